import Foundation

/// The picture of a set of windows: one diagram for each two of the numbers that vary, in which the
/// parts of the set are seen along the third.
///
/// Keyboards that would cover more of a window than is possible are grey. The axes have the numbers at
/// which the set begins or ends.
package struct RegionPicture {
  private let regions: WindowRegions
  private let title: String

  /// The side of a diagram, and the space around it, in SVG units.
  private static let side = 200.0
  private static let margin = 72.0
  /// The height of the legend.
  private static let legend = 20.0

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
    let height = Self.side + 2 * Self.margin + Self.legend
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
      \(legend(top: Self.side + 2 * Self.margin))
      </svg>

      """
  }

  /// Returns the explanation of the colours.
  private func legend(top: Double) -> String {
    let isSeenThrough = regions.ranges.count > 2
    var entries = [
      (Self.color, isSeenThrough ? "occurs with some value of the third number" : "occurs")
    ]
    if isSeenThrough { entries.append((Self.impossible, "more keyboard than a window has")) }
    return entries.enumerated().map { index, entry in
      let left = Self.margin + Double(index) * (Self.side + Self.margin)
      return "<rect x=\"\(text(left))\" y=\"\(text(top - 9))\" width=\"10\" height=\"10\" "
        + "fill=\"\(entry.0)\"/>\n<text x=\"\(text(left + 14))\" y=\"\(text(top))\">\(entry.1)</text>"
    }.joined(separator: "\n")
  }

  private static let color = "#f2b4b4"
  private static let impossible = "#ddd"

  /// The numbers of an axis at which the set begins or ends, other than the ends of its range.
  private func limits(_ axis: Int) -> [Double] {
    let numbers = regions.parts.flatMap(\.vertices).map { $0[axis] }
    let range = regions.ranges[axis]
    let least = (range.to - range.from) / 12
    return [numbers.min(), numbers.max()].compactMap(\.self).filter {
      $0 - range.from > least && range.to - $0 > least
    }.uniqued()
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
      return "<polygon points=\"\(corners)\" fill=\"\(Self.color)\"/>"
    }
    let bottom = top + Self.side
    var labels = [
      (left, bottom + 12, "start", Points.text(across.from)),
      (left + Self.side, bottom + 12, "end", Points.text(across.to)),
      (left + Self.side / 2, bottom + 24, "middle", "\(across.axis.rawValue) (pt)"),
      (left - 4, bottom, "end", Points.text(up.from)),
      (left - 4, top + 10, "end", Points.text(up.to)),
      (left - 4, top + Self.side / 2, "end", "\(up.axis.rawValue) (pt)"),
    ]
    for limit in limits(x) {
      let share = (limit - across.from) / (across.to - across.from)
      labels.append((left + share * Self.side, bottom + 12, "middle", Points.text(limit)))
    }
    for limit in limits(y) {
      let share = (limit - up.from) / (up.to - up.from)
      // The name of the axis is in the middle.
      let height = top + Self.side * (1 - share)
      let isNear = abs(share - 0.5) < 0.06
      labels.append((left - 4, height + (isNear ? 14 : 3), "end", Points.text(limit)))
    }
    let texts = labels.map { label in
      "<text x=\"\(text(label.0))\" y=\"\(text(label.1))\" text-anchor=\"\(label.2)\">"
        + "\(label.3)</text>"
    }
    let frame =
      "<rect x=\"\(text(left))\" y=\"\(text(top))\" width=\"\(text(Self.side))\" "
      + "height=\"\(text(Self.side))\" fill=\"none\" stroke=\"#555\"/>"
    return (impossible(x, y, point) + shapes + [frame] + texts).joined(separator: "\n")
  }

  /// Returns the area of keyboards that cover more of a window than is possible, in a diagram of both.
  private func impossible(
    _ x: Int, _ y: Int, _ place: ([Double]) -> (x: Double, y: Double)
  ) -> [String] {
    let (across, up) = (regions.ranges[x], regions.ranges[y])
    guard across.axis == .height, up.axis == .keyboard else { return [] }
    let share = Configuration.largestKeyboardShare
    // From the highest keyboard of the lowest window to that of the first one with the whole range.
    let last = min(across.to, up.to / share)
    guard last > across.from else { return [] }
    let corners = [
      (across.from, min(up.to, across.from * share)), (last, min(up.to, last * share)),
      (last, up.to), (across.from, up.to),
    ].map { height, keyboard -> String in
      var point = [Double](repeating: 0, count: regions.ranges.count)
      point[x] = height
      point[y] = keyboard
      let corner = place(point)
      return "\(text(corner.x)),\(text(corner.y))"
    }.joined(separator: " ")
    return ["<polygon points=\"\(corners)\" fill=\"\(Self.impossible)\"/>"]
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
