import Foundation

extension UIViewController {
  /// Whether the view is removed because a presented controller covers it.
  var isCovered: Bool { ownPresented?.presentation?.covers ?? false }

  /// Whether the controller, or one that contains it, is presented as a sheet.
  var isInSheet: Bool { presentation?.shape.isSheet ?? parent?.isInSheet ?? false }

  /// Returns the presenting controller: in the current context the nearest one that defines it, and
  /// in all other cases the outermost one.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    let isInContext = style == .currentContext || style == .overCurrentContext
    var presenter = self
    while !(isInContext && presenter.definesPresentationContext), let parent = presenter.parent {
      presenter = parent
    }
    return presenter
  }

  func beginPresentation(
    of requested: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presented =
      requested.presentation == nil && requested.parent == nil
      ? requested.adapted(to: traitCollection) : requested
    let presenter = presenter(for: presented.modalPresentationStyle)
    guard !presented.isOrContains(self) else { return report(.insideItself(presented)) }
    guard presented.presentation == nil, presented.parent == nil else {
      return report(.alreadyActive(presented))
    }
    guard presenter.ownPresented == nil else {
      return report(.alreadyPresenting(presented, by: presenter))
    }
    guard let below = presenter.viewIfLoaded, let window = below.window else {
      return report(.presenterOutsideWindow(presented, by: presenter))
    }
    if let misuse = presented.presentationMisuse(in: window) { return report(misuse) }
    presenter.presentation?.complete()
    let presentation = Presentation(of: presented, by: presenter, from: self)
    presented.presentation = presentation
    presenter.ownPresented = presented
    presentation.home = below.superview
    presented.loadViewIfNeeded()
    let isInContext =
      presentation.style == .currentContext || presentation.style == .overCurrentContext
      || presentation.isCustom && !presentation.controller.shouldPresentInFullscreen
    presentation.container.frame = isInContext ? below.frame : window.bounds
    ((isInContext ? below.superview : nil) ?? window).addSubview(presentation.container)
    let context = animated ? presentation.contextOfPresentation(from: self) : nil
    let coordinator =
      context?.coordinator
      ?? presentation.coordinator(animated: animated, from: presenter, to: presented)
    presented.activeCoordinator = coordinator
    presenter.activeCoordinator = coordinator
    presentation.announce(coordinator)
    presentation.controller.presentationTransitionWillBegin()
    if presentation.covers { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    window.screen.updateStatusBar()
    let finish: (Bool) -> Void = { [weak presenter] completes in
      presented.activeCoordinator = nil
      presenter?.activeCoordinator = nil
      presentation.hasPresented(presented, by: presenter, completes: completes)
      if completes { completion?() }
    }
    if let context {
      presentation.run(context, finish)
      if presentation.presentedView?.window != nil { presented.notifyIsAppearing() }
      return window.layoutIfNeeded()
    }
    presentation.addPresentedView()
    presented.notifyIsAppearing()
    window.layoutIfNeeded()
    coordinator.runAlongside()
    presentation.finish(animated: animated) { completes in
      finish(completes)
      coordinator.end()
    }
  }

  func endPresentation(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = presenterToEnd, let first = presenter.ownPresented,
      let presentation = first.presentation
    else { return }
    // Controllers presented above the first one are dismissed together with it, without animations
    // of their own.
    let chain = Array(sequence(first: first, next: \.ownPresented))
    for controller in chain { controller.presentation?.complete() }
    guard presenter.ownPresented === first else { return }
    let visible = chain.reversed().filter(\.isVisible)
    let context = animated ? presentation.contextOfDismissal() : nil
    let coordinator =
      context?.coordinator
      ?? presentation.coordinator(animated: animated, from: first, to: presenter)
    for controller in chain { controller.activeCoordinator = coordinator }
    presenter.activeCoordinator = coordinator
    presentation.phase = .dismissing
    presentation.controller.dismissalTransitionWillBegin()
    for controller in visible { controller.beginAppearanceTransition(false, animated: animated) }
    if presentation.covers {
      presenter.beginAppearanceTransition(true, animated: animated)
      if context == nil { presentation.bringBack(presenter) }
    }
    let finish: (Bool) -> Void = { [weak presenter] completes in
      for controller in chain { controller.activeCoordinator = nil }
      presenter?.activeCoordinator = nil
      presentation.hasDismissed(chain, visible, by: presenter, completes: completes)
      if completes { completion?() }
    }
    if let context { return presentation.run(context, finish) }
    coordinator.runAlongside()
    presentation.finish(animated: animated) { completes in
      finish(completes)
      coordinator.end()
    }
  }

  /// The controller whose presentation ends when this one is asked to dismiss.
  private var presenterToEnd: UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      if current.ownPresented != nil { return current }
      controller = current.parent
    }
    return presentingViewController
  }
}
