public import UIKit

/// A situation in which keyboard strategies differ.
public enum StrategySituation: String, CaseIterable, Sendable {
  /// The view fills the screen, and the keyboard is docked.
  case fullScreen = "full screen, docked"
  /// A tab bar is below the view.
  case tabBar = "tab bar below"
  /// A home indicator is at the bottom.
  case homeIndicator = "home indicator"
  /// A hardware keyboard is used; only a bar of the software keyboard is shown.
  case shortcutBar = "hardware keys, bar only"
  /// The keyboard is in the middle of the screen.
  case undocked = "undocked or floating"
  /// The window is in the middle of the screen, not at its bottom.
  case formSheet = "form sheet"
  /// The field is deep inside other views.
  case nestedField = "field deep in a container"
  /// Existing insets must be restored when the keyboard is hidden.
  case restoring = "restore on hide"

  /// Returns whether the situation can occur on a device.
  ///
  /// - Parameter device: The device in one orientation.
  /// - Returns: Whether it can; false for every situation if no keyboard height of the device is
  ///   known.
  public func concerns(_ device: Device) -> Bool {
    guard device.keyboardHeights.low != nil else { return false }
    switch self {
    case .shortcutBar, .undocked, .formSheet:
      return device.idiom == .pad && device.screenSize.width >= 700
    case .homeIndicator: return device.safeArea.bottom > 0
    case .fullScreen, .tabBar, .nestedField, .restoring: return true
    }
  }

  /// Returns the window's frame on a screen.
  @MainActor
  func windowFrame(on screen: UIScreen) -> CGRect {
    guard self == .formSheet else { return screen.bounds }
    let size = CGSize(width: 540, height: 620)
    return CGRect(
      x: (screen.bounds.width - size.width) / 2, y: (screen.bounds.height - size.height) / 2,
      width: size.width, height: size.height)
  }

  /// Sets up the keyboard for the situation.
  @MainActor
  func prepare(_ keyboard: Keyboard, on device: Device) {
    switch self {
    case .shortcutBar:
      keyboard.isHardwareKeyboardConnected = true
      keyboard.showsPredictions = true
    case .undocked:
      keyboard.announcesUndocked = true
      keyboard.move(to: .undocked(by: 200))
    default: break
    }
  }
}
