/// The codes of keys in the tables of the USB standard for keyboards.
///
/// Source: developer.apple.com, UIKeyboardHIDUsage; USB HID Usage Tables, chapter 10 (raw values).
public enum UIKeyboardHIDUsage: Int, Hashable, Sendable {
  /// A key with a letter.
  case keyboardA = 4, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH,
    keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP,
    keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX,
    keyboardY, keyboardZ
  /// A key with a digit in the main block.
  case keyboard1 = 30, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8,
    keyboard9, keyboard0
  /// The Return key, and the other keys with a function of the main block.
  case keyboardReturnOrEnter = 40, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab,
    keyboardSpacebar
  /// A key with punctuation.
  case keyboardHyphen = 45, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket,
    keyboardBackslash, keyboardNonUSPound, keyboardSemicolon, keyboardQuote,
    keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  /// The Caps Lock key.
  case keyboardCapsLock = 57
  /// A function key.
  case keyboardF1 = 58, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7,
    keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12
  /// A key above the arrows, or an arrow.
  case keyboardPrintScreen = 70, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome,
    keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow,
    keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  /// A modifier key.
  case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI,
    keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI
  /// No key of the table.
  case keyboard_Reserved = 65535

  /// Creates the code of the key that enters a text without modifier keys, or has a name of
  /// `UIKeyCommand`.
  init(characters: String) {
    switch characters {
    case UIKeyCommand.inputUpArrow: self = .keyboardUpArrow
    case UIKeyCommand.inputDownArrow: self = .keyboardDownArrow
    case UIKeyCommand.inputLeftArrow: self = .keyboardLeftArrow
    case UIKeyCommand.inputRightArrow: self = .keyboardRightArrow
    case UIKeyCommand.inputEscape, "\u{1B}": self = .keyboardEscape
    case "\r", "\n": self = .keyboardReturnOrEnter
    case "\t": self = .keyboardTab
    case "\u{8}", "\u{7F}": self = .keyboardDeleteOrBackspace
    case " ": self = .keyboardSpacebar
    default: self = Self.main[characters.lowercased()] ?? .keyboard_Reserved
    }
  }

  /// The keys of letters, digits and punctuation by what they enter.
  private static let main: [String: UIKeyboardHIDUsage] = {
    let letters = "abcdefghijklmnopqrstuvwxyz1234567890".enumerated().map { ($1, $0 + 4) }
    let others = zip("-=[]\\#;'`,./", 45...)
    return Dictionary(
      (letters + others).compactMap { character, code in
        UIKeyboardHIDUsage(rawValue: code).map { (String(character), $0) }
      }, uniquingKeysWith: { first, _ in first })
  }()
}
