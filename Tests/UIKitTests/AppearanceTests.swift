import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Writes down how traits and sizes change.
private final class TurningController: LoggingController {
  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    let isCompact = newCollection.verticalSizeClass == .compact
    write("willTransition(to: \(isCompact ? "compact" : "regular") height)")
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    write("viewWillTransition(to: \(Int(size.width)) x \(Int(size.height)))")
    coordinator.animate { [weak self] _ in
      self?.write("alongside")
    } completion: { [weak self] _ in
      self?.write("completion")
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    write("traitCollectionDidChange")
  }
}

@MainActor
@Suite struct AppearanceTests {
  private let log = ControllerLog()

  /// developer.apple.com, UIContentContainer: traits first, then the size; the new traits are there before the
  /// layout, and what is animated alongside comes with it.
  @Test func rotationReportsTraitsThenTheSizeThenLaysOut() {
    let controller = TurningController("screen", log)
    let window = show(controller, on: .iPhone8).window
    _ = log.take()
    controller.logsLayout = true
    window.screen.rotate(to: .landscape)
    #expect(
      log.take() == [
        "screen.willTransition(to: compact height)", "screen.viewWillTransition(to: 667 x 375)",
        "screen.traitCollectionDidChange", "screen.viewWillLayoutSubviews",
        "screen.viewDidLayoutSubviews", "screen.alongside",
      ])
    window.screen.clock.advance(by: .seconds(1))
    #expect(log.take() == ["screen.completion"])
    #expect(controller.view.frame == rect(0, 0, 667, 375))
  }

  /// An iPad has regular classes both ways.
  @Test func rotationWithoutOtherTraitsReportsTheSizeAlone() {
    let controller = TurningController("screen", log)
    let window = show(controller, on: .iPad9_7).window
    _ = log.take()
    window.screen.rotate(to: .landscape)
    #expect(log.take() == ["screen.viewWillTransition(to: 1024 x 768)", "screen.alongside"])
  }

  @Test func containedAndPresentedControllersAreNotifiedOfRotation() {
    let inner = TurningController("inner", log)
    let above = TurningController("above", log)
    let navigation = UINavigationController(rootViewController: inner)
    let window = show(navigation, on: .iPhone8).window
    navigation.present(above, animated: false)
    _ = log.take()
    window.screen.rotate(to: .landscape)
    #expect(
      log.take().filter { $0.contains("ransition(to") } == [
        "inner.willTransition(to: compact height)", "above.willTransition(to: compact height)",
        "inner.viewWillTransition(to: 667 x 375)", "above.viewWillTransition(to: 667 x 375)",
      ])
  }

  @Test func controllerWhoseViewIsAddedToAWindowAppears() {
    let parent = UIViewController()
    let window = show(parent, on: .iPhone8).window
    let child = LoggingController("child", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(
      log.take() == [
        "child.willMove(toParent:)", "child.viewDidLoad", "child.viewWillAppear",
        "child.viewIsAppearing", "child.viewDidAppear", "child.didMove(toParent:)",
      ])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.take() == [
        "child.willMove(toParent: nil)", "child.viewWillDisappear", "child.viewDidDisappear",
        "child.didMove(toParent: nil)",
      ])
    #expect(window.rootViewController === parent)
  }

  @Test func childAddedBeforeTheParentAppearsComesWithIt() {
    let parent = LoggingController("parent", log)
    let child = LoggingController("child", log)
    parent.onLoad = { [weak parent] in
      guard let parent else { return }
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    let window = show(parent, on: .iPhone8).window
    #expect(
      log.take().filter { $0.contains("ppear") } == [
        "parent.viewWillAppear", "child.viewWillAppear", "parent.viewIsAppearing",
        "child.viewIsAppearing", "parent.viewDidAppear", "child.viewDidAppear",
      ])
    window.rootViewController = nil
    #expect(
      log.take() == [
        "parent.viewWillDisappear", "child.viewWillDisappear", "parent.viewDidDisappear",
        "child.viewDidDisappear",
      ])
  }

  private final class Silent: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  @Test func parentThatForwardsByItselfIsLeftToIt() {
    let parent = Silent()
    let child = LoggingController("child", log)
    let window = show(parent, on: .iPhone8).window
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(log.take() == ["child.willMove(toParent:)", "child.viewDidLoad"])
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(log.take() == ["child.viewWillAppear", "child.viewDidAppear"])
    #expect(child.view.window === window)
  }

  /// The new one is notified first, as logs of devices show.
  @Test func tabsNotifyBothControllersInTurn() {
    let first = LoggingController("first", log)
    let second = LoggingController("second", log)
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let window = show(tabs, on: .iPhone8).window
    _ = log.take()
    tabs.selectedIndex = 1
    #expect(
      log.take() == [
        "second.viewDidLoad", "second.viewWillAppear", "first.viewWillDisappear",
        "second.viewIsAppearing", "first.viewDidDisappear", "second.viewDidAppear",
      ])
    #expect(second.view.window === window)
  }

  @Test func controllerThatMovesToAnotherParentLeavesTheFirst() {
    let one = UIViewController()
    let other = UIViewController()
    let child = LoggingController("child", log)
    one.addChild(child)
    other.addChild(child)
    #expect(one.children.isEmpty)
    #expect(other.children == [child])
    #expect(child.parent === other)
    other.addChild(child)
    #expect(other.children == [child])
  }

  @Test func cyclicContainmentIsRejected() {
    let outer = UIViewController()
    let middle = UIViewController()
    let inner = UIViewController()
    outer.addChild(middle)
    middle.addChild(inner)
    let found = misuse {
      inner.addChild(outer)
      inner.addChild(inner)
    }
    #expect(found.count == 2)
    #expect(inner.children.isEmpty)
    #expect(outer.parent == nil)
  }
}
