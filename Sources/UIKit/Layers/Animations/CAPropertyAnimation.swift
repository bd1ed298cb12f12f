public import CoreGraphics
public import Foundation

/// An animation of a property of a layer.
///
/// Source: developer.apple.com, CAPropertyAnimation.
open class CAPropertyAnimation: CAAnimation {
  /// The property, or a part of it, such as `position.x` or `transform.rotation.z`; `nil` by
  /// default.
  open var keyPath: String?
  /// Whether the values are added to the layer's own; `false` by default.
  open var isAdditive = false
  /// Whether each repetition begins with the last value of the previous one; `false` by default.
  open var isCumulative = false
  /// A function applied to each value; `nil` by default.
  open var valueFunction: CAValueFunction?

  /// Creates an animation of the property with a key path, such as `position.x`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override var animatedKeyPath: String? { keyPath }

  override func takeValues(for copy: CAAnimation) {
    super.takeValues(for: copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    copy.valueFunction = valueFunction
  }

  override func duplicate() -> CAAnimation {
    let copy = CAPropertyAnimation()
    takeValues(for: copy)
    return copy
  }

  /// The key path with the part of a transform that the value function names.
  private var target: String? {
    guard let keyPath, let valueFunction else { return keyPath }
    return keyPath + valueFunction.suffix
  }

  /// Sets a value of a presentation layer, added to its own or to the last one if requested.
  @MainActor
  func set(_ value: AnimatedValue?, last: AnimatedValue?, round: Int, in layer: CALayer) {
    guard let target, var value else { return }
    if isCumulative, round > 0, let last { value = value.adding(last, times: Double(round)) }
    if isAdditive, let own = AnimatedValue(layer.value(forKeyPath: target)) {
      value = value.adding(own, times: 1)
    }
    layer.setValue(value.object, forKeyPath: target)
  }
}

/// A function that turns a number into a part of a transform.
///
/// Source: developer.apple.com, CAValueFunction.
public final class CAValueFunction: NSObject, Sendable {
  /// The name by which the function was created.
  public let name: CAValueFunctionName

  /// Creates a function by its name; `nil` for an unknown one.
  public init?(name: CAValueFunctionName) {
    guard name.suffix != nil else { return nil }
    self.name = name
  }

  fileprivate var suffix: String { name.suffix ?? "" }
}

/// The name of a value function; raw values are Apple's.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the function.
  public let rawValue: String
  /// Creates a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A rotation about the x axis.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about the y axis.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about the z axis.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scaling along all axes.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scaling along the x axis.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scaling along the y axis.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A translation along the x axis.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along the y axis.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")

  fileprivate var suffix: String? {
    switch self {
    case .rotateX: ".rotation.x"
    case .rotateY: ".rotation.y"
    case .rotateZ: ".rotation.z"
    case .scale: ".scale"
    case .scaleX: ".scale.x"
    case .scaleY: ".scale.y"
    case .translateX: ".translation.x"
    case .translateY: ".translation.y"
    default: nil
    }
  }
}

/// An animation between two values.
///
/// Of ``fromValue``, ``toValue`` and ``byValue`` at most two are meant to be set; the documentation
/// of Apple's class lists the combinations. Source: developer.apple.com, CABasicAnimation.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning; `nil` by default.
  open var fromValue: Any?
  /// The value at the end; `nil` by default.
  open var toValue: Any?
  /// The difference between the end and the beginning; `nil` by default.
  open var byValue: Any?

  override func takeValues(for copy: CAAnimation) {
    super.takeValues(for: copy)
    guard let copy = copy as? CABasicAnimation else { return }
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
  }

  override func duplicate() -> CAAnimation {
    let copy = CABasicAnimation()
    takeValues(for: copy)
    return copy
  }

  /// Returns the progress at an elapsed fraction and time.
  func progress(at fraction: Double, time: CFTimeInterval) -> Double {
    timingFunction?.progress(at: fraction) ?? fraction
  }

  @MainActor
  override func apply(
    to layer: CALayer, time: CFTimeInterval, fraction: Double, round: Int, start: AnimatedValue?
  ) {
    let model = keyPath.flatMap { AnimatedValue(layer.value(forKeyPath: $0)) }
    let (from, to, by) = (
      AnimatedValue(fromValue), AnimatedValue(toValue), AnimatedValue(byValue)
    )
    let ends: (AnimatedValue?, AnimatedValue?) =
      switch (from, to, by) {
      case (let from?, let to?, _): (from, to)
      case (let from?, nil, let by?): (from, from.adding(by, times: 1))
      case (nil, let to?, let by?): (to.adding(by, times: -1), to)
      case (let from?, nil, nil): (from, isAdditive ? from.scaled(by: 0) : model)
      case (nil, let to?, nil): (isAdditive ? to.scaled(by: 0) : model, to)
      case (nil, nil, let by?):
        isAdditive ? (by.scaled(by: 0), by) : (model, model?.adding(by, times: 1))
      case (nil, nil, nil): (start, model)
      }
    guard let (first, last) = ends.0.flatMap({ a in ends.1.map { (a, $0) } }) else { return }
    let value = first.mixed(with: last, progress(at: fraction, time: time))
    set(value, last: last, round: round, in: layer)
  }
}

/// An animation between two values with the motion of a spring.
///
/// Source: developer.apple.com, CASpringAnimation.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring, which makes the motion slower; 1 by default.
  open var mass: CGFloat = 1
  /// The stiffness of the spring; 100 by default.
  open var stiffness: CGFloat = 100
  /// The resistance, which ends oscillations sooner; 10 by default.
  open var damping: CGFloat = 10
  /// The velocity at the beginning, 0 by default; 1 covers the whole distance in one second.
  open var initialVelocity: CGFloat = 0

  /// Creates a spring from a perceived duration and a bounce.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(
      perceived: .seconds(perceptualDuration), bounce: Double(bounce), velocity: 0)
    stiffness = CGFloat(spring.frequency * spring.frequency)
    damping = CGFloat(2 * spring.dampingRatio * spring.frequency)
  }

  private var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      velocity: Double(initialVelocity))
  }

  /// The time until the spring is at rest, in seconds.
  open var settlingDuration: CFTimeInterval { spring.settlingTime }

  override func progress(at fraction: Double, time: CFTimeInterval) -> Double {
    let eased = timingFunction?.progress(at: fraction) ?? fraction
    return spring.progress(after: fraction > 0 ? time * eased / fraction : 0)
  }

  override func takeValues(for copy: CAAnimation) {
    super.takeValues(for: copy)
    guard let copy = copy as? CASpringAnimation else { return }
    copy.mass = mass
    copy.stiffness = stiffness
    copy.damping = damping
    copy.initialVelocity = initialVelocity
  }

  override func duplicate() -> CAAnimation {
    let copy = CASpringAnimation()
    takeValues(for: copy)
    return copy
  }
}
