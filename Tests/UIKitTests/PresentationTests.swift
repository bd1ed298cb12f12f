import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Orders: logs of devices; sizes: docs/parity.md.
@MainActor
@Suite struct PresentationTests {
  private let log: ControllerLog
  private let first: LoggingController
  private let second: LoggingController

  init() { (log, first, second) = makeLoggingControllers() }

  // MARK: Order

  @Test func fullScreenPresentationTakesThePresentersViewAway() {
    let window = show(first, on: .iPhone8).window
    second.modalPresentationStyle = .fullScreen
    _ = log.take()
    first.present(second, animated: false) { log.lines.append("completion") }
    #expect(
      log.take() == [
        "second.viewDidLoad", "first.viewWillDisappear", "second.viewWillAppear",
        "second.viewIsAppearing", "second.viewDidAppear", "first.viewDidDisappear", "completion",
      ])
    #expect(first.view.window == nil)
    #expect(second.view.window === window)
    #expect(first.presentedViewController === second)
    #expect(second.presentingViewController === first)
    second.dismiss(animated: false) { log.lines.append("completion") }
    #expect(
      log.take() == [
        "second.viewWillDisappear", "first.viewWillAppear", "first.viewIsAppearing",
        "first.viewDidAppear", "second.viewDidDisappear", "completion",
      ])
    #expect(first.view.window === window)
    #expect(first.view.frame == window.bounds)
    #expect(second.view.window == nil)
    #expect(first.presentedViewController == nil)
    #expect(second.presentingViewController == nil)
  }

  @Test(arguments: [
    UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen,
    .overCurrentContext, .popover,
  ])
  func otherPresentationsLeaveThePresenterInPlace(style: UIModalPresentationStyle) {
    let window = show(first, on: .iPhone8).window
    second.modalPresentationStyle = style
    _ = log.take()
    first.present(second, animated: true) { log.lines.append("completion") }
    #expect(
      log.take() == ["second.viewDidLoad", "second.viewWillAppear", "second.viewIsAppearing"])
    window.screen.clock.advance(by: .seconds(1))
    #expect(log.take() == ["second.viewDidAppear", "completion"])
    #expect(first.view.window === window)
    first.dismiss(animated: true)
    #expect(log.take() == ["second.viewWillDisappear"])
    window.screen.clock.advance(by: .seconds(1))
    #expect(log.take() == ["second.viewDidDisappear"])
  }

  @Test func outermostControllerPresents() {
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation, on: .iPhone8).window
    second.modalPresentationStyle = .fullScreen
    first.present(second, animated: false)
    #expect(second.presentingViewController === navigation)
    #expect(navigation.visibleViewController === second)
    #expect(navigation.view.window == nil)
    #expect(first.presentedViewController === second)
    first.dismiss(animated: false)
    #expect(navigation.view.window === window)
    #expect(navigation.visibleViewController === first)
  }

  @Test func currentContextIsThatOfTheControllerThatDefinesIt() {
    let tabs = UITabBarController()
    tabs.viewControllers = [first]
    let window = show(tabs, on: .iPhone8).window
    first.definesPresentationContext = true
    second.modalPresentationStyle = .currentContext
    first.present(second, animated: false)
    #expect(second.presentingViewController === first)
    #expect(second.view.isDescendant(of: tabs.view))
    #expect(tabs.view.window === window)
    first.dismiss(animated: false)
    #expect(first.view.superview === tabs.view)
  }

  @Test func dismissalTakesAllAboveAlong() {
    let window = show(first, on: .iPhone8).window
    let third = LoggingController("third", log)
    first.present(second, animated: false)
    second.present(third, animated: false)
    #expect(third.presentingViewController === second)
    _ = log.take()
    first.dismiss(animated: false)
    #expect(
      log.take() == [
        "third.viewWillDisappear", "second.viewWillDisappear", "third.viewDidDisappear",
        "second.viewDidDisappear",
      ])
    #expect(second.presentedViewController == nil)
    #expect(window.subviews == [first.view])
  }

  @Test func dismissalBeforeThePresentationHasEndedEndsThatFirst() {
    let window = show(first, on: .iPhone8).window
    first.present(second, animated: true)
    _ = log.take()
    first.dismiss(animated: false)
    window.screen.clock.advance(by: .seconds(1))
    #expect(
      log.take() == ["second.viewDidAppear", "second.viewWillDisappear", "second.viewDidDisappear"])
  }

  // MARK: Misuse

  @Test func presentingWhilePresentingIsRejected() {
    let window = show(first, on: .iPhone8).window
    first.present(second, animated: false)
    let third = UIViewController()
    var isCompleted = false
    let found = misuse {
      first.present(third, animated: false) { isCompleted = true }
    }
    guard case .alreadyPresenting(let controller, let presenter)? = found.first else {
      Issue.record("not reported")
      return
    }
    #expect(controller === third)
    #expect(presenter === first)
    #expect(!isCompleted)
    #expect(!third.isViewLoaded)
    #expect(first.presentedViewController === second)
    #expect(window.screen === UIScreen.main)
  }

  @Test func controllersThatCannotBePresentedAreRejected() {
    let navigation = UINavigationController(rootViewController: second)
    let outside = UIViewController()
    let window = show(first, on: .iPhone8).window
    let found = misuse {
      outside.present(UIViewController(), animated: false)
      first.present(second, animated: false)
      first.present(first, animated: false)
    }
    #expect(found.count == 3)
    guard case .presenterOutsideWindow = found[0], case .alreadyActive = found[1],
      case .insideItself = found[2]
    else {
      Issue.record("reported otherwise: \(found.count)")
      return
    }
    #expect(first.presentedViewController == nil)
    #expect(second.navigationController === navigation)
    first.dismiss(animated: false)
    #expect(first.view.window === window)
  }

  // MARK: Sizes

  /// 647 and 716 are heights of stored frames; 812 - 44 - 10 follows the one of 842 of 896 below a status
  /// bar of 44.
  @Test(arguments: [
    ("iphone8", 20.0, 647.0, 0.0), ("iphone8plus", 20, 716, 0), ("iphonex", 54, 758, 34),
    ("iphonexsmax", 54, 842, 34),
  ])
  func sheetOfAPhoneLeavesAStripAtTheTop(
    key: String, top: CGFloat, height: CGFloat, bottom: CGFloat
  ) {
    let window = show(first, on: .named(key)).window
    first.present(second, animated: false)
    #expect(second.view.frame == rect(0, top, window.bounds.width, height))
    #expect(
      second.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0))
  }

  @Test func barOfASheetIs56High() {
    let window = show(first, on: .iPhoneX).window
    let navigation = UINavigationController(rootViewController: second)
    first.present(navigation, animated: false)
    #expect(navigation.navigationBar.frame == rect(0, 0, 375, 56))
    #expect(second.view.safeAreaInsets.top == 56)
    #expect(window.bounds.height - navigation.view.frame.height == 54)
  }

  @Test func sheetCoversTheScreenWhereItsHeightIsCompact() {
    let window = show(first, on: .iPhoneX.landscape).window
    first.present(second, animated: false)
    #expect(second.view.frame == window.bounds)
    #expect(first.view.window === window)
  }

  @Test func formSheetIsInTheMiddleOfAnIPad() {
    let window = show(first, on: .iPad9_7).window
    second.modalPresentationStyle = .formSheet
    first.present(second, animated: false)
    #expect(second.view.frame == rect(114, 202, 540, 620))
    #expect(second.view.safeAreaInsets == .zero)
    #expect(second.traitCollection.horizontalSizeClass == .compact)
    #expect(first.traitCollection.horizontalSizeClass == .regular)
    second.preferredContentSize = CGSize(width: 400, height: 300)
    window.layoutIfNeeded()
    #expect(second.view.frame == rect(184, 362, 400, 300))
  }

  @Test func popoverIsNextToItsSource() {
    let window = show(first, on: .iPad9_7).window
    let source = UIView(frame: rect(100, 100, 40, 20))
    first.view.addSubview(source)
    second.modalPresentationStyle = .popover
    second.preferredContentSize = CGSize(width: 200, height: 150)
    second.popoverPresentationController?.sourceView = source
    first.present(second, animated: false)
    // 13 below the source, and 10 from the side at least.
    #expect(second.view.frame == rect(20, 133, 200, 150))
    source.frame.origin = CGPoint(x: 700, y: 980)
    second.preferredContentSize.height = 140
    window.layoutIfNeeded()
    // Above the source, where there is more room.
    #expect(second.view.frame == rect(558, 827, 200, 140))
  }

  @Test func presentedControllerRotatesWithTheDevice() {
    let window = show(first, on: .iPhoneX).window
    first.present(second, animated: false)
    window.screen.rotate(to: .landscape)
    window.screen.clock.advance(by: .seconds(1))
    #expect(second.view.frame == rect(0, 0, 812, 375))
    window.screen.rotate(to: .portrait)
    window.screen.clock.advance(by: .seconds(1))
    #expect(second.view.frame == rect(0, 54, 375, 758))
  }

  @Test func coveredControllerComesBackInTheSizeOfTheRotatedScreen() {
    let window = show(first, on: .iPhone8).window
    second.modalPresentationStyle = .fullScreen
    first.present(second, animated: false)
    window.screen.rotate(to: .landscape)
    window.screen.clock.advance(by: .seconds(1))
    first.dismiss(animated: false)
    #expect(first.view.frame == rect(0, 0, 667, 375))
  }
}
