import CoreGraphics
public import Foundation

extension TextLayout {
  /// Draws the lines in a rectangle of the current context.
  fileprivate func draw(in rect: CGRect) {
    guard let context = GraphicsStack.current else { return }
    for line in lines where !line.range.isEmpty {
      let style = clusters.style(line.range.lowerBound)
      let free = rect.width.isFinite ? rect.width - line.width : 0
      let shift: CGFloat =
        switch style.paragraph.alignment {
        case .center: free / 2
        case .right: free
        case .left, .justified, .natural: 0
        }
      context.draw(
        CGContext.TextLine(
          text: line.shown ?? clusters.string(line.range),
          baseline: CGPoint(
            x: rect.minX + line.indent + shift, y: rect.minY + line.baseline),
          width: line.width - line.indent, fontName: style.font.fontName,
          fontSize: style.font.pointSize, weight: style.font.weight.rawValue,
          color: (style.color ?? .black).cgColor))
    }
  }
}

extension StyledText {
  fileprivate func draw(at point: CGPoint) {
    let layout = TextLayout(self)
    layout.draw(in: CGRect(origin: point, size: layout.size))
  }

  fileprivate func draw(in rect: CGRect) {
    var options = TextLayout.Options(width: rect.width > 0 ? rect.width : .infinity)
    var layout = TextLayout(self, options)
    if rect.height > 0 {
      // Lines outside the rectangle are omitted.
      let fitting = layout.lines.prefix { $0.bottom <= rect.height + 0.01 }.count
      if fitting > 0, fitting < layout.lines.count {
        options.numberOfLines = fitting
        layout = TextLayout(layout.clusters, options)
      }
    }
    layout.draw(in: rect)
  }
}

extension String {
  /// Draws the text in the current context, with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Draws the text in a rectangle of the current context; lines are wrapped to its width, and those
  /// that do not fit are omitted.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  /// Draws the text in a rectangle of the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(
      with: rect, options: options, context: context)
  }
}

extension NSString {
  /// Draws the text in the current context, with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text in a rectangle of the current context; lines are wrapped to its width, and those
  /// that do not fit are omitted.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text in a rectangle of the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(
      with: rect, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// Draws the text in the current context, with its top left corner at a point.
  public func draw(at point: CGPoint) { StyledText(self, else: .plain).draw(at: point) }

  /// Draws the text in a rectangle of the current context; lines are wrapped to its width, and those
  /// that do not fit are omitted.
  public func draw(in rect: CGRect) { StyledText(self, else: .plain).draw(in: rect) }

  /// Draws the text in a rectangle of the current context; on a single line without
  /// ``NSStringDrawingOptions/usesLineFragmentOrigin``, whose baseline begins at the origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    let text = StyledText(self, else: .plain)
    if options.contains(.usesLineFragmentOrigin) { return text.draw(in: rect) }
    let ascent = TextLayout(text).lines.first?.baseline ?? 0
    text.draw(at: CGPoint(x: rect.minX, y: rect.minY - ascent))
  }
}
