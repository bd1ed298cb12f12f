import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Keyboard traits of text controls, and attributes of appearance that controls carry.
@MainActor
@Suite struct ControlAttributeTests {
  /// developer.apple.com, UITextInputTraits: what each property is unless set.
  @Test func textControlsHaveAppleDefaults() {
    for control in [UITextField(), UITextView()] as [any UITextInputTraits] {
      #expect(control.autocapitalizationType == .sentences)
      #expect(control.autocorrectionType == .default)
      #expect(control.spellCheckingType == .default)
      #expect(control.keyboardType == .default)
      #expect(control.keyboardAppearance == .default)
      #expect(control.returnKeyType == .default)
      #expect(!control.enablesReturnKeyAutomatically)
      #expect(!control.isSecureTextEntry)
      #expect(control.textContentType == nil)
    }
  }

  @Test func textControlsCarryWhatTheyWant() {
    for control in [UITextField(), UITextView()] as [any UITextInputTraits] {
      control.autocapitalizationType = .words
      control.autocorrectionType = .no
      control.spellCheckingType = .yes
      control.keyboardType = .emailAddress
      control.keyboardAppearance = .dark
      control.returnKeyType = .search
      control.enablesReturnKeyAutomatically = true
      control.isSecureTextEntry = true
      control.textContentType = .username
      #expect(control.autocapitalizationType == .words)
      #expect(control.autocorrectionType == .no)
      #expect(control.spellCheckingType == .yes)
      #expect(control.keyboardType == .emailAddress)
      #expect(control.keyboardAppearance == .dark)
      #expect(control.returnKeyType == .search)
      #expect(control.enablesReturnKeyAutomatically)
      #expect(control.isSecureTextEntry)
      #expect(control.textContentType == .username)
    }
  }

  /// developer.apple.com, UITextSmartQuotesType and related types: default 0, no 1, yes 2.
  @Test func smartTextIsASettingOfTextControls() {
    for control in [UITextField(), UITextView()] as [any UITextInputTraits] {
      #expect(control.smartQuotesType == .default)
      control.smartQuotesType = .no
      control.smartDashesType = .yes
      control.smartInsertDeleteType = .no
      #expect(control.smartQuotesType.rawValue == 1)
      #expect(control.smartDashesType.rawValue == 2)
      #expect(control.smartInsertDeleteType.rawValue == 1)
    }
  }

  @Test func inputTypesHaveAppleNumbers() {
    #expect(UIKeyboardType.emailAddress.rawValue == 7)
    #expect(UIKeyboardType.alphabet == .asciiCapable)
    #expect(UIReturnKeyType.done.rawValue == 9)
    #expect(UITextAutocapitalizationType.allCharacters.rawValue == 3)
    #expect(UIKeyboardAppearance.alert == .dark)
  }

  /// A field is as wide as what it shows: of a password a dot for each character.
  @Test func passwordIsShownAsDots() {
    let (secret, dots) = (UITextField(), UITextField())
    secret.text = "WWWW"
    dots.text = "\u{2022}\u{2022}\u{2022}\u{2022}"
    #expect(secret.intrinsicContentSize != dots.intrinsicContentSize)
    secret.isSecureTextEntry = true
    #expect(secret.intrinsicContentSize == dots.intrinsicContentSize)
    #expect(secret.text == "WWWW")
  }

  /// developer.apple.com, NSTextContainer.lineFragmentPadding: 5 points on both sides unless set.
  @Test func textContainerMovesLinesInAndLimitsThem() {
    let view = UITextView()
    view.isScrollEnabled = false
    view.font = UIFont(name: "Menlo", size: 10)
    view.text = "aaa bbb"
    let container = view.textContainer
    #expect(container === view.textContainer)
    #expect(container.lineFragmentPadding == 5)
    #expect(container.maximumNumberOfLines == 0)
    let width = view.intrinsicContentSize.width
    container.lineFragmentPadding = 0
    #expect(view.intrinsicContentSize.width == width - 10)
    view.textContainerInset = .zero
    let line = view.sizeThatFits(CGSize(width: 500, height: 500)).height
    #expect(view.sizeThatFits(CGSize(width: 25, height: 500)).height > line)
    container.maximumNumberOfLines = 1
    #expect(view.sizeThatFits(CGSize(width: 25, height: 500)).height == line)
    view.frame = rect(0, 0, 50, 40)
    view.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(container.size == CGSize(width: 44, height: 36))
  }

