public import Foundation

/// Calls a closure once for each frame of a screen as its clock moves on.
///
/// Apple's class calls a selector, which needs Objective-C; here a closure is given to
/// ``UIScreen/displayLink(framesPerSecond:_:)``.
@preconcurrency @MainActor
public final class CADisplayLink {
  /// The time of the frame, in seconds on the screen's clock.
  public private(set) var timestamp: TimeInterval
  /// Whether frames are left out.
  public var isPaused = false
  /// The time from one frame to the next, in seconds.
  public var duration: TimeInterval { 1 / Double(framesPerSecond) }
  /// How many frames were called.
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

  /// How many frames there are in a second, at least 1: the next one is counted from the last.
  public var preferredFramesPerSecond: Int {
    get { framesPerSecond }
    set {
      guard newValue != framesPerSecond else { return }
      start += .seconds(nextIndex - 1) / framesPerSecond
      nextIndex = 1
      framesPerSecond = max(newValue, 1)
    }
  }

  /// The time at which the next frame will be.
  public var targetTimestamp: TimeInterval { timestamp + duration }

  /// Ends the calls for good.
  public func invalidate() { isInvalid = true }

  /// When the next frame is; counted from the start, so that no error adds up.
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
