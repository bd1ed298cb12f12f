import Foundation
import LayoutChecking
import TestSupport
import Testing
import UIKit

/// The layouts of snapshots, and their differences.
@MainActor
@Suite struct LayoutSnapshotTests: OneScreenTests {
  private func snapshot(_ change: (UIButton, UIView) -> Void = { _, _ in }) -> LayoutSnapshot {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let form = UIView(frame: CGRect(x: 20, y: 100, width: 280, height: 200))
    let button = UIButton(type: .system)
    button.setTitle("Sign in", for: .normal)
    button.frame = CGRect(x: 0, y: 150, width: 280, height: 44)
    form.addSubview(button)
    root.addSubview(form)
    change(button, form)
    root.layoutIfNeeded()
    return LayoutSnapshot(of: root, configuration: "test")
  }

  @Test func theSameLayoutHasNoDifferences() throws {
    #expect(snapshot().differences(from: snapshot()).isEmpty)
    #expect(try LayoutSnapshot(json: snapshot().json()) == snapshot())
  }

  @Test func aMovedButtonIsNamedWithItsDistance() {
    let moved = snapshot { button, _ in button.frame.origin.y += 12 }
    expectText(
      moved.differences(from: snapshot()).joined(separator: "\n"),
      """
      UIButton "Sign in" moved down by 12 pt: was (20, 250, 280, 44), is (20, 262, 280, 44)
      """)
  }

  @Test func aViewThatMovesWithItsSuperviewIsNotListedAgain() {
    let moved = snapshot { _, form in form.frame.origin.x -= 5 }
    let differences = moved.differences(from: snapshot())
    expectText(
      differences.joined(separator: "\n"),
      "UIView moved left by 5 pt: was (20, 100, 280, 200), is (15, 100, 280, 200)")
  }

  /// The message would say "was" and "is" with the same numbers.
  @Test func aViewThatStaysWhileItsSuperviewMovesIsNotListed() {
    let moved = snapshot { button, form in
      form.frame.origin.y -= 10
      button.frame.origin.y += 10
    }
    expectText(
      moved.differences(from: snapshot()).joined(separator: "\n"),
      "UIView moved up by 10 pt: was (20, 100, 280, 200), is (20, 90, 280, 200)")
  }

  @Test func aDifferenceWithinTheToleranceIsAccepted() {
    let moved = snapshot { button, _ in button.frame.size.width += 0.5 }
    #expect(moved.differences(from: snapshot(), tolerance: 0.5).isEmpty)
    #expect(moved.differences(from: snapshot(), tolerance: 0.4).count == 1)
  }

  @Test func viewsAndElementsThatComeAndGoAreListed() {
    let without = snapshot { button, _ in button.removeFromSuperview() }
    let gone = without.differences(from: snapshot())
    #expect(gone.contains { $0.hasPrefix(#"UIButton "Sign in" is gone"#) })
    #expect(gone.contains(#"the accessibility element ("Sign in", button) is gone"#))
    #expect(
      snapshot().differences(from: without).contains { $0.hasPrefix(#"UIButton "Sign in" is new"#) }
    )
  }

  /// The lowest keyboards of an iPhone 8 in portrait have 216 points, and 258 with predictions
  /// (`devices.tsv`), which pads and passwords do not have.
  @Test(arguments: [
    (UIKeyboardType.default, false, 258.0), (.numberPad, false, 216), (.phonePad, false, 216),
    (.decimalPad, false, 216), (.default, true, 216),
  ])
  func theKeyboardIsThatOfTheField(type: UIKeyboardType, isSecure: Bool, height: Double) throws {
    let screen = Screen("field") {
      let controller = UIViewController()
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
      field.keyboardType = type
      field.isSecureTextEntry = isSecure
      controller.view.addSubview(field)
      return controller
    }
    let configuration = Configuration(try Device(named: "iphone8"))
    let snapshot = ScreenSnapshot(of: screen, in: configuration, keyboard: .shown)
    #expect(snapshot.layout.keyboard == height)
  }
}
