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
