import UIKit

/// Whether the keyboard for a field has a QuickType bar with predictions above its keys, which
/// increases its height.
///
/// On tablets, the bar is always shown, since it also contains shortcuts.
enum PredictionBar: Hashable {
  /// Shown, unless disabled by the user.
  case usual
  /// Not shown.
  case absent
  /// Shown or not, depending on the version of iOS or on AutoFill; with the property of the field
  /// that makes it uncertain.
  case uncertain(String)

  /// Creates the bar for a field on a device.
  @MainActor
  init(for field: UIView, on device: Device) {
    guard device.idiom == .phone, let traits = field as? any UITextInputTraits else {
      self = .usual
      return
    }
    // Text that can be filled in, such as a password or a code that was sent, is offered in the
    // bar.
    let mayFill = traits.isSecureTextEntry || traits.textContentType != nil
    let isWithoutWords = traits.autocorrectionType == .no && traits.spellCheckingType == .no
    // Passwords are offered since iOS 11 (Apple, WWDC 2017, session 206).
    let isOlder = device.systems.last.map { $0 < SystemVersion(11) } == true
    if traits.isSecureTextEntry && isOlder
      || !mayFill && (isWithoutWords || traits.keyboardType.isPad)
    {
      self = .absent
    } else if traits.isSecureTextEntry {
      self = .uncertain("is secure")
    } else if traits.autocorrectionType == .no {
      self = .uncertain("is not corrected")
    } else if traits.keyboardType.isPad {
      self = .uncertain("takes digits")
    } else if Self.addresses.contains(traits.keyboardType) {
      self = .uncertain("takes an address")
    } else {
      self = .usual
    }
  }

  /// The types of keyboards for text that does not consist of words of a language.
  private static let addresses: Set<UIKeyboardType> = [.emailAddress, .URL, .webSearch]

  /// Returns the possible heights of the keyboard on a device, in points.
  func heights(on device: Device) -> [Double] {
    let heights = device.keyboardHeights
    return self == .absent ? Self.plainHeights(on: device) : heights.all.map { Double($0) }
  }

  /// Returns the height of the keyboard for a field in pictures, in points: the lowest one, with the bar
  /// where words are predicted; `nil` if the device has no known heights.
  @MainActor
  static func picturedHeight(for field: UIView, on device: Device) -> CGFloat? {
    let heights = device.keyboardHeights
    let predictsWords = (field as? any UITextInputTraits)?.predictsWords ?? true
    guard device.idiom != .phone || predictsWords else { return heights.low }
    return heights.predictionLow ?? heights.low
  }

  /// Returns the heights without the bar, in points.
  static func plainHeights(on device: Device) -> [Double] {
    let heights = device.keyboardHeights
    return [heights.low, heights.high].compactMap { $0.map { Double($0) } }
  }
}
