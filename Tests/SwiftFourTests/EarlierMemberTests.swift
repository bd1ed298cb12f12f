import Foundation
import Testing
import UIKit

@MainActor @Suite struct EarlierMemberTests {
  @Test func subviewsAreReordered() {
    let view = UIView()
    let first = UIView()
    let second = UIView()
    view.addSubview(first)
    view.addSubview(second)
    view.bringSubview(toFront: first)
    #expect(view.subviews == [second, first])
    view.sendSubview(toBack: first)
    #expect(view.subviews == [first, second])
  }

  @Test func controllersContainOthers() {
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChildViewController(child)
    child.didMove(toParentViewController: parent)
    #expect(parent.childViewControllers == [child] && parent.children == [child])
    child.willMove(toParentViewController: nil)
    child.removeFromParentViewController()
    #expect(parent.children.isEmpty)
  }

  /// A controller that is pushed moves to its parent from `viewWillAppear(_:)` on until it has appeared.
  @Test func controllersMoveToTheirParent() {
    final class Child: UIViewController {
      var moves: [Bool] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        moves += [isMovingToParentViewController, isMovingFromParentViewController]
      }
    }
    let child = Child()
    let window = UIWindow()
    let stack = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = stack
    window.makeKeyAndVisible()
    stack.pushViewController(child, animated: false)
    window.layoutIfNeeded()
    #expect(child.moves == [true, false])
    #expect(!child.isMovingFromParentViewController)
  }

  @Test func indicatorsHaveAStyle() {
    let indicator = UIActivityIndicatorView(activityIndicatorStyle: .white)
    #expect(indicator.style == .white && indicator.activityIndicatorViewStyle == .white)
    indicator.activityIndicatorViewStyle = .gray
    #expect(indicator.style == .gray)
  }

  @Test func insetsAreValues() {
    let insets = UIEdgeInsetsMake(1, 2, 3, 4)
    #expect(insets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(UIEdgeInsetsEqualToEdgeInsets(insets, insets))
    let rect = UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 10, height: 20), insets)
    #expect(rect == CGRect(x: 2, y: 1, width: 4, height: 16))
    #expect(UIOffsetMake(1, 2) == UIOffset(horizontal: 1, vertical: 2))
  }

  @Test func stylesOfUnderlinesAreThose() {
    #expect(NSUnderlineStyle.styleNone.rawValue == 0 && NSUnderlineStyle.styleSingle == .single)
    #expect(NSUnderlineStyle.styleThick == .thick && NSUnderlineStyle.styleDouble == .double)
  }

  @Test func modesOfRunLoopsAreThose() {
    #expect(RunLoopMode.UITrackingRunLoopMode == .tracking)
    #expect(RunLoopMode.commonModes == .common && RunLoopMode.defaultRunLoopMode == .default)
  }
}
