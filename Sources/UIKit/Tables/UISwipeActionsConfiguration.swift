public import Foundation

/// An action that the user reveals by swiping a row.
///
/// Source: developer.apple.com, UIContextualAction.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The styles of an action; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// The style of an action that does not delete data.
    case normal = 0
    /// An action that deletes data.
    case destructive = 1
  }

  /// Performs an action: takes it, the view in which it is shown, and a closure to call when it is done,
  /// with whether it was performed.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style, which determines the colour of the button by default.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The title, as the user reads it; `nil` for none.
  open var title: String?
  /// The image beside the title; `nil` for none.
  open var image: UIImage?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour behind the action; red for a destructive one, and grey otherwise, by default.
  open var backgroundColor: UIColor!

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The style, which determines the colour of the button.
  ///   - title: The title; `nil` for none.
  ///   - handler: Called when the user chooses the action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}

/// The actions that a swipe reveals.
///
/// Source: developer.apple.com, UISwipeActionsConfiguration.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions; the first one is the outermost.
  public let actions: [UIContextualAction]
  /// Whether a full swipe performs the first action, `true` by default; stored without effect.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration of actions.
  ///
  /// - Parameter actions: The actions, the outermost first.
  public init(actions: [UIContextualAction]) { self.actions = actions }

  /// Creates a configuration without actions, so that a swipe reveals nothing.
  public override convenience init() { self.init(actions: []) }
}

/// An action that the user reveals by swiping a row, before iOS 11.
///
/// Source: developer.apple.com, UITableViewRowAction.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The styles of an action; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// The style of an action that deletes data.
    case `default` = 0
    /// The style of an action that does not delete data.
    case normal = 1

    /// The style of an action that deletes data.
    public static var destructive: Style { .default }
  }

  /// The style, which determines the colour of the button by default.
  public let style: Style
  /// The title, as the user reads it; `nil` for none.
  open var title: String?
  /// The colour behind the action; the style's if `nil`.
  open var backgroundColor: UIColor?
  /// The effect behind the action; `nil` by default.
  open var backgroundEffect: UIVisualEffect?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The style, which determines the colour of the button.
  ///   - title: The title; `nil` for none.
  ///   - handler: Called with the action and the index path of its row when the user chooses it.
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// Performs the action for a row, as a tap does.
  ///
  /// Not part of Apple's `UITableViewRowAction`.
  public func perform(at indexPath: IndexPath) { handler(self, indexPath) }
}

extension UITableView {
  /// Returns the actions that a swipe of a row reveals; `nil` for none.
  ///
  /// In place of a configuration of the delegate, a row that can be edited with the style
  /// ``UITableViewCell/EditingStyle/delete`` has an action that deletes it. Not part of Apple's
  /// `UITableView`.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - isLeading: Whether the row is swiped from its leading edge.
  /// - Returns: The actions.
  public func swipeActions(forRowAt indexPath: IndexPath, isLeading: Bool = false)
    -> UISwipeActionsConfiguration?
  {
    if isLeading {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }
    guard dataSource?.tableView(self, canEditRowAt: indexPath) ?? false else { return nil }
    if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath) {
      return own
    }
    if let rowActions = delegate?.tableView(self, editActionsForRowAt: indexPath) {
      return UISwipeActionsConfiguration(
        actions: rowActions.map { action in
          UIContextualAction(
            style: action.style == .default ? .destructive : .normal, title: action.title
          ) { _, _, done in
            action.perform(at: indexPath)
            done(true)
          }
        })
    }
    guard (delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete) == .delete else {
      return nil
    }
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? "Delete"
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
        if let self {
          dataSource?.tableView(self, commit: .delete, forRowAt: indexPath)
        }
        done(true)
      }
    ])
  }
}
