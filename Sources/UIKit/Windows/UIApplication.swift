public import Foundation

/// The application: its scenes, windows and user preferences.
///
/// There is a single instance, which is always in the foreground: nothing moves a program on Linux
/// to the background.
///
/// Source: developer.apple.com, UIApplication.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The running state of an application.
  ///
  /// Raw values are Apple's.
  public enum State: Int, Hashable, Sendable {
    /// In the foreground and receiving touches.
    case active = 0
    /// In the foreground but not receiving touches.
    case inactive = 1
    /// In the background.
    case background = 2
  }

  /// The shared application object.
  public class var shared: UIApplication { application }
  private static let application = UIApplication()

  /// The delegate, which receives life cycle callbacks.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The running state; always active.
  open var applicationState: State { .active }

  /// The scenes of the application; only that of the main screen.
  open var connectedScenes: Set<UIScene> { [UIScreen.main.scene] }

  /// The windows shown on the main screen so far, the backmost first, including hidden ones.
  open var windows: [UIWindow] { UIScreen.main.windows }

  /// The window that most recently became key.
  open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }

  /// The layout direction of the user's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The preferred Dynamic Type size.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  /// The frame of the status bar, in the screen's coordinates; empty when it is hidden.
  open var statusBarFrame: CGRect { UIScreen.main.scene.statusBarRect }

  /// The orientation of the screen.
  open var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.scene.interfaceOrientation }

  /// Sends an action to a target, or for `nil` to the first object of the responder chain that has
  /// the method.
  ///
  /// The chain begins at the sender if it is a view, and otherwise at the first responder.
  ///
  /// - Returns: Whether an object handled the action.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target { return action.call(on: target, [sender, event]) != nil }
    let first = keyWindow?.firstResponder
    var responder = first ?? sender as? UIResponder ?? self
    if let view = sender as? UIView, first == nil { responder = view }
    guard let found = responder.target(forAction: action, withSender: sender) else { return false }
    return action.call(on: found, [sender, event]) != nil
  }

  /// The delegate if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }
}

/// Methods for life cycle events of an application; all are optional.
///
/// Source: developer.apple.com, UIApplicationDelegate.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of an application without scenes.
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  /// `nil` by default; a new value is ignored.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// The orientation of an interface.
///
/// Raw values are Apple's (developer.apple.com, UIInterfaceOrientation).
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// Unknown.
  case unknown = 0
  /// Portrait.
  case portrait = 1
  /// Portrait, upside down.
  case portraitUpsideDown = 2
  /// Landscape, with the home button or the home indicator's end on the right.
  case landscapeRight = 3
  /// Landscape, with the home button or the home indicator's end on the left.
  case landscapeLeft = 4

  /// Whether the orientation is portrait or portrait upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
