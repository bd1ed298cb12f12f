import Foundation

extension UIViewController {
  /// The presentation controller of the sheet; `nil` if ``modalPresentationStyle`` is not that of a
  /// sheet.
  ///
  /// For a child of a presented controller, it is that of the presented one.
  public var sheetPresentationController: UISheetPresentationController? {
    if presentation == nil, let parent { return parent.sheetPresentationController }
    return ownSheetIfPresented
  }

  /// The sheet in which this controller is presented, if its style is that of a sheet.
  var ownSheetIfPresented: UISheetPresentationController? {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: ownSheet
    case .popover, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom,
      .none:
      nil
    }
  }

  /// The sheet of this controller, created on first use.
  var ownSheet: UISheetPresentationController {
    if let sheet = storedSheet { return sheet }
    let sheet = UISheetPresentationController(presentedViewController: self, presenting: nil)
    storedSheet = sheet
    return sheet
  }

  /// The presentation controller with which this controller is presented, or will be.
  var ownPresentationController: UIPresentationController {
    if let active = presentation?.controller { return active }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: return ownSheet
    case .popover: return popoverPresentationController ?? ownSheet
    case .custom: return customPresentationController(presenting: nil, source: self)
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .none:
      let controller =
        storedPresentationController
        ?? UIPresentationController(presentedViewController: self, presenting: nil)
      storedPresentationController = controller
      return controller
    }
  }

  /// Returns the custom presentation controller, which the transitioning delegate creates on first
  /// use.
  func customPresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if let stored = storedPresentationController { return stored }
    let controller =
      transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
      ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    storedPresentationController = controller
    return controller
  }

  /// Returns the controller that is presented: the delegate's choice if the style is adapted to the
  /// traits, otherwise this one.
  func adapted(to traits: UITraitCollection) -> UIViewController {
    guard [.automatic, .pageSheet, .formSheet, .popover].contains(modalPresentationStyle) else {
      return self
    }
    let controller = ownPresentationController
    let style =
      PresentationAdaptation(modalPresentationStyle, in: traits, by: controller).adaptedStyle
    guard style != .none, let delegate = controller.delegate,
      let replacement = delegate.presentationController(
        controller, viewControllerForAdaptivePresentationStyle: style), replacement !== self
    else { return self }
    replacement.modalPresentationStyle = style
    replacement.ownPresentationController.delegate = delegate
    return replacement
  }

  /// Whether the animation of the controller's presentation is running.
  public var isBeingPresented: Bool { presentation?.phase == .presenting }

  /// Whether the animation of the controller's dismissal is running.
  public var isBeingDismissed: Bool { presentation?.phase == .dismissing }
}
