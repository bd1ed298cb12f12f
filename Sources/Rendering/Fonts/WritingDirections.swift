/// A part of a line of text whose characters are read in one direction.
struct DirectedText: Equatable {
  /// The text, in the order in which it is read.
  var text: String
  /// Whether it is read from right to left.
  var isRightToLeft: Bool
}

/// The order in which the characters of a line of text are drawn.
///
/// Source: Unicode Standard Annex #9, "Unicode Bidirectional Algorithm", rules P2, P3, W1 to W7, N1, N2, I1, I2 and L2.
/// Characters that embed or isolate text, and pairs of brackets, play no part.
struct WritingDirections {
  /// The parts of the line, from left to right.
  let parts: [DirectedText]

  /// Finds the parts of a line.
  ///
  /// - Parameter text: The line, in the order in which it is read.
  /// - Complexity: O(*n*) for *n* characters.
  init(of text: String) {
    guard text.unicodeScalars.contains(where: { $0.value >= 0x590 }) else {
      parts = [DirectedText(text: text, isRightToLeft: false)]
      return
    }
    let characters = Array(text)
    let levels = Self.levels(of: characters.map { Direction($0) })
    var parts: [(text: String, level: Int)] = []
    for (character, level) in zip(characters, levels) {
      if let last = parts.last, last.level == level {
        parts[parts.count - 1].text.append(character)
      } else {
        parts.append((String(character), level))
      }
    }
    // L2: each run of parts on a level or above is reversed, the highest first.
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < parts.count {
        let end = parts[start...].firstIndex { $0.level < level } ?? parts.count
        if end > start + 1 { parts[start..<end].reverse() }
        start = end + 1
      }
    }
    self.parts = parts.map { DirectedText(text: $0.text, isRightToLeft: $0.level % 2 == 1) }
  }

  /// Returns the levels of characters: even ones are read from left to right, odd ones from right to left.
  private static func levels(of directions: [Direction]) -> [Int] {
    let strong = directions.first { [.left, .right, .arabic].contains($0) }
    let base = strong == .right || strong == .arabic ? 1 : 0
    let around: Direction = base == 1 ? .right : .left
    var types = directions
    resolveNumbers(&types, around)
    resolveNeutrals(&types, around)
    return types.map { type in
      switch type {
      case .right: 1
      case .number, .arabicNumber: 2
      case .left where base == 1: 2
      default: base
      }
    }
  }

  /// Applies rules W1 to W7: numbers, and the signs in and around them.
  private static func resolveNumbers(_ types: inout [Direction], _ around: Direction) {
    var previous = around
    var strong = around
    for (index, type) in types.enumerated() {
      if type == .mark { types[index] = previous }
      if [.left, .right, .arabic].contains(types[index]) { strong = types[index] }
      if types[index] == .number, strong == .arabic { types[index] = .arabicNumber }
      previous = types[index]
    }
    for (index, type) in types.enumerated() where index > 0 && index + 1 < types.count {
      let (before, after) = (types[index - 1], types[index + 1])
      guard before == after else { continue }
      if before == .number, [.separator, .commonSeparator].contains(type) {
        types[index] = .number
      }
      if before == .arabicNumber, type == .commonSeparator { types[index] = .arabicNumber }
    }
    var index = 0
    while index < types.count {
      guard types[index] == .terminator else {
        index += 1
        continue
      }
      let end = types[index...].firstIndex { $0 != .terminator } ?? types.count
      let isBeside =
        index > 0 && types[index - 1] == .number || end < types.count && types[end] == .number
      for place in index..<end { types[place] = isBeside ? .number : .neutral }
      index = end
    }
    strong = around
    for (index, type) in types.enumerated() {
      switch type {
      case .separator, .commonSeparator: types[index] = .neutral
      case .arabic:
        types[index] = .right
        strong = .right
      case .left, .right: strong = type
      case .number where strong == .left: types[index] = .left
      default: break
      }
    }
  }

  /// Applies rules N1 and N2: other characters have the direction on both of their sides, or that of the line.
  private static func resolveNeutrals(_ types: inout [Direction], _ around: Direction) {
    var index = 0
    while index < types.count {
      guard types[index] == .neutral else {
        index += 1
        continue
      }
      let end = types[index...].firstIndex { $0 != .neutral } ?? types.count
      let before = index > 0 ? types[index - 1].side : around
      let after = end < types.count ? types[end].side : around
      for place in index..<end { types[place] = before == after ? before : around }
      index = end
    }
  }
}

/// What a character says about the direction of text (Unicode Standard Annex #9, table 4).
private enum Direction {
  case left, right, arabic
  case number, arabicNumber
  case separator, terminator, commonSeparator
  case mark, neutral

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .neutral
      return
    }
    switch scalar.value {
    case 0x30...0x39, 0xB2, 0xB3, 0xB9, 0x6F0...0x6F9, 0x2070, 0x2074...0x2079, 0x2080...0x2089:
      self = .number
    case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD: self = .arabicNumber
    case 0x2B, 0x2D, 0x207A, 0x207B, 0x208A, 0x208B, 0x2212: self = .separator
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C, 0x202F, 0x2044: self = .commonSeparator
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x609, 0x60A, 0x66A, 0x2030...0x2034,
      0x20A0...0x20CF:
      self = .terminator
    default: self = Self.byCategory(of: scalar)
    }
  }

  private static func byCategory(of scalar: Unicode.Scalar) -> Direction {
    if scalar.value == 0x200E { return .left }
    if scalar.value == 0x200F { return .right }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .mark
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .decimalNumber, .letterNumber:
      break
    default:
      let isScript = [0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE].contains {
        $0.contains(scalar.value)
      }
      // The punctuation of these scripts is read with them, except for ornate parentheses and signs.
      guard isScript,
        ![0x606, 0x607, 0x60E, 0x60F, 0x6DE, 0x6E9, 0xFD3E, 0xFD3F].contains(scalar.value)
      else { return .neutral }
    }
    switch scalar.value {
    case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE, 0x1EE00...0x1EEFF:
      return .arabic
    case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EDFF:
      return .right
    default: return .left
    }
  }

  /// The direction beside characters that have none of their own; numbers count as read from right to left.
  var side: Direction { self == .left ? .left : .right }
}
