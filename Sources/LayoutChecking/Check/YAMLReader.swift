import Foundation
import Yams

/// Reads YAML as the values of JSON, with the lines of errors.
///
/// Plain scalars are null, booleans and numbers as in the core schema of YAML 1.2.2; `off` is a text.
enum YAMLReader {
  /// The maximum number of values, so that aliases of aliases are not expanded without end.
  private static let limit = 100_000

  /// Returns the value of a YAML text; an empty text is an empty object.
  /// - Throws: ``CheckSettingsError``.
  static func node(_ data: Data, file: String) throws(CheckSettingsError) -> JSONNode {
    guard var text = String(validating: data, as: UTF8.self) else {
      throw CheckSettingsError(file: file, message: "is no YAML: a byte that is not UTF-8")
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    var documents: [Node] = []
    do {
      var sequence = try Yams.compose_all(yaml: text)
      while let document = sequence.next() { documents.append(document) }
      if let error = sequence.error { throw error }
    } catch let error as YamlError {
      throw failure(error, file)
    } catch {
      throw CheckSettingsError(file: file, message: "is no YAML: \(error.localizedDescription)")
    }
    if documents.count > 1 {
      throw CheckSettingsError(
        file: file, line: documents[1].mark?.line ?? 1,
        message: "begins a second document, expected one")
    }
    let root = documents.first
    var count = 0
    return try root.map { node throws(CheckSettingsError) in try value(node, file, &count) }
      ?? JSONNode(content: .object([]), line: 1)
  }

  private static func value(
    _ node: Node, _ file: String, _ count: inout Int
  ) throws(CheckSettingsError) -> JSONNode {
    let line = node.mark?.line ?? 1
    count += 1
    guard count <= limit else {
      throw CheckSettingsError(
        file: file, line: line, message: "has more than \(limit) values, expected fewer")
    }
    switch node {
    case .scalar(let scalar):
      return JSONNode(
        content: scalar.style == .plain || scalar.style == .any
          ? plain(scalar.string) : .text(scalar.string), line: line)
    case .sequence(let sequence):
      var elements: [JSONNode] = []
      for element in sequence { elements.append(try value(element, file, &count)) }
      return JSONNode(content: .list(elements), line: line)
    case .mapping(let mapping):
      var members: [JSONNode.Member] = []
      for (key, element) in mapping {
        guard case .scalar(let name) = key else {
          throw CheckSettingsError(
            file: file, line: line, message: "has a key that is no text, expected a text")
        }
        members.append(
          JSONNode.Member(
            key: name.string, line: key.mark?.line ?? line, value: try value(element, file, &count))
        )
      }
      return JSONNode(content: .object(members), line: line)
    case .alias:
      throw CheckSettingsError(file: file, line: line, message: "has an alias without an anchor")
    }
  }

  private static func plain(_ text: String) -> JSONNode.Content {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default:
      let isNumber = text.first.map { $0.isNumber || "+-.".contains($0) } ?? false
      return (isNumber ? Double(text) : nil).map { .number($0) } ?? .text(text)
    }
  }

  /// The part of libyaml's text about too many brackets that names a function of its own.
  private static let limitHint = ", set with yaml_set_max_nest_level())"

  private static func failure(_ error: YamlError, _ file: String) -> CheckSettingsError {
    if let fault = error.fault {
      return CheckSettingsError(
        file: file, line: fault.mark.line,
        message:
          "is no YAML: column \(fault.mark.column): \(fault.problem.replacing(limitHint, with: ""))"
      )
    }
    return switch error {
    case .duplicatedKeysInMapping(let keys, let context):
      CheckSettingsError(
        file: file, line: context.mark.line,
        message: "has the key '\(keys.first ?? "")' twice in one object, expected it once")
    default:
      CheckSettingsError(
        file: file,
        message: "is no YAML: \(error)".split(whereSeparator: \.isNewline).joined(separator: " "))
    }
  }
}

extension YamlError {
  /// The fault in the text, and its place; `nil` for other errors.
  var fault: (problem: String, mark: Mark)? {
    switch self {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      (problem, mark)
    default: nil
    }
  }
}
