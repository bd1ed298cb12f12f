import UIKit

/// Describes a controller element of Interface Builder files: the controller's class, how its
/// attributes are read, and how it receives its initial child controllers.
struct ControllerKind: Sendable {
  /// Returns the destination controllers of the segues of a relationship.
  typealias Children = (_ relationship: String) -> [UIViewController]

  /// The element's name.
  let name: String
  /// The name of the class from which a custom class must derive.
  let className: String
  private let maker: @MainActor @Sendable (Element) -> UIViewController
  private let reader: @MainActor @Sendable (UIViewController, Element, BarItemReader) -> Void
  private let embedder: (@MainActor @Sendable (UIViewController, Children) -> Void)?
  private let accepts: @MainActor @Sendable (UIViewController) -> Bool

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - make: Creates the controller, with the attributes that can only be passed to an
  ///     initializer.
  ///   - embed: Sets the child controllers; `nil` for a controller that is not a container.
  ///   - configure: Reads the attributes of the controller's own class.
  private init<Controller: UIViewController>(
    _ name: String, make: @escaping @MainActor @Sendable (Element) -> Controller,
    embed: (@MainActor @Sendable (Controller, Children) -> Void)? = nil,
    configure: @escaping @MainActor @Sendable (Controller, Element, BarItemReader) -> Void = {
      _, _, _ in
    }
  ) {
    self.name = name
    className = "\(Controller.self)"
    maker = make
    reader = { controller, element, bars in
      if let controller = controller as? Controller { configure(controller, element, bars) }
    }
    if let embed {
      embedder = { controller, children in
        if let controller = controller as? Controller { embed(controller, children) }
      }
    } else {
      embedder = nil
    }
    accepts = { $0 is Controller }
  }

  /// All controller kinds.
  static let all = [
    ControllerKind("viewController", make: { _ in UIViewController() }),
    ControllerKind("tableViewController", make: { _ in UITableViewController() }),
    ControllerKind("collectionViewController", make: { _ in UICollectionViewController() }),
    ControllerKind("pageViewController", make: UIPageViewController.described),

    ControllerKind(
      "navigationController", make: { _ in UINavigationController() },
      embed: { navigation, children in
        let roots = children("rootViewController")
        if !roots.isEmpty { navigation.viewControllers = roots }
      },
      configure: { $0.readAttributes(of: $1, $2) }),

    ControllerKind(
      "tabBarController", make: { _ in UITabBarController() },
      embed: { tabs, children in
        let choices = children("viewControllers")
        if !choices.isEmpty { tabs.viewControllers = choices }
      },
      configure: { tabs, element, bars in
        guard let bar = element.child("tabBar", key: "tabBar") else { return }
        tabs.tabBar.isTranslucent = !bar.isNo("translucent")
        bar.applyColors(to: tabs.tabBar)
        bars.keep(tabs.tabBar, bar)
      }),

    ControllerKind(
      "splitViewController", make: UISplitViewController.described,
      embed: { split, children in
        let columns: [(String, UISplitViewController.Column)] = [
          ("masterViewController", .primary), ("supplementaryViewController", .supplementary),
          ("detailViewController", .secondary), ("compactViewController", .compact),
        ]
        for (name, column) in columns {
          if let child = children(name).first { split.setViewController(child, for: column) }
        }
      },
      configure: { split, element, _ in split.readAttributes(of: element) }),
  ]

  /// Returns the kind with the given name, or `nil` if this UIKit does not have the class of the
  /// element.
  static func named(_ name: String) -> ControllerKind? { all.first { $0.name == name } }

  /// Creates a controller of the element's class.
  @MainActor
  func instance(of element: Element) -> UIViewController { maker(element) }

  /// Returns whether a controller is an instance of the element's class.
  @MainActor
  func fits(_ controller: UIViewController) -> Bool { accepts(controller) }

  /// Reads the attributes of the controller's own class; does nothing for a custom class that does
  /// not derive from it.
  @MainActor
  func configure(_ controller: UIViewController, from element: Element, bars: BarItemReader) {
    reader(controller, element, bars)
  }

  /// Sets the initial child controllers of a container.
  ///
  /// - Returns: Whether the controller is a container of the element's class.
  @MainActor
  func embed(_ children: Children, in controller: UIViewController) -> Bool {
    guard let embedder, accepts(controller) else { return false }
    embedder(controller, children)
    return true
  }
}

extension UINavigationController {
  fileprivate func readAttributes(of element: Element, _ bars: BarItemReader) {
    isNavigationBarHidden = element.isYes("navigationBarHidden")
    isToolbarHidden = !element.isNo("toolbarHidden")
    if let bar = element.child("navigationBar", key: "navigationBar") {
      navigationBar.isHidden = bar.isYes("hidden")
      navigationBar.prefersLargeTitles = bar.isYes("largeTitles")
      navigationBar.isTranslucent = !bar.isNo("translucent")
      bar.applyColors(to: navigationBar)
      bars.keep(navigationBar, bar)
    }
    if let bar = element.child("toolbar", key: "toolbar") {
      toolbar.isTranslucent = !bar.isNo("translucent")
      bar.applyColors(to: toolbar)
      bars.keep(toolbar, bar)
    }
  }
}

extension UISplitViewController {
  fileprivate static func described(by element: Element) -> UISplitViewController {
    let relationships = Set(element.descendants.compactMap { $0["relationship"] })
    return UISplitViewController(
      style: relationships.contains("supplementaryViewController")
        ? .tripleColumn : element.isYes("allowDoubleColumnStyle") ? .doubleColumn : .unspecified)
  }

  fileprivate func readAttributes(of element: Element) {
    if let fraction = element.length("preferredPrimaryColumnWidthFraction") {
      preferredPrimaryColumnWidthFraction = fraction
    }
    if let width = element.length("minimumPrimaryColumnWidth") { minimumPrimaryColumnWidth = width }
    if let width = element.length("maximumPrimaryColumnWidth") { maximumPrimaryColumnWidth = width }
    preferredDisplayMode =
      switch element["preferredDisplayMode"] {
      case "beside", "allVisible", "oneBesideSecondary": .oneBesideSecondary
      case "overlay", "primaryOverlay", "oneOverSecondary": .oneOverSecondary
      case "hidden", "primaryHidden", "secondaryOnly": .secondaryOnly
      default: .automatic
      }
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
