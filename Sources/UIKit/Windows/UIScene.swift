public import Foundation

/// A part of the application with its own windows; in Kuina, the windows of a screen.
///
/// Source: developer.apple.com, UIScene.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The running state of a scene.
  ///
  /// Raw values are Apple's.
  public enum ActivationState: Int, Hashable, Sendable {
    /// The scene is not connected to the application.
    case unattached = -1
    /// The scene is in the foreground and receives touches.
    case foregroundActive = 0
    /// The scene is in the foreground but receives no touches.
    case foregroundInactive = 1
    /// The scene is in the background.
    case background = 2
  }

  /// The session that keeps the scene's identity and configuration; it does not retain the scene.
  public let session: UISceneSession
  /// The delegate, which receives life cycle callbacks; `nil` by default.
  open var delegate: (any UISceneDelegate)?
  /// The running state of the scene; active unless a life cycle event is simulated.
  open internal(set) var activationState = ActivationState.foregroundActive
  /// The title, `nil` by default; stored without effect.
  open var title: String?
  /// The line below the title, empty by default; stored without effect.
  open var subtitle = ""
  /// The conditions under which the scene is activated; stored without effect.
  open var activationConditions = UISceneActivationConditions()

  /// Creates a scene and makes it that of its session; the options have no effect.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Records that a URL was to be opened; see ``UIApplication/open(_:options:completionHandler:)``.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)?
  ) { UIApplication.shared.open(url, completionHandler: completion) }

  /// The options with which another application is asked to open a URL.
  ///
  /// Source: developer.apple.com, UIScene.OpenExternalURLOptions.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// Whether the URL is opened only if it is a universal link, `false` by default; stored without
    /// effect.
    open var universalLinksOnly = false

    /// Creates options with their default values.
    public override init() { super.init() }
  }

  /// The options with which a scene is activated.
  ///
  /// Source: developer.apple.com, UIScene.ActivationRequestOptions.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    /// The scene that asks for it, `nil` by default; stored without effect.
    open var requestingScene: UIScene?

    /// Creates options with their default values.
    public override init() { super.init() }
  }

  /// What a scene was connected for.
  ///
  /// Source: developer.apple.com, UIScene.ConnectionOptions.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The URLs that the scene should open; empty by default.
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The shortcut by which the user opened the application; `nil` for none.
    open internal(set) var shortcutItem: UIApplicationShortcutItem?
    /// The bundle identifier of the application that made the request; `nil` if unknown.
    open internal(set) var sourceApplication: String?
    /// The activities to continue; none in Kuina.
    open internal(set) var userActivities: Set<NSUserActivity> = []
    /// The type of the activity that is continued from another device; `nil` for none.
    open internal(set) var handoffUserActivityType: String?

    override init() { super.init() }
  }

  // MARK: Notifications

  /// Posted before a scene is connected.
  public nonisolated static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification")
  /// Posted when a scene was disconnected.
  public nonisolated static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted when a scene has become active.
  public nonisolated static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  /// Posted before a scene becomes inactive.
  public nonisolated static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted before a scene enters the foreground.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene has entered the background.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A URL that a scene opens.
///
/// Source: developer.apple.com, UIOpenURLContext.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The URL that is to be opened.
  public let url: URL
  /// The application that asked to open the URL, and the way in which it did.
  public let options: UIScene.OpenURLOptions

  init(url: URL, options: UIScene.OpenURLOptions = UIScene.OpenURLOptions()) {
    self.url = url
    self.options = options
    super.init()
  }
}

extension UIScene {
  /// The options with which a scene opens a URL.
  ///
  /// Source: developer.apple.com, UIScene.OpenURLOptions.
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    /// The bundle identifier of the application that made the request; `nil` if unknown.
    open internal(set) var sourceApplication: String?
    /// A value of the application that made the request; `nil` for none.
    open internal(set) var annotation: Any?
    /// Whether a document is opened in place, instead of a copy.
    open internal(set) var openInPlace = false

    override init() { super.init() }
  }
}

/// The conditions under which a scene is activated; stored without effect.
///
/// Source: developer.apple.com, UISceneActivationConditions.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
  /// The condition for content that the scene can show, all by default; stored without effect.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// The condition for content that this scene is preferred for, none by default; stored without
  /// effect.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

  /// Creates conditions that allow all content.
  public override init() { super.init() }
}

/// The options with which a scene is removed.
///
/// Source: developer.apple.com, UISceneDestructionRequestOptions.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
  /// Creates options with their default values.
  public override init() { super.init() }
}

/// The options with which a window scene is removed.
///
/// Source: developer.apple.com, UIWindowSceneDestructionRequestOptions.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// The animations with which a window scene is removed; raw values are Apple's.
  public enum DismissalAnimation: Int, Hashable, Sendable {
    /// The animation for a window that the user closes without saving anything.
    case standard = 1
    /// An animation that shows that the content is saved or sent.
    case commit = 2
    /// An animation that shows that the content is discarded.
    case decline = 3
  }

  /// The animation, `standard` by default; stored without effect.
  open var windowDismissalAnimation = DismissalAnimation.standard
}

/// An error of a request that concerns a scene.
///
/// Source: developer.apple.com, UISceneError.
public struct UISceneError: Error, Hashable, Sendable {
  /// The codes of an error; raw values are Apple's.
  public enum Code: Int, Hashable, Sendable {
    /// The application supports a single scene.
    case multipleScenesNotSupported = 0
    /// The system refused the request.
    case requestDenied = 1
  }

  /// The code of the error.
  public let code: Code

  init(_ code: Code) { self.code = code }
}
