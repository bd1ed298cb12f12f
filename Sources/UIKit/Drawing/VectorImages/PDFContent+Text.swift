import CoreGraphics

/// The text of a PDF page, in fonts whose glyphs the file draws itself.
///
/// Format: ISO 32000-1, 9.3, 9.4 and 9.6.5.
extension PDFContent {
  /// The part of the graphics state for text.
  struct TextState {
    /// The transforms of the next glyph, and of the line.
    var (matrix, line) = (CGAffineTransform.identity, CGAffineTransform.identity)
    var font: Font?
    var size: CGFloat = 0
    /// The space after each glyph, and after each blank.
    var (glyphSpace, wordSpace): (CGFloat, CGFloat) = (0, 0)
    /// The factor of widths.
    var stretch: CGFloat = 1
    /// The distance of lines.
    var leading: CGFloat = 0
    var rise: CGFloat = 0
    /// How glyphs are painted: 3 if they are not visible.
    var mode: CGFloat = 0
    /// Whether invisible text of unknown widths lies before the next glyph in its line.
    var isLost = false
  }

  /// A font, as far as it is read.
  struct Font {
    /// The descriptions of glyphs by their codes; `nil` for a font of another kind than that whose glyphs the file draws.
    var programs: [Int: PDFValue]?
    /// The widths of glyphs by their codes.
    var widths: [Int: CGFloat] = [:]
    var matrix = CGAffineTransform.identity
    var resources: [String: PDFValue]?
  }

  /// Performs an operator of text; returns whether it is one.
  mutating func performText(
    _ name: String, _ operands: [PDFValue], _ numbers: [CGFloat]
  ) throws(Unsupported) -> Bool {
    let first = numbers.first ?? 0
    switch name {
    case "BT": setLine(.identity)
    case "ET": break
    case "Tf":
      guard let key = document.name(operands.first) else { throw Unsupported() }
      state.text.font = document.dictionary(document.dictionary(resources["Font"])?[key])
        .map(font)
      state.text.size = first
    case "Tc": state.text.glyphSpace = first
    case "Tw": state.text.wordSpace = first
    case "Tz": state.text.stretch = first / 100
    case "TL": state.text.leading = first
    case "Ts": state.text.rise = first
    case "Tr": state.text.mode = first
    case "Tm":
      guard numbers.count >= 6 else { throw Unsupported() }
      setLine(
        CGAffineTransform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
          ty: numbers[5]))
    case "Td", "TD":
      guard numbers.count >= 2 else { throw Unsupported() }
      if name == "TD" { state.text.leading = -numbers[1] }
      moveLine(numbers[0], numbers[1])
    case "T*": moveLine(0, -state.text.leading)
    case "Tj", "TJ": try show(operands)
    case "'", "\"":
      if name == "\"", numbers.count >= 2 {
        (state.text.wordSpace, state.text.glyphSpace) = (numbers[0], numbers[1])
      }
      moveLine(0, -state.text.leading)
      try show(operands.suffix(1))
    default: return false
    }
    return true
  }

  private mutating func moveLine(_ x: CGFloat, _ y: CGFloat) {
    setLine(state.text.line.translatedBy(x: x, y: y))
  }

  private mutating func setLine(_ line: CGAffineTransform) {
    (state.text.line, state.text.matrix) = (line, line)
    state.text.isLost = false
  }

  /// Shows the strings among operands, or in an array that also has distances between them.
  private mutating func show(_ operands: some Sequence<PDFValue>) throws(Unsupported) {
    let items = operands.flatMap { document.array($0) ?? [$0] }
    for item in items {
      switch item {
      case .number(let distance):
        let moved = -CGFloat(distance) / 1000 * state.text.size * state.text.stretch
        state.text.matrix = state.text.matrix.translatedBy(x: moved, y: 0)
      case .string(let bytes): try show(bytes)
      default: break
      }
    }
  }

  private mutating func show(_ bytes: [UInt8]) throws(Unsupported) {
    // Text that is not painted is there to be found and copied; painted text in a font of another kind is not drawn.
    let isVisible = state.text.mode != 3
    guard let font = state.text.font, let programs = font.programs, depth < 16 else {
      guard !isVisible else { throw Unsupported() }
      state.text.isLost = true
      return
    }
    guard !isVisible || !state.text.isLost else { throw Unsupported() }
    for byte in bytes {
      if isVisible, let program = programs[Int(byte)] { try drawGlyph(program, font) }
      let width = (font.widths[Int(byte)] ?? 0) * font.matrix.a
      let space = state.text.glyphSpace + (byte == 32 ? state.text.wordSpace : 0)
      state.text.matrix = state.text.matrix.translatedBy(
        x: (width * state.text.size + space) * state.text.stretch, y: 0)
    }
  }

  private func drawGlyph(_ program: PDFValue, _ font: Font) throws(Unsupported) {
    guard let data = document.data(of: program) else { throw Unsupported() }
    try budget.spend(1 + data.count / 16)
    let text = state.text
    let size = CGAffineTransform(
      a: text.size * text.stretch, b: 0, c: 0, d: text.size, tx: 0, ty: text.rise)
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(font.matrix.concatenating(size).concatenating(text.matrix))
    var glyph = PDFContent(
      document, context, font.resources ?? resources, depth: depth + 1, budget)
    glyph.state = state
    try glyph.run(data)
    glyph.restoreAll()
  }

  /// Reads a font (9.6.5 and 9.6.6.1).
  private func font(_ entries: [String: PDFValue]) -> Font {
    guard document.name(entries["Subtype"]) == "Type3",
      let programs = document.dictionary(entries["CharProcs"])
    else { return Font() }
    var font = Font(
      programs: [:], matrix: document.transform(entries["FontMatrix"]),
      resources: document.dictionary(entries["Resources"]))
    let differences = document.dictionary(entries["Encoding"])?["Differences"]
    var code = 0
    for value in document.array(differences) ?? [] {
      if let number = document.number(value).flatMap({ Int(exactly: $0) }) {
        code = min(max(number, 0), 255)
      } else if let name = document.name(value) {
        font.programs?[code] = programs[name]
        code += 1
      }
    }
    let first = document.number(entries["FirstChar"]).flatMap { Int(exactly: $0) } ?? 0
    guard (0...255).contains(first) else { return font }
    for (index, width) in (document.numbers(entries["Widths"]) ?? []).prefix(256).enumerated() {
      font.widths[first + index] = width
    }
    return font
  }
}
