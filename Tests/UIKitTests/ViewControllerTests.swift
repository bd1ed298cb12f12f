import Foundation
import Testing
import UIKit
import UIKitTestSupport

private final class RecordingController: UIViewController {
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("viewWillAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.append("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("viewDidDisappear")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    log.append("viewWillLayoutSubviews")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log.append("viewDidLayoutSubviews")
  }
  override func updateViewConstraints() {
    log.append("updateViewConstraints")
    super.updateViewConstraints()
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log.append("willMove(toParent: \(parent == nil ? "nil" : "controller"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log.append("didMove(toParent: \(parent == nil ? "nil" : "controller"))")
  }
}

@MainActor
@Suite struct ViewControllerTests {
  @Test func windowNotifiesItsRootControllerOfAppearance() {
    simulate()
    let window = UIWindow()
    let controller = RecordingController()
    window.rootViewController = controller
    #expect(controller.log.isEmpty)
    window.makeKeyAndVisible()
    #expect(
      controller.log == [
        "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
        "viewDidAppear",
      ])
    #expect(controller.view.frame == rect(0, 0, 320, 568))
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
    controller.log = []
    window.rootViewController = UIViewController()
    #expect(controller.log == ["viewWillDisappear", "viewDidDisappear"])
    #expect(controller.view.window == nil)
  }

  @Test func viewThatTheProgramPutIntoTheWindowFillsItOnceTheWindowIsShown() {
    simulate()
    let window = UIWindow()
    let controller = RecordingController()
    window.rootViewController = controller
    controller.view.frame = rect(1, 2, 3, 4)
    window.addSubview(controller.view)
    window.makeKeyAndVisible()
    #expect(controller.view.frame == rect(0, 0, 320, 568))
    #expect(controller.log.filter { $0 == "viewDidAppear" }.count == 1)
    window.frame = rect(0, 0, 300, 500)
    #expect(controller.view.frame == rect(0, 0, 300, 500))
    // What the program does with the view afterwards is its own.
    controller.view.frame = rect(0, 0, 300, 400)
    window.makeKeyAndVisible()
    #expect(controller.view.frame == rect(0, 0, 300, 400))
  }

  @Test func constraintUpdateOfTheViewGoesThroughTheController() {
    let controller = RecordingController()
    controller.view.layoutIfNeeded()
    controller.log = []
    controller.view.setNeedsUpdateConstraints()
    controller.view.layoutIfNeeded()
    #expect(controller.log == ["updateViewConstraints"])
  }

  @Test func containmentNotifiesTheChild() {
    let parent = UIViewController()
    let child = RecordingController()
    parent.addChild(child)
    child.didMove(toParent: parent)
    #expect(child.parent === parent)
    #expect(parent.children == [child])
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(
      child.log == [
        "willMove(toParent: controller)", "didMove(toParent: controller)",
        "willMove(toParent: nil)", "didMove(toParent: nil)",
      ])
    #expect(parent.children.isEmpty)
  }

  @Test func appearanceIsPassedOnToContainedControllers() {
    let parent = UIViewController()
    let child = RecordingController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.log = []
    parent.beginAppearanceTransition(true, animated: false)
    #expect(child.log == ["viewWillAppear"])
    parent.endAppearanceTransition()
    #expect(child.log == ["viewWillAppear", "viewDidAppear"])
  }

  @Test func deviceInsetsReachTheRootView() {
    let controller = UIViewController()
    let screen = show(controller, on: .iPhoneX)
    #expect(controller.view.superview === screen.window)
    #expect(
      controller.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(controller.topLayoutGuide.length == 44)
    #expect(controller.bottomLayoutGuide.length == 34)
  }

  /// Rows S0-08 and S0-15 and parity R13: the tab bar counts in the bottom layout guide.
  @Test(arguments: [(SimulatedScreen.iPhone5, 49.0, 0.0), (.iPhoneX, 83, 34)])
  func tabBarCountsInTheBottomLayoutGuide(
    device: SimulatedScreen, length: CGFloat, safeArea: CGFloat
  ) {
    let tabs = UITabBarController()
    let first = RecordingController()
    let second = RecordingController()
    tabs.viewControllers = [first, second]
    let screen = show(tabs, on: device)
    #expect(first.bottomLayoutGuide.length == length)
    #expect(first.view.safeAreaInsets.bottom == length)
    #expect(tabs.tabBar.frame.height == length)
    #expect(tabs.tabBar.frame.maxY == screen.bounds.height)
    #expect(first.view.frame.size == screen.bounds.size)
    #expect(first.tabBarController === tabs)

    let view = makeView(in: first.view, content: CGSize(width: 10, height: 10))
    view.bottomAnchor.constraint(equalTo: first.bottomLayoutGuide.topAnchor).isActive = true
    screen.window.layoutIfNeeded()
    #expect(view.frame.maxY == screen.bounds.height - length)

    first.log = []
    tabs.selectedIndex = 1
    #expect(first.log == ["viewWillDisappear", "viewDidDisappear"])
    #expect(second.log.contains("viewDidAppear"))
    #expect(first.view.superview == nil)
    tabs.isTabBarHidden = true
    #expect(second.bottomLayoutGuide.length == safeArea)
  }
}
