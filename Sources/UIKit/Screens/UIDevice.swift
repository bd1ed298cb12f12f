import Foundation

/// The device that the main screen belongs to.
///
/// Source: developer.apple.com, UIDevice.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device that is simulated: see ``UIScreen/simulate(_:)``.
  public static let current = UIDevice()

  /// The kind of device whose screen is the main one; of a screen of no known device, the kind that
  /// has one of its size.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }
}

/// The kind of device that is simulated.
///
/// The older name of ``UIDevice/userInterfaceIdiom``.
@available(*, deprecated, message: "Use UIDevice.current.userInterfaceIdiom.")
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
