public import CoreGraphics
public import Foundation

/// A path of lines and curves, to be shown by a `CAShapeLayer` or drawn in ``UIView/draw(_:)``.
///
/// Source: developer.apple.com, UIBezierPath.
open class UIBezierPath: NSObject {
  private var elements: [CGPath.Element] = []

  /// The line width, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// Whether the even-odd fill rule is used.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    move(to: rect.origin)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Creates the ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init(
      rect, .allCorners, CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// Creates a rectangle with rounded corners.
  ///
  /// Corners are quarter circles; Apple's are slightly smoother.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(rect, .allCorners, CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle with some rounded corners.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(rect, corners, cornerRadii)
  }

  /// Creates an arc; angles are in radians, measured clockwise from the positive x axis.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path from the elements of another one.
  public convenience init(cgPath: CGPath) {
    self.init()
    elements = cgPath.elements
  }

  /// The distance of the control points of a quarter circle from its ends, as a fraction of the
  /// radius.
  private static let quarter: CGFloat = 0.552_284_749_8
  /// The tolerance below which angles are equal, in radians.
  private static let hair: CGFloat = 1e-9

  private convenience init(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
    self.init()
    let radius = CGSize(
      width: max(0, min(radii.width, rect.width / 2)),
      height: max(0, min(radii.height, rect.height / 2)))
    // Each corner with the directions of the edges before and after it, clockwise.
    let places: [(UIRectCorner, CGPoint, into: CGVector, out: CGVector)] = [
      (
        .topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
      (
        .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
      (.topLeft, rect.origin, CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)),
    ]
    let first = corners.contains(.topLeft) ? radius.width : 0
    move(to: CGPoint(x: rect.minX + first, y: rect.minY))
    for (corner, place, into, out) in places {
      guard corners.contains(corner) else {
        addLine(to: place)
        continue
      }
      func point(_ way: CGVector, _ part: CGFloat) -> CGPoint {
        CGPoint(
          x: place.x + way.dx * radius.width * part, y: place.y + way.dy * radius.height * part)
      }
      let rest = 1 - Self.quarter
      addLine(to: point(into, -1))
      addCurve(
        to: point(out, 1), controlPoint1: point(into, -rest), controlPoint2: point(out, rest))
    }
    close()
  }

  // MARK: Elements

  /// Begins a new subpath at a point.
  open func move(to point: CGPoint) { elements.append(.move(point)) }

  /// Appends an element, unless the path is empty, as in Core Graphics.
  private func extend(by element: CGPath.Element) {
    if !isEmpty { elements.append(element) }
  }

  /// Appends a line; has no effect on an empty path.
  open func addLine(to point: CGPoint) { extend(by: .line(point)) }

  /// Appends a cubic Bézier curve; has no effect on an empty path.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    extend(by: .cubic(controlPoint1, controlPoint2, end: endPoint))
  }

  /// Appends a quadratic Bézier curve; has no effect on an empty path.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    extend(by: .quadratic(control: controlPoint, end: endPoint))
  }

  /// Appends an arc, connected by a line to the current point; angles are in radians, measured
  /// clockwise from the positive x axis.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    guard startAngle.isFinite, endAngle.isFinite else { return }
    let full = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    if abs(sweep) >= full {
      // One full circle, then the remaining part.
      var rest = sweep.truncatingRemainder(dividingBy: full) * (clockwise ? 1 : -1)
      if rest < 0 { rest += full }
      if rest < Self.hair || rest > full - Self.hair { rest = 0 }
      sweep = (full + rest) * (clockwise ? 1 : -1)
    } else if clockwise, sweep < 0 {
      sweep += full
    } else if !clockwise, sweep > 0 {
      sweep -= full
    }
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    if isEmpty { move(to: point(startAngle)) } else { addLine(to: point(startAngle)) }
    let count = max(1, (abs(sweep) / (full / 4)).rounded(.up))
    let step = sweep / count
    let reach = 4.0 / 3 * tan(step / 4) * radius
    for index in 0..<Int(count) {
      let (from, to) = (
        startAngle + step * CGFloat(index), startAngle + step * CGFloat(index + 1)
      )
      let (a, b) = (point(from), point(to))
      addCurve(
        to: b, controlPoint1: CGPoint(x: a.x - reach * sin(from), y: a.y + reach * cos(from)),
        controlPoint2: CGPoint(x: b.x + reach * sin(to), y: b.y - reach * cos(to)))
    }
  }

  /// Closes the subpath with a line to its start.
  open func close() { extend(by: .close) }

  /// Removes all elements.
  open func removeAllPoints() { elements = [] }

  /// Appends the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { elements += bezierPath.elements }

  /// Transforms all points of the path.
  open func apply(_ transform: CGAffineTransform) {
    elements = elements.map { element in
      switch element {
      case .move(let point): .move(point.applying(transform))
      case .line(let point): .line(point.applying(transform))
      case .quadratic(let control, let end):
        .quadratic(control: control.applying(transform), end: end.applying(transform))
      case .cubic(let first, let second, let end):
        .cubic(
          first.applying(transform), second.applying(transform), end: end.applying(transform))
      case .close: .close
      }
    }
  }

  // MARK: Properties

  /// Whether the path has no elements.
  open var isEmpty: Bool { elements.isEmpty }

  /// The end of the last element; the origin for an empty path.
  open var currentPoint: CGPoint {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      if case .move(let point) = element { start = point }
      current = element.points.last ?? start
    }
    return current
  }

  /// The bounding box of all points, including control points.
  open var bounds: CGRect { isEmpty ? .zero : cgPath.boundingBox }

  /// The elements as a `CGPath`.
  open var cgPath: CGPath {
    get { CGPath(elements) }
    set { elements = newValue.elements }
  }
}
