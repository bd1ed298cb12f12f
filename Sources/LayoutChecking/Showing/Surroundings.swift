import InterfaceBuilder
import UIKit

/// The controllers that a scene is shown in: as its segues say, without what else those hold.
@MainActor
struct Surroundings {
  private let description: Document.Surroundings?

  init(of screen: Screen) {
    if case .scene(_, _, let surroundings) = screen.source {
      description = surroundings
    } else {
      description = nil
    }
  }

  /// The outermost controller around a scene's own.
  func embedding(_ controller: UIViewController) -> UIViewController {
    guard description?.tabs != nil else { return controller }
    let tabs = UITabBarController()
    tabs.viewControllers = [controller]
    return tabs
  }
}
