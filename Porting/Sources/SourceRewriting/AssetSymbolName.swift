/// The names of the symbols that Xcode 15 and later make from the names of colours, images and folders.
///
/// Apple's documentation says that symbols have the names of their assets in the form of Swift's
/// properties. The form itself is that of the files that Xcode generates: a name is divided into words at what an
/// identifier cannot have, before capital letters and around numbers. The words are joined in camel case, and a word
/// Color or Image at the end is left out. A name without small letters keeps them, joined by low lines.
enum AssetSymbolName {
  /// Returns the name of the property for a colour or image; `nil` if no identifier can be made.
  static func property(_ asset: String) -> String? {
    var words = words(of: asset)
    guard !words.isEmpty else { return nil }
    if isConstant(words) { return identifier(words.joined(separator: "_")) }
    if words.count > 1, ["color", "image"].contains(words.last?.lowercased()) {
      words.removeLast()
    }
    return identifier(words[0].lowercased() + words.dropFirst().map(\.capitalizedFirst).joined())
  }

  /// Returns the name of the enumeration for a folder that provides a namespace; `nil` if no identifier can be made.
  static func namespace(_ folder: String) -> String? {
    let words = words(of: folder)
    guard !words.isEmpty else { return nil }
    return identifier(
      isConstant(words)
        ? words.joined(separator: "_") : words.map(\.capitalizedFirst).joined())
  }

  private static func isConstant(_ words: [String]) -> Bool {
    !words.contains { $0.contains(where: \.isLowercase) }
  }

  private static func identifier(_ name: String) -> String {
    if name.first?.isNumber == true { return "_" + name }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  /// The reserved words of Swift's declarations, statements and expressions: docs.swift.org, Lexical structure.
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "open", "operator", "private", "precedencegroup",
    "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
    "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "false",
    "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]

  private enum Class { case small, capital, digit, other }

  private static func kind(of character: Character) -> Class {
    if character.isASCII && character.isNumber { return .digit }
    guard character.isLetter else { return .other }
    return character.isUppercase ? .capital : .small
  }

  /// Returns the words of a name: in `TLSserver2` they are `TL`, `Sserver` and `2`.
  private static func words(of name: String) -> [String] {
    let characters = Array(name)
    let kinds = characters.map(kind)
    var words: [String] = []
    var previous = Class.other
    for index in characters.indices {
      let current = kinds[index]
      defer { previous = current }
      guard current != .other else { continue }
      let next = index + 1 < kinds.count ? kinds[index + 1] : .other
      let begins =
        previous == .other || (previous == .digit) != (current == .digit)
        || (current == .capital && (previous == .small || (previous == .capital && next == .small)))
      if begins { words.append("") }
      words[words.count - 1].append(characters[index])
    }
    return words
  }
}
