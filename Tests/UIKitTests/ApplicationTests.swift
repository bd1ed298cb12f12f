import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UIApplication and UIWindowScene.
@MainActor
@Suite struct ApplicationTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
  }

  @Test func windowsOfTheMainScreenAreThoseOfTheApplication() throws {
    let screen = simulate()
    #expect(UIApplication.shared.windows.isEmpty)
    let first = UIWindow()
    #expect(UIApplication.shared.keyWindow == nil)
    first.makeKeyAndVisible()
    let second = UIWindow()
    second.makeKeyAndVisible()
    #expect(UIApplication.shared.windows == [first, second])
    #expect(UIApplication.shared.keyWindow === second)
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    #expect(scene === first.windowScene)
    #expect(scene.screen === screen)
    #expect(scene.windows == [first, second])
    #expect(scene.keyWindow === second)
    #expect(scene.activationState == .foregroundActive)
    #expect(UIApplication.shared.applicationState == .active)
    #expect(UIWindow(windowScene: scene).frame == rect(0, 0, 320, 568))
  }

  @Test func chainOfRespondersGoesOnToSceneApplicationAndDelegate() {
    let window = show().window
    let delegate = Delegate()
    UIApplication.shared.delegate = delegate
    #expect(window.next === window.windowScene)
    #expect(window.next?.next === UIApplication.shared)
    #expect(UIApplication.shared.next === delegate)
    UIApplication.shared.delegate = nil
    #expect(UIApplication.shared.next == nil)
  }

  /// developer.apple.com, UIApplicationDelegate.window: an optional requirement of an optional type.
  @Test func windowOfADelegateIsDoublyOptionalForItsCallers() {
    let delegate = Delegate()
    UIApplication.shared.delegate = delegate
    defer { UIApplication.shared.delegate = nil }
    #expect(UIApplication.shared.delegate?.optionalWindow == .none)
    delegate.window = UIWindow()
    guard let window = UIApplication.shared.delegate?.optionalWindow else {
      Issue.record("the delegate has a window")
      return
    }
    #expect(window?.rootViewController == nil && window === delegate.window)
  }

  @Test func statusBarAndOrientationAreTheDevices() throws {
    // Screens and bars: Resources/devices.tsv.
    simulate(.iPhone14Pro)
    defer { simulate(.size(375, 667)) }
    let scene = try #require(UIWindow().windowScene)
    #expect(UIApplication.shared.statusBarFrame == rect(0, 0, 393, 54))
    #expect(scene.statusBarManager?.statusBarFrame == rect(0, 0, 393, 54))
    #expect(scene.statusBarManager?.isStatusBarHidden == false)
    #expect(scene.interfaceOrientation == .portrait)
    #expect(UIApplication.shared.statusBarOrientation.isPortrait)
    UIScreen.main.rotate(to: .landscape)
    #expect(scene.interfaceOrientation.isLandscape)
  }

  @Test func preferencesAreTheScreens() throws {
    let device = try #require(Device.named("iphone14pro"))
    UIScreen.simulate(device, contentSizeCategory: .extraLarge, layoutDirection: .rightToLeft)
    defer { simulate(.size(375, 667)) }
    #expect(UIApplication.shared.preferredContentSizeCategory == .extraLarge)
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    simulate(.size(375, 667))
    #expect(UIApplication.shared.preferredContentSizeCategory == .large)
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
  }
}
