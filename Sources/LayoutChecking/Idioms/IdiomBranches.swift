import UIKit

/// The parts of a source in Swift or Objective-C that run only on phones, or only on tablets: the branches of
/// conditions such as `userInterfaceIdiom == .pad`, `isPad` and `IS_IPHONE`.
///
/// A condition on size classes is none of these: a scene that it selects stays when the window changes its size.
struct IdiomBranches {
  private struct Branch {
    var range: Range<String.Index>
    var idiom: Device.Idiom
  }

  private let text: String
  private var branches: [Branch] = []

  /// Reads the branches of a text without comments.
  init(in text: String) {
    self.text = text
    for match in text.matches(of: Self.comparison) {
      let idiom: Device.Idiom = match.2.lowercased() == "pad" ? .pad : .phone
      read(match.range, match.1 == "!=" ? idiom.other : idiom)
    }
    for match in text.matches(of: Self.reversed) {
      let idiom: Device.Idiom = match.1 == "Pad" ? .pad : .phone
      read(match.range, match.2 == "!=" ? idiom.other : idiom)
    }
    for match in text.matches(of: Self.property) {
      let idiom: Device.Idiom = match.1.lowercased() == "phone" ? .phone : .pad
      let before = text[..<match.range.lowerBound].suffix(Self.nearby)
      let isNegated = before.contains(/!\s*\(?(?:\[\w+\s|(?:\w+(?:\(\))?\.)*)$/)
      read(match.range, isNegated ? idiom.other : idiom)
    }
    for match in text.matches(
      of: /\bswitch\s[^{\n]*(?:[iI]diom|IDIOM|\bdevice)\w*[^{\n]*/.wordBoundaryKind(.simple))
    {
      readSwitch(after: match.range.upperBound)
    }
  }

  /// Returns the kind of device on which the code at a place runs; `nil` if it runs on all.
  func idiom(at place: String.Index) -> Device.Idiom? {
    branches.filter { $0.range.contains(place) }
      .max { $0.range.lowerBound < $1.range.lowerBound }?.idiom
  }

  // Words end at dots: by the rules of Unicode, `device.isPad` is one word.

  /// The most characters around a condition that are read.
  private static let nearby = 200

  /// A comparison of the idiom, or of a property with the word in its name.
  private static var comparison: Regex<(Substring, Substring, Substring)> {
    /\w*(?:[iI]diom|IDIOM|[dD]evice)\w*(?:\(\))?[\])]*\s*(==|!=)\s*(?:UIUserInterfaceIdiom\.?|\.)([pP]ad|[pP]hone)\b/
      .wordBoundaryKind(.simple)
  }

  /// A comparison with the constant of Objective-C first.
  private static var reversed: Regex<(Substring, Substring, Substring)> {
    /UIUserInterfaceIdiom(Pad|Phone)\s*(==|!=)\s*(?:\w*(?:[iI]diom|IDIOM)\w*(?:\(\))?|\[[^;{}?]*?[iI]diom\])/
  }

  /// A property, function or macro such as `isPad`, `IS_IPAD` and `isRunningOnPhone`.
  private static var property: Regex<(Substring, Substring)> {
    /\b(?:(?:is|IS|deviceIs)_?(?:[rR]unning|[cC]urrent|[dD]evice|[oO]n|DEVICE|_)*[iI]?)([Pp]ad|PAD|[Tt]ablet|TABLET|[Pp]hone|PHONE)(?:_?[dD]evice|[iI]diom|UI)?\b(?:\(\))?/
      .wordBoundaryKind(.simple)
  }

  // MARK: Statements

  /// Reads the statement or expression around a condition.
  private mutating func read(_ condition: Range<String.Index>, _ idiom: Device.Idiom) {
    let rest = text[condition.upperBound...]
    let after = rest.drop { $0 == ")" || $0 == "]" || $0 == " " || $0 == "\n" }
    let start = text[..<condition.lowerBound].suffix(Self.nearby)
    let lead = start.split(separator: /[;{}]/, omittingEmptySubsequences: false).last ?? start
    if after.first == "?", let next = after.dropFirst().first, next != "?", next != "." {
      if !lead.isCompound { readTernary(after.dropFirst(), idiom) }
      return
    }
    guard let keyword = lead.matches(of: /\b(if|guard)\b/.wordBoundaryKind(.simple)).last,
      let end = rest.prefix(Self.nearby).firstIndex(where: { $0 == "{" || $0 == ";" })
    else { return }
    let isGuard = keyword.1 == "guard"
    let tail = rest[..<end]
    let others = [lead[keyword.range.upperBound...], tail]
    if others.contains(where: { $0.contains("||") }) { return }
    let isCompound = others.contains { $0.isCompound || $0.contains(",") }
    let block: Range<String.Index>
    if text[end] == "{" {
      guard let close = text[...].endOfBraces(from: end) else { return }
      block = end..<close
    } else {
      block = condition.upperBound..<text.index(after: end)
    }
    if isGuard {
      if !isCompound { add(block, idiom.other) }
      return add(remainder(after: block.upperBound), idiom)
    }
    add(block, idiom)
    guard !isCompound else { return }
    let next = text[block.upperBound...].drop { $0.isWhitespace }
    if next.hasPrefix("else") {
      add(next.startIndex..<endOfElse(next), idiom.other)
    } else if text[block].contains(/\breturn\b[^{}]*\}?\s*$/.wordBoundaryKind(.simple)) {
      add(remainder(after: block.upperBound), idiom.other)
    }
  }

  private mutating func add(_ range: Range<String.Index>, _ idiom: Device.Idiom) {
    if !range.isEmpty { branches.append(Branch(range: range, idiom: idiom)) }
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
  private mutating func readTernary(_ text: Substring, _ idiom: Device.Idiom) {
    let colon = text.endOfArm { character, depth in depth < 0 || depth == 0 && character == ":" }
    guard colon < text.endIndex, text[colon] == ":" else { return }
    add(text.startIndex..<colon, idiom)
    let second = text[colon...].dropFirst().drop { $0.isWhitespace }
    let end = second.endOfArm { character, depth in
      depth < 0 || depth == 0 && (",;:".contains(character) || character.isNewline)
    }
    add(second.startIndex..<end, idiom.other)
  }

  /// Reads the cases of a switch.
  private mutating func readSwitch(after place: String.Index) {
    guard let open = text[place...].firstIndex(of: "{"),
      let close = text[...].endOfBraces(from: open)
    else { return }
    let cases = text[open..<close].matches(
      of: /\b(?:case\s[^:\n]*|default\s*):/.wordBoundaryKind(.simple))
    for (index, label) in cases.enumerated() {
      let words = label.0.matches(
        of: /\.?(?:UIUserInterfaceIdiom)?\.?([pP]ad|[pP]hone)\b/.wordBoundaryKind(.simple))
      guard words.count == 1, !label.0.contains(","), let word = words.first else { continue }
      let end = index + 1 < cases.count ? cases[index + 1].range.lowerBound : close
      add(label.range.upperBound..<end, word.1.lowercased() == "pad" ? .pad : .phone)
    }
  }
}

extension Device.Idiom {
  /// The other kind of device.
  var other: Self { self == .pad ? .phone : .pad }
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
