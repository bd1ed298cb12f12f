/// Follows the statements of a method that returns the height of a row, for one row.
struct RowHeightReader {
  /// The words and signs of the method.
  private let tokens: [String]
  private let row: Int?
  private let section: Int?
  private let constant: (String) -> Double?
  private var place = 0
  private var found: Set<RowHeightSource.Height> = []
  /// The numbers of local variables; `nil` for those that are unknown.
  private var locals: [String: RowHeightSource.Height] = [:]

  init(
    _ tokens: [String], row: Int?, section: Int?, constant: @escaping (String) -> Double?
  ) {
    self.tokens = tokens
    self.row = row
    self.section = section
    self.constant = constant
  }

  /// Returns the heights that the method may return.
  mutating func heights() -> Set<RowHeightSource.Height> {
    // A single expression is returned in Swift.
    if !tokens.contains("return"), !tokens.contains("{"), !tokens.contains(";") {
      return value(of: tokens[...])
    }
    _ = run(to: tokens.count, isPossible: true)
    return found.isEmpty ? [.unknown] : found
  }

  // MARK: Statements

  /// Runs the statements up to a place.
  ///
  /// - Parameters:
  ///   - end: The place after the last statement.
  ///   - isPossible: Whether the statements may run.
  /// - Returns: Whether what follows them may run.
  private mutating func run(to end: Int, isPossible: Bool) -> Bool {
    var isPossible = isPossible
    while place < end {
      if Self.separators.contains(tokens[place]) {
        place += 1
      } else {
        isPossible = statement(to: end, isPossible: isPossible)
      }
    }
    return isPossible
  }

  private mutating func statement(to end: Int, isPossible: Bool) -> Bool {
    switch tokens[place] {
    case "{": return block(isPossible)
    case "if": return branch(to: end, isPossible)
    case "guard":
      place += 1
      let start = place
      place = skip(to: "else", end)
      let condition = truth(of: tokens[start..<place])
      place = min(place + 1, end)
      let goesOn = block(isPossible && condition != true)
      return isPossible && (condition != false || goesOn)
    case "switch": return choice(isPossible)
    case "return":
      let value = tokens[(place + 1)..<endOfStatement(end)]
      if isPossible { found.formUnion(self.value(of: value)) }
      finish(end)
      return false
    case "break" where isPossible:
      finish(end)
      return isPossible
    case "for", "while", "do", "repeat":
      place = skip(to: "{", end)
      _ = block(isPossible)
      return isPossible
    default:
      let words = tokens[place..<endOfStatement(end)]
      if isPossible { assign(words) }
      finish(end)
      return isPossible
    }
  }

  /// Reads an assignment to a local variable, the value of which then counts.
  private mutating func assign(_ words: ArraySlice<String>) {
    guard let sign = words.firstIndex(of: "="), sign > words.startIndex else { return }
    let heads = words[..<sign].filter { ![":", "CGFloat", "Int", "*"].contains($0) }
    guard let name = heads.last(where: { !Self.operators.contains($0) }) else { return }
    let values = value(of: words[(sign + 1)...])
    let isPlain = heads.last == name && values.count == 1
    locals[name] = isPlain ? values.first : .unknown
  }

  /// Runs a block in braces, or the one statement at the place.
  private mutating func block(_ isPossible: Bool) -> Bool {
    while place < tokens.count, tokens[place] == "\n" { place += 1 }
    guard place < tokens.count else { return isPossible }
    guard tokens[place] == "{" else { return statement(to: tokens.count, isPossible: isPossible) }
    let end = closing(place)
    place += 1
    let goesOn = run(to: end, isPossible: isPossible)
    place = min(end + 1, tokens.count)
    return goesOn
  }

  private mutating func branch(to end: Int, _ isPossible: Bool) -> Bool {
    place += 1
    let start = place
    // In Objective-C the condition is in parentheses, and braces may be left out.
    if place < end, tokens[place] == "(", !Self.connectives.contains(after(closing(place))) {
      place = closing(place) + 1
    } else {
      place = skip(to: "{", end)
    }
    let condition = truth(of: tokens[start..<min(place, end)])
    let before = locals
    let first = block(isPossible && condition != false)
    let inFirst = locals
    locals = before
    guard place < end, tokens[place] == "else" else {
      merge(condition, inFirst, before)
      return first || isPossible && condition != true
    }
    place += 1
    let second = block(isPossible && condition != true)
    merge(condition, inFirst, locals)
    return first || second
  }

  /// Keeps the locals of the branch that runs, and those that are equal in both if either may.
  private mutating func merge(
    _ condition: Bool?, _ first: [String: RowHeightSource.Height],
    _ second: [String: RowHeightSource.Height]
  ) {
    switch condition {
    case true: locals = first
    case false: locals = second
    default: locals = first.merging(second) { $0 == $1 ? $0 : .unknown }
    }
  }

