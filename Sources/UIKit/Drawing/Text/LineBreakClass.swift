/// The class of a character with regard to line breaking.
///
/// Off Apple's platforms, Foundation does not find line breaks, so this implements the part of the
/// Unicode Line Breaking Algorithm (UAX #14, version 16) that running text in labels needs;
/// ``allowsBreak(before:after:)`` names the rules. Words of Thai, Lao, Khmer and Burmese, which
/// require a dictionary, are not broken before the next space.
enum LineBreakClass: Hashable, Sendable {
  case letter
  case digit
  case space
  /// An invisible break opportunity.
  case zeroWidthSpace
  /// Prevents breaks on both sides.
  case glue
  case hyphen
  /// Allows a break after it: dashes other than the hyphen, vertical bars, tabs.
  case breakAfter
  case longDash
  case open
  case close
  /// A round or square closing bracket, which a letter may follow without a break.
  case closeParenthesis
  case quotation
  case exclamation
  case separator
  case slash
  case ellipsis
  /// Must not begin a line: small kana, repetition and length marks.
  case nonstarter
  /// Han, kana, emoji: allows breaks on both sides.
  case ideograph
  case hangul

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .glue
      return
    }
    if scalar.value < 0x80 {
      self = Self.latin(scalar)
    } else if let named = Self.named[scalar.value] {
      self = named
    } else if character.isEmoji {
      self = .ideograph
    } else {
      self =
        switch TextScript(of: scalar) {
        case .han, .kana, .fullwidth: .ideograph
        case .hangul: .hangul
        default: scalar.properties.numericType == .decimal ? .digit : .letter
        }
    }
  }

  private static func latin(_ scalar: Unicode.Scalar) -> LineBreakClass {
    switch Character(scalar) {
    case " ": .space
    case "0"..."9": .digit
    case "-": .hyphen
    case "\t", "|": .breakAfter
    case "(", "[", "{": .open
    case "}": .close
    case ")", "]": .closeParenthesis
    case "\"", "'": .quotation
    case "!", "?": .exclamation
    case ",", ".", ":", ";": .separator
    case "/": .slash
    default: .letter
    }
  }

  private static let named: [UInt32: LineBreakClass] = {
    var table: [UInt32: LineBreakClass] = [:]
    func add(_ scalars: String, _ meaning: LineBreakClass) {
      for scalar in scalars.unicodeScalars { table[scalar.value] = meaning }
    }
    add("\u{A0}\u{202F}\u{2060}\u{FEFF}\u{2007}\u{2011}\u{200D}", .glue)
    add("\u{2000}\u{2001}\u{2002}\u{2003}\u{2004}\u{2005}\u{2006}\u{2008}\u{2009}\u{200A}", .space)
    add("\u{205F}\u{3000}\u{1680}", .space)
    add("\u{200B}", .zeroWidthSpace)
    add("\u{AD}\u{2010}\u{2012}\u{2013}", .breakAfter)
    add("\u{2014}\u{2E3A}\u{2E3B}", .longDash)
    add("\u{2026}\u{2025}\u{22EF}", .ellipsis)
    add("\u{2018}\u{2019}\u{201C}\u{201D}\u{AB}\u{BB}\u{2039}\u{203A}", .quotation)
    add("¡¿「『（［｛〈《【〔〖〘〚〝｢", .open)
    add("」』）］｝〉》】〕〗〙〛〞〟｣、。，．｡､", .close)
    add("！？", .exclamation)
    add("：；", .nonstarter)
    add("ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶー々〻ヽヾゝゞ・〜゠｡､･ｰ", .nonstarter)
    return table
  }()

  /// Whether no line begins with the class, even after a space (UAX #14, LB7 and LB13).
  private var neverBegins: Bool {
    switch self {
    case .close, .closeParenthesis, .exclamation, .separator, .slash: true
    default: false
    }
  }

  /// Returns whether a line may end between two characters; spaces belong to the preceding line.
  ///
  /// - Parameters:
  ///   - next: The character after the break; not a space.
  ///   - previous: The character before the break.
  ///   - beforeSpaces: The character before the spaces if `previous` is a space.
  ///   - keepsHangulWords: Whether Korean is broken at spaces only, as in labels.
  /// - Returns: `false` if the characters stay on one line.
  static func allowsBreak(
    before next: LineBreakClass, after previous: LineBreakClass, beforeSpaces: LineBreakClass?,
    keepsHangulWords: Bool
  ) -> Bool {
    switch (previous, next) {
    case (_, .space): return false
    case (.zeroWidthSpace, _): return true  // LB8
    case (_, .zeroWidthSpace): return false  // LB7
    case (.space, _):
      if next.neverBegins { return false }  // LB13
      return beforeSpaces != .open  // LB14, LB18
    case (.glue, _), (_, .glue): return false  // LB11, LB12
    case (_, .close), (_, .closeParenthesis), (_, .exclamation), (_, .separator), (_, .slash),
      (_, .ellipsis), (_, .nonstarter), (_, .hyphen), (_, .breakAfter):
      return false  // LB13, LB21, LB22
    case (.open, _): return false  // LB14
    case (.quotation, _), (_, .quotation): return false  // LB19
    case (.longDash, .longDash): return false  // LB17
    case (.longDash, _), (_, .longDash): return true  // LB20
    case (.hyphen, .digit), (.slash, .digit): return false  // LB25
    case (.hyphen, _), (.breakAfter, _), (.slash, _), (.exclamation, _), (.close, _),
      (.ellipsis, _):
      return true  // LB21, LB31
    case (.ideograph, _), (_, .ideograph), (.nonstarter, _): return true  // LB31
    case (.hangul, _), (_, .hangul): return !keepsHangulWords  // LB31
    default: return false  // LB23, LB25, LB28, LB29, LB30
    }
  }
}
