import Foundation
import InterfaceBuilder
import LayoutChecking
import Testing
import UIKit

/// The demo screen in a window, with its controller's outlets.
@MainActor
struct FollowingScreen {
  let window: UIWindow
  let controller: FollowingViewController
  let textView: UITextView
  let bottomConstraint: NSLayoutConstraint

  /// Shows a demo screen on a device; 320 x 568 points with a keyboard of 216 unless another is
  /// given.
  init(_ screen: DemoScreen = .plain, on key: String = "iphone5") throws {
    UIScreen.simulate(try #require(Device.named(key, in: Device.all(on: SystemVersion(12)))))
    let storyboard = UIStoryboard(
      try screen.document(), classes: DemoScreen.classes, contentSizes: .stored)
    let root = try #require(storyboard.instantiateInitialViewController())
    let tabs = root as? UITabBarController
    controller = try #require(
      (tabs?.selectedViewController ?? root) as? FollowingViewController)
    window = UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
    textView = try #require(controller.textView)
    bottomConstraint = try #require(controller.bottomConstraint)
  }

  var keyboard: Keyboard { window.screen.keyboard }
  var bar: UIView? { textView.superview }

  /// The bar's bottom in the window.
  var barBottom: CGFloat? { bar.map { $0.convert($0.bounds, to: nil).maxY } }

  /// The bottom of the bar's presentation frame in its superview, which fills the window.
  var seenBarBottom: CGFloat? { bar?.presentationFrame.maxY }

  func advance(_ seconds: Double) { window.screen.clock.advance(by: .seconds(seconds)) }

  /// Posts a keyboard notification by hand, outside any animation.
  func post(
    _ name: NSNotification.Name, height: CGFloat? = nil, duration: Double? = nil
  ) {
    var userInfo: [AnyHashable: Any] = [:]
    if let height {
      let size = window.screen.bounds.size
      let frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
      userInfo[UIResponder.keyboardFrameEndUserInfoKey] = NSValue(cgRect: frame)
    }
    if let duration {
      userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] = NSNumber(value: duration)
    }
    NotificationCenter.default.post(name: name, object: nil, userInfo: userInfo)
  }
}
