import Foundation

extension UIView {
  /// How content is fitted into bounds of another size.
  ///
  /// Raw values are Apple's.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Stretched along each axis for itself.
    case scaleToFill = 0
    /// As large as fits, in its own proportions.
    case scaleAspectFit
    /// As small as fills, in its own proportions.
    case scaleAspectFill
    /// Drawn anew.
    case redraw
    /// In the middle, in its own size.
    case center
    /// At the middle of the top edge.
    case top
    /// At the middle of the bottom edge.
    case bottom
    /// At the middle of the left edge.
    case left
    /// At the middle of the right edge.
    case right
    /// In the corner.
    case topLeft
    /// In the corner.
    case topRight
    /// In the corner.
    case bottomLeft
    /// In the corner.
    case bottomRight
  }

  /// A target of ``systemLayoutSizeFitting(_:)``: as small as the constraints let the view be.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero

  /// A target of ``systemLayoutSizeFitting(_:)``: as large as the constraints let the view be, up to
  /// 10,000 points.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
