public import Foundation

/// The application: its scenes and windows, and what its user prefers.
///
/// There is one, and it is always in the foreground: nothing sends a program on Linux to the background.
///
/// Source: developer.apple.com, UIApplication.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Whether the application is in use.
  ///
  /// Raw values are Apple's.
  public enum State: Int, Hashable, Sendable {
    /// In the foreground, and receiving touches.
    case active = 0
    /// In the foreground, and receiving none.
    case inactive = 1
    /// In the background.
    case background = 2
  }

  /// The application.
  public class var shared: UIApplication { application }
  private static let application = UIApplication()

  /// What the application tells of its life.
  open weak var delegate: (any UIApplicationDelegate)?

  /// Whether the application is in use: it is.
  open var applicationState: State { .active }

  /// The scenes; the one of the main screen's windows.
  open var connectedScenes: Set<UIScene> { [UIScreen.main.scene] }

  /// The windows that were shown on the main screen, the backmost first; hidden ones too.
  open var windows: [UIWindow] { UIScreen.main.windows }

  /// The window that was made key last.
  open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }

  /// The direction in which the user's language is read.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The size of text that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  /// The rectangle of the status bar, in the screen's coordinates; empty where it is hidden.
  open var statusBarFrame: CGRect { UIScreen.main.scene.statusBarRect }

  /// The direction in which the screen is held.
  open var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.scene.interfaceOrientation }

  /// The delegate, where it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }
}

/// What an application tells of its life; all of it may be left out.
///
/// Source: developer.apple.com, UIApplicationDelegate.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of an application without scenes.
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  /// None, and none is kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// How a screen is held.
///
/// Raw values are Apple's (developer.apple.com, UIInterfaceOrientation).
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, the button or the indicator's end at the right.
  case landscapeRight = 3
  /// On its side, the button or the indicator's end at the left.
  case landscapeLeft = 4

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
