import InterfaceBuilder
import UIKit

extension Assumption {
  /// Returns the assumptions about bars that the file only simulates: the code that shows the controller may show it
  /// without them.
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
    return assumptions
  }
}
