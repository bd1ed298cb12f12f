public import Foundation

/// What a popover stands beside, and how it is shown where it becomes a sheet.
///
/// Source: developer.apple.com, UIPopoverPresentationController; of it only the place is modelled.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the rectangle is in.
  open weak var sourceView: UIView?
  /// What the popover is about, in the coordinates of ``sourceView``; all of that view while it is null.
  open var sourceRect = CGRect.null
  /// Whether it is known what the popover stands beside.
  var hasAnchor: Bool { sourceView != nil }
  /// The sheet that the popover becomes; `nil` until it was asked for.
  private(set) var sheet: UISheetPresentationController?

  /// The sheet that the popover becomes where the width is compact.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let sheet { return sheet }
    let made = UISheetPresentationController(of: presentedViewController)
    sheet = made
    return made
  }
}

extension UIViewController {
  func popoverAnchor(in view: UIView) -> CGRect? {
    guard let source = storedPopover?.sourceView, let rect = storedPopover?.sourceRect else {
      return nil
    }
    return source.convert(rect.isNull ? source.bounds : rect, to: view)
  }

  /// What the popover stands beside; `nil` for another style of presentation.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if let controller = storedPopover { return controller }
    let controller = UIPopoverPresentationController(of: self)
    storedPopover = controller
    return controller
  }
}
