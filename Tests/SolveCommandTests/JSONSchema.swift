import Foundation

/// A value of a JSON text.
enum JSONValue: Equatable, Decodable {
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The members of an object; empty for other values.
  var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
  /// The elements of an array; empty for other values.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  /// The characters of a string; `nil` for other values.
  var text: String? { if case .string(let text) = self { text } else { nil } }
  /// The value of a number; `nil` for other values.
  var number: Double? { if case .number(let number) = self { number } else { nil } }
}

/// A JSON Schema (draft 2020-12), as far as the schemas in `docs` use it; an unknown keyword is a violation.
struct JSONSchema {
  private let definitions: [String: JSONValue]
  private let start: JSONValue

  /// Reads a schema.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - definition: The name of the definition to validate against; the whole schema for `nil`.
  /// - Throws: ``MissingDefinition``, or an error of reading the file.
  init(contentsOf file: URL, definition: String? = nil) throws {
    let root = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))
    let definitions = root.members["$defs"]?.members ?? [:]
    self.definitions = definitions
    if let definition {
      guard let schema = definitions[definition] else {
        throw MissingDefinition(name: definition)
      }
      start = schema
    } else {
      start = root
    }
  }

  struct MissingDefinition: Error {
    var name: String
  }

  /// The violations of the schema by a JSON text, each with its path.
  func violations(in text: String) throws -> [String] {
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    return violations(of: value, by: start, at: "$")
  }

  private static let annotations: Set<String> = ["$schema", "$defs", "title", "description"]

  private func violations(of value: JSONValue, by schema: JSONValue, at path: String) -> [String] {
    schema.members.filter { !Self.annotations.contains($0.key) }.flatMap {
      violations(of: value, by: $0.key, $0.value, of: schema, at: path)
    }
  }

  private func violations(
    of value: JSONValue, by keyword: String, _ rule: JSONValue, of schema: JSONValue,
    at path: String
  ) -> [String] {
    func check(_ holds: Bool, _ message: @autoclosure () -> String) -> [String] {
      holds ? [] : ["\(path): \(message())"]
    }
    switch keyword {
    case "$ref":
      let name = rule.text?.split(separator: "/").last.map(String.init) ?? ""
      return definitions[name].map { violations(of: value, by: $0, at: path) }
        ?? ["\(path): there is no definition \(name)"]
    case "type": return check(Self.isOf(rule.text ?? "", value), "is not of type \(rule)")
    case "const": return check(value == rule, "is not \(rule)")
    case "enum": return check(rule.elements.contains(value), "is none of \(rule)")
    case "minimum":
      return check((value.number ?? .infinity) >= (rule.number ?? 0), "is below \(rule)")
    case "items":
      return value.elements.enumerated().flatMap {
        violations(of: $1, by: rule, at: "\(path)[\($0)]")
      }
    case "anyOf":
      let results = rule.elements.map { violations(of: value, by: $0, at: path) }
      return results.contains([]) ? [] : results.first ?? []
    case "required":
      return rule.elements.compactMap(\.text).flatMap {
        check(value.members[$0] != nil, "\($0) is missing")
      }
    case "properties":
      return rule.members.flatMap { key, property in
        value.members[key].map { violations(of: $0, by: property, at: "\(path).\(key)") } ?? []
      }
    case "additionalProperties":
      let known = schema.members["properties"]?.members ?? [:]
      return value.members.filter { known[$0.key] == nil }.flatMap { key, member in
        rule == .bool(false)
          ? ["\(path): unknown key \(key)"]
          : violations(of: member, by: rule, at: "\(path).\(key)")
      }
    default: return ["\(path): unknown keyword \(keyword)"]
    }
  }

  private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool),
      ("number", .number):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
