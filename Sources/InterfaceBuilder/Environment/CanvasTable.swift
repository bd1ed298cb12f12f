import UIKit

/// Values that public files imply for Xcode's canvas, by quantity and keys.
///
/// Source: `Resources/canvas-environment.tsv`, which has the evidence for each value.
struct CanvasTable: Sendable {
  /// The values in use: those of the package, unless others were given.
  @TaskLocal static var current = CanvasTable(
    rows: TabSeparated.rows(of: PackageResources.canvas_environment_tsv).map(\.fields))

  private var values: [[String]: Double] = [:]

  init(rows: [[String]]) {
    for fields in rows where fields.count > Self.valueColumn {
      guard let value = Double(fields[Self.valueColumn]) else { continue }
      values[Self.key(Array(fields[..<Self.valueColumn]))] = value
    }
  }

  /// The place of the value in a row: after the quantity and four keys.
  static let valueColumn = 5

  /// The value of a quantity under keys; keys left out are empty.
  subscript(keys: String...) -> Double? { values[Self.key(keys)] }

  private static func key(_ fields: [String]) -> [String] {
    Array(fields.reversed().drop { $0.isEmpty }.reversed())
  }
}

/// Rows of a tab-separated table, with their lines; lines that start with `#`, and empty ones, are skipped.
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
