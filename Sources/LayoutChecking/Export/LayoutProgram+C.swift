import ConstraintSolving
import Foundation

extension LayoutProgram {
  /// Returns the program as C99 without any dependency.
  ///
  /// The text is the same for the same screen, sizes and version. Its function is
  /// `int NAME_layout(double width, double height, double keyboard, NAME_frame frames[])`.
  ///
  /// - Parameters:
  ///   - prefix: The first part of all names in the text; made from the screen's name if `nil`.
  ///   - version: The version of the program that writes the text.
  /// - Returns: The text of a file.
  /// - Throws: ``LayoutNameError`` if the prefix is not a name in C.
  public func cText(prefix: String? = nil, version: String) throws(LayoutNameError) -> String {
    if let prefix, !Self.isIdentifier(prefix) { throw LayoutNameError(name: prefix) }
    let prefix = prefix ?? Self.identifier(from: name)
    var text = CText(prefix: prefix, viewCount: views.count)
    text.addHeader(of: self, version: version)
    text.addNames(of: views)
    for (index, functions) in leaves.enumerated() { text.addPart(index, functions) }
    text.addLayout(of: self)
    return text.text
  }

  /// Whether a text is a name in C that no compiler reserves.
  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A name in C from letters and digits of a screen's name.
  private static func identifier(from name: String) -> String {
    let words = name.lowercased().utf8.split { !isLetter($0) && !isDigit($0) }
    let joined = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "_")
    return isIdentifier(joined) ? joined : joined.isEmpty ? "screen" : "screen_\(joined)"
  }
}

/// The error for a prefix that is not a name in C.
public struct LayoutNameError: Error, Equatable, CustomStringConvertible {
  /// The text that was given as a prefix.
  public var name: String

  /// The name and the expected form.
  public var description: String {
    "'\(name)' is not a name in C, expected letters, digits and underscores after a letter"
  }
}

/// The text of a program in C.
private struct CText {
  let prefix: String
  let viewCount: Int
  private(set) var text = ""

  init(prefix: String, viewCount: Int) {
    self.prefix = prefix
    self.viewCount = viewCount
  }

  private static let variables = ["width", "height", "keyboard"]

  private mutating func add(_ line: String) { text += line + "\n" }

  // MARK: Declarations

  @MainActor
  mutating func addHeader(of program: LayoutProgram, version: String) {
    let keyboards =
      program.highestKeyboard > 0
      ? "keyboards up to \(Points.text(program.highestKeyboard)) points high that cover at most "
        + "\(Configuration.largestKeyboardShare) of the window"
      : "no keyboard, since the screen has no field"
    add(
      """
      /* The layout of the screen \(Self.comment(program.name)) without a solver, written by kuina export \(version).
       *
       * Windows: \(program.sizes.text); \(keyboards).
       * Windows have the safe area and the size classes of the largest iPad.
       * Frames are in points, in the window's coordinates, and not rounded to pixels. */

      enum { \(prefix)_view_count = \(viewCount) };

      typedef struct {
        double x, y, width, height;
      } \(prefix)_frame;

      """)
  }

  mutating func addNames(of views: [Subject]) {
    add(
      "/* Returns the name of the view with a frame's index; a null pointer for other indices. */")
    add("const char *\(prefix)_view_name(int index) {")
    add("  static const char *const names[] = {")
    for view in views { add("    \(Self.literal(view.nameWithID)),") }
    if views.isEmpty { add("    \"\",") }
    add("  };")
    add("  return index >= 0 && index < \(prefix)_view_count ? names[index] : 0;")
    add("}\n")
  }

  mutating func addPart(_ index: Int, _ functions: [WindowFunction]) {
    add(
      "static int \(prefix)_part_\(index)(double width, double height, double keyboard, \(prefix)_frame *f) {"
    )
    add("  (void)width, (void)height, (void)keyboard;")
    for view in 0..<functions.count / 4 {
      let terms = functions[4 * view..<4 * view + 4].map(sum)
      add("  f[\(view)] = (\(prefix)_frame){\(terms.joined(separator: ", "))};")
    }
    add("  return 1;")
    add("}\n")
  }

  // MARK: Search tree

  @MainActor
  mutating func addLayout(of program: LayoutProgram) {
    add(
      """
      /* Stores the frames of all views in a window and returns 1; returns 0 and stores nothing for other sizes
       * than those above, and where required constraints contradict each other. */
      int \(prefix)_layout(double width, double height, double keyboard, \(prefix)_frame frames[]) {
      """)
    var limits = [
      range("width", program.sizes.widths), range("height", program.sizes.heights),
    ]
    if program.highestKeyboard > 0 {
      limits.append("keyboard >= 0 && keyboard <= \(number(program.highestKeyboard))")
      limits.append("keyboard <= \(number(Configuration.largestKeyboardShare)) * height")
    } else {
      limits.append("keyboard == 0")
    }
    add("  if (!(\(limits.joined(separator: " && ")))) return 0;")
    add(program.root, depth: 1)
    add("}")
  }

  private func range(_ name: String, _ range: NumberRange) -> String {
    "\(name) >= \(number(range.from)) && \(name) <= \(number(range.to))"
  }

  private mutating func add(_ node: LayoutProgram.Node, depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    switch node {
    case .conflict: add(indent + "return 0;")
    case .leaf(let index):
      add(indent + "return \(prefix)_part_\(index)(width, height, keyboard, frames);")
    case .test(let half, let inside, let outside):
      add(indent + "if (\(condition(half))) {")
      add(inside, depth: depth + 1)
      add(indent + "} else {")
      add(outside, depth: depth + 1)
      add(indent + "}")
    }
  }

  private func condition(_ half: HalfSpace) -> String {
    let scale = half.normal.map(abs).max() ?? 1
    let rates = half.normal.map { rounded($0 / scale) }
    let function = WindowFunction(base: 0, rates: rates)
    return "\(sum(function)) \(half.isOpen ? "<" : "<=") \(number(half.bound / scale))"
  }

  // MARK: Numbers and names

  /// A linear function, without terms that are 0.
  private func sum(_ function: WindowFunction) -> String {
    var text = ""
    for (rate, variable) in zip(function.rates, Self.variables) where rate != 0 {
      let sign = rate < 0 ? (text.isEmpty ? "-" : " - ") : text.isEmpty ? "" : " + "
      text += sign + (abs(rate) == 1 ? variable : "\(number(abs(rate))) * \(variable)")
    }
    if text.isEmpty { return number(function.base) }
    if function.base == 0 { return text }
    return text + (function.base < 0 ? " - " : " + ") + number(abs(function.base))
  }

  private func rounded(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 + 0 }

  /// A number as a constant of type double.
  private func number(_ number: Double) -> String { "\(rounded(number))" }

  private static func comment(_ text: String) -> String {
    literal(text).replacing("*/", with: "* /").replacing("/*", with: "/ *")
  }

  /// A string literal: other characters than printable ASCII as octal escapes.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): literal += "\\" + String(UnicodeScalar(byte))
      // Two question marks begin a trigraph.
      case UInt8(ascii: "?"): literal += "\\?"
      case 0x20..<0x7F: literal += String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        literal += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return literal + "\""
  }
}
