public import Foundation

/// A length of an item or group: a part of its container's, a number of points, or one that the content decides.
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

  /// A part of the container's width.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// A part of the container's height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// A number of points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// A number of points until the content is known, which decides then.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether it is a part of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a part of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is a number of points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the content decides.
  open var isEstimated: Bool { kind == .estimated }

  /// The length in a container, in points.
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
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// A size of two lengths.
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

  /// The size in a container, in points.
  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

/// Room between items or around one.
///
/// Source: developer.apple.com, NSCollectionLayoutSpacing.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// The room in points, or the least of it.
  public let spacing: CGFloat
  private let takesMore: Bool

  private init(_ spacing: CGFloat, takesMore: Bool) {
    self.spacing = spacing.isFinite ? spacing : 0
    self.takesMore = takesMore
    super.init()
  }

  /// At least some room; what is left over is shared.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, takesMore: true)
  }

  /// Some room and no more.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, takesMore: false)
  }

  /// Whether the room grows with what is left over.
  open var isFlexible: Bool { takesMore }
  /// Whether the room does not grow.
  open var isFixed: Bool { !takesMore }
}

/// Room around an item.
///
/// Source: developer.apple.com, NSCollectionLayoutEdgeSpacing.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The room at the side where reading begins.
  public let leading: NSCollectionLayoutSpacing?
  /// The room above.
  public let top: NSCollectionLayoutSpacing?
  /// The room at the side where reading ends.
  public let trailing: NSCollectionLayoutSpacing?
  /// The room below.
  public let bottom: NSCollectionLayoutSpacing?

  /// Room at some sides; none where it is `nil`.
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

  /// A rectangle without the room of the insets, never of negative size.
  func applied(to rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + leading, y: rect.minY + top, width: max(0, rect.width - leading - trailing),
      height: max(0, rect.height - top - bottom))
  }
}
