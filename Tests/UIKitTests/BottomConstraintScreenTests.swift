import Foundation
import Testing
import UIKit

/// The screen of seed article 000, as its application writes it: the constant of one constraint is
/// the keyboard's height less the length of the bottom layout guide.
private final class BottomConstraintController: UIViewController {
  let textView = UITextView()
  let bar = UIView()
  var bottomConstraint: NSLayoutConstraint?
  /// Whether the length of the guide is taken off; the article's row S0-08 shows what goes wrong.
  var subtractsGuide = true
  private var observers: [any NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    for child in [bar, textView] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    let bottom = NSLayoutConstraint(
      item: bottomLayoutGuide, attribute: .top, relatedBy: .equal, toItem: bar,
      attribute: .bottom, multiplier: 1, constant: 0)
    bottomConstraint = bottom
    NSLayoutConstraint.activate([
      bottom,
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      textView.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
      textView.bottomAnchor.constraint(equalTo: bar.topAnchor),
      textView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    observe(UIResponder.keyboardWillShowNotification) { [weak self] in self?.willShow($0, $1) }
    observe(UIResponder.keyboardWillHideNotification) { [weak self] in self?.willHide($0, $1) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  private func observe(
    _ name: NSNotification.Name, _ handler: @escaping @MainActor (Double?, CGRect?) -> Void
  ) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        let info = $0.userInfo
        let duration = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
        let value = info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        let rect = value?.cgRectValue
        MainActor.assumeIsolated { handler(duration, rect) }
      })
  }

  private func willShow(_ duration: Double?, _ rect: CGRect?) {
    guard let duration, let rect else { return }
    move(to: rect.height - (subtractsGuide ? bottomLayoutGuide.length : 0), duration)
  }

  private func willHide(_ duration: Double?, _ rect: CGRect?) {
    guard let duration else { return }
    move(to: 0, duration)
  }

  private func move(to constant: CGFloat, _ duration: Double) {
    view.layoutIfNeeded()
    bottomConstraint?.constant = constant
    UIView.animate(withDuration: duration) { self.view.layoutIfNeeded() }
  }
}

/// Rows of seed 000 in semantics.md.
@MainActor
@Suite struct BottomConstraintScreenTests {
  private func show(
    _ key: String, tabBar: Bool
  ) throws -> (screen: UIScreen, window: UIWindow, controller: BottomConstraintController) {
    let screen = UIScreen.simulate(try #require(Device.named(key)))
    let window = UIWindow()
    let controller = BottomConstraintController()
    if tabBar {
      let tabs = UITabBarController()
      tabs.viewControllers = [controller]
      window.rootViewController = tabs
    } else {
      window.rootViewController = controller
    }
    window.makeKeyAndVisible()
    return (screen, window, controller)
  }

  private func close(_ window: UIWindow) { window.rootViewController = nil }

  @Test(arguments: [false, true])
  func s0_01_restsAtTheBottomAndMovesWithTheKeyboard(tabBar: Bool) throws {
    let (screen, window, controller) = try show("iphone5", tabBar: tabBar)
    defer { close(window) }
    let rest: CGFloat = tabBar ? 519 : 568
    #expect(controller.bar.frame.maxY == rest)
    controller.textView.becomeFirstResponder()
    #expect(controller.bar.frame.maxY == 352)
    screen.clock.advance(by: .seconds(1))
    controller.textView.resignFirstResponder()
    screen.clock.advance(by: .seconds(1))
    #expect(controller.bar.frame.maxY == rest)
    #expect(controller.bar.presentationFrame.maxY == rest)
  }

  @Test func s0_04_notificationsOutsideAppearanceDoNotMoveTheView() throws {
    let screen = UIScreen.simulate(try #require(Device.named("iphone5")))
    let controller = BottomConstraintController()
    let window = UIWindow()
    window.addSubview(controller.view)
    controller.beginAppearanceTransition(true, animated: false)
    screen.keyboard.show()
    #expect(controller.bottomConstraint?.constant == 0)
    controller.endAppearanceTransition()
    screen.keyboard.show(height: 253)
    #expect(controller.bottomConstraint?.constant == 253)
    controller.beginAppearanceTransition(false, animated: false)
    screen.keyboard.hide()
    #expect(controller.bottomConstraint?.constant == 253)
    controller.endAppearanceTransition()
  }

  @Test func s0_05_incompleteUserInfoDoesNothing() throws {
    let (_, window, controller) = try show("iphone5", tabBar: false)
    defer { close(window) }
    for info: [AnyHashable: Any] in [
      [:], [UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25)],
      [UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: rect(0, 352, 320, 216))],
    ] {
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillShowNotification, object: nil, userInfo: info)
    }
    #expect(controller.bottomConstraint?.constant == 0)
  }

