/// The source of a manifest in Swift, or of the helpers of manifests: its calls, and what its names stand for.
struct ManifestSource: Sendable {
  private let tokens: [ManifestToken]
  /// The values of constants and variables, by their names.
  private(set) var definitions: [String: [ManifestValue]] = [:]
  /// The places of the parentheses around labels, by the labels.
  private var calls: [String: [Int]] = [:]

  /// The most tokens between the name of a constant and its value.
  private static let longestType = 24

  /// Reads a source.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  init(_ source: String) {
    tokens = ManifestToken.all(in: source)
    var open: [Int] = []
    for (place, token) in tokens.enumerated() {
      switch token {
      case .sign("("), .sign("["), .sign("{"): open.append(place)
      case .sign(")"), .sign("]"), .sign("}"): _ = open.popLast()
      case .word("let"), .word("var"): define(after: place)
      case .word(let label):
        guard place > 0, place + 1 < tokens.count, tokens[place + 1] == .sign(":"),
          let call = open.last, tokens[call] == .sign("("),
          place - 1 == call || tokens[place - 1] == .sign(",")
        else { continue }
        calls[label, default: []].append(call)
      default: break
      }
    }
  }

  /// Returns the calls with an argument of a label, in their order.
  func calls(with label: String) -> [ManifestValue] {
    (calls[label] ?? []).map { .call(.unknown, arguments(at: $0)) }
  }

  /// Returns the values of arguments with a label.
  func values(labeled label: String) -> [ManifestValue] {
    calls(with: label).compactMap { $0.argument(label) }
  }

  private func arguments(at place: Int) -> [ManifestValue.Argument] {
    var parser = ManifestParser(tokens, at: place)
    return parser.arguments()
  }

  /// Adds the constant or variable after a place: `let name: Type = value`, or `var name: Type { value }`.
  private mutating func define(after keyword: Int) {
    guard keyword + 1 < tokens.count, case .word(let name) = tokens[keyword + 1] else { return }
    for place in keyword + 2..<max(keyword + 2, min(keyword + Self.longestType, tokens.count)) {
      switch tokens[place] {
      case .sign("="), .sign("{"):
        var parser = ManifestParser(tokens, at: place + 1)
        definitions[name, default: []].append(parser.value())
        return
      case .word("let"), .word("var"), .word("func"), .sign("}"), .sign(","): return
      default: break
      }
    }
  }
}
