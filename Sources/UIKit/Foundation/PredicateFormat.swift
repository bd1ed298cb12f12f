import Foundation

/// A condition in the language of predicate formats.
///
/// Source: developer.apple.com, Predicate Programming Guide, Predicate Format String Syntax.
indirect enum PredicateCondition {
  case constant(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateComparison)
}

/// A value in a predicate format: a constant, or the value of a key path.
indirect enum PredicateTerm {
  case value(Any?)
  /// The value at a path of keys; without keys the object itself.
  case path([String])
  case list([PredicateTerm])
}

/// A comparison of two values.
struct PredicateComparison {
  enum Operation: String {
    case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">"
    case greaterOrEqual = ">=", isIn = "IN", contains = "CONTAINS", beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH", like = "LIKE", matches = "MATCHES", between = "BETWEEN"
  }

  /// How many of the left value's elements have to fulfil the comparison.
  enum Quantity: String {
    case one = "ANY", every = "ALL", none = "NONE"
  }

  var left: PredicateTerm
  var operation: Operation
  var right: PredicateTerm
  var quantity: Quantity?
  var ignoresCase = false
  var ignoresDiacritics = false
}

/// Reads a predicate format.
struct PredicateParser {
  private enum Token: Equatable {
    case word(String), text(String), number(Double), argument(String), symbol(String)
  }

  private var tokens: [Token] = []
  private var position = 0
  private var arguments: [Any?]

  /// Returns the condition of a format and its arguments; `nil` if it is not valid.
  static func condition(_ format: String, _ arguments: [Any?]) -> PredicateCondition? {
    var parser = PredicateParser(arguments: arguments)
    guard parser.split(format), let condition = parser.alternatives(),
      parser.position == parser.tokens.count
    else { return nil }
    return condition
  }

  private init(arguments: [Any?]) { self.arguments = arguments }

  // MARK: Tokens

  private mutating func split(_ format: String) -> Bool {
    var rest = Substring(format)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" || first == "'" {
        guard let text = Self.quoted(&rest) else { return false }
        tokens.append(.text(text))
      } else if first == "%" {
        let kind = rest.dropFirst().prefix { $0.isLetter || $0 == "@" }
        guard !kind.isEmpty else { return false }
        // A letter after an object belongs to the next word.
        let length = kind.first == "@" || kind.first == "K" ? 1 : kind.count
        tokens.append(.argument(String(kind.prefix(length))))
        rest = rest.dropFirst(1 + length)
      } else if first.isNumber {
        let digits = rest.prefix { $0.isNumber || $0 == "." }
        guard let number = Double(digits) else { return false }
        tokens.append(.number(number))
        rest = rest.dropFirst(digits.count)
      } else if first.isLetter || "_@$#".contains(first) {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@$#".contains($0) }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else {
        let two = rest.prefix(2)
        let isPair = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"].contains(two)
        tokens.append(.symbol(String(isPair ? two : rest.prefix(1))))
        rest = rest.dropFirst(isPair ? 2 : 1)
      }
    }
    return true
  }

  private static func quoted(_ rest: inout Substring) -> String? {
    let quote = rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return text }
      if character == "\\" {
        guard let escaped = rest.popFirst() else { return nil }
        text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      } else {
        text.append(character)
      }
    }
    return nil
  }

  private var next: Token? { position < tokens.count ? tokens[position] : nil }

  private mutating func take(_ symbol: String) -> Bool {
    guard next == .symbol(symbol) else { return false }
    position += 1
    return true
  }

  private mutating func takeWord(_ words: String...) -> Bool {
    guard case .word(let word) = next, words.contains(word.uppercased()) else { return false }
    position += 1
    return true
  }

  // MARK: Conditions

  private mutating func alternatives() -> PredicateCondition? {
    guard let first = conjunction() else { return nil }
    var parts = [first]
    while take("||") || takeWord("OR") {
      guard let part = conjunction() else { return nil }
      parts.append(part)
    }
    return parts.count == 1 ? first : .any(parts)
  }

  private mutating func conjunction() -> PredicateCondition? {
    guard let first = negation() else { return nil }
    var parts = [first]
    while take("&&") || takeWord("AND") {
      guard let part = negation() else { return nil }
      parts.append(part)
    }
    return parts.count == 1 ? first : .all(parts)
  }

  private mutating func negation() -> PredicateCondition? {
    if take("!") || takeWord("NOT") { return negation().map { .not($0) } }
    if takeWord("TRUEPREDICATE") { return .constant(true) }
    if takeWord("FALSEPREDICATE") { return .constant(false) }
    if next == .symbol("(") {
      let start = position
      position += 1
      if let inner = alternatives(), take(")") { return inner }
      position = start
    }
    return comparison()
  }

  private mutating func comparison() -> PredicateCondition? {
    var quantity: PredicateComparison.Quantity?
    if takeWord("ANY", "SOME") {
      quantity = .one
    } else if takeWord("ALL") {
      quantity = .every
    } else if takeWord("NONE") {
      quantity = PredicateComparison.Quantity.none
    }
    guard let left = term(), let operation = operation() else { return nil }
    var comparison = PredicateComparison(
      left: left, operation: operation, right: .value(nil), quantity: quantity)
    if take("[") {
      guard case .word(let flags) = next, flags.allSatisfy({ "cdnlCDNL".contains($0) }) else {
        return nil
      }
      position += 1
      guard take("]") else { return nil }
      comparison.ignoresCase = flags.lowercased().contains("c")
      comparison.ignoresDiacritics = flags.lowercased().contains("d")
    }
    guard let right = term() else { return nil }
    comparison.right = right
    return .comparison(comparison)
  }

  private mutating func operation() -> PredicateComparison.Operation? {
    switch next {
    case .symbol(let symbol):
      let names = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]
      guard let found = PredicateComparison.Operation(rawValue: names[symbol] ?? symbol) else {
        return nil
      }
      position += 1
      return found
    case .word(let word):
      guard let found = PredicateComparison.Operation(rawValue: word.uppercased()) else {
        return nil
      }
      position += 1
      return found
    default: return nil
    }
  }

  private mutating func term() -> PredicateTerm? {
    guard let token = next else { return nil }
    position += 1
    switch token {
    case .text(let text): return .value(text)
    case .number(let number): return .value(number)
    case .argument(let kind):
      guard !arguments.isEmpty else { return nil }
      let argument = arguments.removeFirst()
      guard kind == "K" else { return .value(argument) }
      return (argument as? String).map { .path($0.split(separator: ".").map(String.init)) }
    case .symbol("-"):
      guard case .number(let number) = next else { return nil }
      position += 1
      return .value(-number)
    case .symbol("{"):
      var items: [PredicateTerm] = []
      while !take("}") {
        guard let item = term() else { return nil }
        items.append(item)
        if !take(","), next != .symbol("}") { return nil }
      }
      return .list(items)
    case .symbol("("):
      guard let inner = term(), take(")") else { return nil }
      return inner
    case .symbol: return nil
    case .word(let word): return Self.named(word)
    }
  }

  private static func named(_ word: String) -> PredicateTerm {
    switch word.uppercased() {
    case "SELF": return .path([])
    case "TRUE", "YES": return .value(true)
    case "FALSE", "NO": return .value(false)
    case "NIL", "NULL": return .value(nil)
    default:
      var keys = word.split(separator: ".").map(String.init)
      if keys.first?.uppercased() == "SELF" { keys.removeFirst() }
      return .path(keys)
    }
  }
}
