public import Foundation

extension UIView {
  /// Animates the changes that a closure makes to views.
  ///
  /// Frames, alpha and content offsets take their new values at once; what is seen of them moves,
  /// as ``presentationFrame`` says. To animate constraints, change them first and call
  /// ``layoutIfNeeded()`` in the closure.
  ///
  /// - Parameters:
  ///   - duration: In seconds, on the clock of the screen a view's window is on; for views outside
  ///     windows on that of the main screen.
  ///   - delay: In seconds; what is seen stays as it was until then.
  ///   - options: Curve and behaviour.
  ///   - animations: Makes the changes; called at once.
  ///   - completion: Called when the animation has ended, while the clock moves on.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let transaction = AnimationTransaction(
      duration: .seconds(duration), delay: .seconds(delay), options: options)
    AnimationTransaction.run(transaction, animations)
    if let completion { transaction.whenEnded { completion(true) } }
  }

  /// Animates the changes that a closure makes to views, easing in and out.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Runs a closure whose changes to views are seen at once, those of animations inside it too.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationTransaction.run(nil, actionsWithoutAnimation)
  }

  /// Whether changes made to views now are animated.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationTransaction.current?.duration.seconds ?? 0
  }

  // MARK: What is seen

  /// The frame as it is seen now, with animations under way.
  ///
  /// Not part of Apple's `UIView`, where `layer.presentation()?.frame` says the same.
  public var presentationFrame: CGRect {
    guard let animations else { return CGRect(origin: storedOrigin, size: storedSize) }
    let position = animations.presentation(of: .position, model: Pair(center))
    let size = animations.presentation(of: .boundsSize, model: Pair(storedSize))
    return CGRect(
      x: position.x - size.x * storedAnchorPoint.x, y: position.y - size.y * storedAnchorPoint.y,
      width: size.x, height: size.y)
  }

  /// The bounds as they are seen now; their origin is the content offset of a scroll view.
  public var presentationBounds: CGRect {
    guard let animations else { return CGRect(origin: storedBoundsOrigin, size: storedSize) }
    return CGRect(
      origin: animations.presentation(of: .boundsOrigin, model: Pair(storedBoundsOrigin)).point,
      size: animations.presentation(of: .boundsSize, model: Pair(storedSize)).size)
  }

  /// The opacity as it is seen now.
  public var presentationAlpha: CGFloat {
    animations?.presentation(of: .alpha, model: Pair(storedAlpha)).x ?? storedAlpha
  }

  /// The frame as it is seen now, in the window's coordinates: all views above count as they are
  /// seen too.
  public var presentationFrameInWindow: CGRect {
    var frame = presentationFrame
    var view = self
    while let above = view.superview, above.superview != nil {
      let outer = above.presentationFrame
      let inner = above.presentationBounds
      frame.origin.x += outer.minX - inner.minX
      frame.origin.y += outer.minY - inner.minY
      view = above
    }
    return frame
  }
}
