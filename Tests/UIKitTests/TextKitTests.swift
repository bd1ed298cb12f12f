import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, NSTextStorage, NSLayoutManager and NSTextContainer.
@MainActor
@Suite struct TextKitTests {
  private let font = UIFont.systemFont(ofSize: 17)

  @Test func changesOfTheStorageAreShown() {
    let view = UITextView(frame: rect(0, 0, 200, 100))
    view.text = "abc"
    view.textStorage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "xx")
    #expect(view.text == "axxc")
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    #expect(
      view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .red)
    view.text = "new"
    #expect(view.textStorage.string == "new")
    #expect(view.layoutManager.numberOfGlyphs == 3)
  }

  private final class Log: NSTextStorageDelegate {
    var lines: [String] = []
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      lines.append("\(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
    }
  }

  @Test func editsBetweenBeginAndEndAreProcessedTogether() {
    let storage = NSTextStorage(string: "0123456789")
    let log = Log()
    storage.delegate = log
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 2, length: 1), with: "ab")
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 6, length: 2))
    #expect(log.lines.isEmpty)
    storage.endEditing()
    #expect(log.lines == ["3 2+6 1"])
    #expect(storage.editedMask.isEmpty)
  }

  /// A store of its own, as for syntax highlighting: digits are red.
  private final class Highlighter: NSTextStorage {
    private let store = NSMutableAttributedString(string: "")
    override var string: String { store.string }
    override func attributes(
      at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] { store.attributes(at: location, effectiveRange: range) }
    override func replaceCharacters(in range: NSRange, with str: String) {
      store.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      store.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }
    override func processEditing() {
      for (index, character) in string.enumerated() where character.isNumber {
        store.addAttribute(
          .foregroundColor, value: UIColor.red, range: NSRange(location: index, length: 1))
      }
      super.processEditing()
    }
  }

  @Test func aViewShowsTheTextOfItsContainer() {
    let storage = Highlighter()
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 200, height: 1000))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(frame: rect(0, 0, 200, 100), textContainer: container)
    #expect(view.textStorage === storage)
    view.text = "a1"
    #expect(storage.string == "a1")
    #expect(
      view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor
        == .red)
    view.insertText("2")
    #expect(storage.string == "a12")
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
  }

  @Test func aLayoutManagerMeasuresWithoutAView() {
    let storage = NSTextStorage(string: "one\ntwo", attributes: [.font: font])
    let manager = NSLayoutManager()
    let container = NSTextContainer(
      size: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    manager.ensureLayout(for: container)
    #expect(abs(manager.usedRect(for: container).height - 2 * font.lineHeight) < 0.01)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 7))
    let second = manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil)
    #expect(abs(second.minY - font.lineHeight) < 0.01)
    #expect(second.width == 300)
    let index = manager.characterIndex(
      for: CGPoint(x: 1, y: font.lineHeight * 1.5), in: container,
      fractionOfDistanceBetweenInsertionPoints: nil)
    #expect(index == 4)
    var lines: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 7)) {
      _, _, _, range, _ in lines.append(range)
    }
    #expect(lines == [NSRange(location: 0, length: 4), NSRange(location: 4, length: 3)])
  }
}
