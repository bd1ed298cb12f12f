public import Foundation

/// An interaction with the navigator for text that is searched in a view.
///
/// The navigator is recorded as visible or hidden; it takes no space on the screen.
/// Source: developer.apple.com, UIFindInteraction.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  /// The view that contains the interaction, not retained; `nil` for none.
  public private(set) weak var view: UIView?
  /// Whether the navigator was presented and not dismissed since; `false` by default.
  open private(set) var isFindNavigatorVisible = false
  /// Whether the navigator offers to replace what is found.
  public private(set) var showsReplace = false
  /// The text that is searched; `nil` by default.
  open var searchText: String?
  /// The text by which what is found is replaced; `nil` by default.
  open var replacementText: String?

  /// Stores the view, `nil` if the interaction is removed from it.
  open func willMove(to view: UIView?) { self.view = view }
  /// Stores the view, `nil` if the interaction is removed from it.
  open func didMove(to view: UIView?) { self.view = view }

  /// Records the navigator as visible, with a field for replacing if `showingReplace`.
  open func presentFindNavigator(showingReplace: Bool) {
    isFindNavigatorVisible = true
    showsReplace = showingReplace
  }

  /// Records the navigator as hidden.
  open func dismissFindNavigator() { isFindNavigatorVisible = false }
}
