public import Foundation

/// An acceleration along three axes, in multiples of that of gravity.
///
/// Source: developer.apple.com, CMAcceleration.
public struct CMAcceleration: Hashable, Sendable {
  /// The acceleration to the right of the device.
  public var x: Double
  /// The acceleration to the top of the device.
  public var y: Double
  /// The acceleration out of the screen.
  public var z: Double

  /// Creates an acceleration of zero.
  public init() { self.init(x: 0, y: 0, z: 0) }
  /// Creates an acceleration.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A speed of rotation around three axes, in radians per second.
///
/// Source: developer.apple.com, CMRotationRate.
public struct CMRotationRate: Hashable, Sendable {
  /// The rotation around the axis to the right of the device.
  public var x: Double
  /// The rotation around the axis to the top of the device.
  public var y: Double
  /// The rotation around the axis out of the screen.
  public var z: Double

  /// Creates a rate of zero.
  public init() { self.init(x: 0, y: 0, z: 0) }
  /// Creates a rate.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A magnetic field along three axes, in microteslas.
///
/// Source: developer.apple.com, CMMagneticField.
public struct CMMagneticField: Hashable, Sendable {
  /// The field to the right of the device.
  public var x: Double
  /// The field to the top of the device.
  public var y: Double
  /// The field out of the screen.
  public var z: Double

  /// Creates a field of zero.
  public init() { self.init(x: 0, y: 0, z: 0) }
  /// Creates a field.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A rotation as four numbers of unit length.
///
/// Source: developer.apple.com, CMQuaternion.
public struct CMQuaternion: Hashable, Sendable {
  /// The part along the first axis.
  public var x: Double
  /// The part along the second axis.
  public var y: Double
  /// The part along the third axis.
  public var z: Double
  /// The real part.
  public var w: Double

  /// Creates a quaternion of zeros.
  public init() { self.init(x: 0, y: 0, z: 0, w: 0) }
  /// Creates a quaternion.
  public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }
}

/// A measurement with the time at which it was made.
///
/// Source: developer.apple.com, CMLogItem.
open class CMLogItem: NSObject {
  /// The time since the device was started, in seconds.
  public let timestamp: TimeInterval

  init(timestamp: TimeInterval) { self.timestamp = timestamp }
}

/// A measurement of the acceleration.
///
/// Kuina creates none.
///
/// Source: developer.apple.com, CMAccelerometerData.
open class CMAccelerometerData: CMLogItem {
  /// The acceleration.
  public let acceleration: CMAcceleration

  init(acceleration: CMAcceleration, timestamp: TimeInterval) {
    self.acceleration = acceleration
    super.init(timestamp: timestamp)
  }
}

/// A measurement of the rotation.
///
/// Kuina creates none.
///
/// Source: developer.apple.com, CMGyroData.
open class CMGyroData: CMLogItem {
  /// The speed of the rotation.
  public let rotationRate: CMRotationRate

  init(rotationRate: CMRotationRate, timestamp: TimeInterval) {
    self.rotationRate = rotationRate
    super.init(timestamp: timestamp)
  }
}

/// A measurement of the magnetic field.
///
/// Kuina creates none.
///
/// Source: developer.apple.com, CMMagnetometerData.
open class CMMagnetometerData: CMLogItem {
  /// The field with that of the device itself.
  public let magneticField: CMMagneticField

  init(magneticField: CMMagneticField, timestamp: TimeInterval) {
    self.magneticField = magneticField
    super.init(timestamp: timestamp)
  }
}

/// The orientation of a device in space.
///
/// Source: developer.apple.com, CMAttitude.
open class CMAttitude: NSObject {
  /// The rotation from the reference frame.
  public let quaternion: CMQuaternion

  init(quaternion: CMQuaternion) { self.quaternion = quaternion }

  /// The angle around the axis to the top of the device, in radians.
  open var roll: Double {
    let q = quaternion
    return atan2(2 * (q.w * q.y - q.x * q.z), 1 - 2 * (q.x * q.x + q.y * q.y))
  }
  /// The angle around the axis to the right of the device, in radians.
  open var pitch: Double {
    let q = quaternion
    return asin(max(-1, min(1, 2 * (q.w * q.x + q.y * q.z))))
  }
  /// The angle around the axis out of the screen, in radians.
  open var yaw: Double {
    let q = quaternion
    return atan2(2 * (q.w * q.z - q.x * q.y), 1 - 2 * (q.x * q.x + q.z * q.z))
  }
}

/// What the sensors together say about the motion of a device.
///
/// Kuina creates none.
///
/// Source: developer.apple.com, CMDeviceMotion.
open class CMDeviceMotion: CMLogItem {
  /// The orientation.
  public let attitude: CMAttitude
  /// The rotation without the error of the sensor.
  public let rotationRate: CMRotationRate
  /// The direction of gravity.
  public let gravity: CMAcceleration
  /// The acceleration that the user gives to the device.
  public let userAcceleration: CMAcceleration

  init(
    attitude: CMAttitude, rotationRate: CMRotationRate, gravity: CMAcceleration,
    userAcceleration: CMAcceleration, timestamp: TimeInterval
  ) {
    self.attitude = attitude
    self.rotationRate = rotationRate
    self.gravity = gravity
    self.userAcceleration = userAcceleration
    super.init(timestamp: timestamp)
  }
}
