/// The methods by which a presentation asks how to adapt, and reports dismissals by the user; all
/// of them are optional.
///
/// A program's call of `dismiss(animated:completion:)` is not reported.
///
/// Source: developer.apple.com, UIAdaptivePresentationControllerDelegate.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style in compact width or height; `none` for no adaptation, so that a popover stays
  /// one, and `automatic`, the default, for that of the system.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// Returns the style in traits of compact width or height; by default that of
  /// ``adaptivePresentationStyle(for:)``.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns the controller that is presented if the style is adapted, such as a navigation
  /// controller around the presented one; `nil` for the presented one.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Prepares the presentation controller of the adapted style.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  /// Called before a presentation, with the style to which it is adapted; `none` if it is not.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Asks whether the user may dismiss the presented controller; `true` by default.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// Called before a dismissal by the user.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a dismissal by the user.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tried to dismiss a controller that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns `automatic`, so that the system chooses how the presentation adapts.
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .automatic }
  /// Calls ``adaptivePresentationStyle(for:)``.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Returns `nil`, so that the presented controller itself is shown.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// Prepares the presentation controller of the adapted style; does nothing unless implemented.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
  /// Called before a presentation with the style to which it is adapted, or `none`; does nothing
  /// unless implemented.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  /// Returns `true`, so that the user can dismiss the presentation.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Called before a dismissal by the user; does nothing unless implemented.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Called after a dismissal by the user; does nothing unless implemented.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Called when the user tried to dismiss a controller that may not be dismissed; does nothing unless implemented.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// The style of a presentation and what becomes of it in traits of compact width or height.
@MainActor
struct PresentationAdaptation {
  let style: UIModalPresentationStyle
  private let traits: UITraitCollection
  /// The delegate's choice; `automatic` for that of the system.
  private let choice: UIModalPresentationStyle

  init(
    _ style: UIModalPresentationStyle, in traits: UITraitCollection,
    by controller: UIPresentationController?
  ) {
    self.style = style
    self.traits = traits
    guard Self.isCompact(traits), Self.isAdaptable(style), let controller,
      let delegate = controller.delegate
    else {
      choice = .automatic
      return
    }
    choice = delegate.adaptivePresentationStyle(for: controller, traitCollection: traits)
  }

  private static func isCompact(_ traits: UITraitCollection) -> Bool {
    traits.horizontalSizeClass == .compact || traits.verticalSizeClass == .compact
  }

  private static func isAdaptable(_ style: UIModalPresentationStyle) -> Bool {
    [.automatic, .pageSheet, .formSheet, .popover].contains(style)
  }

  /// The style to which the presentation is adapted; `none` if it is not.
  var adaptedStyle: UIModalPresentationStyle {
    guard Self.isCompact(traits), Self.isAdaptable(style) else { return .none }
    guard choice == .automatic else { return choice }
    if traits.verticalSizeClass == .compact || UIScreen.main.device?.showsSheets == false {
      return .fullScreen
    }
    return style == .popover || style == .formSheet ? .pageSheet : .none
  }

  /// Returns the shape of the presentation.
  func shape(isAttachedInCompactHeight: Bool) -> PresentationShape {
    let standard = PresentationShape(
      style, in: traits, isAttachedInCompactHeight: isAttachedInCompactHeight)
    switch choice {
    case .automatic: return standard
    case .none:
      switch style {
      case .popover: return .popover
      case .formSheet: return .form
      default: return standard
      }
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom:
      return .whole
    case .pageSheet, .formSheet, .popover: return standard
    }
  }
}
