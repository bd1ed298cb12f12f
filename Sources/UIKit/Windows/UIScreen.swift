public import Foundation

/// A simulated screen: its size, its time, and its keyboard.
///
/// There is no real display. ``simulate(_:)`` makes a device's screen the main one; its ``clock``
/// moves on only when the program says so.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
  /// The screen that windows are on; one of 375 by 667 points at scale 2 until
  /// ``simulate(_:)`` is called.
  public private(set) static var main = UIScreen(
    size: DefaultScreen.size, scale: DefaultScreen.scale, device: nil
  ) {
    didSet { main.traitsAreThoseOfMain() }
  }

  /// The screen's rectangle, in points.
  public private(set) var bounds: CGRect
  /// Pixels per point.
  public let scale: CGFloat
  /// The device whose screen it is.
  public private(set) var device: Device?
  /// The traits of the screen: device, scale, size classes, the size of text and the reading direction.
  public private(set) var traitCollection: UITraitCollection
  /// The screen's time.
  ///
  /// Not part of Apple's `UIScreen`.
  public let clock: VirtualClock
  /// The keyboard that belongs to the screen.
  ///
  /// Not part of Apple's `UIScreen`.
  public let keyboard: Keyboard
  /// What holds the windows of the screen.
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
  /// Not part of Apple's `UIScreen`: this is how a program on Linux says what it runs on. Windows
  /// made before stay on the screen they were made for.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - contentSizeCategory: The size of text that its user prefers.
  ///   - layoutDirection: The direction in which its user's language is read.
  /// - Returns: The screen, which is the main one now.
  @discardableResult
  public static func simulate(
    _ device: Device, contentSizeCategory: UIContentSizeCategory = .large,
    layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> UIScreen {
    main = UIScreen(
      size: device.screenSize, scale: device.scale, device: device,
      reading: ReadingPreferences(
        contentSizeCategory: contentSizeCategory, layoutDirection: layoutDirection))
    return main
  }

  /// Makes a screen that is no known device's the main one.
  ///
  /// Not part of Apple's `UIScreen`.
  @discardableResult
  public static func simulate(size: CGSize, scale: CGFloat) -> UIScreen {
    main = UIScreen(size: size, scale: scale, device: nil)
    return main
  }

  /// Called when the screen was turned.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Takes the numbers of the device in another orientation.
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

  /// The visible windows, in the order in which they were shown.
  var windows: [UIWindow] { windowReferences.compactMap(\.window) }

  func show(_ window: UIWindow) {
    windowReferences.removeAll { $0.window == nil || $0.window === window }
    windowReferences.append(WindowReference(window: window))
  }

  private struct WindowReference {
    weak var window: UIWindow?
  }
}
