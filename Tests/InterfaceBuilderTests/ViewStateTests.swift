import Foundation
import InterfaceBuilder
import Testing
import UIKit

/// Attributes of views beyond their content reach the views; Interface Builder leaves out the
/// defaults.
@MainActor
@Suite struct ViewStateTests {
  private let storyboard: UIStoryboard
  private let controller: UIViewController
  private let window: UIWindow

  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22154">
    <scenes><scene sceneID="s"><objects><viewController id="vc"><view key="view" id="root">
    <rect key="frame" x="0" y="0" width="320" height="568"/><subviews>
    <view clipsSubviews="YES" opaque="NO" autoresizesSubviews="NO" id="box">
    <rect key="frame" x="0" y="0" width="9" height="9"/>
    <accessibility key="accessibilityConfiguration" identifier="box.id" label="Box" hint="Tap"/></view>
    <label text="A" minimumScaleFactor="0.5" adjustsFontForContentSizeCategory="YES" id="label">
    <rect key="frame" x="0" y="0" width="9" height="9"/></label>
    <switch on="YES" id="switch"><rect key="frame" x="0" y="0" width="9" height="9"/></switch>
    <slider value="30" minValue="10" maxValue="50" continuous="NO" id="slider">
    <rect key="frame" x="0" y="0" width="9" height="9"/></slider>
    <stepper value="6" minimumValue="2" maximumValue="200" stepValue="4" id="stepper">
    <rect key="frame" x="0" y="0" width="9" height="9"/></stepper>
    <segmentedControl selectedSegmentIndex="1" id="segments">
    <rect key="frame" x="0" y="0" width="9" height="9"/>
    <segments><segment title="First"/><segment title="Second"/></segments></segmentedControl>
    <segmentedControl selectedSegmentIndex="7" id="beyond">
    <rect key="frame" x="0" y="0" width="9" height="9"/>
    <segments><segment title="First"/></segments></segmentedControl>
    <pageControl numberOfPages="5" currentPage="3" hidesForSinglePage="YES" id="pages">
    <rect key="frame" x="0" y="0" width="9" height="9"/></pageControl>
    <progressView progress="0.25" id="progress"><rect key="frame" x="0" y="0" width="9" height="9"/>
    </progressView>
    <datePicker datePickerMode="date" id="date"><rect key="frame" x="0" y="0" width="9" height="9"/>
    </datePicker>
    <searchBar text="a" placeholder="b" prompt="c" id="search">
    <rect key="frame" x="0" y="0" width="9" height="9"/></searchBar>
    <textField clearButtonMode="whileEditing" contentVerticalAlignment="top" id="field">
    <rect key="frame" x="0" y="0" width="9" height="9"/>
    <textInputTraits key="textInputTraits" autocapitalizationType="words" returnKeyType="next" \
    keyboardType="emailAddress" keyboardAppearance="alert" autocorrectionType="no" spellCheckingType="yes" \
    enablesReturnKeyAutomatically="YES" secureTextEntry="YES" textContentType="username"/></textField>
    <scrollView pagingEnabled="YES" showsHorizontalScrollIndicator="NO" delaysContentTouches="NO" \
    id="scroll"><rect key="frame" x="0" y="0" width="9" height="9"/></scrollView>
    <button selected="YES" contentHorizontalAlignment="left" id="button">
    <rect key="frame" x="0" y="0" width="9" height="9"/>
    <state key="normal" title="Follow"/><state key="selected" title="Following"/></button>
    <stackView baselineRelativeArrangement="YES" axis="vertical" \
    translatesAutoresizingMaskIntoConstraints="NO" id="stack">
    <rect key="frame" x="0" y="0" width="9" height="9"/><subviews>
    <activityIndicatorView hidesWhenStopped="YES" translatesAutoresizingMaskIntoConstraints="NO" \
    id="still"><rect key="frame" x="0" y="0" width="20" height="20"/></activityIndicatorView>
    <activityIndicatorView hidesWhenStopped="YES" animating="YES" \
    translatesAutoresizingMaskIntoConstraints="NO" id="busy">
    <rect key="frame" x="0" y="0" width="20" height="20"/></activityIndicatorView>
    <activityIndicatorView hidden="YES" translatesAutoresizingMaskIntoConstraints="NO" id="hidden">
    <rect key="frame" x="0" y="0" width="20" height="20"/></activityIndicatorView>
    </subviews></stackView></subviews></view></viewController>
    </objects></scene></scenes></document>
    """

  init() throws {
    LayoutDiagnostics.handler = nil
    UIScreen.simulate(size: CGSize(width: 320, height: 568), scale: 2)
    storyboard = UIStoryboard(
      try Document(bytes: Array(Self.text.utf8), path: "States.storyboard"),
      classes: ClassRegistry(), contentSizes: .estimated)
    controller = try #require(storyboard.instantiateViewController(withID: "vc"))
    window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private func object<Kind>(_ id: String, _: Kind.Type = Kind.self) throws -> Kind {
    try #require(storyboard.object(withID: id) as? Kind)
  }

  @Test func everyViewHasItsOwn() throws {
    let box = try object("box", UIView.self)
    #expect(box.clipsToBounds)
    #expect(!box.isOpaque)
    #expect(!box.autoresizesSubviews)
    #expect(box.accessibilityIdentifier == "box.id")
    #expect(box.accessibilityLabel == "Box")
    #expect(box.accessibilityHint == "Tap")
    let root = try #require(controller.view)
    #expect(!root.clipsToBounds && root.isOpaque && root.autoresizesSubviews)
    let label = try object("label", UILabel.self)
    #expect(label.minimumScaleFactor == 0.5)
    #expect(label.adjustsFontForContentSizeCategory)
    let scroll = try object("scroll", UIScrollView.self)
    #expect(scroll.isPagingEnabled && !scroll.delaysContentTouches)
    #expect(!scroll.showsHorizontalScrollIndicator && scroll.showsVerticalScrollIndicator)
  }

  @Test func controlsHaveTheirValues() throws {
    #expect(try object("switch", UISwitch.self).isOn)
    let slider = try object("slider", UISlider.self)
    #expect([slider.minimumValue, slider.value, slider.maximumValue] == [10, 30, 50])
    #expect(!slider.isContinuous)
    let stepper = try object("stepper", UIStepper.self)
    #expect(
      [stepper.minimumValue, stepper.value, stepper.maximumValue, stepper.stepValue]
        == [2, 6, 200, 4])
    #expect(try object("segments", UISegmentedControl.self).selectedSegmentIndex == 1)
    #expect(
      try object("beyond", UISegmentedControl.self).selectedSegmentIndex
        == UISegmentedControl.noSegment)
    let pages = try object("pages", UIPageControl.self)
    #expect(pages.currentPage == 3 && pages.hidesForSinglePage)
    #expect(try object("progress", UIProgressView.self).progress == 0.25)
    #expect(try object("date", UIDatePicker.self).datePickerMode == .date)
    let search = try object("search", UISearchBar.self)
    #expect([search.text, search.placeholder, search.prompt] == ["a", "b", "c"])
    let field = try object("field", UITextField.self)
    #expect(field.clearButtonMode == .whileEditing)
    #expect(field.contentVerticalAlignment == .top)
    #expect(field.contentHorizontalAlignment == .center)
  }

  @Test func fieldHasItsInputTraits() throws {
    let field = try object("field", UITextField.self)
    #expect(field.autocapitalizationType == .words)
    #expect(field.returnKeyType == .next)
    #expect(field.keyboardType == .emailAddress)
    #expect(field.keyboardAppearance == .dark)
    #expect(field.autocorrectionType == .no)
    #expect(field.spellCheckingType == .yes)
    #expect(field.enablesReturnKeyAutomatically && field.isSecureTextEntry)
    #expect(field.textContentType == .username)
  }

  @Test func buttonHasATitleForEachState() throws {
    let button = try object("button", UIButton.self)
    #expect(button.isSelected)
    #expect(button.currentTitle == "Following")
    #expect(button.title(for: .normal) == "Follow")
    #expect(button.contentHorizontalAlignment == .left)
  }

  /// Of three indicators of 20 points only the busy one takes space.
  @Test func stoppedIndicatorIsHidden() throws {
    #expect(try object("still", UIView.self).isHidden)
    #expect(try object("hidden", UIView.self).isHidden)
    let busy = try object("busy", UIActivityIndicatorView.self)
    #expect(!busy.isHidden && busy.isAnimating)
    let stack = try object("stack", UIStackView.self)
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 20)
    #expect(stack.isBaselineRelativeArrangement)
  }
}
