import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UITextFieldDelegate and UITextViewDelegate.
@MainActor
@Suite final class TextEditingTests {
  private var window: UIWindow?

  private final class FieldLog: UITextFieldDelegate {
    var entries: [String] = []
    var mayChange = true
    var mayReturn = true

    func textFieldDidBeginEditing(_ textField: UITextField) { entries.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { entries.append("end") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      entries.append("\(range.location)+\(range.length) \(string)")
      return mayChange
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      entries.append("return")
      return mayReturn
    }
  }

  private func makeField() -> (ShownScreen, UITextField, FieldLog) {
    let field = UITextField(frame: rect(0, 0, 100, 30))
    let log = FieldLog()
    field.delegate = log
    let screen = show(field)
    window = screen.window
    return (screen, field, log)
  }

  @Test func tapOnAFieldEditsIt() {
    let (screen, field, _) = makeField()
    screen.tap(at: CGPoint(x: 50, y: 15))
    #expect(field.isEditing)
    #expect(screen.keyboard.isShown)
    let view = UITextView(frame: rect(0, 100, 100, 100))
    screen.window.addSubview(view)
    screen.tap(at: CGPoint(x: 50, y: 150))
    #expect(view.isFirstResponder)
  }

  @Test func typedTextIsAskedForFirst() {
    let (screen, field, log) = makeField()
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    screen.keyboard.type("lost")
    field.becomeFirstResponder()
    screen.keyboard.type("a👍b")
    #expect(field.text == "a👍b")
    screen.keyboard.pressDelete()
    screen.keyboard.pressDelete()
    #expect(field.text == "a")
    log.mayChange = false
    screen.keyboard.type("x")
    #expect(field.text == "a")
    #expect(log.entries == ["begin", "0+0 a", "1+0 👍", "3+0 b", "3+1 ", "1+2 ", "1+0 x"])
    #expect(changes == 5)
  }

  @Test func returnKeyEndsEditingOnlyWhereSomethingWaitsForIt() {
    let (screen, field, log) = makeField()
    field.becomeFirstResponder()
    screen.keyboard.pressReturn()
    #expect(field.isEditing)
    var exits = 0
    field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    log.mayReturn = false
    screen.keyboard.pressReturn()
    #expect(field.isEditing)
    log.mayReturn = true
    screen.keyboard.pressReturn()
    #expect(!field.isEditing)
    #expect(exits == 1)
    #expect(log.entries == ["begin", "return", "return", "return", "end"])
  }

  @Test func eventsOfEditingFollowTheDelegate() {
    let (_, field, log) = makeField()
    field.addAction(UIAction { _ in log.entries.append("event begin") }, for: .editingDidBegin)
    field.addAction(UIAction { _ in log.entries.append("event end") }, for: .editingDidEnd)
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(log.entries == ["begin", "event begin", "end", "event end"])
  }

  @Test func endEditingReachesWhatIsInsideAndMayBeForced() {
    final class Stubborn: UITextFieldDelegate {
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    }
    let (screen, field, _) = makeField()
    let stubborn = Stubborn()
    field.delegate = stubborn
    field.becomeFirstResponder()
    let other = UIView()
    screen.window.addSubview(other)
    #expect(other.endEditing(true))
    #expect(field.isEditing)
    #expect(!screen.window.endEditing(false))
    #expect(field.isEditing)
    #expect(screen.window.endEditing(true))
    #expect(!field.isEditing)
    #expect(UIView().endEditing(true))
  }

  @Test func delegateMayResignAsEditingBegins() {
    final class Shy: UITextFieldDelegate {
      func textFieldDidBeginEditing(_ textField: UITextField) { textField.resignFirstResponder() }
    }
    let (screen, field, _) = makeField()
    let shy = Shy()
    field.delegate = shy
    #expect(!field.becomeFirstResponder())
    #expect(!field.isFirstResponder)
    #expect(!screen.keyboard.isShown)
  }

  @Test func fieldAsksBeforeItIsEditedAndBeforeItIsCleared() {
    final class Gate: UITextFieldDelegate {
      var isOpen = false
      var selections = 0
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { isOpen }
      func textFieldShouldClear(_ textField: UITextField) -> Bool { isOpen }
      func textFieldDidChangeSelection(_ textField: UITextField) { selections += 1 }
    }
    let (_, field, _) = makeField()
    let gate = Gate()
    field.delegate = gate
    #expect(!field.becomeFirstResponder())
    gate.isOpen = true
    #expect(field.becomeFirstResponder())
    #expect(!field.hasText)
    field.insertText("ab")
    #expect(field.hasText)
    gate.isOpen = false
    field.clear()
    #expect(field.text == "ab")
    gate.isOpen = true
    field.clear()
    #expect(field.text == "")
    #expect(gate.selections == 2)
  }

  @Test func textViewAsksBeforeEditingEndsAndReportsItsSelection() {
    final class Gate: UITextViewDelegate {
      var isOpen = false
      var selections = 0
      func textViewShouldEndEditing(_ textView: UITextView) -> Bool { isOpen }
      func textViewDidChangeSelection(_ textView: UITextView) { selections += 1 }
    }
    let (screen, _, _) = makeField()
    let view = UITextView(frame: rect(0, 100, 100, 100))
    let gate = Gate()
    view.delegate = gate
    screen.window.addSubview(view)
    view.becomeFirstResponder()
    #expect(!view.hasText)
    view.insertText("a")
    #expect(view.hasText)
    #expect(gate.selections == 1)
    #expect(!view.resignFirstResponder())
    gate.isOpen = true
    #expect(view.resignFirstResponder())
  }

  @Test func textViewAsksAndNotifiesItsDelegate() {
    final class ViewLog: UITextViewDelegate {
      var entries: [String] = []
      var mayBegin = false
      func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { mayBegin }
      func textViewDidBeginEditing(_ textView: UITextView) { entries.append("begin") }
      func textViewDidEndEditing(_ textView: UITextView) { entries.append("end") }
      func textViewDidChange(_ textView: UITextView) { entries.append(textView.text) }
      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool { text != "x" }
    }
    let (screen, _, _) = makeField()
    let view = UITextView(frame: rect(0, 100, 100, 100))
    let log = ViewLog()
    view.delegate = log
    screen.window.addSubview(view)
    #expect(!view.becomeFirstResponder())
    log.mayBegin = true
    #expect(view.becomeFirstResponder())
    screen.keyboard.type("ax")
    screen.keyboard.pressReturn()
    screen.keyboard.pressDelete()
    view.resignFirstResponder()
    #expect(log.entries == ["begin", "a", "a\n", "a", "end"])
  }
}
