import UIKit

/// The values for Xcode's canvas that were inferred from public files, by quantity and keys.
///
/// Source: `Resources/canvas-environment.tsv`, which lists the evidence for each value.
struct CanvasTable: Sendable {
  /// The table in use: that of the package, unless another one is set.
  @TaskLocal static var current = CanvasTable(
    rows: TabSeparated.rows(of: PackageResources.canvas_environment_tsv).map(\.fields))

  private var values: [[String]: Double] = [:]

  init(rows: [[String]]) {
    for fields in rows where fields.count > Self.valueColumn {
      guard let value = Double(fields[Self.valueColumn]) else { continue }
      values[Self.key(Array(fields[..<Self.valueColumn]))] = value
    }
  }

  /// The column of the value in a row, after the quantity and four keys.
  static let valueColumn = 5

  /// Returns the value of a quantity for the given keys; omitted keys are empty.
  subscript(keys: String...) -> Double? { values[Self.key(keys)] }

  private static func key(_ fields: [String]) -> [String] {
    Array(fields.reversed().drop { $0.isEmpty }.reversed())
  }
}

/// Parses a tab-separated table into rows with line numbers; empty lines and lines that start with
/// `#` are skipped.
enum TabSeparated {
  static func rows(of bytes: [UInt8]) -> [(line: Int, fields: [String])] {
    String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$1.isEmpty && !$1.hasPrefix("#") }
      .map { index, line in
        (index + 1, line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
      }
  }
}
