public import Foundation

/// The presentation controller of a popover: its anchor, and the sheet that replaces it in compact
/// width.
///
/// Source: developer.apple.com, UIPopoverPresentationController; only the position is modelled.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The object that decides about the popover and its anchor; not retained, `nil` by default.
  @_nonoverride open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { super.delegate as? any UIPopoverPresentationControllerDelegate }
    set { super.delegate = newValue }
  }
  /// The view that contains the anchor; not retained, `nil` by default.
  open weak var sourceView: UIView?
  /// The anchor of the popover, in the coordinates of ``sourceView``; if null, as by default, the
  /// bounds of that view.
  open var sourceRect = CGRect.null
  /// The bar item that is the anchor; `nil` by default.
  open var barButtonItem: UIBarButtonItem?
  /// The view or bar item that is the anchor; sets ``sourceView`` or ``barButtonItem``.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set {
      sourceView = newValue as? UIView
      barButtonItem = newValue as? UIBarButtonItem
    }
  }
  /// The directions in which the arrow may point; any by default.
  open var permittedArrowDirections = UIPopoverArrowDirection.any {
    didSet { presentedViewController.presentation?.container.setNeedsLayout() }
  }
  /// The direction in which the arrow points; unknown while there is no popover.
  open var arrowDirection: UIPopoverArrowDirection {
    guard let presentation = presentedViewController.presentation, presentation.shape == .popover,
      let anchor = presentedViewController.popoverAnchor(in: presentation.container)
    else { return .unknown }
    let frame = presentation.frameOfPresented
    if frame.minY >= anchor.maxY { return .up }
    if frame.maxY <= anchor.minY { return .down }
    return frame.minX >= anchor.maxX ? .left : frame.maxX <= anchor.minX ? .right : .unknown
  }
  /// Views around the popover that receive touches while it is shown; `nil` by default.
  open var passthroughViews: [UIView]?
  /// Whether the popover may cover its anchor, `false` by default; stored without effect.
  open var canOverlapSourceViewRect = false
  /// The colour of the popover and its arrow, `nil` by default; stored without effect.
  open var backgroundColor: UIColor?
  /// The distance of the popover from the edges of the screen; 10 points by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The class of the view behind the popover, `nil` by default; stored without effect.
  open var popoverBackgroundViewClass: AnyClass?
  /// Whether the popover has an anchor.
  var hasAnchor: Bool { sourceView != nil || barButtonItem != nil }
  /// The sheet that replaces the popover; `nil` until first use.
  private(set) var sheet: UISheetPresentationController?

  /// The sheet that replaces the popover in compact width.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let sheet { return sheet }
    let made = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: nil)
    sheet = made
    return made
  }
}

/// A view or bar item to which a popover can point.
///
/// Source: developer.apple.com, UIPopoverPresentationControllerSourceItem.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The directions of a popover's arrow; bits are Apple's.
///
/// Source: developer.apple.com, UIPopoverArrowDirection.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: UInt

  /// Creates a set of directions from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upwards: the popover is below its anchor.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Downwards: the popover is above its anchor.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// To the left: the popover is on the right of its anchor.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// To the right: the popover is on the left of its anchor.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// All directions: the system chooses one.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction of a popover that is not shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// The methods by which a popover asks its delegate; all of them are optional.
///
/// Source: developer.apple.com, UIPopoverPresentationControllerDelegate.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented, to set its anchor.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Asks whether a touch outside dismisses the popover; `true` by default.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called when a touch outside has dismissed the popover.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Called before the popover is presented, to set its anchor; does nothing unless implemented.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Returns `true`, so that the user can dismiss the popover.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Called when a touch outside has dismissed the popover; does nothing unless implemented.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

extension UIViewController {
  func popoverAnchor(in view: UIView) -> CGRect? {
    if let item = storedPopover?.barButtonItem {
      guard let button = item.shownView, button.window != nil else { return nil }
      return button.convert(button.bounds, to: view)
    }
    guard let source = storedPopover?.sourceView, let rect = storedPopover?.sourceRect else {
      return nil
    }
    return source.convert(rect.isNull ? source.bounds : rect, to: view)
  }

  /// The presentation controller of the popover, created on first use.
  var ownPopoverIfPresented: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if let controller = storedPopover { return controller }
    let controller = UIPopoverPresentationController(
      presentedViewController: self, presenting: nil)
    storedPopover = controller
    return controller
  }
}

extension UIAction {
  /// The object from which something can be presented: the sender, if it is one.
  public var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    sender as? any UIPopoverPresentationControllerSourceItem
  }
}
