import Foundation

/// The picture of a set of windows: one diagram for each two of the numbers that vary, in which the
/// parts of the set are seen along the third.
package struct RegionPicture {
  private let regions: WindowRegions
  private let title: String

  /// The side of a diagram, and the space around it, in SVG units.
  private static let side = 200.0
  private static let margin = 48.0

  /// Creates the picture of a set.
  ///
  /// - Parameters:
  ///   - regions: The set.
  ///   - title: The title, such as the rule and the object.
  package init(_ regions: WindowRegions, title: String) {
    self.regions = regions
    self.title = title
  }

  /// The picture as SVG text.
  package var svg: String {
    let places = regions.ranges.indices.flatMap { x in
      regions.ranges.indices.filter { $0 > x }.map { (x, $0) }
    }
    let width = Double(places.count) * (Self.side + Self.margin) + Self.margin
    let height = Self.side + 2 * Self.margin
    let diagrams = places.enumerated().map { index, axes in
      diagram(
        axes.0, axes.1, left: Self.margin + Double(index) * (Self.side + Self.margin),
        top: Self.margin)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(text(width))" height="\(text(height))" \
      viewBox="0 0 \(text(width)) \(text(height))" font-family="sans-serif" font-size="10">
      <title>\(escaped("\(title): \(regions.description)"))</title>
      <rect width="100%" height="100%" fill="white"/>
      <text x="\(text(Self.margin))" y="16" font-size="12">\(escaped(title))</text>
      <text x="\(text(Self.margin))" y="32">\(escaped(regions.description))</text>
      \(diagrams.joined(separator: "\n"))
      </svg>

      """
  }

  /// Returns the diagram of two numbers.
  private func diagram(_ x: Int, _ y: Int, left: Double, top: Double) -> String {
    let (across, up) = (regions.ranges[x], regions.ranges[y])
    func point(_ vertex: [Double]) -> (x: Double, y: Double) {
      (
        left + (vertex[x] - across.from) / (across.to - across.from) * Self.side,
        top + Self.side - (vertex[y] - up.from) / (up.to - up.from) * Self.side
      )
    }
    let shapes = regions.parts.map { part in
      let corners = Self.hull(part.vertices.map(point))
        .map { "\(text($0.x)),\(text($0.y))" }.joined(separator: " ")
      return "<polygon points=\"\(corners)\" fill=\"#d33\" fill-opacity=\"0.35\"/>"
    }
    let bottom = top + Self.side
    let labels = [
      (left, bottom + 12, "start", Points.text(across.from)),
      (left + Self.side, bottom + 12, "end", Points.text(across.to)),
      (left + Self.side / 2, bottom + 24, "middle", across.axis.rawValue),
      (left - 4, bottom, "end", Points.text(up.from)),
      (left - 4, top + 10, "end", Points.text(up.to)),
      (left - 4, top + Self.side / 2, "end", up.axis.rawValue),
    ].map { label in
      "<text x=\"\(text(label.0))\" y=\"\(text(label.1))\" text-anchor=\"\(label.2)\">"
        + "\(label.3)</text>"
    }
    let frame =
      "<rect x=\"\(text(left))\" y=\"\(text(top))\" width=\"\(text(Self.side))\" "
      + "height=\"\(text(Self.side))\" fill=\"none\" stroke=\"#555\"/>"
    return (shapes + [frame] + labels).joined(separator: "\n")
  }

  /// Returns the convex hull of points, counterclockwise.
  ///
  /// Source: A. Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
  private static func hull(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
      var chain: [(x: Double, y: Double)] = []
      for point in points {
        while chain.count > 1 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          let turn = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
          if turn > 1e-9 { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    return chain(sorted) + chain(sorted.reversed())
  }

  private func text(_ value: Double) -> String { Points.text(value) }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
