public import Foundation

extension UIView {
  /// Animates changes with a spring that settles in a duration.
  ///
  /// Apple does not document which spring settles in a given time; in Kuina, 1/1000 of the distance
  /// remains at the end.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - delay: In seconds.
  ///   - dampingRatio: 1 does not overshoot, values closer to 0 oscillate more.
  ///   - velocity: The initial velocity; 1 covers the whole distance in one second.
  ///   - options: The behaviour; the curve is ignored.
  ///   - animations: Makes the changes; called at once.
  ///   - completion: Called when the animation has ended.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let duration = Duration.bounded(duration)
    let spring = Spring(
      settlingIn: duration, dampingRatio: Double(dampingRatio), velocity: Double(velocity))
    animate(
      spring, duration, .bounded(delay), options, animations, completion)
  }

  /// Animates changes with a spring of a perceived duration and a bounce (iOS 17).
  ///
  /// The animation runs until the spring is at rest, which takes longer than the perceived
  /// duration.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - bounce: From -1 to 1; with 0 the spring does not overshoot.
  ///   - velocity: The initial velocity; 1 covers the whole distance in one second.
  ///   - delay: In seconds.
  ///   - options: The behaviour; the curve is ignored.
  ///   - animations: Makes the changes; called at once.
  ///   - completion: Called when the animation has ended.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceived: .bounded(duration), bounce: Double(bounce), velocity: Double(velocity))
    animate(
      spring, duration > 0 ? .seconds(spring.settlingTime) : .zero, .bounded(delay), options,
      animations, completion)
  }

  private static func animate(
    _ spring: Spring, _ duration: Duration, _ delay: Duration, _ options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    // The spring depends on its own duration, so it keeps it in a nested animation.
    run(
      AnimationTransaction(
        duration: duration, delay: delay, options: options.union(.overrideInheritedDuration),
        ownCurve: .spring(spring)),
      options.contains(.layoutSubviews), animations, completion)
  }
}
