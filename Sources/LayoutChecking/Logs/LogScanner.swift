/// Reads the parts of a logged constraint from left to right.
struct LogScanner {
  private let characters: [Character]
  private var index = 0
  /// The addresses of views that the log names by their accessibility identifiers.
  private let names: [String: String]

  init(_ text: String, names: [String: String] = [:]) {
    characters = Array(text)
    self.names = names
  }

  /// The text that was not read yet.
  var rest: String { String(characters[index...]) }
  var isAtEnd: Bool { index >= characters.count }

  mutating func skipSpaces() {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
  }

  /// Reads a text if it is next.
  mutating func take(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    index += text.count
    return true
  }

  func isNext(_ text: String) -> Bool {
    let part = Array(text)
    return index + part.count <= characters.count
      && characters[index..<index + part.count].elementsEqual(part)
  }

  /// Reads a number, with its sign and a space after the sign.
  mutating func number() -> Double? {
    let start = index
    var sign = 1.0
    if take("-") || take("−") { sign = -1 } else { _ = take("+") }
    skipSpaces()
    let digits = letters { $0.isNumber || $0 == "." || $0 == "e" }
    guard let value = Double(digits), value.isFinite else {
      index = start
      return nil
    }
    return sign * value
  }

  /// Reads the longest text of matching characters.
  mutating func letters(_ matches: (Character) -> Bool) -> String {
    let start = index
    while index < characters.count, matches(characters[index]) { index += 1 }
    return String(characters[start..<index])
  }

  /// Reads a text in single quotes that may itself contain quotes: it ends before a character that
  /// can follow a quoted text.
  mutating func quoted() -> String? {
    guard isNext("'") else { return nil }
    var end = index + 1
    while end < characters.count {
      if characters[end] == "'", isEndOfQuote(after: end) {
        let text = String(characters[index + 1..<end])
        index = end + 1
        return text
      }
      end += 1
    }
    return nil
  }

  private func isEndOfQuote(after end: Int) -> Bool {
    guard end + 1 < characters.count else { return true }
    let next = characters[end + 1]
    if "]()->,:".contains(next) { return true }
    let tail = characters[(end + 1)...].prefix(5)
    if next == "." { return tail.dropFirst().first?.isLetter == true }
    let word = String(tail.drop { $0 == " " }.prefix(1))
    return next == " "
      && (word.isEmpty || "=<>()|hHV@UMA_".contains(word) || word == "*" || isItem(after: end + 2))
  }

  /// Returns whether a view or guide with its address begins at an index: `App.Card:0x7f`.
  private func isItem(after start: Int) -> Bool {
    var end = start
    while end < characters.count, Self.isPartOfClass(characters[end]) { end += 1 }
    return end > start && characters[end...].starts(with: ":0x")
  }

  private static func isPartOfClass(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_.$*".contains(character)
  }

  /// Reads a view or guide: `UILabel:0x7f'Title'`.
  mutating func item() -> LoggedItem? {
    let start = index
    let longest = names.keys.filter(isNext).max { $0.count < $1.count }
    if let longest, let address = names[longest], take(longest) {
      return LoggedItem(printedClass: longest, address: address, label: nil)
    }
    let name = letters(Self.isPartOfClass)
    guard !name.isEmpty else { return nil }
    var address = ""
    if take(":") {
      address = letters { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    let label = quoted()
    guard !address.isEmpty || label != nil else {
      index = start
      return nil
    }
    return LoggedItem(printedClass: name, address: address, label: label)
  }
}
