public import Foundation

/// How large an item is, and the room around it.
///
/// Source: developer.apple.com, NSCollectionLayoutItem.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size of the item with its ``contentInsets``.
  public let layoutSize: NSCollectionLayoutSize
  /// What stands on the item, such as badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplements }
  private let supplements: [NSCollectionLayoutSupplementaryItem]
  /// How far the item lies inside its size; nothing counts along an axis whose length is estimated, and no
  /// number that is not finite.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The room around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// An item of a size.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    supplements = supplementaryItems
    super.init()
  }

  /// The insets that count.
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

/// How what stands beside or on items is attached.
///
/// Source: developer.apple.com, NSCollectionLayoutAnchor.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges at which it stands; the middle along an axis of which none is named.
  public let edges: NSDirectionalRectEdge
  /// How far it is moved from there: in points, or in parts of its own size.
  public let offset: CGPoint
  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool

  /// An anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  /// An anchor moved by a number of points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    isAbsoluteOffset = true
    super.init()
  }

  /// An anchor moved by parts of the size of what it attaches.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isAbsoluteOffset = false
    super.init()
  }

  /// Whether the offset is in parts of a size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// The point of a rectangle that the edges name.
  func point(of rect: CGRect) -> CGPoint {
    CGPoint(
      x: edges.contains(.leading)
        ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
      y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
  }
}

/// Something beside or on an item or group, such as a badge.
///
/// Source: developer.apple.com, NSCollectionLayoutSupplementaryItem.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of element, for the data source.
  public let elementKind: String
  /// Where on the item it stands.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// Which point of its own comes to stand there; the same edges unless given.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// Which of several things stands in front; the larger number, 1 unless set.
  open var zIndex = 1

  /// Something at an anchor of an item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
      itemAnchor: nil)
  }

  /// Something of which one point stands at an anchor of an item.
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

  /// The frame on a rectangle.
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

/// Where something stands at a rectangle; raw values are Apple's.
///
/// Source: developer.apple.com, NSRectAlignment.
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// Nowhere in particular.
  case none = 0
  /// In the middle of the top.
  case top = 1
  /// At the top, where reading begins.
  case topLeading = 2
  /// Where reading begins.
  case leading = 3
  /// At the bottom, where reading begins.
  case bottomLeading = 4
  /// In the middle of the bottom.
  case bottom = 5
  /// At the bottom, where reading ends.
  case bottomTrailing = 6
  /// Where reading ends.
  case trailing = 7
  /// At the top, where reading ends.
  case topTrailing = 8

  /// The edges that are named.
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

/// A header or footer of a section or of everything.
///
/// Source: developer.apple.com, NSCollectionLayoutBoundarySupplementaryItem.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// At which edge it stands.
  public let alignment: NSRectAlignment
  /// How far it is moved from there, in points.
  public let offset: CGPoint
  /// Whether it takes room outside the content; `true` unless set.
  open var extendsBoundary = true
  /// Whether it stays in sight while its section is.
  open var pinToVisibleBounds = false

  /// A header or footer.
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

  /// The frame before or after content.
  ///
  /// - Parameters:
  ///   - size: The size.
  ///   - axis: The axis of the scrolling.
  ///   - place: Where along it the item stands.
  ///   - isEnd: Whether it stands after the content.
  ///   - space: Where the room across the scrolling begins, and how long it is.
  /// - Returns: The frame.
  func frame(
    _ size: CGSize, along axis: NSLayoutConstraint.Axis, at place: CGFloat, isEnd: Bool,
    across space: (start: CGFloat, length: CGFloat)
  ) -> CGRect {
    var frame = CGRect(origin: .zero, size: size)
    // One that takes no room of its own lies on the content.
    frame.origin[axis] = isEnd && !extendsBoundary ? place - size[axis] : place
    frame.origin[axis.other] =
      space.start + alignment.edges.start(axis.other, free: space.length - size[axis.other])
    return frame.offsetBy(dx: offset.finite.x, dy: offset.finite.y)
  }
}

/// Something behind a section that stands for no data.
///
/// Source: developer.apple.com, NSCollectionLayoutDecorationItem.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of element, for which the layout has a class.
  public let elementKind: String
  /// Which of several things stands in front; behind items unless set.
  open var zIndex = -1

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Something as large as its section, less its ``NSCollectionLayoutItem/contentInsets``.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}
