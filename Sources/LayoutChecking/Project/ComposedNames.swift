import Foundation
import Synchronization

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
  init(in paths: [String]) {
    for path in paths where !path.hasSuffix(".h") {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      var function = ""
      // Lines are looked at byte by byte first, which takes a hundredth of the time of the expressions.
      for line in data.split(separator: UInt8(ascii: "\n")) {
        let beginsFunction = Self.mayBeginFunction(line)
        guard beginsFunction || Self.mayCompose(line) else { continue }
        let text = String(decoding: line, as: UTF8.self)
        if beginsFunction, let name = Self.function(in: text) { function = name }
        for texts in Self.patterns(in: text) where Self.isDistinct(texts) {
          patterns.insert(Pattern(texts: texts, file: path, function: function))
        }
      }
    }
  }

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

  /// Returns whether a line may begin a function or method.
  private static func mayBeginFunction(_ line: Data) -> Bool {
    if line.first == UInt8(ascii: "-") || line.first == UInt8(ascii: "+") { return true }
    return line.count < 1000 && [UInt8](line).firstRange(of: Array("func ".utf8)) != nil
  }

  /// Returns the first name of the function or method that begins in a line; `nil` if none does.
  private static func function(in line: String) -> String? {
    let name =
      line.firstMatch(of: /\bfunc\s+(\w+)/)?.1
      ?? line.prefixMatch(of: /[-+]\s*\([^)]*\)\s*(\w+)/)?.1
    return name.map(String.init)
  }

  private static let signs: [[UInt8]] = [
    "\\(", "+ \"", "\" +", "+\"", "\"+", "ormat:", "AppendingString:",
  ].map { Array($0.utf8) }

  /// Returns whether a line may put a text together.
  private static func mayCompose(_ line: Data) -> Bool {
    guard line.count < 1000, line.contains(UInt8(ascii: "\"")) else { return false }
    let bytes = [UInt8](line)
    return signs.contains { bytes.firstRange(of: $0) != nil }
  }

  /// Returns whether the texts of a pattern say enough, as those of an identifier.
  private static func isDistinct(_ pattern: [String]) -> Bool {
    let text = pattern.joined()
    return text.count(where: \.isLetter) >= 2 && text.count <= 60
      && text.allSatisfy { $0.isLetter || $0.isNumber || "_-. ".contains($0) }
  }

  /// Returns the texts around the parts of the names that a text composes.
  static func patterns(in text: String) -> [[String]] {
    interpolated(in: text) + formats(in: text) + joined(in: text)
  }

  private static func interpolated(in text: String) -> [[String]] {
    guard text.contains("\\(") else { return [] }
    let literal =
      /"(?:[^"\\\n]|\\[^(\n]|\\\((?:[^()"\n]|\([^()\n]*\)|"[^"\n]*")*\))*"/
    let part = /\\\((?:[^()"]|\([^()]*\)|"[^"]*")*\)/
    let literals: [Substring] = text.matches(of: literal).map { $0.0.dropFirst().dropLast() }
    return literals.filter { $0.contains("\\(") && $0.count < 200 }.map { literal in
      let parts: [Substring] = literal.split(separator: part, omittingEmptySubsequences: false)
      return parts.map { String($0) }
    }
  }

  private static func formats(in text: String) -> [[String]] {
    let format = /(?:WithFormat:\s*@|AppendingFormat:\s*@|String\(format:\s*)"([^"\n]*%[^"\n]*)"/
    let part = /%(?:\d+\$)?[0-9]*(?:@|[lz]*[diu])/
    let literals: [Substring] = text.matches(of: format).map { $0.1 }
    return literals.map { literal in
      let parts: [Substring] = literal.split(separator: part, omittingEmptySubsequences: false)
      return parts.map { String($0) }
    }.filter { $0.count > 1 }
  }

  /// Returns the patterns of texts that are joined with what follows or precedes them.
  private static func joined(in text: String) -> [[String]] {
    var patterns: [[String]] = []
    for match in text.matches(of: /"([A-Za-z0-9_.\-]+)"\s*\+\s*[A-Za-z(]/) {
      patterns.append([String(match.1), ""])
    }
    for match in text.matches(of: /[A-Za-z0-9_)]\s*\+\s*"([A-Za-z0-9_.\-]+)"/) {
      patterns.append(["", String(match.1)])
    }
    for match in text.matches(of: /AppendingString:\s*@"([A-Za-z0-9_.\-]+)"/) {
      patterns.append(["", String(match.1)])
    }
    return patterns
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
    let names = ComposedNames(in: allPaths)
    Self.composedNames.withLock { $0[root] = names }
    return names
  }

  /// Returns whether sources name a part of a name that one of them composes.
  private func namesPart(_ part: String, of pattern: ComposedNames.Pattern) -> Bool {
    if part.allSatisfy(\.isNumber) || declares(part) { return true }
    return allPaths.contains { path in
      guard let data = FileManager.default.contents(atPath: path),
        [UInt8](data).contains(part)
      else { return false }
      let text = String(decoding: data, as: UTF8.self)
      let givesTexts =
        path == pattern.file
        || !pattern.function.isEmpty
          && text.ranges(ofWord: pattern.function).contains {
            ["(", ":"].contains(text[$0.upperBound...].first)
          }
      return givesTexts && text.contains("\"\(part)\"")
        || text.ranges(ofWord: part).contains { range in
          let line =
            text[..<range.lowerBound].suffix(200).split(
              omittingEmptySubsequences: false, whereSeparator: \.isNewline
            ).last ?? ""
          return line.firstMatch(of: /\bcase\s[^:={]*$/) != nil
        }
    }
  }
}
