internal import Foundation

/// A part of the application with its own windows; here the windows of a screen.
///
/// Source: developer.apple.com, UIScene.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The running state of a scene.
  ///
  /// Raw values are Apple's.
  public enum ActivationState: Int, Hashable, Sendable {
    /// Not connected.
    case unattached = -1
    /// In the foreground and receiving touches.
    case foregroundActive = 0
    /// In the foreground but not receiving touches.
    case foregroundInactive = 1
    /// In the background.
    case background = 2
  }

  /// The running state of the scene; always active in the foreground.
  open var activationState: ActivationState { .foregroundActive }

  open override var next: UIResponder? { UIApplication.shared }
}

/// The scene that contains the windows of a screen.
///
/// Source: developer.apple.com, UIWindowScene.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private weak var storedScreen: UIScreen?

  init(screen: UIScreen) { storedScreen = screen }

  /// The screen of the windows.
  open var screen: UIScreen { storedScreen ?? .main }

  /// The windows shown on the screen so far, the backmost first.
  open var windows: [UIWindow] { screen.windows }

  /// The window that most recently became key.
  open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }

  /// The traits of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }

  /// The coordinate space of the screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

  /// The orientation of the screen: landscape if it is wider than high.
  ///
  /// The two landscape orientations are not distinguished; landscape right is reported.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }

  /// The status bar of the scene.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(self) }

  var statusBarRect: CGRect {
    CGRect(
      x: 0, y: 0, width: screen.bounds.width, height: screen.device?.statusBarHeight ?? 0)
  }
}

extension UIWindow {
  /// The scene of the window's screen.
  public var windowScene: UIWindowScene? { screen.scene }

  /// Creates a window with the size of a scene's screen.
  public convenience init(windowScene: UIWindowScene) { self.init(screen: windowScene.screen) }
}
