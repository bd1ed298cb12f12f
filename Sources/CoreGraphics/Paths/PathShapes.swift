package import Foundation

/// Shapes as elements of a path.
extension [CGPath.Element] {
  /// The distance of the control points of a quarter circle from its ends, as a fraction of the
  /// radius.
  private static let quarter: CGFloat = 0.552_284_749_8
  /// The tolerance below which angles are equal, in radians.
  private static let angleTolerance: CGFloat = 1e-9

  /// The end of the last element; the origin for an empty path.
  package var currentPoint: CGPoint {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in self {
      if case .move(let point) = element { start = point }
      current = element.points.last ?? start
    }
    return current
  }

  /// Returns the elements with all points transformed.
  package func applying(_ transform: CGAffineTransform) -> [CGPath.Element] {
    transform.isIdentity ? self : map { $0.applying(transform) }
  }

  /// Appends an element, unless the path is empty.
  package mutating func extend(by element: CGPath.Element) { if !isEmpty { append(element) } }

  /// The elements drawn backwards, subpath by subpath.
  package var reversedSubpaths: [CGPath.Element] {
    var subpaths: [[CGPath.Element]] = []
    for element in self {
      if case .move = element { subpaths.append([]) }
      if subpaths.isEmpty { subpaths.append([]) }
      subpaths[subpaths.count - 1].append(element)
    }
    return subpaths.reversed().flatMap { subpath -> [CGPath.Element] in
      let drawn = subpath.filter { $0 != .close }
      guard let last = drawn.last?.points.last else { return [] }
      var reversed: [CGPath.Element] = [.move(last)]
      for index in drawn.indices.dropFirst().reversed() {
        let end = drawn[index - 1].points.last ?? .zero
        switch drawn[index] {
        case .quadratic(let control, _): reversed.append(.quadratic(control: control, end: end))
        case .cubic(let first, let second, _): reversed.append(.cubic(second, first, end: end))
        default: reversed.append(.line(end))
        }
      }
      return subpath.last == .close ? reversed + [.close] : reversed
    }
  }

