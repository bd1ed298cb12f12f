import CoreGraphics
import Foundation

/// The drawing of gradients.
extension ViewDrawing {
  /// Adds a gradient that was drawn, as far as the bounding box of a clip, or around itself without one.
  mutating func add(_ gradient: CGContext.Gradient, in clip: CGRect?) {
    let gradient = gradient.upright
    let transform = gradient.transform
    guard transform.isInvertible else { return }
    let box = clip?.applying(transform.inverted()) ?? gradient.surroundings
    guard max(box.width, box.height) > 0, box.width.isFinite, box.height.isFinite else { return }
    if transform != .identity { open(transform) }
    if let radii = gradient.radii {
      add(gradient, radii, in: box)
    } else {
      addLine(gradient, in: box)
    }
    if transform != .identity { close() }
  }

  /// Adds a gradient along a line, which fills a square around a rectangle.
  private mutating func addLine(_ gradient: CGContext.Gradient, in box: CGRect) {
    let (start, end) = (gradient.start, gradient.end)
    let length = start.distance(to: end)
    let side = max(box.width, box.height)
    guard length > 0 else { return }
    let square = CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    // The part of the plane between the ends, or beyond an end at which the gradient continues.
    let reach = length + 2 * side + abs(start.x - box.midX) + abs(start.y - box.midY)
    let (dx, dy) = ((end.x - start.x) / length * reach, (end.y - start.y) / length * reach)
    let before: CGFloat = gradient.options.contains(.drawsBeforeStartLocation) ? 1 : 0
    let after: CGFloat = gradient.options.contains(.drawsAfterEndLocation) ? 1 : 0
    let first = CGPoint(x: start.x - before * dx, y: start.y - before * dy)
    let last = CGPoint(x: end.x + after * dx, y: end.y + after * dy)
    let part = CGMutablePath()
    part.addLines(between: [
      CGPoint(x: first.x - dy, y: first.y + dx), CGPoint(x: first.x + dy, y: first.y - dx),
      CGPoint(x: last.x + dy, y: last.y - dx), CGPoint(x: last.x - dy, y: last.y + dx),
    ])
    part.closeSubpath()
    func fraction(_ point: CGPoint) -> CGPoint {
      CGPoint(x: (point.x - square.minX) / side, y: (point.y - square.minY) / side)
    }
    beginClip(.path(part, isEvenOdd: false))
    add(
      .rectangle(square, radius: 0),
      .init(fill: .gradient(stops: gradient.colors, from: fraction(start), to: fraction(end))))
    close()
  }

  /// Adds a gradient between two circles, one of which lies within the other.
  private mutating func add(
    _ gradient: CGContext.Gradient, _ radii: (start: CGFloat, end: CGFloat), in box: CGRect
  ) {
    var stops = gradient.colors
    var inner = (
      circle: DisplayList.Circle(center: gradient.start, radius: radii.start),
      continues: gradient.options.contains(.drawsBeforeStartLocation)
    )
    var outer = (
      circle: DisplayList.Circle(center: gradient.end, radius: radii.end),
      continues: gradient.options.contains(.drawsAfterEndLocation)
    )
    if inner.circle.radius > outer.circle.radius {
      (inner, outer) = (outer, inner)
      stops = stops.reversed().map { (place: 1 - $0.place, color: $0.color) }
    }
    guard outer.circle.radius > inner.circle.radius else { return }
    let part = CGMutablePath()
    if outer.continues { part.addRect(box) } else { part.addEllipse(in: outer.circle.rect) }
    if !inner.continues, inner.circle.radius > 0 { part.addEllipse(in: inner.circle.rect) }
    add(
      .path(part, isEvenOdd: true),
      .init(fill: .radialGradient(stops: stops, from: inner.circle, to: outer.circle)))
  }

  /// Adds the gradient of a layer with a size.
  mutating func addGradient(_ layer: CAGradientLayer, _ size: CGSize) {
    let stops = layer.stops.map { (place: Double($0.place), color: UIColor(cgColor: $0.color)) }
    guard let last = stops.last else { return }
    let (start, end) = (layer.startPoint, layer.endPoint)
    let rect = CGRect(origin: .zero, size: size)
    let shape = outline(of: layer, rect)
    guard layer.type == .radial else {
      return add(shape, .init(fill: .gradient(stops: stops, from: start, to: end)))
    }
    // The ellipse in which the last color is reached lies in a rectangle with its middle at the start and a corner at the end.
    let ellipse = CGAffineTransform(
      a: abs(end.x - start.x) * size.width, b: 0, c: 0, d: abs(end.y - start.y) * size.height,
      tx: start.x * size.width, ty: start.y * size.height)
    guard ellipse.isInvertible else { return add(shape, .color(last.color)) }
    beginClip(shape)
    open(ellipse)
    add(
      .rectangle(rect.applying(ellipse.inverted()), radius: 0),
      .init(
        fill: .radialGradient(
          stops: stops, from: .init(center: .zero, radius: 0),
          to: .init(center: .zero, radius: 1))))
    close()
    close()
  }
}

extension CGContext.Gradient {
  /// The colors with their places.
  fileprivate var colors: [(place: Double, color: UIColor)] {
    gradient.stops.map { (place: Double($0.location), color: UIColor(cgColor: $0.color)) }
  }

  /// The gradient in the coordinates in which the context began, if these have the same shapes.
  fileprivate var upright: CGContext.Gradient {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let tolerance = 1e-9 * (abs(a) + abs(b))
    let isSimilar =
      abs(abs(a) - abs(d)) <= tolerance && abs(abs(b) - abs(c)) <= tolerance
      && abs(a * c + b * d) <= tolerance * (abs(a) + abs(b))
    guard isSimilar else { return self }
    var result = self
    let scale = (a * a + b * b).squareRoot()
    (result.start, result.end) = (start.applying(transform), end.applying(transform))
    result.radii = radii.map { (start: $0.start * scale, end: $0.end * scale) }
    result.transform = .identity
    return result
  }

  /// A rectangle around the circles, or around the line with its length on all sides.
  fileprivate var surroundings: CGRect {
    if let radii {
      return DisplayList.Circle(center: start, radius: radii.start).rect
        .union(DisplayList.Circle(center: end, radius: radii.end).rect)
    }
    let length = start.distance(to: end)
    return CGRect(origin: start, size: .zero).union(CGRect(origin: end, size: .zero))
      .insetBy(dx: -length, dy: -length)
  }
}

extension DisplayList.Circle {
  /// The rectangle around the circle.
  fileprivate var rect: CGRect {
    CGRect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}

extension CGAffineTransform {
  fileprivate var isInvertible: Bool {
    let area = a * d - b * c
    return area.isFinite && area != 0
  }
}
