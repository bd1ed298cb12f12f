import CoreGraphics
import Foundation

/// A value of a property that can be animated, as numbers.
enum AnimatedValue {
  /// The type of the value that the numbers make up.
  enum Kind: Hashable {
    case number, point, size, rect, color, transform, insets
    /// Numbers of a list, and colours of a list.
    case numberList, colorList
  }

  case numbers(Kind, [Double])
  /// A path.
  case path([CGPath.Element])
  /// A value that is not interpolated.
  case other(Any)

  /// Creates a value from an object; `nil` for `nil`.
  init?(_ object: Any?) {
    guard let object else { return nil }
    switch object {
    case let value as AnimatedValue: self = value
    case let value as CGPoint: self = .numbers(.point, [value.x, value.y].map(Double.init))
    case let value as CGSize: self = .numbers(.size, [value.width, value.height].map(Double.init))
    case let value as CGRect:
      self = .numbers(.rect, [value.minX, value.minY, value.width, value.height].map(Double.init))
    case let value as CATransform3D: self = .numbers(.transform, value.entries)
    case let value as CGAffineTransform:
      self = .numbers(.transform, CATransform3DMakeAffineTransform(value).entries)
    case let value as CGColor: self = .numbers(.color, value.rgba.map(Double.init))
    case let value as UIColor: self = .numbers(.color, value.cgColor.rgba.map(Double.init))
    case let value as UIBezierPath: self = .path(value.cgPath.elements)
    case let value as CGPath: self = .path(value.elements)
    case let value as NSNumber: self = .numbers(.number, [value.doubleValue])
    case let value as Bool: self = .numbers(.number, [value ? 1 : 0])
    case let value as CGFloat: self = .numbers(.number, [Double(value)])
    case let value as Double: self = .numbers(.number, [value])
    case let value as Float: self = .numbers(.number, [Double(value)])
    case let value as Int: self = .numbers(.number, [Double(value)])
    case let value as NSValue: self = Self.unboxed(value)
    case let value as [Any]: self = Self.list(value)
    default: self = .other(object)
    }
  }

  private static func unboxed(_ value: NSValue) -> AnimatedValue {
    if let number = value as? NSNumber { return .numbers(.number, [number.doubleValue]) }
    if let entries = value.transformEntries { return .numbers(.transform, entries) }
    if let point = value as? CGPoint {
      return .numbers(.point, [point.x, point.y].map(Double.init))
    }
    if let size = value as? CGSize {
      return .numbers(.size, [size.width, size.height].map(Double.init))
    }
    if let rect = value as? CGRect {
      return .numbers(.rect, [rect.minX, rect.minY, rect.width, rect.height].map(Double.init))
    }
    return .other(value)
  }

  private static func list(_ values: [Any]) -> AnimatedValue {
    let parts = values.compactMap { value -> (Kind, [Double])? in
      if case .numbers(let kind, let numbers) = AnimatedValue(value) {
        (kind, numbers)
      } else {
        nil
      }
    }
    guard parts.count == values.count, let kind = parts.first?.0,
      parts.allSatisfy({ $0.0 == kind })
    else { return .other(values) }
    switch kind {
    case .number: return .numbers(.numberList, parts.flatMap(\.1))
    case .color: return .numbers(.colorList, parts.flatMap(\.1))
    default: return .other(values)
    }
  }

  /// The value as an object of the property's type.
  var object: Any {
    switch self {
    case .other(let object): return object
    case .path(let elements): return CGPath(elements)
    case .numbers(let kind, let n):
      switch kind {
      case .number: return n[0]
      case .point: return CGPoint(x: n[0], y: n[1])
      case .size: return CGSize(width: n[0], height: n[1])
      case .rect: return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
      case .insets: return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
      case .color: return Self.color(n[...])
      case .transform: return CATransform3D(entries: n)
      case .numberList: return n.map { NSNumber(value: $0) }
      case .colorList:
        return stride(from: 0, to: n.count, by: 4).map { Self.color(n[$0..<($0 + 4)]) }
      }
    }
  }

  private static func color(_ n: ArraySlice<Double>) -> CGColor {
    let n = n.map { CGFloat(min(max($0, 0), 1)) }
    return CGColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
  }

