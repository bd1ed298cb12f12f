import Foundation

/// The text storage and the layout manager of a text view, created on first use.
///
/// With a container of the program the storage holds the text; otherwise the view does, and the
/// storage is a copy whose changes are shown.
@MainActor
final class TextViewStorage {
  unowned let view: UITextView
  let manager: NSLayoutManager
  /// The storage; kept alive by the view.
  let storage: NSTextStorage
  let isGiven: Bool
  private var isBusy = false

  init(of view: UITextView, given container: NSTextContainer?) {
    self.view = view
    if let container, let manager = container.layoutManager, let storage = manager.textStorage {
      (self.manager, self.storage, isGiven) = (manager, storage, true)
      return
    }
    manager = NSLayoutManager()
    storage = NSTextStorage()
    isGiven = false
    storage.addLayoutManager(manager)
    isBusy = true
    storage.setAttributedString(view.attributedText)
    manager.addTextContainer(view.textContainer)
    isBusy = false
  }

  /// Shows the text of the storage.
  func showStorage() {
    guard !isBusy else { return }
    view.show(storage.plainCopy)
  }

  /// Stores the text of the view; returns whether the storage, which may change it, shows it.
  func take(_ text: NSAttributedString) -> Bool {
    guard !isBusy else { return false }
    isBusy = true
    storage.setAttributedString(text)
    isBusy = false
    guard isGiven else { return false }
    showStorage()
    return true
  }
}

extension UITextView {
  /// Called when the text storage has changed.
  func storageChanged() {
    if hasTextKit { textKit.showStorage() }
  }

  func show(_ text: NSAttributedString) {
    let selection = textInput.selection
    appearance.richText = text
    appearance.plainText = text.string
    textInput.textWasSet()
    textInput.restore(selection)
    textChanged()
  }

  /// Passes a new text to the storage; returns whether the storage shows it.
  func textKitTakes(_ text: NSAttributedString) -> Bool { hasTextKit && textKit.take(text) }
}
