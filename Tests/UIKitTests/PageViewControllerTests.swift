import Foundation
import Testing
import UIKit

@MainActor
@Suite struct PageTests {
  private let log = ControllerLog()
  private let first: LoggingController
  private let second: LoggingController

  init() {
    first = LoggingController("first", log)
    second = LoggingController("second", log)
  }

  @Test func pageFillsTheView() throws {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([first, second], direction: .forward, animated: false)
    let window = try #require(show(pages, on: "iphone8"))
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
  ) throws {
    let pages = UIPageViewController(
      transitionStyle: style, navigationOrientation: .horizontal)
    pages.setViewControllers([first], direction: .forward, animated: false)
    let window = try #require(show(pages, on: "iphone8"))
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

  @Test func twoPagesAreBoundInTheMiddle() throws {
    let spine = UIPageViewController.SpineLocation.mid.rawValue
    let pages = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: spine])
    pages.setViewControllers([first, second], direction: .forward, animated: false)
    let window = try #require(show(pages, on: "ipad9_7", .landscape))
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

  @Test func dotsTakeSpaceBelowThePage() throws {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    let source = Source()
    pages.dataSource = source
    pages.setViewControllers([first], direction: .forward, animated: false)
    let window = try #require(show(pages, on: "iphonex"))
    #expect(first.view.frame == rect(0, 0, 375, 741))
    #expect(window.bounds.height == 812)
  }
}
