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
