/// The width that the name of a font says, such as that of `AvenirNextCondensed-Bold`, and its ratio to the usual one.
///
/// The ratios are those of letters of families with open tables: Barlow Condensed has 0.74 to 0.81 of the widths of
/// Barlow, PT Sans Narrow 0.80 to 0.83, Roboto Condensed 0.88, IBM Plex Sans Condensed 0.90, and Barlow Semi Condensed
/// 0.87 to 0.91. Those beyond are steps of the OpenType width class (OpenType, OS/2, usWidthClass).
struct FontWidthClass {
  /// The ratio of the widths to the usual ones.
  let factor: Double
  /// The name without the word, folded.
  let rest: String

  /// Reads a folded name; `nil` if it says no width.
  init?(in name: String) {
    guard let (word, factor) = Self.words.first(where: { name.contains($0.word) }),
      let range = name.firstRange(of: word)
    else { return nil }
    self.factor = factor
    rest = String(name[..<range.lowerBound] + name[range.upperBound...])
  }

  /// The words, longer ones before those that they contain.
  private static let words: [(word: String, factor: Double)] = [
    ("ultracondensed", 0.5), ("extracondensed", 0.625), ("semicondensed", 0.89),
    ("condensed", 0.84), ("compressed", 0.7), ("narrow", 0.82), ("semiexpanded", 1.125),
    ("expanded", 1.25), ("extended", 1.25),
  ]
}
