public import Foundation

extension UIView {
  /// Changes the content of a view with a transition.
  ///
  /// The transition is not drawn; only its duration is simulated. Changes inside are made at once,
  /// or animated with ``AnimationOptions/allowAnimatedContent``.
  ///
  /// - Parameters:
  ///   - view: The view whose content changes.
  ///   - duration: In seconds.
  ///   - options: The kind of transition and behaviour.
  ///   - animations: Makes the changes; called at once.
  ///   - completion: Called when the transition has ended.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let transaction = AnimationTransaction(
      duration: .bounded(duration), delay: .zero, options: options, screen: view.window?.screen)
    let isAnimated = options.contains(.allowAnimatedContent)
    AnimationTransaction.run(isAnimated ? transaction : nil) { animations?() }
    if let completion { transaction.whenEnded(completion) }
  }

  /// Replaces a view by another one with a transition.
  ///
  /// - Parameters:
  ///   - fromView: The view to remove from its superview, or to hide with
  ///     ``AnimationOptions/showHideTransitionViews``.
  ///   - toView: The view to add or show.
  ///   - duration: In seconds.
  ///   - options: The kind of transition and behaviour.
  ///   - completion: Called when the transition has ended.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(false)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}
