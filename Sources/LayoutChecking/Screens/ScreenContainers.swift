import InterfaceBuilder
import UIKit

/// The containers of a scene, as defined by segues, without their other content.
@MainActor
struct ScreenContainers {
  private let description: Document.Containers?
  private let id: String

  init(of screen: Screen) {
    description = screen.containers
    id = screen.controllerID ?? ""
  }

  /// Returns the outermost container of a scene's controller, or the controller itself.
  func embedding(_ controller: UIViewController, from storyboard: UIStoryboard?) -> UIViewController
  {
    guard let description, let storyboard else { return controller }
    var outermost = controller
    if let holder = description.navigation,
      let navigation = storyboard.instantiateContainer(holder) as? UINavigationController
    {
      navigation.viewControllers =
        isRoot(of: holder) ? [outermost] : [UIViewController(), outermost]
      outermost = navigation
    }
    if let holder = description.tabs,
      let tabs = storyboard.instantiateContainer(holder) as? UITabBarController
    {
      tabs.viewControllers = siblings(of: outermost, in: holder, from: storyboard)
      tabs.selectedViewController = outermost
      outermost = tabs
    }
    return outermost
  }

  /// Returns the controllers of a tab bar controller: the given one in its place, and empty ones with
  /// the items of the others.
  private func siblings(
    of shown: UIViewController, in holder: Document.Controller, from storyboard: UIStoryboard
  ) -> [UIViewController] {
    let own = [description?.navigation?.id, id]
    let segues = holder.segues.filter { $0.relationship == "viewControllers" }
    guard let place = segues.firstIndex(where: { own.contains($0.destination) }) else {
      return [shown]
    }
    return segues.enumerated().map { index, segue in
      if index == place { return shown }
      let sibling = UIViewController()
      sibling.tabBarItem = storyboard.tabBarItem(atEndOf: segue)
      return sibling
    }
  }

  /// Returns whether the scene is the root of a navigation controller; otherwise, it was pushed.
  private func isRoot(of navigation: Document.Controller) -> Bool {
    navigation.segues.contains { $0.destination == id && $0.relationship == "rootViewController" }
  }
}
