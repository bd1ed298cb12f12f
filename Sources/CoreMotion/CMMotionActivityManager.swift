public import Foundation

/// How sure the system is of an activity; raw values are Apple's.
public enum CMMotionActivityConfidence: Int, Hashable, Sendable {
  /// One of three answers, under Apple's names.
  case low = 0, medium, high
}

/// What a user does, such as walking.
///
/// Kuina creates none.
///
/// Source: developer.apple.com, CMMotionActivity.
open class CMMotionActivity: CMLogItem {
  /// How sure the system is.
  open var confidence: CMMotionActivityConfidence { .low }
  /// The time at which the activity began.
  public let startDate: Date
  /// Whether the activity is not known: `true`.
  open var unknown: Bool { true }
  /// Whether the device does not move.
  open var stationary: Bool { false }
  /// Whether the user walks.
  open var walking: Bool { false }
  /// Whether the user runs.
  open var running: Bool { false }
  /// Whether the user drives.
  open var automotive: Bool { false }
  /// Whether the user rides a bicycle.
  open var cycling: Bool { false }

  init(startDate: Date, timestamp: TimeInterval) {
    self.startDate = startDate
    super.init(timestamp: timestamp)
  }
}

/// A function that receives the activities of a user, or an error.
public typealias CMMotionActivityQueryHandler = ([CMMotionActivity]?, (any Error)?) -> Void
/// A function that receives the activity of a user.
public typealias CMMotionActivityHandler = (CMMotionActivity?) -> Void

/// An object that observes what a user does; it cannot, as on Apple's simulator.
///
/// Source: developer.apple.com, CMMotionActivityManager.
open class CMMotionActivityManager: NSObject {
  /// Creates a manager.
  public override init() { super.init() }

  /// Returns whether activities are known: `false`.
  open class func isActivityAvailable() -> Bool { false }
  /// Returns whether the user permits it: the user was not asked.
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }
  /// Calls the handler on the queue with the error that activities are not known.
  @preconcurrency
  open func queryActivityStarting(
    from start: Date, to end: Date, to queue: OperationQueue,
    withHandler handler: @escaping @Sendable ([CMMotionActivity]?, (any Error)?) -> Void
  ) {
    queue.addOperation { handler(nil, notAvailable) }
  }
  /// Starts observations, of which there are none; the handler is not called.
  open func startActivityUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler
  ) {}
  /// Ends observations.
  open func stopActivityUpdates() {}
}
