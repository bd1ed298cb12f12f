import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UIAccessibility; values of traits are Apple's.
@MainActor
@Suite(.serialized) struct AccessibilityTests {
  @Test func standardViewsHaveTraitsAndTexts() {
    let label = UILabel()
    label.text = "Name"
    #expect(label.isAccessibilityElement)
    #expect(label.accessibilityLabel == "Name")
    #expect(label.accessibilityTraits == .staticText)
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    #expect(button.accessibilityLabel == "Save")
    #expect(button.accessibilityTraits == .button)
    button.isEnabled = false
    #expect(button.accessibilityTraits == [.button, .notEnabled])
    button.accessibilityTraits = .link
    #expect(button.accessibilityTraits == .link)
    #expect(!UIView().isAccessibilityElement && UIView().accessibilityLabel == nil)
    let item = UIBarButtonItem(title: "Add")
    #expect(item.accessibilityLabel == "Add")
    item.accessibilityLabel = "Add a photo"
    item.accessibilityIdentifier = "add"
    #expect(item.accessibilityLabel == "Add a photo" && item.accessibilityIdentifier == "add")
    #expect(UIAccessibilityTraits.header.rawValue == 65536)
    #expect(UIAccessibilityTraits.adjustable.rawValue == 4096)
  }

  @Test func elementConvertsItsFrameToTheScreen() {
    let view = UIView(frame: rect(20, 30, 100, 100))
    let screen = show(view)
    #expect(view.window === screen.window)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = rect(5, 5, 10, 10)
    #expect(element.isAccessibilityElement)
    #expect(element.accessibilityFrame == rect(25, 35, 10, 10))
    #expect(element.accessibilityActivationPoint == CGPoint(x: 30, y: 40))
    #expect(view.accessibilityFrame == rect(20, 30, 100, 100))
  }

  @Test func containersListTheirElements() {
    let (view, first, second) = (UIView(), UIView(), UIView())
    #expect(view.accessibilityElementCount() == 0)
    view.accessibilityElements = [first, second]
    #expect(view.accessibilityElementCount() == 2)
    #expect(view.accessibilityElement(at: 1) as? UIView === second)
    #expect(view.accessibilityElement(at: 2) == nil)
    #expect(view.index(ofAccessibilityElement: second) == 1)
    #expect(view.index(ofAccessibilityElement: UIView()) == NSNotFound)
  }

  @Test func customActionsArePerformed() {
    var names: [String] = []
    let action = UIAccessibilityCustomAction(name: "Delete") {
      names.append($0.name)
      return true
    }
    let view = UIView()
    view.accessibilityCustomActions = [action]
    #expect(view.accessibilityCustomActions?.first?.perform() == true)
    #expect(names == ["Delete"])
  }

  @Test func changedSettingIsPosted() {
    var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { posts += 1 } }
    defer {
      NotificationCenter.default.removeObserver(token)
      UIAccessibility.settings = UIAccessibility.Settings()
    }
    #expect(!UIAccessibility.isVoiceOverRunning)
    UIAccessibility.settings.isVoiceOverRunning = true
    #expect(UIAccessibility.isVoiceOverRunning && posts == 1)
    UIAccessibility.settings.isReduceMotionEnabled = true
    #expect(UIAccessibility.isReduceMotionEnabled && posts == 1)
  }

  @Test func messagesAreRecordedAndMoveTheFocus() {
    let view = UIView()
    UIAccessibility.postedNotifications = []
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    #expect(UIAccessibility.postedNotifications.last?.argument as? String == "Saved")
    #expect(!view.accessibilityElementIsFocused())
    UIAccessibility.post(notification: .layoutChanged, argument: view)
    #expect(view.accessibilityElementIsFocused())
    #expect(UIAccessibility.focusedElement(using: nil) as? UIView === view)
  }
}
