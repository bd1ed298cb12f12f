import Foundation
import InterfaceBuilder
import LayoutChecking
import Testing
import UIKit

/// The behaviours of the article "A view that follows the keyboard, with Auto Layout", row by row
/// (docs/parity.md).
///
/// Numbers are the article's, or follow by hand from 320 x 568 points, a keyboard of 216 and a tab
/// bar of 49.
@MainActor @Suite(.serialized) struct FollowingViewTests {
  @Test func `S0-01 the bar rests at the bottom and moves with the keyboard`() throws {
    let screen = try FollowingScreen()
    #expect(screen.barBottom == 568)
    screen.textView.becomeFirstResponder()
    for _ in 1...5 {
      screen.advance(0.05)
      let seen = try #require(screen.seenBarBottom)
      #expect(abs(seen - screen.keyboard.presentationFrame.minY) < 1e-9)
    }
    screen.advance(0.3)
    #expect(screen.barBottom == 352)
  }

  @Test func `a screen that was let go hears no later keyboard`() throws {
    weak var window: UIWindow?
    weak var controller: FollowingViewController?
    do {
      let screen = try FollowingScreen(.plain)
      screen.textView.becomeFirstResponder()
      screen.advance(1)
      window = screen.window
      controller = screen.controller
      #expect(controller?.log == ["willShowKeyboard called."])
    }
    #expect(window == nil)
    #expect(controller == nil)
  }

  @Test func `S0-02 a larger constant raises the view above the bottom layout guide`() throws {
    let screen = try FollowingScreen()
    #expect(screen.bottomConstraint.constant == 0)
    #expect(screen.bottomConstraint.firstItem === screen.controller.bottomLayoutGuide)
    #expect(screen.bottomConstraint.secondItem === screen.bar)
    screen.bottomConstraint.constant = 100
    screen.window.layoutIfNeeded()
    #expect(screen.barBottom == 468)
  }

