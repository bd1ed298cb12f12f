import Foundation

/// The bars, margins and sizes of empty views on Xcode's canvas, as a table.
///
/// The package includes a table that was inferred from public files. Use another one, within a
/// closure, for a version of Xcode that the package does not support yet:
///
///     let environment = try CanvasEnvironment(contentsOf: "canvas-environment.tsv")
///     let frames = environment.use { CanvasLayout(document).frames }
public struct CanvasEnvironment: Sendable {
  private let table: CanvasTable

  /// Creates an environment from a table in a file.
  ///
  /// Each line contains a quantity, four keys that may be empty, a value in points, and further
  /// columns, separated by tabs. The first line contains column titles; lines that start with `#`
  /// are comments.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``InterfaceBuilderError`` with ``InterfaceBuilderError/Code/unreadableFile``, or
  ///   with ``InterfaceBuilderError/Code/invalidValue`` and the line of an invalid row.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(contentsOf path: String) throws(InterfaceBuilderError) {
    let bytes: Data
    do { bytes = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw InterfaceBuilderError(
        .unreadableFile, at: SourceLocation(file: path, line: 1),
        "cannot be read, expected a table of values for the canvas")
    }
    let rows = TabSeparated.rows(of: Array(bytes)).dropFirst()
    for row in rows {
      let value = row.fields.dropFirst(CanvasTable.valueColumn).first
      guard let value, NumberGrammar.value(of: value) != nil else {
        throw InterfaceBuilderError(
          .invalidValue, at: SourceLocation(file: path, line: row.line),
          "the row has \(value.map { "the value \"\($0)\"" } ?? "no value"), expected a quantity, four "
            + "keys and a number, separated by tabs")
      }
    }
    guard !rows.isEmpty else {
      throw InterfaceBuilderError(
        .invalidValue, at: SourceLocation(file: path, line: 1),
        "the table has no rows, expected a quantity, four keys and a number in each line")
    }
    table = CanvasTable(rows: rows.map(\.fields))
  }

  /// Runs a closure in which canvas layouts use the values of this table.
  ///
  /// The table applies to the tasks that the closure starts too, and nowhere else.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The result of the closure.
  /// - Throws: What the closure throws.
  @MainActor
  public func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    try CanvasTable.$current.withValue(table, operation: body)
  }
}
