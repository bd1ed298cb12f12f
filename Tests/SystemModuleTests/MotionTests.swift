@testable import CoreMotion
import Foundation
import Testing

/// The motion of a device without sensors: developer.apple.com, CMMotionManager, CMPedometer and CMAttitude.
@Suite struct MotionTests {
  @Test func nothingIsMeasured() {
    let manager = CMMotionManager()
    #expect(!manager.isAccelerometerAvailable && !manager.isGyroAvailable)
    #expect(!manager.isMagnetometerAvailable && !manager.isDeviceMotionAvailable)
    var calls = 0
    manager.accelerometerUpdateInterval = 0.1
    manager.startAccelerometerUpdates(to: OperationQueue()) { _, _ in calls += 1 }
    manager.startDeviceMotionUpdates()
    #expect(calls == 0 && manager.accelerometerData == nil && manager.deviceMotion == nil)
    #expect(!manager.isAccelerometerActive && !manager.isDeviceMotionActive)
    #expect(manager.accelerometerUpdateInterval == 0.1)
    #expect(CMMotionManager.availableAttitudeReferenceFrames().isEmpty)
  }

  /// `CMErrorMotionActivityNotAvailable` is 104.
  @Test func stepsAreNotCounted() {
    #expect(!CMPedometer.isStepCountingAvailable() && !CMPedometer.isFloorCountingAvailable())
    #expect(!CMMotionActivityManager.isActivityAvailable())
    var codes: [Int] = []
    CMPedometer().queryPedometerData(from: .distantPast, to: .now) { data, error in
      #expect(data == nil)
      codes.append((error as NSError?)?.code ?? 0)
    }
    CMMotionActivityManager().queryActivityStarting(
      from: .distantPast, to: .now, to: OperationQueue()
    ) { activities, error in
      #expect(activities == nil)
      codes.append((error as NSError?)?.code ?? 0)
    }
    #expect(codes == [104, 104])
    #expect(CMErrorDomain == "CMErrorDomain")
  }

  /// A rotation by an angle around an axis has the sine of half of it along the axis, and its cosine as the real part.
  @Test func anglesFollowFromAQuaternion() {
    let half = Double.pi / 12
    let quaternions: [CMQuaternion] = [
      CMQuaternion(x: sin(half), y: 0, z: 0, w: cos(half)),
      CMQuaternion(x: 0, y: sin(half), z: 0, w: cos(half)),
      CMQuaternion(x: 0, y: 0, z: sin(half), w: cos(half)),
    ]
    for (index, quaternion) in quaternions.enumerated() {
      let attitude = CMAttitude(quaternion: quaternion)
      let angles = [attitude.pitch, attitude.roll, attitude.yaw]
      for (other, angle) in angles.enumerated() {
        #expect(abs(angle - (other == index ? .pi / 6 : 0)) < 1e-12)
      }
    }
  }
}
