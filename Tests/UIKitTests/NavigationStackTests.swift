import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Orders: those that logs of devices show for pushing and popping (docs/parity.md).
@MainActor
@Suite struct NavigationStackTests {
  private let log: ControllerLog
  private let first: LoggingController
  private let second: LoggingController

  init() { (log, first, second) = makeLoggingControllers() }

  @Test func rootControllerAppearsWithTheNavigationController() {
    let navigation = UINavigationController(rootViewController: first)
    #expect(log.take() == ["first.willMove(toParent:)", "first.didMove(toParent:)"])
    #expect(!first.isViewLoaded)
    show(navigation, on: .iPhone8)
    #expect(
      log.take() == [
        "first.viewDidLoad", "first.viewWillAppear", "first.viewIsAppearing",
        "first.viewDidAppear",
      ])
  }

  @Test func pushNotifiesBothControllersInTurn() {
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation, on: .iPhone8).window
    _ = log.take()
    second.logsLayout = true
    navigation.pushViewController(second, animated: false)
    #expect(
      log.take() == [
        "second.willMove(toParent:)", "second.viewDidLoad", "first.viewWillDisappear",
        "second.viewWillAppear", "second.viewIsAppearing", "second.viewWillLayoutSubviews",
        "second.viewDidLayoutSubviews", "first.viewDidDisappear", "second.viewDidAppear",
        "second.didMove(toParent:)",
      ])
    #expect(first.view.window == nil)
    #expect(second.view.window === window)
    #expect(navigation.topViewController === second)
    #expect(navigation.visibleViewController === second)
    second.logsLayout = false
    #expect(navigation.popViewController(animated: false) === second)
    #expect(
      log.take() == [
        "second.willMove(toParent: nil)", "second.viewWillDisappear", "first.viewWillAppear",
        "first.viewIsAppearing", "second.viewDidDisappear", "first.viewDidAppear",
        "second.didMove(toParent: nil)",
      ])
    #expect(second.parent == nil)
    #expect(navigation.popViewController(animated: false) == nil)
  }

  @Test func animatedPushEndsOnTheClock() {
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation, on: .iPhone8).window
    _ = log.take()
    navigation.pushViewController(second, animated: true)
    #expect(
      log.take() == [
        "second.willMove(toParent:)", "second.viewDidLoad", "first.viewWillDisappear",
        "second.viewWillAppear", "second.viewIsAppearing",
      ])
    #expect(second.view.safeAreaInsets.top == 64)
    #expect(first.view.window === window)
    window.screen.clock.advance(by: .seconds(1))
    #expect(
      log.take() == [
        "first.viewDidDisappear", "second.viewDidAppear", "second.didMove(toParent:)",
      ])
    #expect(first.view.window == nil)
  }

  @Test func pushBeforeTheLastOneHasEndedEndsThatFirst() {
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation, on: .iPhone8).window
    navigation.pushViewController(second, animated: true)
    _ = log.take()
    navigation.popViewController(animated: true)
    window.screen.clock.advance(by: .seconds(1))
    #expect(
      log.take() == [
        "first.viewDidDisappear", "second.viewDidAppear", "second.didMove(toParent:)",
        "second.willMove(toParent: nil)", "second.viewWillDisappear", "first.viewWillAppear",
        "first.viewIsAppearing", "second.viewDidDisappear", "first.viewDidAppear",
        "second.didMove(toParent: nil)",
      ])
    #expect(navigation.viewControllers == [first])
  }

  @Test func controllersBetweenAreNeitherLoadedNorShown() {
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation, on: .iPhone8).window
    let third = LoggingController("third", log)
    _ = log.take()
    navigation.setViewControllers([first, second, third], animated: false)
    #expect(!log.lines.contains("second.viewDidLoad"))
    #expect(log.lines.suffix(3).contains("third.viewDidAppear"))
    #expect(navigation.popToRootViewController(animated: false) == [second, third])
    #expect(navigation.viewControllers == [first])
    #expect(first.view.window === window)
  }

  @Test func popToOneInTheStackTakesThoseAboveAway() {
    let navigation = UINavigationController(rootViewController: first)
    let third = UIViewController()
    navigation.pushViewController(second, animated: false)
    navigation.pushViewController(third, animated: false)
    #expect(navigation.popToViewController(second, animated: false) == [third])
    #expect(navigation.popToViewController(second, animated: false) == [])
    #expect(navigation.children == [first, second])
  }

  @Test func showPushesInTheNearestNavigationController() {
    let navigation = UINavigationController(rootViewController: first)
    first.show(second, sender: nil)
    #expect(navigation.viewControllers == [first, second])
  }

  private final class Delegate: UINavigationControllerDelegate {
    let log: ControllerLog
    init(_ log: ControllerLog) { self.log = log }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.lines.append("willShow") }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.lines.append("didShow") }
  }

  @Test func delegateIsCalledBeforeAndAfter() {
    let navigation = UINavigationController(rootViewController: first)
    let delegate = Delegate(log)
    navigation.delegate = delegate
    show(navigation, on: .iPhone8)
    #expect(log.take().filter { !$0.contains(".") } == ["willShow", "didShow"])
    navigation.pushViewController(second, animated: false)
    let lines = log.take()
    #expect(lines.filter { !$0.contains(".") } == ["willShow", "didShow"])
  }

  // MARK: Misuse

  @Test func controllerIsNotPushedTwice() {
    let navigation = UINavigationController(rootViewController: first)
    let found = issues { navigation.pushViewController(first, animated: false) }
    guard case .controller(.containedTwice(let controller)) = found.first else {
      Issue.record("not reported")
      return
    }
    #expect(controller === first)
    #expect(found.count == 1)
    #expect(navigation.viewControllers == [first])
  }

  @Test func controllersThatCannotBePushedStayOut() {
    let navigation = UINavigationController(rootViewController: first)
    let found = issues {
      navigation.pushViewController(UINavigationController(), animated: false)
      navigation.pushViewController(navigation, animated: false)
      navigation.popToViewController(second, animated: false)
      navigation.setViewControllers([first, second, first], animated: false)
    }
    #expect(found.count == 4)
    #expect(navigation.viewControllers == [first, second])
  }

  @Test func controllerThatContainsTheStackIsNotPushed() {
    let navigation = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let found = issues {
      navigation.pushViewController(tabs, animated: false)
      first.addChild(tabs)
      first.addChild(first)
    }
    #expect(found.count == 3)
    #expect(first.children.isEmpty)
    #expect(navigation.parent === tabs)
  }

  @Test func controllerInAnotherStackMovesOver() {
    let one = UINavigationController(rootViewController: first)
    let other = UINavigationController(rootViewController: second)
    other.pushViewController(first, animated: false)
    #expect(first.parent === other)
    #expect(one.children.isEmpty)
    #expect(one.viewControllers.isEmpty)
  }
}
