public import Foundation

/// The methods of a responder with text that the user selects and edits.
///
/// ``UITextField`` and ``UITextView`` conform to it. The simulated keyboard only inserts and
/// deletes text; marked text, as of Japanese input, appears when a program sets it.
///
/// Source: developer.apple.com, UITextInput.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The view whose coordinates the rectangles of the text have.
  var textInputView: UIView { get }
  /// Returns the text in a range; `nil` for a range outside.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range, and moves the insertion point behind the new text.
  func replace(_ range: UITextRange, withText text: String)
  /// The selected range, empty at the insertion point; `nil` for none.
  var selectedTextRange: UITextRange? { get set }
  /// The range of the text that is not yet committed; `nil` for none.
  var markedTextRange: UITextRange? { get }
  /// The attributes with which marked text is shown; `nil` for those of the system.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the marked text, or the selection, by marked text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends composing: the marked text stays as ordinary text.
  func unmarkText()
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at a distance in UTF-16 code units; `nil` outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position at a distance in a direction; `nil` outside the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Returns whether a position is before, at or after another one.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of UTF-16 code units between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The object that is notified of changes other than by the user; stored without effect.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Returns the end of a range in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  /// Returns the range from a position as far as the text reaches in a direction.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// Returns the first rectangle that encloses a range, in the coordinates of the view.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of an insertion point, in the coordinates of the view.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of selected text, one for each line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point; `nil` if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// The methods by which a text input reports changes other than by the user.
///
/// Source: developer.apple.com, UITextInputDelegate.
@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
  /// On iOS, called before the selection changes; never called by Kuina, whose text fields and
  /// views only store the delegate.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// On iOS, called after the selection has changed; never called by Kuina, whose text fields and
  /// views only store the delegate.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// On iOS, called before the text changes; never called by Kuina, whose text fields and views
  /// only store the delegate.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// On iOS, called after the text has changed; never called by Kuina, whose text fields and views
  /// only store the delegate.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// An input language.
///
/// Source: developer.apple.com, UITextInputMode.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  /// Posted when the language changes; the simulated keyboard never posts it.
  public nonisolated static let currentInputModeDidChangeNotification =
    NSNotification.Name("UITextInputCurrentInputModeDidChangeNotification")

  private let language: String?

  init(language: String?) { self.language = language }

  /// The language as a BCP 47 tag; that of the current locale.
  open var primaryLanguage: String? { language }

  /// The input languages of the user: that of the current locale.
  public class var activeInputModes: [UITextInputMode] {
    [UITextInputMode(language: Locale.current.identifier(.bcp47))]
  }
}

extension UITextInput where Self: UIView {
  /// The view whose coordinates the rectangles of the text have: the view itself.
  ///
  /// Source: developer.apple.com, UITextInput.textInputView.
  public var textInputView: UIView { self }
}

extension UITextInput {
  /// The text up to the insertion point or the selection; `nil` without one.
  var textBeforeInsertionPoint: String? {
    selectedTextRange
      .flatMap { textRange(from: beginningOfDocument, to: $0.start) }.flatMap(text(in:))
  }
}
