public import Foundation

/// The simulated device, to which the main screen belongs.
///
/// Source: developer.apple.com, UIDevice.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// Posted when the device was rotated, while ``isGeneratingDeviceOrientationNotifications`` is
  /// `true`.
  public nonisolated static let orientationDidChangeNotification =
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")

  /// The simulated device; see ``UIScreen/simulate(_:)``.
  public static let current = UIDevice()

  private var orientationListeners = 0

  /// The kind of the device of the main screen; if that is not a known device, the kind is derived
  /// from the screen size.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }

  /// The model of the device: `iPhone` or `iPad`.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The same as ``model``; it is not localized.
  open var localizedModel: String { model }
  /// The same as ``model``, as since iOS 16 for programs without permission to read the
  /// user-assigned name.
  open var name: String { model }
  /// The name of the operating system: `iOS` or `iPadOS`.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }

  // MARK: Orientation

  /// Whether ``orientation`` is known and its changes are posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

  /// Starts posting orientation changes, until balanced by
  /// ``endGeneratingDeviceOrientationNotifications()``.
  open func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

  /// Balances one call of ``beginGeneratingDeviceOrientationNotifications()``.
  open func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  /// The physical orientation of the device; unknown unless
  /// ``isGeneratingDeviceOrientationNotifications`` is `true`.
  ///
  /// A device in `landscapeLeft` shows its interface in `landscapeRight`.
  open var orientation: UIDeviceOrientation {
    guard isGeneratingDeviceOrientationNotifications else { return .unknown }
    return switch UIScreen.main.scene.interfaceOrientation {
    case .unknown: .unknown
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }

  func wasRotated() {
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }
}

/// The physical orientation of a device; raw values are Apple's (developer.apple.com,
/// UIDeviceOrientation).
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// The orientation is unknown.
  case unknown = 0
  /// Portrait, with the home button at the bottom.
  case portrait = 1
  /// Portrait, with the home button at the top.
  case portraitUpsideDown = 2
  /// Landscape, with the home button on the right.
  case landscapeLeft = 3
  /// Landscape, with the home button on the left.
  case landscapeRight = 4
  /// Flat, with the screen facing up.
  case faceUp = 5
  /// Flat, with the screen facing down.
  case faceDown = 6

  /// Whether the device is in a portrait orientation.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is in a landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether the orientation is one that an interface can have.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// Returns the kind of the simulated device.
///
/// The older form of ``UIDevice/userInterfaceIdiom``.
@available(*, deprecated, message: "Use UIDevice.current.userInterfaceIdiom.")
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
