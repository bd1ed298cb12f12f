import Foundation

extension UIView {
  /// The way content is fitted into bounds of a different size.
  ///
  /// Raw values are Apple's.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Scales the content to fill the bounds, without keeping its aspect ratio.
    case scaleToFill = 0
    /// Scales the content to fit the bounds, keeping its aspect ratio.
    case scaleAspectFit
    /// Scales the content to fill the bounds, keeping its aspect ratio.
    case scaleAspectFill
    /// The content is drawn again when the size changes.
    case redraw
    /// Centres the content without scaling it.
    case center
    /// Aligns the content with the middle of the top edge.
    case top
    /// Aligns the content with the middle of the bottom edge.
    case bottom
    /// Aligns the content with the middle of the left edge.
    case left
    /// Aligns the content with the middle of the right edge.
    case right
    /// Aligns the content with the top left corner.
    case topLeft
    /// Aligns the content with the top right corner.
    case topRight
    /// Aligns the content with the bottom left corner.
    case bottomLeft
    /// Aligns the content with the bottom right corner.
    case bottomRight
  }

  /// A target size for ``systemLayoutSizeFitting(_:)``: the smallest size that the constraints
  /// allow.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero

  /// A target size for ``systemLayoutSizeFitting(_:)``: the largest size that the constraints
  /// allow, up to 10,000 points.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
