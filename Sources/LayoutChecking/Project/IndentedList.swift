import Foundation

/// Reads the part of YAML that project specifications use: nested mappings and lists by indentation,
/// plain and quoted scalars, and lists in brackets.
///
/// Anchors, several documents and texts over several lines are not read; a line that is not
/// understood is skipped.
struct IndentedList {
  private struct Line {
    var indent: Int
    var text: Substring
  }

  private var lines: [Line] = []
  private var index = 0
  /// The largest depth of values in values.
  private static let limit = 32

  /// Returns the value of a text.
  static func value(_ text: String) -> OpenStepPropertyList {
    var reader = IndentedList(text)
    return reader.block(indent: 0, depth: 0)
  }

  private init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let content = line.drop { $0 == " " }
      guard !content.isEmpty, !content.hasPrefix("#"), !content.hasPrefix("---") else { continue }
      lines.append(Line(indent: line.count - content.count, text: Self.withoutComment(content)))
    }
  }

  private static func withoutComment(_ text: Substring) -> Substring {
    guard let comment = text.range(of: " #") else { return text }
    return text[..<comment.lowerBound]
  }

  private mutating func block(indent: Int, depth: Int) -> OpenStepPropertyList {
    guard depth < Self.limit, index < lines.count, lines[index].indent >= indent else {
      return .text("")
    }
    let own = lines[index].indent
    return lines[index].text.hasPrefix("- ") || lines[index].text == "-"
      ? list(own, depth) : mapping(own, depth)
  }

  private mutating func mapping(_ indent: Int, _ depth: Int) -> OpenStepPropertyList {
    var members: [String: OpenStepPropertyList] = [:]
    while index < lines.count, lines[index].indent >= indent {
      let line = lines[index]
      guard line.indent == indent, let (key, rest) = Self.member(line.text) else {
        index += 1
        continue
      }
      index += 1
      if rest.isEmpty {
        // A list may stand as far left as its key.
        let isList =
          index < lines.count && lines[index].indent == indent && lines[index].text.hasPrefix("- ")
        members[key] = block(indent: isList ? indent : indent + 1, depth: depth + 1)
      } else {
        members[key] = Self.scalar(rest)
      }
    }
    return .dictionary(members)
  }

  private mutating func list(_ indent: Int, _ depth: Int) -> OpenStepPropertyList {
    var elements: [OpenStepPropertyList] = []
    while index < lines.count, lines[index].indent == indent, lines[index].text.hasPrefix("-") {
      let content = lines[index].text.dropFirst().drop { $0 == " " }
      if content.isEmpty {
        index += 1
        elements.append(block(indent: indent + 1, depth: depth + 1))
      } else if Self.member(content) != nil {
        // A mapping that begins on the line of its list.
        let inner = indent + lines[index].text.count - content.count
        lines[index] = Line(indent: inner, text: content)
        elements.append(block(indent: inner, depth: depth + 1))
      } else {
        elements.append(Self.scalar(content))
        index += 1
      }
    }
    return .list(elements)
  }

  /// Returns the key and the text after the colon; `nil` if the text is no member of a mapping.
  private static func member(_ text: Substring) -> (key: String, rest: Substring)? {
    guard !text.hasPrefix("\""), !text.hasPrefix("'") else {
      guard let mark = text.first, let end = text.dropFirst().firstIndex(of: mark) else {
        return nil
      }
      let rest = text[text.index(after: end)...]
      guard rest.first == ":" else { return nil }
      return (String(text.dropFirst()[..<end]), rest.dropFirst().drop { $0 == " " })
    }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = text[text.index(after: colon)...]
    guard rest.isEmpty || rest.first == " " else { return nil }
    return (String(text[..<colon]), rest.drop { $0 == " " })
  }

  private static func scalar(_ text: Substring) -> OpenStepPropertyList {
    var text = text
    while text.last == " " { text.removeLast() }
    if text.hasPrefix("["), text.hasSuffix("]") {
      return .list(
        text.dropFirst().dropLast().split(separator: ",").map { part in
          scalar(part.drop { $0 == " " })
        })
    }
    for mark in ["\"", "'"] where text.count > 1 && text.hasPrefix(mark) && text.hasSuffix(mark) {
      return .text(String(text.dropFirst().dropLast()))
    }
    return .text(String(text))
  }
}
