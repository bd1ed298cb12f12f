import CoreGraphics

/// The text of a PDF page.
///
/// Format: ISO 32000-1, 9.3, 9.4 and 9.6.5.
extension PDFContent {
  /// The part of the graphics state for text.
  struct TextState {
    /// The transforms of the next glyph, and of the line.
    var (matrix, line) = (CGAffineTransform.identity, CGAffineTransform.identity)
    var font: PDFFont?
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
    /// Whether invisible text of unknown width precedes the next glyph on its line.
    var isLost = false
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
      state.text.font = try font(document.dictionary(resources["Font"])?[key])
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

  /// Returns a font, which is read once if the file has it as an object.
  private func font(_ value: PDFValue?) throws(Unsupported) -> PDFFont? {
    guard let entries = document.dictionary(value) else { return nil }
    if case .reference(let number) = value, let known = budget.fonts[number] { return known }
    let font = PDFFont(entries, in: document)
    try budget.spend(256 + font.entryCount / 4)
    if case .reference(let number) = value { budget.fonts[number] = font }
    return font
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
    // Text that is not painted is there to be found and copied.
    let isVisible = state.text.mode != 3
    guard let font = state.text.font, font.hasWidths, depth < 16 else {
      guard !isVisible else { throw Unsupported() }
      state.text.isLost = true
      return
    }
    guard !isVisible || !state.text.isLost else { throw Unsupported() }
    let codes = font.codes(in: bytes)
    try budget.spend(1 + codes.count / 16)
    if isVisible, font.programs == nil { try drawLine(of: codes, font) }
    for code in codes {
      if isVisible, let program = font.programs?[code] { try drawGlyph(program, font) }
      state.text.matrix = state.text.matrix.translatedBy(x: advance(of: code, font), y: 0)
    }
  }

  /// Returns the distance from a glyph to the next one, in the units of text.
  private func advance(of code: Int, _ font: PDFFont) -> CGFloat {
    let text = state.text
    let space = text.glyphSpace + (code == 32 && !font.isWide ? text.wordSpace : 0)
    return (font.width(of: code) * font.matrix.a * text.size + space) * text.stretch
  }

  /// The transform from the units of text, of the size 1, to those of the page.
  private var textTransform: CGAffineTransform {
    let text = state.text
    return CGAffineTransform(
      a: text.size * text.stretch, b: 0, c: 0, d: text.size, tx: 0, ty: text.rise
    ).concatenating(text.matrix)
  }

  private func drawGlyph(_ program: PDFValue, _ font: PDFFont) throws(Unsupported) {
    guard let data = document.data(of: program) else { throw Unsupported() }
    try budget.spend(1 + data.count / 16)
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(font.matrix.concatenating(textTransform))
    var glyph = PDFContent(
      document, context, font.resources ?? resources, depth: depth + 1, budget)
    glyph.state = state
    try glyph.run(data)
    glyph.restoreAll()
  }

  /// Draws the characters of codes as a line of text in a font of the same name, or in the system font, as wide as the
  /// glyphs of the file.
  ///
  /// - Throws: ``Unsupported`` for text that is turned, slanted or not filled with a colour, and for glyphs whose characters
  ///   are not known.
  private func drawLine(of codes: [Int], _ font: PDFFont) throws(Unsupported) {
    try budget.spend(1 + codes.count)
    let place = textTransform.concatenating(context.ctm)
    let characters = codes.compactMap { font.characters[$0] }
    guard characters.count == codes.count, [0, 2].contains(state.text.mode),
      abs(place.b) + abs(place.c) <= 1e-6 * (abs(place.a) + abs(place.d)), place.a > 0, place.d < 0,
      let color = color(state.fill)
    else { throw Unsupported() }
    let text = characters.joined()
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    // The space after the last glyph is not part of the line.
    let length =
      codes.reduce(0) { $0 + advance(of: $1, font) } - state.text.glyphSpace * state.text.stretch
    let unit = state.text.size * state.text.stretch
    guard unit != 0 else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.state.ctm = .identity
    context.draw(
      CGContext.TextLine(
        text: text, baseline: CGPoint(x: place.tx, y: place.ty), width: length / unit * place.a,
        fontName: font.name, fontSize: -place.d,
        weight: UIFont.Weight(faceName: font.name).rawValue,
        color: color))
  }
}
