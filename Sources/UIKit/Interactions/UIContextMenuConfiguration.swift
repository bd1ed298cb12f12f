public import Foundation

/// A closure that returns the controller shown as a preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// A closure that returns a menu for the system's suggestions.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The menu and preview of a view, provided when the user presses it.
///
/// Source: developer.apple.com, UIContextMenuConfiguration.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The identifier, by which the delegate recognizes the configuration.
  public let identifier: any NSCopying
  /// A further identifier, such as that of the element with the focus, empty by default; stored
  /// without effect.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The number of items that the menu concerns, shown with the preview, 0 by default; stored, but
  /// not drawn.
  open var badgeCount = 0
  /// The order in which the elements should be shown, `automatic` by default; stored without
  /// effect.
  open var preferredMenuElementOrder = ElementOrder.automatic
  private let previewProvider: UIContextMenuContentPreviewProvider?
  private let actionProvider: UIContextMenuActionProvider?

  /// The orders of elements; raw values are Apple's.
  public enum ElementOrder: Int, Hashable, Sendable {
    /// The order that the system chooses.
    case automatic = 0
    /// The most important elements are nearest to the touch.
    case priority = 1
    /// The order in which the elements are given.
    case fixed = 2
  }

  /// Creates a configuration, for the delegate of a context menu to return.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; `nil` for a new UUID.
  ///   - previewProvider: Returns the controller of the preview; `nil` for a preview of the view.
  ///   - actionProvider: Returns the menu, given the elements that the system suggests: none in
  ///     Kuina.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  /// Returns the menu, for suggestions of the system, of which there are none.
  ///
  /// Not part of Apple's class.
  public func makeMenu() -> UIMenu? { actionProvider?([]) }

  /// Returns the controller that is shown as the preview.
  ///
  /// Not part of Apple's class.
  public func makePreview() -> UIViewController? { previewProvider?() }
}

/// An animation of the system, alongside which changes can be made.
///
/// Source: developer.apple.com, UIContextMenuInteractionAnimating.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller that is shown as the preview.
  var previewViewController: UIViewController? { get }
  /// Adds a closure whose changes are animated together with the transition.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the transition has ended.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The styles in which a preview becomes the content; raw values are Apple's.
///
/// Source: developer.apple.com, UIContextMenuInteractionCommitStyle.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  /// The preview disappears, and the content is shown without a relation to it.
  case dismiss = 0
  /// The preview grows until it is the content.
  case pop = 1
}

/// The animation in which a preview becomes the content.
///
/// Source: developer.apple.com, UIContextMenuInteractionCommitAnimating.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The way in which the preview becomes the content; `dismiss` by default.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The animations of a simulated context menu, which take no time.
final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(preview: UIViewController? = nil) { previewViewController = preview }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    for animation in animations { animation() }
    for completion in completions { completion() }
  }
}
