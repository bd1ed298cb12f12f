public import Foundation

/// How text is drawn and measured.
///
/// Raw values are Apple's.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// A set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Dots stand at the end of the last line where text does not fit.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// Text is broken into lines that begin at the origin; without it there is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Heights of lines follow from the font; they do here in any case.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Heights follow from the shapes of letters; they are not known here, so lines count.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// What text drawing may change, and what it did.
///
/// Source: developer.apple.com, NSStringDrawingContext.
public final class NSStringDrawingContext: NSObject {
  /// How small text may become; here it keeps its size.
  public var minimumScaleFactor: CGFloat = 0
  /// How much smaller text became: not at all.
  public var actualScaleFactor: CGFloat { 1 }
  /// The bounds of the text last measured.
  public internal(set) var totalBounds = CGRect.zero
}

extension NSString {
  /// The size of the text in one line per paragraph, in points, not rounded.
  ///
  /// Source: developer.apple.com, NSString.size(withAttributes:).
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// The rectangle around text laid out in a size, in points, not rounded.
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
  /// The size of the text in one line per paragraph, in points, not rounded.
  ///
  /// Text without a font has one of 12 points (developer.apple.com, NSAttributedString.Key.font).
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextLayout(StyledText(self, StyledText.Style(attributes ?? [:], else: .plain))).size
  }

  /// The rectangle around text laid out in a size, in points, not rounded.
  ///
  /// - Parameters:
  ///   - size: The room; a width or height of 0 or less, or one that is not finite, is no limit.
  ///   - options: Without ``NSStringDrawingOptions/usesLineFragmentOrigin`` the text is not broken.
  ///   - attributes: Fonts and spacing.
  ///   - context: Gets the bounds.
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
  /// The size of the text in one line per paragraph, in points, not rounded.
  public func size() -> CGSize { TextLayout(StyledText(self, else: .plain)).size }

  /// The rectangle around text laid out in a size, in points, not rounded; see the method of `String`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self, else: .plain).boundingRect(with: size, options, context)
  }
}

extension StyledText.Style {
  /// Text without attributes: a font of 12 points.
  fileprivate static var plain: StyledText.Style {
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
      // Lines that do not fit are left out, all but the first.
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
