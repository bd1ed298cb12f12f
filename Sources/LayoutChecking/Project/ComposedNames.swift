import Foundation
import Synchronization
import UIKit

/// The names that sources compose of parts: `"\\(kind)Controller"`, `"Step" + number`, or a format such as
/// `%@Controller`.
struct ComposedNames: Sendable {
  /// A way to compose a name.
  struct Pattern: Hashable {
    /// The texts around the parts that code puts in.
    var texts: [String]
    /// The path of the source.
    var file: String
    /// The name of the function or method that composes; empty if it is in none.
    var function: String
  }

  private var patterns: Set<Pattern> = []

  /// Reads the sources of a project.
  ///
  /// - Parameters:
  ///   - paths: The paths of the sources.
  ///   - bytes: The code of each.
  /// - Complexity: O(*n*) for *n* bytes of sources.
  init(in paths: [String], bytes: (String) -> [UInt8]?) {
    for path in paths where !path.hasSuffix(".h") {
      guard let bytes = bytes(path) else { continue }
      var function = ""
      var start = 0
      while start < bytes.endIndex {
        let end = bytes.end(of: { $0 != UInt8(ascii: "\n") }, from: start, to: bytes.endIndex)
        let line = start..<end
        start = end + 1
        guard line.count < Self.longestLine else { continue }
        if let name = Self.function(in: line, of: bytes) { function = name }
        for texts in Self.patterns(in: line, of: bytes) where Self.isDistinct(texts) {
          patterns.insert(Pattern(texts: texts, file: path, function: function))
        }
      }
    }
  }

  /// The longest line that is read, in bytes: longer ones are data.
  private static let longestLine = 1000

  /// Returns the parts that code must put in to compose a name, for every way to compose it.
  func parts(of name: String) -> [(pattern: Pattern, parts: [String])] {
    patterns.compactMap { pattern in
      let escaped = pattern.texts.map(NSRegularExpression.escapedPattern(for:)).joined(
        separator: "(.+)")
      let range = NSRange(name.startIndex..., in: name)
      guard let expression = try? NSRegularExpression(pattern: "^\(escaped)$"),
        let match = expression.firstMatch(in: name, range: range)
      else { return nil }
      let parts = (1..<match.numberOfRanges).compactMap { Range(match.range(at: $0), in: name) }
        .map { String(name[$0]) }
      return (pattern, parts)
    }
  }

  /// Returns the first name of the function or method that begins in a line; `nil` if none does.
  private static func function(in line: Range<Int>, of bytes: [UInt8]) -> String? {
    guard let first = line.first else { return nil }
    var start: Int
    if bytes[first] == UInt8(ascii: "-") || bytes[first] == UInt8(ascii: "+") {
      start = bytes.end(of: \.isBlank, from: first + 1, to: line.upperBound)
      guard start < line.upperBound, bytes[start] == UInt8(ascii: "(") else { return nil }
      start = bytes.end(of: { $0 != UInt8(ascii: ")") }, from: start, to: line.upperBound) + 1
    } else {
      guard let place = bytes[line].places(of: "func ").first else { return nil }
      start = place + "func ".utf8.count
    }
    guard start < line.upperBound else { return nil }
    start = bytes.end(of: \.isBlank, from: start, to: line.upperBound)
    let end = bytes.end(of: SourceWord.isPart, from: start, to: line.upperBound)
    return start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
  }

  /// Returns whether the texts of a pattern say enough, as those of an identifier.
  private static func isDistinct(_ pattern: [String]) -> Bool {
    let text = pattern.joined()
    return text.count(where: \.isLetter) >= 2 && text.count <= 60
      && text.allSatisfy { $0.isLetter || $0.isNumber || "_-. ".contains($0) }
  }

  /// Returns the texts around the parts of the names that a line composes.
  private static func patterns(in line: Range<Int>, of bytes: [UInt8]) -> [[String]] {
    SourceLiteral.all(in: line, of: bytes).flatMap { literal -> [[String]] in
      let text = literal.texts[0]
      guard literal.range.count < 200 else { return [] }
      if literal.texts.count > 1 { return [literal.texts] }
      guard !text.isEmpty else { return [] }
      if isFormat(literal, in: line, of: bytes) {
        let parts: [Substring] = text.split(separator: value, omittingEmptySubsequences: false)
        return parts.count > 1 ? [parts.map { String($0) }] : []
      }
      var joined: [[String]] = []
      if isJoinedWithNext(literal, in: line, of: bytes) { joined.append([text, ""]) }
      if isJoinedWithPrevious(literal, in: line, of: bytes) { joined.append(["", text]) }
      return joined
    }
  }

