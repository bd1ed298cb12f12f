import Foundation
import Testing

@testable import UIKit

/// developer.apple.com, UIApplicationDelegate.window: the window of a main storyboard exists before its controller.
@MainActor
@Suite struct WindowToShowTests {
  @Test func theWindowThatWillBeShownIsListedUntilAnotherOneIs() {
    let screen = UIScreen.simulate(Device.all[0])
    let application = UIApplication.shared
    #expect(application.windows.isEmpty)
    let window = UIWindow()
    screen.windowToShow = window
    #expect(application.windows == [window])
    #expect(application.keyWindow === window)
    #expect(screen.scene.windows == [window])
    #expect(window.isHidden)
    let other = UIWindow()
    other.makeKeyAndVisible()
    #expect(application.windows == [other])
    #expect(screen.scene.keyWindow === other)
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// Called when the launch is almost complete.
    var finish: (Delegate) -> Void = { _ in }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      finish(self)
      return true
    }
  }

  @Test func anAppWithoutAStoryboardHasNoWindowBeforeItsOwn() {
    UIScreen.simulate(Device.all[0])
    let delegate = Delegate()
    delegate.finish = { delegate in
      #expect(UIApplication.shared.windows.isEmpty)
      #expect(UIApplication.shared.keyWindow == nil)
      delegate.window = UIWindow()
      delegate.window?.makeKeyAndVisible()
    }
    let shown = UIApplication.launch(delegate, sceneDelegate: nil, storyboard: nil) { _ in nil }
    #expect(shown != nil && shown === delegate.window)
    #expect(UIApplication.shared.windows == [shown])
  }

  @Test(arguments: [nil, "Main"])
  func anAppThatShowsNoWindowHasNone(storyboard: String?) {
    UIScreen.simulate(Device.all[0])
    let delegate = Delegate()
    delegate.finish = { _ in #expect(UIApplication.shared.windows.isEmpty) }
    let shown = UIApplication.launch(delegate, sceneDelegate: nil, storyboard: storyboard) { _ in
      nil
    }
    #expect(shown == nil)
    #expect(UIApplication.shared.windows.isEmpty)
    #expect(UIScreen.main.windowToShow == nil)
  }

  @Test func theWindowOfAStoryboardIsThereBeforeItsController() {
    UIScreen.simulate(Device.all[0])
    let delegate = Delegate()
    var listed: [UIWindow] = []
    delegate.finish = { delegate in
      #expect(UIApplication.shared.windows == listed)
      #expect(delegate.window === listed.first)
    }
    let shown = UIApplication.launch(delegate, sceneDelegate: nil, storyboard: "Main") { name in
      #expect(name == "Main")
      listed = UIApplication.shared.windows
      return UIViewController()
    }
    #expect(listed.count == 1)
    #expect(shown === listed.first)
    #expect(shown?.isKeyWindow == true)
    #expect(UIScreen.main.windowToShow == nil)
  }

  @Test func anEmptyConfigurationHasNoSwipeActions() {
    #expect(UISwipeActionsConfiguration().actions.isEmpty)
  }

  @Test func errorsAreReportedThroughPointers() {
    func fail(_ error: NSErrorPointer) -> Bool {
      error?.pointee = NSError(domain: "Test", code: 7)
      return false
    }
    var error: NSError?
    #expect(!fail(&error))
    #expect(error?.code == 7)
    #expect(!fail(nil))
  }
}
