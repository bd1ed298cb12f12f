public import CoreGraphics
public import Foundation

/// The way in which values between keyframes are computed; raw values are Apple's.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String
  /// Creates a mode with a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Straight lines between keyframes.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// The value of each keyframe is shown until the next one.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Values change along straight lines at constant speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Values follow a Catmull-Rom spline.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A Catmull-Rom spline through the values, timed by their distances.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// The way in which a layer turns along a path; raw values are Apple's.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String
  /// Creates a mode with a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer turns along the tangent of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer turns against the tangent of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values.
///
/// Source: developer.apple.com, CAKeyframeAnimation.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, `nil` by default; ignored if there is a ``path``.
  open var values: [Any]?
  /// A path of points in place of values, `nil` by default; the points of its elements are
  /// keyframes.
  open var path: CGPath?
  /// The fractions of the duration at which keyframes are reached; evenly spread if `nil`.
  ///
  /// In discrete mode there is one more than values.
  open var keyTimes: [NSNumber]?
  /// The timing functions between keyframes; `nil` by default.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The way in which values between keyframes are computed; linear by default.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The way in which the layer turns along a path, `nil` by default; stored, but not drawn.
  open var rotationMode: CAAnimationRotationMode?
  /// The tensions of a spline, `nil` by default; stored without effect, since a tension of 0 is
  /// used.
  open var tensionValues: [NSNumber]?
  /// The continuities of a spline, `nil` by default; stored without effect, since a continuity of 0
  /// is used.
  open var continuityValues: [NSNumber]?
  /// The biases of a spline, `nil` by default; stored without effect, since a bias of 0 is used.
  open var biasValues: [NSNumber]?

  override func takeValues(for copy: CAAnimation) {
    super.takeValues(for: copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    copy.values = values
    copy.path = path
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.rotationMode = rotationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
  }

  override func duplicate() -> CAAnimation {
    let copy = CAKeyframeAnimation()
    takeValues(for: copy)
    return copy
  }

  /// The keyframes: points along the path, or the values.
  private var keyframes: [AnimatedValue] {
    guard let path else { return (values ?? []).compactMap { AnimatedValue($0) } }
    if calculationMode.isPaced {
      return PathPoints(path.elements).all.map { AnimatedValue.numbers(.point, [$0.x, $0.y]) }
    }
    return PathPoints(path.elements).ends.map { AnimatedValue.numbers(.point, [$0.x, $0.y]) }
  }

  @MainActor
  override func apply(
    to layer: CALayer, time: CFTimeInterval, fraction: Double, round: Int, start: AnimatedValue?
  ) {
    let keyframes = keyframes
    guard let last = keyframes.last else { return }
    let eased = timingFunction?.progress(at: fraction) ?? fraction
    set(value(of: keyframes, at: eased), last: last, round: round, in: layer)
  }

  private func value(of keyframes: [AnimatedValue], at fraction: Double) -> AnimatedValue? {
    guard keyframes.count > 1 else { return keyframes.first }
    let times = times(of: keyframes)
    if calculationMode == .discrete {
      let index = times.dropLast().lastIndex { $0 <= fraction } ?? 0
      return keyframes[min(index, keyframes.count - 1)]
    }
    let index = min(times.lastIndex { $0 <= fraction } ?? 0, keyframes.count - 2)
    let length = times[index + 1] - times[index]
    var part = length > 0 ? min(max((fraction - times[index]) / length, 0), 1) : 1
    if let functions = timingFunctions, functions.indices.contains(index) {
      part = functions[index].progress(at: part)
    }
    if let path, !calculationMode.isPaced {
      let point = PathPoints(path.elements).point(after: index, part)
      return .numbers(.point, [Double(point.x), Double(point.y)])
    }
    guard calculationMode == .cubic || calculationMode == .cubicPaced else {
      return keyframes[index].mixed(with: keyframes[index + 1], part)
    }
    let before = keyframes[max(index - 1, 0)]
    let after = keyframes[min(index + 2, keyframes.count - 1)]
    return keyframes[index].splined(before: before, to: keyframes[index + 1], after: after, part)
  }

  private func times(of keyframes: [AnimatedValue]) -> [Double] {
    let count = calculationMode == .discrete ? keyframes.count + 1 : keyframes.count
    if calculationMode.isPaced {
      var sums = [0.0]
      for (a, b) in zip(keyframes, keyframes.dropFirst()) {
        sums.append((sums.last ?? 0) + a.distance(to: b))
      }
      let total = sums.last ?? 0
      if total > 0 { return sums.map { $0 / total } }
    } else if let keyTimes, keyTimes.count == count {
      return keyTimes.map(\.doubleValue)
    }
    return (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
  }
}

/// The points of a path along which a layer moves.
private struct PathPoints {
  private let elements: [CGPath.Element]
  private var starts: [CGPoint] = []

  init(_ elements: [CGPath.Element]) {
    // A closed subpath ends with a line to its start.
    var first = CGPoint.zero
    var drawn: [CGPath.Element] = []
    for element in elements {
      if case .move(let point) = element { first = point }
      drawn.append(element == .close ? .line(first) : element)
    }
    self.elements = drawn.enumerated().filter { index, element in
      if case .move = element { index == 0 } else { true }
    }.map(\.element)
    var current = CGPoint.zero
    for element in self.elements {
      starts.append(current)
      current = element.points.last ?? current
    }
  }

  /// The ends of all elements.
  var ends: [CGPoint] { elements.compactMap(\.points.last) }

  /// Many points along the path.
  var all: [CGPoint] {
    guard let first = ends.first else { return [] }
    return [first]
      + elements.indices.dropFirst().flatMap { index in
        (1...32).map { point(after: index - 1, Double($0) / 32) }
      }
  }

  /// Returns the point at a fraction of the element after the one with an index.
  func point(after index: Int, _ part: Double) -> CGPoint {
    guard elements.indices.contains(index + 1) else { return ends.last ?? .zero }
    let start = starts[index + 1]
    let t = CGFloat(part)
    let s = 1 - t
    func mix(_ weights: [(CGFloat, CGPoint)]) -> CGPoint {
      weights.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y) }
    }
    switch elements[index + 1] {
    case .move(let end), .line(let end): return mix([(s, start), (t, end)])
    case .quadratic(let control, let end):
      return mix([(s * s, start), (2 * s * t, control), (t * t, end)])
    case .cubic(let a, let b, let end):
      return mix([
        (s * s * s, start), (3 * s * s * t, a), (3 * s * t * t, b), (t * t * t, end),
      ])
    case .close: return start
    }
  }
}
