public import Foundation

extension CADisplayLink {
  /// Starts the link at the next frame of the main screen; the run loop and the mode have no effect.
  ///
  /// Source: developer.apple.com, CADisplayLink.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    start(on: UIScreen.main.clock)
  }

  /// Stops the link until it is added again; the run loop and the mode have no effect.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    stop(on: UIScreen.main.clock)
  }
}

extension RunLoop.Mode {
  /// The mode of a run loop while a control or a scroll view follows a touch.
  ///
  /// Source: developer.apple.com, RunLoop.Mode.tracking.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
