public import Foundation

/// A dimension of an item or group: a fraction of its container, a number of points, or an estimate
/// that the content replaces.
///
/// Source: developer.apple.com, NSCollectionLayoutDimension.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  enum Kind: Hashable {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  let kind: Kind
  /// The fraction, or the length in points.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension.isFinite ? max(0, dimension) : 0
    super.init()
  }

  /// Creates a fraction of the container's width.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// Creates a fraction of the container's height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// Creates a length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// Creates an estimate in points, replaced by the content's length once it is measured.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is a length in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the dimension is an estimate, which the constraints of the cell replace.
  open var isEstimated: Bool { kind == .estimated }

  /// Returns the length in a container, in points.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated: dimension
    }
  }
}

/// The width and height of an item or group.
///
/// Source: developer.apple.com, NSCollectionLayoutSize.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  /// The width: absolute in points, or a fraction of the container.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height: absolute in points, or a fraction of the container.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from the dimensions of its width and height.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  func dimension(_ axis: NSLayoutConstraint.Axis) -> NSCollectionLayoutDimension {
    axis == .horizontal ? widthDimension : heightDimension
  }

  /// Returns the size in a container, in points.
  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

/// The spacing between or around items.
///
/// Source: developer.apple.com, NSCollectionLayoutSpacing.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// The spacing in points; the minimum if it is flexible.
  public let spacing: CGFloat
  private let takesMore: Bool

  private init(_ spacing: CGFloat, takesMore: Bool) {
    self.spacing = spacing.isFinite ? spacing : 0
    self.takesMore = takesMore
    super.init()
  }

  /// Creates a minimum spacing; the remaining space is distributed among flexible spacings.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, takesMore: true)
  }

  /// Creates a spacing of exactly a number of points; 0 for a number that is not finite.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, takesMore: false)
  }

  /// Whether the spacing takes a share of the remaining space.
  open var isFlexible: Bool { takesMore }
  /// Whether the spacing is exact, rather than a minimum.
  open var isFixed: Bool { !takesMore }
}

/// The spacing around an item.
///
/// Source: developer.apple.com, NSCollectionLayoutEdgeSpacing.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The spacing at the leading edge.
  public let leading: NSCollectionLayoutSpacing?
  /// The spacing above the item; `nil` for none.
  public let top: NSCollectionLayoutSpacing?
  /// The spacing at the trailing edge.
  public let trailing: NSCollectionLayoutSpacing?
  /// The spacing below the item; `nil` for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates the spacing for the given edges; none where it is `nil`.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  func before(_ axis: NSLayoutConstraint.Axis) -> NSCollectionLayoutSpacing? {
    axis == .horizontal ? leading : top
  }

  func after(_ axis: NSLayoutConstraint.Axis) -> NSCollectionLayoutSpacing? {
    axis == .horizontal ? trailing : bottom
  }
}

extension NSDirectionalEdgeInsets {
  func before(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? leading : top }

  func after(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? trailing : bottom }

  /// Returns the rectangle inset by these insets, never with a negative size.
  func applied(to rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + leading, y: rect.minY + top, width: max(0, rect.width - leading - trailing),
      height: max(0, rect.height - top - bottom))
  }
}
