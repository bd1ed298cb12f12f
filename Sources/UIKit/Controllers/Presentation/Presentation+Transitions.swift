import Foundation

extension Presentation {
  /// Tells the delegates how the presentation is adapted.
  func announce(_ coordinator: TransitionCoordinator) {
    guard let delegate = controller.delegate else { return }
    if let popover = controller as? UIPopoverPresentationController {
      (delegate as? any UIPopoverPresentationControllerDelegate)?
        .prepareForPopoverPresentation(popover)
    }
    let style = controller.adaptivePresentationStyle
    if style != .none, let popover = controller as? UIPopoverPresentationController {
      delegate.presentationController(
        controller, prepare: popover.adaptiveSheetPresentationController)
    }
    delegate.presentationController(
      controller, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
  }

  /// Returns the coordinator of a transition without an animator.
  func coordinator(
    animated: Bool, from: UIViewController, to: UIViewController
  ) -> TransitionCoordinator {
    TransitionCoordinator(
      duration: animated && !AnimationTransaction.isDisabled ? Self.standardDuration : 0,
      style: style, in: container, from: from, to: to)
  }

  /// Adds the presented view to the container, with its frame.
  func addPresentedView() {
    guard let presented = container.presented else { return }
    let shown = isCustom ? presentedView : presented.view
    if let shown {
      shown.translatesAutoresizingMaskIntoConstraints = !presented.placesItself
      if isCustom { shown.frame = controller.frameOfPresentedViewInContainerView }
      container.addSubview(shown)
    }
    sheet?.reportUnknownSelection()
    container.placePresented()
  }

  // MARK: Animators

  /// Returns the presentation by an animator of the transitioning delegate; `nil` if there is none.
  func contextOfPresentation(from source: UIViewController) -> TransitionContext? {
    guard let presented = container.presented, let presenter,
      let delegate = presented.transitioningDelegate,
      let animator = delegate.animationController(
        forPresented: presented, presenting: presenter, source: source)
    else { return nil }
    let shown = presentedView
    shown?.translatesAutoresizingMaskIntoConstraints = true
    let final = controller.frameOfPresentedViewInContainerView
    shown?.frame = final
    let below = presenter.viewIfLoaded
    let frame = below.map { $0.convert($0.bounds, to: container) } ?? .zero
    if covers, let below {
      below.frame = frame
      container.addSubview(below)
    }
    return TransitionContext(
      in: container, style: style,
      from: .init(
        controller: presenter, view: covers ? below : nil, initialFrame: frame,
        finalFrame: covers ? .zero : frame),
      to: .init(controller: presented, view: shown, finalFrame: final), animator: animator,
      interactor: delegate.interactionControllerForPresentation(using: animator)
    ) { [weak self] in self?.complete($0) }
  }

  /// Returns the dismissal by an animator of the transitioning delegate; `nil` if there is none.
  func contextOfDismissal() -> TransitionContext? {
    guard let presented = container.presented, let presenter,
      let delegate = presented.transitioningDelegate,
      let animator = delegate.animationController(forDismissed: presented)
    else { return nil }
    let frame = presentedView?.frame ?? .zero
    let below = presenter.viewIfLoaded
    if covers { below?.frame = container.bounds }
    return TransitionContext(
      in: container, style: style,
      from: .init(controller: presented, view: presentedView, initialFrame: frame),
      to: .init(
        controller: presenter, view: covers ? below : nil,
        initialFrame: covers ? .zero : container.bounds, finalFrame: container.bounds),
      animator: animator, interactor: delegate.interactionControllerForDismissal(using: animator)
    ) { [weak self] in self?.complete($0) }
  }

  // MARK: Ends

  /// Ends the presentation, or undoes one that was cancelled.
  func hasPresented(
    _ presented: UIViewController, by presenter: UIViewController?, completes: Bool
  ) {
    guard completes else { return undo(presented, presenter) }
    // An animator may have left it to the presentation to place the view.
    if presentedView?.superview == nil { addPresentedView() }
    presented.endAppearanceTransition()
    phase = .presented
    if covers, let presenter {
      presenter.viewIfLoaded?.removeFromSuperview()
      presenter.endAppearanceTransition()
    }
    controller.presentationTransitionDidEnd(true)
  }

  private func undo(_ presented: UIViewController, _ presenter: UIViewController?) {
    presented.beginAppearanceTransition(false, animated: true)
    if covers, let presenter {
      presenter.beginAppearanceTransition(true, animated: true)
      bringBack(presenter)
    }
    presentedView?.removeFromSuperview()
    container.removeFromSuperview()
    presented.endAppearanceTransition()
    if covers { presenter?.endAppearanceTransition() }
    controller.presentationTransitionDidEnd(false)
    forget(presented, presenter)
  }

  /// Ends the dismissal of a controller and those presented above it, or undoes one that was
  /// cancelled.
  func hasDismissed(
    _ chain: [UIViewController], _ visible: [UIViewController], by presenter: UIViewController?,
    completes: Bool
  ) {
    guard completes else {
      phase = .presented
      if covers { presenter?.beginAppearanceTransition(false, animated: true) }
      for controller in visible { controller.beginAppearanceTransition(true, animated: true) }
      if covers { presenter?.viewIfLoaded?.removeFromSuperview() }
      for controller in visible { controller.endAppearanceTransition() }
      if covers { presenter?.endAppearanceTransition() }
      return controller.dismissalTransitionDidEnd(false)
    }
    if covers, let presenter { bringBack(presenter) }
    let presentations = chain.map(\.presentation)
    for presentation in presentations.reversed() { presentation?.container.removeFromSuperview() }
    if covers { presenter?.endAppearanceTransition() }
    for controller in visible { controller.endAppearanceTransition() }
    for controller in chain {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.presentation?.forget(controller, nil)
      controller.ownPresented = nil
    }
    presenter?.ownPresented = nil
    presenter?.setNeedsStatusBarAppearanceUpdate()
    for presentation in presentations { presentation?.controller.dismissalTransitionDidEnd(true) }
  }

  private func forget(_ presented: UIViewController, _ presenter: UIViewController?) {
    presented.presentation = nil
    // Another presentation asks the transitioning delegate again.
    presented.storedPresentationController = nil
    presenter?.ownPresented = nil
  }

  /// Puts the presenter's view back where it was.
  func bringBack(_ presenter: UIViewController) {
    guard let home, let view = presenter.view, view.superview !== home else { return }
    view.frame = home.bounds
    home.insertSubview(view, at: 0)
    presenter.notifyIsAppearing()
    home.layoutIfNeeded()
  }
}
