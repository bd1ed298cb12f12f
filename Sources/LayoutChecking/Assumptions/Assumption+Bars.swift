import InterfaceBuilder
import UIKit

extension Assumption {
  /// Returns the assumptions about bars that the file only simulates: the code that shows the controller may show it
  /// without them; and about a navigation bar whose view the file hides, but not the bar of its controller.
  static func ofBars(on shown: ShownScreen) -> [Assumption] {
    let stated = shown.screen.statedBars
    var assumptions: [Assumption] = []
    if stated.hasTabBar, let tabs = shown.window.rootViewController as? UITabBarController {
      assumptions.append(
        Assumption(
          caveat: "if it is shown above a tab bar", onlyRemovals: true,
          changes: [{ tabs.isTabBarHidden = true }], restore: { tabs.isTabBarHidden = false }))
    }
    if stated.hasToolbar,
      let navigation = shown.controllers.lazy.compactMap(\.navigationController).first
    {
      assumptions.append(
        Assumption(
          caveat: "if it is shown above a toolbar", onlyRemovals: true,
          changes: [{ navigation.isToolbarHidden = true }],
          restore: { navigation.isToolbarHidden = false }))
    }
    let bar = shown.screen.containers?.navigation?.controller.element
      .child("navigationBar", key: "navigationBar")
    if bar?.isYes("hidden") == true,
      let navigation = shown.controllers.lazy.compactMap(\.navigationController).first,
      !navigation.isNavigationBarHidden
    {
      assumptions.append(
        Assumption(
          caveat: "if the hidden navigation bar takes space", onlyRemovals: true,
          changes: [{ navigation.isNavigationBarHidden = true }],
          restore: { navigation.isNavigationBarHidden = false }))
    }
    return assumptions
  }
}
