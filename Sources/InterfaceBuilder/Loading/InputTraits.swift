import UIKit

extension UITextInputTraits {
  /// Takes what a document says a text wants of the keyboard.
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
    isSecureTextEntry = traits.isYes("secureTextEntry")
    textContentType = traits["textContentType"].map { UITextContentType(rawValue: $0) }
  }
}
