public import Foundation

/// Who moves a view; decides what has to follow.
enum GeometrySource {
  /// The program: autoresizing starts anew from this frame.
  case program
  /// The engine, from the solved constraints.
  case engine
  /// The mask, because the superview changed its size.
  case autoresizing
}

extension UIView {
  func setGeometry(origin: CGPoint, size: CGSize, from source: GeometrySource) {
    let oldOrigin = storedOrigin
    let oldSize = storedSize
    guard origin != oldOrigin || size != oldSize else { return }
    let oldPosition = center
    storedOrigin = origin
    storedSize = size
    if let transaction = AnimationTransaction.current {
      transaction.animate(self, .position, from: Pair(oldPosition), to: Pair(center))
      transaction.animate(self, .boundsSize, from: Pair(oldSize), to: Pair(size))
    }
    if source == .program { frameSetByProgram() }
    if size != oldSize {
      markNeedsLayout()
      if autoresizesSubviews { resizeSubviews(from: oldSize) }
    }
    updateSafeAreaInsets(sizeChanged: size != oldSize)
    placeInWindowChanged()
  }

  func setBoundsOrigin(_ origin: CGPoint) {
    guard origin != storedBoundsOrigin else { return }
    AnimationTransaction.current?.animate(
      self, .boundsOrigin, from: Pair(storedBoundsOrigin), to: Pair(origin))
    storedBoundsOrigin = origin
    boundsOriginChanged()
    for subview in subviews { subview.updateSafeAreaInsets() }
    placeInWindowChanged()
  }

  func setAlpha(_ alpha: CGFloat) {
    guard alpha != storedAlpha else { return }
    AnimationTransaction.current?.animate(
      self, .alpha, from: Pair(storedAlpha), to: Pair(alpha))
    storedAlpha = alpha
  }

  private func frameSetByProgram() {
    maskReference = nil
    guard let item = engineItem else { return }
    // What the constraints ask for comes back at the next layout of the superview.
    item.valuesChanged = true
    item.engine?.needsUpdate(of: self)
  }

  // MARK: Conversion

  /// A point of this view in the coordinates of another one, or of the window for `nil`.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let absolute = point.moved(by: coordinateOffset)
    guard let target = view ?? window else { return absolute }
    return absolute.moved(by: target.coordinateOffset, times: -1)
  }

  /// A point of another view, or of the window for `nil`, in the coordinates of this view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let offset = (view ?? window)?.coordinateOffset ?? .zero
    return point.moved(by: offset).moved(by: coordinateOffset, times: -1)
  }

  /// A rectangle of this view in the coordinates of another one, or of the window for `nil`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view, or of the window for `nil`, in the coordinates of this view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where this view's coordinates have their zero, seen from what is above the topmost view.
  ///
  /// The topmost view counts with its bounds only: a window's coordinates are those inside it.
  private var coordinateOffset: CGPoint {
    var offset = CGPoint.zero
    var view = self
    while let above = view.superview {
      offset.x += view.storedOrigin.x - view.storedBoundsOrigin.x
      offset.y += view.storedOrigin.y - view.storedBoundsOrigin.y
      view = above
    }
    return offset
  }
}

extension CGPoint {
  func moved(by other: CGPoint, times factor: CGFloat = 1) -> CGPoint {
    CGPoint(x: x + factor * other.x, y: y + factor * other.y)
  }
}
