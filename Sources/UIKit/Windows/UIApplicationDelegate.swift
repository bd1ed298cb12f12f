public import Foundation

/// Methods for life cycle events of an application; all are optional.
///
/// ``UIApplication/simulateLaunch(_:options:)`` and its like call them; nothing else happens to a
/// program on Linux by itself.
///
/// Source: developer.apple.com, UIApplicationDelegate.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of an application without scenes.
  var window: UIWindow? { get set }
  /// Called when the launch has begun.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the launch is almost complete.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the launch is complete, by applications of old systems.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Called when the application has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the application becomes inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the application has entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the application leaves the background.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the application is terminated.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when memory is scarce.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// On iOS, called when the time changed significantly; never called by Kuina, which simulates no
  /// such change.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// On iOS, called when protected files have become readable; never called by Kuina, since no file
  /// is protected.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  /// On iOS, called before protected files become unreadable; never called by Kuina, since no file
  /// is protected.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  /// Opens a URL; returns whether it was handled.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Returns the interface orientations that the application supports in a window.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Performs an action that the user chose on the application's icon.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// On iOS, called when the application was registered for remote notifications; never called by
  /// Kuina, since no token is delivered.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// Called when the user agreed to notifications, before iOS 10.
  func application(
    _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings)
  /// Called when a notification of the device arrives in the foreground, before iOS 10.
  func application(_ application: UIApplication, didReceive notification: UILocalNotification)
  /// On iOS, called when the registration for remote notifications failed; never called by Kuina,
  /// where a registration does not fail.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// On iOS, called when a remote notification has arrived; never called by Kuina, since no server
  /// sends one.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// On iOS, called when data may be fetched in the background; never called by Kuina, which starts
  /// no background fetch.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void)
  /// On iOS, called when transfers of a background session have ended; never called by Kuina, since
  /// there are no background sessions.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  /// Returns whether extensions of a kind are allowed; never called by Kuina, since there are no
  /// extensions.
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool
  /// Returns the configuration of a new scene.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// On iOS, called when the user discarded scenes; never called by Kuina, since the only scene
  /// stays.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Returns whether the state of the interface is saved; never called by Kuina, since no state is
  /// saved.
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Returns whether the state of the interface is restored; never called by Kuina, since no state
  /// is saved.
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Returns the controller for a path of restoration identifiers; never called by Kuina, since no
  /// state is saved.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension UIApplicationDelegate {
  /// `nil` by default; a new value is ignored.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// The window, as callers get it on Apple's platforms from an object of which they know only the
  /// protocol: there, the requirement is optional, and so is its type.
  ///
  /// It is `nil` if the object has no window. `kuina port` writes it for
  /// `UIApplication.shared.delegate?.window`. Source: developer.apple.com,
  /// UIApplicationDelegate.window.
  public var optionalWindow: UIWindow?? { window.map { .some($0) } }
  /// Returns `true` by default, so that launching goes on.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Calls ``applicationDidFinishLaunching(_:)`` and returns `true`.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// Called when the launch is complete, by applications of old systems; does nothing unless implemented.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Called when the application has become active; does nothing unless implemented.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Called before the application becomes inactive; does nothing unless implemented.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Called when the application has entered the background; does nothing unless implemented.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Called before the application leaves the background; does nothing unless implemented.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Called before the application is terminated; does nothing unless implemented.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Called when memory is scarce; does nothing unless implemented.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Never called by Kuina, which simulates no such change; does nothing unless implemented.
  public func applicationSignificantTimeChange(_ application: UIApplication) {}
  /// Never called by Kuina, since no file is protected; does nothing unless implemented.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
  /// Never called by Kuina, since no file is protected; does nothing unless implemented.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
  /// Returns `false`, so that the URL counts as not opened.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { false }
  /// Returns all orientations on an iPad, and all except upside down on a phone.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// Calls the completion handler with `false`.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Never called by Kuina, since no token is delivered; does nothing unless implemented.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// Does nothing unless implemented.
  public func application(
    _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
  ) {}
  /// Does nothing unless implemented.
  public func application(
    _ application: UIApplication, didReceive notification: UILocalNotification
  ) {}
  /// Never called by Kuina, where a registration does not fail; does nothing unless implemented.
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  /// Calls the completion handler with `noData`; never called by Kuina, since no server sends a
  /// notification.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Calls the completion handler with `noData`; never called by Kuina, which starts no background
  /// fetch.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Calls the completion handler; never called by Kuina, since there are no background sessions.
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
  /// Returns `true`; never called by Kuina, since there are no extensions.
  public func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool { true }
  /// Returns the configuration of the session by default.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Never called by Kuina, since the only scene stays; does nothing unless implemented.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// Returns `false`; never called by Kuina, since no state is saved.
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  /// Returns `false`; never called by Kuina, since no state is saved.
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  /// Returns `nil`; never called by Kuina, since no state is saved.
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { nil }
}
