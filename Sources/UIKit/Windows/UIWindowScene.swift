internal import Foundation

/// A part of the application with windows of its own; here the windows of a screen.
///
/// Source: developer.apple.com, UIScene.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// How much of a scene is in use.
  ///
  /// Raw values are Apple's.
  public enum ActivationState: Int, Hashable, Sendable {
    /// Not connected.
    case unattached = -1
    /// In the foreground, and receiving touches.
    case foregroundActive = 0
    /// In the foreground, and receiving none.
    case foregroundInactive = 1
    /// In the background.
    case background = 2
  }

  /// Whether the scene is in use: it is.
  open var activationState: ActivationState { .foregroundActive }

  open override var next: UIResponder? { UIApplication.shared }
}

/// The windows of a screen.
///
/// Source: developer.apple.com, UIWindowScene.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private weak var storedScreen: UIScreen?

  init(screen: UIScreen) { storedScreen = screen }

  /// The screen the windows are on.
  open var screen: UIScreen { storedScreen ?? .main }

  /// The windows that were shown on the screen, the backmost first.
  open var windows: [UIWindow] { screen.windows }

  /// The window that was made key last.
  open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }

  /// The traits of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }

  /// The coordinates of the screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

  /// How the screen is held: on its side where it is wider than high.
  ///
  /// To which side is not told apart: it counts as turned to the right.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }

  /// What is known of the status bar.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(self) }

  var statusBarRect: CGRect {
    CGRect(
      x: 0, y: 0, width: screen.bounds.width, height: screen.device?.statusBarHeight ?? 0)
  }
}

extension UIWindow {
  /// The scene of the screen the window is on.
  public var windowScene: UIWindowScene? { screen.scene }

  /// A window as large as the screen of a scene.
  public convenience init(windowScene: UIWindowScene) { self.init(screen: windowScene.screen) }
}
