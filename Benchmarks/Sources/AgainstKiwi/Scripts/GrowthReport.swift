internal import Foundation

/// Growth curves as a Markdown table.
enum GrowthReport {
  static func heading(_ sizes: [Int]) -> String {
    let cells = ["family", "phase", ""] + sizes.map(String.init) + ["exponent"]
    return "| " + cells.joined(separator: " | ") + " |\n|" + cells.map { _ in "---|" }.joined()
  }

  static let legend = """

    Mean microseconds per solve, by size; the exponent is that of the growth from 100 on. A side \
    has no figure where one play took too long, or failed.
    """

  /// Two rows for a curve: one for each side.
  static func rows(_ curve: GrowthCurves.Curve, _ sizes: [Int], _ peer: Peer) -> String {
    let sides: [(String, KeyPath<GrowthCurves.Point, ScriptResult.Figures?>)] = [
      ("Kuina", \.kuina), (peer.kind.name, \.peer),
    ]
    return sides.map { name, side in
      let figures = sizes.map { size in
        curve.points.first { $0.size == size }?[keyPath: side].map {
          Report.rounded($0.mean / 1000)
        } ?? ""
      }
      let exponent = curve.exponent(side).map { String(format: "%.1f", $0) } ?? ""
      let cells = ["\(curve.family), \(curve.unit)", curve.phase, name] + figures + [exponent]
      return "| " + cells.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}
