public import Foundation

// Previews that a deep press shows. A simulated device does not measure the force of touches
// (``UITraitCollection/forceTouchCapability``), where Apple's documentation has registrations do nothing.

/// An item below the preview of a controller.
///
/// Source: developer.apple.com, UIPreviewActionItem.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: AnyObject {
  /// The title, as the user reads it.
  var title: String { get }
}

/// An action below the preview of a controller.
///
/// Source: developer.apple.com, UIPreviewAction.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// The appearances of an action; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// The style of an action without a particular role.
    case `default` = 0
    /// The style of an action that is selected.
    case selected = 1
    /// The style of an action that deletes data.
    case destructive = 2
  }

  /// The title, as the user reads it.
  public let title: String
  /// The appearance.
  ///
  /// Not part of Apple's `UIPreviewAction`.
  public let style: Style
  /// The closure that performs the action.
  public let handler: (any UIPreviewActionItem, UIViewController) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title, as the user reads it.
  ///   - style: The style.
  ///   - handler: Called with the action and the previewed controller.
  public init(
    title: String, style: Style,
    handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    self.title = title
    self.style = style
    self.handler = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
    super.init()
  }
}

/// A group of actions below the preview of a controller.
///
/// Source: developer.apple.com, UIPreviewActionGroup.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  /// The title, as the user reads it.
  public let title: String
  /// The appearance.
  ///
  /// Not part of Apple's `UIPreviewActionGroup`.
  public let style: UIPreviewAction.Style
  /// The actions.
  ///
  /// Not part of Apple's `UIPreviewActionGroup`.
  public let actions: [UIPreviewAction]

  /// Creates a group of actions from its title, its style and the actions.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    self.style = style
    self.actions = actions
    super.init()
  }
}

/// A registered view whose deep press shows a preview.
///
/// Source: developer.apple.com, UIViewControllerPreviewing.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: AnyObject {
  /// The object that provides the preview.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that was registered for previews.
  var sourceView: UIView { get }
  /// The part of the view from which the preview rises.
  var sourceRect: CGRect { get set }
}

/// The methods by which a preview is provided.
///
/// Source: developer.apple.com, UIViewControllerPreviewingDelegate.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: AnyObject {
  /// Returns the controller that a press at a point previews; never called by Kuina, since touches
  /// have no force.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// On iOS, called when the press goes on, to show the controller; never called by Kuina, since
  /// touches have no force.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController)
}

/// A registration by a controller.
@MainActor
private final class PreviewingContext: UIViewControllerPreviewing {
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
    self.delegate = delegate
    sourceView = view
    sourceRect = view.bounds
  }
}

extension UIViewController {
  /// Registers a view for previews, which no touch of a simulated device shows.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { PreviewingContext(delegate, sourceView) }

  /// Does nothing: a registration for previews has no effect.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}
