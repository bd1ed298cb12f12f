import Foundation

/// The characters of a text with their widths and line-breaking classes.
struct TextClusters {
  /// A grapheme cluster.
  struct Cluster {
    /// The index in the text at which the cluster begins.
    var start: String.Index
    /// The width in points.
    var advance: Double
    var lineBreak: LineBreakClass
    /// The end of a paragraph or line that the cluster marks; `nil` for none.
    var ends: Ending?
    /// The index of the run that contains the cluster.
    var run: Int
  }

  /// The kinds of line endings.
  enum Ending {
    case line
    case paragraph
  }

  let text: StyledText
  private(set) var clusters: [Cluster] = []

  init(_ text: StyledText) {
    self.text = text
    let string = text.string
    clusters.reserveCapacity(string.utf8.count)
    var run = 0
    var ruler = TextRuler(text.runs[0].style.font)
    var kern = Double(text.runs[0].style.kern)
    var offset = 0
    var previous: Character?
    var index = string.startIndex
    while index < string.endIndex {
      let next = string.index(after: index)
      let character = string[index]
      while offset >= text.runs[run].end, run + 1 < text.runs.count {
        run += 1
        ruler = TextRuler(text.runs[run].style.font)
        kern = Double(text.runs[run].style.kern)
      }
      let ends = Self.ending(character)
      let attachment = character == "\u{FFFC}" ? text.runs[run].style.attachment : nil
      let advance =
        ends == nil ? attachment.map { Double($0.width) } ?? ruler.advance(of: character) : 0
      if let previous, let last = clusters.last, last.run == run, last.advance > 0 {
        clusters[clusters.count - 1].advance = max(
          0, last.advance + ruler.kerning(between: previous, and: character))
      }
      previous = character
      clusters.append(
        Cluster(
          start: index, advance: advance > 0 ? max(0, advance + kern) : 0,
          lineBreak: LineBreakClass(character), ends: ends, run: run))
      if text.runs.count > 1 { offset += character.utf16.count }
      index = next
    }
    shape()
  }

  /// Gives the characters in fonts of files the widths that they have beside each other.
  private mutating func shape() {
    var start = 0
    while start < clusters.count {
      let run = clusters[start].run
      let end = clusters[start...].firstIndex { $0.run != run || $0.ends != nil } ?? clusters.count
      defer { start = max(end, start + 1) }
      let style = text.runs[run].style
      guard style.attachment == nil, start < end else { continue }
      let characters = (start..<end).map { text.string[clusters[$0].start] }
      let ruler = TextRuler(style.font)
      guard let advances = ruler.advances(of: characters, joins: style.kern == 0) else { continue }
      for (index, advance) in zip(start..<end, advances) {
        clusters[index].advance = advance > 0 ? max(0, advance + Double(style.kern)) : 0
      }
    }
  }

  private static func ending(_ character: Character) -> Ending? {
    switch character {
    case "\n", "\r", "\r\n", "\u{2029}", "\u{85}": .paragraph
    case "\u{2028}", "\u{0B}", "\u{0C}": .line
    default: nil
    }
  }

  func style(_ index: Int) -> StyledText.Style { text.runs[clusters[index].run].style }

  /// Returns the text of a range of clusters.
  func string(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let end =
      range.upperBound < clusters.count ? clusters[range.upperBound].start : text.string.endIndex
    return String(text.string[clusters[range.lowerBound].start..<end])
  }
}
