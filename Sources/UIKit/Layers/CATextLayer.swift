public import CoreGraphics
public import Foundation

/// The way in which the text of a layer is truncated; raw values are Apple's.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String
  /// Creates a mode with a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The text is not truncated.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The beginning is replaced by an ellipsis.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end is replaced by an ellipsis.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle is replaced by an ellipsis.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The alignment of the text of a layer; raw values are Apple's.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String
  /// Creates a mode with a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The alignment that fits the writing direction.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Aligned to the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Aligned to the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Each line is centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Lines fill the width on Apple's platforms; in Kuina, they begin at the left.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer with text.
///
/// Source: developer.apple.com, CATextLayer.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`; `nil` by default.
  open var string: Any?
  /// The font: a `UIFont`, or the name of one; Helvetica by default.
  open var font: Any?
  /// The size of the font, in points; 36 by default.
  open var fontSize: CGFloat = 36
  /// The colour of text without attributes; white by default.
  open var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// Whether the text is wrapped to the width of the layer; `false` by default.
  open var isWrapped = false
  /// The alignment of the lines; natural by default.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// The way in which text that does not fit is truncated; not at all by default.
  open var truncationMode = CATextLayerTruncationMode.none
  /// Whether pixels of the display are used for smoothing, `false` by default; stored without
  /// effect.
  open var allowsFontSubpixelQuantization = false

  /// Returns the size of the text; lines are not wrapped.
  open override func preferredFrameSize() -> CGSize {
    guard let text = styledText else { return .zero }
    return TextLayout(text).size
  }

  /// Returns a copy of the layer with the current values of running animations.
  open override func presentation() -> CATextLayer? { present(as: CATextLayer()) }

  override func takeValues(of layer: CALayer) {
    super.takeValues(of: layer)
    guard let layer = layer as? CATextLayer else { return }
    string = layer.string
    font = layer.font
    fontSize = layer.fontSize
    foregroundColor = layer.foregroundColor
    isWrapped = layer.isWrapped
    alignmentMode = layer.alignmentMode
    truncationMode = layer.truncationMode
  }

  override func ownValue(_ key: String) -> Any?? {
    switch key {
    case "string": .some(string)
    case "fontSize": .some(NSNumber(value: Double(fontSize)))
    case "foregroundColor": .some(foregroundColor)
    default: nil
    }
  }

  override func setOwnValue(_ value: Any?, _ key: String) -> Bool {
    switch key {
    case "string": string = value
    case "fontSize": fontSize = AnimatedValue(value)?.number.map { CGFloat($0) } ?? fontSize
    case "foregroundColor": foregroundColor = AnimatedValue(value)?.object as? CGColor
    default: return false
    }
    return true
  }

  private var shownFont: UIFont {
    if let font = font as? UIFont { return font.withSize(fontSize) }
    return UIFont(name: font as? String ?? "Helvetica", size: fontSize)
      ?? .systemFont(ofSize: fontSize)
  }

  private var styledText: StyledText? {
    let style = StyledText.Style(font: shownFont)
    if let rich = string as? NSAttributedString { return StyledText(rich, else: style) }
    return (string as? String).map { StyledText($0, style) }
  }

  /// The lines of the text in the layer's width, with their alignment.
  var shownText: (layout: TextLayout, alignment: NSTextAlignment)? {
    guard let text = styledText else { return nil }
    var options = TextLayout.Options(width: isWrapped ? max(1, bounds.width) : .infinity)
    if truncationMode != .none {
      options.width = max(1, bounds.width)
      options.numberOfLines =
        isWrapped ? max(1, Int(bounds.height / max(1, shownFont.lineHeight))) : 1
      options.lineBreakMode =
        truncationMode == .start
        ? .byTruncatingHead : truncationMode == .middle ? .byTruncatingMiddle : .byTruncatingTail
    }
    let alignment: NSTextAlignment =
      switch alignmentMode {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      default: .natural
      }
    return (TextLayout(text, options), alignment)
  }
}
