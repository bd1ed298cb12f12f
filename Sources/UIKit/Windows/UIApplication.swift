public import Foundation

/// The application: its state, scenes and windows, and what it asked the system to do.
///
/// There is a single instance. Nothing moves a program on Linux to the background: it is active
/// until ``simulateBackground()`` is called. Requests to the system, such as opening a link, have no
/// effect outside the program; they are recorded in values that tests can read.
///
/// Source: developer.apple.com, UIApplication.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The running state of an application.
  ///
  /// Raw values are Apple's.
  public enum State: Int, Hashable, Sendable {
    /// The application is in the foreground and receives touches.
    case active = 0
    /// The application is in the foreground but receives no touches.
    case inactive = 1
    /// The application runs in the background.
    case background = 2
  }

  /// The application object of the process, which is made at first use.
  public class var shared: UIApplication { application }
  private static let application = UIApplication()

  /// The delegate, which receives life cycle callbacks; not retained, `nil` by default.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The delegate of a simulated launch, which the application keeps alive.
  var launchedDelegate: (any UIApplicationDelegate)?

  /// The running state; active unless a life cycle event is simulated.
  open internal(set) var applicationState = State.active

  /// The delegate if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: Scenes and windows

  /// The scenes of the application; only that of the main screen.
  open var connectedScenes: Set<UIScene> { [UIScreen.main.scene] }

  /// The sessions of the application's scenes.
  open var openSessions: Set<UISceneSession> { [UIScreen.main.scene.session] }

  /// Whether the application can have several scenes; `false`.
  open var supportsMultipleScenes: Bool { false }

  /// Asks for another scene or for activating one; the error handler receives an error, since the
  /// application supports a single scene.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: Any?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard sceneSession !== UIScreen.main.scene.session else { return }
    errorHandler?(UISceneError(.multipleScenesNotSupported))
  }

  /// Asks to remove a scene; the error handler receives an error, since the only scene stays.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(UISceneError(.requestDenied)) }

  /// Asks for a new picture of a scene for the application switcher; there is no switcher.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  /// The windows shown on the main screen so far, the backmost first, including hidden ones.
  ///
  /// While the first controller is created, the window in which it will be shown.
  open var windows: [UIWindow] { UIScreen.main.listedWindows }

  /// The key window of the main screen.
  ///
  /// While the first controller is created, the window in which it will be shown.
  open var keyWindow: UIWindow? { UIScreen.main.keyWindow }

  // MARK: User preferences

  /// The layout direction of the user's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The Dynamic Type size that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  // MARK: Status bar

  /// The frame of the status bar, in the screen's coordinates; empty when it is hidden.
  open var statusBarFrame: CGRect { UIScreen.main.scene.statusBarRect }

  /// The orientation of the main screen, as ``UIWindowScene/interfaceOrientation`` reports it; a new value is ignored.
  open var statusBarOrientation: UIInterfaceOrientation {
    get { UIScreen.main.scene.interfaceOrientation }
    set {}
  }

  /// The style of the status bar, which the visible controllers determine; a new value is ignored,
  /// as on Apple's platforms unless `UIViewControllerBasedStatusBarAppearance` is `NO`.
  open var statusBarStyle: UIStatusBarStyle {
    get { UIScreen.main.scene.statusBar.style }
    set {}
  }

  /// Whether the status bar is hidden, which the visible controllers determine; a new value is
  /// ignored.
  open var isStatusBarHidden: Bool {
    get { statusBarFrame.height == 0 }
    set {}
  }

  /// Returns the interface orientations that the application supports in a window.
  ///
  /// Those of the delegate; without a delegate, all on an iPad and all except upside down on a
  /// phone.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    let standard: UIInterfaceOrientationMask =
      UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    return delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? standard
  }

  // MARK: Touches

  /// Delivers an event to the window of its touches.
  open func sendEvent(_ event: UIEvent) {
    for window in Set((event.allTouches ?? []).compactMap(\.window)) { window.sendEvent(event) }
  }

  private var ignoringCount = 0
  /// Whether touches are ignored, between ``beginIgnoringInteractionEvents()`` and its balancing
  /// call.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
  /// Ignores touches until balanced by ``endIgnoringInteractionEvents()``.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }
  /// Balances one call of ``beginIgnoringInteractionEvents()``.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }
  /// Whether shaking the device undoes, `true` by default; stored without effect.
  open var applicationSupportsShakeToEdit = true

  // MARK: Actions

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

  // MARK: Links

  /// The schemes that ``canOpenURL(_:)`` accepts and ``open(_:options:completionHandler:)`` opens.
  ///
  /// Not part of Apple's `UIApplication`. By default those of applications that come with a device.
  open var openableURLSchemes: Set<String> = [
    "http", "https", "mailto", "tel", "telprompt", "sms", "facetime", "maps", "itms-apps",
    "app-settings",
  ]
  /// The URLs that the program asked to open, in order.
  ///
  /// Not part of Apple's `UIApplication`.
  public internal(set) var openedURLs: [URL] = []

  /// Returns whether an application is installed that opens URLs of this scheme; see
  /// ``openableURLSchemes``.
  open func canOpenURL(_ url: URL) -> Bool {
    url.scheme.map { openableURLSchemes.contains($0.lowercased()) } ?? false
  }

  /// Records that a URL was to be opened.
  ///
  /// - Parameters:
  ///   - url: The URL; it is appended to ``openedURLs`` if ``canOpenURL(_:)`` accepts it.
  ///   - options: Recorded nowhere: without other applications there are no universal links.
  ///   - completion: Called at once with whether the URL can be opened.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let opens = canOpenURL(url)
    if opens { openedURLs.append(url) }
    completion?(opens)
  }

  /// Records that a URL was to be opened, and returns whether it can be opened.
  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  // MARK: Background work

  private var lastTask = 0
  /// The background tasks that have begun and not ended, with their names and expiration handlers.
  var backgroundTasks: [UIBackgroundTaskIdentifier: BackgroundTask] = [:]

  /// Begins a task that may continue in the background, until
  /// ``endBackgroundTask(_:)`` is called.
  ///
  /// - Parameters:
  ///   - taskName: The name, for debugging.
  ///   - handler: Called by ``simulateExpirationOfBackgroundTasks()``.
  /// - Returns: The identifier of the task.
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastTask += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: lastTask)
    backgroundTasks[identifier] = BackgroundTask(name: taskName, expire: handler)
    return identifier
  }

  /// Begins a task that may continue in the background.
  open func beginBackgroundTask(
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Ends a background task; one that does not exist is ignored.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks[identifier] = nil
  }

  /// The remaining time in the background, in seconds: unlimited in the foreground, and 30 in the
  /// background (known to developers).
  open var backgroundTimeRemaining: TimeInterval {
    applicationState == .background ? 30 : .greatestFiniteMagnitude
  }

  /// Whether the application may be launched into the background; available.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  /// The minimum interval of background fetches, in seconds; stored without effect.
  open private(set) var minimumBackgroundFetchInterval =
    UIApplication.backgroundFetchIntervalNever

  /// Sets the minimum interval of background fetches, in seconds; stored without effect.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
    self.minimumBackgroundFetchInterval = minimumBackgroundFetchInterval
  }

  // MARK: Device and home screen

  /// Whether the device stays awake without touches, `false` by default; stored without effect.
  open var isIdleTimerDisabled = false
  /// Whether files that are protected while the device is locked can be read; `true`.
  open var isProtectedDataAvailable: Bool { true }
  /// The number on the application's icon, 0 by default; stored without effect.
  open var applicationIconBadgeNumber = 0
  /// Whether the status bar shows network activity, `false` by default; stored without effect.
  open var isNetworkActivityIndicatorVisible = false
  /// The actions on the application's icon, `nil` by default; stored without effect.
  open var shortcutItems: [UIApplicationShortcutItem]?
  /// Whether the icon can be changed; `true`.
  open var supportsAlternateIcons: Bool { true }
  /// The name of the icon; `nil` for the primary one.
  open private(set) var alternateIconName: String?

  /// Changes the name of the icon, and calls the handler at once without an error.
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    self.alternateIconName = alternateIconName
    completionHandler?(nil)
  }

  /// What the program recorded about notifications in the way before iOS 10.
  var notifications = EarlierNotifications()
  /// Whether the program asked for remote notifications.
  open private(set) var isRegisteredForRemoteNotifications = false
  /// Records that the program asked for remote notifications; no token is delivered.
  open func registerForRemoteNotifications() { isRegisteredForRemoteNotifications = true }
  /// Records that the program no longer asks for remote notifications.
  open func unregisterForRemoteNotifications() { isRegisteredForRemoteNotifications = false }

  /// Whether the program receives remote control events.
  ///
  /// Not part of Apple's `UIApplication`.
  public private(set) var isReceivingRemoteControlEvents = false
  /// Records that the program receives remote control events.
  open func beginReceivingRemoteControlEvents() { isReceivingRemoteControlEvents = true }
  /// Records that the program no longer receives remote control events.
  open func endReceivingRemoteControlEvents() { isReceivingRemoteControlEvents = false }
}
