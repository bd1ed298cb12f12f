public import Foundation

extension UIView {
  /// Animates changes as keyframes, each added by
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// Changes made outside keyframes take the whole duration. Between keyframes a view moves at
  /// constant speed unless the options specify another mode.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - delay: In seconds.
  ///   - options: The behaviour.
  ///   - animations: Adds the keyframes; called at once.
  ///   - completion: Called when the animation has ended.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let mode = options.calculationMode
    let curve = mode == .calculationModeDiscrete ? TimingCurve.discrete : .linear
    var shared = AnimationOptions(rawValue: options.rawValue)
    shared.formIntersection([
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .overrideInheritedDuration,
      .overrideInheritedOptions,
    ])
    let transaction = AnimationTransaction(
      duration: .bounded(duration), delay: .bounded(delay), options: shared, ownCurve: curve)
    switch mode {
    case .calculationModeCubic: transaction.gatherKeyframes(.cubic)
    case .calculationModePaced: transaction.gatherKeyframes(.paced)
    case .calculationModeCubicPaced: transaction.gatherKeyframes(.cubicPaced)
    default: break
    }
    run(transaction, options.contains(.layoutSubviews), animations, completion)
  }

  /// Animates changes during a part of the enclosing keyframe animation.
  ///
  /// Outside a keyframe animation the changes are made at once.
  ///
  /// - Parameters:
  ///   - frameStartTime: The start, from 0 to 1 of the animation's duration.
  ///   - frameDuration: The length, from 0 to 1 of the animation's duration.
  ///   - animations: Makes the changes; called at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let whole = AnimationTransaction.current else { return animations() }
    // NaN counts as 0.
    let start = frameStartTime > 0 ? min(frameStartTime, 1) : 0
    let length = frameDuration > 0 ? min(frameDuration, 1 - start) : 0
    AnimationTransaction.run(
      whole.part(from: start, length: length, curve: whole.curve), animations)
  }
}
