import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UITextInput, UITextView and UITextField.
@MainActor
@Suite final class TextSelectionTests {
  private var window: UIWindow?

  private func makeView(_ text: String) -> (ShownScreen, UITextView) {
    let view = UITextView(frame: rect(0, 0, 200, 100))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    let screen = show(view)
    window = screen.window
    view.becomeFirstResponder()
    return (screen, view)
  }

  private final class SelectionLog: NSObject, UITextViewDelegate {
    var ranges: [NSRange] = []
    func textViewDidChangeSelection(_ textView: UITextView) {
      ranges.append(textView.selectedRange)
    }
  }

  @Test func typedTextReplacesTheSelection() {
    let (screen, view) = makeView("one two three")
    let log = SelectionLog()
    view.delegate = log
    view.selectedRange = NSRange(location: 4, length: 3)
    screen.keyboard.type("2")
    #expect(view.text == "one 2 three")
    #expect(view.selectedRange == NSRange(location: 5, length: 0))
    view.selectedRange = NSRange(location: 0, length: 4)
    screen.keyboard.pressDelete()
    #expect(view.text == "2 three")
    #expect(
      log.ranges == [
        NSRange(location: 4, length: 3), NSRange(location: 5, length: 0),
        NSRange(location: 0, length: 4), NSRange(location: 0, length: 0),
      ])
  }

  @Test func aDeletedCharacterIsWhatTheUserSees() {
    let (screen, view) = makeView("a👍🏽b")
    view.selectedRange = NSRange(location: 5, length: 0)
    screen.keyboard.pressDelete()
    #expect(view.text == "ab")
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
  }

  @Test func aSelectionOutsideTheTextIsClamped() {
    let (_, view) = makeView("abc")
    view.selectedRange = NSRange(location: 2, length: 40)
    #expect(view.selectedRange == NSRange(location: 2, length: 1))
    view.text = "longer text"
    #expect(view.selectedRange == NSRange(location: 11, length: 0))
  }

  @Test func positionsCountUTF16CodeUnits() throws {
    let (_, view) = makeView("a👍b")
    let end = view.endOfDocument
    #expect(view.offset(from: view.beginningOfDocument, to: end) == 4)
    let second = try #require(view.position(from: view.beginningOfDocument, offset: 1))
    #expect(view.compare(second, to: end) == .orderedAscending)
    #expect(view.position(from: end, offset: 1) == nil)
    let range = try #require(view.textRange(from: second, to: end))
    #expect(view.text(in: range) == "👍b")
    view.selectedTextRange = range
    #expect(view.selectedRange == NSRange(location: 1, length: 3))
    view.replace(range, withText: "z")
    #expect(view.text == "az")
  }

  /// The insets are 8 points above and a padding of 5 beside the text; each line is as high as the
  /// font's lines.
  @Test func theCaretIsBetweenTheCharacters() throws {
    let (_, view) = makeView("Hi\nyou")
    let line = try #require(view.font).lineHeight
    let first = view.caretRect(for: view.beginningOfDocument)
    #expect(first.minX == 5)
    #expect(first.minY == 8)
    #expect(abs(first.height - line) < 0.01)
    let last = view.caretRect(for: view.endOfDocument)
    #expect(abs(last.minY - (8 + line)) < 0.01)
    let width = ("you" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
      .width
    #expect(abs(last.minX - (5 + width)) < 1)
    // Below the text the last line is the nearest.
    let nearest = try #require(view.closestPosition(to: CGPoint(x: 190, y: 90)))
    #expect(view.compare(nearest, to: view.endOfDocument) == .orderedSame)
    let all = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
    #expect(view.selectionRects(for: all).count == 2)
    #expect(view.position(from: view.endOfDocument, in: .up, offset: 1) != nil)
  }

  @Test func typedTextHasTheAttributesBeforeIt() {
    let (screen, view) = makeView("")
    let bold = UIFont.boldSystemFont(ofSize: 20)
    view.attributedText = NSAttributedString(string: "bold", attributes: [.font: bold])
    screen.keyboard.type("er")
    #expect(view.attributedText.length == 6)
    #expect(view.attributedText.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == bold)
    view.typingAttributes = [.font: UIFont.systemFont(ofSize: 9)]
    screen.keyboard.type("!")
    #expect(
      view.attributedText.attribute(.font, at: 6, effectiveRange: nil) as? UIFont
        == UIFont.systemFont(ofSize: 9))
    // A change of the selection clears the attributes.
    view.selectedRange = NSRange(location: 2, length: 0)
    #expect(view.typingAttributes[.font] as? UIFont == bold)
  }

  @Test func typingScrollsToTheInsertionPoint() {
    let (screen, view) = makeView("")
    screen.keyboard.type("1\n2\n3\n4\n5\n6\n7\n8\n9")
    view.layoutIfNeeded()
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(view.bounds.minY > 0)
    #expect(view.bounds.minY <= caret.minY && caret.maxY <= view.bounds.maxY)
  }

  @Test func aFieldHasASelectionWhileItIsEdited() throws {
    let field = UITextField(frame: rect(0, 0, 200, 40))
    field.text = "1234"
    let screen = show(field)
    window = screen.window
    #expect(field.selectedTextRange == nil)
    field.becomeFirstResponder()
    let range = try #require(field.selectedTextRange)
    #expect(field.offset(from: field.beginningOfDocument, to: range.start) == 4)
    let middle = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    field.selectedTextRange = field.textRange(from: middle, to: middle)
    screen.keyboard.type("-")
    #expect(field.text == "12-34")
    screen.keyboard.pressDelete()
    screen.keyboard.pressDelete()
    #expect(field.text == "134")
    #expect(field.caretRect(for: field.beginningOfDocument).midY == 20)
  }

  private final class CodeField: UITextField {
    var deletions = 0
    override func deleteBackward() {
      deletions += 1
      super.deleteBackward()
    }
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  }

  @Test func subclassesOverrideEditing() {
    let field = CodeField(frame: rect(0, 0, 100, 40))
    let screen = show(field)
    window = screen.window
    field.becomeFirstResponder()
    screen.keyboard.pressDelete()
    #expect(field.deletions == 1)
    #expect(field.caretRect(for: field.endOfDocument) == .zero)
  }

  @Test func theStandardEditActionsUseThePasteboard() {
    let (_, view) = makeView("copy me")
    view.selectedRange = NSRange(location: 0, length: 4)
    view.copy(nil)
    #expect(UIPasteboard.general.string == "copy")
    view.cut(nil)
    #expect(view.text == " me")
    view.selectAll(nil)
    view.paste(nil)
    #expect(view.text == "copy")
  }

  @Test func markedTextIsReplacedUntilItIsCommitted() {
    let (screen, view) = makeView("x")
    view.setMarkedText("k", selectedRange: NSRange(location: 1, length: 0))
    view.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
    #expect(view.text == "xか")
    #expect(view.markedTextRange != nil)
    view.unmarkText()
    #expect(view.markedTextRange == nil)
    screen.keyboard.type("!")
    #expect(view.text == "xか!")
  }

  @Test func aTapOnALinkAsksTheDelegate() throws {
    final class Links: NSObject, UITextViewDelegate {
      var asked: [URL] = []
      func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool {
        asked.append(URL)
        return false
      }
    }
    let (screen, view) = makeView("")
    view.resignFirstResponder()
    let delegate = Links()
    let link = try #require(URL(string: "https://example.com"))
    view.isEditable = false
    view.delegate = delegate
    view.attributedText = NSAttributedString(
      string: "link", attributes: [.link: link, .font: UIFont.systemFont(ofSize: 17)])
    screen.tap(at: CGPoint(x: 12, y: 16))
    #expect(delegate.asked == [link])
    #expect(!view.isFirstResponder)
  }

  /// "Returns a dictionary with properties that specify how text is to be styled at a certain location in a document":
  /// UITextInput, textStyling(at:in:).
  @Test func textIsStyledAsTheCharacterInADirection() throws {
    let view = UITextView()
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.kern, value: 1.0, range: NSRange(location: 0, length: 1))
    text.addAttribute(.kern, value: 2.0, range: NSRange(location: 1, length: 1))
    view.attributedText = text
    let middle = try #require(view.position(from: view.beginningOfDocument, offset: 1))
    #expect(view.textStyling(at: middle, in: .backward)?[.kern] as? Double == 1)
    #expect(view.textStyling(at: middle, in: .forward)?[.kern] as? Double == 2)
    #expect(view.textStyling(at: view.endOfDocument, in: .forward) == nil)
    #expect(view.textStyling(at: view.beginningOfDocument, in: .backward) == nil)
  }
}
