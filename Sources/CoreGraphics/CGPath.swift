/// An immutable path of lines and curves.
///
/// Created by `UIBezierPath`. Source: developer.apple.com, CGPath.
public final class CGPath: Hashable, Sendable {
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
  }

  package let elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The bounding box of all points, including control points; null for an empty path.
  public var boundingBox: CGRect {
    elements.flatMap(\.points).reduce(CGRect.null) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// Whether both paths have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
