public import CoreGraphics
public import Foundation

/// A path of lines and curves, to be shown by a `CAShapeLayer` or drawn in ``UIView/draw(_:)``.
///
/// Source: developer.apple.com, UIBezierPath.
open class UIBezierPath: NSObject, NSCopying {
  private var elements: [CGPath.Element] = []

  /// The line width, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// Whether areas that are enclosed twice are not filled; `false`, the default, fills them by
  /// winding number.
  open var usesEvenOddFillRule = false
  /// The shape of the ends of lines; butt by default.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corners of lines; pointed by default.
  open var lineJoinStyle = CGLineJoin.miter
  /// The limit beyond which a pointed corner is bevelled; 10 by default.
  open var miterLimit: CGFloat = 10
  /// The accuracy of curves, 0.6 by default; stored without effect, since curves are drawn as such.
  open var flatness: CGFloat = 0.6
  /// The lengths of dashes and gaps, and the distance at which they begin.
  private(set) var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a path of the four sides of a rectangle, closed.
  public convenience init(rect: CGRect) {
    self.init()
    elements.addRectangle(rect)
  }

  /// Creates the ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// Creates a rectangle with rounded corners.
  ///
  /// Corners are quarter circles; Apple's are slightly smoother.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    elements.addRoundedRectangle(rect, CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle with some rounded corners.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    func radius(_ corner: UIRectCorner) -> CGSize {
      corners.contains(corner) ? cornerRadii : .zero
    }
    elements.addRoundedRectangle(
      rect, (radius(.topLeft), radius(.topRight), radius(.bottomRight), radius(.bottomLeft)))
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

  /// Creates an empty path; nothing is read from the decoder.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns a copy that does not change with the original; the zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath()
    copy.elements = elements
    copy.lineWidth = lineWidth
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.dash = dash
    return copy
  }

  // MARK: Elements

  /// Begins a new subpath at a point.
  open func move(to point: CGPoint) { elements.append(.move(point)) }

  /// Appends a line; has no effect on an empty path.
  open func addLine(to point: CGPoint) { elements.extend(by: .line(point)) }

  /// Appends a cubic Bézier curve; has no effect on an empty path.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    elements.extend(by: .cubic(controlPoint1, controlPoint2, end: endPoint))
  }

  /// Appends a quadratic Bézier curve; has no effect on an empty path.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    elements.extend(by: .quadratic(control: controlPoint, end: endPoint))
  }

  /// Appends an arc, connected by a line to the current point; angles are in radians, measured
  /// clockwise from the positive x axis.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    elements.addArc(
      center: center, radius: radius, from: startAngle, to: endAngle, isIncreasing: clockwise)
  }

  /// Closes the subpath with a line to its start.
  open func close() { elements.extend(by: .close) }

  /// Removes all elements, so that the path is empty.
  open func removeAllPoints() { elements = [] }

  /// Appends the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { elements += bezierPath.elements }

  /// Transforms all points of the path.
  open func apply(_ transform: CGAffineTransform) {
    elements = elements.applying(transform)
  }

  /// Returns the path drawn backwards, from the end of each subpath to its start.
  open func reversing() -> UIBezierPath {
    let copy = copy() as? UIBezierPath ?? UIBezierPath()
    copy.elements = elements.reversedSubpaths
    return copy
  }

  /// Returns whether a point is inside the path, according to ``usesEvenOddFillRule``.
  open func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Sets the lengths of dashes and gaps.
  ///
  /// - Parameters:
  ///   - pattern: The lengths, in points; `nil` for a solid line.
  ///   - count: The number of lengths.
  ///   - phase: The distance at which the pattern begins, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    var lengths: [CGFloat] = []
    if let pattern = unsafe pattern {
      for index in 0..<max(0, count) { unsafe lengths.append(pattern[index]) }
    }
    dash = (phase, lengths)
  }

  // MARK: Properties

  /// Whether the path has no elements.
  open var isEmpty: Bool { elements.isEmpty }

  /// The end of the last element; the origin for an empty path.
  open var currentPoint: CGPoint { elements.currentPoint }

  /// The bounding box of all points, including control points.
  open var bounds: CGRect { isEmpty ? .zero : cgPath.boundingBox }

  /// The elements as a `CGPath`.
  open var cgPath: CGPath {
    get { CGPath(elements) }
    set { elements = newValue.elements }
  }
}
