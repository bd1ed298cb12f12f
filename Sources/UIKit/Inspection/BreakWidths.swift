import Foundation

extension WrappingContent {
  /// The widths of the frame, inside a range, at which the text comes to be broken elsewhere or its size to
  /// be another, from the largest on: between two of them all lines are the same.
  ///
  /// Lines are filled from the first word on. So they stay as they are from the width they were broken for
  /// down to that of the longest of them, below which its last word goes to the next line.
  ///
  /// - Returns: `nil` where there are more than `limit`, where a paragraph ends its lines elsewhere than at
  ///   the width, or where the content is more than one text.
  func breakWidths(in range: ClosedRange<CGFloat>, limit: Int) -> [CGFloat]? {
    guard isOneText else { return nil }
    var widths: [CGFloat] = []
    var width = range.upperBound
    while width > range.lowerBound {
      guard widths.count <= limit, let lines = lines(inWidth: width) else { return nil }
      // What was cut to fit, or is wider than the room, breaks nowhere.
      let whole = lines.filter { $0.shown == nil && $0.width + textPadding <= width + Self.slack }
      guard let longest = whole.map(\.width).max(), longest > 0 else { return widths }
      let last = longest + textPadding - Self.slack
      // Up to the pixel that the longest line ends in, the content is wider than its room.
      let pixel = roundedUp(CGSize(width: longest + textPadding, height: 0)).width
      widths += [pixel, last].filter { $0 < width && $0 > range.lowerBound }
      width = min(last, width) - Self.step
    }
    return widths
  }

  /// By how much lines may be longer than their room, since that is rounded; see `TextLayout`.
  private static var slack: CGFloat { 0.01 }
  private static var step: CGFloat { 1e-6 }

  /// How much of the frame's width is no room for text.
  private var textPadding: CGFloat { (self as? UITextView)?.textPadding ?? 0 }

  /// The lines of the text in a width of the frame; `nil` where a paragraph has an end of its own for them.
  private func lines(inWidth width: CGFloat) -> [TextLayout.Line]? {
    let label = (self as? UILabel)?.shownLayout(width: width)
    guard let layout = label ?? (self as? UITextView)?.textLayout(in: width) else { return [] }
    let hasOwnEnd = layout.lines.contains { line in
      !line.range.isEmpty && layout.clusters.style(line.range.lowerBound).paragraph.tailIndent != 0
    }
    return hasOwnEnd ? nil : layout.lines
  }
}
