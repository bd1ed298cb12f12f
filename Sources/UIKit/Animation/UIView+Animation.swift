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
  ///     windows on that of the main screen. A negative one, or one that is no number, counts as 0.
  ///   - delay: In seconds; what is seen stays as it was until then.
  ///   - options: Curve and behaviour.
  ///   - animations: Makes the changes; called at once.
  ///   - completion: Called when the animation has ended, while the clock moves on: with `false` when
  ///     something else took its place before.
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

  /// Runs a closure whose changes to views are seen at once, those of animations inside it too.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationTransaction.run(nil, actionsWithoutAnimation)
  }

  /// Says whether changes in animations are animated from now on, or seen at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationTransaction.areEnabled = enabled
  }

  /// Whether changes in animations are animated.
  public class var areAnimationsEnabled: Bool { !AnimationTransaction.isDisabled }

  /// How long changes made to views now are animated, in seconds.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationTransaction.current?.duration.seconds ?? 0
  }

  /// Runs a closure inside an animation whose changes are run several times.
  ///
  /// - Parameters:
  ///   - count: How often.
  ///   - autoreverses: Whether each run goes there and back.
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

  // MARK: What is seen

  /// The frame as it is seen now, with animations under way.
  ///
  /// Not part of Apple's `UIView`, where `layer.presentation()?.frame` says the same.
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

  /// The place of the anchor point as it is seen now.
  var presentationPosition: CGPoint {
    animations?.presentation(of: .position, model: Pair(position)).point ?? position
  }

  /// The transform as it is seen now.
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

  /// The bounds as they are seen now; their origin is the content offset of a scroll view.
  public var presentationBounds: CGRect {
    guard let animations else { return CGRect(origin: geometry.boundsOrigin, size: geometry.size) }
    return CGRect(
      origin: animations.presentation(of: .boundsOrigin, model: Pair(geometry.boundsOrigin)).point,
      size: animations.presentation(of: .boundsSize, model: Pair(geometry.size)).size)
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
      frame = above.presentationToSuperview(frame)
      view = above
    }
    return frame
  }

  /// A rectangle of this view in its superview's coordinates, as they are seen now.
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
  /// A time in seconds that a program has given: nothing for one below 0 or no number, and at most a day.
  static func bounded(_ seconds: TimeInterval) -> Duration {
    seconds > 0 ? .seconds(min(seconds, 86_400)) : .zero
  }
}
