public import Foundation

/// A function that receives measurements of the acceleration, or an error.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// A function that receives measurements of the rotation, or an error.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// A function that receives measurements of the magnetic field, or an error.
public typealias CMMagnetometerHandler = (CMMagnetometerData?, (any Error)?) -> Void
/// A function that receives measurements of the motion, or an error.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// The orientations to which those of the device are related; raw values are Apple's.
///
/// Source: developer.apple.com, CMAttitudeReferenceFrame.
public struct CMAttitudeReferenceFrame: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The third axis is vertical, and the first one arbitrary.
  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
  /// The same, corrected by the magnetic field.
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
  /// The first axis points to the magnetic north.
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
  /// The first axis points to the north.
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}

/// An object that starts the sensors of a device.
///
/// There are none, as on Apple's simulator: nothing is available, updates start and deliver nothing.
/// Source: developer.apple.com, CMMotionManager.
open class CMMotionManager: NSObject {
  /// Creates a manager.
  public override init() { super.init() }

  // MARK: Acceleration

  /// Whether there is a sensor of the acceleration: `false`.
  open var isAccelerometerAvailable: Bool { false }
  /// Whether measurements of the acceleration are on; never, without a sensor.
  open var isAccelerometerActive: Bool { false }
  /// The time between measurements of the acceleration, in seconds.
  open var accelerometerUpdateInterval: TimeInterval = 0
  /// The last measurement of the acceleration; `nil`.
  open var accelerometerData: CMAccelerometerData? { nil }
  /// Starts measurements of the acceleration, of which there are none.
  open func startAccelerometerUpdates() {}
  /// Starts measurements of the acceleration; the handler is not called.
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) {}
  /// Ends measurements of the acceleration.
  open func stopAccelerometerUpdates() {}

  // MARK: Rotation

  /// Whether there is a sensor of the rotation: `false`.
  open var isGyroAvailable: Bool { false }
  /// Whether measurements of the rotation are on; never, without a sensor.
  open var isGyroActive: Bool { false }
  /// The time between measurements of the rotation, in seconds.
  open var gyroUpdateInterval: TimeInterval = 0
  /// The last measurement of the rotation; `nil`.
  open var gyroData: CMGyroData? { nil }
  /// Starts measurements of the rotation, of which there are none.
  open func startGyroUpdates() {}
  /// Starts measurements of the rotation; the handler is not called.
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler
  ) {}
  /// Ends measurements of the rotation.
  open func stopGyroUpdates() {}

  // MARK: Magnetic field

  /// Whether there is a sensor of the magnetic field: `false`.
  open var isMagnetometerAvailable: Bool { false }
  /// Whether measurements of the magnetic field are on; never, without a sensor.
  open var isMagnetometerActive: Bool { false }
  /// The time between measurements of the magnetic field, in seconds.
  open var magnetometerUpdateInterval: TimeInterval = 0
  /// The last measurement of the magnetic field; `nil`.
  open var magnetometerData: CMMagnetometerData? { nil }
  /// Starts measurements of the magnetic field, of which there are none.
  open func startMagnetometerUpdates() {}
  /// Starts measurements of the magnetic field; the handler is not called.
  open func startMagnetometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler
  ) {}
  /// Ends measurements of the magnetic field.
  open func stopMagnetometerUpdates() {}

  // MARK: Motion

  /// Whether the motion of the device can be measured: `false`.
  open var isDeviceMotionAvailable: Bool { false }
  /// Whether measurements of the motion are on; never, without sensors.
  open var isDeviceMotionActive: Bool { false }
  /// The time between measurements of the motion, in seconds.
  open var deviceMotionUpdateInterval: TimeInterval = 0
  /// Whether the user is shown how to calibrate the compass; `false` by default.
  open var showsDeviceMovementDisplay = false
  /// The last measurement of the motion; `nil`.
  open var deviceMotion: CMDeviceMotion? { nil }
  /// The orientation to which that of the device is related.
  open var attitudeReferenceFrame: CMAttitudeReferenceFrame { .xArbitraryZVertical }
  /// Returns the orientations that can be measured: none.
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { [] }
  /// Starts measurements of the motion, of which there are none.
  open func startDeviceMotionUpdates() {}
  /// Starts measurements of the motion; the handler is not called.
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) {}
  /// Starts measurements of the motion from an orientation, of which there are none.
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {}
  /// Starts measurements of the motion from an orientation; the handler is not called.
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {}
  /// Ends measurements of the motion.
  open func stopDeviceMotionUpdates() {}
}
