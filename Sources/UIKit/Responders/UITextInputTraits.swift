public import Foundation

/// The properties of a text control that configure the keyboard.
///
/// Stored for programs that read them. The simulated keyboard has no individual keys, so only
/// secure entry has a visible effect.
///
/// Source: developer.apple.com, UITextInputTraits.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// The words that the keyboard capitalises; has no effect on layout.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether the keyboard corrects words, which decides about its bar of suggestions.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether words are checked for spelling, which decides about the bar of suggestions too.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether straight quotes are replaced by curly ones; stored without effect.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether double hyphens are replaced by dashes; stored without effect.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces are inserted and deleted around pasted and cut text; stored without effect.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The kind of keys, `default` by default; number pads have no bar of suggestions.
  var keyboardType: UIKeyboardType { get set }
  /// Whether the keyboard is dark also in a light interface; only pictures show it.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The title of the return key, which pictures draw; `default` by default.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden; each character is then shown as a dot.
  var isSecureTextEntry: Bool { get set }
  /// The semantic meaning of the text.
  // Apple's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The semantic meaning of the text, such as a password; `nil` by default.
  var textContentType: UITextContentType! { get set }
  /// The requirements for a password that the system suggests; `nil` by default.
  var passwordRules: UITextInputPasswordRules? { get set }
}

extension UITextInputTraits {
  /// Whether the next letter is a capital, by the style of capitals and the text before the insertion point.
  ///
  /// Source: developer.apple.com, UITextAutocapitalizationType; passwords have no capitals of their own.
  var beginsWithCapital: Bool {
    guard !isSecureTextEntry else { return false }
    let before = (self as? any UITextInput)?.textBeforeInsertionPoint ?? ""
    switch autocapitalizationType {
    case .none: return false
    case .allCharacters: return true
    case .words: return before.last?.isWhitespace ?? true
    case .sentences:
      guard let last = before.last, !last.isNewline else { return true }
      let end = before.last { !$0.isWhitespace }
      return last.isWhitespace && (end.map(".!?".contains) ?? true)
    }
  }

  /// Whether the keyboard predicts words: it does not for digits, for text that is secure, nor for text
  /// that is neither corrected nor checked for spelling.
  package var predictsWords: Bool {
    let isWithoutWords = autocorrectionType == .no && spellCheckingType == .no
    return !isSecureTextEntry && !isWithoutWords && !keyboardType.isPad
  }
}

extension UIKeyboardType {
  /// Whether the keyboard has digits only.
  package var isPad: Bool {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
    default: false
    }
  }
}

/// The requirements for a generated password, such as `"required: upper; required: digit;
/// minlength: 20;"`.
///
/// Source: developer.apple.com, UITextInputPasswordRules.
public final class UITextInputPasswordRules: NSObject, NSCopying, Sendable {
  /// The requirements in Apple's syntax for passwords.
  public let passwordRulesDescriptor: String

  /// Creates rules from a description in Apple's syntax.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }

  /// Returns the object itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The autocapitalization styles; raw values are Apple's.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// No letter is capitalised.
  case none = 0
  /// The first letter of each word is capitalised.
  case words = 1
  /// The first letter of each sentence is capitalised.
  case sentences = 2
  /// All letters are capitalised.
  case allCharacters = 3
}

/// The autocorrection behaviours; raw values are Apple's.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// Words are corrected depending on the kind of text.
  case `default` = 0
  /// Words are not corrected.
  case no = 1
  /// Words are corrected.
  case yes = 2
}

/// The spell-checking behaviours; raw values are Apple's.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// Words are checked where they are also corrected.
  case `default` = 0
  /// Spelling is not checked.
  case no = 1
  /// Spelling is checked.
  case yes = 2
}

/// The settings for curly quotes; raw values are Apple's.
public enum UITextSmartQuotesType: Int, Hashable, Sendable {
  /// Depends on the kind of text and the user's settings.
  case `default` = 0
  /// Straight quotes stay as they are.
  case no = 1
  /// Straight quotes become curly ones.
  case yes = 2
}

