public import Foundation

/// The name of the domain of errors of this module, as in `NSError.domain`.
public let CMErrorDomain = "CMErrorDomain"

/// The reasons for which motion cannot be measured; raw values are Apple's.
///
/// Source: developer.apple.com, CMError.
public struct CMError: Hashable, Sendable, RawRepresentable {
  /// The number.
  public var rawValue: UInt32

  /// Creates a reason from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The motion of the device is not measured.
public let CMErrorMotionActivityNotAvailable = CMError(rawValue: 104)
/// The program is not allowed to know the motion.
public let CMErrorMotionActivityNotAuthorized = CMError(rawValue: 105)

/// Whether the user permits that a program knows the motion; raw values are Apple's.
public enum CMAuthorizationStatus: Int, Hashable, Sendable {
  /// One of four answers, under Apple's names.
  case notDetermined = 0, restricted, denied, authorized
}

/// The error of a device that does not measure its motion.
var notAvailable: NSError {
  NSError(domain: CMErrorDomain, code: Int(CMErrorMotionActivityNotAvailable.rawValue))
}

/// The steps of a user in a time.
///
/// Kuina creates none.
///
/// Source: developer.apple.com, CMPedometerData.
open class CMPedometerData: NSObject {
  /// The beginning of the time.
  public let startDate: Date
  /// The end of the time.
  public let endDate: Date
  /// The number of steps.
  public let numberOfSteps: NSNumber
  /// The distance in metres; `nil` if it is not known.
  open var distance: NSNumber? { nil }
  /// The number of floors upwards; `nil` if it is not known.
  open var floorsAscended: NSNumber? { nil }
  /// The number of floors downwards; `nil` if it is not known.
  open var floorsDescended: NSNumber? { nil }
  /// The pace in seconds per metre; `nil` if it is not known.
  open var currentPace: NSNumber? { nil }
  /// The steps in a second; `nil` if they are not known.
  open var currentCadence: NSNumber? { nil }

  init(startDate: Date, endDate: Date, numberOfSteps: Int) {
    self.startDate = startDate
    self.endDate = endDate
    self.numberOfSteps = NSNumber(value: numberOfSteps)
  }
}

/// A function that receives counted steps, or an error.
public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void

/// An object that counts the steps of a user.
///
/// Steps cannot be counted, as on Apple's simulator: handlers receive the error that motion is not available.
/// They are called on a serial queue of the object.
///
/// Source: developer.apple.com, CMPedometer.
open class CMPedometer: NSObject {
  private let queue = DispatchQueue(label: "CMPedometer")

  /// Creates an object that counts nothing.
  public override init() { super.init() }

  /// Returns whether steps can be counted: `false`.
  open class func isStepCountingAvailable() -> Bool { false }
  /// Returns whether distances can be measured: `false`.
  open class func isDistanceAvailable() -> Bool { false }
  /// Returns whether floors can be counted: `false`.
  open class func isFloorCountingAvailable() -> Bool { false }
  /// Returns whether the pace can be measured: `false`.
  open class func isPaceAvailable() -> Bool { false }
  /// Returns whether the cadence can be measured: `false`.
  open class func isCadenceAvailable() -> Bool { false }
  /// Returns whether the user permits it: the user was not asked.
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }

  /// Calls the handler with the error that motion is not available.
  open func queryPedometerData(
    from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler
  ) { fail(handler) }
  /// Calls the handler with the error that motion is not available.
  open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) {
    fail(handler)
  }
  /// Ends what was not started.
  open func stopUpdates() {}

  private func fail(_ handler: @escaping CMPedometerHandler) {
    queue.async(execute: DispatchWorkItem { handler(nil, notAvailable) })
  }
}
