public import Foundation

/// An interaction with the navigator for text that is searched in a view.
///
/// The navigator is recorded as visible or hidden; it takes no space on the screen.
/// Source: developer.apple.com, UIFindInteraction.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  /// The view.
  public private(set) weak var view: UIView?
  /// Whether the navigator is visible.
  open private(set) var isFindNavigatorVisible = false
  /// Whether the navigator offers to replace what is found.
  public private(set) var showsReplace = false
  /// The text that is searched.
  open var searchText: String?
  /// The text by which what is found is replaced.
  open var replacementText: String?

  /// Stores the view.
  open func willMove(to view: UIView?) { self.view = view }
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the navigator.
  open func presentFindNavigator(showingReplace: Bool) {
    isFindNavigatorVisible = true
    showsReplace = showingReplace
  }

  /// Hides the navigator.
  open func dismissFindNavigator() { isFindNavigatorVisible = false }
}
