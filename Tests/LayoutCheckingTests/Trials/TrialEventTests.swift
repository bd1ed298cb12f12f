import Foundation
import InterfaceBuilder
import LayoutChecking
import TestSupport
import Testing
import UIKit

/// Uses the height that its view had when it appeared, which is wrong after a rotation.
private final class KeepsHeight: BarForm {
  private var height: CGFloat = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    height = view.bounds.height
  }

  override func follow() {
    observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] frame, duration in
      guard let self else { return }
      move(to: max(0, height - frame.minY - view.safeAreaInsets.bottom), duration)
    }
  }
}

/// Raises the view for the field that is edited when the keyboard is shown, but not for the next one.
private final class ForgetsNextField: ObservingController {
  let top = UITextField()
  let low = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    CheckedScreens.add(top, to: view, CGRect(x: 16, y: 100, width: 200, height: 44))
    CheckedScreens.add(low, to: view, CGRect(x: 16, y: 500, width: 200, height: 44))
    observe(UIResponder.keyboardWillShowNotification) { [weak self] frame, _ in
      self?.raise(frame)
    }
    observe(UIResponder.keyboardWillHideNotification) { [weak self] _, _ in
      self?.view.transform = .identity
    }
  }

  private func raise(_ frame: CGRect) {
    let field = low.isFirstResponder ? low : top
    view.transform = CGAffineTransform(
      translationX: 0, y: min(0, frame.minY - field.frame.maxY))
  }
}

/// Follows the keyboard, which a touch on the scroll view drags.
private final class InteractiveForm: ScrolledForm {
  override func follow() {
    form.keyboardDismissMode = .interactive
    observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] frame, _ in
      guard let self else { return }
      form.contentInset.bottom = inset(frame)
    }
  }
}

/// Shows the message of a validation when editing ends, which moves the fields below it.
private final class Validating: BarForm {
  private let error = UILabel()

  override var holding: NSLayoutConstraint {
    view.keyboardLayoutGuide.topAnchor.constraint(equalTo: bar.bottomAnchor)
  }

  override func follow() {
    let height = CheckedScreens.add(error, to: view, CGRect(x: 16, y: 60, width: 200, height: 0))
      .constraints.first { $0.firstAttribute == .height }
    message.addAction(
      UIAction { [weak self] _ in
        self?.error.text = "Enter a message"
        height?.constant = 20
      }, for: .editingDidEnd)
  }
}

/// The controller of a storyboard's scene: an outlet holds the constraint that it lifts.
private final class SceneForm: ObservingController, OutletOwner {
  private var lift: NSLayoutConstraint?

  func connect(outlet name: String, to object: AnyObject) {
    if name == "lift" { lift = object as? NSLayoutConstraint }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] frame, duration in
      guard let self else { return }
      lift?.constant = 40 + max(0, overlap(frame) - view.safeAreaInsets.bottom)
      UIView.animate(withDuration: duration) { self.view.layoutIfNeeded() }
    }
  }
}

/// What happens while the keyboard is shown.
@MainActor
@Suite struct TrialEventTests: OneScreenTests {
  private static let rules: Set<Rule> = [
    .coveredField, .unreachableField, .keyboardGap, .unrestoredLayout, .keyboardMotion,
  ]

  @Test func aRotationIsTriedIfBothOrientationsAreChecked() throws {
    let screen = Screen("bar") { KeepsHeight() }
    #expect(try screen.findings(on: portrait, rules: Self.rules) == [])
    let findings = try screen.findings(on: portrait + landscape, rules: Self.rules)
    let finding = try #require(findings.first { $0.rule == .unreachableField })
    // 667 instead of 375 points: the bar is lifted above the screen.
    #expect(finding.message.contains("after the device is rotated to landscape"))
    #expect(finding.configurations == ["iphone8 portrait"])
  }

  @Test func aChangeOfFocusPostsNothingAndIsTried() throws {
    let findings = try Screen("form") { ForgetsNextField() }.findings(
      on: portrait, rules: Self.rules)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.subject.label == "low")
    // 544 - (667 - 260)
    expectText(
      String(finding.message.prefix { $0 != "," }),
      "a 260 pt keyboard covers 44 pt of UITextField \"low\"")
    #expect(finding.message.contains("after editing moves on from UITextField \"top\""))
  }

  @Test func aKeyboardThatATouchDragsIsFollowed() throws {
    let screen = Screen("form") { InteractiveForm() }
    #expect(try screen.findings(on: portrait + landscape, rules: Self.rules) == [])
  }

  /// The message appears with a hardware keyboard too.
  @Test func whatEndOfEditingChangesIsNotTheKeyboards() throws {
    let screen = Screen("form") { Validating() }
    #expect(try screen.findings(on: portrait, rules: Self.rules) == [])
  }

  // MARK: Storyboards

  /// A field at least 40 points above the safe area's bottom, whose constraint has an outlet; since it
  /// is no equation, the file does not show that it follows the keyboard.
  private func scene() throws -> Screen {
    let bottom = """
      <constraint firstItem="safe" firstAttribute="bottom" secondItem="fld" \
      relation="greaterThanOrEqual" secondAttribute="bottom" constant="40" id="bot"/>
      <constraint firstItem="fld" firstAttribute="bottom" secondItem="safe" \
      secondAttribute="bottom" priority="500" id="low"/>
      """
    let text = try Fixture.storyboard(
      "one-screen",
      [
        "views": view("textField", "fld"),
        "constraints": edge("fld.leading", "safe.leading", 16) + bottom,
        "connections": #"<outlet property="lift" destination="bot" id="out"/>"#,
      ]
    ).replacing(#"id="one""#, with: #"id="one" customClass="SceneForm""#)
    let file = FileManager.default.temporaryDirectory
      .appending(component: UUID().uuidString + ".storyboard")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try #require(try Screen.all(inFile: file.path).first)
  }

  @Test func aSceneWithItsClassRunsItsCode() throws {
    let rules = Self.rules
    #expect(try scene().findings(on: portrait, rules: rules).map(\.rule) == [.coveredField])
    let running = try scene().with {
      var classes = ClassRegistry()
      classes.register("SceneForm") { SceneForm(nibName: nil, bundle: nil) }
      return classes
    }
    #expect(try running.findings(on: portrait + landscape, rules: rules) == [])
  }

  @Test func aSceneWithoutItsClassIsCheckedAsAFile() throws {
    let other = try scene().with { ClassRegistry() }
    let finding = try #require(try other.findings(on: portrait, rules: Self.rules).first)
    #expect(finding.message.contains("nothing in the file"))
    #expect(finding.proof?.isExact == true)
  }
}
