internal import Foundation

/// Growth curves as an SVG drawing: a small diagram for each phase, with logarithmic axes.
struct GrowthPlot {
  private static let columnCount = 4
  private static let cell = (width: 230.0, height: 190.0)
  private static let plot = (left: 42.0, top: 26.0, width: 176.0, height: 130.0)
  private static let colors = (kuina: "#0b62c4", peer: "#c4520b")

  let curves: [GrowthCurves.Curve]
  let peerName: String
  private let sizes: ClosedRange<Double>

  init(_ curves: [GrowthCurves.Curve], _ peer: Peer) {
    peerName = peer.kind.name
    self.curves = curves.filter { curve in curve.points.contains { $0.kuina != nil } }
    let all = self.curves.flatMap(\.points).map { Double($0.size) }
    sizes = (all.min() ?? 1)...max(all.max() ?? 10, (all.min() ?? 1) * 10)
  }

  /// The drawing.
  var text: String {
    let rowCount = (curves.count + Self.columnCount - 1) / Self.columnCount
    let width = Self.cell.width * Double(Self.columnCount)
    let height = Self.cell.height * Double(rowCount) + 40
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(width)) \
      \(Self.number(height))" font-family="sans-serif" font-size="10">
      """,
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
      Self.label(
        "Microseconds per solve by size: mean (line), 99th percentile (dots)", x: 12, y: 20,
        size: 13),
      Self.label("Kuina", x: width - 130, y: 20, size: 13, color: Self.colors.kuina),
      Self.label(peerName, x: width - 70, y: 20, size: 13, color: Self.colors.peer),
    ]
    for (index, curve) in curves.enumerated() {
      let x = Double(index % Self.columnCount) * Self.cell.width
      let y = 40 + Double(index / Self.columnCount) * Self.cell.height
      lines.append("<g transform=\"translate(\(Self.number(x)) \(Self.number(y)))\">")
      lines += diagram(curve)
      lines.append("</g>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func diagram(_ curve: GrowthCurves.Curve) -> [String] {
    let plot = Self.plot
    let times = curve.points.flatMap { [$0.kuina, $0.peer] }.compactMap(\.self)
      .flatMap { [$0.mean, $0.p99] }.map { max(0.01, $0 / 1000) }
    let decades = (
      lowest: floor(log10(times.min() ?? 1)), highest: ceil(log10(times.max() ?? 10) + 0.01)
    )
    let range = pow(10, decades.lowest)...pow(10, max(decades.highest, decades.lowest + 1))
    var lines = [
      Self.label("\(curve.family): \(curve.phase)", x: plot.left, y: 16, size: 12),
      Self.label(
        curve.unit, x: plot.left + plot.width, y: plot.top + plot.height + 24, anchor: "end"),
      """
      <rect x="\(Self.number(plot.left))" y="\(Self.number(plot.top))" \
      width="\(Self.number(plot.width))" height="\(Self.number(plot.height))" fill="none" \
      stroke="#999"/>
      """,
    ]
    for decade in stride(from: decades.lowest, through: log10(range.upperBound), by: 1) {
      let y = self.y(pow(10, decade), range)
      lines.append(Self.line(plot.left, y, plot.left + plot.width, y))
      lines.append(Self.label(Self.power(decade), x: plot.left - 4, y: y + 3, anchor: "end"))
    }
    for size in Set(curve.points.map(\.size)).sorted()
    where log10(Double(size)).rounded() == log10(Double(size)) {
      let x = self.x(Double(size))
      lines.append(Self.line(x, plot.top, x, plot.top + plot.height))
      lines.append(
        Self.label(String(size), x: x, y: plot.top + plot.height + 12, anchor: "middle"))
    }
    for (side, color) in [
      (\GrowthCurves.Point.kuina, Self.colors.kuina), (\.peer, Self.colors.peer),
    ] {
      let points = curve.points.compactMap { point in
        point[keyPath: side].map { (x: x(Double(point.size)), figures: $0) }
      }
      let path = points.map {
        "\(Self.number($0.x)),\(Self.number(y($0.figures.mean / 1000, range)))"
      }.joined(separator: " ")
      lines.append(
        "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.8\"/>")
      for point in points {
        let y = Self.number(y(point.figures.p99 / 1000, range))
        lines.append(
          "<circle cx=\"\(Self.number(point.x))\" cy=\"\(y)\" r=\"2\" fill=\"\(color)\"/>")
      }
    }
    return lines
  }

  private func x(_ size: Double) -> Double {
    let share = log10(size / sizes.lowerBound) / log10(sizes.upperBound / sizes.lowerBound)
    return Self.plot.left + share * Self.plot.width
  }

  private func y(_ time: Double, _ range: ClosedRange<Double>) -> Double {
    let time = min(max(time, range.lowerBound), range.upperBound)
    let share = log10(time / range.lowerBound) / log10(range.upperBound / range.lowerBound)
    return Self.plot.top + (1 - share) * Self.plot.height
  }

  private static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    """
    <line x1="\(number(x1))" y1="\(number(y1))" x2="\(number(x2))" y2="\(number(y2))" \
    stroke="#ddd"/>
    """
  }

  private static func label(
    _ text: String, x: Double, y: Double, size: Double = 10, anchor: String = "start",
    color: String = "#333"
  ) -> String {
    """
    <text x="\(number(x))" y="\(number(y))" font-size="\(number(size))" \
    text-anchor="\(anchor)" fill="\(color)">\(text)</text>
    """
  }

  private static func power(_ decade: Double) -> String {
    decade < 0 ? String(pow(10, decade)) : String(Int(pow(10, decade)))
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
