import Foundation

/// The launch of an app whose delegate `kuina port` registered.
extension UIApplication {
  /// Makes the delegate that is registered with ``RuntimeClass`` that of the application, unless it has one, without
  /// launching the app.
  ///
  /// On a device the delegate exists before any controller, and controllers ask it for what they share.
  package static func adoptRegisteredDelegate() {
    guard shared.delegate == nil,
      let delegate = RuntimeClass.applicationDelegate() as? any UIApplicationDelegate
    else { return }
    shared.launchedDelegate = delegate
    shared.delegate = delegate
  }

  /// Launches the app whose delegate is registered with ``RuntimeClass``, and returns the first controller that it
  /// shows, without its window.
  package static func launchRegisteredApp() -> UIViewController? {
    let window = launchRegisteredApp { _ in nil }
    let controller = window?.rootViewController
    window?.rootViewController = nil
    window?.isHidden = true
    return controller
  }

  /// Launches the app whose delegate is registered with ``RuntimeClass``.
  ///
  /// An app with a main storyboard has a window with its first controller before its delegate, or that of its scene, is
  /// called, and that window is shown afterwards, unless the delegate has replaced it: developer.apple.com,
  /// UIMainStoryboardFile, and UIWindowSceneDelegate.window.
  ///
  /// - Parameter first: Returns the first controller of the storyboard with a name.
  /// - Returns: The window that the app shows; `nil` if it shows none.
  package static func launchRegisteredApp(
    first: (String) -> UIViewController?
  ) -> UIWindow? {
    guard let delegate = RuntimeClass.applicationDelegate() as? any UIApplicationDelegate else {
      return nil
    }
    let manifest = SceneManifest()
    let sceneDelegate = RuntimeClass.object(manifest.delegateClass, module: nil)
    return launch(
      delegate, sceneDelegate: sceneDelegate as? any UISceneDelegate,
      storyboard: manifest.storyboard
        ?? Bundle.main.appObject(forInfoDictionaryKey: "UIMainStoryboardFile") as? String,
      first: first)
  }

  /// Launches an app on the main screen.
  ///
  /// - Parameters:
  ///   - delegate: The delegate of the application.
  ///   - sceneDelegate: The delegate of the scene; `nil` for an app without scenes.
  ///   - storyboard: The name of the main storyboard; `nil` for an app without one.
  ///   - first: Returns the first controller of the storyboard with a name.
  /// - Returns: The window that the app shows; `nil` if it shows none.
  static func launch(
    _ delegate: any UIApplicationDelegate, sceneDelegate: (any UISceneDelegate)?,
    storyboard: String?, first: (String) -> UIViewController?
  ) -> UIWindow? {
    let screen = UIScreen.main
    screen.scene.delegate = sceneDelegate
    // Controllers of the storyboard ask the application's delegate for what they share.
    shared.launchedDelegate = delegate
    shared.delegate = delegate
    let windowDelegate = sceneDelegate as? any UIWindowSceneDelegate
    var window: UIWindow?
    // Without a storyboard, there is no window until the app creates one.
    if let storyboard {
      let made = UIWindow()
      screen.windowToShow = made
      if let controller = first(storyboard) {
        made.rootViewController = controller
        if let windowDelegate { windowDelegate.window = made } else { delegate.window = made }
        window = made
      } else {
        screen.windowToShow = nil
      }
    }
    shared.simulateLaunch(delegate)
    screen.windowToShow = nil
    let shown = windowDelegate?.window ?? delegate.window
    if let window, shown == nil || shown === window { window.makeKeyAndVisible() }
    return shown ?? window ?? screen.keyWindow
  }
}

/// What the property list of an app states about its scenes.
private struct SceneManifest {
  /// The name of the class of the scene's delegate; that of Xcode's templates if the list names none.
  var delegateClass = "SceneDelegate"
  /// The name of the storyboard that UIKit shows by itself.
  var storyboard: String?

  /// Reads the list of the main bundle: developer.apple.com, UIApplicationSceneManifest.
  init() {
    let manifest =
      Bundle.main.appObject(forInfoDictionaryKey: "UIApplicationSceneManifest") as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let configurations = roles?["UIWindowSceneSessionRoleApplication"] as? [Any]
    guard let configuration = configurations?.first as? [String: Any] else { return }
    storyboard = configuration["UISceneStoryboardFile"] as? String
    // The name contains that of the module.
    let name = configuration["UISceneDelegateClassName"] as? String
    delegateClass = name?.split(separator: ".").last.map(String.init) ?? delegateClass
  }
}
