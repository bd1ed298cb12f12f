import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UIWindow and UIViewController (status bar).
@MainActor
@Suite(.serialized) struct WindowTests {
  @Test func windowOfAHigherLevelReceivesTheTouch() {
    let screen = show()
    let alert = UIWindow()
    alert.windowLevel = .alert
    alert.isHidden = false
    screen.window.makeKeyAndVisible()
    let view = UIControl(frame: screen.bounds)
    var taps = 0
    view.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    alert.addSubview(view)
    screen.tap(at: CGPoint(x: 10, y: 10))
    #expect(taps == 1)
    #expect(UIApplication.shared.windows == [screen.window, alert])
    alert.isHidden = true
    screen.tap(at: CGPoint(x: 10, y: 10))
    #expect(taps == 1)
    #expect(UIWindow.Level.normal.rawValue == 0 && UIWindow.Level.alert.rawValue == 2000)
    #expect(UIWindow.Level.statusBar + 1 == UIWindow.Level(1001))
  }

  @Test func oneWindowIsTheKeyWindow() {
    let screen = show()
    let second = UIWindow()
    second.isHidden = false
    #expect(screen.window.isKeyWindow && !second.isKeyWindow)
    second.makeKey()
    #expect(!screen.window.isKeyWindow && second.isKeyWindow)
  }

  @Test func windowThatIsShownLoadsItsRootController() {
    simulate()
    let controller = UIViewController()
    let window = UIWindow()
    window.rootViewController = controller
    #expect(!controller.isViewLoaded)
    window.isHidden = false
    #expect(controller.view.window === window)
  }

  @Test func applicationAndWindowSendEvents() {
    final class Watching: UIWindow {
      var count = 0
      var passes = true
      override func sendEvent(_ event: UIEvent) {
        count += 1
        if passes { super.sendEvent(event) }
      }
    }
    let screen = simulate()
    let window = Watching()
    window.makeKeyAndVisible()
    let control = UIControl(frame: window.bounds)
    var taps = 0
    control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    window.addSubview(control)
    screen.tap(at: CGPoint(x: 10, y: 10))
    #expect(window.count == 2)
    #expect(taps == 1)
    window.passes = false
    screen.tap(at: CGPoint(x: 10, y: 10))
    #expect(taps == 1)
    window.passes = true
    UIApplication.shared.beginIgnoringInteractionEvents()
    screen.tap(at: CGPoint(x: 10, y: 10))
    UIApplication.shared.endIgnoringInteractionEvents()
    #expect(taps == 1)
  }

  private final class Quiet: UIViewController {
    var hides = false
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }

  /// The status bar of an iPhone 8 is 20 points high; a camera stays where it is.
  @Test func hiddenStatusBarFreesTheSafeAreaOfADeviceWithoutACamera() {
    let controller = Quiet()
    let screen = show(controller, on: .iPhone8)
    #expect(controller.view.safeAreaInsets.top == 20)
    #expect(screen.window.windowScene?.statusBarManager?.statusBarStyle == .lightContent)
    controller.hides = true
    #expect(controller.view.safeAreaInsets.top == 20)
    controller.setNeedsStatusBarAppearanceUpdate()
    #expect(controller.view.safeAreaInsets.top == 0)
    #expect(screen.window.windowScene?.statusBarManager?.isStatusBarHidden == true)
    let other = Quiet()
    other.hides = true
    show(other, on: .iPhoneX)
    #expect(other.view.safeAreaInsets.top == 44)
  }

  /// Apple, UIBarStyle: a black bar has light content, which the status bar above it shares.
  @Test func theStatusBarAboveABlackBarIsLight() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let screen = show(navigation, on: .iPhone8)
    #expect(screen.window.windowScene?.statusBarManager?.statusBarStyle == .default)
    navigation.navigationBar.barStyle = .black
    navigation.setNeedsStatusBarAppearanceUpdate()
    #expect(screen.window.windowScene?.statusBarManager?.statusBarStyle == .lightContent)
  }

  @Test func childDecidesAboutTheStatusBar() {
    let top = Quiet()
    top.hides = true
    let navigation = UINavigationController(rootViewController: top)
    let screen = show(navigation, on: .iPhone8)
    #expect(screen.window.windowScene?.statusBarManager?.isStatusBarHidden == true)
    #expect(navigation.navigationBar.frame.minY == 0)
    let next = UIViewController()
    navigation.pushViewController(next, animated: false)
    #expect(screen.window.windowScene?.statusBarManager?.isStatusBarHidden == false)
  }
}
