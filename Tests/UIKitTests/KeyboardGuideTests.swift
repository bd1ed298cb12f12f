import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The guide of what the keyboard covers, where something else than the keyboard changes
/// (parity C12).
@MainActor
@Suite struct KeyboardGuideTests {
  /// A view in a window, placed by its frame, with a bar on its keyboard's guide.
  @MainActor
  private struct Scene {
    let screen: UIScreen
    let window = UIWindow()
    let container: UIView
    let bar: UIView

    init(_ frame: CGRect, in superview: UIView? = nil) throws {
      screen = window.screen
      container = UIView(frame: frame)
      (superview ?? window).addSubview(container)
      if let superview { window.addSubview(superview) }
      bar = makeView(in: container)
      bar.heightAnchor.constraint(equalToConstant: 50).isActive = true
      bar.bottomAnchor.constraint(equalTo: container.keyboardLayoutGuide.topAnchor)
        .isActive = true
      window.makeKeyAndVisible()
    }
  }

  /// 812 points, the lowest 34 of them the home indicator's.
  @Test func guideFollowsTheSafeArea() {
    let controller = UIViewController()
    let screen = show(controller, on: .iPhoneX)
    let bar = makeView(in: controller.view)
    bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor)
      .isActive = true
    screen.window.layoutIfNeeded()
    #expect(bar.frame.maxY == 778)
    controller.additionalSafeAreaInsets.bottom = 20
    screen.window.layoutIfNeeded()
    #expect(bar.frame.maxY == 758)
  }

  /// 568 points and a keyboard of 216: its upper edge stays at 352 in the window.
  @Test func guideStaysOnTheKeyboardWhenTheViewMoves() throws {
    simulate(.iPhone5)
    let scene = try Scene(rect(0, 100, 320, 468))
    scene.screen.keyboard.show(height: 216)
    #expect(scene.bar.frame.maxY == 252)
    scene.container.frame.origin.y = 40
    scene.window.layoutIfNeeded()
    #expect(scene.bar.frame.maxY == 312)
    scene.container.frame.size.height = 528
    scene.window.layoutIfNeeded()
    #expect(scene.bar.frame.maxY == 312)
  }

  @Test func guideStaysOnTheKeyboardWhenAViewAboveMovesOrScrolls() throws {
    simulate(.iPhone5)
    let scrollView = UIScrollView(frame: rect(0, 0, 320, 568))
    let scene = try Scene(rect(0, 0, 320, 568), in: scrollView)
    scene.screen.keyboard.show(height: 216)
    #expect(scene.bar.frame.maxY == 352)
    scrollView.frame.origin.y = -30
    scene.window.layoutIfNeeded()
    #expect(scene.bar.frame.maxY == 382)
    scrollView.contentOffset.y = 50
    scene.window.layoutIfNeeded()
    #expect(scene.bar.frame.maxY == 432)
  }
}
