import InterfaceBuilder
import UIKit

/// The containers of a scene, as defined by segues, without their other content.
@MainActor
struct ScreenContainers {
  private let description: Document.Containers?
  private let id: String

  init(of screen: Screen) {
    if case .scene(_, let id, let containers) = screen.source {
      description = containers
      self.id = id
    } else {
      description = nil
      id = ""
    }
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
      tabs.viewControllers = [outermost]
      outermost = tabs
    }
    return outermost
  }

  /// Returns whether the scene is the root of a navigation controller; otherwise, it was pushed.
  private func isRoot(of navigation: Document.Controller) -> Bool {
    navigation.segues.contains { $0.destination == id && $0.relationship == "rootViewController" }
  }
}
