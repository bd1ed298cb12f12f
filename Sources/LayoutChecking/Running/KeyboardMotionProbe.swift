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
    /// Whether the constant has changed once the keyboard is shown.
    var moves = false
    /// The height between the floor and the bottom of the screen, which the keyboard crosses before
    /// it reaches the view.
    var below: CGFloat
  }

  private let trial: TrialScreen
  private(set) var followers: [Follower] = []

  /// The number of frames, in each of which the clock advances by a sixtieth of a second.
  private static let frameCount = 24

  init(on trial: TrialScreen) {
    self.trial = trial
    followers = trial.shown.controllers.flatMap(BottomConstraint.all(of:)).map {
      Follower(bottom: $0, lift: $0.lift, below: trial.window.bounds.maxY - $0.floor)
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
        let follower = followers[index]
        let place = min(top, follower.bottom.floor) - follower.lift
        let gap = abs(place - follower.bottom.view.presentationMaxY)
        followers[index].largestGap = max(follower.largestGap, gap)
      }
    }
    trial.settle()
    for index in followers.indices {
      let follower = followers[index]
      followers[index].moves = abs(follower.bottom.lift - follower.lift) > LayoutState.tolerance
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
