import Foundation

/// Two numbers that are animated together; single numbers leave the second 0.
typealias Pair = SIMD2<Double>

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }
  init(_ number: CGFloat) { self.init(Double(number), 0) }

  var point: CGPoint { CGPoint(x: x, y: y) }
  var size: CGSize { CGSize(width: x, height: y) }
}

/// The animations of one view that are under way.
///
/// Animations add up, as on Apple's platforms since iOS 8: each carries what is left of the way from
/// where its change began, so a view that is sent elsewhere in motion does not jump.
@MainActor
final class ViewAnimations {
  /// What is animated.
  enum Property: Int, CaseIterable {
    case position, boundsSize, boundsOrigin, alpha
    /// The parts of the transform.
    case scale, rotation, shift

    /// What Core Animation calls it.
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

  /// Ends what moves a property, except the motions of one run.
  ///
  /// - Returns: What those ended had yet to add to the property's value.
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

  /// Ends what moves the view.
  func forgetAll() {
    for property in Property.allCases { take(property) }
  }

  /// Ends the motions that an animator drives.
  func forgetAll(drivenBy timeline: AnimatorTimeline) {
    for index in motions.indices {
      motions[index].removeAll { motion in
        if case .driven(let driver, _, _) = motion.pace { driver === timeline } else { false }
      }
    }
  }

  /// What is still moving.
  var running: [Property] {
    Property.allCases.filter { property in
      motions[property.rawValue].contains { !$0.isOver(at: clock.now) }
    }
  }

  /// Whether anything is still moving.
  var isRunning: Bool { motions.contains { $0.contains { !$0.isOver(at: clock.now) } } }

  /// Whether something moves that was begun without `allowUserInteraction`.
  var blocksTouches: Bool {
    motions.contains { $0.contains { !$0.run.allowsTouches && !$0.isOver(at: clock.now) } }
  }

  /// Whether a part of the transform is still moving.
  var isTransformRunning: Bool {
    [Property.scale, .rotation, .shift].contains { property in
      motions[property.rawValue].contains { !$0.isOver(at: clock.now) }
    }
  }

  /// What is seen now of a property whose value in the view is `model`.
  func presentation(of property: Property, model: Pair) -> Pair {
    var value = model
    for motion in motions[property.rawValue] { value += motion.remainder(at: clock.now) }
    return value
  }
}

extension UIView {
  /// The value of a property as it will be when nothing moves.
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

  /// Gives a property a value, as the program would.
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
