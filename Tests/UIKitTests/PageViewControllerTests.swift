import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct PageTests {
  private let log: ControllerLog
  private let first: LoggingController
  private let second: LoggingController

  init() { (log, first, second) = makeLoggingControllers() }

  @Test func pageFillsTheView() {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([first, second], direction: .forward, animated: false)
    let window = show(pages, on: .iPhone8).window
    #expect(pages.viewControllers == [first])
    #expect(first.view.frame == window.bounds)
  }

  /// Developers' logs: the new page comes before the old one goes where pages scroll, and after it where they
  /// are turned over.
  @Test(arguments: [
    (
      UIPageViewController.TransitionStyle.scroll,
      ["second.viewDidAppear", "first.viewDidDisappear"]
    ),
    (.pageCurl, ["first.viewDidDisappear", "second.viewDidAppear"]),
  ])
  func pagesComeAndGoInTurn(
    style: UIPageViewController.TransitionStyle, ends: [String]
  ) {
    let pages = UIPageViewController(
      transitionStyle: style, navigationOrientation: .horizontal)
    pages.setViewControllers([first], direction: .forward, animated: false)
    let window = show(pages, on: .iPhone8).window
    _ = log.take()
    var isCompleted = false
    pages.setViewControllers([second], direction: .forward, animated: true) { isCompleted = $0 }
    #expect(
      log.take() == [
        "second.willMove(toParent:)", "first.willMove(toParent: nil)", "second.viewDidLoad",
        "second.viewWillAppear", "first.viewWillDisappear", "second.viewIsAppearing",
      ] + ends + ["first.didMove(toParent: nil)", "second.didMove(toParent:)"])
    #expect(isCompleted)
    #expect(first.view.window == nil)
    #expect(second.view.window === window)
  }

  @Test func twoPagesAreBoundInTheMiddle() {
    let spine = UIPageViewController.SpineLocation.mid.rawValue
    let pages = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: spine])
    pages.setViewControllers([first, second], direction: .forward, animated: false)
    let window = show(pages, on: .iPad9_7.landscape).window
    #expect(window.bounds.width == 1024)
    #expect(first.view.frame == rect(0, 0, 512, 768))
    #expect(second.view.frame == rect(512, 0, 512, 768))
  }

  private final class Source: UIPageViewControllerDataSource {
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
  }

  @Test func dotsTakeSpaceBelowThePage() {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    let source = Source()
    pages.dataSource = source
    pages.setViewControllers([first], direction: .forward, animated: false)
    let window = show(pages, on: .iPhoneX).window
    #expect(first.view.frame == rect(0, 0, 375, 741))
    #expect(window.bounds.height == 812)
  }
}
