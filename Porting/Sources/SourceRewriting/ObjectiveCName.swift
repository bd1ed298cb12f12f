/// The names that Objective-C gives to Swift's methods and properties.
///
/// Source: docs.swift.org, "Importing Swift into Objective-C"; developer.apple.com, "Using Objective-C
/// runtime features in Swift".
enum ObjectiveCName {
  /// Words before which no "With" is added.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// Returns the selector of a method.
  ///
  /// - Parameters:
  ///   - base: The method's base name, `init` for an initializer.
  ///   - labels: The argument labels; `nil` for `_`.
  /// - Returns: The name with a colon for each parameter.
  static func selector(base: String, labels: [String?]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if let first {
      let firstWord = words(of: first).first ?? first
      let lastWord = words(of: base).last ?? base
      let joins =
        prepositions.contains(firstWord.lowercased())
        || (base != "init" && prepositions.contains(lastWord.lowercased()))
      name += joins ? first.capitalizedFirst : "With" + first.capitalizedFirst
    }
    return name + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
  }

  /// Returns the selector that sets a property.
  static func setter(of property: String) -> String { "set\(property.capitalizedFirst):" }

  private static func words(of name: String) -> [String] {
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1].append(character)
    }
    return words
  }
}

extension String {
  /// The string with its first character in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The string without the backticks around an identifier.
  var withoutBackticks: String {
    count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
  }
}
