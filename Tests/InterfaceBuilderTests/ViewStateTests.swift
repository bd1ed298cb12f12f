import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Attributes of views beyond their content reach the views; Interface Builder leaves out the
/// defaults.
@MainActor
@Suite struct ViewStateTests {
  private let storyboard: UIStoryboard
  private let controller: UIViewController
  private let screen: ShownScreen

  init() throws {
    LayoutDiagnostics.handler = nil
    storyboard = UIStoryboard(
      try Document(text: Fixture.storyboard("view-states")), classes: ClassRegistry(),
      contentSizes: .estimated)
    controller = try #require(storyboard.instantiateViewController(withID: "vc"))
    screen = show(controller)
    screen.window.layoutIfNeeded()
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