  /// The margins of a controller's view on an iPhone X are those of its safe area: 34 points at the bottom.
  @Test(arguments: [
    (NSLayoutConstraint.Attribute.bottom, 812), (.bottomMargin, 778),
  ])
  func `a view may be held at the bottom margin`(
    floor: NSLayoutConstraint.Attribute, y: CGFloat
  ) throws {
    UIScreen.simulate(try #require(Device.named("iphonex")))
    let controller = UIViewController()
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(bar)
    let constraint = NSLayoutConstraint(
      item: bar, attribute: .bottom, relatedBy: .equal, toItem: controller.view, attribute: floor,
      multiplier: 1, constant: -8)
    constraint.isActive = true
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let bottom = try #require(BottomConstraint(constraint, of: controller))
    #expect(bottom.view === bar)
    #expect(bottom.lift == 8)
    #expect(bottom.floor == y)
    #expect(bar.frame.maxY == y - 8)
  }

  @Test func `S0-03 WillShow and WillHide are observed, from any object`() throws {
    let screen = try FollowingScreen()
    screen.post(UIResponder.keyboardWillShowNotification, height: 216, duration: 0.25)
    screen.post(UIResponder.keyboardWillHideNotification, duration: 0.25)
    screen.post(UIResponder.keyboardDidShowNotification, height: 216, duration: 0.25)
    screen.post(UIResponder.keyboardWillChangeFrameNotification, height: 216, duration: 0.25)
    #expect(screen.controller.log == ["willShowKeyboard called.", "willHideKeyboard called."])
  }

  @Test func `S0-04 nothing moves before viewDidAppear or after viewWillDisappear`() throws {
    UIScreen.simulate(try #require(Device.named("iphone5")))
    let storyboard = UIStoryboard(
      try DemoScreen.plain.document(), classes: DemoScreen.classes, contentSizes: .stored)
    let controller = try #require(
      storyboard.instantiateInitialViewController() as? FollowingViewController)
    controller.loadViewIfNeeded()
    let constraint = try #require(controller.bottomConstraint)
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(
        cgRect: CGRect(x: 0, y: 352, width: 320, height: 216)),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
    ]
    func post() {
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillShowNotification, object: nil, userInfo: info)
    }
    controller.viewWillAppear(false)
    post()
    #expect(constraint.constant == 0)
    controller.viewDidAppear(false)
    post()
    #expect(constraint.constant == 216)
    controller.viewWillDisappear(false)
    constraint.constant = 0
    post()
    #expect(constraint.constant == 0)
    #expect(controller.log.count == 1)
  }

  @Test func `S0-04 between the callbacks of a window nothing moves either`() throws {
    UIScreen.simulate(try #require(Device.named("iphone5")))
    let storyboard = UIStoryboard(
      try DemoScreen.plain.document(), classes: DemoScreen.classes, contentSizes: .stored)
    let following = try #require(
      storyboard.instantiateInitialViewController() as? FollowingViewController)
    let poster = AppearancePoster(following)
    let window = UIWindow()
    window.rootViewController = poster
    window.makeKeyAndVisible()
    // Posted after the child's viewWillAppear and before its viewDidAppear.
    #expect(poster.posts == ["viewDidAppear"])
    #expect(following.log == [])
    #expect(following.bottomConstraint?.constant == 0)
    poster.post("shown")
    #expect(following.bottomConstraint?.constant == 216)
    following.bottomConstraint?.constant = 0
    window.rootViewController = nil
    // Posted after the child's viewWillDisappear and before its viewDidDisappear.
    #expect(poster.posts == ["viewDidAppear", "shown", "viewDidDisappear"])
    #expect(following.bottomConstraint?.constant == 0)
    #expect(following.log.count == 1)
  }

  /// Contains a controller, and posts a keyboard notification at the end of its own transitions: its
  /// child has received viewWillAppear or viewWillDisappear by then, but not yet the matching viewDid call.
  @MainActor private final class AppearancePoster: UIViewController {
    private let child: UIViewController
    private(set) var posts: [String] = []

    init(_ child: UIViewController) {
      self.child = child
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(child)
      if let childView = child.view { view?.addSubview(childView) }
      child.didMove(toParent: self)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      post("viewDidAppear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      post("viewDidDisappear")
    }

    func post(_ name: String) {
      posts.append(name)
      let info: [AnyHashable: Any] = [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(
          cgRect: CGRect(x: 0, y: 352, width: 320, height: 216)),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
      ]
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillShowNotification, object: nil, userInfo: info)
    }
  }

  @Test func `S0-05 without duration or frame nothing is done`() throws {
    let screen = try FollowingScreen()
    screen.post(UIResponder.keyboardWillShowNotification, height: 216)
    screen.post(UIResponder.keyboardWillShowNotification, duration: 0.25)
    #expect(screen.controller.log.count == 2)
    #expect(screen.bottomConstraint.constant == 0)
  }

  @Test func `S0-05 pending layout is flushed outside the animation`() throws {
    let screen = try FollowingScreen()
    let bar = try #require(screen.bar)
    let height = try #require(bar.constraints.first { $0.firstAttribute == .height })
    height.constant = 80
    screen.post(UIResponder.keyboardWillShowNotification, height: 216, duration: 0.25)
    // The new height is there at once; the way up has only begun.
    #expect(bar.presentationFrame == CGRect(x: 0, y: 488, width: 320, height: 80))
    #expect(bar.frame == CGRect(x: 0, y: 272, width: 320, height: 80))
  }

  @Test func `S0-06 hiding needs only the duration and sets the constant to 0`() throws {
    let screen = try FollowingScreen()
    screen.post(UIResponder.keyboardWillShowNotification, height: 216, duration: 0.25)
    screen.post(UIResponder.keyboardWillHideNotification)
    #expect(screen.bottomConstraint.constant == 216)
    screen.post(UIResponder.keyboardWillHideNotification, duration: 0.25)
    #expect(screen.bottomConstraint.constant == 0)
    screen.advance(0.25)
    #expect(screen.seenBarBottom == 568)
  }

  @Test func `S0-07 the bar travels the keyboard's height less the guide's length`() throws {
    let plain = try FollowingScreen(.plain)
    #expect(plain.controller.bottomLayoutGuide.length == 0)
    plain.textView.becomeFirstResponder()
    #expect(plain.bottomConstraint.constant == 216)

    let tabBar = try FollowingScreen(.tabBar)
    #expect(tabBar.controller.bottomLayoutGuide.length == 49)
    tabBar.textView.becomeFirstResponder()
    #expect(tabBar.bottomConstraint.constant == 167)
  }

  @Test func `S0-08 without the guide's length a gap of the tab bar's height stays`() throws {
    let screen = try FollowingScreen(.tabBar)
    #expect(screen.barBottom == 519)
    screen.textView.becomeFirstResponder()
    screen.advance(0.5)
    #expect(screen.bottomConstraint.constant == 167)
    #expect(screen.barBottom == 352)
    #expect(screen.keyboard.frame.minY == 352)

    screen.bottomConstraint.constant = 216
    screen.window.layoutIfNeeded()
    #expect(screen.barBottom == 303)
  }

  @Test func `S0-09 layoutIfNeeded in the block animates, updateConstraints does not`() throws {
    let screen = try FollowingScreen()
    screen.bottomConstraint.constant = 216
    UIView.animate(withDuration: 0.25) { screen.controller.view.updateConstraints() }
    screen.advance(0.01)
    #expect(screen.seenBarBottom == 352)

    screen.bottomConstraint.constant = 0
    UIView.animate(withDuration: 0.25) { screen.controller.view.layoutIfNeeded() }
    screen.advance(0.125)
    let halfWay = try #require(screen.seenBarBottom)
    #expect(abs(halfWay - 460) < 1e-6)
    screen.advance(0.125)
    #expect(screen.seenBarBottom == 568)
  }

  @Test func `S0-09 a constant set in updateConstraints moves at once without layoutIfNeeded`()
    throws
  {
    UIScreen.simulate(try #require(Device.named("iphone5")))
    let bar = LiftedBar()
    let window = UIWindow()
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let view = try #require(controller.view)
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    let bottom = bar.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    bar.bottom = bottom
    NSLayoutConstraint.activate([
      bottom, bar.heightAnchor.constraint(equalToConstant: 50),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    window.layoutIfNeeded()
    #expect(bar.presentationFrame.maxY == 568)

    bar.lift = 216
    bar.setNeedsUpdateConstraints()
    UIView.animate(withDuration: 0.25) { view.updateConstraintsIfNeeded() }
    #expect(bottom.constant == -216)
    window.screen.clock.advance(by: .milliseconds(10))
    #expect(bar.presentationFrame.maxY == 352)

    bar.lift = 0
    bar.setNeedsUpdateConstraints()
    UIView.animate(withDuration: 0.25) { view.layoutIfNeeded() }
    #expect(bottom.constant == 0)
    window.screen.clock.advance(by: .milliseconds(125))
    #expect(abs(bar.presentationFrame.maxY - 460) < 1e-6)
  }

  /// A bar that says in `updateConstraints` how far it is above the bottom.
  @MainActor private final class LiftedBar: UIView {
    var bottom: NSLayoutConstraint?
    var lift: CGFloat = 0

    override func updateConstraints() {
      bottom?.constant = -lift
      super.updateConstraints()
    }
  }

  @Test func `S0-10 the notification carries a Double and an NSValue of a CGRect`() throws {
    let screen = try FollowingScreen()
    let received = Received()
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { notification in
      let info = notification.userInfo
      let duration = info?["UIKeyboardAnimationDurationUserInfoKey"] as? Double
      let frame = (info?["UIKeyboardFrameEndUserInfoKey"] as? NSValue)?.cgRectValue
      MainActor.assumeIsolated { (received.duration, received.frame) = (duration, frame) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    screen.textView.becomeFirstResponder()
    #expect(received.duration == 0.25)
    #expect(received.frame == CGRect(x: 0, y: 352, width: 320, height: 216))
  }

  /// The content of a notification.
  @MainActor private final class Received {
    var duration: Double?
    var frame: CGRect?
  }

  @Test func `S0-11 a tap resigns the text view, and the keyboard goes`() throws {
    let screen = try FollowingScreen()
    screen.textView.becomeFirstResponder()
    screen.advance(0.5)
    // Above the bar, on the messages.
    #expect(screen.window.screen.tap(at: CGPoint(x: 160, y: 100)))
    #expect(!screen.textView.isFirstResponder)
    #expect(screen.controller.log.last == "willHideKeyboard called.")
    screen.advance(0.5)
    #expect(screen.barBottom == 568)
  }

  @Test func `S0-12 the calls leave their trace`() throws {
    let screen = try FollowingScreen()
    screen.textView.becomeFirstResponder()
    screen.textView.resignFirstResponder()
    #expect(screen.controller.log == ["willShowKeyboard called.", "willHideKeyboard called."])
  }

  @Test func `S0-14 in the keyboard's transaction the bar has the keyboard's curve`() throws {
    let screen = try FollowingScreen()
    screen.textView.becomeFirstResponder()
    screen.advance(0.1)
    // 1 - (1 + wt) e^(-wt) with w = sqrt(1000 / 3) is 0.54478 at t = 0.1.
    let seen = try #require(screen.seenBarBottom)
    #expect(abs(seen - (568 - 216 * 0.54478)) < 0.01)
  }

  @Test func `S0-14 outside the transaction the bar eases in and out, out of step`() throws {
    let screen = try FollowingScreen()
    screen.post(UIResponder.keyboardWillShowNotification, height: 216, duration: 0.25)
    screen.advance(0.1)
    // The cubic Bezier curve (0.42, 0, 0.58, 1) is 0.331884 at 0.1 / 0.25.
    let seen = try #require(screen.seenBarBottom)
    #expect(abs(seen - (568 - 216 * 0.331884)) < 0.01)
  }

  @Test func `S0-15 with a home indicator the formula lands on the keyboard too`() throws {
    let screen = try FollowingScreen(on: "iphonex")
    screen.keyboard.height = 335
    #expect(screen.controller.bottomLayoutGuide.length == 34)
    screen.textView.becomeFirstResponder()
    #expect(screen.bottomConstraint.constant == 301)
    screen.advance(0.5)
    #expect(screen.barBottom == 477)

    let tabBar = try FollowingScreen(.tabBar, on: "iphonex")
    #expect(tabBar.controller.bottomLayoutGuide.length == 83)
    tabBar.keyboard.height = 335
    tabBar.textView.becomeFirstResponder()
    #expect(tabBar.bottomConstraint.constant == 252)
    tabBar.advance(0.5)
    #expect(tabBar.barBottom == 477)
  }

  @Test func `S0-17 a row of predictions runs the same handler again`() throws {
    let screen = try FollowingScreen(.tabBar)
    screen.textView.becomeFirstResponder()
    #expect(screen.bottomConstraint.constant == 167)
    screen.advance(0.5)
    screen.keyboard.show(height: 253)
    #expect(screen.bottomConstraint.constant == 204)
    #expect(screen.controller.log.count == 2)
    screen.advance(0.5)
    #expect(screen.barBottom == 315)
  }
}
