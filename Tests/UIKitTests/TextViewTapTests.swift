import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The tap of a text view, and the gestures around it.
@MainActor
@Suite struct TextViewTapTests {
  /// A tap recognizer that ends editing, as forms have it, does not end the editing that a tap in
  /// the text begins.
  @Test(arguments: [true, false])
  func tapsInEditableTextStayInTheTextView(isEditable: Bool) {
    let form = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let textView = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
    textView.isEditable = isEditable
    form.addSubview(textView)
    var taps = 0
    let target = Target { taps += 1 }
    form.addGestureRecognizer(
      UITapGestureRecognizer(target: target, action: Selector("fire", Target.fire)))
    let screen = show(form)
    screen.tap(at: CGPoint(x: 50, y: 50))
    #expect(textView.isFirstResponder == isEditable)
    #expect(taps == (isEditable ? 0 : 1))
    screen.tap(at: CGPoint(x: 50, y: 200))
    #expect(taps == (isEditable ? 1 : 2))
  }

  @MainActor private final class Target: NSObject {
    let action: () -> Void
    init(action: @escaping () -> Void) { self.action = action }
    func fire() { action() }
  }
}
