import Foundation

/// A path as closed polygons, with curves replaced by lines.
struct PathOutline {
  /// The number of lines that replace a curve; a curve of 1000 points differs by less than 1/100.
  private static let steps = 64

  /// The points of each subpath.
  private(set) var lines: [[CGPoint]] = []

  init(_ elements: [CGPath.Element]) {
    var points: [CGPoint] = []
    func mix(_ weights: [(CGFloat, CGPoint)]) -> CGPoint {
      weights.reduce(CGPoint.zero) {
        CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y)
      }
    }
    for element in elements {
      let start = points.last ?? .zero
      switch element {
      case .move(let point):
        if !points.isEmpty { lines.append(points) }
        points = [point]
      case .line(let point): points.append(point)
      case .quadratic(let control, let end):
        for step in 1...Self.steps {
          let t = CGFloat(step) / CGFloat(Self.steps)
          let s = 1 - t
          points.append(mix([(s * s, start), (2 * s * t, control), (t * t, end)]))
        }
      case .cubic(let first, let second, let end):
        for step in 1...Self.steps {
          let t = CGFloat(step) / CGFloat(Self.steps)
          let s = 1 - t
          points.append(
            mix([
              (s * s * s, start), (3 * s * s * t, first), (3 * s * t * t, second), (t * t * t, end),
            ]))
        }
      case .close:
        guard let first = points.first else { continue }
        lines.append(points)
        // What follows without a move begins where the subpath did.
        points = [first]
      }
    }
    if points.count > 1 || lines.isEmpty && !points.isEmpty { lines.append(points) }
  }

  /// Returns whether a point is inside; open subpaths count as closed.
  func contains(_ point: CGPoint, isEvenOdd: Bool) -> Bool {
    var winding = 0
    var crossings = 0
    for polygon in lines {
      guard let last = polygon.last else { continue }
      var a = last
      for b in polygon {
        let isUp = a.y <= point.y && b.y > point.y
        let isDown = b.y <= point.y && a.y > point.y
        if isUp || isDown {
          let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
          if x > point.x {
            crossings += 1
            winding += isUp ? 1 : -1
          }
        }
        a = b
      }
    }
    return isEvenOdd ? crossings % 2 == 1 : winding != 0
  }
}
