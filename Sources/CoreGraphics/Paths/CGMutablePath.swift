public import Foundation

/// A path to which lines and curves can be added.
///
/// Angles are in radians from the positive x axis. As in Core Graphics, `clockwise` refers to a
/// coordinate system in which y grows upwards: where y grows downwards, an arc that is not
/// clockwise runs clockwise on screen. Source: developer.apple.com, CGMutablePath.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public convenience init() { self.init([]) }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  /// Appends a line; has no effect on an empty path.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.extend(by: .line(point.applying(transform)))
  }

  /// Appends a subpath of lines through points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Appends a quadratic Bézier curve; has no effect on an empty path.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.extend(
      by: .quadratic(control: control.applying(transform), end: end.applying(transform)))
  }

  /// Appends a cubic Bézier curve; has no effect on an empty path.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    elements.extend(
      by: .cubic(
        control1.applying(transform), control2.applying(transform), end: end.applying(transform)))
  }

  /// Appends a rectangle as a subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addRectangle(rect) }
  }

  /// Appends rectangles as subpaths.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Appends the ellipse inscribed in a rectangle as a subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addEllipse(in: rect) }
  }

  /// Appends a rectangle with rounded corners as a subpath.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(transform) {
      $0.addRoundedRectangle(rect, CGSize(width: cornerWidth, height: cornerHeight))
    }
  }

  /// Appends an arc, connected by a line to the current point.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    elements.addArc(
      center: center, radius: radius, from: startAngle, to: endAngle, isIncreasing: !clockwise,
      transform)
  }

  /// Appends an arc that spans an angle, connected by a line to the current point.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    elements.addArc(
      center: center, radius: radius, from: startAngle, to: startAngle + delta,
      isIncreasing: delta >= 0, transform)
  }

  /// Appends an arc that touches the lines from the current point to `tangent1End` and from there to
  /// `tangent2End`, connected by a line to the current point.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    elements.addArc(
      tangent1End.applying(transform), tangent2End.applying(transform), radius: radius)
  }

  /// Appends the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.applying(transform)
  }

  /// Closes the subpath with a line to its start.
  public func closeSubpath() { elements.extend(by: .close) }

  private func append(_ transform: CGAffineTransform, _ add: (inout [Element]) -> Void) {
    var added: [Element] = []
    add(&added)
    elements += added.applying(transform)
  }
}
