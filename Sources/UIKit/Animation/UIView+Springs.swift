public import Foundation

extension UIView {
  /// Animates changes with a spring that settles within a duration.
  ///
  /// Apple does not say which spring settles in a given time; here 1/1000 of the way is left at the
  /// end.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - delay: In seconds.
  ///   - dampingRatio: 1 to come to rest without swinging, nearer to 0 to swing more.
  ///   - velocity: The speed at the start, in whole ways per second.
  ///   - options: Behaviour; its curve does not count.
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
  /// The animation goes on until the spring rests, which is longer than the perceived duration.
  ///
  /// - Parameters:
  ///   - duration: In seconds, as it is perceived.
  ///   - bounce: From -1 to 1: 0 does not swing.
  ///   - velocity: The speed at the start, in whole ways per second.
  ///   - delay: In seconds.
  ///   - options: Behaviour; its curve does not count.
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
    // The spring is tied to its own duration, which it therefore keeps inside another animation.
    run(
      AnimationTransaction(
        duration: duration, delay: delay, options: options.union(.overrideInheritedDuration),
        ownCurve: .spring(spring)),
      options.contains(.layoutSubviews), animations, completion)
  }
}
