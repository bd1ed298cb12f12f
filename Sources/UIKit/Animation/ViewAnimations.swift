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
    case scale, turn, shift
  }

  /// One animation of one property.
  struct Motion {
    /// The value before the change less the value after it.
    var distance: Pair
    var start: Duration
    var duration: Duration
    var curve: TimingCurve
    var repeats: Bool
    var reverses: Bool

    /// What has to be added to the new value at a time.
    func remainder(at time: Duration) -> Pair { distance * (1 - progress(at: time)) }

    func isOver(at time: Duration) -> Bool { !repeats && time >= start + duration }

    private func progress(at time: Duration) -> Double {
      let elapsed = time - start
      guard repeats, elapsed > .zero, duration > .zero else {
        return curve.progress(after: elapsed, of: duration)
      }
      let rounds = (elapsed / duration).rounded(.down)
      let within = elapsed - duration * rounds
      let progress = curve.progress(after: within, of: duration)
      let isWayBack = reverses && rounds.truncatingRemainder(dividingBy: 2) == 1
      return isWayBack ? 1 - progress : progress
    }
  }

  let clock: VirtualClock
  private var motions = [[Motion]](repeating: [], count: Property.allCases.count)

  init(clock: VirtualClock) { self.clock = clock }

  func add(_ motion: Motion, to property: Property) {
    motions[property.rawValue].removeAll { $0.isOver(at: clock.now) }
    motions[property.rawValue].append(motion)
  }

  func forget(_ property: Property) { motions[property.rawValue] = [] }

  /// Whether anything is still moving.
  var isRunning: Bool { motions.contains { $0.contains { !$0.isOver(at: clock.now) } } }

  /// Whether a part of the transform is still moving.
  var isTransformRunning: Bool {
    [Property.scale, .turn, .shift].contains { property in
      motions[property.rawValue].contains { !$0.isOver(at: clock.now) }
    }
  }

  /// What is seen now of a property whose value in the view is `model`.
  func presentation(of property: Property, model: Pair) -> Pair {
    motions[property.rawValue].reduce(model) { $0 + $1.remainder(at: clock.now) }
  }
}
