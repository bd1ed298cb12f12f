import CoreGraphics

/// A condition on the width or height of the screen that code tests: `UIScreen.main.bounds.height == 568`.
struct DisplayCondition: CodeCondition, Hashable, Sendable {
  /// How a length is compared.
  enum Relation: Sendable {
    case isOneOf, isNoneOf, isBelow, isAtLeast, isAbove, isAtMost

    fileprivate var other: Self {
      switch self {
      case .isOneOf: .isNoneOf
      case .isNoneOf: .isOneOf
      case .isBelow: .isAtLeast
      case .isAtLeast: .isBelow
      case .isAbove: .isAtMost
      case .isAtMost: .isAbove
      }
    }
  }

  /// Whether the condition is about the width.
  var isWidth = false
  var relation: Relation
  /// The lengths in points; one, except of equalities.
  var lengths: Set<Double>

  var other: Self {
    DisplayCondition(isWidth: isWidth, relation: relation.other, lengths: lengths)
  }

  /// Returns whether the condition holds on a screen, whose shorter side is the width: such code is written for apps in
  /// portrait.
  func holds(on screen: CGSize) -> Bool {
    let length = Double(
      isWidth ? min(screen.width, screen.height) : max(screen.width, screen.height))
    return switch relation {
    case .isOneOf: lengths.contains(length)
    case .isNoneOf: !lengths.contains(length)
    case .isBelow: lengths.allSatisfy { length < $0 }
    case .isAtLeast: lengths.allSatisfy { length >= $0 }
    case .isAbove: lengths.allSatisfy { length > $0 }
    case .isAtMost: lengths.allSatisfy { length <= $0 }
    }
  }
}

