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
    // It stays in effect while others are pushed on top (Apple, UIViewController, hidesBottomBarWhenPushed).
    controller.hidesBottomBarWhenPushed = description.element.isYes("hidesBottomBarWhenPushed")
    if let item = description.element.child("navigationItem") {
      looseItems.configure(controller.navigationItem, from: item)
    }
    return controller
  }

  /// Returns the item by which a tab bar shows the controller that a relationship leads to: its own
  /// one, or that of the root of a navigation controller without one.
  ///
  /// Behind a storyboard reference it is that of the controller in the other file, or if there is none, that of the
  /// reference itself.
  ///
  /// Source: Apple, UITabBarController, viewControllers, and UIViewController, tabBarItem.
  ///
  /// - Parameters:
  ///   - segue: The relationship.
  ///   - elsewhere: Returns the storyboard with a name that is not beside this file.
  /// - Returns: The item.
  package func tabBarItem(
    atEndOf segue: Document.Segue, elsewhere: (String) -> Document?
  ) -> UITabBarItem {
    guard let child = destination(of: segue, elsewhere) else {
      let reference = document.reference(withID: segue.destination)
      return reference?.child("tabBarItem", key: "tabBarItem").map(looseItems.tabItem)
        ?? UITabBarItem(title: nil, image: nil, tag: 0)
    }
    let root = child.controller.segues.first { $0.relationship == "rootViewController" }
      .flatMap { child.storyboard.destination(of: $0, elsewhere) }
    let places = [child, root].compactMap(\.self)
    for (storyboard, controller) in places {
      guard let item = controller.element.child("tabBarItem", key: "tabBarItem") else { continue }
      return storyboard.looseItems.tabItem(item)
    }
    let title = places.lazy.compactMap { $0.controller.element.content("title") }.first
    return UITabBarItem(title: title, image: nil, tag: 0)
  }

  /// Returns the controller that a segue leads to, in this file or through a reference in another; `nil` if there is none.
  private func destination(
    of segue: Document.Segue, _ elsewhere: (String) -> Document?
  ) -> (storyboard: UIStoryboard, controller: Document.Controller)? {
    if let own = document.controller(withID: segue.destination) { return (self, own) }
    guard let reference = document.reference(withID: segue.destination) else { return nil }
    if let found = try? files.destination(of: reference, in: document) {
      return (storyboard(of: found.document), found.controller)
    }
    guard let other = document.fileName(of: reference).flatMap(elsewhere),
      let controller = other.controller(namedBy: reference)
    else { return nil }
    return (storyboard(of: other), controller)
  }
}
