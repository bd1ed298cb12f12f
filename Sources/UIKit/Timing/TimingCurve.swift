import Foundation

/// A function from elapsed time to progress.
enum TimingCurve: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// At the start value until the end, then at the end value.
  case discrete
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A spring that settles within the duration.
  case spring(Spring)
  /// The keyboard's curve, raw value 7 of `UIView.AnimationCurve`.
  ///
  /// Core Animation shows a spring of mass 3, stiffness 1000 and damping 500 for half a second,
  /// regardless of the requested duration, and treats it as critically damped (row C2 of
  /// `docs/parity.md`): x(t) = 1 - (1 + ωt) e^(-ωt) with ω = √(1000 / 3).
  case keyboard

  static let easeInOut = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  static let easeIn = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  static let easeOut = TimingCurve.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)

  /// Returns the effective duration of the animation for a requested one.
  func visibleDuration(_ duration: Duration) -> Duration {
    self == .keyboard && duration > .zero ? .milliseconds(500) : duration
  }

  /// Returns the progress after `elapsed`: 0 before the start and 1 from the end on.
  func progress(after elapsed: Duration, of duration: Duration) -> Double {
    guard elapsed > .zero else { return 0 }
    guard elapsed < duration else { return 1 }
    switch self {
    case .linear: return elapsed / duration
    case .discrete: return 0
    case .bezier(let x1, let y1, let x2, let y2):
      let s = Self.parameter(atX: elapsed / duration, x1, x2)
      return Self.coordinate(s, y1, y2)
    case .spring(let spring): return spring.progress(after: elapsed.seconds)
    case .keyboard: return Spring.system.progress(after: elapsed.seconds)
    }
  }

  private static func coordinate(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }

  /// Returns the parameter at which the curve reaches x; x increases with the parameter, so
  /// bisection finds it.
  private static func parameter(atX x: Double, _ x1: Double, _ x2: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if coordinate(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
