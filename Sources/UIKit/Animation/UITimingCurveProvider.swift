public import CoreGraphics
public import Foundation

/// Which of its parameters a ``UITimingCurveProvider`` goes by.
///
/// Raw values are Apple's (developer.apple.com, UITimingCurveType).
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of the curves that have a name.
  case builtin = 0
  /// A Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A Bézier curve and a spring.
  case composed
}

/// How an animator speeds up and slows down.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// Which of the parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The parameters of a Bézier curve.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The parameters of a spring.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The curve for a duration, and how long it lasts then.
  func curve(for duration: Duration) -> (TimingCurve, Duration) {
    if let spring = springTimingParameters { return spring.curve(for: duration) }
    guard let cubic = cubicTimingParameters else { return (.easeInOut, duration) }
    return (cubic.curve, cubic.curve.visibleDuration(duration))
  }
}

/// A Bézier curve from (0, 0) to (1, 1), or one of the curves that have a name.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve with a name, ease in and out unless one was given.
  public let animationCurve: UIView.AnimationCurve
  /// The first point that draws the curve to itself; (0, 0) for a curve with a name.
  public let controlPoint1: CGPoint
  /// The second point that draws the curve to itself; (1, 1) for a curve with a name.
  public let controlPoint2: CGPoint
  let curve: TimingCurve

  /// A curve with a name.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    controlPoint1 = .zero
    controlPoint2 = CGPoint(x: 1, y: 1)
    self.curve = TimingCurve(curve)
    super.init()
  }

  /// A curve that two points draw to themselves; their x counts from 0 to 1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    curve = .bezier(
      x1: Double(min(max(point1.x, 0), 1)), y1: Double(point1.y),
      x2: Double(min(max(point2.x, 0), 1)), y2: Double(point2.y))
    super.init()
  }

  /// By name or by points.
  public var timingCurveType: UITimingCurveType {
    controlPoint1 == .zero && controlPoint2 == CGPoint(x: 1, y: 1) ? .builtin : .cubic
  }
  /// Itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring that brings things to their places.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Kind {
    /// Settles in the animator's duration.
    case ratio(Double)
    /// Settles in a time of its own.
    case physical(Spring)
  }

  private let kind: Kind
  /// The speed at the start, in whole ways per second along each axis; the greater one counts here.
  public let initialVelocity: CGVector

  /// A spring that settles in the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: 1 to come to rest without swinging, nearer to 0 to swing more.
  ///   - velocity: The speed at the start.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector()) {
    kind = .ratio(Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  /// A spring of physical quantities; the animator's duration does not count.
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

  /// A spring of a perceived duration and a bounce; the animator's duration does not count (iOS 17).
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = CGVector()
  ) {
    self.initialVelocity = initialVelocity
    kind = .physical(
      Spring(
        perceived: .bounded(duration), bounce: Double(bounce), velocity: initialVelocity.greater))
    super.init()
  }

  /// The system's spring: mass 3, stiffness 1000, damping 500.
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

  /// A spring.
  public var timingCurveType: UITimingCurveType { .spring }
  /// None.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Itself.
  public var springTimingParameters: UISpringTimingParameters? { self }
}

extension CGVector {
  fileprivate var greater: Double { Double(abs(dx) > abs(dy) ? dx : dy) }
}
