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
  @Test func stepsAreNotCounted() async {
    #expect(!CMPedometer.isStepCountingAvailable() && !CMPedometer.isFloorCountingAvailable())
    let pedometer = CMPedometer()
    let results = Results()
    let codes = await withCheckedContinuation { (answer: CheckedContinuation<[Int], Never>) in
      // The queue is serial: the second handler is called after the first one.
      pedometer.queryPedometerData(from: .distantPast, to: .now) { data, error in
        results.add(data == nil, error)
      }
      pedometer.startUpdates(from: .now) { data, error in
        results.add(data == nil, error)
        answer.resume(returning: results.codes)
      }
    }
    #expect(codes == [104, 104])
    #expect(CMErrorDomain == "CMErrorDomain")
  }

  /// The handler of a query is called on the queue that the program passes; that of updates is not called.
  @Test func activitiesAreNotKnown() {
    #expect(!CMMotionActivityManager.isActivityAvailable())
    let queue = OperationQueue()
    queue.isSuspended = true
    let results = Results()
    let manager = CMMotionActivityManager()
    manager.startActivityUpdates(to: queue) { _ in results.add(false, nil) }
    manager.queryActivityStarting(from: .distantPast, to: .now, to: queue) { activities, error in
      results.add(activities == nil, error)
    }
    #expect(results.codes.isEmpty)
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(results.codes == [104])
  }

  /// The codes of errors that handlers received on any thread; 0 for something else.
  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var received: [Int] = []

    var codes: [Int] { lock.withLock { received } }

    func add(_ isEmpty: Bool, _ error: (any Error)?) {
      let code = isEmpty ? (error as NSError?)?.code ?? 0 : 0
      lock.withLock { received.append(code) }
    }
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
