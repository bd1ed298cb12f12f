import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Bars above and below content that is scrolled to their edge, as developer.apple.com documents them for
/// UINavigationBar.scrollEdgeAppearance and UITabBar.scrollEdgeAppearance.
@MainActor
@Suite struct ScrollEdgeTests {
  /// The number of fills with a colour that are as wide as the screen.
  private func count(_ color: String, in window: UIWindow) -> Int {
    window.displayList([]).commands.count {
      guard case .draw(let shape, let paint) = $0, case .color(let fill) = paint.fill,
        shape.bounds.width >= 390
      else { return false }
      return fill.opacity > 0 && VectorNotation.color(fill) == color
    }
  }

  private func list(rows: CGFloat) -> (UIScrollView, UIViewController) {
    let controller = UIViewController()
    let list = UIScrollView()
    list.contentSize = CGSize(width: 100, height: rows * 44)
    controller.view = list
    return (list, controller)
  }

  private static let red = "rgb(255,0,0)"
  private static let blue = "rgb(0,0,255)"

  @Test func aNavigationBarIsTransparentAtTheTop() throws {
    let (list, content) = list(rows: 50)
    let navigation = UINavigationController(rootViewController: content)
    navigation.navigationBar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let shown = show(navigation, on: .iPhone14Pro)
    list.contentOffset.y = -list.adjustedContentInset.top
    #expect(count(Self.red, in: shown.window) == 0)
    list.contentOffset.y += 100
    #expect(count(Self.red, in: shown.window) == 1)
    let edge = UINavigationBarAppearance()
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    navigation.navigationBar.scrollEdgeAppearance = edge
    #expect(count(Self.blue, in: shown.window) == 0)
    list.contentOffset.y = -list.adjustedContentInset.top
    #expect(count(Self.blue, in: shown.window) == 1)
  }

  @Test func aBarOverContentThatDoesNotScrollIsTransparent() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.navigationBar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(count(Self.red, in: show(navigation, on: .iPhone14Pro).window) == 0)
  }

  /// Content of 3 rows ends above the bar, content of 50 rows goes on below it.
  @Test(arguments: [(3.0, 0), (50, 1)])
  func aTabBarIsTransparentAtTheEnd(rows: CGFloat, fills: Int) throws {
    let (_, content) = list(rows: rows)
    let tabs = UITabBarController()
    tabs.viewControllers = [content]
    tabs.tabBar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(count(Self.red, in: show(tabs, on: .iPhone14Pro).window) == fills)
  }
}
