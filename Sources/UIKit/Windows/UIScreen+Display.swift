public import Foundation

extension UIScreen {
  /// Posted when a screen was connected; the simulated device has one screen.
  public nonisolated static let didConnectNotification = NSNotification.Name(
    "UIScreenDidConnectNotification")
  /// Posted when a screen was disconnected.
  public nonisolated static let didDisconnectNotification = NSNotification.Name(
    "UIScreenDidDisconnectNotification")
  /// Posted when the mode of a screen has changed.
  public nonisolated static let modeDidChangeNotification = NSNotification.Name(
    "UIScreenModeDidChangeNotification")
  /// Posted when the brightness has changed.
  public nonisolated static let brightnessDidChangeNotification = NSNotification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Posted when recording of the screen has begun or ended.
  public nonisolated static let capturedDidChangeNotification = NSNotification.Name(
    "UIScreenCapturedDidChangeNotification")

  /// The screens of the device: the main one only.
  public static var screens: [UIScreen] { [main] }
  /// The screen that this one mirrors; `nil`.
  public var mirrored: UIScreen? { nil }
  /// The bounds in pixels, in portrait.
  public var nativeBounds: CGRect {
    let size = bounds.size
    return CGRect(
      x: 0, y: 0, width: min(size.width, size.height) * scale,
      height: max(size.width, size.height) * scale)
  }
  /// The bounds without the status bar, if it is visible.
  ///
  /// Source: developer.apple.com, UIScreen.applicationFrame.
  public var applicationFrame: CGRect {
    let bar = scene.statusBarRect.height
    return CGRect(
      x: bounds.minX, y: bounds.minY + bar, width: bounds.width, height: bounds.height - bar)
  }
  /// The number of pixels per point.
  public var nativeScale: CGFloat { scale }
  /// The largest number of frames in a second: 60.
  public var maximumFramesPerSecond: Int { 60 }
  /// Whether the screen is recorded or mirrored; `false`.
  public var isCaptured: Bool { false }
  /// The coordinate space of the screen in portrait; that of the screen, which has a single one.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
}