  private mutating func choice(_ isPossible: Bool) -> Bool {
    place += 1
    let start = place
    place = skip(to: "{", tokens.count)
    let subject = tokens[start..<place]
    let end = closing(place)
    place += 1
    var isOpen = isPossible
    var isCertain = true
    var goesOn = false
    while place < end {
      guard ["case", "default"].contains(tokens[place]) else {
        place += 1
        continue
      }
      var matches: [Bool?] = []
      // Cases without statements share those of the next one.
      while place < end, ["case", "default", "\n"].contains(tokens[place]) {
        if tokens[place] != "\n" {
          let isDefault = tokens[place] == "default"
          let pattern = place + 1
          place = skip(to: ":", end)
          matches.append(isDefault ? true : match(tokens[pattern..<place], subject))
        }
        place = min(place + 1, end)
      }
      let mayRun: Bool? =
        matches.contains(true) ? true : matches.contains { $0 == nil } ? nil : false
      let next = nextCase(before: end)
      let before = locals
      let ends = run(to: next, isPossible: isOpen && mayRun != false)
      // After a case that may run, both values of a variable are possible.
      if mayRun != true || !isCertain { merge(nil, before, locals) }
      goesOn = goesOn || ends
      if mayRun == nil { isCertain = false }
      if mayRun == true { isOpen = false }
    }
    place = min(end + 1, tokens.count)
    return goesOn || isOpen
  }

  private func nextCase(before end: Int) -> Int {
    var depth = 0
    for index in place..<end {
      if "{([".contains(tokens[index]) { depth += 1 }
      if "})]".contains(tokens[index]) { depth -= 1 }
      if depth == 0, ["case", "default"].contains(tokens[index]) { return index }
    }
    return end
  }
}

// MARK: Expressions

extension RowHeightReader {
  /// Returns whether a condition holds; `nil` if the text does not show it.
  private func truth(of words: ArraySlice<String>) -> Bool? {
    let words = words.withoutParentheses(closing)
    for separator in ["||", "&&", ","] {
      let parts = words.split(at: separator)
      guard parts.count > 1 else { continue }
      let truths = parts.map { truth(of: $0) }
      let decisive = separator == "||"
      if truths.contains(decisive) { return decisive }
      return truths.contains(nil) ? nil : !decisive
    }
    if words.first == "!", let rest = truth(of: words.dropFirst()) { return !rest }
    for sign in ["==", "!=", "<=", ">=", "<", ">"] {
      let sides = words.split(at: sign)
      guard sides.count == 2, let left = number(sides[0]), let right = number(sides[1]) else {
        continue
      }
      switch sign {
      case "==": return left == right
      case "!=": return left != right
      case "<=": return left <= right
      case ">=": return left >= right
      case "<": return left < right
      default: return left > right
      }
    }
    return nil
  }

  /// Returns whether the pattern of a case matches a subject; `nil` if the text does not show it.
  private func match(_ pattern: ArraySlice<String>, _ subject: ArraySlice<String>) -> Bool? {
    let subject = subject.withoutParentheses(closing)
    let alternatives = pattern.split(at: ",")
    let matches = alternatives.map { match(one: $0, subject) }
    if matches.contains(true) { return true }
    return matches.contains(nil) ? nil : false
  }

  private func match(one pattern: ArraySlice<String>, _ subject: ArraySlice<String>) -> Bool? {
    let parts = subject.split(at: ",")
    if parts.count > 1 {
      let patterns = pattern.withoutParentheses(closing).split(at: ",")
      guard patterns.count == parts.count else { return nil }
      let matches = zip(patterns, parts).map { match(one: $0, $1) }
      if matches.contains(false) { return false }
      return matches.contains(nil) ? nil : true
    }
    if pattern.elementsEqual(["_"]) { return true }
    guard let value = number(subject) else { return nil }
    if let other = number(pattern) { return value == other }
    for sign in ["...", "..<"] {
      let ends = pattern.split(at: sign)
      guard ends.count == 2, let first = number(ends[0]), let last = number(ends[1]) else {
        continue
      }
      return value >= first && (sign == "..." ? value <= last : value < last)
    }
    return nil
  }

  /// Returns the number of an expression: a literal, the row, the section, a constant or a local variable.
  private func number(_ words: ArraySlice<String>) -> Double? {
    let words = words.withoutParentheses(closing)
    switch words.joined() {
    case "indexPath.row", "[indexPathrow]", "indexPath.item": return row.map(Double.init)
    case "indexPath.section", "[indexPathsection]": return section.map(Double.init)
    default: break
    }
    guard words.count == 1, let word = words.first else { return nil }
    if case .points(let points) = locals[word] { return points }
    return word.number ?? constant(word)
  }

