import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Orders: developer.apple.com, "Managing your app's life cycle".
@MainActor
@Suite(.serialized) struct LifeCycleTests {
  private final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private final class Delegate: NSObject, UIApplicationDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.lines.append("willFinishLaunching \(application.applicationState)")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.lines.append("didFinishLaunching \(launchOptions?[.sourceApplication] ?? "")")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
      log.lines.append("didBecomeActive \(application.applicationState)")
    }
    func applicationWillResignActive(_ application: UIApplication) {
      log.lines.append("willResignActive \(application.applicationState)")
    }
    func applicationDidEnterBackground(_ application: UIApplication) {
      log.lines.append("didEnterBackground \(application.applicationState)")
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
      log.lines.append("willEnterForeground \(application.applicationState)")
    }
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      log.lines.append("open \(url)")
      return true
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    let log: Log
    var window: UIWindow?
    init(_ log: Log) { self.log = log }
    func sceneDidBecomeActive(_ scene: UIScene) { log.lines.append("scene active") }
    func sceneWillResignActive(_ scene: UIScene) { log.lines.append("scene inactive") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.lines.append("scene background") }
    func sceneWillEnterForeground(_ scene: UIScene) { log.lines.append("scene foreground") }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      log.lines.append("scene opens \(URLContexts.first?.url.absoluteString ?? "")")
    }
  }

  @Test func launchCallsTheDelegateInApplesOrder() {
    simulate()
    let log = Log()
    let application = UIApplication.shared
    defer { application.delegate = nil }
    #expect(
      application.simulateLaunch(Delegate(log), options: [.sourceApplication: "com.example"]))
    #expect(
      log.take() == [
        "willFinishLaunching inactive", "didFinishLaunching com.example", "didBecomeActive active",
      ])
    application.simulateBackground()
    #expect(log.take() == ["willResignActive active", "didEnterBackground background"])
    #expect(application.applicationState == .background)
    application.simulateForeground()
    #expect(log.take() == ["willEnterForeground background", "didBecomeActive active"])
    #expect(application.simulateOpening(URL(filePath: "/page")))
    #expect(log.take() == ["open file:///page"])
  }

  @Test func sceneWithADelegateReceivesTheEventsInstead() throws {
    let screen = simulate()
    let log = Log()
    let scene = try #require(
      UIApplication.shared.connectedScenes.first { ($0 as? UIWindowScene)?.screen === screen })
    scene.delegate = SceneDelegate(log)
    UIApplication.shared.simulateBackground()
    #expect(log.take() == ["scene inactive", "scene background"])
    #expect(scene.activationState == .background)
    UIApplication.shared.simulateForeground()
    #expect(log.take() == ["scene foreground", "scene active"])
    #expect(scene.activationState == .foregroundActive)
    UIApplication.shared.simulateOpening(URL(filePath: "/page"))
    #expect(log.take() == ["scene opens file:///page"])
    scene.delegate = nil
  }

  @Test func notificationsOfTheBackgroundArePostedInOrder() {
    simulate()
    var names: [String] = []
    let wanted = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ]
    let tokens = wanted.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { names.append(name) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    UIApplication.shared.simulateBackground()
    UIApplication.shared.simulateForeground()
    #expect(
      names == [
        "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
        "UIApplicationWillEnterForegroundNotification", "UIApplicationDidBecomeActiveNotification",
      ])
  }

  @Test func backgroundTasksExpire() {
    let application = UIApplication.shared
    var expired = 0
    let task = application.beginBackgroundTask(withName: "upload") { expired += 1 }
    #expect(task != .invalid)
    application.simulateExpirationOfBackgroundTasks()
    #expect(expired == 1)
    application.endBackgroundTask(task)
    application.simulateExpirationOfBackgroundTasks()
    #expect(expired == 1)
  }

  @Test func linksAreRecordedIfTheyCanBeOpened() throws {
    let application = UIApplication.shared
    let settings = try #require(URL(string: UIApplication.openSettingsURLString))
    let other = try #require(URL(string: "unknown-scheme://x"))
    #expect(application.canOpenURL(settings))
    #expect(!application.canOpenURL(other))
    var results: [Bool] = []
    application.open(settings) { results.append($0) }
    application.open(other, options: [:]) { results.append($0) }
    #expect(results == [true, false])
    #expect(application.openedURLs.last == settings)
  }

  @Test func memoryWarningReachesControllers() {
    final class Warned: UIViewController {
      var count = 0
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        count += 1
      }
    }
    let (root, child) = (Warned(), Warned())
    root.addChild(child)
    let screen = show(root)
    UIApplication.shared.simulateMemoryWarning()
    #expect(screen.window.rootViewController === root)
    #expect(root.count == 1 && child.count == 1)
  }
}
