public import Foundation

/// The presentation controller of a popover: its anchor, and the sheet that replaces it in compact
/// width.
///
/// Source: developer.apple.com, UIPopoverPresentationController; only the position is modelled.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that contains the anchor.
  open weak var sourceView: UIView?
  /// The anchor of the popover, in the coordinates of ``sourceView``; if null, the bounds of that
  /// view.
  open var sourceRect = CGRect.null
  /// Whether the popover has an anchor.
  var hasAnchor: Bool { sourceView != nil }
  /// The sheet that replaces the popover; `nil` until first use.
  private(set) var sheet: UISheetPresentationController?

  /// The sheet that replaces the popover in compact width.
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

  /// The presentation controller of the popover; `nil` for other presentation styles.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if let controller = storedPopover { return controller }
    let controller = UIPopoverPresentationController(of: self)
    storedPopover = controller
    return controller
  }
}
