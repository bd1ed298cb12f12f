import Foundation

/// The name of something that a compositional layout places.
struct ElementName: Hashable {
  /// The kind of something beside the items; `nil` for an item.
  var kind: String?
  var path: IndexPath
}

/// Something that has its place in a compositional layout.
struct PlacedElement {
  var name: ElementName
  var category = UICollectionView.ElementCategory.cell
  var frame: CGRect
  var zIndex = 0
  /// Whether its content decides the width, and the height.
  var isOpen = AxisPair(false, false)
  /// Between which places along the scrolling it stays in sight, for one that does.
  var pin: Pin?

  /// How something stays in sight.
  struct Pin {
    /// Where its section begins and ends.
    var section: ClosedRange<CGFloat>
    /// Whether it is kept from the end of what is seen, and not from the beginning.
    var isAtEnd: Bool
  }

  /// The frame, kept in what is seen along the scrolling.
  func frame(seen: ClosedRange<CGFloat>, axis: NSLayoutConstraint.Axis) -> CGRect {
    guard let pin else { return frame }
    var moved = frame
    let length = frame.size[axis]
    if pin.isAtEnd {
      let wanted = min(frame.origin[axis], seen.upperBound - length)
      moved.origin[axis] = max(wanted, min(pin.section.lowerBound, frame.origin[axis]))
    } else {
      let wanted = max(frame.origin[axis], seen.lowerBound)
      moved.origin[axis] = min(wanted, max(pin.section.upperBound - length, frame.origin[axis]))
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
