import Foundation

extension WrappingContent {
  /// Returns the frame widths inside a range at which line breaks or the size of the text change,
  /// in decreasing order: between two of them all lines are the same.
  ///
  /// Lines are filled from the first word on. So the line breaks for a width remain the same down
  /// to the width of the longest line, below which its last word moves to the next line.
  ///
  /// - Returns: `nil` if there are more than `limit`, if a paragraph has a tail indent, or if the
  ///   content is more than one text.
  func breakWidths(in range: ClosedRange<CGFloat>, limit: Int) -> [CGFloat]? {
    guard isOneText else { return nil }
    var widths: [CGFloat] = []
    var width = range.upperBound
    while width > range.lowerBound {
      guard widths.count <= limit, let lines = lines(inWidth: width) else { return nil }
      // Lines that are truncated or wider than the available width do not break.
      let whole = lines.filter { $0.shown == nil && $0.width + textPadding <= width + Self.slack }
      guard let longest = whole.map(\.width).max(), longest > 0 else { return widths }
      let last = longest + textPadding - Self.slack
      // The width of the content is rounded up to a pixel: below that, it exceeds the available
      // width.
      let pixel = roundedUp(CGSize(width: longest + textPadding, height: 0)).width
      widths += [pixel, last].filter { $0 < width && $0 > range.lowerBound }
      width = min(last, width) - Self.step
    }
    return widths
  }

  /// The tolerance by which lines may exceed the available width, which is rounded; see
  /// `TextLayout`.
  private static var slack: CGFloat { 0.01 }
  private static var step: CGFloat { 1e-6 }

  /// The part of the frame's width that is padding.
  private var textPadding: CGFloat { (self as? UITextView)?.textPadding ?? 0 }

  /// Returns the lines of the text for a frame width; `nil` if a paragraph has a tail indent.
  private func lines(inWidth width: CGFloat) -> [TextLayout.Line]? {
    let label = (self as? UILabel)?.shownLayout(width: width)
    guard let layout = label ?? (self as? UITextView)?.textLayout(in: width) else { return [] }
    let hasOwnEnd = layout.lines.contains { line in
      !line.range.isEmpty && layout.clusters.style(line.range.lowerBound).paragraph.tailIndent != 0
    }
    return hasOwnEnd ? nil : layout.lines
  }
}