  @Test(arguments: [("iphone5", false, 216.0), ("iphone5", true, 167.0)])
  func s0_07_travelIsTheKeyboardsHeightLessTheTabBar(
    key: String, tabBar: Bool, constant: CGFloat
  ) throws {
    let (screen, window, controller) = try show(key, tabBar: tabBar)
    defer { close(window) }
    screen.keyboard.show(height: 216)
    #expect(controller.bottomConstraint?.constant == constant)
    #expect(controller.bar.frame.maxY == 352)
  }

  @Test func s0_08_guideNotTakenOffLeavesAGapOfTheTabBar() throws {
    let (screen, window, controller) = try show("iphone5", tabBar: true)
    defer { close(window) }
    controller.subtractsGuide = false
    screen.keyboard.show(height: 216)
    #expect(controller.bar.frame.maxY == 303)
    #expect(screen.keyboard.frame.minY - controller.bar.frame.maxY == 49)
  }

  @Test func s0_14_handlerInTheKeyboardsTransactionMovesInStep() throws {
    let (screen, window, controller) = try show("iphone5", tabBar: true)
    defer { close(window) }
    screen.keyboard.show(height: 216)
    // The bar has 167 points to go and the keyboard 216: at x of the way the gap is 49 (1 - x).
    for (milliseconds, x) in [(50, 0.23223), (100, 0.54478), (150, 0.75826), (200, 0.87928)] {
      screen.clock.advance(to: .milliseconds(milliseconds))
      #expect(abs(controller.bar.presentationFrame.maxY - (519 - 167 * x)) < 0.01)
      #expect(abs(screen.keyboard.presentationFrame.minY - (568 - 216 * x)) < 0.01)
    }
    screen.clock.advance(to: .milliseconds(500))
    #expect(controller.bar.presentationFrame.maxY == 352)
  }

  @Test func s0_14_handlerOutsideATransactionEasesInAndOut() throws {
    let (screen, window, controller) = try show("iphone5", tabBar: false)
    defer { close(window) }
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil,
      userInfo: [
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: rect(0, 352, 320, 216)),
      ])
    screen.clock.advance(by: .milliseconds(125))
    // Half of the time is half of the way with ease-in-out; the keyboard would be at 66 %.
    #expect(abs(controller.bar.presentationFrame.maxY - (568 - 108)) < 1e-6)
  }

  @Test(arguments: [(false, 301.0), (true, 252.0)])
  func s0_15_homeIndicatorIsPartOfTheGuide(tabBar: Bool, constant: CGFloat) throws {
    let (screen, window, controller) = try show("iphonex", tabBar: tabBar)
    defer { close(window) }
    screen.keyboard.show(height: 335)
    #expect(controller.bottomConstraint?.constant == constant)
    #expect(controller.bar.frame.maxY == 477)
  }

  @Test func s0_17_predictionsAreFollowed() throws {
    let (screen, window, controller) = try show("iphone5", tabBar: true)
    defer { close(window) }
    screen.keyboard.show(height: 216)
    screen.clock.advance(by: .seconds(1))
    #expect(controller.bottomConstraint?.constant == 167)
    screen.keyboard.show(height: 253)
    #expect(controller.bottomConstraint?.constant == 204)
    #expect(controller.bar.frame.maxY == 315)
    #expect(controller.bar.presentationFrame.maxY == 315)  // at once: the duration is 0
  }

  /// The constant itself follows the keyboard, frame by frame; no gap at any frame.
  @Test(arguments: [false, true])
  func constantThatFollowsEachFrameLeavesNoGap(tabBar: Bool) throws {
    let (screen, window, controller) = try show("iphonex", tabBar: tabBar)
    let guideLength = controller.bottomLayoutGuide.length
    close(window)
    let plain = UIViewController()
    let bar = makeView(in: plain.view)
    let bottom = plain.view.bottomAnchor.constraint(equalTo: bar.bottomAnchor)
    NSLayoutConstraint.activate([bottom, bar.heightAnchor.constraint(equalToConstant: 44)])
    window.rootViewController = plain
    var frames = 0
    let link = screen.displayLink { _ in
      bottom.constant = max(screen.keyboard.presentationOverlap, guideLength)
      plain.view.layoutIfNeeded()
      frames += 1
      let exact = 812 - max(screen.keyboard.presentationOverlap, guideLength)
      #expect(abs(bar.frame.maxY - exact) <= 1.0 / 6 + 1e-9)  // half a pixel at scale 3
    }
    screen.keyboard.show(height: 335)
    screen.clock.advance(by: .milliseconds(500))
    link.invalidate()
    #expect(frames == 30)
    #expect(bar.frame.maxY == 477)
    #expect(try window.verifyAgainstColdSolve() < 1e-9)
  }
}
