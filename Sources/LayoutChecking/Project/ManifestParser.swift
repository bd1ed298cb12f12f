/// Reads expressions from the tokens of a manifest; what it does not know is ``ManifestValue/unknown``.
struct ManifestParser {
  private let tokens: [ManifestToken]
  private(set) var place: Int

  /// The most values inside of one another.
  private static let deepest = 60
  /// Types whose members are written with or without them.
  private static let types: Set<String> = [
    "DeploymentTarget", "DeploymentTargets", "Destination", "Destinations", "InfoPlist", "Path",
    "Platform", "Product", "Settings",
  ]

  init(_ tokens: [ManifestToken], at place: Int) {
    self.tokens = tokens
    self.place = place
  }

  private var current: ManifestToken? { place < tokens.count ? tokens[place] : nil }

  private func isSign(_ characters: String) -> Bool {
    if case .sign(let sign) = current { characters.contains(sign) } else { false }
  }

  /// Reads an expression up to what follows it.
  mutating func value(_ depth: Int = 0) -> ManifestValue {
    guard depth < Self.deepest else { return .unknown }
    var value = primary(depth)
    for _ in 0..<Self.deepest {
      guard case .sign(let sign) = current else { break }
      switch sign {
      case "(": value = .call(value, arguments(depth))
      case ".":
        place += 1
        guard case .word(let name) = current else { return .unknown }
        place += 1
        let isOfType = value.name.map(Self.types.contains) ?? false
        value = .member(of: isOfType && value.arguments.isEmpty ? nil : value, name)
      case "+":
        place += 1
        return .joined([value, self.value(depth + 1)])
      default: return value
      }
    }
    return value
  }

  private mutating func primary(_ depth: Int) -> ManifestValue {
    while current == .word("return") || current == .word("try") { place += 1 }
    switch current {
    case .text(let text):
      place += 1
      return .text(text)
    case .word(let word):
      place += 1
      return .word(word)
    case .sign("."):
      place += 1
      guard case .word(let name) = current else { return .unknown }
      place += 1
      return .member(of: nil, name)
    case .sign("["): return collection(depth)
    case .sign("("):
      let inner = arguments(depth)
      return inner.count == 1 ? inner[0].value : .unknown
    default: return .unknown
    }
  }

  /// Reads the arguments of a call from the parenthesis that opens them.
  mutating func arguments(_ depth: Int = 0) -> [ManifestValue.Argument] {
    var arguments: [ManifestValue.Argument] = []
    place += 1
    while current != nil, !isSign(")]}") {
      var label: String?
      if case .word(let word) = current, place + 1 < tokens.count, tokens[place + 1] == .sign(":") {
        label = word
        place += 2
      }
      let value = value(depth + 1)
      arguments.append(.init(label: label, value: isSign(",)") ? value : .unknown))
      skipToComma()
    }
    place += 1
    return arguments
  }

  /// Reads an array or a dictionary from the bracket that opens it.
  private mutating func collection(_ depth: Int) -> ManifestValue {
    var elements: [ManifestValue] = []
    var entries: [ManifestValue.Entry] = []
    place += 1
    while current != nil, !isSign(")]}") {
      let value = value(depth + 1)
      if isSign(":") {
        place += 1
        let entry = self.value(depth + 1)
        entries.append(.init(key: value, value: isSign(",]") ? entry : .unknown))
      } else {
        elements.append(isSign(",]") ? value : .unknown)
      }
      skipToComma()
    }
    place += 1
    // The empty dictionary `[:]` has an entry without a key.
    return entries.isEmpty ? .list(elements) : .dictionary(entries.filter { $0.key != .unknown })
  }

  /// Skips what is left of an element, and the comma after it.
  private mutating func skipToComma() {
    var depth = 0
    while case .some(let token) = current {
      switch token {
      case .sign("("), .sign("["), .sign("{"): depth += 1
      case .sign(")"), .sign("]"), .sign("}"):
        if depth == 0 { return }
        depth -= 1
      case .sign(",") where depth == 0:
        place += 1
        return
      default: break
      }
      place += 1
    }
  }
}