extension DisplayCondition {
  /// Returns the conditions on the size of the screen that macros and constants of a text stand for, by their names, such
  /// as `#define IS_TALL ([[UIScreen mainScreen] bounds].size.height == 568)`.
  ///
  /// The difference of two lengths may be compared with the smallest one in place of the lengths.
  static func constants(in text: String) -> [String: Set<DisplayCondition>] {
    let definition =
      /(?m)(?:#define|\blet|\bvar)\s+(\w+)\b[^\n|?;!]*?(?:[hH]eight|HEIGHT|LENGTH)[)\] ]*(==|-|>=)\s*(?:\(\s*(?:double|float|CGFloat)\s*\)\s*)?(\d{3,4})(?:\.0)?f?[^\n\d|?]*$/
      .wordBoundaryKind(.simple)
    var found: [String: Set<DisplayCondition>] = [:]
    for match in text.matches(of: definition) {
      let isDifference = match.2 == "-"
      guard let length = Double(match.3), match.0.contains(/[sS]creen|SCREEN/),
        !isDifference || match.0.contains("EPSILON")
      else { continue }
      found[String(match.1), default: []].insert(
        DisplayCondition(relation: match.2 == ">=" ? .isAtLeast : .isOneOf, lengths: [length]))
    }
    return found
  }
}

extension CodeBranches<DisplayCondition> {
  /// Reads the branches of a text without comments that depend on the size of the screen.
  ///
  /// A length is the screen's if `UIScreen`, `screen` or a macro such as `SCREEN_HEIGHT` says so, if it is a constant
  /// with such a value, or if it is one of the bounds of the screen in a constant.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - known: The conditions that macros and constants stand for, by their names.
  init(ofDisplaysIn text: String, _ known: [String: DisplayCondition] = [:]) {
    self.init(in: text)
    for (name, condition) in known.sorted(by: { $0.key < $1.key }) {
      for range in text.ranges(ofWord: name) {
        let rest = text[range.upperBound...]
        let before = text[..<range.lowerBound]
        guard before.last != "_", rest.first != "_",
          !rest.drop(while: { ") ".contains($0) }).hasPrefix("=="),
          !rest.drop(while: { ") ".contains($0) }).hasPrefix("!=")
        else { continue }
        let isNegated = before.suffix(Self.longestOwner).contains(/!\s*\(?(?:\w+\.)*\(?$/)
        read(range, isNegated ? condition.other : condition)
      }
    }
    let constants = Set(text.matches(of: Self.constant).map { String($0.1) })
    let declarations = text.matches(of: Self.declaration)
    // A length of a constant, such as `rect.size.height`, that was last declared as the bounds of the screen.
    func isOfBounds(_ value: Substring) -> Bool {
      let name = value.prefix { $0 != "." }
      guard !name.isEmpty, name.endIndex < value.endIndex else { return false }
      let declaration = declarations.last { $0.1 == name && $0.range.upperBound < value.startIndex }
      return declaration?.2.contains(/(?:UIScreen|mainScreen).*[bB]ounds/) == true
    }
    for match in text.matches(of: Self.comparison) {
      let isScreen =
        match.1.contains(Self.screen) || constants.contains(String(match.1))
        || isOfBounds(match.1)
      guard isScreen, let length = Double(match.4) else { continue }
      let relation: DisplayCondition.Relation? =
        switch match.3 {
        case "==": .isOneOf
        case "!=": .isNoneOf
        case "<": .isBelow
        case "<=": .isAtMost
        case ">": .isAbove
        default: .isAtLeast
        }
      guard let relation else { continue }
      let isWidth = match.2.lowercased() == "width"
      read(match.range, DisplayCondition(isWidth: isWidth, relation: relation, lengths: [length]))
    }
    for match in text.matches(of: Self.selection)
    where match.1.contains(Self.screen) || constants.contains(String(match.1))
      || isOfBounds(match.1)
    {
      readSwitch(after: match.range.upperBound, isWidth: match.2.lowercased() == "width")
    }
  }

  /// Reads the cases of a switch over a length; of ranges, nothing is known.
  private mutating func readSwitch(after place: String.Index, isWidth: Bool) {
    var known: Set<Double> = []
    for (label, code) in cases(after: place) {
      if label.hasPrefix("default") {
        add(code, DisplayCondition(isWidth: isWidth, relation: .isNoneOf, lengths: known))
        continue
      }
      let texts = label.dropFirst("case".count).dropLast().split(separator: ",")
      let lengths = texts.compactMap { Double($0.filter { !$0.isWhitespace }) }
      guard lengths.count == texts.count else { continue }
      known.formUnion(lengths)
      add(code, DisplayCondition(isWidth: isWidth, relation: .isOneOf, lengths: Set(lengths)))
    }
  }

  /// The most characters of what a constant is a member of.
  private static var longestOwner: Int { 60 }

  // Words end at dots: by the rules of Unicode, `screen.height` is one word.

  /// A comparison of a length with a number: the whole value, its last word, the relation, and the number.
  private static var comparison: Regex<(Substring, Substring, Substring, Substring, Substring)> {
    /((?:\[+UIScreen mainScreen\][ .]?\w*\]?)?[\w.]*?(width|height|Width|Height|WIDTH|HEIGHT))[)\] ]*(==|!=|<=|>=|<|>)\s*\(?(?:CGFloat|float|double)?[()]*(\d{3,4}(?:\.\d+)?)/
  }

  /// A switch over a length: the value, and its last word.
  private static var selection: Regex<(Substring, Substring, Substring)> {
    /switch\s*\(?([\w.()]*?(width|height|Width|Height|WIDTH|HEIGHT))\)?\s*(?=\{)/
  }

  /// A constant with a length of the screen: its name.
  private static var constant: Regex<(Substring, Substring)> {
    /(?:let|var|CGFloat|float|define)\s+(\w+)[^=\n;]*?[= ][^\n;]*(?:UIScreen|mainScreen)[^\n;]*(?:width|height)/
  }

  /// A declaration of a variable: its name, and its value.
  private static var declaration: Regex<(Substring, Substring, Substring)> {
    /(?:let|var|CGRect|CGSize)\s+(\w+)(?:\s*:\s*\w+)?\s*=([^\n;]*)/
  }

  /// What names the screen.
  private static var screen: Regex<Substring> { /[sS]creen|SCREEN/ }
}
