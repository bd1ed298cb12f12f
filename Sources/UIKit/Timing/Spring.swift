import Foundation

/// A mass on a spring, released at 0, that comes to rest at 1.
///
/// A damping ratio of 1 or more counts as critical, as Core Animation treats the keyboard's spring
/// (row C2 of `docs/parity.md`).
struct Spring: Hashable, Sendable {
  /// √(stiffness / mass), in radians per second.
  var frequency: Double
  /// The damping ratio; below 1 the spring overshoots.
  var dampingRatio: Double
  /// The initial velocity; 1 covers the whole distance in one second.
  var velocity: Double

  /// The remaining fraction of the distance below which the spring counts as at rest.
  private static let rest = 0.001

  /// The spring of the keyboard and of `UISpringTimingParameters()`: mass 3, stiffness 1000,
  /// damping 500.
  static let system = Spring(mass: 3, stiffness: 1000, damping: 500, velocity: 0)

  init(frequency: Double, dampingRatio: Double, velocity: Double) {
    self.frequency = frequency
    self.dampingRatio = min(max(dampingRatio, 0.01), 1)
    self.velocity = velocity
  }

  init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    let product = mass * stiffness
    self.init(
      frequency: mass > 0 && product > 0 ? (stiffness / mass).squareRoot() : 1,
      dampingRatio: product > 0 ? damping / (2 * product.squareRoot()) : 1, velocity: velocity)
  }

  /// Creates a spring that settles in a duration.
  ///
  /// Apple does not document its choice; in Kuina, 1/1000 of the distance remains at the end.
  init(settlingIn duration: Duration, dampingRatio: Double, velocity: Double) {
    self.init(frequency: 1, dampingRatio: dampingRatio, velocity: velocity)
    let seconds = duration.seconds
    guard seconds > 0 else { return }
    frequency = settlingTime / seconds
  }

  /// Creates a spring from a perceived duration and a bounce from -1 to 1; with 0 it does not
  /// overshoot.
  ///
  /// Mass 1, stiffness (2π / duration)² and a damping ratio of 1 - bounce, or 1 / (1 + bounce)
  /// below 0 (developer.apple.com, SwiftUI.Spring).
  init(perceived duration: Duration, bounce: Double, velocity: Double) {
    let bounce = min(max(bounce, -0.99), 1)
    self.init(
      frequency: 2 * .pi / max(duration.seconds, 0.001),
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), velocity: velocity)
  }

  /// The time until the spring is at rest, in seconds.
  ///
  /// This is the time at which the envelope of the oscillation, e^(-ζωt) or (1 + ωt) e^(-ωt), falls
  /// below 1/1000; the initial velocity is ignored.
  var settlingTime: Double {
    guard dampingRatio >= 1 else {
      return -log(Self.rest) / (dampingRatio * frequency)
    }
    // (1 + a) e^(-a) decreases with a, so bisection finds where it is 1/1000.
    var low = 0.0
    var high = 32.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (1 + middle) * exp(-middle) > Self.rest { low = middle } else { high = middle }
    }
    return high / frequency
  }

  /// Returns the fraction of the distance covered after some seconds; beyond 1 when it overshoots.
  func progress(after seconds: Double) -> Double {
    guard dampingRatio < 1 else {
      return 1 - (1 + (frequency - velocity) * seconds) * exp(-frequency * seconds)
    }
    let decay = dampingRatio * frequency
    let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    return 1
      - exp(-decay * seconds)
      * (cos(swing * seconds) + (decay - velocity) / swing * sin(swing * seconds))
  }
}
