import UIKit

/// An element that stands for a controller in Interface Builder files: its name, its class, and how it is
/// made from what only initializers take.
struct ControllerKind: Sendable {
  /// The element's name.
  let name: String
  /// The name of the class that a custom class must derive from.
  let className: String
  private let make: @MainActor @Sendable (Element) -> UIViewController
  private let accepts: @MainActor @Sendable (UIViewController) -> Bool

  private init<Controller: UIViewController>(
    _ name: String, make: @escaping @MainActor @Sendable (Element) -> Controller
  ) {
    self.name = name
    className = "\(Controller.self)"
    self.make = make
    accepts = { $0 is Controller }
  }

  /// All entries.
  static let all = [
    ControllerKind("viewController") { _ in UIViewController() },
    ControllerKind("navigationController") { _ in UINavigationController() },
    ControllerKind("tabBarController") { _ in UITabBarController() },
    ControllerKind("tableViewController") { _ in UITableViewController() },
    ControllerKind("collectionViewController") { _ in UICollectionViewController() },
    ControllerKind("splitViewController", make: UISplitViewController.described),
    ControllerKind("pageViewController", make: UIPageViewController.described),
  ]

  /// The entry of a name; `nil` for an element whose class does not exist here.
  static func named(_ name: String) -> ControllerKind? { all.first { $0.name == name } }

  /// A controller of the class that an element stands for.
  @MainActor
  func instance(of element: Element) -> UIViewController { make(element) }

  /// Whether a controller is of the element's class.
  @MainActor
  func fits(_ controller: UIViewController) -> Bool { accepts(controller) }
}

extension UISplitViewController {
  fileprivate static func described(by element: Element) -> UISplitViewController {
    let relationships = Set(element.descendants.compactMap { $0["relationship"] })
    return UISplitViewController(
      style: relationships.contains("supplementaryViewController")
        ? .tripleColumn : element.isYes("allowDoubleColumnStyle") ? .doubleColumn : .unspecified)
  }
}

extension UIPageViewController {
  fileprivate static func described(by element: Element) -> UIPageViewController {
    let spine: SpineLocation =
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
}
