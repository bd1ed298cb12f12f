import Foundation

extension UIViewController {
  /// The controller presented by this one or by an ancestor.
  public var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// The controller that presents this one or an ancestor.
  public var presentingViewController: UIViewController? {
    presentation?.presenter ?? parent?.presentingViewController
  }

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
    of presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
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
    let presentation = Presentation(of: presented, by: presenter)
    presented.presentation = presentation
    presenter.ownPresented = presented
    presentation.home = below.superview
    presented.loadViewIfNeeded()
    if presentation.covers { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    let style = presentation.style
    let isInContext = style == .currentContext || style == .overCurrentContext
    presentation.container.frame = isInContext ? below.frame : window.bounds
    ((isInContext ? below.superview : nil) ?? window).addSubview(presentation.container)
    if let shown = presented.view {
      shown.translatesAutoresizingMaskIntoConstraints = !presented.placesItself
      presentation.container.addSubview(shown)
    }
    presentation.sheet?.reportUnknownSelection()
    presentation.container.placePresented()
    presented.notifyIsAppearing()
    window.layoutIfNeeded()
    presentation.finish(animated: animated) { [weak presenter] in
      presented.endAppearanceTransition()
      if presentation.covers, let presenter {
        presenter.viewIfLoaded?.removeFromSuperview()
        presenter.endAppearanceTransition()
      }
      completion?()
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
    for controller in visible { controller.beginAppearanceTransition(false, animated: animated) }
    if presentation.covers { comeBack(presenter, presentation, animated: animated) }
    presentation.finish(animated: animated) { [weak presenter] in
      for controller in chain.reversed() {
        controller.presentation?.container.removeFromSuperview()
      }
      if presentation.covers { presenter?.endAppearanceTransition() }
      for controller in visible { controller.endAppearanceTransition() }
      for controller in chain {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.presentation = nil
        controller.ownPresented = nil
      }
      presenter?.ownPresented = nil
      completion?()
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

  private func comeBack(
    _ presenter: UIViewController, _ presentation: Presentation, animated: Bool
  ) {
    presenter.beginAppearanceTransition(true, animated: animated)
    guard let home = presentation.home, let view = presenter.view, view.superview == nil else {
      return
    }
    view.frame = home.bounds
    home.insertSubview(view, at: 0)
    presenter.notifyIsAppearing()
    home.layoutIfNeeded()
  }
}
