import InterfaceBuilder
import Synchronization
import UIKit

extension ShownScreen {
  /// Gives fields the keyboards that the sources of the controllers set through outlets, if they set one only: a pad of
  /// digits is lower than the keyboard of the file.
  func setKeyboardsOfCode() {
    guard let document = screen.document, !runsCode else { return }
    let sources = ProjectSources.around(document.path)
    for input in content.textInputs {
      guard let outlet = outlet(of: input) else { continue }
      let types = Set(controllerClasses.flatMap { sources.keyboardTypes(of: outlet, in: $0) })
      guard let type = types.first, types.count == 1 else { continue }
      (input as? UITextField)?.keyboardType = type
      (input as? UITextView)?.keyboardType = type
    }
  }
}

extension ProjectSources {
  /// The types of keyboards that sources set, by the project's folder, the class and the outlet.
  private static let keyboardTypes = Mutex<[String: Set<UIKeyboardType>]>([:])

  /// Returns the types of keyboards that the source of a class sets to an outlet; it is searched once in a process.
  fileprivate func keyboardTypes(of outlet: String, in className: String) -> Set<UIKeyboardType> {
    let key = "\(root)/\(className).\(outlet)"
    if let known = Self.keyboardTypes.withLock({ $0[key] }) { return known }
    let types = source(of: className).map { Self.keyboardTypes(of: outlet, in: $0.text) } ?? []
    Self.keyboardTypes.withLock { $0[key] = types }
    return types
  }

  /// Returns the types of keyboards that a text in Swift or Objective-C sets to an outlet: `code.keyboardType = .numberPad`,
  /// `[code setKeyboardType:UIKeyboardTypeNumberPad]`.
  static func keyboardTypes(of outlet: String, in text: String) -> Set<UIKeyboardType> {
    guard text.contains("eyboardType") else { return [] }
    let setting =
      /^[?!]?(?:\.keyboardType\s*=|\s+setKeyboardType:)\s*(?:UIKeyboardType\.?|\.)(?<name>\w+)/
    return Set(
      text.ranges(ofWord: outlet).compactMap { place in
        let match = text[place.upperBound...].prefix(80).prefixMatch(of: setting)
        return match.flatMap { typesByName[$0.output.name.lowercased()] }
      })
  }

  private static let typesByName: [String: UIKeyboardType] = [
    "default": .default, "asciicapable": .asciiCapable,
    "numbersandpunctuation": .numbersAndPunctuation, "url": .URL, "numberpad": .numberPad,
    "phonepad": .phonePad, "namephonepad": .namePhonePad, "emailaddress": .emailAddress,
    "decimalpad": .decimalPad, "twitter": .twitter, "websearch": .webSearch,
    "asciicapablenumberpad": .asciiCapableNumberPad,
  ]
}
