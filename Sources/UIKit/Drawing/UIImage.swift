public import Foundation

/// A picture, of which only the size is known; nothing is loaded or drawn.
///
/// Source: developer.apple.com, UIImage.
public final class UIImage: NSObject, Sendable {
  /// Whether a picture is shown in its own colours.
  ///
  /// Raw values are Apple's.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// As its place asks for.
    case automatic = 0
    /// In its own colours.
    case alwaysOriginal = 1
    /// As a shape in the tint's colour.
    case alwaysTemplate = 2
  }

  /// The size in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// How far the rectangle that counts in layout lies inside the picture.
  public let alignmentRectInsets: UIEdgeInsets
  /// The parts at the edges that are not stretched.
  public let capInsets: UIEdgeInsets
  /// Whether the picture is shown in its own colours.
  public let renderingMode: RenderingMode

  /// A picture without extent.
  public override convenience init() { self.init(size: .zero) }

  /// A picture of a size in points.
  ///
  /// Not part of Apple's `UIImage`, which is made from data.
  public convenience init(size: CGSize, scale: CGFloat = 1) {
    self.init(
      size: size, scale: scale, alignmentRectInsets: .zero, capInsets: .zero,
      renderingMode: .automatic)
  }

  /// What symbol of the system it is.
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

  /// The same picture as another symbol.
  func with(_ symbol: Symbol) -> UIImage {
    UIImage(
      size: symbol.size, scale: scale, alignmentRectInsets: alignmentRectInsets,
      capInsets: capInsets, renderingMode: renderingMode, symbol: symbol)
  }

  /// The same picture with other insets for layout.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    UIImage(
      size: size, scale: scale, alignmentRectInsets: alignmentInsets, capInsets: capInsets,
      renderingMode: renderingMode, symbol: symbol)
  }

  /// The same picture with parts at its edges that are not stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    UIImage(
      size: size, scale: scale, alignmentRectInsets: alignmentRectInsets, capInsets: capInsets,
      renderingMode: renderingMode, symbol: symbol)
  }

  /// The same picture shown otherwise.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      size: size, scale: scale, alignmentRectInsets: alignmentRectInsets, capInsets: capInsets,
      renderingMode: renderingMode, symbol: symbol)
  }
}
