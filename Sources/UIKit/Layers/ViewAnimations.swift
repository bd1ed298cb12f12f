import Foundation

/// Two numbers that are animated together; for a single number the second is 0.
typealias Pair = SIMD2<Double>

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }
  init(_ number: CGFloat) { self.init(Double(number), 0) }

  var point: CGPoint { CGPoint(x: x, y: y) }
  var size: CGSize { CGSize(width: x, height: y) }
}

/// The running animations of one view.
///
/// Animations are additive, as on Apple's platforms since iOS 8: each carries the remaining
/// difference to its final value, so a view that gets a new target while it moves does not jump.
@MainActor
final class ViewAnimations {
  /// An animatable property.
  enum Property: Int, CaseIterable {
    case position, boundsSize, boundsOrigin, alpha
    /// The parts of the transform.
    case scale, rotation, shift

    /// Core Animation's key of the property.
    var key: String {
      switch self {
      case .position: "position"
      case .boundsSize: "bounds.size"
      case .boundsOrigin: "bounds.origin"
      case .alpha: "opacity"
      case .scale, .rotation, .shift: "transform"
      }
    }
  }

  let clock: VirtualClock
  private var motions = [[PropertyAnimation]](repeating: [], count: Property.allCases.count)

  init(clock: VirtualClock) { self.clock = clock }

  func add(_ motion: PropertyAnimation, to property: Property) {
    motions[property.rawValue].removeAll { $0.isOver(at: clock.now) }
    motions[property.rawValue].append(motion)
    motion.run.motionBegan()
  }

  /// Removes the motions of a property, except those of one run.
  ///
  /// - Returns: The offset that the removed motions still added to the property's value.
  @discardableResult
  func take(_ property: Property, except run: AnimationRun? = nil) -> Pair {
    var rest = Pair(0, 0)
    let all = motions[property.rawValue]
    motions[property.rawValue] = all.filter { $0.run === run }
    for motion in all where motion.run !== run {
      rest += motion.remainder(at: clock.now)
      if !motion.isOver(at: clock.now) { motion.run.motionWasRemoved() }
    }
    return rest
  }

  /// Removes all motions of the view.
  func forgetAll() {
    for property in Property.allCases { take(property) }
  }

  /// Removes the motions that an animator drives.
  func forgetAll(drivenBy timeline: AnimatorTimeline) {
    for index in motions.indices {
      motions[index].removeAll { motion in
        if case .driven(let driver, _, _) = motion.pace { driver === timeline } else { false }
      }
    }
  }

  /// The properties that are still animated.
  var running: [Property] {
    Property.allCases.filter { property in
      motions[property.rawValue].contains { !$0.isOver(at: clock.now) }
    }
  }

  /// Whether any property is still animated.
  var isRunning: Bool { motions.contains { $0.contains { !$0.isOver(at: clock.now) } } }

  /// Whether an animation without `allowUserInteraction` is running.
  var blocksTouches: Bool {
    motions.contains { $0.contains { !$0.run.allowsTouches && !$0.isOver(at: clock.now) } }
  }

  /// Whether a part of the transform is still animated.
  var isTransformRunning: Bool {
    [Property.scale, .rotation, .shift].contains { property in
      motions[property.rawValue].contains { !$0.isOver(at: clock.now) }
    }
  }

  /// Returns the presentation value of a property whose model value is `model`.
  func presentation(of property: Property, model: Pair) -> Pair {
    var value = model
    for motion in motions[property.rawValue] { value += motion.remainder(at: clock.now) }
    return value
  }
}

extension UIView {
  /// Returns the final value of a property, without animations.
  func modelValue(of property: ViewAnimations.Property) -> Pair {
    switch property {
    case .position: Pair(position)
    case .boundsSize: Pair(geometry.size)
    case .boundsOrigin: Pair(geometry.boundsOrigin)
    case .alpha: Pair(storedAlpha)
    case .scale: TransformParts(transform).scale
    case .rotation: TransformParts(transform).rotation
    case .shift: TransformParts(transform).shift
    }
  }

  /// Sets the value of a property, as the program would.
  func setModelValue(_ value: Pair, of property: ViewAnimations.Property) {
    switch property {
    case .position: setPosition(value.point)
    case .boundsSize: setBounds(CGRect(origin: geometry.boundsOrigin, size: value.size))
    case .boundsOrigin: setBoundsOrigin(value.point)
    case .alpha: setAlpha(value.x)
    case .scale, .rotation, .shift:
      var parts = TransformParts(transform)
      switch property {
      case .scale: parts.scale = value
      case .rotation: parts.rotation = value
      default: parts.shift = value
      }
      setTransform(parts.transform)
    }
  }
}
