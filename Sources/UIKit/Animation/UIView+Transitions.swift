public import Foundation

extension UIView {
  /// Changes what is in a view, as one look that gives way to another.
  ///
  /// Nothing is drawn, so of the transition there is its time; changes inside are made at once, or
  /// animated with ``AnimationOptions/allowAnimatedContent``.
  ///
  /// - Parameters:
  ///   - view: The view whose content changes.
  ///   - duration: In seconds.
  ///   - options: Kind of transition and behaviour.
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

  /// Puts a view in the place of another one.
  ///
  /// - Parameters:
  ///   - fromView: The view that goes: out of its superview, or hidden with
  ///     ``AnimationOptions/showHideTransitionViews``.
  ///   - toView: The view that comes.
  ///   - duration: In seconds.
  ///   - options: Kind of transition and behaviour.
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
