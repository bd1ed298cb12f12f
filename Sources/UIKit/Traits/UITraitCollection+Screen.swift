import Foundation
import Synchronization

/// The shorter side, in points, from which a screen without a known device counts as an iPad's, and
/// the one from which an iPhone has regular width in landscape (the Plus, Max and XR models).
private let smallestPadSide: CGFloat = 600
private let largePhoneSide: CGFloat = 414

/// The screen that is the main one until a device is simulated.
enum DefaultScreen {
  static let size = CGSize(width: 375, height: 667)
  static let scale: CGFloat = 2
}

/// The reading preferences of a device's user.
struct ReadingPreferences {
  var contentSizeCategory = UIContentSizeCategory.large
  var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
}

extension UITraitCollection {
  /// The traits of the main screen, apart from it, since a screen makes views of its own while it is made,
  /// and since any thread may ask for current traits.
  static var ofMainScreen: UITraitCollection {
    get { mainScreen.withLock { $0 } }
    set { mainScreen.withLock { $0 = newValue } }
  }

  private static let mainScreen = Mutex(
    UITraitCollection(size: DefaultScreen.size, scale: DefaultScreen.scale, device: nil))

  /// Creates the traits of a screen.
  convenience init(
    size: CGSize, scale: CGFloat, device: Device?,
    reading: ReadingPreferences = ReadingPreferences()
  ) {
    let shortSide = min(size.width, size.height)
    let isLandscape = size.width > size.height
    let isPad = device.map { $0.idiom == .pad } ?? (shortSide >= smallestPadSide)
    let isWide = isPad || (isLandscape && shortSide >= largePhoneSide)
    let width: Device.SizeClass = device?.horizontalSizeClass ?? (isWide ? .regular : .compact)
    let height: Device.SizeClass =
      device?.verticalSizeClass ?? (isPad || !isLandscape ? .regular : .compact)
    self.init {
      $0.userInterfaceIdiom = isPad ? .pad : .phone
      $0.userInterfaceStyle = .light
      $0.layoutDirection = reading.layoutDirection
      $0.displayScale = scale
      $0.horizontalSizeClass = UIUserInterfaceSizeClass(width)
      $0.verticalSizeClass = UIUserInterfaceSizeClass(height)
      $0.preferredContentSizeCategory = reading.contentSizeCategory
      $0.accessibilityContrast = .normal
      $0.legibilityWeight = .regular
      $0.userInterfaceLevel = .base
      $0.displayGamut = .P3
      $0.forceTouchCapability = .unavailable
      $0.activeAppearance = .active
      $0.sceneCaptureState = .inactive
    }
  }
}

extension UIUserInterfaceSizeClass {
  fileprivate init(_ sizeClass: Device.SizeClass) {
    self = sizeClass == .regular ? .regular : .compact
  }
}
