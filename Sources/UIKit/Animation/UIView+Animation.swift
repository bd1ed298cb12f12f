public import Foundation

extension UIView {
  /// Animates the changes that a closure makes to views.
  ///
  /// Frames, alpha and content offsets take their new values at once; their presentation values,
  /// such as ``presentationFrame``, are animated. To animate constraints, change them first and
  /// call ``layoutIfNeeded()`` in the closure.
  ///
  /// - Parameters:
  ///   - duration: In seconds, on the clock of the screen of the view's window; for views outside
  ///     windows on that of the main screen. A negative or NaN duration counts as 0.
  ///   - delay: In seconds; until then the presentation values do not change.
  ///   - options: The curve and behaviour.
  ///   - animations: Makes the changes; called at once.
  ///   - completion: Called on the clock when the animation has ended; with `false` if it was
  ///     replaced before.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      AnimationTransaction(
        duration: .bounded(duration), delay: .bounded(delay), options: options),
      options.contains(.layoutSubviews), animations, completion)
  }

  /// Animates the changes that a closure makes to views, easing in and out.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Runs a closure whose changes to views are not animated, including those of nested animations.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationTransaction.run(nil, actionsWithoutAnimation)
  }

  /// Sets whether animations are enabled; if not, changes are visible at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationTransaction.areEnabled = enabled
  }

  /// Whether changes made in animations are animated.
  public class var areAnimationsEnabled: Bool { !AnimationTransaction.isDisabled }

  /// The duration with which changes to views are currently animated, in seconds.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationTransaction.current?.duration.seconds ?? 0
  }

  /// Repeats the changes made in a closure inside an animation.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions.
  ///   - autoreverses: Whether each repetition runs back and forth.
  ///   - animations: Makes the changes; called at once.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let transaction = AnimationTransaction.current else { return animations() }
    transaction.repeating(Double(count), reverses: autoreverses, animations)
  }

  static func run(
    _ transaction: AnimationTransaction, _ laysOut: Bool, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    AnimationTransaction.run(transaction) {
      animations()
      if laysOut { for view in transaction.moved { view.layoutIfNeeded() } }
    }
    transaction.joinKeyframes()
    if let completion { transaction.whenEnded(completion) }
  }

  // MARK: Presentation values

  /// The current frame, including running animations.
  ///
  /// Not part of Apple's `UIView`, where `layer.presentation()?.frame` has the same value.
  public var presentationFrame: CGRect {
    guard animations != nil else { return frame }
    let size = presentationBounds.size
    guard geometry.transform != nil || isTransformAnimated else {
      let position = presentationPosition
      return CGRect(
        x: position.x - size.width * geometry.anchorPoint.x,
        y: position.y - size.height * geometry.anchorPoint.y, width: size.width, height: size.height
      )
    }
    return TransformedBox(geometry.anchorPoint, presentationTransform)
      .frame(of: size, at: presentationPosition)
  }

  /// The current position of the anchor point, including running animations.
  var presentationPosition: CGPoint {
    animations?.presentation(of: .position, model: Pair(position)).point ?? position
  }

  /// The current transform, including running animations.
  var presentationTransform: CGAffineTransform {
    guard let animations, isTransformAnimated else { return transform }
    let parts = TransformParts(transform)
    return TransformParts(
      scale: animations.presentation(of: .scale, model: parts.scale),
      rotation: animations.presentation(of: .rotation, model: parts.rotation),
      shift: animations.presentation(of: .shift, model: parts.shift)
    ).transform
  }

  private var isTransformAnimated: Bool { animations?.isTransformRunning == true }

  /// The current bounds, including running animations; their origin is the content offset of a
  /// scroll view.
  public var presentationBounds: CGRect {
    guard let animations else { return CGRect(origin: geometry.boundsOrigin, size: geometry.size) }
    return CGRect(
      origin: animations.presentation(of: .boundsOrigin, model: Pair(geometry.boundsOrigin)).point,
      size: animations.presentation(of: .boundsSize, model: Pair(geometry.size)).size)
  }

  /// The current opacity, including running animations.
  public var presentationAlpha: CGFloat {
    animations?.presentation(of: .alpha, model: Pair(storedAlpha)).x ?? storedAlpha
  }

  /// The current frame in the window's coordinates, including running animations of this view and
  /// its ancestors.
  public var presentationFrameInWindow: CGRect {
    var frame = presentationFrame
    var view = self
    while let above = view.superview, above.superview != nil {
      frame = above.presentationToSuperview(frame)
      view = above
    }
    return frame
  }

  /// Converts a rectangle of this view to its superview's coordinates, using presentation values.
  private func presentationToSuperview(_ rect: CGRect) -> CGRect {
    let bounds = presentationBounds
    guard geometry.transform != nil || isTransformAnimated else {
      let frame = presentationFrame
      return rect.offsetBy(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY)
    }
    let anchor = CGPoint(
      x: bounds.minX + bounds.width * geometry.anchorPoint.x,
      y: bounds.minY + bounds.height * geometry.anchorPoint.y)
    let position = presentationPosition
    return rect.offsetBy(dx: -anchor.x, dy: -anchor.y).applying(presentationTransform)
      .offsetBy(dx: position.x, dy: position.y)
  }
}

extension Duration {
  /// Clamps a time in seconds to between 0 and one day; NaN counts as 0.
  static func bounded(_ seconds: TimeInterval) -> Duration {
    seconds > 0 ? .seconds(min(seconds, 86_400)) : .zero
  }
}
