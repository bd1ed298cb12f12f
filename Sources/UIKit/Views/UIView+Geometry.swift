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

extension UIView {
  /// The frame without the transform, which constraints and autoresizing masks determine.
  var untransformedFrame: CGRect { CGRect(origin: storedOrigin, size: storedSize) }

  /// The position of the anchor point in the superview's coordinates.
  var position: CGPoint {
    CGPoint(
      x: storedOrigin.x + storedSize.width * storedAnchorPoint.x,
      y: storedOrigin.y + storedSize.height * storedAnchorPoint.y)
  }

  /// The smallest rectangle around the transformed bounds.
  var transformedFrame: CGRect {
    TransformedBox(storedAnchorPoint, storedTransform ?? .identity)
      .frame(of: storedSize, at: position)
  }

  func setFrame(_ frame: CGRect) {
    guard frame.isFinite else { return refuse(frame) }
    guard let transform = storedTransform else {
      return setGeometry(origin: frame.origin, size: frame.size, from: .program)
    }
    let (position, size) = TransformedBox(storedAnchorPoint, transform).place(in: frame)
    setGeometry(origin: origin(for: position, size), size: size, from: .program)
  }

  func setBounds(_ bounds: CGRect) {
    guard bounds.isFinite else { return refuse(bounds) }
    setBoundsOrigin(bounds.origin)
    guard bounds.size != storedSize else { return }
    setGeometry(origin: origin(for: position, bounds.size), size: bounds.size, from: .program)
  }

  /// Resizes the view, keeping its origin, or its position if a transform leaves the frame
  /// undefined.
  func resize(to size: CGSize) {
    if storedTransform == nil { frame.size = size } else { bounds.size = size }
  }

  func setPosition(_ position: CGPoint) {
    let frame = CGRect(origin: origin(for: position, storedSize), size: storedSize)
    guard frame.isFinite else { return refuse(frame) }
    setGeometry(origin: frame.origin, size: frame.size, from: .program)
  }

  func setTransform(_ transform: CGAffineTransform) {
    let old = self.transform
    guard transform != old else { return }
    guard transform.isFinite else { return refuse(untransformedFrame.applying(transform)) }
    storedTransform = transform.isIdentity ? nil : transform
    if let transaction = AnimationTransaction.current {
      let (from, to) = (TransformParts(old), TransformParts(transform))
      transaction.animate(self, .scale, from: from.scale, to: to.scale)
      transaction.animate(self, .turn, from: from.turn(before: to), to: to.turn)
      transaction.animate(self, .shift, from: from.shift, to: to.shift)
    }
    placeInWindowChanged()
  }

  private func refuse(_ frame: CGRect) { layoutEngine.report(.frameNotFinite(self, frame)) }

  private func origin(for position: CGPoint, _ size: CGSize) -> CGPoint {
    CGPoint(
      x: position.x - size.width * storedAnchorPoint.x,
      y: position.y - size.height * storedAnchorPoint.y)
  }

  /// Changes the view's geometry and updates everything that depends on it; `surroundings` saves
  /// computing the superview's values again where the caller has them.
  func setGeometry(
    origin: CGPoint, size: CGSize, from source: GeometrySource, in surroundings: Surroundings? = nil
  ) {
    let oldOrigin = storedOrigin
    let oldSize = storedSize
    guard origin != oldOrigin || size != oldSize else { return }
    let oldPosition = position
    storedOrigin = origin
    storedSize = size
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
    if size != oldSize || surroundings?.areFree != true || !isFree {
      updateSafeAreaInsets(sizeChanged: size != oldSize)
    }
    if LayoutEngine.mayHaveKeyboardGuides { placeInWindowChanged() }
    if size != oldSize { storedSuperview?.subviewWasResized(self) }
  }

  func setBoundsOrigin(_ origin: CGPoint) {
    guard origin != storedBoundsOrigin else { return }
    AnimationTransaction.current?.animate(
      self, .boundsOrigin, from: Pair(storedBoundsOrigin), to: Pair(origin))
    storedBoundsOrigin = origin
    boundsOriginChanged()
    for subview in storedSubviews { subview.updateSafeAreaInsets() }
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
    let frame = CGRect(origin: .zero, size: storedSize)
    let rect = alignmentRect(forFrame: frame)
    if rect == frame.inset(by: insets) { return insets }
    return UIEdgeInsets(
      top: rect.origin.y, left: rect.origin.x,
      bottom: frame.size.height - rect.origin.y - rect.size.height,
      right: frame.size.width - rect.origin.x - rect.size.width)
  }
}

extension CGRect {
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension CGAffineTransform {
  var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

extension CGPoint {
  func moved(by other: CGPoint, times factor: CGFloat = 1) -> CGPoint {
    CGPoint(x: x + factor * other.x, y: y + factor * other.y)
  }
}
