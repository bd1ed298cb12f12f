/// A word, a text or a sign of a manifest in Swift; comments are left out.
enum ManifestToken: Hashable, Sendable {
  /// A name, a keyword or a number.
  case word(String)
  /// A string literal; what is interpolated is `*`.
  case text(String)
  /// Any other character.
  case sign(Character)

  /// Returns the tokens of a source.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  static func all(in source: String) -> [ManifestToken] {
    var reader = Reader(characters: Array(source))
    var tokens: [ManifestToken] = []
    while let token = reader.next() { tokens.append(token) }
    return tokens
  }

  private struct Reader {
    let characters: [Character]
    var place = 0

    mutating func next() -> ManifestToken? {
      skipBlanks()
      guard place < characters.count else { return nil }
      let character = characters[place]
      if character == "\"" { return .text(text()) }
      guard character.isPartOfName else {
        place += 1
        return .sign(character)
      }
      let start = place
      // The point of a number is part of it.
      while place < characters.count,
        characters[place].isPartOfName
          || character.isNumber && characters[place] == "." && peek(1)?.isNumber == true
      {
        place += 1
      }
      return .word(String(characters[start..<place]))
    }

    private func peek(_ distance: Int) -> Character? {
      place + distance < characters.count ? characters[place + distance] : nil
    }

    /// Skips blanks and comments, which may contain others.
    private mutating func skipBlanks() {
      var depth = 0
      while place < characters.count {
        switch (characters[place], peek(1)) {
        case ("/", "*"):
          depth += 1
          place += 2
        case ("*", "/") where depth > 0:
          depth -= 1
          place += 2
        case ("/", "/") where depth == 0:
          while place < characters.count, !characters[place].isNewline { place += 1 }
        default:
          guard depth > 0 || characters[place].isWhitespace else { return }
          place += 1
        }
      }
    }

    /// Reads a string literal of one or several lines.
    private mutating func text() -> String {
      let isLong = peek(1) == "\"" && peek(2) == "\""
      place += isLong ? 3 : 1
      var text = ""
      while place < characters.count {
        switch characters[place] {
        case "\"" where !isLong:
          place += 1
          return text
        case "\"" where peek(1) == "\"" && peek(2) == "\"":
          place += 3
          return text
        case "\\" where peek(1) == "(":
          skipInterpolation()
          text.append("*")
        case "\\":
          if let character = peek(1) { text.append(character) }
          place += 2
        default:
          text.append(characters[place])
          place += 1
        }
      }
      return text
    }

    private mutating func skipInterpolation() {
      var depth = 0
      place += 1
      while place < characters.count {
        depth += characters[place] == "(" ? 1 : characters[place] == ")" ? -1 : 0
        place += 1
        if depth == 0 { return }
      }
    }
  }
}
