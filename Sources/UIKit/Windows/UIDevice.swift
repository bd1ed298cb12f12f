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

  /// The simulated device; see `UIScreen.simulate(_:)`.
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

  /// The version of the operating system; see ``simulatedSystemVersion``.
  open var systemVersion: String { Self.simulatedSystemVersion }
  /// The version of the operating system that the device reports.
  ///
  /// Not part of Apple's `UIDevice`. Layout does not depend on it.
  public static var simulatedSystemVersion = "18.0"
  /// An identifier of the device for the programs of one vendor, which stays the same while the
  /// program runs.
  open private(set) lazy var identifierForVendor: UUID? = UUID()
  /// Whether programs can run in the background; `true`.
  open var isMultitaskingSupported: Bool { true }
  /// Plays the sound of a key; a simulated device has no sound.
  open func playInputClick() { playedInputClicks += 1 }
  /// The number of sounds of keys that were played.
  ///
  /// Not part of Apple's `UIDevice`.
  public private(set) var playedInputClicks = 0

  // MARK: Battery and proximity

  /// The states of a battery; raw values are Apple's.
  public enum BatteryState: Int, Hashable, Sendable {
    /// The state is not known, as while monitoring is off.
    case unknown = 0
    /// The device is not plugged in, so that the battery is discharging.
    case unplugged = 1
    /// The device is plugged in, and the battery is charging.
    case charging = 2
    /// The battery is full, and the device is connected to power.
    case full = 3
  }

  /// Whether the state of the battery is known and its changes are posted; `false` by default.
  open var isBatteryMonitoringEnabled = false
  /// The state of the battery; unknown unless ``isBatteryMonitoringEnabled`` is `true`.
  open var batteryState: BatteryState {
    isBatteryMonitoringEnabled ? simulatedBattery.state : .unknown
  }
  /// The level of the battery, from 0 to 1; -1 unless ``isBatteryMonitoringEnabled`` is `true`.
  open var batteryLevel: Float { isBatteryMonitoringEnabled ? simulatedBattery.level : -1 }
  /// The simulated battery; a change is posted while ``isBatteryMonitoringEnabled`` is `true`.
  ///
  /// Not part of Apple's `UIDevice`.
  public var simulatedBattery: (state: BatteryState, level: Float) = (.unplugged, 1) {
    didSet {
      guard isBatteryMonitoringEnabled else { return }
      if oldValue.state != simulatedBattery.state {
        NotificationCenter.default.post(name: Self.batteryStateDidChangeNotification, object: self)
      }
      if oldValue.level != simulatedBattery.level {
        NotificationCenter.default.post(name: Self.batteryLevelDidChangeNotification, object: self)
      }
    }
  }
  /// Posted when the state of the battery has changed.
  public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted when the level of the battery has changed.
  public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted when something has come near the device or left.
  public nonisolated static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChangeNotification")
  /// Whether the device senses what is near, `false` by default; stored without effect.
  open var isProximityMonitoringEnabled = false
  /// Whether something is near the device; `false`.
  open var proximityState: Bool { false }

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
  /// The orientation is not known.
  case unknown = 0
  /// Portrait, with the home button at the bottom.
  case portrait = 1
  /// Portrait, with the home button at the top.
  case portraitUpsideDown = 2
  /// Landscape, with the home button on the right.
  case landscapeLeft = 3
  /// Landscape, with the home button on the left.
  case landscapeRight = 4
  /// The device lies flat, with the screen facing up.
  case faceUp = 5
  /// The device lies flat, with the screen facing down.
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