  /// A value in a format.
  private static var value: Regex<Substring> { /%(?:\d+\$)?[0-9]*(?:@|[lz]*[diu])/ }

  /// Returns whether a literal is a format: `stringWithFormat:@"%@Cell"`, or `String(format: "%@Cell"`.
  private static func isFormat(
    _ literal: SourceLiteral, in line: Range<Int>, of bytes: [UInt8]
  ) -> Bool {
    guard bytes[literal.range].contains(UInt8(ascii: "%")) else { return false }
    let end = label(before: literal, in: line, of: bytes)
    return bytes.has("WithFormat:", endingAt: end) || bytes.has("AppendingFormat:", endingAt: end)
      || bytes.has("String(format:", endingAt: end)
  }

  /// Returns the end of what is before a literal: a blank may be between, and the sign of Objective-C.
  private static func label(
    before literal: SourceLiteral, in line: Range<Int>, of bytes: [UInt8]
  ) -> Int {
    var end = literal.range.lowerBound - 1
    if end > line.lowerBound, bytes[end - 1] == UInt8(ascii: "@") { end -= 1 }
    return bytes.beginning(of: \.isBlank, before: end, from: line.lowerBound)
  }

  private static func isJoinedWithNext(
    _ literal: SourceLiteral, in line: Range<Int>, of bytes: [UInt8]
  ) -> Bool {
    let end = line.upperBound
    let sign = bytes.end(of: \.isBlank, from: literal.range.upperBound + 1, to: end)
    guard sign < end, bytes[sign] == UInt8(ascii: "+") else { return false }
    let next = bytes.end(of: \.isBlank, from: sign + 1, to: end)
    return next < end && (SourceWord.isPart(bytes[next]) || bytes[next] == UInt8(ascii: "("))
  }

  private static func isJoinedWithPrevious(
    _ literal: SourceLiteral, in line: Range<Int>, of bytes: [UInt8]
  ) -> Bool {
    let label = label(before: literal, in: line, of: bytes)
    if bytes.has("AppendingString:", endingAt: label) { return true }
    guard label > line.lowerBound, bytes[label - 1] == UInt8(ascii: "+") else { return false }
    let previous = bytes.beginning(of: \.isBlank, before: label - 1, from: line.lowerBound)
    guard previous > line.lowerBound else { return false }
    let last = bytes[previous - 1]
    return SourceWord.isPart(last) || last == UInt8(ascii: ")")
  }
}

extension ProjectSources {
  /// The names that sources compose, by the project's folder.
  private static let composedNames = Mutex<[String: ComposedNames]>([:])

  /// Returns whether a source can compose a name of parts that sources name too: a number, the name of a class, a case
  /// of an enumeration, or a text in the same source, or in one that calls the function that composes.
  func composes(_ name: String) -> Bool {
    composed.parts(of: name).contains { pattern, parts in
      parts.allSatisfy { namesPart($0, of: pattern) }
    }
  }

  /// The names that sources compose, which are read once in a process.
  var composed: ComposedNames {
    if let known = Self.composedNames.withLock({ $0[root] }) { return known }
    let names = ComposedNames(in: allPaths, bytes: bytes)
    Self.composedNames.withLock { $0[root] = names }
    return names
  }

  /// Returns whether sources name a part of a name that one of them composes.
  private func namesPart(_ part: String, of pattern: ComposedNames.Pattern) -> Bool {
    if part.allSatisfy(\.isNumber) || declares(part) { return true }
    return allPaths.contains { path in
      guard bytes(at: path)?.contains(part) == true else { return false }
      let text = code(at: path) ?? ""
      let givesTexts =
        path == pattern.file
        || !pattern.function.isEmpty
          && text.ranges(ofWord: pattern.function).contains {
            ["(", ":"].contains(text[$0.upperBound...].first)
          }
      return givesTexts && text.contains("\"\(part)\"")
        || text.ranges(ofWord: part).contains { range in
          text.line(before: range.lowerBound).firstMatch(of: /\bcase\s[^:={]*$/) != nil
        }
    }
  }
}
