public import Foundation

/// An object that manages the presentation of a controller and determines the frame of its view.
///
/// Only the system's presentations are modelled, not custom ones. Source: developer.apple.com,
/// UIPresentationController.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  private weak var presented: UIViewController?

  init(of presented: UIViewController) {
    self.presented = presented
    super.init()
  }

  /// The presented controller, or the one to be presented; an empty one after it was released.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }

  /// The presenting controller; the presented one itself before the presentation.
  open var presentingViewController: UIViewController {
    presentedViewController.presentation?.presenter ?? presentedViewController
  }

  /// The superview of the presented view; `nil` if there is no presentation.
  open var containerView: UIView? { presentedViewController.presentation?.container }

  /// The presented view.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.presentation?.style ?? presentedViewController.modalPresentationStyle
  }

  /// The frame of the presented view in ``containerView``; zero if there is no presentation.
  open var frameOfPresentedViewInContainerView: CGRect {
    presentedViewController.presentation?.frameOfPresented ?? .zero
  }
}

extension UIViewController {
  /// The presentation controller of this controller or an ancestor; before a presentation, one for
  /// its ``modalPresentationStyle``.
  ///
  /// `nil` for styles whose presentation cannot be configured.
  public var presentationController: UIPresentationController? {
    sheetPresentationController ?? popoverPresentationController
  }

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
    let sheet = UISheetPresentationController(of: self)
    storedSheet = sheet
    return sheet
  }
}
