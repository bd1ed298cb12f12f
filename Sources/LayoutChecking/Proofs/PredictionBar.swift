import UIKit

/// Whether the keyboard for a field has a QuickType bar, with predictions, above its keys, which makes it
/// higher.
///
/// On tablets it always has one, since that holds shortcuts as well.
enum PredictionBar: Hashable {
  /// Shown, unless the user turned it off.
  case usual
  /// Left out.
  case absent
  /// Shown or not, by the version of iOS or AutoFill; the property of the field that makes it uncertain.
  case uncertain(String)

  /// The bar for a field on a device.
  @MainActor
  init(for field: UIView, on device: Device) {
    guard device.idiom == .phone, let traits = field as? any UITextInputTraits else {
      self = .usual
      return
    }
    // What can be filled in, such as a password or a code that was sent, is offered in the bar.
    let mayFill = traits.isSecureTextEntry || traits.textContentType != nil
    let isWithoutWords = traits.autocorrectionType == .no && traits.spellCheckingType == .no
    if !mayFill, isWithoutWords || Self.pads.contains(traits.keyboardType) {
      self = .absent
    } else if traits.isSecureTextEntry {
      self = .uncertain("is secure")
    } else if traits.autocorrectionType == .no {
      self = .uncertain("is not corrected")
    } else if Self.pads.contains(traits.keyboardType) {
      self = .uncertain("takes digits")
    } else if Self.addresses.contains(traits.keyboardType) {
      self = .uncertain("takes an address")
    } else {
      self = .usual
    }
  }

  /// Keyboards of digits only.
  private static let pads: Set<UIKeyboardType> = [
    .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad,
  ]
  /// Keyboards for text that is not words of a language.
  private static let addresses: Set<UIKeyboardType> = [.emailAddress, .URL, .webSearch]

  /// The heights that the keyboard can have on a device, in points.
  func heights(on device: Device) -> [Double] {
    let heights = device.keyboardHeights
    return self == .absent ? Self.plainHeights(on: device) : heights.all.map { Double($0) }
  }

  /// The heights without the bar, in points.
  static func plainHeights(on device: Device) -> [Double] {
    let heights = device.keyboardHeights
    return [heights.low, heights.high].compactMap { $0.map { Double($0) } }
  }
}
