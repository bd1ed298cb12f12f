package import UIKit

extension UIStoryboard {
  /// Sets the items of the navigation bars and toolbars in a tree of views, and connects them.
  func fillBars(in root: Document.View, by loader: ViewLoader, of controller: UIViewController?) {
    for description in root.laidOutViews {
      guard let bar = loader.view(of: description),
        let list = description.element.child("items")
      else { continue }
      let reader = barItems(of: controller) { [self] element in
        let view = description.detachedViews.first { $0.element.index == element.index }
        return view.map { build($0, of: controller) }
      }
      switch bar {
      case let bar as UINavigationBar: bar.items = reader.navigationItems(in: list)
      case let bar as UIToolbar: bar.items = reader.buttons(in: list)
      default: break
      }
    }
  }

  /// Returns the reader of the items of bars, which connects their buttons.
  ///
  /// - Parameters:
  ///   - controller: The controller from which the segues of buttons start.
  ///   - makeView: Creates a custom view of a bar.
  /// - Returns: The reader.
  func barItems(
    of controller: UIViewController?, makeView: @escaping (Element) -> UIView?
  ) -> BarItemReader {
    BarItemReader(
      keepObject: { [self] object, element in
        if let id = element["id"] { keep(object, id) }
        guard let item = object as? UIBarButtonItem else { return }
        set(runtimeAttributes: element.runtimeAttributes, of: item)
        connect(Document.Connection.all(of: element), of: item)
        (item as? any NibAwaking)?.awakeFromNib()
        if let controller { startSegue(in: element, by: item, from: controller) }
      }, makeView: makeView, image: { [self] in readers.image(of: $0, key: $1) })
  }

  /// The reader of items that are connected to nothing.
  private var looseItems: BarItemReader {
    BarItemReader(
      keepObject: { _, _ in }, makeView: { _ in nil },
      image: { [self] in readers.image(of: $0, key: $1) })
  }

  /// Returns an empty controller with the title and the navigation item of another one, as the next
  /// controller's back button shows them.
  package func titledController(like description: Document.Controller) -> UIViewController {
    let controller = UIViewController()
    controller.title = description.element["title"]
    if let item = description.element.child("navigationItem") {
      looseItems.configure(controller.navigationItem, from: item)
    }
    return controller
  }

  /// Returns the item by which a tab bar shows the controller that a relationship leads to: its own
  /// one, or that of the root of a navigation controller without one.
  ///
  /// The item has no title if the controller is in another file.
  package func tabBarItem(atEndOf segue: Document.Segue) -> UITabBarItem {
    let child = document.ownController(atEndOf: segue)
    let root = child?.segues.first { $0.relationship == "rootViewController" }
      .flatMap(document.ownController(atEndOf:))
    let elements = [child, root].compactMap { $0?.element }
    let items = elements.lazy.compactMap { $0.child("tabBarItem", key: "tabBarItem") }
    if let item = items.first { return looseItems.tabItem(item) }
    let title = elements.lazy.compactMap { $0.content("title") }.first
    return UITabBarItem(title: title, image: nil, tag: 0)
  }
}
