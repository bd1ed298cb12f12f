import Foundation

/// The translated texts in a string catalog, which contains all languages.
///
/// For a text that varies by number or device, the `other` variation is used: the plural form of
/// most numbers, or the text for devices without a variation of their own.
///
/// Source: developer.apple.com, Localizing and varying text with a string catalog.
package struct StringCatalog {
  private let file: String
  private let contents: Contents
  /// The line of each key; the keys are in the file's escaped form.
  private let lines: [Substring: Int]

  /// Creates a catalog from a file.
  ///
  /// - Throws: ``InterfaceBuilderError`` with the line of the error.
  init(contentsOf path: String) throws(InterfaceBuilderError) {
    try self.init(StringsFile.data(of: path), file: path)
  }

  /// Creates a catalog from the bytes of a file, whose name appears in error messages.
  init(_ data: Data, file: String) throws(InterfaceBuilderError) {
    let text = try StringsFile.text(of: data, file: file)
    self.file = file
    lines = Self.lines(of: text)
    do {
      contents = try JSONDecoder().decode(Contents.self, from: Data(text.utf8))
    } catch {
      throw CatalogFault(error, in: text, lines: lines).rejection(of: file)
    }
  }

  /// Checks whether bytes can be read, and discards the result.
  ///
  /// - Throws: ``InterfaceBuilderError`` with the line of the error.
  package static func check(_ bytes: [UInt8], file: String) throws(InterfaceBuilderError) {
    let catalog = try StringCatalog(Data(bytes), file: file)
    for language in catalog.languages { _ = try catalog.entries(in: language) }
  }

  /// The languages that have at least one text.
  var languages: Set<String> {
    contents.strings.values.reduce(into: [contents.sourceLanguage]) { languages, entry in
      languages.formUnion(entry.localizations.map { Array($0.keys) } ?? [])
    }
  }

  /// Returns the entries in a language.
  ///
  /// - Throws: ``InterfaceBuilderError`` with the line of a text that is too long.
  func entries(in language: String) throws(InterfaceBuilderError) -> [StringsFile.Entry] {
    var entries: [StringsFile.Entry] = []
    for (key, entry) in contents.strings.sorted(by: { $0.key < $1.key }) {
      let location = SourceLocation(file: file, line: lines[key[...]] ?? 1)
      guard let form = entry.localizations?[language], let value = try form.text(at: location),
        !value.isEmpty
      else { continue }
      entries.append(try StringsFile.Entry(key: key, value: value, at: location))
    }
    return entries
  }

  /// Returns the line of each key; Xcode writes every key on a separate line.
  private static func lines(of text: String) -> [Substring: Int] {
    var lines: [Substring: Int] = [:]
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in all.enumerated() {
      let parts = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].allSatisfy(\.isWhitespace) else { continue }
      if lines[parts[1]] == nil { lines[parts[1]] = index + 1 }
    }
    return lines
  }
}

/// The parts of a catalog that define texts.
private struct Contents: Decodable {
  var sourceLanguage: String
  var strings: [String: Entry]

  struct Entry: Decodable {
    var localizations: [String: Form]?
  }

  /// A text or one of its variations.
  struct Form: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?

    /// Returns the text with its substitutions inserted, or `nil` if it has no `other` variation.
    ///
    /// Substitutions may contain each other, so a few of them can produce a text of any length, or
    /// an infinite one: the length of every insertion is therefore counted.
    ///
    /// - Throws: ``InterfaceBuilderError`` at the given location if the text is too long.
    func text(at location: SourceLocation) throws(InterfaceBuilderError) -> String? {
      var pattern = stringUnit?.value
      if pattern == nil { pattern = try variations?.other?.text(at: location) }
      guard let pattern else { return nil }
      guard let substitutions, !substitutions.isEmpty else { return pattern }
      var forms: [String: String] = [:]
      for (name, part) in substitutions { forms[name] = try part.text(at: location) }
      var remainingBytes = FileLimits.attributeValueBytes - pattern.utf8.count
      var text = ""
      var parts = [pattern[...]]
      while let part = parts.popLast() {
        guard let start = part.firstRange(of: "%#@"),
          let end = part[start.upperBound...].firstIndex(of: "@")
        else {
          text += part
          continue
        }
        text += part[..<start.lowerBound]
        guard let form = forms[String(part[start.upperBound..<end])] else {
          text += part[start]
          parts.append(part[start.upperBound...])
          continue
        }
        remainingBytes -= form.utf8.count
        guard remainingBytes >= 0 else { throw StringsFile.Entry.tooLong(at: location) }
        parts += [part[part.index(after: end)...], form[...]]
      }
      return text
    }
  }

  struct Unit: Decodable {
    var value: String
  }

  struct Variations: Decodable {
    var plural: [String: Form]?
    var device: [String: Form]?

    var other: Form? { plural?["other"] ?? device?["other"] }
  }

  /// A number in a text, with its own variations.
  struct Substitution: Decodable {
    var formatSpecifier: String?
    var variations: Variations?

    func text(at location: SourceLocation) throws(InterfaceBuilderError) -> String? {
      guard let text = try variations?.other?.text(at: location) else { return nil }
      let specifier = "%" + (formatSpecifier ?? "@")
      let most = FileLimits.attributeValueBytes
      guard text.utf8.count <= most, specifier.utf8.count * text.ranges(of: "%arg").count <= most
      else { throw StringsFile.Entry.tooLong(at: location) }
      return text.replacing("%arg", with: specifier)
    }
  }
}

/// An error in a catalog, with its location.
private struct CatalogFault {
  private var line = 1
  private var found: String

  init(_ error: any Error, in text: String, lines: [Substring: Int]) {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      found = "\(Self.place(context.codingPath)) has no \"\(key.stringValue)\""
      line = Self.line(of: context.codingPath, lines)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      found = "\(Self.place(context.codingPath)) is of another kind than in catalogs"
      line = Self.line(of: context.codingPath, lines)
    default:
      let reason = Self.reason(for: text)
      found = "is no JSON" + (reason.isEmpty ? "" : " (\(reason))")
      line = Self.line(in: reason, of: text)
    }
  }

  func rejection(of file: String) -> InterfaceBuilderError {
    InterfaceBuilderError(
      .malformedStrings, at: SourceLocation(file: file, line: line),
      "the string catalog \(found), expected one as Xcode writes it")
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "as a whole" }
    return "at " + path.map(\.stringValue).joined(separator: " > ")
  }

  /// Returns the line of the text that contains the error.
  private static func line(of path: [any CodingKey], _ lines: [Substring: Int]) -> Int {
    path.reversed().lazy.compactMap { lines[$0.stringValue[...]] }.first ?? 1
  }

  /// Returns the error in a text that is not JSON, as described by a parser that reports a
  /// position.
  private static func reason(for text: String) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return ""
    } catch {
      return (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
    }
  }

  /// Returns the line of the character that the parser's reason names, or the last line if it names
  /// none because the text ends too early.
  private static func line(in reason: String, of text: String) -> Int {
    let character = reason.firstMatch(of: /character (\d+)/).flatMap { Int($0.output.1) }
    return 1 + text.utf8.prefix(character ?? text.utf8.count).count { $0 == UInt8(ascii: "\n") }
  }
}
