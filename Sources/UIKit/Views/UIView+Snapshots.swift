public import Foundation

extension UIView {
  /// The view whose opacity masks this one; `nil` for none.
  ///
  /// It must have no superview. Its layer is the ``CALayer/mask`` of the view's layer.
  public var mask: UIView? {
    get { rareValues.mask }
    set {
      rareValues.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  /// The radii of the corners, since iOS 26; stored, but not drawn.
  ///
  /// ``effectiveRadius(corner:)`` returns the radius of a corner.
  ///
  /// Source: developer.apple.com, UIView.cornerConfiguration.
  public var cornerConfiguration: UICornerConfiguration {
    get { rareValues.corners ?? .corners(radius: .fixed(Double(layer.cornerRadius))) }
    set { rareValues.corners = newValue }
  }

  /// Returns the radius of a corner, in points.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    cornerConfiguration.radius(of: corner, in: bounds.size)
  }

  /// Returns a view of the same size that stands for a snapshot; it has the view's background, and
  /// no other content.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    snapshot.backgroundColor = backgroundColor
    return snapshot
  }

  /// Returns a view that stands for a snapshot of a rectangle; `nil` if there is none.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let snapshot = snapshotView(afterScreenUpdates: afterUpdates)
    snapshot?.frame.size = rect.size
    return snapshot
  }

  /// Draws the view and its subviews, scaled to a rectangle, in the current context; returns whether
  /// there is one.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = GraphicsStack.current, bounds.width > 0, bounds.height > 0 else {
      return false
    }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}
