import Foundation

/// A transition from one stack to another.
@MainActor
final class StackTransition {
  let going: UIViewController?
  let coming: UIViewController?
  let removed: [UIViewController]
  let added: [UIViewController]
  /// The stack before the transition.
  let old: [UIViewController]
  /// The view in which an animator runs the transition.
  var container: UIView?
  /// The transition that an animator runs.
  var context: TransitionContext?
  /// The coordinator of the transition.
  var coordinator: TransitionCoordinator?

  init(
    going: UIViewController?, coming: UIViewController?, removed: [UIViewController],
    added: [UIViewController], old: [UIViewController]
  ) {
    self.going = going
    self.coming = coming
    self.removed = removed
    self.added = added
    self.old = old
  }

  /// Whether the controllers are pushed or popped; none if the top stays.
  var operation: UINavigationController.Operation {
    guard going != nil, let coming else { return .none }
    return added.contains { $0 === coming } ? .push : .pop
  }
}

extension StackTransition {
  /// Returns the transition by an animator of the delegate; `nil` if there is none.
  func makeContext(
    in navigation: UINavigationController, _ finish: @escaping (Bool) -> Void
  ) -> TransitionContext? {
    guard let going, let coming, let delegate = navigation.delegate,
      let animator = delegate.navigationController(
        navigation, animationControllerFor: operation, from: going, to: coming),
      let shown = going.viewIfLoaded, let new = coming.view
    else { return nil }
    let container = UIView(frame: navigation.view.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    navigation.view.insertSubview(container, belowSubview: navigation.navigationBar)
    self.container = container
    container.addSubview(shown)
    new.translatesAutoresizingMaskIntoConstraints = true
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    navigation.placeBars()
    return TransitionContext(
      in: container, style: .none,
      from: .init(controller: going, view: shown, initialFrame: shown.frame),
      to: .init(controller: coming, view: new, finalFrame: new.frame), animator: animator,
      interactor: delegate.navigationController(
        navigation, interactionControllerFor: animator), finish: finish)
  }
}
