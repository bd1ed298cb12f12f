public import Foundation

/// The information about a scene that outlives it.
///
/// Source: developer.apple.com, UISceneSession.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The purpose of a scene: an application's window, or one on an external screen.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String

    /// Creates a role from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A window on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// A window on an external screen, without touches.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    /// A window on an external screen.
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// The scene; `nil` if it is not connected.
  open internal(set) weak var scene: UIScene?
  /// The purpose of the scene.
  public let role: Role
  /// The configuration with which the scene was created.
  open internal(set) var configuration: UISceneConfiguration
  /// The identifier, unique in the process; nothing is kept for the next launch.
  public let persistentIdentifier: String
  /// Values of the application; `nil` by default.
  open var userInfo: [String: Any]?
  /// The activity from which the scene is restored at the next launch, `nil` by default; kept in this process only.
  open var stateRestorationActivity: NSUserActivity?

  private static var lastNumber = 0

  init(role: Role) {
    Self.lastNumber += 1
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    persistentIdentifier = "scene \(Self.lastNumber)"
    super.init()
  }
}

/// The classes and the storyboard with which a scene is created.
///
/// Source: developer.apple.com, UISceneConfiguration.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name of the configuration in the application's property list.
  public let name: String?
  /// The purpose of the scenes that are created with the configuration.
  public let role: UISceneSession.Role
  /// The class of the scene, `nil` by default; stored without effect.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate, `nil` by default; stored without effect.
  open var delegateClass: AnyClass?
  /// The storyboard with the first controller, a `UIStoryboard`, `nil` by default; stored without
  /// effect.
  open var storyboard: AnyObject?

  /// Creates a configuration without classes; the property list is not searched for the name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// Methods for life cycle events of a scene; all are optional.
///
/// Source: developer.apple.com, UISceneDelegate.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called before the scene is connected; usually creates the window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene was disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene enters the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene has entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called when the scene is asked to open URLs.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Called before the scene is connected, usually to create the window; does nothing unless
  /// implemented.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Called when the scene was disconnected; does nothing unless implemented.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Called when the scene has become active; does nothing unless implemented.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Called before the scene becomes inactive; does nothing unless implemented.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Called before the scene enters the foreground; does nothing unless implemented.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Called when the scene has entered the background; does nothing unless implemented.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Opens URLs; does nothing unless implemented.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// Methods for events of a window scene; all are optional.
///
/// Source: developer.apple.com, UIWindowSceneDelegate.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window of the scene.
  var window: UIWindow? { get set }
  /// On iOS, called when the traits, the orientation or the size of the scene have changed; never
  /// called by Kuina, not even when the screen is rotated.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// Performs an action that the user chose on the application's icon.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// `nil` by default; a new value is ignored.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Never called by Kuina, not even when the screen is rotated; does nothing unless implemented.
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  /// Calls the completion handler with `false`.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
