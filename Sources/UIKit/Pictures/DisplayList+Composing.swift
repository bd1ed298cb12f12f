import CoreGraphics
package import Foundation

/// The composition of drawings from other drawings and text.
extension DisplayList {
  /// Appends another drawing, moved and with an opacity.
  ///
  /// - Parameters:
  ///   - list: The drawing.
  ///   - origin: The place of its top left corner.
  ///   - opacity: The opacity, from 0 to 1.
  package mutating func append(
    _ list: DisplayList, at origin: CGPoint = .zero, opacity: CGFloat = 1
  ) {
    append(
      .beginGroup(
        transform: CGAffineTransform(translationX: origin.x, y: origin.y), opacity: opacity))
    for command in list.commands { append(command) }
    append(.endGroup)
  }

  /// Returns the size of wrapped text, in points.
  package static func size(of text: String, font: UIFont, width: CGFloat = .infinity) -> CGSize {
    layout(of: text, font, width).size
  }

  private static func layout(_ text: StyledText, _ width: CGFloat) -> TextLayout {
    TextLayout(text, TextLayout.Options(width: width))
  }

  private static func layout(of text: String, _ font: UIFont, _ width: CGFloat) -> TextLayout {
    layout(StyledText(text.isEmpty ? " " : text, font: font), width)
  }

  /// Appends text about a drawing, wrapped into the width of a rectangle, from its top on.
  ///
  /// Its letters have distinct shapes, since it names objects by their ids.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rect: The rectangle; text that is higher is drawn below it.
  ///   - font: The font.
  ///   - color: The colour.
  ///   - alignment: The alignment of lines.
  /// - Returns: The height of the text, in points.
  @discardableResult
  package mutating func appendText(
    _ text: String, in rect: CGRect, font: UIFont, color: UIColor,
    alignment: NSTextAlignment = .left
  ) -> CGFloat {
    let layout = Self.layout(of: text, font, rect.width)
    for line in layout.lines where !line.range.isEmpty {
      let shown = layout.clusters.string(line.range).trimmingCharacters(in: .whitespacesAndNewlines)
      guard !shown.isEmpty else { continue }
      let free = rect.width - line.width
      let start: CGFloat =
        switch alignment {
        case .center: free / 2
        case .right: free
        case .left, .justified, .natural: 0
        }
      var run = TextRun(
        text: shown, origin: CGPoint(x: rect.minX + start, y: rect.minY + line.baseline),
        width: line.width, font: font, color: color)
      run.hasDistinctLetters = true
      append(.text(run))
    }
    return layout.size.height
  }

  /// Returns the drawing as a complete SVG document.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - name: The prefix of ids.
  /// - Returns: An SVG document.
  package func svg(size: CGSize, named name: String = "") -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" \
    width="\(VectorNotation.number(size.width))" height="\(VectorNotation.number(size.height))" \
    viewBox="0 0 \(VectorNotation.number(size.width)) \(VectorNotation.number(size.height))" \
    font-family="\(VectorNotation.fontFamily)">
    \(svgLines(named: name).joined(separator: "\n"))
    </svg>

    """
  }

  /// Returns the SVG elements of the drawing, one on each line.
  package func svgLines(named name: String = "") -> [String] {
    VectorWriter(self, named: name).lines
  }
}