  /// Returns the heights that an expression may have.
  private func value(of words: ArraySlice<String>) -> Set<RowHeightSource.Height> {
    let words = words.withoutParentheses(closing)
    if let question = words.firstIndex(of: "?"),
      let colon = words[question...].split(at: ":").first?.endIndex, colon < words.endIndex
    {
      let condition = truth(of: words[..<question])
      let first = value(of: words[(question + 1)..<colon])
      let second = value(of: words[(colon + 1)...])
      return condition.map { $0 ? first : second } ?? first.union(second)
    }
    if let number = number(words) { return [number < 0 ? .automatic : .points(number)] }
    if words.count == 1, let local = words.first.flatMap({ locals[$0] }) { return [local] }
    let text = words.joined()
    if text.hasSuffix("utomaticDimension") { return [.automatic] }
    if text.hasPrefix("super.tableView(") || text.hasPrefix("[supertableView:") { return [.ofFile] }
    if ["tableView.rowHeight", "self.tableView.rowHeight"].contains(text) { return [.ofTable] }
    return [.unknown]
  }
}

// MARK: Tokens

extension RowHeightReader {
  private static let separators: Set<String> = ["\n", ";"]
  private static let operators: Set<String> = ["+", "-", "*", "/"]
  /// What joins a condition in parentheses with the rest of it.
  private static let connectives: Set<String> = ["&&", "||", ",", "==", "!=", "<", ">", ".", "?"]

  /// Returns the words and signs of a text; line breaks are among them where they end a statement.
  static func tokens(of text: String) -> [String] {
    text.matches(
      of: /[A-Za-z_]\w*|[0-9]+(?:\.(?!\.)[0-9]*)?f?|"[^"]*"|\n|==|!=|<=|>=|&&|\|\||\.\.\.|\.\.<|\S/
    ).map { String($0.0) }.removingLineBreaksInExpressions
  }

  /// Returns the place of the sign that closes the one at a place.
  private func closing(_ start: Int) -> Int {
    var depth = 0
    for index in start..<tokens.count {
      if "{([".contains(tokens[index]) { depth += 1 }
      if "})]".contains(tokens[index]) {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return tokens.count
  }

  private func after(_ index: Int) -> String { index + 1 < tokens.count ? tokens[index + 1] : "." }

  /// Returns the next place of a word outside of brackets, up to an end.
  private func skip(to word: String, _ end: Int) -> Int {
    var index = place
    while index < end, tokens[index] != word {
      index = "([".contains(tokens[index]) ? closing(index) + 1 : index + 1
    }
    return min(index, end)
  }

  private func endOfStatement(_ end: Int) -> Int {
    var index = place
    while index < end, !";\n".contains(tokens[index]) {
      index = "([{".contains(tokens[index]) ? closing(index) + 1 : index + 1
    }
    return min(index, end)
  }

  private mutating func finish(_ end: Int) { place = min(endOfStatement(end) + 1, end) }
}

extension [String] {
  /// The words without line breaks, except those that end a statement.
  fileprivate var removingLineBreaksInExpressions: [String] {
    let open: Set<String> = [
      "?", ":", "&&", "||", "==", "+", "-", "*", "=", "(", "[", ",", "\n", "{", ";",
      "else",
    ]
    let going: Set<String> = [
      "?", ":", "&&", "||", "==", "+", "-", "*", ")", "]", ".", "{", "else", "}",
    ]
    var words: [String] = []
    for (index, word) in enumerated() {
      if word == "\n" {
        let next = self[(index + 1)...].first { $0 != "\n" }
        guard let last = words.last, !open.contains(last), let next, !going.contains(next)
        else { continue }
      }
      words.append(word)
    }
    return words
  }
}

extension ArraySlice<String> {
  /// The words without parentheses around all of them.
  fileprivate func withoutParentheses(_ closing: (Int) -> Int) -> ArraySlice<String> {
    var words = self
    while words.last == "\n" || words.last == ";" { words = words.dropLast() }
    while words.first == "\n" { words = words.dropFirst() }
    guard words.first == "(", closing(words.startIndex) == words.endIndex - 1 else { return words }
    return words.dropFirst().dropLast().withoutParentheses(closing)
  }

  /// Returns the parts between separators outside of brackets.
  fileprivate func split(at separator: String) -> [ArraySlice<String>] {
    var parts: [ArraySlice<String>] = []
    var depth = 0
    var start = startIndex
    for index in indices {
      if "{([".contains(self[index]) { depth += 1 }
      if "})]".contains(self[index]) { depth -= 1 }
      if depth == 0, self[index] == separator {
        parts.append(self[start..<index])
        start = index + 1
      }
    }
    return parts + [self[start...]]
  }
}

extension String {
  /// The number of a literal: `44`, `44.` or `44.0f`; `nil` for others.
  fileprivate var number: Double? {
    guard first?.isNumber == true else { return nil }
    let digits = hasSuffix("f") ? dropLast() : self[...]
    return Double(digits.hasSuffix(".") ? digits + "0" : digits)
  }
}
