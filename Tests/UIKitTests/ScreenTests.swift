import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Windows stay on the screen they were made for, when another has become the main one.
@MainActor
@Suite struct ScreenTests {
  @Test func viewsMoveOnTheClockOfTheirWindowsScreen() {
    let screen = simulate(.iPhone5)
    let window = UIWindow()
    let view = UIView(frame: rect(0, 0, 10, 10))
    window.addSubview(view)
    let main = simulate(.iPhone8)
    main.clock.advance(by: .seconds(10))
    var ended = false
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { view.frame.origin.x = 100 }, completion: { ended = $0 })
    main.clock.advance(by: .seconds(10))
    #expect(view.presentationFrame.minX == 0)
    #expect(!ended)
    screen.clock.advance(by: .milliseconds(250))
    #expect(view.presentationFrame.minX == 25)
    screen.clock.advance(by: .milliseconds(750))
    #expect(view.presentationFrame.minX == 100)
    #expect(ended)
  }

  @Test func keyboardMovesOnTheClockOfItsScreen() {
    let screen = simulate(.iPhone5)
    let main = simulate(.iPhone8)
    screen.keyboard.show(height: 216)
    main.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.presentationOverlap == 0)
    screen.clock.advance(by: .milliseconds(500))
    #expect(screen.keyboard.presentationOverlap == 216)
  }

  @Test func viewThatComesToAnotherScreenMovesOnItsClock() {
    simulate(.iPhone5)
    let window = UIWindow()
    let view = UIView(frame: rect(0, 0, 10, 10))
    window.addSubview(view)
    UIView.animate(withDuration: 1) { view.frame.origin.x = 100 }
    let screen = simulate(.iPhone8)
    let other = UIWindow()
    other.addSubview(view)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { view.frame.origin.x = 0 })
    screen.clock.advance(by: .milliseconds(250))
    #expect(view.presentationFrame.minX == 75)
  }

  /// The table of devices: a tab bar is 50 points high on an iPad, 49 on an iPhone.
  @Test func tabBarIsAsHighAsOnTheWindowsScreen() {
    simulate(.iPad9_7)
    let window = UIWindow()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    window.rootViewController = tabs
    simulate(.iPhone8)
    window.makeKeyAndVisible()
    #expect(tabs.tabBar.frame.height == 50)
  }
}
