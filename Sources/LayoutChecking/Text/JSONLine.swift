import Foundation

extension Encodable {
  /// Returns the value as JSON on a single line, with sorted keys: the format of reports with many
  /// rows.
  package func jsonLine() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// Returns the value as JSON with a line for each member and sorted keys: the format of reports
  /// with a single object.
  package func jsonText() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
