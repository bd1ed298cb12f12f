public import Foundation

/// Events that the system sends to an application on a device; in Kuina, a program or test
/// simulates them. None of these methods is part of Apple's `UIApplication`.
///
/// The order is that of developer.apple.com, "Managing your app's life cycle". A scene with a
/// delegate receives the events instead of the application's delegate, as in an application that
/// supports scenes; the notifications of both are posted.
extension UIApplication {
  /// Launches an application: makes an object its delegate, calls the launch methods, connects the
  /// scene, and makes both active.
  ///
  /// - Parameters:
  ///   - delegate: The application's delegate, which the application keeps alive.
  ///   - options: The launch options.
  /// - Returns: Whether the launch methods returned `true`.
  @discardableResult
  public func simulateLaunch(
    _ delegate: any UIApplicationDelegate, options: [LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    launchedDelegate = delegate
    self.delegate = delegate
    applicationState = .inactive
    let scene = UIScreen.main.scene
    scene.activationState = .unattached
    let begins = delegate.application(self, willFinishLaunchingWithOptions: options)
    let finishes = delegate.application(self, didFinishLaunchingWithOptions: options)
    post(Self.didFinishLaunchingNotification, options.map { ["options": $0] })
    connect(scene, delegate, options)
    activate(scene)
    return begins && finishes
  }

  private func connect(
    _ scene: UIWindowScene, _ delegate: any UIApplicationDelegate,
    _ launchOptions: [LaunchOptionsKey: Any]?
  ) {
    let options = UIScene.ConnectionOptions()
    options.shortcutItem = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem
    options.sourceApplication = launchOptions?[.sourceApplication] as? String
    if let url = launchOptions?[.url] as? URL { options.urlContexts = [UIOpenURLContext(url: url)] }
    let configuration = delegate.application(
      self, configurationForConnecting: scene.session, options: options)
    scene.session.configuration = configuration
    scene.post(UIScene.willConnectNotification)
    scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
    scene.activationState = .background
    enterForeground(scene, notifiesDelegate: scene.delegate != nil)
  }

  /// Moves the application to the background: it becomes inactive, and enters the background.
  public func simulateBackground() {
    guard applicationState != .background else { return }
    simulateInactivity()
    let scene = UIScreen.main.scene
    applicationState = .background
    scene.activationState = .background
    if let sceneDelegate = scene.delegate {
      sceneDelegate.sceneDidEnterBackground(scene)
    } else {
      delegate?.applicationDidEnterBackground(self)
    }
    scene.post(UIScene.didEnterBackgroundNotification)
    post(Self.didEnterBackgroundNotification)
  }

  /// Makes the application inactive, as a call or the control center does.
  public func simulateInactivity() {
    guard applicationState == .active else { return }
    let scene = UIScreen.main.scene
    if let sceneDelegate = scene.delegate {
      sceneDelegate.sceneWillResignActive(scene)
    } else {
      delegate?.applicationWillResignActive(self)
    }
    scene.post(UIScene.willDeactivateNotification)
    post(Self.willResignActiveNotification)
    applicationState = .inactive
    scene.activationState = .foregroundInactive
  }

  /// Moves the application to the foreground, if it is in the background, and makes it active.
  public func simulateForeground() {
    let scene = UIScreen.main.scene
    if applicationState == .background { enterForeground(scene, notifiesDelegate: true) }
    activate(scene)
  }

  private func enterForeground(_ scene: UIScene, notifiesDelegate: Bool) {
    if let sceneDelegate = scene.delegate {
      sceneDelegate.sceneWillEnterForeground(scene)
    } else if notifiesDelegate {
      delegate?.applicationWillEnterForeground(self)
    }
    scene.post(UIScene.willEnterForegroundNotification)
    // A launch does not come from the background.
    if applicationState == .background { post(Self.willEnterForegroundNotification) }
    scene.activationState = .foregroundInactive
    applicationState = .inactive
  }

  private func activate(_ scene: UIScene) {
    guard applicationState != .active else { return }
    applicationState = .active
    scene.activationState = .foregroundActive
    if let sceneDelegate = scene.delegate {
      sceneDelegate.sceneDidBecomeActive(scene)
    } else {
      delegate?.applicationDidBecomeActive(self)
    }
    scene.post(UIScene.didActivateNotification)
    post(Self.didBecomeActiveNotification)
  }

  /// Warns the application that memory is scarce: its delegate, the controllers whose views are
  /// loaded, and observers of the notification.
  public func simulateMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    for window in windows { window.rootViewController?.receiveMemoryWarning() }
    post(Self.didReceiveMemoryWarningNotification)
  }

  /// Terminates the application: calls the delegates and posts the notifications; the program goes
  /// on.
  public func simulateTermination() {
    let scene = UIScreen.main.scene
    scene.delegate?.sceneDidDisconnect(scene)
    scene.post(UIScene.didDisconnectNotification)
    scene.activationState = .unattached
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  /// Makes the application open a URL, as another application would.
  ///
  /// - Returns: Whether the delegate handled it; `true` if a scene has a delegate.
  @discardableResult
  public func simulateOpening(
    _ url: URL, options: [OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    let scene = UIScreen.main.scene
    guard let sceneDelegate = scene.delegate else {
      return delegate?.application(self, open: url, options: options) ?? false
    }
    let context = UIOpenURLContext(url: url)
    context.options.sourceApplication = options[.sourceApplication] as? String
    context.options.annotation = options[.annotation]
    context.options.openInPlace = options[.openInPlace] as? Bool ?? false
    sceneDelegate.scene(scene, openURLContexts: [context])
    return true
  }

  /// Makes the application perform an action of its icon.
  ///
  /// - Parameters:
  ///   - item: The action.
  ///   - completion: Called by the delegate with whether the action was performed.
  public func simulateShortcut(
    _ item: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void = { _ in }
  ) {
    let scene = UIScreen.main.scene
    if let sceneDelegate = scene.delegate as? any UIWindowSceneDelegate {
      sceneDelegate.windowScene(scene, performActionFor: item, completionHandler: completion)
    } else if let delegate {
      delegate.application(self, performActionFor: item, completionHandler: completion)
    }
  }

  /// Calls the expiration handlers of all background tasks, whose time is over.
  public func simulateExpirationOfBackgroundTasks() {
    for task in backgroundTasks.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      task.value.expire?()
    }
  }

  private func post(_ name: NSNotification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }
}

extension UIScene {
  fileprivate func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UIViewController {
  /// Warns the controller, its children and the one it presents.
  fileprivate func receiveMemoryWarning() {
    didReceiveMemoryWarning()
    for child in children { child.receiveMemoryWarning() }
    ownPresented?.receiveMemoryWarning()
  }
}
