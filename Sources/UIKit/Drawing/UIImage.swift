public import Foundation

/// An image of which only the size is known; nothing is loaded or drawn.
///
/// Source: developer.apple.com, UIImage.
public final class UIImage: NSObject, Sendable {
  /// The rendering of an image: in its own colours or as a template.
  ///
  /// Raw values are Apple's.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// The default of its context.
    case automatic = 0
    /// In its own colours.
    case alwaysOriginal = 1
    /// As a template in the tint colour.
    case alwaysTemplate = 2
  }

  /// The size in points.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The insets of the alignment rectangle, which layout uses.
  public let alignmentRectInsets: UIEdgeInsets
  /// The insets of the parts that are not stretched.
  public let capInsets: UIEdgeInsets
  /// The rendering mode.
  public let renderingMode: RenderingMode

  /// Creates an empty image of size zero.
  public override convenience init() { self.init(size: .zero) }

  /// Creates an image with a size in points.
  ///
  /// Not part of Apple's `UIImage`, which is created from data.
  public convenience init(size: CGSize, scale: CGFloat = 1) {
    self.init(
      size: size, scale: scale, alignmentRectInsets: .zero, capInsets: .zero,
      renderingMode: .automatic)
  }

  /// The system symbol; `nil` for other images.
  let symbol: Symbol?

  private init(
    size: CGSize, scale: CGFloat, alignmentRectInsets: UIEdgeInsets, capInsets: UIEdgeInsets,
    renderingMode: RenderingMode, symbol: Symbol? = nil
  ) {
    self.size = size
    self.scale = scale
    self.alignmentRectInsets = alignmentRectInsets
    self.capInsets = capInsets
    self.renderingMode = renderingMode
    self.symbol = symbol
    super.init()
  }

  convenience init(symbol: Symbol) {
    self.init(
      size: symbol.size, scale: 1, alignmentRectInsets: .zero, capInsets: .zero,
      renderingMode: .automatic, symbol: symbol)
  }

  /// Returns the same image with another symbol.
  func with(_ symbol: Symbol) -> UIImage {
    UIImage(
      size: symbol.size, scale: scale, alignmentRectInsets: alignmentRectInsets,
      capInsets: capInsets, renderingMode: renderingMode, symbol: symbol)
  }

  /// Returns the same image with other alignment insets.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    UIImage(
      size: size, scale: scale, alignmentRectInsets: alignmentInsets, capInsets: capInsets,
      renderingMode: renderingMode, symbol: symbol)
  }

  /// Returns the same image with parts at its edges that are not stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    UIImage(
      size: size, scale: scale, alignmentRectInsets: alignmentRectInsets, capInsets: capInsets,
      renderingMode: renderingMode, symbol: symbol)
  }

  /// Returns the same image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      size: size, scale: scale, alignmentRectInsets: alignmentRectInsets, capInsets: capInsets,
      renderingMode: renderingMode, symbol: symbol)
  }
}
