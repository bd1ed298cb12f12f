public import Foundation

/// A timer that calls a closure once for each frame of a screen as its clock advances.
///
/// Created with a target and a selector, or with a closure by
/// ``UIScreen/displayLink(framesPerSecond:_:)``.
///
/// Source: developer.apple.com, CADisplayLink.
@preconcurrency @MainActor
public final class CADisplayLink {
  /// The time of the current frame, in seconds on the screen's clock.
  public private(set) var timestamp: TimeInterval
  /// Whether frames are skipped; `false` by default.
  public var isPaused = false
  /// The time between frames, in seconds.
  public var duration: TimeInterval { 1 / Double(framesPerSecond) }
  /// The number of frames delivered so far.
  public private(set) var frameCount = 0
  private(set) var isInvalid = false
  private var framesPerSecond: Int
  private var start: Duration
  private var nextIndex = 1
  private var isAdded = false
  private var handler: @MainActor (CADisplayLink) -> Void

  init(
    start: Duration, framesPerSecond: Int, handler: @escaping @MainActor (CADisplayLink) -> Void
  ) {
    self.start = start
    self.framesPerSecond = framesPerSecond
    self.handler = handler
    timestamp = start.seconds
  }

  /// Creates a display link that calls the method of a selector, with the link if the method has a
  /// parameter; `add(to:forMode:)` starts it.
  ///
  /// The target is retained until the link is invalidated.
  public convenience init(target: Any, selector sel: Selector) {
    self.init(start: .zero, framesPerSecond: 60) { link in _ = sel.call(on: target, [link]) }
  }

  /// Starts the link on a clock, unless it was started or invalidated.
  func start(on clock: VirtualClock) {
    guard !isAdded, !isInvalid else { return }
    isAdded = true
    start = clock.now
    nextIndex = 1
    timestamp = start.seconds
    clock.add(self)
  }

  /// Stops the link on a clock until it is started again.
  func stop(on clock: VirtualClock) {
    isAdded = false
    clock.remove(self)
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

  /// The number of frames of the screen from one call to the next, 1 by default; the older form of
  /// ``preferredFramesPerSecond``.
  public var frameInterval: Int {
    get { 60 / framesPerSecond }
    set { preferredFramesPerSecond = 60 / max(newValue, 1) }
  }

  /// The range of frames per second, `default` by default; the preferred number determines the
  /// link's.
  ///
  /// Without a preferred number, the largest that the range allows and a screen of 60 frames per
  /// second shows is used.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      let range = preferredFrameRateRange
      guard range != oldValue, range != .default else { return }
      preferredFramesPerSecond = Int(range.preferred ?? min(range.maximum, 60))
    }
  }

  /// The time of the next frame, in seconds on the screen's clock.
  public var targetTimestamp: TimeInterval { timestamp + duration }

  /// Stops the calls permanently.
  public func invalidate() {
    isInvalid = true
    handler = { _ in }
  }

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
