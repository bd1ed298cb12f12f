public import Foundation

/// A timer that calls a closure once for each frame of a screen as its clock advances.
///
/// Apple's class calls a selector, which needs Objective-C; here a closure is passed to
/// ``UIScreen/displayLink(framesPerSecond:_:)``.
@preconcurrency @MainActor
public final class CADisplayLink {
  /// The time of the current frame, in seconds on the screen's clock.
  public private(set) var timestamp: TimeInterval
  /// Whether frames are skipped.
  public var isPaused = false
  /// The time between frames, in seconds.
  public var duration: TimeInterval { 1 / Double(framesPerSecond) }
  /// The number of frames delivered so far.
  public private(set) var frameCount = 0
  private(set) var isInvalid = false
  private var framesPerSecond: Int
  private var start: Duration
  private var nextIndex = 1
  private let handler: @MainActor (CADisplayLink) -> Void

  init(
    start: Duration, framesPerSecond: Int, handler: @escaping @MainActor (CADisplayLink) -> Void
  ) {
    self.start = start
    self.framesPerSecond = framesPerSecond
    self.handler = handler
    timestamp = start.seconds
  }

  /// The number of frames per second, at least 1; after a change, the next frame is timed from the
  /// last one.
  public var preferredFramesPerSecond: Int {
    get { framesPerSecond }
    set {
      guard newValue != framesPerSecond else { return }
      start += .seconds(nextIndex - 1) / framesPerSecond
      nextIndex = 1
      framesPerSecond = max(newValue, 1)
    }
  }

  /// The time of the next frame, in seconds on the screen's clock.
  public var targetTimestamp: TimeInterval { timestamp + duration }

  /// Stops the calls permanently.
  public func invalidate() { isInvalid = true }

  /// The time of the next frame, computed from the start so that rounding errors do not accumulate.
  var nextFrame: Duration? {
    isInvalid ? nil : start + .seconds(nextIndex) / framesPerSecond
  }

  func fireIfDue(at now: Duration) {
    guard let nextFrame, nextFrame <= now else { return }
    nextIndex += 1
    timestamp = now.seconds
    guard !isPaused else { return }
    frameCount += 1
    handler(self)
  }
}

extension UIScreen {
  /// Calls a closure once for each frame, beginning one frame after the current time.
  ///
  /// A closure that changes the constant of a constraint animates the constraint itself; windows
  /// are laid out after each frame.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The number of frames per second, at least 1.
  ///   - handler: The closure to call for each frame.
  /// - Returns: The display link, which can pause or end the calls.
  @discardableResult
  public func displayLink(
    framesPerSecond: Int = 60, _ handler: @escaping @MainActor (CADisplayLink) -> Void
  ) -> CADisplayLink {
    let link = CADisplayLink(
      start: clock.now, framesPerSecond: max(framesPerSecond, 1), handler: handler)
    clock.add(link)
    return link
  }
}
