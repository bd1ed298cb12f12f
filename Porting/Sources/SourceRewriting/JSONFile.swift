import Foundation

/// A file that cannot be read or written, or settings that are not valid.
public struct PortingError: Error, CustomStringConvertible, Sendable {
  /// The path of the file.
  public var path: String
  /// The problem, and what was expected.
  public var message: String

  /// Creates an error.
  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }

  /// The path and the problem.
  public var description: String { "\(path): \(message)" }
}

/// Reads values from JSON files.
enum JSONFile {
  static func read<Value: Decodable>(_ path: String) throws(PortingError) -> Value {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw PortingError(path: path, message: "the file cannot be read")
    }
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch let error as DecodingError {
      throw PortingError(path: path, message: describe(error))
    } catch {
      throw PortingError(path: path, message: "\(error)")
    }
  }

  private static func describe(_ error: DecodingError) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.isEmpty ? "the file" : "\"" + path.map(\.stringValue).joined(separator: ".") + "\""
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "\(place(context.codingPath)) lacks the key \"\(key.stringValue)\""
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return "\(place(context.codingPath)) has another type, expected \(type)"
    case .dataCorrupted(let context):
      return "\(place(context.codingPath)) is not valid JSON: \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }
}
