/// A call that is given an outlet, by the text around it: `style(self.button, 4)` in Swift, or
/// `[self style:self.button]` in Objective-C.
struct OutletCall {
  /// The first name of the function or method.
  private(set) var name: String
  /// The number of arguments before the outlet.
  private(set) var index: Int
  /// The label of the outlet's argument in Swift; `nil` if it has none.
  private(set) var label: String?
  /// Whether the call is a message of Objective-C.
  private(set) var isMessage = false

  /// The most characters of a call before the outlet.
  private static let longest = 200

  /// Returns `nil` if the outlet is no argument itself, or is given to a superclass's method.
  init?(around outlet: Range<String.Index>, in text: String) {
    let next = text[outlet.upperBound...].drop { "!? \n".contains($0) }.first
    guard let next, ",)] ".contains(next) || next.isLetter else { return nil }
    let start = text[..<outlet.lowerBound].suffix(Self.longest)
    var depth = 0
    var argument = start.startIndex
    index = 0
    for place in start.indices.reversed() {
      switch start[place] {
      case ")", "]", "}": depth += 1
      case "," where depth == 0:
        if index == 0 { argument = start.index(after: place) }
        index += 1
      case "(", "[":
        guard depth == 0 else {
          depth -= 1
          continue
        }
        let before = start[..<place]
        let inner = start[start.index(after: place)...]
        // The elements of an array are given together.
        if start[place] == "[", Self.isArray(inner, after: before) {
          index = 0
          argument = start.startIndex
          continue
        }
        isMessage = start[place] == "["
        if index == 0 { argument = inner.startIndex }
        let found = isMessage ? Self.selector(in: inner) : Self.word(at: before)
        guard let found, !Self.isOfSuperclass(isMessage ? inner : before.dropLast(found.count))
        else { return nil }
        name = found
        if isMessage { index = max(0, Self.argumentCount(in: inner) - 1) }
        label = isMessage ? nil : Self.label(in: start[argument...])
        return
      case "{", ";": if depth == 0 { return nil } else { depth -= start[place] == "{" ? 1 : 0 }
      default: break
      }
    }
    return nil
  }

  /// Returns whether a bracket between two texts begins an array rather than a message or a subscript.
  private static func isArray(_ text: Substring, after before: Substring) -> Bool {
    guard let last = before.last(where: { !$0.isWhitespace }), "(@:,=".contains(last) else {
      return false
    }
    guard last != "@", let name = selector(in: text) else { return true }
    return !text.contains("\(name):")
  }

  /// Returns the number of arguments of a message that begin in a text, those of inner ones left out.
  private static func argumentCount(in text: Substring) -> Int {
    var depth = 0
    return text.count { character in
      depth += "([{".contains(character) ? 1 : ")]}".contains(character) ? -1 : 0
      return character == ":" && depth == 0
    }
  }

  /// Returns the first name of the message in a text that begins with its receiver.
  private static func selector(in text: Substring) -> String? {
    var rest = text
    if rest.first == "[" {
      var depth = 0
      let end = rest.firstIndex { character in
        depth += character == "[" ? 1 : character == "]" ? -1 : 0
        return depth == 0
      }
      guard let end else { return nil }
      rest = rest[rest.index(after: end)...]
    } else {
      rest = rest.drop { !$0.isWhitespace }
    }
    let name = rest.drop(while: \.isWhitespace).prefix(while: \.isPartOfName)
    return name.isEmpty ? nil : String(name)
  }

  /// Returns the word at the end of a text; `nil` if there is none.
  private static func word(at text: Substring) -> String? {
    let word = text.reversed().prefix(while: \.isPartOfName).reversed()
    return word.isEmpty ? nil : String(word)
  }

  private static func isOfSuperclass(_ text: Substring) -> Bool {
    text.hasSuffix("super.") || text.hasPrefix("super ")
  }

  /// Returns the label at the beginning of an argument; `nil` if it has none.
  private static func label(in argument: Substring) -> String? {
    let text = argument.drop(while: \.isWhitespace)
    let word = text.prefix(while: \.isPartOfName)
    return !word.isEmpty && text[word.endIndex...].first == ":" ? String(word) : nil
  }
}
