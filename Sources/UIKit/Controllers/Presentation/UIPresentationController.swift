public import Foundation

/// An object that manages the presentation of a controller and determines the frame of its view.
///
/// A subclass is used for a controller with the style `custom` whose
/// ``UIViewController/transitioningDelegate`` returns it. It overrides
/// ``frameOfPresentedViewInContainerView``, adds views of its own to ``containerView`` in
/// ``presentationTransitionWillBegin()``, and follows changes of size in
/// ``containerViewWillLayoutSubviews()``.
///
/// Source: developer.apple.com, UIPresentationController.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer {
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?

  /// The object that adapts the presentation and hears of dismissals by the user; for a sheet or a
  /// popover, it also conforms to the delegate protocol of that class.
  @_disfavoredOverload open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// Traits that replace those of the presented controller, `nil` by default; stored without
  /// effect.
  open var overrideTraitCollection: UITraitCollection?

  /// Creates a presentation controller; the presenting controller is known when the presentation
  /// begins.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// The presented controller, or the one to be presented; an empty one after it was released.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }

  /// The presenting controller; before the presentation the one given at creation, or the presented
  /// one itself.
  open var presentingViewController: UIViewController {
    presented?.presentation?.presenter ?? presenting ?? presentedViewController
  }

  /// The view that contains the presented view and those of the presentation controller; `nil` if
  /// there is no presentation.
  open var containerView: UIView? { presented?.presentation?.container }

  /// The view that is presented: the presented controller's, unless overridden.
  open var presentedView: UIView? { presented?.viewIfLoaded }

  /// The style with which the controller is presented; before that, the one that it requests.
  open var presentationStyle: UIModalPresentationStyle {
    presented?.presentation?.style ?? presentedViewController.modalPresentationStyle
  }

  /// The style to which the presentation is adapted in the current traits; `none` if it is not
  /// adapted.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// Returns the style to which the presentation is adapted in other traits; `none` if it is not
  /// adapted.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    PresentationAdaptation(presentationStyle, in: traitCollection, by: self).adaptedStyle
  }

  /// The frame of the presented view in ``containerView``; zero if there is no presentation.
  ///
  /// The bounds of the container for a custom presentation, unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect {
    presented?.presentation?.frameOfPresented ?? .zero
  }

  /// Whether the presentation covers the screen; `true` unless overridden.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view is removed during the presentation; `false` unless overridden.
  open var shouldRemovePresentersView: Bool { false }

  /// The traits of ``containerView``; those of the presented controller if there is no
  /// presentation.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentedViewController.traitCollection
  }
  /// Called when the traits have changed; does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Called during a presentation

  /// Called before the container lays out its subviews; an override places the presented view.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews; does nothing unless overridden.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the presentation; an override adds views to the container, and animates them
  /// alongside the transition coordinator of the presented controller.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation, with `false` if it was cancelled; does nothing unless
  /// overridden.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the controller is dismissed; does nothing unless overridden.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal, with `false` if it was cancelled; does nothing unless overridden.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Content

  /// The size, in points, that the presented controller prefers; `zero` for none.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called when the preferred size of the presented controller has changed; does nothing unless
  /// overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// On iOS, called when the fitting size of the presented view has changed; never called by Kuina,
  /// which does not watch fitting sizes.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Returns the size of the presented controller's content: that of its parent, unless overridden;
  /// never called by Kuina.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called before the size of the container changes because the device rotates; does nothing
  /// unless overridden.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called before the traits change because the device rotates; does nothing unless overridden.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
}

/// An object whose size depends on what contains it: a controller or a presentation controller.
///
/// Source: developer.apple.com, UIContentContainer.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the presented controller's content, in points.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// On iOS, called when the fitting size of a child has changed; never called by Kuina, which does
  /// not watch fitting sizes.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child in a container of a size; never called by Kuina.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size of the container's view changes.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits of the container change.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}
