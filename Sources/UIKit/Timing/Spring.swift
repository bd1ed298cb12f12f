import Foundation

/// A mass on a spring that is let go at 0 and comes to rest at 1.
///
/// A damping ratio of 1 or more counts as critical, as Core Animation does it with the keyboard's
/// spring (parity C2).
struct Spring: Hashable, Sendable {
  /// √(stiffness / mass), in radians per second.
  var frequency: Double
  /// Below 1 it swings beyond its end.
  var dampingRatio: Double
  /// The speed at the start, in whole ways per second.
  var velocity: Double

  /// What is left of a spring's way counts as none below this.
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

  /// The spring that has settled after a duration.
  ///
  /// Apple does not say which it takes; here what is left is 1/1000 of the way at the end.
  init(settlingIn duration: Duration, dampingRatio: Double, velocity: Double) {
    self.init(frequency: 1, dampingRatio: dampingRatio, velocity: velocity)
    let seconds = duration.seconds
    guard seconds > 0 else { return }
    frequency = settlingTime / seconds
  }

  /// The spring of a perceived duration and a bounce from -1 to 1; 0 swings not at all.
  ///
  /// Mass 1, stiffness (2π / duration)² and a damping ratio of 1 - bounce, or 1 / (1 + bounce)
  /// below 0 (developer.apple.com, SwiftUI.Spring).
  init(perceived duration: Duration, bounce: Double, velocity: Double) {
    let bounce = min(max(bounce, -0.99), 1)
    self.init(
      frequency: 2 * .pi / max(duration.seconds, 0.001),
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), velocity: velocity)
  }

  /// How long it takes to come to rest, in seconds.
  ///
  /// The time at which the curve around all swings, e^(-ζωt) or (1 + ωt) e^(-ωt), falls below
  /// 1/1000; the velocity at the start does not count.
  var settlingTime: Double {
    guard dampingRatio >= 1 else {
      return -log(Self.rest) / (dampingRatio * frequency)
    }
    // (1 + a) e^(-a) falls with a, so halving finds where it is 1/1000.
    var low = 0.0
    var high = 32.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (1 + middle) * exp(-middle) > Self.rest { low = middle } else { high = middle }
    }
    return high / frequency
  }

  /// The part of the way gone after some seconds; beyond 1 while it swings over its end.
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