  @Test func controlReportsItsState() {
    let control = UIControl()
    #expect(control.state == .normal)
    control.isEnabled = false
    control.isSelected = true
    #expect(control.state == [.disabled, .selected])
    control.isHighlighted = true
    #expect(control.state.rawValue == 7)
  }

  @Test func transformInSpaceIsThatOfTheViewInThePlane() {
    let view = UIView(frame: rect(0, 0, 10, 10))
    #expect(CATransform3DIsIdentity(view.layer.transform))
    view.layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
    #expect(view.frame == rect(-5, -10, 20, 30))
    view.layer.transform = CATransform3DMakeTranslation(7, 8, 9)
    #expect(view.transform == CGAffineTransform(translationX: 7, y: 8))
    #expect(view.layer.transform.m43 == 9)
    view.transform = .identity
    #expect(CATransform3DIsIdentity(view.layer.transform))
  }

  @Test func titleHasTheColourOfTheState() {
    let button = UIButton(type: .custom)
    #expect(button.currentTitleColor == .white)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .disabled)
    #expect(button.titleLabel?.textColor == .red)
    button.isEnabled = false
    #expect(button.currentTitleColor == .blue)
    #expect(button.titleLabel?.textColor == .blue)
    button.isEnabled = true
    #expect(button.titleColor(for: .normal) == .red)
    #expect(UIButton(type: .system).currentTitleColor == .systemBlue)
  }

