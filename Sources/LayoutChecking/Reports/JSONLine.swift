import Foundation

extension Encodable {
  /// The value as JSON on a line of its own, keys in order: the form of all reports for programs.
  package func jsonLine() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
