import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Appearances of bars and proxies; expectations from developer.apple.com, UIBarAppearance,
/// UINavigationBarAppearance and UIAppearance.
@MainActor
@Suite struct BarAppearanceTests {
  @Test func backgroundsAreConfiguredAsDocumented() {
    let appearance = UINavigationBarAppearance()
    #expect(appearance.backgroundEffect != nil && appearance.backgroundColor == nil)
    appearance.configureWithOpaqueBackground()
    // "opaque colors that are appropriate for the current theme"
    #expect(appearance.backgroundEffect == nil)
    #expect(appearance.backgroundColor == .systemBackground)
    #expect(appearance.shadowColor != nil)
    appearance.configureWithTransparentBackground()
    // "transparent background and no shadow"
    #expect(appearance.backgroundColor == nil && appearance.backgroundEffect == nil)
    #expect(appearance.shadowColor == nil)
    appearance.titleTextAttributes[.foregroundColor] = UIColor.red
    let copy = appearance.copy() as? UINavigationBarAppearance
    #expect(copy !== appearance)
    #expect(copy?.titleTextAttributes[.foregroundColor] as? UIColor == .red)
    // "If either is nil, the system's are used."
    appearance.setBackIndicatorImage(UIImage(), transitionMaskImage: nil)
    #expect(appearance.backIndicatorImage == nil)
  }

  @Test func fontOfTheTitleDeterminesItsSize() {
    UIScreen.simulate(size: CGSize(width: 320, height: 480), scale: 2)
    let bar = UINavigationBar(frame: rect(0, 0, 320, 44))
    bar.items = [UINavigationItem(title: "Title")]
    bar.layoutIfNeeded()
    func label() -> UILabel? { bar.subviews.compactMap { $0 as? UILabel }.first }
    let usual = label()?.frame.width ?? 0
    bar.standardAppearance.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 34)]
    bar.itemsLookAgain()
    #expect((label()?.frame.width ?? 0) > 1.5 * usual)
  }

  @Test func navigationBarAsksItsDelegate() {
    final class Guardian: NSObject, UINavigationBarDelegate {
      var events: [String] = []
      func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        events.append("should pop")
        return false
      }
      func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
        events.append("pushed")
      }
    }
    let (bar, guardian) = (UINavigationBar(), Guardian())
    bar.delegate = guardian
    bar.pushItem(UINavigationItem(title: "A"), animated: false)
    #expect(bar.popItem(animated: false) == nil)
    #expect(bar.items?.count == 1)
    #expect(guardian.events == ["pushed", "should pop"])
  }

  @Test func viewsTakeOverProxiesWhenTheyEnterAWindow() {
    UIScreen.simulate(size: CGSize(width: 320, height: 480), scale: 2)
    final class Marked: UISwitch {}
    Marked.appearance().onTintColor = .red
    defer { Marked.appearance().onTintColor = nil }
    #expect(Marked.appearance() === Marked.appearance())
    let (plain, marked, own) = (UISwitch(), Marked(), Marked())
    own.onTintColor = .blue
    #expect(marked.onTintColor == nil)
    let window = UIWindow()
    for view in [plain, marked, own] { window.addSubview(view) }
    #expect(marked.onTintColor == .red)
    // "changed values of a view are kept"
    #expect(own.onTintColor == .blue)
    #expect(plain.onTintColor == nil)
  }

  /// A class with `init(frame:)` need not implement `init(coder:)`: on a device, `appearance()` creates no view.
  @Test func aProxyIsMadeByTheInitializerThatARegisteredClassHas() {
    final class Framed: UISwitch {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { nil }
    }
    RuntimeClass.register {
      var description = RuntimeClass(Framed.self, name: "Framed", module: "BarAppearanceTests")
      description.addView { Framed(frame: .zero) }
      return [description]
    }
    Framed.appearance().onTintColor = .green
    defer { Framed.appearance().onTintColor = nil }
    let (framed, window) = (Framed(frame: .zero), UIWindow())
    window.addSubview(framed)
    #expect(framed.onTintColor == .green)
  }

  @Test func proxiesInContainersCountInsideOnly() {
    UIScreen.simulate(size: CGSize(width: 320, height: 480), scale: 2)
    final class Box: UIView {}
    let proxy = UILabel.appearance(whenContainedInInstancesOf: [Box.self])
    proxy.textColor = .green
    defer { proxy.textColor = .label }
    let (inside, outside, box) = (UILabel(), UILabel(), Box())
    box.addSubview(inside)
    let window = UIWindow()
    window.addSubview(box)
    window.addSubview(outside)
    #expect(inside.textColor == .green)
    #expect(outside.textColor == .label)
  }

  @Test func barButtonsHaveAttributesForStates() {
    let item = UIBarButtonItem(title: "Edit")
    item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .normal)
    #expect((item.titleTextAttributes(for: .normal)?[.font] as? UIFont)?.pointSize == 9)
    #expect(item.titleTextAttributes(for: .disabled) == nil)
    item.tintColor = .red
    #expect(item.tintColor == .red)
  }

  @Test func toolbarsAndTabBarsHaveAppearances() {
    let toolbar = UIToolbar()
    #expect(toolbar.scrollEdgeAppearance == nil && toolbar.compactAppearance == nil)
    toolbar.barTintColor = .red
    toolbar.frame = rect(0, 0, 100, 44)
    #expect(toolbar.snapshotSVG().contains("rgb(255,0,0)"))
    let tabBar = UITabBar()
    let appearance = UITabBarAppearance()
    appearance.stackedLayoutAppearance.normal.iconColor = .green
    tabBar.standardAppearance = appearance
    #expect(tabBar.standardAppearance === appearance)
  }
}

extension UINavigationBar {
  /// Shows the items again, as after a change of an appearance in place.
  fileprivate func itemsLookAgain() {
    let appearance = standardAppearance
    standardAppearance = appearance
    layoutIfNeeded()
  }
}
