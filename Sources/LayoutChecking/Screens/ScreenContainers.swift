import InterfaceBuilder
import UIKit

/// The containers of a scene, as defined by segues, without their other content, or those of the bars that the file
/// names for it.
@MainActor
struct ScreenContainers {
  private let description: Document.Containers?
  private let id: String
  /// What code does with the navigation bar.
  private let barOfCode: NavigationBarOfCode
  /// The bars without a container in the file.
  private let stated: StatedBars

  init(of screen: Screen) {
    var stated = screen.statedBars
    let hasBar = screen.containers?.navigation != nil || stated.navigationBar != nil
    barOfCode = hasBar ? NavigationBarOfCode(of: screen) : NavigationBarOfCode()
    if barOfCode.isHidden { stated.navigationBar = nil }
    self.stated = stated
    description = screen.containers
    id = screen.controllerID ?? ""
  }

  /// Returns the outermost container of a scene's controller, or the controller itself.
  func embedding(_ controller: UIViewController, from storyboard: UIStoryboard?) -> UIViewController
  {
    guard let storyboard else { return controller }
    guard description?.hasTabsInside == true else {
      return tabbed(pushed(controller, from: storyboard), from: storyboard)
    }
    return pushed(tabbed(controller, from: storyboard), from: storyboard)
  }

  /// Returns the navigation controller with a controller on its stack, or the controller itself.
  private func pushed(
    _ controller: UIViewController, from storyboard: UIStoryboard
  ) -> UIViewController {
    guard let holder = description?.navigation,
      let navigation = container(holder, from: storyboard) as? UINavigationController
    else { return pushedByCode(controller) }
    if stated.hasToolbar { navigation.isToolbarHidden = false }
    barOfCode.apply(to: navigation)
    let previous = description?.previous.map {
      storyboard.storyboard(of: $0.document).titledController(like: $0.controller)
    }
    navigation.viewControllers =
      isRoot(of: holder.controller) ? [controller] : [previous ?? UIViewController(), controller]
    return navigation
  }

  /// Returns a navigation controller with a controller and the bars that its file names, or the controller itself.
  private func pushedByCode(_ controller: UIViewController) -> UIViewController {
    guard stated.navigationBar != nil || stated.hasToolbar else { return controller }
    let navigation = UINavigationController()
    navigation.viewControllers =
      stated.hasBackButton ? [UIViewController(), controller] : [controller]
    navigation.isNavigationBarHidden = stated.navigationBar == nil
    navigation.isToolbarHidden = !stated.hasToolbar
    if stated.navigationBar?["barStyle"] == "black" { navigation.navigationBar.barStyle = .black }
    if stated.navigationBar?.isNo("translucent") == true {
      navigation.navigationBar.isTranslucent = false
    }
    barOfCode.apply(to: navigation)
    return navigation
  }

  /// Returns a container without its content, from its own file.
  private func container(
    _ holder: Document.Containers.Holder, from storyboard: UIStoryboard
  ) -> UIViewController {
    storyboard.storyboard(of: holder.document).instantiateContainer(holder.controller)
  }

  /// Returns the tab bar controller with a controller selected, or the controller itself.
  private func tabbed(
    _ controller: UIViewController, from storyboard: UIStoryboard
  ) -> UIViewController {
    guard let holder = description?.tabs,
      let tabs = container(holder, from: storyboard) as? UITabBarController
    else {
      guard stated.hasTabBar else { return controller }
      let tabs = UITabBarController()
      tabs.viewControllers = [controller]
      return tabs
    }
    tabs.viewControllers = siblings(
      of: controller, in: holder.controller, from: storyboard.storyboard(of: holder.document))
    tabs.selectedViewController = controller
    return tabs
  }

  /// Returns the controllers of a tab bar controller: the given one in its place, and empty ones with
  /// the items of the others.
  private func siblings(
    of shown: UIViewController, in holder: Document.Controller, from storyboard: UIStoryboard
  ) -> [UIViewController] {
    let own = [description?.navigation?.controller.id, id] + (description?.references ?? [])
    let segues = holder.segues.filter { $0.relationship == "viewControllers" }
    guard let place = segues.firstIndex(where: { own.contains($0.destination) }) else {
      return [shown]
    }
    let project = ProjectStoryboards.around(storyboard.document.path)
    return segues.enumerated().map { index, segue in
      if index == place { return shown }
      let sibling = UIViewController()
      sibling.tabBarItem = storyboard.tabBarItem(
        atEndOf: segue, elsewhere: project.document(named:))
      return sibling
    }
  }

  /// Returns whether the scene, or the tab bar controller around it, is the root of a navigation
  /// controller; otherwise, it was pushed.
  private func isRoot(of navigation: Document.Controller) -> Bool {
    let own = description?.hasTabsInside == true ? description?.tabs?.controller.id : id
    return navigation.segues.contains {
      ($0.destination == own || description?.references.contains($0.destination) == true)
        && $0.relationship == "rootViewController"
    }
  }
}

/// What the sources of a controller, and of the navigation controller around it, do with the navigation bar.
@MainActor
private struct NavigationBarOfCode {
  /// Whether the bar is hidden.
  var isHidden = false
  /// Whether the bar is translucent; `nil` if code does not say so.
  var isTranslucent: Bool?
  /// Whether the bar has large titles.
  var hasLargeTitles = false

  init() {}

  init(of screen: Screen) {
    isHidden = screen.hidesNavigationBar
    isTranslucent = screen.hasOpaqueBar ? false : screen.hasTranslucentBar ? true : nil
    hasLargeTitles = screen.hasLargeTitles
  }

  func apply(to navigation: UINavigationController) {
    if isHidden { navigation.isNavigationBarHidden = true }
    if let isTranslucent { navigation.navigationBar.isTranslucent = isTranslucent }
    if hasLargeTitles { navigation.navigationBar.prefersLargeTitles = true }
  }
}
