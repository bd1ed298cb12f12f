import Foundation

/// A text table with a left-aligned first column; the others are right-aligned.
struct TextTable: Sendable {
  private let columns: [(title: String, width: Int)]

  init(_ columns: [(title: String, width: Int)]) { self.columns = columns }

  /// Returns a heading and lines in which each column is as wide as its longest cell.
  ///
  /// - Parameters:
  ///   - titles: The titles of the columns.
  ///   - rows: The lines, with a cell for each column.
  /// - Returns: The lines of the table.
  static func lines(_ titles: [String], _ rows: [[String]]) -> [String] {
    let columns = titles.enumerated().map { index, title in
      let width = ([title] + rows.map { $0[index] }).map(\.count).max() ?? 0
      return (title: title, width: index == 0 ? width : width + 2)
    }
    let table = TextTable(columns)
    return [table.heading] + rows.map(table.line)
  }

  /// The line with the columns' titles.
  var heading: String { line(columns.map(\.title)) }

  /// Returns a line with a cell for each column.
  func line(_ cells: [String]) -> String {
    zip(cells, columns).enumerated().map { index, cell in
      let (text, column) = cell
      let padding = String(repeating: " ", count: max(0, column.width - text.count))
      return index == 0 ? "  " + text + padding : padding + text
    }.joined()
  }

  /// Returns the smallest and the largest of some numbers: `216 to 253`; a single number if they
  /// are equal.
  static func range(_ values: [CGFloat]) -> String {
    let ends = [values.min(), values.max()].compactMap(\.self).map { number(Double($0)) }
    return ends.first == ends.last ? ends.first ?? "" : ends.joined(separator: " to ")
  }

  /// Returns a number with at most two decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100 + 0
    // Larger doubles are too coarse for two decimals, and some do not fit into an `Int`.
    guard abs(rounded) < 1e13 else { return String(value) }
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
