import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The keyboard frames that the keyboard's guide follows, and the constraints it switches (parity
/// C12).
@MainActor
@Suite final class KeyboardGuideFollowingTests {
  private var window: UIWindow?

  /// A view that fills the screen, and a bar of 50 points on its keyboard's guide.
  private func makeScene(on device: SimulatedScreen) -> (UIView, UIView, Keyboard) {
    let controller = UIViewController()
    let screen = show(controller, on: device)
    window = screen.window
    let bar = makeView(in: controller.view)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
    ])
    screen.window.layoutIfNeeded()
    return (controller.view, bar, screen.keyboard)
  }

  private func settle() { window?.screen.clock.advance(by: .seconds(1)) }

  @Test func guideAwayEndsAtTheSafeAreaOrAtTheView() {
    let (view, bar, keyboard) = makeScene(on: .iPhoneX)
    #expect(bar.frame.maxY == 778)
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    settle()
    #expect(bar.frame.maxY == 812)
    #expect(view.keyboardLayoutGuide.layoutFrame.height == 0)
    keyboard.show(height: 335)
    settle()
    #expect(bar.frame.maxY == 477)
  }

  @Test func undockedKeyboardCountsAsAwayUnlessItIsFollowed() {
    let (view, bar, keyboard) = makeScene(on: .iPad9_7)
    keyboard.show()
    settle()
    #expect(bar.frame.maxY == 761)
    keyboard.move(to: .undocked(by: 100))
    settle()
    #expect(bar.frame.maxY == 1024)
    view.keyboardLayoutGuide.followsUndockedKeyboard = true
    settle()
    #expect(bar.frame.maxY == 661)
    #expect(view.keyboardLayoutGuide.layoutFrame == rect(0, 661, 768, 263))
    keyboard.move(to: .floating(rect(400, 100, 320, 260)))
    settle()
    #expect(view.keyboardLayoutGuide.layoutFrame == rect(400, 100, 320, 260))
    keyboard.move(to: .docked)
    settle()
    #expect(bar.frame.maxY == 761)
  }

  @Test func constraintsAreSwitchedByTheEdgesTheKeyboardIsNear() {
    let (view, bar, keyboard) = makeScene(on: .iPad9_7)
    let guide = view.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    let near = bar.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    let away = bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor)
    guide.setConstraints([near], activeWhenNearEdge: .leading)
    guide.setConstraints([away], activeWhenAwayFrom: .leading)
    #expect(near.isActive)
    #expect(!away.isActive)
    keyboard.move(to: .floating(rect(400, 300, 320, 260)))
    keyboard.show()
    settle()
    #expect(!near.isActive)
    #expect(away.isActive)
    #expect(bar.frame.minX == 400)
    #expect(guide.constraints(activeWhenAwayFrom: .leading) == [away])
    keyboard.move(to: .floating(rect(10, 300, 320, 260)))
    settle()
    #expect(bar.frame.minX == 0)
    guide.removeAllTrackedConstraints()
    #expect(!near.isActive)
    #expect(guide.constraints(activeWhenNearEdge: .leading).isEmpty)
  }

  @Test func guideFollowsAKeyboardThatIsDraggedAway() {
    let (_, bar, keyboard) = makeScene(on: .iPhone8)
    keyboard.show()
    settle()
    for (finger, bottom) in [(500, 500), (600, 600), (700, 667), (300, 451)] {
      keyboard.follow(touchAt: CGFloat(finger))
      #expect(bar.presentationFrame.maxY == CGFloat(bottom))
    }
  }

  /// A keyboard's top at 451, taken hold of 60 points above it.
  @Test func paddingTakesHoldOfTheKeyboardAboveIt() throws {
    let (view, _, keyboard) = makeScene(on: .iPhone8)
    view.keyboardLayoutGuide.keyboardDismissPadding = 60
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.contentSize.height = 2000
    scrollView.keyboardDismissMode = .interactive
    view.addSubview(scrollView)
    keyboard.show()
    settle()
    var tops: [CGFloat] = []
    // From 300 to 480 in 18 places of 10 points: at 430 the padding's edge is at 490.
    window?.screen.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 480)) {
      tops.append(keyboard.presentationFrame.minY)
    }
    try #require(tops.count == 18)
    #expect(tops[7] == 451)
    #expect(abs(tops[12] - 490) < 1e-6)
  }

  @Test func anotherApplicationsKeyboardIsNotFollowed() {
    let (_, bar, keyboard) = makeScene(on: .iPad9_7)
    keyboard.isLocal = false
    keyboard.show()
    settle()
    #expect(bar.frame.maxY == 1024)
  }

  @Test func accessoryBelongsToTheKeyboardsGuide() {
    let (view, bar, _) = makeScene(on: .iPhone8)
    let field = UITextField()
    field.inputAccessoryView = UIView(frame: rect(0, 0, 375, 44))
    view.addSubview(field)
    field.becomeFirstResponder()
    settle()
    #expect(bar.frame.maxY == 407)
  }
}
