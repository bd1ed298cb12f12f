public import Foundation

extension UIViewController {
  /// Replaces the view of a child by that of another, with an animation.
  ///
  /// Both are children already. The appearance callbacks of both are called, and `completion` after
  /// the animation.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view is removed.
  ///   - toViewController: The child whose view is added.
  ///   - duration: In seconds.
  ///   - options: The behaviour of the animation.
  ///   - animations: Makes changes of views; called at once.
  ///   - completion: Called when the animation has ended.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    guard fromViewController.parent === self, toViewController.parent === self,
      let going = fromViewController.view, let coming = toViewController.view,
      let container = going.superview ?? view
    else {
      completion?(false)
      return
    }
    let isAnimated = duration > 0
    if isVisible {
      fromViewController.beginAppearanceTransition(false, animated: isAnimated)
      toViewController.beginAppearanceTransition(true, animated: isAnimated)
    }
    container.insertSubview(coming, aboveSubview: going)
    toViewController.notifyIsAppearing()
    let shows = isVisible
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { finished in
        going.removeFromSuperview()
        if shows {
          fromViewController.endAppearanceTransition()
          toViewController.endAppearanceTransition()
        }
        completion?(finished)
      })
  }

  /// Sets the items shown in a toolbar for the controller.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Asks the visible controllers for their orientations; the simulated screen does so when it is
  /// rotated, and rotates now if its orientation is not supported.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {
    viewIfLoaded?.window?.screen.rotateToSupportedOrientation()
  }

  /// Rotates the main screen if the visible controllers do not support its orientation.
  public class func attemptRotationToDeviceOrientation() {
    UIScreen.main.rotateToSupportedOrientation()
  }
}

/// The button of a controller that begins and ends editing.
final class EditButtonItem: UIBarButtonItem {
  convenience init(of controller: UIViewController) {
    self.init(
      systemItem: .edit,
      primaryAction: UIAction { [weak controller] _ in
        guard let controller else { return }
        controller.setEditing(!controller.isEditing, animated: true)
      })
    showEditing(controller.isEditing)
  }

  func showEditing(_ isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
  }
}
