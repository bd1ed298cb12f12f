public import CoreGraphics
public import Foundation

/// The parameters that a ``UITimingCurveProvider`` uses.
///
/// Raw values are Apple's (developer.apple.com, UITimingCurveType).
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of the curves of ``UIView/AnimationCurve``.
  case builtin = 0
  /// A cubic Bézier curve.
  case cubic
  /// A spring; its parameters are in ``UITimingCurveProvider/springTimingParameters``.
  case spring
  /// A cubic Bézier curve and a spring.
  case composed
}

/// A type that provides an animator's timing curve.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The kind of timing parameters that are used.
  var timingCurveType: UITimingCurveType { get }
  /// The parameters of a cubic Bézier curve; `nil` if it has none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The parameters of the spring; `nil` for a curve without one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// Returns the curve for a duration, and its effective duration.
  func curve(for duration: Duration) -> (TimingCurve, Duration) {
    if let spring = springTimingParameters { return spring.curve(for: duration) }
    guard let cubic = cubicTimingParameters else { return (.easeInOut, duration) }
    return (cubic.curve, cubic.curve.visibleDuration(duration))
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), or one of the named curves.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; ease in and out unless one was given.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point; (0, 0) for a named curve.
  public let controlPoint1: CGPoint
  /// The second control point; (1, 1) for a named curve.
  public let controlPoint2: CGPoint
  let curve: TimingCurve

  /// Creates parameters with a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    controlPoint1 = .zero
    controlPoint2 = CGPoint(x: 1, y: 1)
    self.curve = TimingCurve(curve)
    super.init()
  }

  /// Creates parameters with two control points, whose x is limited to 0 to 1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    curve = .bezier(
      x1: Double(min(max(point1.x, 0), 1)), y1: Double(point1.y),
      x2: Double(min(max(point2.x, 0), 1)), y2: Double(point2.y))
    super.init()
  }

  /// A named curve or a Bézier curve.
  public var timingCurveType: UITimingCurveType {
    controlPoint1 == .zero && controlPoint2 == CGPoint(x: 1, y: 1) ? .builtin : .cubic
  }
  /// The curve itself, as it is cubic.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// The parameters of a spring: `nil`, as the curve is cubic.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The motion of a spring, for a ``UIViewPropertyAnimator``.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Kind {
    /// Settles in the animator's duration.
    case ratio(Double)
    /// Settles in the spring's own time.
    case physical(Spring)
  }

  private let kind: Kind
  /// The initial velocity along each axis, where 1 covers the whole distance in one second; the
  /// larger one is used.
  public let initialVelocity: CGVector

  /// Creates a spring that settles in the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio: 1 does not overshoot, values closer to 0 oscillate more.
  ///   - velocity: The initial velocity.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector()) {
    kind = .ratio(Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring from physical quantities; the animator's duration is ignored.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    initialVelocity = velocity
    kind = .physical(
      Spring(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
        velocity: velocity.greater))
    super.init()
  }

  /// Creates a spring from a perceived duration and a bounce; the animator's duration is ignored
  /// (iOS 17).
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = CGVector()
  ) {
    self.initialVelocity = initialVelocity
    kind = .physical(
      Spring(
        perceived: .bounded(duration), bounce: Double(bounce), velocity: initialVelocity.greater))
    super.init()
  }

  /// Creates the system's spring: mass 3, stiffness 1000, damping 500.
  public override init() {
    initialVelocity = CGVector()
    kind = .physical(.system)
    super.init()
  }

  func curve(for duration: Duration) -> (TimingCurve, Duration) {
    switch kind {
    case .ratio(let ratio):
      let spring = Spring(
        settlingIn: duration, dampingRatio: ratio, velocity: initialVelocity.greater)
      return (.spring(spring), duration)
    case .physical(let spring): return (.spring(spring), .seconds(spring.settlingTime))
    }
  }

  /// The kind of curve: `spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// The parameters of a cubic curve: `nil`, as this is a spring.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The parameters of the spring: the object itself.
  public var springTimingParameters: UISpringTimingParameters? { self }
}

extension CGVector {
  fileprivate var greater: Double { Double(abs(dx) > abs(dy) ? dx : dy) }
}
