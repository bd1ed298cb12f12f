/// The actions of the edit menu and of the keyboard that a responder can have.
///
/// Responders conform to it; see ``UIResponder/canPerformAction(_:withSender:)``. Source:
/// developer.apple.com, UIResponderStandardEditActions.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Inserts the content of the pasteboard.
  func paste(_ sender: Any?)
  /// Selects text at the insertion point, such as a word.
  func select(_ sender: Any?)
  /// Selects all of the text or content.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions, UIUserActivityRestoring {}

/// An object that continues a state of the app.
///
/// Source: developer.apple.com, UIUserActivityRestoring.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {
  /// Restores the state that an activity from another device describes; never called by Kuina.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}
