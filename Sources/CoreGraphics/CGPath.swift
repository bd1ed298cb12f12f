/// Lines and curves, a value that never changes.
///
/// Made by `UIBezierPath`. Source: developer.apple.com, CGPath.
public final class CGPath: Hashable, Sendable {
  /// A piece of a path.
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(control: CGPoint, end: CGPoint)
    case cubic(CGPoint, CGPoint, end: CGPoint)
    case close

    /// The points it names, the end last.
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

  /// Whether there is nothing in it.
  public var isEmpty: Bool { elements.isEmpty }

  /// The smallest rectangle around all points, those that control curves too; null for an empty path.
  public var boundingBox: CGRect {
    elements.flatMap(\.points).reduce(CGRect.null) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// Whether both have the same pieces.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }

  /// Feeds the pieces.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
