import Foundation

/// Text wrapped into lines.
///
/// Lines are filled from the first word on, as in TextKit. Spaces at the end of a wrapped line hang
/// over and have no width. A word that is longer than a line is broken between characters.
struct TextLayout {
  /// The options for wrapping text.
  struct Options {
    /// The available width in points; infinite for one line per paragraph.
    var width: CGFloat = .infinity
    /// The maximum number of lines; 0 for no limit.
    var numberOfLines = 0
    /// The line break mode that replaces that of the paragraphs.
    var lineBreakMode: NSLineBreakMode?
    /// Whether Korean is broken at spaces only, as in labels (developer.apple.com,
    /// NSParagraphStyle.LineBreakStrategy).
    var keepsHangulWords = false
    /// Whether the last line of a paragraph gets a second word from the line before if it would
    /// hold a single one, as in labels (developer.apple.com, NSParagraphStyle.LineBreakStrategy,
    /// `pushOut`).
    var pushesOutLastWord = false
  }

  /// A line of text.
  struct Line {
    /// The clusters of the line, without the line ending.
    var range: Range<Int>
    /// The width in points, including indents.
    var width: CGFloat
    /// The distance of the line's top from the top of the text, in points.
    var top: CGFloat
    var extent: LineExtent
    /// The text that is shown instead, if the line is truncated.
    var shown: String?
    /// The distance of the text from the leading edge.
    var indent: CGFloat

    var baseline: CGFloat { top + extent.ascent }
    var bottom: CGFloat { top + extent.height }
  }

  let clusters: TextClusters
  private(set) var lines: [Line] = []
  private let options: Options

  init(_ text: StyledText, _ options: Options = Options()) {
    clusters = TextClusters(text)
    self.options = options
    breakIntoLines()
  }

  init(_ clusters: TextClusters, _ options: Options) {
    self.clusters = clusters
    self.options = options
    breakIntoLines()
  }

  /// The size of the bounding rectangle of all lines, in points, not rounded.
  var size: CGSize {
    CGSize(
      width: lines.reduce(0) { max($0, $1.width) }, height: lines.last?.bottom ?? 0)
  }

  /// The width of the longest line with the spaces that hang over at the end of a wrapped one.
  var widthWithSpaces: CGFloat {
    lines.reduce(0) { max($0, width($1.range) + $1.indent) }
  }

  /// Returns the width of a line's text without the spaces at its end, which are part of the width of a line that is not
  /// wrapped, and without its indent.
  func visibleWidth(of line: Line) -> CGFloat {
    let whole = line.width - line.indent
    guard line.shown == nil else { return whole }
    return min(whole, width(line.range.lowerBound..<trimmed(line.range)))
  }

  /// Whether a line was wrapped, rather than ended by a line break in the text.
  var isWrapped: Bool {
    lines.contains { line in
      line.range.upperBound < clusters.clusters.count
        && clusters.clusters[line.range.upperBound].ends == nil
    }
  }

  private var isFull: Bool { options.numberOfLines > 0 && lines.count >= options.numberOfLines }

  private mutating func breakIntoLines() {
    let all = clusters.clusters
    var start = 0
    while start < all.count, !isFull {
      var end = start
      while end < all.count, all[end].ends == nil { end += 1 }
      breakParagraph(start..<end)
      start = end + 1
    }
    // A line break at the end of the text begins another line.
    if let last = all.last, last.ends != nil, !isFull {
      append(all.count..<all.count, width: 0, first: last.ends == .paragraph, style: all.count - 1)
    }
    shorten(start: start)
  }

  private mutating func breakParagraph(_ range: Range<Int>) {
    let first = range.lowerBound == 0 || clusters.clusters[range.lowerBound - 1].ends == .paragraph
    guard !range.isEmpty else {
      append(
        range, width: 0, first: first, style: min(range.lowerBound, clusters.clusters.count - 1))
      return
    }
    let firstLine = lines.count
    var start = range.lowerBound
    repeat {
      let isFirst = first && start == range.lowerBound
      let indent = indent(of: start, isFirst: isFirst)
      let end = lineEnd(start..<range.upperBound, available: available(start) - Double(indent))
      let visibleEnd = end == range.upperBound ? end : trimmed(start..<end)
      append(
        start..<end, width: width(start..<visibleEnd), first: isFirst, style: start, indent: indent)
      start = end
    } while start < range.upperBound && !isFull
    if options.pushesOutLastWord, start == range.upperBound, lines.count - firstLine > 1 {
      pushOutLastWord()
    }
  }

