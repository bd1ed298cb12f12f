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