  /// Returns the value at a progress between this one and another; values that differ in kind
  /// change at the end.
  func mixed(with other: AnimatedValue, _ progress: Double) -> AnimatedValue {
    switch (self, other) {
    case (.numbers(.transform, let a), .numbers(.transform, let b)):
      // Parts are interpolated, so that a layer that rotates keeps its size.
      let (from, to) = (CATransform3D(entries: a), CATransform3D(entries: b))
      guard CATransform3DIsAffine(from), CATransform3DIsAffine(to) else { break }
      let (start, end) = (
        TransformParts(CATransform3DGetAffineTransform(from)),
        TransformParts(CATransform3DGetAffineTransform(to))
      )
      let turn = start.rotation(before: end)
      let parts = TransformParts(
        scale: start.scale + (end.scale - start.scale) * progress,
        rotation: turn + (end.rotation - turn) * progress,
        shift: start.shift + (end.shift - start.shift) * progress)
      return .numbers(.transform, CATransform3DMakeAffineTransform(parts.transform).entries)
    case (.path(let a), .path(let b)):
      let (p, q) = (a.flatMap(\.points), b.flatMap(\.points))
      guard a.count == b.count, zip(a, b).allSatisfy({ $0.points.count == $1.points.count })
      else { break }
      var points = zip(p, q).map {
        CGPoint(
          x: $0.x + ($1.x - $0.x) * CGFloat(progress), y: $0.y + ($1.y - $0.y) * CGFloat(progress))
      }[...]
      return .path(b.map { $0.with(&points) })
    default: break
    }
    guard case .numbers(let kind, let a) = self, case .numbers(kind, let b) = other,
      a.count == b.count
    else { return progress < 1 ? self : other }
    return .numbers(kind, zip(a, b).map { $0 + ($1 - $0) * progress })
  }

  /// Returns the sum with a multiple of another value; the value itself if they differ in kind.
  func adding(_ other: AnimatedValue, times factor: Double) -> AnimatedValue {
    guard case .numbers(let kind, let a) = self, case .numbers(kind, let b) = other,
      a.count == b.count
    else { return self }
    if kind == .transform {
      // Transforms are added by concatenation.
      return .numbers(
        kind, CATransform3DConcat(CATransform3D(entries: a), CATransform3D(entries: b)).entries)
    }
    return .numbers(kind, zip(a, b).map { $0 + factor * $1 })
  }

  /// Returns the multiple of the value; a transform becomes the identity.
  func scaled(by factor: Double) -> AnimatedValue {
    guard case .numbers(let kind, let a) = self else { return self }
    if kind == .transform { return .numbers(kind, CATransform3DIdentity.entries) }
    return .numbers(kind, a.map { factor * $0 })
  }

  /// Returns the distance to another value, as the length of the difference.
  func distance(to other: AnimatedValue) -> Double {
    guard case .numbers(let kind, let a) = self, case .numbers(kind, let b) = other else {
      return 1
    }
    return zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }

  /// Returns the value of a Catmull-Rom spline between this one and the next.
  func splined(
    before: AnimatedValue, to next: AnimatedValue, after: AnimatedValue, _ t: Double
  ) -> AnimatedValue {
    guard case .numbers(let kind, let b) = self, case .numbers(kind, let a) = before,
      case .numbers(kind, let c) = next, case .numbers(kind, let d) = after, kind != .transform,
      [a.count, c.count, d.count].allSatisfy({ $0 == b.count })
    else { return mixed(with: next, t) }
    return .numbers(
      kind,
      b.indices.map { i in
        let (slope, nextSlope) = ((c[i] - a[i]) / 2, (d[i] - b[i]) / 2)
        let (t2, t3) = (t * t, t * t * t)
        return (2 * t3 - 3 * t2 + 1) * b[i] + (t3 - 2 * t2 + t) * slope
          + (-2 * t3 + 3 * t2) * c[i] + (t3 - t2) * nextSlope
      })
  }
}

extension CGPath.Element {
  /// Returns the element with its points taken from a list.
  fileprivate func with(_ points: inout ArraySlice<CGPoint>) -> CGPath.Element {
    func next() -> CGPoint { points.popFirst() ?? .zero }
    switch self {
    case .move: return .move(next())
    case .line: return .line(next())
    case .quadratic:
      let control = next()
      return .quadratic(control: control, end: next())
    case .cubic:
      let (first, second) = (next(), next())
      return .cubic(first, second, end: next())
    case .close: return .close
    }
  }
}

extension CATransform3D {
  /// The entries, row by row.
  var entries: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map(
      Double.init)
  }

  init(entries n: [Double]) {
    let n = n.map { CGFloat($0) }
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }
}
