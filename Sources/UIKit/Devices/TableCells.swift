import Foundation

/// The cells of one line of a table of devices or systems, by the names of the columns.
struct TableCells {
  /// The largest number that a cell may hold, far above the size of any screen.
  private static let limit = 100_000.0

  private let file: String
  private let line: Int
  private let columns: [String]
  private let cells: [String]

  /// Returns the lines of a table: tab-separated, the first line naming the columns.
  ///
  /// Empty lines and lines that begin with `#` are skipped.
  ///
  /// - Throws: ``DeviceTableError`` for a missing column, or a line with too many or too few cells.
  static func lines(
    of text: String, file: String, requiring names: [String]
  ) throws(DeviceTableError) -> [TableCells] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasSuffix("\r") ? $0.dropLast() : $0
    }
    var rows = lines.enumerated().filter { !$1.isEmpty && !$1.hasPrefix("#") }
    guard let header = rows.first else {
      throw DeviceTableError(file: file, line: 1, reason: .empty)
    }
    rows.removeFirst()
    let columns = header.element.split(separator: "\t", omittingEmptySubsequences: false)
      .map(String.init)
    for name in names where !columns.contains(name) {
      throw DeviceTableError(file: file, line: header.offset + 1, reason: .missingColumn(name))
    }
    var found: [TableCells] = []
    for (index, line) in rows {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let row = TableCells(file: file, line: index + 1, columns: columns, cells: cells)
      guard cells.count == columns.count else {
        throw row.error(.cellCount(found: cells.count, expected: columns.count))
      }
      found.append(row)
    }
    return found
  }

  /// The error for something that is wrong in the line.
  func error(_ reason: DeviceTableError.Reason) -> DeviceTableError {
    DeviceTableError(file: file, line: line, reason: reason)
  }

  /// The text of a cell; empty if the table does not have the column.
  subscript(column: String) -> String {
    columns.firstIndex(of: column).map { cells[$0] } ?? ""
  }

  /// The text of a cell that must not be empty.
  func text(_ column: String) throws(DeviceTableError) -> String {
    guard !self[column].isEmpty else { throw error(.missingValue(column: column)) }
    return self[column]
  }

  /// The number of a cell, above 0.
  func number(_ column: String) throws(DeviceTableError) -> CGFloat {
    guard let value = try optional(column) else { throw error(.missingValue(column: column)) }
    guard value > 0 else {
      throw error(
        .invalidValue(column: column, found: self[column], expected: "a number above 0"))
    }
    return value
  }

  /// The number of a cell; `nil` for an empty one.
  func optional(
    _ column: String, allowsNegative: Bool = false
  ) throws(DeviceTableError) -> CGFloat? {
    let found = self[column]
    guard !found.isEmpty else { return nil }
    guard let value = Double(found), abs(value) <= Self.limit, allowsNegative || value >= 0 else {
      let lowest = allowsNegative ? "-100000" : "0"
      throw error(
        .invalidValue(
          column: column, found: found, expected: "a number from \(lowest) to 100000"))
    }
    return CGFloat(value)
  }

  /// The value of a cell that holds one of a few words; `standard` for an empty cell, unless it is `nil`.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ column: String, _ standard: Choice?
  ) throws(DeviceTableError) -> Choice where Choice.RawValue == String {
    let found = self[column]
    if found.isEmpty, let standard { return standard }
    guard !found.isEmpty else { throw error(.missingValue(column: column)) }
    guard let value = Choice(rawValue: found) else {
      let expected = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(
        .invalidValue(column: column, found: found, expected: "one of \(expected)"))
    }
    return value
  }

  /// The values of a cell that holds some of a few words, separated by blanks; none for an empty one.
  func choices<Choice: RawRepresentable & CaseIterable>(
    _ column: String
  ) throws(DeviceTableError) -> [Choice] where Choice.RawValue == String {
    var choices: [Choice] = []
    for word in self[column].split(separator: " ").map(String.init) {
      guard let choice = Choice(rawValue: word) else {
        let expected = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw error(.invalidValue(column: column, found: word, expected: "some of \(expected)"))
      }
      choices.append(choice)
    }
    return choices
  }

  /// The versions of a cell such as `9-15`; all for an empty one.
  func versions(_ column: String) throws(DeviceTableError) -> SystemVersions {
    let found = self[column]
    if found.isEmpty { return .all }
    guard let versions = SystemVersions(found) else {
      throw error(
        .invalidValue(column: column, found: found, expected: "versions such as 9-15 or 26-"))
    }
    return versions
  }
}
