import Foundation

extension Encodable {
  /// The value as JSON on a line of its own, keys in order: the form of reports of many rows.
  package func jsonLine() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// The value as JSON with a line for each member, keys in order: the form of reports of one object.
  package func jsonText() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
