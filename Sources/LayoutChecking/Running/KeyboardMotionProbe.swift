import Foundation
import UIKit

/// Measures, in each frame of the keyboard's animation, the distance between the keyboard and the
/// views that code raises with it.
@MainActor
final class KeyboardMotionProbe {
  /// A view that moves with a constraint, and its distance from its place above the keyboard.
  @MainActor
  struct Follower {
    let bottom: BottomConstraint
    let lift: CGFloat
    /// The largest distance in any frame, in points.
    var largestGap: CGFloat = 0
    /// Whether the constant has changed once the keyboard is shown, and the view is at its place.
    var moves = false
    /// The distance that the keyboard crosses before it reaches the view: the height between the
    /// floor and the bottom of the screen, and that between the view and its place on the floor.
    var below: CGFloat

    init(_ bottom: BottomConstraint, on window: UIWindow) {
      self.bottom = bottom
      lift = bottom.lift
      below = window.bounds.maxY - bottom.floor
      below += gap(above: .infinity)
    }

    /// Returns the distance of the view from its place above a keyboard with its top at `top`.
    func gap(above top: CGFloat) -> CGFloat {
      abs(min(top, bottom.floor) - lift - bottom.view.presentationMaxY)
    }
  }

  private let trial: TrialScreen
  private(set) var followers: [Follower] = []

  /// The number of frames, in each of which the clock advances by a sixtieth of a second.
  private static let frameCount = 24

  init(on trial: TrialScreen) {
    self.trial = trial
    followers = trial.shown.controllers.flatMap(BottomConstraint.all(of:)).map {
      Follower($0, on: trial.window)
    }
  }

  /// Begins editing a field, measures each frame, and waits; returns whether the field is edited.
  func edit(_ field: UIView) -> Bool {
    guard !followers.isEmpty else { return trial.edit(field) }
    guard field.window === trial.window, field.becomeFirstResponder() else { return false }
    let keyboard = trial.keyboard
    for _ in 0..<Self.frameCount {
      trial.window.screen.clock.advance(by: .microseconds(16_667))
      let top = keyboard.presentationFrame.minY
      for index in followers.indices {
        followers[index].largestGap = max(
          followers[index].largestGap, followers[index].gap(above: top))
      }
    }
    trial.waitForAnimations()
    for index in followers.indices {
      let follower = followers[index]
      followers[index].moves =
        abs(follower.bottom.lift - follower.lift) > LayoutState.tolerance
        && follower.gap(above: keyboard.presentationFrame.minY) <= LayoutState.tolerance
    }
    return field.isFirstResponder && field.window === trial.window
  }
}

extension UIView {
  /// The bottom at the current time of an animation, in window coordinates.
  fileprivate var presentationMaxY: CGFloat {
    var bottom = presentationFrame.maxY
    var ancestor = superview
    while let view = ancestor, !(view is UIWindow) {
      bottom += view.presentationFrame.minY - view.bounds.minY
      ancestor = view.superview
    }
    return bottom
  }
}
