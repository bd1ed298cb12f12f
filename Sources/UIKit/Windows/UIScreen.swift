public import Foundation

/// A simulated screen with its size, clock and keyboard.
///
/// There is no physical display. `simulate(_:)` makes a device's screen the main one; time passes
/// only when the program advances its ``clock``.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
  /// The main screen, used by new windows; 375 by 667 points at scale 2 until `simulate(_:)` is
  /// called.
  public package(set) static var main = UIScreen(
    size: DefaultScreen.size, scale: DefaultScreen.scale, device: nil
  ) {
    didSet { main.traitsAreThoseOfMain() }
  }

  /// The bounds of the screen, in points.
  public private(set) var bounds: CGRect
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The simulated device, or `nil` for a custom screen.
  public private(set) var device: Device?
  /// The traits of the screen: idiom, scale, size classes, Dynamic Type size and layout direction.
  public private(set) var traitCollection: UITraitCollection
  /// The brightness, from 0 to 1, 0.5 by default; a change is posted.
  public var brightness: CGFloat = 0.5 {
    didSet {
      brightness = min(max(brightness, 0), 1)
      NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }
  }
  /// The screen's clock.
  ///
  /// Not part of Apple's `UIScreen`.
  public let clock: VirtualClock
  /// The screen's keyboard.
  ///
  /// Not part of Apple's `UIScreen`.
  public let keyboard: Keyboard
  /// The scene that contains the windows of the screen.
  private(set) lazy var scene = UIWindowScene(screen: self)
  private let reading: ReadingPreferences
  private var windowReferences: [WindowReference] = []

  init(
    size: CGSize, scale: CGFloat, device: Device?,
    reading: ReadingPreferences = ReadingPreferences()
  ) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    self.device = device
    self.reading = reading
    traitCollection = UITraitCollection(size: size, scale: scale, device: device, reading: reading)
    clock = VirtualClock()
    keyboard = Keyboard(screenSize: size, device: device)
    super.init()
    clock.layOutWindows = { [weak self] in
      for window in self?.windows ?? [] { window.layoutIfNeeded() }
    }
    keyboard.screen = self
  }

  /// Makes the screen of a device the main one, at time 0 and without a keyboard.
  ///
  /// Not part of Apple's `UIScreen`: a program on Linux uses it to choose the device to simulate.
  /// Existing windows stay on their screen.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - contentSizeCategory: The user's Dynamic Type size.
  ///   - layoutDirection: The layout direction of the user's language.
  /// - Returns: The new main screen.
  @discardableResult
  public static func simulate(
    _ device: Device, contentSizeCategory: UIContentSizeCategory = .large,
    layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> UIScreen {
    AutoreleasedObjects.drain()
    main = UIScreen(
      size: device.screenSize, scale: device.scale, device: device,
      reading: ReadingPreferences(
        contentSizeCategory: contentSizeCategory, layoutDirection: layoutDirection))
    return main
  }

  /// Makes a screen of a custom size, without a known device, the main one.
  ///
  /// Not part of Apple's `UIScreen`.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels in a point.
  /// - Returns: The new main screen.
  @discardableResult
  public static func simulate(size: CGSize, scale: CGFloat) -> UIScreen {
    AutoreleasedObjects.drain()
    main = UIScreen(size: size, scale: scale, device: nil)
    return main
  }

  /// Called when the screen was rotated.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Applies the size and device values of another orientation.
  func applyRotation(to size: CGSize, device: Device?) {
    let old = traitCollection
    bounds = CGRect(origin: .zero, size: size)
    self.device = device
    traitCollection = UITraitCollection(size: size, scale: scale, device: device, reading: reading)
    if self === Self.main { traitsAreThoseOfMain() }
    keyboard.screenRotated(to: size, device: device)
    traitCollectionDidChange(old)
  }

  private func traitsAreThoseOfMain() {
    UITraitCollection.ofMainScreen = traitCollection
  }

  /// The windows shown so far, from the lowest level, and within a level in the order in which they
  /// were shown.
  var windows: [UIWindow] {
    let shown = windowReferences.compactMap(\.window)
    guard shown.contains(where: { $0.windowLevel != .normal }) else { return shown }
    return Set(shown.map(\.windowLevel)).sorted().flatMap { level in
      shown.filter { $0.windowLevel == level }
    }
  }

  /// The window in which a controller that is being created will be shown.
  ///
  /// On a device, the window of a main storyboard exists before its first controller, whose properties can ask for it.
  /// Source: developer.apple.com, UIApplicationDelegate.window.
  package weak var windowToShow: UIWindow?

  /// The windows as the application lists them: before any was shown, the one that will be.
  var listedWindows: [UIWindow] {
    let shown = windows
    return shown.isEmpty ? windowToShow.map { [$0] } ?? [] : shown
  }

  /// The window that receives keyboard input; before any was shown, the one that will be.
  var keyWindow: UIWindow? {
    let shown = windows
    return shown.isEmpty ? windowToShow : shown.last(where: \.isKeyWindow)
  }

  func show(_ window: UIWindow) {
    windowReferences.removeAll { $0.window == nil || $0.window === window }
    windowReferences.append(WindowReference(window: window))
  }

  private struct WindowReference {
    weak var window: UIWindow?
  }
}