  @Test func buttonIsAtLeastAsLargeAsTheImageBehindIt() {
    let button = UIButton(type: .custom)
    button.setBackgroundImage(UIImage(size: CGSize(width: 120, height: 60)), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 120, height: 60))
    #expect(button.currentBackgroundImage?.size == CGSize(width: 120, height: 60))
    #expect(button.backgroundImage(for: .selected) == nil)
  }

  @Test func respondersCarryAccessibilityValues() {
    let view = UIView()
    #expect(!view.isAccessibilityElement)
    #expect(view.accessibilityLabel == nil)
    #expect(view.accessibilityTraits == .none)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "label"
    view.accessibilityHint = "hint"
    view.accessibilityValue = "value"
    view.accessibilityIdentifier = "name"
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityElements = [view]
    view.accessibilityElementsHidden = true
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityLabel == "label")
    #expect(view.accessibilityHint == "hint")
    #expect(view.accessibilityValue == "value")
    #expect(view.accessibilityIdentifier == "name")
    #expect(view.accessibilityTraits.rawValue == 9)
    #expect(view.accessibilityElements?.count == 1)
    #expect(view.accessibilityElementsHidden)
    view.accessibilityElements = nil
  }

  @Test func contentOfAnEffectFillsItsView() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = rect(0, 0, 80, 40)
    #expect(view.contentView.superview === view)
    #expect(view.contentView.frame == rect(0, 0, 80, 40))
    #expect((view.effect as? UIBlurEffect)?.style == .systemMaterial)
    #expect(UIBlurEffect.Style.systemMaterial.rawValue == 8)
    let vibrancy = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
    view.effect = vibrancy
    #expect((view.effect as? UIVibrancyEffect)?.blurEffect.style == .dark)
  }

  @Test func styleIsOverriddenForAViewAndAController() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(outer.overrideUserInterfaceStyle == .unspecified)
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    inner.overrideUserInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    inner.overrideUserInterfaceStyle = .unspecified
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.overrideUserInterfaceStyle == .dark)
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
  }

  /// developer.apple.com, UIViewController.supportedInterfaceOrientations.
  @Test func controllerDecidesItsOrientation() {
    final class PortraitController: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    let screen = show(PortraitController(), on: .iPhone14Pro)
    defer { simulate(.size(375, 667)) }
    #expect(!screen.rotate(to: .landscape))
    #expect(screen.bounds.size == CGSize(width: 393, height: 852))
    screen.window.rootViewController = UIViewController()
    #expect(screen.rotate(to: .landscape))
    #expect(screen.bounds.size == CGSize(width: 852, height: 393))
    #expect(UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
    #expect(UIInterfaceOrientationMask.all.rawValue == 30)
    #expect(screen.window.rootViewController?.preferredStatusBarStyle == .default)
  }

  @Test func layersConvertPointsAndFindWhatIsHit() {
    let outer = UIView(frame: rect(0, 0, 100, 100))
    let inner = UIView(frame: rect(10, 20, 40, 40))
    let small = UIView(frame: rect(5, 5, 10, 10))
    outer.addSubview(inner)
    inner.addSubview(small)
    inner.bounds.origin = CGPoint(x: 1, y: 2)
    // 5 + 10 - 1 and 5 + 20 - 2.
    #expect(
      small.layer.convert(CGPoint.zero, to: outer.layer) == CGPoint(x: 14, y: 23))
    #expect(outer.layer.convert(CGPoint(x: 14, y: 23), to: small.layer) == .zero)
    #expect(small.layer.convert(CGPoint(x: 14, y: 23), from: outer.layer) == .zero)
    #expect(small.layer.convert(rect(0, 0, 10, 10), to: nil) == rect(14, 23, 10, 10))
    #expect(outer.layer.convert(rect(0, 0, 10, 10), from: small.layer) == rect(14, 23, 10, 10))
    #expect(outer.layer.hitTest(CGPoint(x: 15, y: 24)) === small.layer)
    #expect(outer.layer.hitTest(CGPoint(x: 45, y: 50)) === inner.layer)
    inner.isHidden = true
    #expect(outer.layer.hitTest(CGPoint(x: 15, y: 24)) === outer.layer)
    #expect(outer.layer.hitTest(CGPoint(x: 101, y: 24)) == nil)
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    // Around its middle at 30, 40, which is 21, 22 in its bounds.
    #expect(inner.layer.convert(CGPoint(x: 22, y: 22), to: outer.layer) == CGPoint(x: 32, y: 40))
  }

  // MARK: Scroll views

  private func makeScroll() -> UIScrollView {
    let scroll = UIScrollView(frame: rect(0, 0, 320, 500))
    scroll.contentSize = CGSize(width: 320, height: 2000)
    return scroll
  }

  @Test func pagesComeToRestAtMultiplesOfTheView() {
    let scroll = makeScroll()
    let screen = show(scroll)
    scroll.isPagingEnabled = true
    screen.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300))
    screen.clock.advance(by: .seconds(5))
    #expect(scroll.contentOffset.y == 500)
    screen.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 300))
    screen.clock.advance(by: .seconds(5))
    #expect(scroll.contentOffset.y == 0)
  }

  /// developer.apple.com, UIScrollView.touchesShouldCancel(in:): controls keep their touches.
  @Test func controlKeepsATouchThatRestedOnIt() {
    let scroll = makeScroll()
    let screen = show(scroll)
    let (control, view) = (UIControl(frame: rect(0, 0, 320, 100)), UIView())
    view.frame = rect(0, 100, 320, 100)
    scroll.addSubview(control)
    scroll.addSubview(view)
    #expect(!scroll.touchesShouldCancel(in: control))
    #expect(scroll.touchesShouldCancel(in: view))
    screen.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20), duration: .seconds(2))
    #expect(scroll.contentOffset.y == 0)
    screen.drag(from: CGPoint(x: 50, y: 190), to: CGPoint(x: 50, y: 120), duration: .seconds(2))
    #expect(scroll.contentOffset.y > 0)
    scroll.contentOffset.y = 0
    scroll.canCancelContentTouches = false
    screen.drag(from: CGPoint(x: 50, y: 190), to: CGPoint(x: 50, y: 120), duration: .seconds(2))
    #expect(scroll.contentOffset.y == 0)
    // A quick touch scrolls whatever it begins in.
    screen.drag(
      from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20), duration: .milliseconds(100))
    #expect(scroll.contentOffset.y > 0)
    scroll.contentOffset.y = 0
    scroll.delaysContentTouches = false
    screen.drag(
      from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20), duration: .milliseconds(100))
    #expect(scroll.contentOffset.y == 0)
  }
}