  /// Moves the last word of the line before the last to the last line, if that holds a single word
  /// and both fit.
  private mutating func pushOutLastWord() {
    let all = clusters.clusters
    let (line, last) = (lines[lines.count - 2], lines[lines.count - 1])
    func isSpace(_ index: Int) -> Bool { all[index].lineBreak == .space }
    let end = trimmed(last.range)
    guard !(last.range.lowerBound..<end).contains(where: isSpace) else { return }
    let lineEnd = trimmed(line.range)
    guard lineEnd < line.range.upperBound,
      let space = (line.range.lowerBound..<lineEnd).last(where: isSpace)
    else { return }
    let start = space + 1
    let width = width(start..<end)
    guard Double(width) <= available(start) - Double(last.indent) + 0.01,
      trimmed(line.range.lowerBound..<start) > line.range.lowerBound
    else { return }
    lines[lines.count - 2].range = line.range.lowerBound..<start
    lines[lines.count - 2].width =
      self.width(line.range.lowerBound..<trimmed(line.range.lowerBound..<start)) + line.indent
    lines[lines.count - 1].range = start..<last.range.upperBound
    lines[lines.count - 1].width = width + last.indent
  }

  // MARK: Line positions

  private func indent(of start: Int, isFirst: Bool) -> CGFloat {
    let paragraph = clusters.style(start).paragraph
    return isFirst ? paragraph.firstLineHeadIndent : paragraph.headIndent
  }

  /// Returns the position at which lines end, in points from the leading edge.
  private func available(_ start: Int) -> Double {
    let tail = clusters.style(start).paragraph.tailIndent
    return Double(tail > 0 ? min(tail, options.width) : options.width + tail)
  }

  private func width(_ range: Range<Int>) -> CGFloat {
    CGFloat(range.reduce(0) { $0 + clusters.clusters[$1].advance })
  }

  private func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, clusters.clusters[end - 1].lineBreak == .space { end -= 1 }
    return end
  }

  /// Returns the end of the line that begins a range.
  private func lineEnd(_ range: Range<Int>, available: Double) -> Int {
    let mode = mode(range.lowerBound)
    let all = clusters.clusters
    // Widths are rounded up to pixels before they are passed back as the available width.
    let available = available + 0.01
    var width = 0.0
    var candidate: Int?
    var beforeSpaces: LineBreakClass?
    for index in range {
      let cluster = all[index]
      if index > range.lowerBound {
        let previous = all[index - 1].lineBreak
        if previous != .space { beforeSpaces = previous }
        if mode == .byCharWrapping
          || LineBreakClass.allowsBreak(
            before: cluster.lineBreak, after: previous, beforeSpaces: beforeSpaces,
            keepsHangulWords: options.keepsHangulWords)
        {
          candidate = index
        }
      }
      width += cluster.advance
      guard width > available, cluster.lineBreak != .space, index > range.lowerBound else {
        continue
      }
      if mode == .byClipping && options.numberOfLines == 1 { continue }
      return candidate ?? index
    }
    return range.upperBound
  }

  private func mode(_ index: Int) -> NSLineBreakMode {
    options.lineBreakMode ?? clusters.style(index).paragraph.lineBreakMode
  }

  private mutating func append(
    _ range: Range<Int>, width: CGFloat, first: Bool, style: Int, indent: CGFloat = 0
  ) {
    var extent = clusters.style(style).line
    if clusters.text.runs.count > 1 {
      var run = clusters.clusters[style].run
      for index in range where clusters.clusters[index].run != run {
        run = clusters.clusters[index].run
        extent = extent.union(clusters.style(index).line)
      }
    }
    let paragraph = clusters.style(style).paragraph
    var top = lines.last?.bottom ?? 0
    if !lines.isEmpty {
      top += clusters.style(style).font.leading
      if first {
        let before = clusters.style(max(0, range.lowerBound - 1)).paragraph
        top += before.paragraphSpacing + paragraph.paragraphSpacingBefore + before.lineSpacing
      } else {
        top += paragraph.lineSpacing
      }
    }
    lines.append(
      Line(range: range, width: width + indent, top: top, extent: extent, indent: indent))
  }

  // MARK: Truncation

  /// Truncates a last line that is too wide, or that text follows.
  private mutating func shorten(start: Int) {
    guard options.width.isFinite, let last = lines.indices.last else { return }
    let line = lines[last]
    let all = clusters.clusters
    let follows = line.range.upperBound < all.count && isFull
    guard line.width > options.width + 0.01 || follows else { return }
    var end = line.range.upperBound
    while end < all.count, all[end].ends == nil { end += 1 }
    let rest = line.range.lowerBound..<end
    let mode = mode(min(line.range.lowerBound, all.count - 1))
    let available = Double(options.width - line.indent)
    let whole = Double(width(rest.lowerBound..<trimmed(rest)))
    guard whole > available + 0.01 || end < all.count && all[end].ends != nil && end + 1 < all.count
    else { return }
    switch mode {
    case .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle:
      let cut = TextTruncation(clusters, rest, available: available, mode)
      lines[last].shown = cut.text
      lines[last].width = CGFloat(cut.width) + line.indent
    default: lines[last].width = min(line.width, options.width)
    }
  }
}
