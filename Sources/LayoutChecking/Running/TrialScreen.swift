import Foundation
import UIKit

/// A shown screen whose code runs while fields are edited.
@MainActor
struct TrialScreen {
  let shown: ShownScreen
  var window: UIWindow { shown.window }
  var keyboard: Keyboard { shown.window.screen.keyboard }

  /// The time for which animations are awaited.
  private static let patience = Duration.seconds(2)

  /// Advances the clock until animations have ended, and serves the main queue.
  func waitForAnimations() {
    serveMainQueue()
    window.screen.clock.advance(by: Self.patience)
    serveMainQueue()
  }

  /// Runs the blocks that code has put on the main queue; only the main thread can do so.
  private func serveMainQueue() {
    guard Thread.isMainThread else { return }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0))
    window.layoutIfNeeded()
  }

  /// The current layout.
  var state: LayoutState { LayoutState(of: shown.controllers) }

  /// Begins editing a field, and waits; returns whether the field is edited.
  func edit(_ field: UIView) -> Bool {
    guard field.window === window, field.becomeFirstResponder() else { return false }
    waitForAnimations()
    return field.isFirstResponder && field.window === window
  }

  /// Ends editing, and waits.
  func endEditing() {
    for field in shown.content.textInputs where field.isFirstResponder {
      field.resignFirstResponder()
    }
    window.endEditing(true)
    waitForAnimations()
  }

  /// Measures a field.
  func sight(of field: UIView) -> FieldSight { FieldSight(of: field, in: window) }

  /// The height of the screen that the keyboard and its accessory cover, in points.
  var covered: Double {
    let bounds = window.screen.bounds
    return keyboard.isShown ? Double(max(0, bounds.maxY - keyboard.frame.minY)) : 0
  }
}
