import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Widths: 0.4 of the whole and 320 at most (developer.apple.com, UISplitViewController).
@MainActor
@Suite struct ColumnTests {
  private let list = UIViewController()
  private let detail = UIViewController()

  private func makeSplit() -> UISplitViewController {
    let split = UISplitViewController()
    split.viewControllers = [list, detail]
    return split
  }

  @Test func listIsNextToTheDetailOnAScreenOnItsSide() {
    let split = makeSplit()
    let window = show(split, on: .iPad9_7.landscape).window
    #expect(list.view.frame == rect(0, 0, 320, 768))
    #expect(detail.view.frame == rect(320, 0, 704, 768))
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(!split.isCollapsed)
    #expect(list.splitViewController === split)
    split.maximumPrimaryColumnWidth = 500
    window.layoutIfNeeded()
    // 0.4 of 1024 is 409.6, in whole points.
    #expect(list.view.frame.width == 410)
    split.preferredPrimaryColumnWidthFraction = 0.25
    #expect(list.view.frame.width == 256)
    split.minimumPrimaryColumnWidth = 300
    #expect(list.view.frame.width == 300)
    split.preferredPrimaryColumnWidth = .nan
    #expect(list.view.frame.width == 300)
  }

  @Test func detailIsAloneInPortrait() {
    let split = makeSplit()
    let window = show(split, on: .iPad9_7).window
    #expect(detail.view.frame == window.bounds)
    #expect(list.viewIfLoaded?.window == nil)
    split.preferredDisplayMode = .oneOverSecondary
    #expect(list.view.frame == rect(0, 0, 307, 1024))
    #expect(detail.view.frame == window.bounds)
    window.screen.rotate(to: .landscape)
    split.preferredDisplayMode = .automatic
    window.screen.clock.advance(by: .seconds(1))
    #expect(detail.view.frame == rect(320, 0, 704, 768))
  }

  @Test func oneColumnIsShownWhereTheWidthIsCompact() {
    let stack = UINavigationController(rootViewController: list)
    let split = UISplitViewController()
    split.viewControllers = [stack, UINavigationController(rootViewController: detail)]
    let window = show(split, on: .iPhone8).window
    #expect(split.isCollapsed)
    #expect(stack.viewControllers == [list, detail])
    #expect(detail.view.frame == window.bounds)
    #expect(detail.view.safeAreaInsets.top == 64)
  }

  private final class Keeper: UISplitViewControllerDelegate {
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { true }
  }

  @Test func delegateKeepsTheListOnTop() {
    let stack = UINavigationController(rootViewController: list)
    let split = UISplitViewController()
    let keeper = Keeper()
    split.delegate = keeper
    split.viewControllers = [stack, detail]
    let window = show(split, on: .iPhone8).window
    #expect(stack.viewControllers == [list])
    #expect(list.view.window === window)
    list.showDetailViewController(detail, sender: nil)
    #expect(stack.viewControllers == [list, detail])
  }

  /// A large phone has regular width on its side.
  @Test func columnsSeparateAsALargePhoneIsRotated() {
    let stack = UINavigationController(rootViewController: list)
    let split = UISplitViewController()
    split.viewControllers = [stack, detail]
    let window = show(split, on: .named("iphone8plus")).window
    #expect(stack.viewControllers == [list, detail])
    window.screen.rotate(to: .landscape)
    window.screen.clock.advance(by: .seconds(1))
    #expect(stack.viewControllers == [list])
    #expect(detail.parent === split)
    // 0.4 of 736 is 294.4.
    #expect(stack.view.frame == rect(0, 0, 294, 414))
    #expect(detail.view.frame == rect(294, 0, 442, 414))
  }

  @Test func columnsOfAStyleHaveBarsOfTheirOwn() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let window = show(split, on: .iPad9_7.landscape).window
    #expect(list.navigationController?.parent === split)
    #expect(list.view.safeAreaInsets.top == 70)
    #expect(detail.view.window === window)
    let compact = UIViewController()
    split.setViewController(compact, for: .compact)
    #expect(compact.viewIfLoaded?.window == nil)
  }

  @Test func columnThatContainsTheSplitViewIsRejected() {
    let outer = UIViewController()
    let split = makeSplit()
    outer.addChild(split)
    let found = misuse {
      split.setViewController(outer, for: .primary)
      split.setViewController(detail, for: .primary)
    }
    #expect(found.count == 2)
    #expect(split.viewControllers == [list, detail])
  }
}
