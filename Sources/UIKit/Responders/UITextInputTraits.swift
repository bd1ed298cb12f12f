public import Foundation

/// What a text wants of the keyboard.
///
/// Carried for programs that ask; the keyboard here has no keys, so of all this only secure entry changes
/// what is seen.
///
/// Source: developer.apple.com, UITextInputTraits.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// Which letters are made capitals.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether words are looked up.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Which keys there are.
  var keyboardType: UIKeyboardType { get set }
  /// How the keyboard looks.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What stands on the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key works only when there is text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether each character is shown as a dot.
  var isSecureTextEntry: Bool { get set }
  /// What the text means.
  // Apple's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var textContentType: UITextContentType! { get set }
  /// What a password that is made up for the text has to be like.
  var passwordRules: UITextInputPasswordRules? { get set }
}

/// What a password that is made up for a text has to be like, such as
/// `"required: upper; required: digit; minlength: 20;"`.
///
/// Source: developer.apple.com, UITextInputPasswordRules.
public final class UITextInputPasswordRules: NSObject, NSCopying, Sendable {
  /// The rules, in Apple's language for them.
  public let passwordRulesDescriptor: String

  /// Rules in Apple's language for them.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }

  /// The rules themselves, which never change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Which letters are made capitals; raw values are Apple's.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// None.
  case none = 0
  /// The first of each word.
  case words = 1
  /// The first of each sentence.
  case sentences = 2
  /// All.
  case allCharacters = 3
}

/// Whether words are corrected; raw values are Apple's.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// As suits the text.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether words are looked up; raw values are Apple's.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// As words are corrected.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Which keys a keyboard has; raw values are Apple's.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// Those of the user's language.
  case `default` = 0
  /// Latin letters and signs.
  case asciiCapable = 1
  /// Digits and signs.
  case numbersAndPunctuation = 2
  /// What addresses of pages are made of.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// Digits and the signs of telephones.
  case phonePad = 5
  /// Letters, or digits on demand.
  case namePhonePad = 6
  /// What addresses of mail are made of.
  case emailAddress = 7
  /// Digits and a decimal sign.
  case decimalPad = 8
  /// Letters, @ and #.
  case twitter = 9
  /// What is searched for.
  case webSearch = 10
  /// Digits, also where others than Latin ones are usual.
  case asciiCapableNumberPad = 11

  /// An older name of ``asciiCapable``.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// How a keyboard looks; raw values are Apple's.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// As the surroundings.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2

  /// An older name of ``dark``.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// What stands on the return key; raw values are Apple's.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Google.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Route.
  case route = 5
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Yahoo.
  case yahoo = 8
  /// Done.
  case done = 9
  /// Emergency call.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}

/// What a text means, so that it can be filled in.
///
/// Source: developer.apple.com, UITextContentType.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String

  /// What a name stands for.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password to be.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that was sent.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The address of a page.
  public static let URL = UITextContentType(rawValue: "url")
  /// A street and a house.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A town.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A number of a post office.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// What a text control wants of the keyboard.
struct TextInputTraits {
  var autocapitalization = UITextAutocapitalizationType.sentences
  var autocorrection = UITextAutocorrectionType.default
  var spellChecking = UITextSpellCheckingType.default
  var keyboard = UIKeyboardType.default
  var appearance = UIKeyboardAppearance.default
  var returnKey = UIReturnKeyType.default
  var enablesReturnKeyAutomatically = false
  var isSecure = false
  var contentType: UITextContentType?
  var passwordRules: UITextInputPasswordRules?
}
