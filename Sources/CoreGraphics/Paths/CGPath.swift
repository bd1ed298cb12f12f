public import Foundation

/// A path of lines and curves, which cannot be changed unless it is a ``CGMutablePath``.
///
/// Source: developer.apple.com, CGPath.
public class CGPath: Hashable {
  /// An element of a path.
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(control: CGPoint, end: CGPoint)
    case cubic(CGPoint, CGPoint, end: CGPoint)
    case close

    /// The points of the element, the end point last.
    package var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .quadratic(let control, let end): [control, end]
      case .cubic(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }

    /// Returns the element with all points transformed.
    package func applying(_ transform: CGAffineTransform) -> Element {
      switch self {
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

  package internal(set) var elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  /// Creates a path with a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - transform: A transform applied to the points; `nil` for none.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var elements: [Element] = []
    elements.addRectangle(rect)
    unsafe self.init(elements.applying(transform?.pointee ?? .identity))
  }

  /// Creates a path with the ellipse inscribed in a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - transform: A transform applied to the points; `nil` for none.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var elements: [Element] = []
    elements.addEllipse(in: rect)
    unsafe self.init(elements.applying(transform?.pointee ?? .identity))
  }

  /// Creates a path with a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerWidth: The width of a corner; at most half of the rectangle's.
  ///   - cornerHeight: The height of a corner; at most half of the rectangle's.
  ///   - transform: A transform applied to the points; `nil` for none.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var elements: [Element] = []
    elements.addRoundedRectangle(rect, CGSize(width: cornerWidth, height: cornerHeight))
    unsafe self.init(elements.applying(transform?.pointee ?? .identity))
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The bounding box of all points, including control points; null for an empty path.
  public var boundingBox: CGRect {
    elements.flatMap(\.points).reduce(CGRect.null) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// The bounding box of the lines and curves, without their control points; null for an empty
  /// path.
  ///
  /// Curves are approximated within 1/100 of a point.
  public var boundingBoxOfPath: CGRect {
    PathOutline(elements).lines.flatMap(\.self).reduce(CGRect.null) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// The end of the last element; the origin for an empty path.
  public var currentPoint: CGPoint { elements.currentPoint }

  /// Whether the path is a rectangle whose sides are parallel to the axes.
  ///
  /// - Parameter rect: Receives the rectangle; `nil` if it is not needed.
  /// - Returns: Whether it is one.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    var points = elements.filter { $0 != .close }.compactMap(\.points.last)
    if points.count == 5, points.first == points.last { points.removeLast() }
    let hasCurve = elements.contains { $0.points.count > 1 }
    let box = boundingBox
    let corners: Set<[CGFloat]> = [
      [box.minX, box.minY], [box.maxX, box.minY], [box.minX, box.maxY], [box.maxX, box.maxY],
    ]
    guard !hasCurve, points.count == 4, Set(points.map { [$0.x, $0.y] }) == corners,
      zip(points, points.dropFirst()).allSatisfy({ $0.x == $1.x || $0.y == $1.y })
    else { return false }
    unsafe rect?.pointee = box
    return true
  }

  /// Returns whether a point is inside the path.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - rule: The rule that decides what is inside.
  ///   - transform: A transform applied to the point first.
  /// - Returns: Whether it is.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    PathOutline(elements).contains(point.applying(transform), isEvenOdd: rule == .evenOdd)
  }

  /// Returns a copy that cannot be changed.
  public func copy() -> CGPath? { CGPath(elements) }

  /// Returns a copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements) }

  /// Returns a path with every point transformed; `nil` stands for the identity.
  ///
  /// Never returns `nil`.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    unsafe CGPath(elements.applying(transform?.pointee ?? .identity))
  }

  /// Returns a transformed copy that can be changed.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    unsafe CGMutablePath(elements.applying(transform?.pointee ?? .identity))
  }

  /// Calls a closure for each element, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points = element.points
      unsafe points.withUnsafeMutableBufferPointer { buffer in
        var start = CGPoint.zero
        unsafe withUnsafeMutablePointer(to: &start) { spare in
          let element = unsafe CGPathElement(
            type: CGPathElementType(element), points: buffer.baseAddress ?? spare)
          unsafe withUnsafePointer(to: element) { unsafe block($0) }
        }
      }
    }
  }

  /// Whether both paths have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// A rule that decides which parts are inside a path that crosses itself.
///
/// Raw values are Apple's.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// A point is inside if the path's signed windings around it do not cancel out.
  case winding
  /// A point is inside if the path winds around it an odd number of times.
  case evenOdd
}

/// The type of an element of a path; raw values are Apple's.
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// The beginning of a subpath; 1 point.
  case moveToPoint
  /// A straight line from the current point; it has 1 point.
  case addLineToPoint
  /// A quadratic curve; 2 points.
  case addQuadCurveToPoint
  /// A cubic curve; 3 points.
  case addCurveToPoint
  /// The end of a subpath; no points.
  case closeSubpath

  fileprivate init(_ element: CGPath.Element) {
    switch element {
    case .move: self = .moveToPoint
    case .line: self = .addLineToPoint
    case .quadratic: self = .addQuadCurveToPoint
    case .cubic: self = .addCurveToPoint
    case .close: self = .closeSubpath
    }
  }
}

/// An element of a path with its points, valid while ``CGPath/applyWithBlock(_:)`` calls.
@unsafe public struct CGPathElement {
  /// The kind of element, which gives the number of ``points``.
  public var type: CGPathElementType
  /// The points, the end point last.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element, which does not own the memory of its points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    unsafe self.type = type
    unsafe self.points = points
  }
}
