import Foundation

/// The name of something that a compositional layout places.
struct ElementName: Hashable {
  var category = UICollectionView.ElementCategory.cell
  /// The kind of something beside the items; `nil` for an item.
  var kind: String?
  var path: IndexPath
}

/// What is seen along the scrolling.
struct VisibleRange {
  var start: CGFloat
  var end: CGFloat
}

/// Something that has its place in a compositional layout.
struct PlacedElement {
  var name: ElementName
  var frame: CGRect
  var zIndex = 0
  /// Whether its content decides the width, and the height.
  var isEstimated = AxisPair(false, false)
  /// Between which places along the scrolling it stays in sight, for one that does.
  var pin: Pin?

  /// How something stays in sight.
  struct Pin {
    /// Where its section begins.
    var start: CGFloat
    /// Where its section ends.
    var end: CGFloat
    /// Whether it is kept from the end of what is seen, and not from the beginning.
    var isAtEnd: Bool
  }

  /// The element of a section that begins at a place along the scrolling.
  func moved(to start: CGFloat, _ axis: NSLayoutConstraint.Axis) -> PlacedElement {
    var moved = self
    moved.frame.origin[axis] += start
    moved.pin?.start += start
    moved.pin?.end += start
    return moved
  }

  /// The frame, kept in what is seen along the scrolling.
  func frame(visible: VisibleRange, axis: NSLayoutConstraint.Axis) -> CGRect {
    guard let pin else { return frame }
    var moved = frame
    let length = frame.size[axis]
    if pin.isAtEnd {
      let wanted = min(frame.origin[axis], visible.end - length)
      moved.origin[axis] = max(wanted, min(pin.start, frame.origin[axis]))
    } else {
      let wanted = max(frame.origin[axis], visible.start)
      moved.origin[axis] = min(wanted, max(pin.end - length, frame.origin[axis]))
    }
    return moved
  }
}

/// Elements that belong together, in coordinates of their own.
struct ElementBlock {
  var size: CGSize
  var elements: [PlacedElement] = []

  /// The elements, moved.
  func moved(by offset: CGPoint) -> [PlacedElement] {
    elements.map { element in
      var moved = element
      moved.frame = element.frame.offsetBy(dx: offset.x, dy: offset.y)
      return moved
    }
  }
}

/// A block with the room around it.
struct SpacedBlock {
  var block: ElementBlock
  var edges: NSCollectionLayoutEdgeSpacing?

  @MainActor func length(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    block.size[axis] + (edges?.before(axis)?.spacing ?? 0) + (edges?.after(axis)?.spacing ?? 0)
  }

  @MainActor func flexibleCount(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    (edges?.before(axis)?.isFlexible == true ? 1 : 0)
      + (edges?.after(axis)?.isFlexible == true ? 1 : 0)
  }

  /// Where the block begins, when flexible room grows by a share.
  @MainActor func start(_ axis: NSLayoutConstraint.Axis, share: CGFloat) -> CGFloat {
    guard let before = edges?.before(axis) else { return 0 }
    return before.spacing + (before.isFlexible ? share : 0)
  }

  /// Where the block begins in a room that its flexible sides share.
  @MainActor func start(_ axis: NSLayoutConstraint.Axis, in space: CGFloat) -> CGFloat {
    let count = flexibleCount(axis)
    return start(axis, share: count > 0 ? max(0, space - length(axis)) / count : 0)
  }
}

extension NSDirectionalRectEdge {
  /// The edge at which reading along an axis begins, or ends.
  static func side(_ axis: NSLayoutConstraint.Axis, isEnd: Bool) -> NSDirectionalRectEdge {
    axis == .vertical ? (isEnd ? .bottom : .top) : (isEnd ? .trailing : .leading)
  }

  /// Where along an axis something with these edges begins in the room that it leaves free: in the middle
  /// where no edge is named.
  func start(_ axis: NSLayoutConstraint.Axis, free: CGFloat) -> CGFloat {
    if contains(.side(axis, isEnd: false)) { return 0 }
    return contains(.side(axis, isEnd: true)) ? free : free / 2
  }
}

extension CGFloat {
  /// The number; 0 for one that is none, or not finite.
  var finite: CGFloat { isFinite ? self : 0 }
}

extension CGPoint {
  /// The point, with 0 for numbers that are not finite.
  var finite: CGPoint { CGPoint(x: x.finite, y: y.finite) }
}

extension NSDirectionalEdgeInsets {
  /// The insets, with 0 for numbers that are not finite.
  var finite: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top.finite, leading: leading.finite, bottom: bottom.finite, trailing: trailing.finite)
  }
}
