public import Foundation

/// The options for drawing and measuring text.
///
/// Raw values are Apple's.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: Int

  /// Creates a set of options from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Truncates the last line with an ellipsis if the text does not fit.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// Wraps the text into lines that begin at the origin; without it, the text is a single line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Uses the font's leading for line heights; always in effect in Kuina.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Uses glyph bounds for heights; these are not known in Kuina, so line heights are used.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// The context of a drawing operation, with scale limits and the resulting bounds.
///
/// Source: developer.apple.com, NSStringDrawingContext.
public final class NSStringDrawingContext: NSObject {
  /// The minimum scale factor of the text, 0 by default; without effect, since text is not scaled.
  public var minimumScaleFactor: CGFloat = 0
  /// The scale factor that was used: always 1.
  public var actualScaleFactor: CGFloat { 1 }
  /// The bounds of the most recently measured text.
  public internal(set) var totalBounds = CGRect.zero
}

extension NSString {
  /// Returns the size of the text with one line per paragraph, in points, not rounded.
  ///
  /// Source: developer.apple.com, NSString.size(withAttributes:).
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// Returns the bounding rectangle of text laid out in a size, in points, not rounded.
  ///
  /// Source: developer.apple.com, NSString.boundingRect(with:options:attributes:context:).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension String {
  /// Returns the size of the text with one line per paragraph, in points, not rounded.
  ///
  /// Text without a font has one of 12 points (developer.apple.com, NSAttributedString.Key.font).
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextLayout(StyledText(self, StyledText.Style(attributes ?? [:], else: .plain))).size
  }

  /// Returns the bounding rectangle of text laid out in a size, in points, not rounded.
  ///
  /// - Parameters:
  ///   - size: The available size; a width or height that is not positive or not finite means no
  ///     limit.
  ///   - options: Without ``NSStringDrawingOptions/usesLineFragmentOrigin`` the text is not
  ///     wrapped.
  ///   - attributes: The font and spacing.
  ///   - context: Receives the bounds.
  /// - Returns: A rectangle at the origin.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let style = StyledText.Style(attributes ?? [:], else: .plain)
    return StyledText(self, style).boundingRect(with: size, options, context)
  }
}

extension NSAttributedString {
  /// Returns the size of the text with one line per paragraph, in points, not rounded.
  public func size() -> CGSize { TextLayout(StyledText(self, else: .plain)).size }

  /// Returns the bounding rectangle of text laid out in a size, in points, not rounded; see the
  /// method of `String`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self, else: .plain).boundingRect(with: size, options, context)
  }
}

extension StyledText.Style {
  /// The style of text without attributes: a font of 12 points.
  static var plain: StyledText.Style {
    StyledText.Style(font: UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12))
  }
}

extension StyledText {
  fileprivate func boundingRect(
    with size: CGSize, _ drawing: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> CGRect {
    var options = TextLayout.Options()
    if drawing.contains(.usesLineFragmentOrigin), size.width > 0, size.width.isFinite {
      options.width = size.width
    }
    var layout = TextLayout(self, options)
    if drawing.contains(.usesLineFragmentOrigin), size.height > 0, size.height.isFinite {
      // Lines that do not fit are omitted, except the first.
      let fitting = layout.lines.prefix { $0.bottom <= size.height + 0.01 }.count
      if fitting < layout.lines.count {
        options.numberOfLines = max(1, fitting)
        if drawing.contains(.truncatesLastVisibleLine) { options.lineBreakMode = .byTruncatingTail }
        layout = TextLayout(layout.clusters, options)
      }
    }
    let bounds = CGRect(origin: .zero, size: layout.size)
    context?.totalBounds = bounds
    return bounds
  }
}