  package mutating func addRectangle(_ rect: CGRect) {
    self += [
      .move(rect.origin), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  package mutating func addEllipse(in rect: CGRect) {
    let shape = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    var circle: [CGPath.Element] = []
    circle.addArc(center: .zero, radius: 1, from: 0, to: 2 * .pi, isIncreasing: true)
    self += circle.applying(shape) + [.close]
  }

  package mutating func addRoundedRectangle(_ rect: CGRect, _ radius: CGSize) {
    addRoundedRectangle(rect, (radius, radius, radius, radius))
  }

  /// Appends a rectangle whose corners have radii: top left, top right, bottom right, bottom left.
  ///
  /// The radii are limited to half of the sides; one of 0 leaves a right angle.
  package mutating func addRoundedRectangle(
    _ rect: CGRect, _ radii: (CGSize, CGSize, CGSize, CGSize)
  ) {
    func limited(_ size: CGSize) -> CGSize {
      CGSize(
        width: Swift.max(0, Swift.min(size.width, rect.width / 2)),
        height: Swift.max(0, Swift.min(size.height, rect.height / 2)))
    }
    // Each corner with the directions of the edges before and after it.
    let corners: [(CGSize, CGPoint, into: CGVector, out: CGVector)] = [
      (
        radii.1, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
      (
        radii.2, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        radii.3, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
      (radii.0, rect.origin, CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)),
    ]
    append(.move(CGPoint(x: rect.minX + limited(radii.0).width, y: rect.minY)))
    for (size, place, into, out) in corners {
      let radius = limited(size)
      guard radius.width > 0, radius.height > 0 else {
        append(.line(place))
        continue
      }
      func point(_ way: CGVector, _ part: CGFloat) -> CGPoint {
        CGPoint(
          x: place.x + way.dx * radius.width * part, y: place.y + way.dy * radius.height * part)
      }
      let rest = 1 - Self.quarter
      append(.line(point(into, -1)))
      append(.cubic(point(into, -rest), point(out, rest), end: point(out, 1)))
    }
    append(.close)
  }

  /// Appends an arc, connected by a line to the current point; a sweep of a full circle or more is
  /// reduced to one circle and the rest.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius.
  ///   - startAngle: The angle at which the arc begins, in radians.
  ///   - endAngle: The angle at which it ends.
  ///   - isIncreasing: Whether it runs in the direction of increasing angles.
  ///   - transform: A transform applied to all points.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, from startAngle: CGFloat, to endAngle: CGFloat,
    isIncreasing: Bool, _ transform: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite, endAngle.isFinite, radius.isFinite else { return }
    let full = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    if abs(sweep) >= full {
      var rest = sweep.truncatingRemainder(dividingBy: full) * (isIncreasing ? 1 : -1)
      if rest < 0 { rest += full }
      if rest < Self.angleTolerance || rest > full - Self.angleTolerance { rest = 0 }
      sweep = (full + rest) * (isIncreasing ? 1 : -1)
    } else if isIncreasing, sweep < 0 {
      sweep += full
    } else if !isIncreasing, sweep > 0 {
      sweep -= full
    }
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let start = point(startAngle).applying(transform)
    append(isEmpty ? .move(start) : .line(start))
    let count = Swift.max(1, (abs(sweep) / (full / 4)).rounded(.up))
    let step = sweep / count
    let reach = 4.0 / 3 * tan(step / 4) * radius
    for index in 0..<Int(count) {
      let (from, to) = (
        startAngle + step * CGFloat(index), startAngle + step * CGFloat(index + 1)
      )
      let (a, b) = (point(from), point(to))
      let curve = CGPath.Element.cubic(
        CGPoint(x: a.x - reach * sin(from), y: a.y + reach * cos(from)),
        CGPoint(x: b.x + reach * sin(to), y: b.y - reach * cos(to)), end: b)
      append(curve.applying(transform))
    }
  }

  /// Appends an arc that touches two lines; see `CGMutablePath.addArc(tangent1End:…)`.
  package mutating func addArc(_ corner: CGPoint, _ end: CGPoint, radius: CGFloat) {
    guard !isEmpty else { return }
    let start = currentPoint
    let into = CGVector(from: corner, to: start)
    let out = CGVector(from: corner, to: end)
    let cosine = Swift.max(-1, Swift.min(1, into.dx * out.dx + into.dy * out.dy))
    let half = acos(cosine) / 2
    guard into.length > 0, out.length > 0, radius > 0, abs(sin(2 * half)) > Self.angleTolerance
    else { return append(.line(corner)) }
    let reach = radius / tan(half)
    let first = CGPoint(x: corner.x + into.dx * reach, y: corner.y + into.dy * reach)
    let last = CGPoint(x: corner.x + out.dx * reach, y: corner.y + out.dy * reach)
    let middle = CGVector(dx: into.dx + out.dx, dy: into.dy + out.dy)
    let away = radius / sin(half) / middle.length
    let center = CGPoint(x: corner.x + middle.dx * away, y: corner.y + middle.dy * away)
    let turn = into.dx * out.dy - into.dy * out.dx
    addArc(
      center: center, radius: radius, from: atan2(first.y - center.y, first.x - center.x),
      to: atan2(last.y - center.y, last.x - center.x), isIncreasing: turn < 0)
  }
}

extension CGVector {
  /// Creates the vector of length 1 from a point to another; zero if they are the same.
  fileprivate init(from a: CGPoint, to b: CGPoint) {
    let vector = CGVector(dx: b.x - a.x, dy: b.y - a.y)
    let length = vector.length
    self = length > 0 ? CGVector(dx: vector.dx / length, dy: vector.dy / length) : .zero
  }

  fileprivate var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
