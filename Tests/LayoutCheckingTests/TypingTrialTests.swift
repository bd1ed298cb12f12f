import LayoutChecking
import Testing
import UIKit
import UIKitTestSupport

/// The hidden height of fields that are edited one after the other.
@MainActor @Suite struct TypingTrialTests {
  /// A text view that reaches from 100 points to the bottom of a screen of 667 has 216 of them behind a keyboard of 216,
  /// although no more than 451 could be above it; one that shows these 451 hides nothing that could be seen.
  @Test func whatTheKeyboardCoversOfATallTextViewIsHidden() {
    simulate(.iPhone8)
    let window = UIWindow()
    let controller = UIViewController()
    let text = UITextView(frame: CGRect(x: 0, y: 100, width: 375, height: 567))
    controller.view.addSubview(text)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(TypingTrial(in: window, height: 216) { _ in "" }.largestHidden == 216)
    text.frame.origin.y = -116
    #expect(TypingTrial(in: window, height: 216) { _ in "" }.largestHidden == 0)
  }
}
