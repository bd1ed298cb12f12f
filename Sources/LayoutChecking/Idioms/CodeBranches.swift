/// A condition that code tests.
protocol CodeCondition {
  /// The opposite.
  var other: Self { get }
}

/// The parts of a source in Swift or Objective-C that run only under some conditions: the branches of `if`, `guard`,
/// `switch` and of the conditional operator.
struct CodeBranches<Condition: CodeCondition> {
  /// The text without comments.
  let text: String
  private var branches: [(range: Range<String.Index>, condition: Condition)] = []

  /// The most characters around a condition that are read.
  private static var nearby: Int { 200 }

  init(in text: String) { self.text = text }

  /// Returns the conditions under which the code at a place runs, the innermost last.
  func conditions(at place: String.Index) -> [Condition] {
    branches.filter { $0.range.contains(place) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.condition)
  }

  /// Reads the statement or expression around a condition.
  ///
  /// - Parameters:
  ///   - condition: The place of the condition.
  ///   - meaning: The condition.
  mutating func read(_ condition: Range<String.Index>, _ meaning: Condition) {
    let rest = text[condition.upperBound...]
    let after = rest.drop { $0 == ")" || $0 == "]" || $0 == " " || $0 == "\n" }
    let before = text[..<condition.lowerBound].suffix(Self.nearby)
    let lead = before.split(separator: /[;{}]/, omittingEmptySubsequences: false).last ?? before
    if after.first == "?", let next = after.dropFirst().first, next != "?", next != "." {
      if !lead.isCompound { readTernary(after.dropFirst(), meaning) }
      return
    }
    guard let keyword = lead.matches(of: /\b(if|guard)\b/.wordBoundaryKind(.simple)).last,
      let start = rest.prefix(Self.nearby).firstIndex(where: { $0 == "{" || $0 == ";" })
    else { return }
    let isGuard = keyword.1 == "guard"
    let tail = rest[..<start]
    let others = [lead[keyword.range.upperBound...], tail]
    if others.contains(where: { $0.contains("||") }) { return }
    let isCompound = others.contains { $0.isCompound || $0.contains(",") }
    let block: Range<String.Index>
    if text[start] == "{" {
      guard let close = text[...].endOfBraces(from: start) else { return }
      block = start..<close
    } else {
      block = condition.upperBound..<text.index(after: start)
    }
    if isGuard {
      if !isCompound { add(block, meaning.other) }
      return add(remainder(after: block.upperBound), meaning)
    }
    add(block, meaning)
    guard !isCompound else { return }
    let next = text[block.upperBound...].drop { $0.isWhitespace }
    var end = block.upperBound
    if next.hasPrefix("else") {
      end = endOfElse(next)
      add(next.startIndex..<end, meaning.other)
    }
    if text[block].contains(/\breturn\b[^{}]*\}?\s*$/.wordBoundaryKind(.simple)) {
      add(remainder(after: end), meaning.other)
    }
  }

  mutating func add(_ range: Range<String.Index>, _ condition: Condition) {
    if !range.isEmpty { branches.append((range, condition)) }
  }

  /// Returns the end of a chain of `else if` and `else`.
  private func endOfElse(_ text: Substring) -> String.Index {
    var rest = text
    while rest.hasPrefix("else") {
      guard let end = rest.firstIndex(where: { $0 == "{" || $0 == ";" }) else {
        return text.endIndex
      }
      let close = rest[end] == "{" ? rest.endOfBraces(from: end) : rest.index(after: end)
      guard let close else { return text.endIndex }
      let next = rest[close...].drop { $0.isWhitespace }
      guard next.hasPrefix("else") else { return close }
      rest = next
    }
    return rest.startIndex
  }

  /// Returns what follows a place in the same braces.
  private func remainder(after place: String.Index) -> Range<String.Index> {
    place..<text[place...].endOfArm { _, depth in depth < 0 }
  }

  /// Reads the two arms after a question mark.
  private mutating func readTernary(_ text: Substring, _ meaning: Condition) {
    let colon = text.endOfArm { character, depth in depth < 0 || depth == 0 && character == ":" }
    guard colon < text.endIndex, text[colon] == ":" else { return }
    add(text.startIndex..<colon, meaning)
    let second = text[colon...].dropFirst().drop { $0.isWhitespace }
    let end = second.endOfArm { character, depth in
      depth < 0 || depth == 0 && (",;:".contains(character) || character.isNewline)
    }
    add(second.startIndex..<end, meaning.other)
  }

  /// Returns the cases of a switch.
  ///
  /// - Parameter place: The end of its value.
  /// - Returns: The labels, with the code of each.
  func cases(after place: String.Index) -> [(label: Substring, code: Range<String.Index>)] {
    guard let open = text[place...].firstIndex(of: "{"),
      let close = text[...].endOfBraces(from: open)
    else { return [] }
    let labels = text[open..<close].matches(
      of: /\b(?:case\s[^:\n]*|default\s*):/.wordBoundaryKind(.simple))
    return labels.enumerated().map { index, label in
      let end = index + 1 < labels.count ? labels[index + 1].range.lowerBound : close
      return (label.0, label.range.upperBound..<end)
    }
  }
}

extension Substring {
  /// Whether a condition has further parts.
  fileprivate var isCompound: Bool { contains("&&") || contains("||") }

  /// Returns the first place outside of strings and inner brackets where a closure says so, or the end.
  fileprivate func endOfArm(_ isEnd: (Character, Int) -> Bool) -> Index {
    var depth = 0
    var isText = false
    var previous: Character = " "
    for index in indices {
      let character = self[index]
      if character == "\"", previous != "\\" { isText.toggle() }
      previous = character
      if isText { continue }
      if ")]}".contains(character) { depth -= 1 }
      if isEnd(character, depth) { return index }
      if "([{".contains(character) { depth += 1 }
    }
    return endIndex
  }
}
