public import Foundation

/// The device that the main screen belongs to.
///
/// Source: developer.apple.com, UIDevice.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// Posted when the device was turned, while ``isGeneratingDeviceOrientationNotifications``.
  public nonisolated static let orientationDidChangeNotification =
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")

  /// The device that is simulated: see ``UIScreen/simulate(_:)``.
  public static let current = UIDevice()

  private var orientationListeners = 0

  /// The kind of device whose screen is the main one; of a screen of no known device, the kind that
  /// has one of its size.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }

  /// What the device is: `iPhone` or `iPad`.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The ``model``: there is one language.
  open var localizedModel: String { model }
  /// The ``model``, as for all programs since iOS 16 that may not know what its user calls it.
  open var name: String { model }
  /// The system that runs on it: `iOS` or `iPadOS`.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }

  // MARK: Orientation

  /// Whether ``orientation`` is known and its changes are told.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

  /// Has the orientation told, until ``endGeneratingDeviceOrientationNotifications()`` was called as often.
  open func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

  /// Ends what ``beginGeneratingDeviceOrientationNotifications()`` began.
  open func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  /// How the device is held; unknown unless ``isGeneratingDeviceOrientationNotifications``.
  ///
  /// A device turned to the left shows its interface turned to the right.
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

/// How a device is held; raw values are Apple's (developer.apple.com, UIDeviceOrientation).
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright, the home button below.
  case portrait = 1
  /// Upright, the home button above.
  case portraitUpsideDown = 2
  /// On its side, the home button on the right.
  case landscapeLeft = 3
  /// On its side, the home button on the left.
  case landscapeRight = 4
  /// Lying on its back.
  case faceUp = 5
  /// Lying on its face.
  case faceDown = 6

  /// Whether it is held upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is held on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can be turned the same way.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The kind of device that is simulated.
///
/// The older name of ``UIDevice/userInterfaceIdiom``.
@available(*, deprecated, message: "Use UIDevice.current.userInterfaceIdiom.")
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
