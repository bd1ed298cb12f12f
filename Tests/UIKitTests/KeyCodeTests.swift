import Testing
import UIKit
import UIKitTestSupport

/// Records the keys that are pressed.
private final class KeyReceiver: UIView {
  var codes: [UIKeyboardHIDUsage] = []

  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    codes += presses.compactMap { $0.key?.keyCode }
  }
}

/// The codes of keys: USB HID Usage Tables, chapter 10 (Keyboard/Keypad page).
@MainActor
@Suite struct KeyCodeTests {
  @Test(arguments: [
    (UIKeyboardHIDUsage.keyboardA, 0x04), (.keyboardZ, 0x1D), (.keyboard1, 0x1E),
    (.keyboard0, 0x27), (.keyboardReturnOrEnter, 0x28), (.keyboardSpacebar, 0x2C),
    (.keyboardSlash, 0x38), (.keyboardF12, 0x45), (.keyboardUpArrow, 0x52),
    (.keyboardLeftControl, 0xE0), (.keyboardRightGUI, 0xE7),
  ])
  func rawValuesAreThoseOfTheStandard(_ key: UIKeyboardHIDUsage, _ code: Int) {
    #expect(key.rawValue == code)
  }

  @Test func pressedKeysHaveTheirCodes() {
    let receiver = KeyReceiver(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let screen = show(receiver)
    receiver.becomeFirstResponder()
    for text in ["a", "M", "7", ";", "\t", UIKeyCommand.inputUpArrow] {
      screen.screen.press(text)
    }
    #expect(
      receiver.codes == [
        .keyboardA, .keyboardM, .keyboard7, .keyboardSemicolon, .keyboardTab, .keyboardUpArrow,
      ])
  }
}
