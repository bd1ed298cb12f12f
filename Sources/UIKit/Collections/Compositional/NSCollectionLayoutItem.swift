public import Foundation

/// The size of an item and the space around it.
///
/// Source: developer.apple.com, NSCollectionLayoutItem.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size of the item, including its ``contentInsets``.
  public let layoutSize: NSCollectionLayoutSize
  /// The supplementary items attached to the item, such as badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplements }
  private let supplements: [NSCollectionLayoutSupplementaryItem]
  /// The insets of the item inside its size, `zero` by default; ignored along an axis with an
  /// estimated length, and if not finite.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item; `nil` by default.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item with a size and, optionally, headers and badges.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    supplements = supplementaryItems
    super.init()
  }

  /// The effective insets.
  var countingInsets: NSDirectionalEdgeInsets {
    var insets = contentInsets.finite
    if layoutSize.widthDimension.isEstimated {
      insets.leading = 0
      insets.trailing = 0
    }
    if layoutSize.heightDimension.isEstimated {
      insets.top = 0
      insets.bottom = 0
    }
    return insets
  }
}

/// The attachment of a supplementary item to its container.
///
/// Source: developer.apple.com, NSCollectionLayoutAnchor.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges of the container; centred along an axis without an edge.
  public let edges: NSDirectionalRectEdge
  /// The offset from the edges: in points, or as a fraction of the supplementary item's size.
  public let offset: CGPoint
  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool

  /// Creates an anchor at edges of an item, without an offset.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  /// Creates an anchor with an offset in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    isAbsoluteOffset = true
    super.init()
  }

  /// Creates an anchor with an offset as a fraction of the attached item's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isAbsoluteOffset = false
    super.init()
  }

  /// Whether the offset is a fraction of a size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Returns the point of a rectangle at the edges.
  func point(of rect: CGRect) -> CGPoint {
    CGPoint(
      x: edges.contains(.leading)
        ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
      y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
  }
}

/// A supplementary item attached to an item or group, such as a badge.
///
/// Source: developer.apple.com, NSCollectionLayoutSupplementaryItem.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The element kind, which the data source receives.
  public let elementKind: String
  /// The anchor on the item or group.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The anchor on the supplementary item itself; at the same edges by default.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The z-index, 1 by default; items with larger numbers are in front.
  open var zIndex = 1

  /// Creates a supplementary item attached to an anchor of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
      itemAnchor: nil)
  }

  /// Creates a supplementary item with one anchor attached to an anchor of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
      itemAnchor: itemAnchor)
  }

  init(
    size: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: size)
  }

  /// Returns the frame for a container's rectangle.
  func frame(on rect: CGRect) -> CGRect {
    let size = layoutSize.size(in: rect.size)
    let own = CGRect(origin: .zero, size: size)
    var point = containerAnchor.point(of: rect)
    for (anchor, sign) in [(containerAnchor, 1.0), (itemAnchor, -1.0)] {
      guard let anchor else { continue }
      point.x += sign * anchor.offset.x * (anchor.isAbsoluteOffset ? 1 : size.width)
      point.y += sign * anchor.offset.y * (anchor.isAbsoluteOffset ? 1 : size.height)
    }
    let inside = (itemAnchor ?? containerAnchor).point(of: own)
    return CGRect(
      origin: CGPoint(x: point.x - inside.x, y: point.y - inside.y), size: size)
  }
}

/// An alignment at the edges of a rectangle; raw values are Apple's.
///
/// Source: developer.apple.com, NSRectAlignment.
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// The items are not aligned with an edge or corner.
  case none = 0
  /// The middle of the top edge.
  case top = 1
  /// The top leading corner.
  case topLeading = 2
  /// The middle of the leading edge.
  case leading = 3
  /// The bottom leading corner.
  case bottomLeading = 4
  /// The middle of the bottom edge.
  case bottom = 5
  /// The bottom trailing corner.
  case bottomTrailing = 6
  /// The middle of the trailing edge.
  case trailing = 7
  /// The top trailing corner.
  case topTrailing = 8

  /// The edges of the alignment.
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A header or footer of a section or of the whole layout.
///
/// Source: developer.apple.com, NSCollectionLayoutBoundarySupplementaryItem.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The alignment at the boundary.
  public let alignment: NSRectAlignment
  /// The offset from the boundary, in points.
  public let offset: CGPoint
  /// Whether the item takes space outside the content; `true` by default.
  open var extendsBoundary = true
  /// Whether the item stays visible while its section is; `false` by default.
  open var pinToVisibleBounds = false

  /// Creates a header or footer from its size, its kind and its alignment.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      size: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges), itemAnchor: nil)
  }

  /// Returns the frame before or after content.
  ///
  /// - Parameters:
  ///   - size: The size.
  ///   - axis: The scroll axis.
  ///   - place: The position along the scroll axis.
  ///   - isEnd: Whether the item is a footer.
  ///   - space: The start and length of the available space across the scroll axis.
  /// - Returns: The frame.
  func frame(
    _ size: CGSize, along axis: NSLayoutConstraint.Axis, at place: CGFloat, isEnd: Bool,
    across space: (start: CGFloat, length: CGFloat)
  ) -> CGRect {
    var frame = CGRect(origin: .zero, size: size)
    // An item that does not extend the boundary overlaps the content.
    frame.origin[axis] = isEnd && !extendsBoundary ? place - size[axis] : place
    frame.origin[axis.other] =
      space.start + alignment.edges.start(axis.other, free: space.length - size[axis.other])
    return frame.offsetBy(dx: offset.finite.x, dy: offset.finite.y)
  }
}

/// A decoration item behind a section, which represents no data.
///
/// Source: developer.apple.com, NSCollectionLayoutDecorationItem.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The element kind, for which a class is registered with the layout.
  public let elementKind: String
  /// The z-index, by default behind cells; items with larger numbers are in front.
  open var zIndex = -1

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Creates a background with the size of its section, inset by its
  /// ``NSCollectionLayoutItem/contentInsets``.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}
