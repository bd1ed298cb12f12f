import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Fades and slides the view that comes or goes.
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  let duration: TimeInterval
  private(set) var ended: [Bool] = []
  private(set) var finalFrame = CGRect.zero

  init(duration: TimeInterval = 0.5) { self.duration = duration }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.viewController(forKey: .to) else { return }
    finalFrame = context.finalFrame(for: to)
    if let coming = context.view(forKey: .to) {
      context.containerView.addSubview(coming)
      coming.frame = finalFrame
      coming.alpha = 0
    }
    let going = context.view(forKey: .from)
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear,
      animations: {
        context.view(forKey: .to)?.alpha = 1
        if context.view(forKey: .to) == nil { going?.alpha = 0 }
      },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

/// Shows the presented view in the lower half, above a dimming view.
private final class HalfPresentation: UIPresentationController {
  let log = ControllerLog()
  let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
  }
  override func presentationTransitionWillBegin() {
    log.lines.append("willBegin")
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimming.alpha = 1
    })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.lines.append("didEnd \(completed)")
  }
  override func dismissalTransitionWillBegin() { log.lines.append("dismissal") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.lines.append("dismissed \(completed)")
  }
  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

@MainActor
private final class Transitioning: NSObject, UIViewControllerTransitioningDelegate {
  var animator: Slide?
  var interactor: UIPercentDrivenInteractiveTransition?
  private(set) var presentation: HalfPresentation?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let made = HalfPresentation(presentedViewController: presented, presenting: presenting)
    presentation = made
    return made
  }
}

/// developer.apple.com, "Customizing the transition animations" and UIPresentationController.
@MainActor
@Suite struct CustomTransitionTests {
  private let log: ControllerLog
  private let first: LoggingController
  private let second: LoggingController
  private let transitioning = Transitioning()

  init() {
    (log, first, second) = makeLoggingControllers()
    second.modalPresentationStyle = .custom
    second.transitioningDelegate = transitioning
  }

  @Test func presentationControllerPlacesTheView() throws {
    let screen = show(first, on: .iPhone8)
    first.present(second, animated: false)
    let presentation = try #require(transitioning.presentation)
    #expect(second.presentationController === presentation)
    #expect(presentation.presentingViewController === first)
    #expect(second.view.frame == rect(0, 333.5, 375, 333.5))
    #expect(presentation.log.take() == ["willBegin", "didEnd true"])
    #expect(presentation.dimming.alpha == 1)
    #expect(first.view.window != nil)
    screen.rotate(to: .landscape)
    screen.clock.advance(by: .seconds(1))
    #expect(second.view.frame == rect(0, 187.5, 667, 187.5))
    second.dismiss(animated: false)
    #expect(presentation.log.take() == ["dismissal", "dismissed true"])
    #expect(second.view.window == nil && presentation.dimming.window == nil)
  }

