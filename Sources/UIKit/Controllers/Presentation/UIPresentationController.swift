public import Foundation

/// What holds a controller that is presented, and says where its view stands.
///
/// Only those of the system: presentations of a program's own are not modelled.
/// Source: developer.apple.com, UIPresentationController.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  private weak var presented: UIViewController?

  init(of presented: UIViewController) {
    self.presented = presented
    super.init()
  }

  /// The controller that is presented, or is to be; an empty one once that is gone.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }

  /// The controller that presents; the presented one itself while none does.
  open var presentingViewController: UIViewController {
    presentedViewController.presentation?.presenter ?? presentedViewController
  }

  /// The view around the presented one; `nil` while nothing is presented.
  open var containerView: UIView? { presentedViewController.presentation?.container }

  /// The view that is presented.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.presentation?.style ?? presentedViewController.modalPresentationStyle
  }

  /// Where the presented view stands in the ``containerView``; zero while nothing is presented.
  open var frameOfPresentedViewInContainerView: CGRect {
    presentedViewController.presentation?.frameOfPresented ?? .zero
  }
}

extension UIViewController {
  /// What holds the controller, or the one that contains it, as it is presented; one for the
  /// ``modalPresentationStyle`` while it is not.
  ///
  /// `nil` for styles whose presentation cannot be changed.
  public var presentationController: UIPresentationController? {
    sheetPresentationController ?? popoverPresentationController
  }

  /// How the controller is shown as a sheet; `nil` where its ``modalPresentationStyle`` is not a sheet's.
  ///
  /// For a controller inside another one that is presented, it is that one's.
  public var sheetPresentationController: UISheetPresentationController? {
    if presentation == nil, let parent { return parent.sheetPresentationController }
    return ownSheetIfPresented
  }

  /// The sheet of this controller as it is presented, if its style is a sheet's.
  var ownSheetIfPresented: UISheetPresentationController? {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: ownSheet
    case .popover, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom,
      .none:
      nil
    }
  }

  /// The sheet of this controller, made when it is first asked for.
  var ownSheet: UISheetPresentationController {
    if let sheet = storedSheet { return sheet }
    let sheet = UISheetPresentationController(of: self)
    storedSheet = sheet
    return sheet
  }
}
