public import Foundation

// Names and keys, including their string values, are Apple's (developer.apple.com, UIResponder).
extension UIResponder {
  /// Posted before the keyboard is shown; handlers run inside the keyboard's own animation.
  public nonisolated static let keyboardWillShowNotification =
    NSNotification.Name("UIKeyboardWillShowNotification")
  /// Posted after the keyboard was shown.
  public nonisolated static let keyboardDidShowNotification =
    NSNotification.Name("UIKeyboardDidShowNotification")
  /// Posted before the keyboard is hidden; handlers run inside the keyboard's own animation.
  public nonisolated static let keyboardWillHideNotification =
    NSNotification.Name("UIKeyboardWillHideNotification")
  /// Posted after the keyboard was hidden.
  public nonisolated static let keyboardDidHideNotification =
    NSNotification.Name("UIKeyboardDidHideNotification")
  /// Posted before the keyboard's frame changes, ahead of WillShow and WillHide.
  public nonisolated static let keyboardWillChangeFrameNotification =
    NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  /// Posted after the keyboard's frame changed, ahead of DidShow and DidHide.
  public nonisolated static let keyboardDidChangeFrameNotification =
    NSNotification.Name("UIKeyboardDidChangeFrameNotification")

  /// The keyboard's frame before the change: an `NSValue` of a `CGRect` in screen coordinates.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The keyboard's frame after the change: an `NSValue` of a `CGRect` in screen coordinates.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The duration of the keyboard's animation: an `NSNumber` of seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The curve of the keyboard's animation: an `NSNumber`, 7 since iOS 7.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether the keyboard belongs to this application: an `NSNumber` of a Boolean.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// Keys that Apple deprecated in iOS 3.2 and still posts, and one that was never public.
enum LegacyKeyboardKey {
  static let changedByUser = "UIKeyboardFrameChangedByUserInteraction"
  static let bounds = "UIKeyboardBoundsUserInfoKey"
  static let centerBegin = "UIKeyboardCenterBeginUserInfoKey"
  static let centerEnd = "UIKeyboardCenterEndUserInfoKey"
}
