/// The character widths and line metrics of the faces of a font family with one weight.
struct FontFamily: Hashable, Sendable {
  /// The source of character widths.
  enum Widths: Hashable, Sendable {
    /// The widths of the system font; see ``SystemFontTable``.
    case system
    /// The widths of the system font's text faces without tracking, at every size.
    case systemText
    /// A fixed width, as a fraction of the font size.
    case fixed(Double)
    /// The widths of the regular system font without tracking, multiplied by a factor.
    case proportional(Double)
    /// The widths in a row of the table of faces, multiplied by a factor.
    case tabulated(row: Int, factor: Double)
    /// The widths in a font file.
    case file(FontFile)
  }

  var name: String
  var widths: Widths
  /// The ascent and descent of a line, as fractions of the font size.
  var ascender: Double
  var descender: Double
  /// Whether ideographs are as wide as the font size.
  var hasSquareIdeographs: Bool
  /// Whether the widths are those of another face, multiplied by a factor for the width that the name says.
  var isWidthEstimated = false

  init(name: String, widths: Widths, ascender: Double, descender: Double) {
    self.name = name
    self.widths = widths
    self.ascender = ascender
    self.descender = descender
    // Other fonts than the system's have no tracking.
    hasSquareIdeographs = widths != .system
  }

  /// The system font.
  ///
  /// Its OpenType tables specify line metrics in units of 1/2048 of the font size; line heights in
  /// stored frames confirm them (17 points result in 20.287).
  static let system = FontFamily(
    name: ".AppleSystemUIFont", widths: .system, ascender: 1950 / 2048, descender: 494 / 2048)

  /// SF UI Text or SF Pro Text under its own name.
  ///
  /// Tracking belongs to the system font: without it 111 of 213 labels of six projects with these faces are as wide
  /// as Xcode stored them, with it 49. (Some of the others were drawn on machines without the faces.)
  static let systemText = FontFamily(
    name: "SF Pro Text", widths: .systemText, ascender: system.ascender,
    descender: system.descender)

  /// The width of each character of the system's monospaced font, as a fraction of the font size
  /// (from its OpenType tables).
  static let monospacedAdvance = 0.618

  /// Returns the faces of a family with the weight nearest to the given one, from -1 to 1.
  ///
  /// - Returns: `nil` for a family that is not in the package's table.
  static func named(_ name: String, weight: Double) -> FontFamily? {
    let folded = FontFaceTable.folded(name)
    if folded.isEmpty { return nil }
    if ["sfuitext", "sfprotext"].contains(where: folded.hasPrefix) { return systemText }
    if folded == FontFaceTable.folded(system.name) || folded.hasPrefix("sfpro")
      || folded.hasPrefix("sfui") && !folded.hasPrefix("sfuidisplay")
    {
      return system
    }
    return FontFaceTable.shipped.family(of: folded, weight: weight)
  }

  /// Returns the faces of a family with widths multiplied by a factor.
  func scaled(by factor: Double) -> FontFamily {
    var family = self
    family.isWidthEstimated = true
    switch widths {
    case .system, .systemText:
      family.widths = .proportional(factor)
      family.hasSquareIdeographs = true
    case .fixed(let width): family.widths = .fixed(width * factor)
    case .proportional(let own): family.widths = .proportional(own * factor)
    case .tabulated(let row, let own): family.widths = .tabulated(row: row, factor: own * factor)
    case .file: family.isWidthEstimated = false
    }
    return family
  }

  /// Returns the system font with widths like those of a family that is not in the table, as far as its name says them.
  static func substitute(for name: String) -> FontFamily {
    FontWidthClass(in: FontFaceTable.folded(name)).map { system.scaled(by: $0.factor) } ?? system
  }

  /// Returns the same family with another weight; the system font has one set of line metrics for
  /// all weights, and other faces of a font file are unknown.
  func with(weight: Double) -> FontFamily {
    if case .file = widths { return self }
    if widths == .systemText { return self }
    return FontFaceTable.shipped.family(of: FontFaceTable.folded(name), weight: weight) ?? self
  }

  /// The names of all families in the table, in alphabetical order.
  static var names: [String] { FontFaceTable.shipped.names }
}
