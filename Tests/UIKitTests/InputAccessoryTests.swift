import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Accessories of composers: their height, their safe area, and the controllers that show them.
///
/// Facts are those of developer.apple.com, UIResponder.inputAccessoryView, and of parity C13.
@MainActor
@Suite struct InputAccessoryTests {
  /// A bar of an intrinsic height whose mask has a flexible height, as in chat libraries.
  private final class GrowingBar: UIView {
    var height: CGFloat = 48 { didSet { invalidateIntrinsicContentSize() } }

    init() {
      super.init(frame: .zero)
      autoresizingMask = .flexibleHeight
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: height)
    }
  }

  /// A bar without an intrinsic height whose content is constrained to its safe area.
  private final class SafeBar: UIView {
    let line = UIView()

    init() {
      super.init(frame: .zero)
      autoresizingMask = .flexibleHeight
      line.translatesAutoresizingMaskIntoConstraints = false
      addSubview(line)
      NSLayoutConstraint.activate([
        line.heightAnchor.constraint(equalToConstant: 36),
        line.topAnchor.constraint(equalTo: topAnchor, constant: 8),
        line.leadingAnchor.constraint(equalTo: leadingAnchor),
        line.trailingAnchor.constraint(equalTo: trailingAnchor),
        line.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
      ])
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { .zero }
  }

  private final class Chat: UIViewController {
    let bar: UIView
    let inside = UITextField(frame: rect(0, 4, 200, 30))
    let outside = UITextField(frame: rect(0, 100, 200, 30))

    init(_ bar: UIView) {
      self.bar = bar
      super.init(nibName: nil, bundle: nil)
      bar.addSubview(inside)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(outside)
    }
  }

  @Test func accessoryWithAFlexibleHeightFollowsItsIntrinsicHeight() {
    let field = UITextField(frame: rect(0, 0, 100, 30))
    let bar = GrowingBar()
    field.inputAccessoryView = bar
    let screen = show(field, on: .iPhone5)
    field.becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.frame == rect(0, 304, 320, 264))
    #expect(bar.frame == rect(0, 0, 320, 48))
    let log = NotificationLog()
    defer { log.stop() }
    bar.height = 92
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.frame == rect(0, 260, 320, 308))
    #expect(bar.frame == rect(0, 0, 320, 92))
    #expect(bar.superview?.frame == rect(0, 0, 320, 92))
    #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
  }

  /// 8 + 36 + 8 points, and the home indicator's 34 where no keys are below.
  @Test func constraintsToTheSafeAreaMakeAnAccessoryHigherOnTheHomeIndicator() {
    let bar = SafeBar()
    let chat = Chat(bar)
    let screen = show(chat, on: .iPhoneX)
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.frame == rect(0, 726, 375, 86))
    #expect(bar.convert(bar.line.frame, to: nil) == rect(0, 734, 375, 36))
    chat.inside.becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    // The keys are 291 high.
    #expect(screen.keyboard.frame == rect(0, 469, 375, 343))
    #expect(bar.convert(bar.line.frame, to: nil) == rect(0, 477, 375, 36))
    #expect(bar.safeAreaInsets.bottom == 0)
    chat.inside.resignFirstResponder()
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.frame == rect(0, 726, 375, 86))
  }

  @Test func connectedHardwareKeyboardLeavesAnAccessoryOnTheHomeIndicator() {
    let chat = Chat(SafeBar())
    let screen = show(chat, on: .iPhoneX)
    chat.inside.becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    screen.keyboard.isHardwareKeyboardConnected = true
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.presentationOverlap == 86)
    screen.keyboard.isHardwareKeyboardConnected = false
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.frame == rect(0, 469, 375, 343))
  }

  @Test func accessoryWithoutContentOfItsOwnKeepsItsFrame() {
    let field = UITextField(frame: rect(0, 0, 100, 30))
    let bar = UIView(frame: rect(0, 0, 320, 44))
    bar.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bar.addSubview(UIView(frame: rect(0, 5, 100, 30)))
    field.inputAccessoryView = bar
    let screen = show(field, on: .iPhone5)
    field.becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.frame == rect(0, 308, 320, 260))
    #expect(bar.frame == rect(0, 0, 320, 44))
    #expect(bar.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func maskOfAnAccessoryCountsAgainOnceItIsRemoved() {
    let field = UITextField(frame: rect(0, 0, 100, 30))
    let bar = GrowingBar()
    field.inputAccessoryView = bar
    let screen = show(field, on: .iPhone5)
    field.becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    field.resignFirstResponder()
    screen.clock.advance(by: .seconds(1))
    #expect(bar.superview == nil)
    #expect(bar.translatesAutoresizingMaskIntoConstraints)
  }

  // MARK: Controllers

  @Test func controllerWithAnAccessoryIsFirstResponderOnceItHasAppeared() {
    let chat = Chat(UIView(frame: rect(0, 0, 320, 50)))
    let screen = show(chat, on: .iPhone5)
    #expect(chat.isFirstResponder)
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.frame == rect(0, 518, 320, 50))
  }

  @Test func fieldThatIsEditedAlreadyStaysFirstResponder() {
    final class Form: UIViewController {
      let field = UITextField(frame: rect(0, 0, 100, 30))
      override var canBecomeFirstResponder: Bool { true }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.addSubview(field)
        field.becomeFirstResponder()
      }
    }
    let form = Form()
    let screen = show(form, on: .iPhone5)
    #expect(form.field.isFirstResponder)
    #expect(form.view.window === screen.window)
  }

  @Test func controllerOnTopOfAStackShowsItsAccessoryAndTheOneBelowGetsItBack() {
    let (first, second) = (
      Chat(UIView(frame: rect(0, 0, 320, 50))), Chat(UIView(frame: rect(0, 0, 320, 70)))
    )
    let navigation = UINavigationController(rootViewController: first)
    let screen = show(navigation, on: .iPhone5)
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.presentationOverlap == 50)
    navigation.pushViewController(second, animated: false)
    screen.clock.advance(by: .seconds(1))
    #expect(second.isFirstResponder)
    #expect(screen.keyboard.presentationOverlap == 70)
    navigation.popViewController(animated: false)
    screen.clock.advance(by: .seconds(1))
    #expect(first.isFirstResponder)
    #expect(screen.keyboard.presentationOverlap == 50)
  }

  /// The nearest controller in the responder chain takes the place of a field that resigns.
  @Test func accessoryReturnsToTheBottomWhenAFieldResigns() {
    let chat = Chat(UIView(frame: rect(0, 0, 320, 50)))
    let screen = show(chat, on: .iPhone5)
    for field in [chat.inside, chat.outside] {
      #expect(field.becomeFirstResponder())
      screen.clock.advance(by: .seconds(1))
      #expect(screen.keyboard.presentationOverlap == 266)
      #expect(field.resignFirstResponder())
      #expect(chat.isFirstResponder)
      screen.clock.advance(by: .seconds(1))
      #expect(screen.keyboard.presentationOverlap == 50)
    }
  }

  /// `endEditing` asks the text field in the view to resign, not the controller
  /// (developer.apple.com, UIView.endEditing).
  @Test func endOfEditingLeavesTheControllersAccessory() {
    let chat = Chat(UIView(frame: rect(0, 0, 320, 50)))
    let screen = show(chat, on: .iPhone5)
    chat.view.endEditing(true)
    #expect(chat.isFirstResponder)
    chat.outside.becomeFirstResponder()
    chat.view.endEditing(true)
    screen.clock.advance(by: .seconds(1))
    #expect(chat.isFirstResponder)
    #expect(screen.keyboard.presentationOverlap == 50)
  }

  // MARK: Key input

  /// The keyboard appears for a responder that accepts typed text (developer.apple.com, UIKeyInput).
  @Test func viewThatAcceptsTypedTextShowsTheKeyboard() {
    final class CodeView: UIView, UIKeyInput {
      var code = ""
      var hasText: Bool { !code.isEmpty }
      override var canBecomeFirstResponder: Bool { true }
      func insertText(_ text: String) { code += text }
      func deleteBackward() { code = String(code.dropLast()) }
    }
    let view = CodeView(frame: rect(0, 0, 100, 40))
    let screen = show(view, on: .iPhone5)
    #expect(view.becomeFirstResponder())
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.frame == rect(0, 352, 320, 216))
    #expect(screen.keyboard.presentationOverlap == 216)
    screen.keyboard.type("12")
    screen.keyboard.pressDelete()
    #expect(view.code == "1")
    view.resignFirstResponder()
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.presentationOverlap == 0)
  }

  // MARK: Pictures

  @Test func snapshotShowsTheAccessoryAboveTheKeys() {
    let chat = Chat(UIView(frame: rect(0, 0, 320, 50)))
    chat.inside.text = "Hello"
    let screen = show(chat, on: .iPhone5)
    screen.clock.advance(by: .seconds(1))
    #expect(drawnTexts(in: screen.window) == ["Hello"])
    chat.inside.becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    #expect(drawnTexts(in: screen.window).suffix(2) == ["return", "Hello"])
    let svg = screen.window.snapshotSVG()
    // The keys alone: 216 points from 352 on; the accessory is above them.
    #expect(svg.contains(#"<rect x="0" y="352" width="320" height="216" fill="rgb(209,212,217)""#))
    #expect(svg.contains("translate(0 302)"))
  }

  /// Margins of 12 fit into any screen, so no constraint of the bar is ever broken.
  @Test func accessoryIsAsWideAsTheScreenFromTheStart() {
    let bar = SafeBar()
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.leadingAnchor, constant: 12),
      inner.trailingAnchor.constraint(
        equalTo: bar.safeAreaLayoutGuide.trailingAnchor, constant: -12),
    ])
    let screen = show(Chat(bar), on: .iPhoneX)
    screen.clock.advance(by: .seconds(1))
    #expect(inner.frame.width == 351)
    #expect(bar.window?.layoutIssues.isEmpty == true)
  }
}