/// The settings for dashes; raw values are Apple's.
public enum UITextSmartDashesType: Int, Hashable, Sendable {
  /// Depends on the kind of text and the user's settings.
  case `default` = 0
  /// Hyphens stay as they are.
  case no = 1
  /// Two hyphens become a dash.
  case yes = 2
}

/// The settings for spaces around inserted and deleted text; raw values are Apple's.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable {
  /// Depends on the kind of text and the user's settings.
  case `default` = 0
  /// Spaces stay as they were typed.
  case no = 1
  /// A space is inserted or removed where needed.
  case yes = 2
}

/// The types of keyboards; raw values are Apple's.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// The keyboard of the user's language.
  case `default` = 0
  /// A keyboard of Latin letters and punctuation.
  case asciiCapable = 1
  /// A keyboard of digits and punctuation.
  case numbersAndPunctuation = 2
  /// A keyboard for URLs, with period and slash.
  case URL = 3
  /// A pad of digits for PINs.
  case numberPad = 4
  /// A pad of digits and symbols for telephone numbers.
  case phonePad = 5
  /// Letters, with a switch to digits for telephone numbers.
  case namePhonePad = 6
  /// A keyboard for email addresses, with @ and period.
  case emailAddress = 7
  /// A pad of digits and a decimal separator.
  case decimalPad = 8
  /// A keyboard of letters with @ and #.
  case twitter = 9
  /// A keyboard for searching the web, with space and period.
  case webSearch = 10
  /// Digits from 0 to 9, whatever the locale.
  case asciiCapableNumberPad = 11

  /// The older name of ``asciiCapable``.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The appearances of a keyboard; raw values are Apple's.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// The appearance that fits the surroundings.
  case `default` = 0
  /// A dark keyboard.
  case dark = 1
  /// A light keyboard.
  case light = 2

  /// The older name of ``dark``.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The types of the return key; raw values are Apple's.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// A key labelled Return.
  case `default` = 0
  /// A key labelled Go.
  case go = 1
  /// A key labelled Google.
  case google = 2
  /// A key labelled Join.
  case join = 3
  /// A key labelled Next.
  case next = 4
  /// A key labelled Route.
  case route = 5
  /// A key labelled Search.
  case search = 6
  /// A key labelled Send.
  case send = 7
  /// A key labelled Yahoo.
  case yahoo = 8
  /// A key labelled Done.
  case done = 9
  /// A key labelled Emergency Call.
  case emergencyCall = 10
  /// A key labelled Continue.
  case `continue` = 11
}

/// The semantic meaning of a text, which lets the system fill it in automatically.
///
/// Source: developer.apple.com, UITextContentType.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is Apple's.
  public let rawValue: String

  /// Creates a content type from a raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// A person's given name, as Anna of Anna Berg.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A person's family name, as Berg of Anna Berg.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// The name of an account, for which a saved one is offered.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an account, for which a saved one is offered.
  public static let password = UITextContentType(rawValue: "password")
  /// A password to be created, for which the system suggests one.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code for one login, such as one from a message.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The URL of a web page.
  public static let URL = UITextContentType(rawValue: "url")
  /// A street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// The name of a country, as a part of a street address.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A credit card number.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// The keyboard configuration of a text control.
struct TextInputTraits {
  var autocapitalization = UITextAutocapitalizationType.sentences
  var autocorrection = UITextAutocorrectionType.default
  var spellChecking = UITextSpellCheckingType.default
  var smartQuotes = UITextSmartQuotesType.default
  var smartDashes = UITextSmartDashesType.default
  var smartInsertDelete = UITextSmartInsertDeleteType.default
  var keyboard = UIKeyboardType.default
  var appearance = UIKeyboardAppearance.default
  var returnKey = UIReturnKeyType.default
  var enablesReturnKeyAutomatically = false
  var isSecure = false
  var contentType: UITextContentType?
  var passwordRules: UITextInputPasswordRules?
}
