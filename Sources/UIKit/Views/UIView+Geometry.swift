import CoreGraphics
import Foundation

/// The origin of a change of a view's frame, which determines what must be updated.
enum GeometrySource {
  /// The program; the new frame becomes the reference of the autoresizing mask.
  case program
  /// The layout engine, from the solved constraints.
  case engine
  /// The autoresizing mask, after the superview changed its size.
  case autoresizing
}

/// A change of a view that its superview may follow.
enum SubviewChange {
  /// Its frame has another size.
  case size
  /// Its intrinsic content size may be another one.
  case contentSize
  /// It is hidden, or shown again.
  case visibility
}

extension UIView {
  /// The position of the anchor point in the superview's coordinates.
  var position: CGPoint { geometry.position }

  func setFrame(_ frame: CGRect) {
    guard frame.isFinite else { return reject(frame) }
    guard let transform = geometry.transform else {
      return setGeometry(origin: frame.origin, size: frame.size, from: .program)
    }
    let (position, size) = TransformedBox(geometry.anchorPoint, transform).place(in: frame)
    setGeometry(origin: geometry.origin(for: position, size), size: size, from: .program)
  }

  func setBounds(_ bounds: CGRect) {
    guard bounds.isFinite else { return reject(bounds) }
    setBoundsOrigin(bounds.origin)
    guard bounds.size != geometry.size else { return }
    setGeometry(
      origin: geometry.origin(for: position, bounds.size), size: bounds.size, from: .program)
  }

  /// Resizes the view, keeping its origin, or its position if a transform leaves the frame
  /// undefined.
  func resize(to size: CGSize) {
    if geometry.transform == nil { frame.size = size } else { bounds.size = size }
  }

  func setPosition(_ position: CGPoint) {
    let frame = CGRect(origin: geometry.origin(for: position, geometry.size), size: geometry.size)
    guard frame.isFinite else { return reject(frame) }
    setGeometry(origin: frame.origin, size: frame.size, from: .program)
  }

  func setTransform(_ transform: CGAffineTransform) {
    let old = self.transform
    guard transform != old else { return }
    guard transform.isFinite else { return reject(geometry.untransformedFrame.applying(transform)) }
    geometry.transform = transform.isIdentity ? nil : transform
    if let transaction = AnimationTransaction.current {
      let (from, to) = (TransformParts(old), TransformParts(transform))
      transaction.animate(self, .scale, from: from.scale, to: to.scale)
      transaction.animate(self, .rotation, from: from.rotation(before: to), to: to.rotation)
      transaction.animate(self, .shift, from: from.shift, to: to.shift)
    }
    placeInWindowChanged(in: presentEngine)
  }

  private func reject(_ frame: CGRect) { layoutEngine.report(.frameNotFinite(self, frame)) }

  /// Changes the view's geometry and updates everything that depends on it; `surroundings` saves
  /// computing the superview's values again where the caller has them.
  func setGeometry(
    origin: CGPoint, size: CGSize, from source: GeometrySource, in context: PlacementContext? = nil
  ) {
    let oldOrigin = geometry.origin
    let oldSize = geometry.size
    guard origin != oldOrigin || size != oldSize else { return }
    let oldPosition = position
    geometry.origin = origin
    geometry.size = size
    if AnimationTransaction.isAnyOpen, let transaction = AnimationTransaction.current {
      transaction.animate(self, .position, from: Pair(oldPosition), to: Pair(position))
      transaction.animate(self, .boundsSize, from: Pair(oldSize), to: Pair(size))
    }
    if source == .program { frameSetByProgram() }
    if size != oldSize {
      markNeedsLayout()
      if autoresizesSubviews { resizeSubviews(from: oldSize) }
      alignmentInsetsMayHaveChanged()
    }
    if size != oldSize || context?.hasNoSafeArea != true || !hasNoInsets {
      updateSafeAreaInsets(sizeChanged: size != oldSize)
    }
    placeInWindowChanged(in: context?.engine ?? presentEngine)
    if size != oldSize { storedSuperview?.subviewChanged(self, .size) }
    KeyValueObservers.changed(self)
  }

  func setBoundsOrigin(_ origin: CGPoint) {
    guard origin != geometry.boundsOrigin else { return }
    AnimationTransaction.current?.animate(
      self, .boundsOrigin, from: Pair(geometry.boundsOrigin), to: Pair(origin))
    geometry.boundsOrigin = origin
    boundsOriginChanged()
    for subview in storedSubviews { subview.updateSafeAreaInsets() }
    placeInWindowChanged(in: presentEngine)
    KeyValueObservers.changed(self)
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
    // The next layout of the superview restores the frame that the constraints require.
    markMoved()
    item.engine?.needsUpdate(of: self)
  }

  /// Rebuilds the view's constraints if ``alignmentRect(forFrame:)`` depends on the size.
  private func alignmentInsetsMayHaveChanged() {
    guard let item = engineItem, alignmentInsets != item.knownInsets else { return }
    geometryRulesChanged()
  }

  /// The insets from the frame to the alignment rectangle.
  ///
  /// These are ``alignmentRectInsets``, unless an override of ``alignmentRect(forFrame:)`` returns
  /// a different rectangle.
  var alignmentInsets: UIEdgeInsets {
    let insets = alignmentRectInsets
    let frame = CGRect(origin: .zero, size: geometry.size)
    let rect = alignmentRect(forFrame: frame)
    if rect == frame.inset(by: insets) { return insets }
    return UIEdgeInsets(
      top: rect.origin.y, left: rect.origin.x,
      bottom: frame.size.height - rect.origin.y - rect.size.height,
      right: frame.size.width - rect.origin.x - rect.size.width)
  }
}
