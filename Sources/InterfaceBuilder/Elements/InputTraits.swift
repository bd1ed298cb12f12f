import UIKit

extension UITextInputTraits {
  /// Reads the text input traits of an element.
  func readInputTraits(of element: Element) {
    guard let traits = element.child("textInputTraits") else { return }
    keyboardType =
      switch traits["keyboardType"] {
      case "alphabet", "ASCIICapable": .asciiCapable
      case "numbersAndPunctuation": .numbersAndPunctuation
      case "URL": .URL
      case "numberPad": .numberPad
      case "phonePad": .phonePad
      case "namePhonePad": .namePhonePad
      case "emailAddress": .emailAddress
      case "decimalPad": .decimalPad
      case "twitter": .twitter
      case "webSearch": .webSearch
      case "ASCIICapableNumberPad": .asciiCapableNumberPad
      default: .default
      }
    autocorrectionType =
      switch traits["autocorrectionType"] {
      case "no": .no
      case "yes": .yes
      default: .default
      }
    spellCheckingType =
      switch traits["spellCheckingType"] {
      case "no": .no
      case "yes": .yes
      default: .default
      }
    autocapitalizationType =
      switch traits["autocapitalizationType"] {
      case "words": .words
      case "sentences": .sentences
      case "allCharacters": .allCharacters
      default: .none
      }
    returnKeyType =
      switch traits["returnKeyType"] {
      case "go": .go
      case "google": .google
      case "join": .join
      case "next": .next
      case "route": .route
      case "search": .search
      case "send": .send
      case "yahoo": .yahoo
      case "done": .done
      case "emergencyCall": .emergencyCall
      case "continue": .continue
      default: .default
      }
    keyboardAppearance =
      switch traits["keyboardAppearance"] {
      case "alert", "dark": .dark
      case "light": .light
      default: .default
      }
    enablesReturnKeyAutomatically = traits.isYes("enablesReturnKeyAutomatically")
    isSecureTextEntry = traits.isYes("secureTextEntry")
    textContentType = traits["textContentType"].map { UITextContentType(rawValue: $0) }
  }
}
