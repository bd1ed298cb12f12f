import UIKit

/// Makes controllers of the kinds that elements stand for.
@MainActor
enum ControllerMaking {
  /// A controller of the class that an element stands for; `nil` for kinds that do not exist here.
  static func instance(of description: Document.Controller) -> UIViewController? {
    let element = description.element
    switch description.kind {
    case "viewController": return UIViewController()
    case "navigationController": return UINavigationController()
    case "tabBarController": return UITabBarController()
    case "tableViewController": return UITableViewController()
    case "collectionViewController": return UICollectionViewController()
    case "splitViewController": return splitViewController(element)
    case "pageViewController": return pageViewController(element)
    default: return nil
    }
  }

  private static func splitViewController(_ element: Element) -> UISplitViewController {
    let relationships = Set(element.descendants.compactMap { $0["relationship"] })
    return UISplitViewController(
      style: relationships.contains("supplementaryViewController")
        ? .tripleColumn : element.isYes("allowDoubleColumnStyle") ? .doubleColumn : .unspecified)
  }

  private static func pageViewController(_ element: Element) -> UIPageViewController {
    let spine: UIPageViewController.SpineLocation =
      switch element["spineLocation"] {
      case "mid": .mid
      case "max": .max
      case "none": .none
      default: .min
      }
    return UIPageViewController(
      transitionStyle: element["transitionStyle"] == "scroll" ? .scroll : .pageCurl,
      navigationOrientation: element["navigationOrientation"] == "vertical"
        ? .vertical : .horizontal,
      options: [.spineLocation: spine.rawValue])
  }

  /// Whether a controller is of the class that the kind of its element asks for.
  static func fits(_ controller: UIViewController, _ kind: String) -> Bool {
    switch kind {
    case "navigationController": controller is UINavigationController
    case "tabBarController": controller is UITabBarController
    case "splitViewController": controller is UISplitViewController
    case "pageViewController": controller is UIPageViewController
    case "tableViewController": controller is UITableViewController
    case "collectionViewController": controller is UICollectionViewController
    default: true
    }
  }

  /// The name of the class that the kind of an element asks for.
  static func className(_ kind: String) -> String {
    "UI" + kind.prefix(1).uppercased() + kind.dropFirst()
  }
}