  @Test func animatorRunsOnTheScreensClock() throws {
    let animator = Slide()
    transitioning.animator = animator
    let screen = show(first, on: .iPhone8)
    _ = log.take()
    first.present(second, animated: true) { log.lines.append("completion") }
    #expect(second.isBeingPresented)
    #expect(animator.finalFrame == rect(0, 333.5, 375, 333.5))
    #expect(second.transitionCoordinator?.transitionDuration == 0.5)
    #expect(first.transitionCoordinator != nil)
    screen.clock.advance(by: .milliseconds(250))
    #expect(second.view.presentationAlpha == 0.5)
    // The dimming view is animated alongside, in the same time.
    let dimming = try #require(transitioning.presentation?.dimming)
    #expect(abs(dimming.presentationAlpha - 0.5) < 0.01)
    #expect(
      log.take() == ["second.viewDidLoad", "second.viewWillAppear", "second.viewIsAppearing"])
    screen.clock.advance(by: .milliseconds(250))
    #expect(log.take() == ["second.viewDidAppear", "completion"])
    #expect(animator.ended == [true])
    #expect(!second.isBeingPresented && second.transitionCoordinator == nil)
    second.dismiss(animated: true)
    #expect(second.isBeingDismissed)
    screen.clock.advance(by: .milliseconds(250))
    #expect(second.view.presentationAlpha == 0.5)
    screen.clock.advance(by: .milliseconds(250))
    #expect(second.view.window == nil)
    #expect(first.presentedViewController == nil)
  }

  @Test func percentDrivesTheAnimationAndItFinishes() throws {
    let interactor = UIPercentDrivenInteractiveTransition()
    transitioning.animator = Slide()
    transitioning.interactor = interactor
    let screen = show(first, on: .iPhone8)
    first.present(second, animated: true)
    #expect(second.transitionCoordinator?.isInteractive == true)
    screen.clock.advance(by: .seconds(2))
    #expect(second.view.presentationAlpha == 0)
    interactor.update(0.25)
    #expect(second.view.presentationAlpha == 0.25)
    #expect(second.transitionCoordinator?.percentComplete == 0.25)
    interactor.finish()
    // Three quarters of half a second remain.
    screen.clock.advance(by: .milliseconds(374))
    #expect(second.isBeingPresented)
    screen.clock.advance(by: .milliseconds(2))
    #expect(!second.isBeingPresented)
    #expect(second.view.alpha == 1)
    #expect(transitioning.presentation?.log.take() == ["willBegin", "didEnd true"])
  }

  @Test func cancelledPresentationIsUndone() {
    let interactor = UIPercentDrivenInteractiveTransition()
    let animator = Slide()
    transitioning.animator = animator
    transitioning.interactor = interactor
    let screen = show(first, on: .iPhone8)
    _ = log.take()
    first.present(second, animated: true) { log.lines.append("completion") }
    interactor.update(0.5)
    interactor.cancel()
    screen.clock.advance(by: .seconds(1))
    #expect(animator.ended == [false])
    #expect(first.presentedViewController == nil)
    #expect(second.view.window == nil)
    #expect(transitioning.presentation?.log.take() == ["willBegin", "didEnd false"])
    #expect(
      log.take() == [
        "second.viewDidLoad", "second.viewWillAppear", "second.viewIsAppearing",
        "second.viewWillDisappear", "second.viewDidDisappear",
      ])
  }

  @Test func cancelledDismissalLeavesThePresentation() {
    let screen = show(first, on: .iPhone8)
    first.present(second, animated: false)
    let interactor = UIPercentDrivenInteractiveTransition()
    transitioning.animator = Slide()
    transitioning.interactor = interactor
    second.dismiss(animated: true)
    interactor.update(0.5)
    #expect(second.view.presentationAlpha == 0.5)
    interactor.cancel()
    screen.clock.advance(by: .seconds(1))
    #expect(first.presentedViewController === second)
    #expect(second.view.window != nil)
    #expect(second.view.alpha == 1)
  }

  @Test func fullScreenAnimatorHasBothViews() {
    second.modalPresentationStyle = .fullScreen
    transitioning.animator = Slide()
    let screen = show(first, on: .iPhone8)
    first.present(second, animated: true)
    #expect(first.view.superview === second.view.superview)
    screen.clock.advance(by: .seconds(1))
    #expect(first.view.window == nil)
    second.dismiss(animated: true)
    screen.clock.advance(by: .seconds(1))
    #expect(first.view.superview === screen.window)
    #expect(first.view.frame == screen.bounds)
    #expect(second.view.window == nil)
  }

  // MARK: Containers

  private final class Stack: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
    let animator = Slide()
    var interactor: UIPercentDrivenInteractiveTransition?
    var operations: [UINavigationController.Operation] = []

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operations.append(operation)
      return animator
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  @Test func navigationDelegateAnimatesPushAndPop() {
    let stack = Stack()
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = stack
    let screen = show(navigation, on: .iPhone8)
    navigation.pushViewController(second, animated: true)
    #expect(stack.operations == [.push])
    #expect(second.isMovingToParent)
    #expect(second.transitionCoordinator != nil)
    screen.clock.advance(by: .milliseconds(250))
    #expect(second.view.presentationAlpha == 0.5)
    screen.clock.advance(by: .milliseconds(250))
    #expect(!second.isMovingToParent && second.transitionCoordinator == nil)
    #expect(second.view.superview === navigation.view)
    #expect(second.view.frame == screen.bounds && first.view.window == nil)
    navigation.popViewController(animated: true)
    #expect(second.isMovingFromParent)
    screen.clock.advance(by: .seconds(1))
    #expect(stack.operations == [.push, .pop])
    #expect(second.parent == nil && first.view.superview === navigation.view)
  }

  @Test func cancelledPopLeavesTheStack() {
    let stack = Stack()
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    navigation.delegate = stack
    let screen = show(navigation, on: .iPhone8)
    let interactor = UIPercentDrivenInteractiveTransition()
    stack.interactor = interactor
    navigation.popViewController(animated: true)
    interactor.update(0.4)
    interactor.cancel()
    screen.clock.advance(by: .seconds(1))
    #expect(navigation.viewControllers == [first, second])
    #expect(second.parent === navigation && second.view.window != nil)
    #expect(first.view.window == nil)
    #expect(stack.animator.ended == [false])
  }

  @Test func tabBarDelegateAnimatesTheSelection() {
    let stack = Stack()
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.delegate = stack
    let screen = show(tabs, on: .iPhone8)
    tabs.selectedIndex = 1
    screen.clock.advance(by: .milliseconds(250))
    #expect(second.view.presentationAlpha == 0.5)
    screen.clock.advance(by: .milliseconds(250))
    #expect(second.view.superview === tabs.view && first.view.window == nil)
  }

  @Test func dragFromTheEdgePops() {
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    let screen = show(navigation, on: .iPhone8)
    screen.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 350, y: 300))
    #expect(navigation.topViewController === second)
    screen.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 300, y: 300))
    screen.clock.advance(by: .seconds(1))
    #expect(navigation.topViewController === first)
  }

  @Test func systemsTransitionsHaveACoordinator() {
    let screen = show(first, on: .iPhone8)
    second.modalPresentationStyle = .pageSheet
    let box = UIView()
    var ended: [Bool] = []
    first.view.addSubview(box)
    first.present(second, animated: true)
    let isAccepted = second.transitionCoordinator?.animate(
      alongsideTransition: { _ in box.alpha = 0 },
      completion: { ended.append($0.isCancelled) })
    #expect(isAccepted == true)
    screen.clock.advance(by: .seconds(1))
    #expect(ended == [false])
    #expect(box.alpha == 0)
    #expect(second.transitionCoordinator == nil)
  }
}
