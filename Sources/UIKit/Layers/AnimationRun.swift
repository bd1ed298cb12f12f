import Foundation

/// The animations started by one call of `UIView.animate`, with their completion handler.
@MainActor
final class AnimationRun {
  private var outstanding = 0
  private var wasInterrupted = false
  private var completion: ((Bool) -> Void)?
  private var clock: VirtualClock?
  /// Whether views accept touches while they are animated.
  let allowsTouches: Bool

  init(allowsTouches: Bool) { self.allowsTouches = allowsTouches }

  /// Schedules the completion, which is called with whether the animation ran to its end.
  ///
  /// - Parameters:
  ///   - end: The time at which the animation ends; `nil` for an animation that never ends by
  ///     itself.
  ///   - clock: The clock that `end` refers to.
  ///   - completion: The handler to call, once.
  func whenEnded(
    at end: Duration?, on clock: VirtualClock, _ completion: @escaping (Bool) -> Void
  ) {
    self.completion = completion
    self.clock = clock
    guard let end else { return }
    clock.schedule(at: end) { self.finish() }
  }

  func motionBegan() { outstanding += 1 }

  /// Called when a motion was replaced or removed before its end.
  ///
  /// When no motion is left, the completion is called with `false` at the next turn of the clock
  /// (developer.apple.com, UIView.animate: "whether or not the animations actually finished").
  func motionWasRemoved() {
    outstanding -= 1
    wasInterrupted = true
    guard outstanding == 0, let clock, completion != nil else { return }
    clock.schedule(at: clock.now) { self.finish() }
  }

  private func finish() {
    guard let completion else { return }
    self.completion = nil
    completion(!wasInterrupted)
  }
}
