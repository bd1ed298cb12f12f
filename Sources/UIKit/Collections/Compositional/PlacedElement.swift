import Foundation

/// The identity of an element of a compositional layout.
struct ElementName: Hashable {
  var category = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; `nil` for a cell.
  var kind: String?
  var path: IndexPath
}

/// The visible range along the scroll axis.
struct VisibleRange {
  var start: CGFloat
  var end: CGFloat
}

/// An element with its frame in a compositional layout.
struct PlacedElement {
  var name: ElementName
  var frame: CGRect
  var zIndex = 0
  /// Whether the content determines the width and the height.
  var isEstimated = AxisPair(false, false)
  /// The range along the scroll axis in which the element stays visible; `nil` if it is not pinned.
  var pin: Pin?

  /// The limits of a pinned element.
  struct Pin {
    /// The start of its section.
    var start: CGFloat
    /// The end of its section.
    var end: CGFloat
    /// Whether it is pinned to the end of the visible range instead of the start.
    var isAtEnd: Bool
  }

  /// Returns the element of a section that begins at a position along the scroll axis.
  func moved(to start: CGFloat, _ axis: NSLayoutConstraint.Axis) -> PlacedElement {
    var moved = self
    moved.frame.origin[axis] += start
    moved.pin?.start += start
    moved.pin?.end += start
    return moved
  }

  /// Returns the frame, moved into the visible range if it is pinned.
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

/// Elements in a common coordinate space.
struct ElementBlock {
  var size: CGSize
  var elements: [PlacedElement] = []

  /// Returns the elements, moved by an offset.
  func moved(by offset: CGPoint) -> [PlacedElement] {
    elements.map { element in
      var moved = element
      moved.frame = element.frame.offsetBy(dx: offset.x, dy: offset.y)
      return moved
    }
  }
}

/// A block with the spacing around it.
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

  /// Returns the start of the block if each flexible spacing grows by a share.
  @MainActor func start(_ axis: NSLayoutConstraint.Axis, share: CGFloat) -> CGFloat {
    guard let before = edges?.before(axis) else { return 0 }
    return before.spacing + (before.isFlexible ? share : 0)
  }

  /// Returns the start of the block in a length whose remainder its flexible edges share.
  @MainActor func start(_ axis: NSLayoutConstraint.Axis, in space: CGFloat) -> CGFloat {
    let count = flexibleCount(axis)
    return start(axis, share: count > 0 ? max(0, space - length(axis)) / count : 0)
  }
}

extension NSDirectionalRectEdge {
  /// Returns the leading or top edge of an axis, or the trailing or bottom edge if `isEnd`.
  static func side(_ axis: NSLayoutConstraint.Axis, isEnd: Bool) -> NSDirectionalRectEdge {
    axis == .vertical ? (isEnd ? .bottom : .top) : (isEnd ? .trailing : .leading)
  }

  /// Returns the start along an axis of an item aligned to these edges, for a free length; centred
  /// if there is no edge of the axis.
  func start(_ axis: NSLayoutConstraint.Axis, free: CGFloat) -> CGFloat {
    if contains(.side(axis, isEnd: false)) { return 0 }
    return contains(.side(axis, isEnd: true)) ? free : free / 2
  }
}

extension CGFloat {
  /// The number; 0 if it is infinite or NaN.
  var finite: CGFloat { isFinite ? self : 0 }
}

extension CGPoint {
  /// The point, with 0 for coordinates that are not finite.
  var finite: CGPoint { CGPoint(x: x.finite, y: y.finite) }
}

extension NSDirectionalEdgeInsets {
  /// The insets, with 0 for values that are not finite.
  var finite: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top.finite, leading: leading.finite, bottom: bottom.finite, trailing: trailing.finite)
  }
}
