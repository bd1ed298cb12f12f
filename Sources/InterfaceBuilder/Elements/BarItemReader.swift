import Foundation
import UIKit

/// Creates the items of bars from their elements.
@MainActor
struct BarItemReader {
  /// Called for each object that has an id.
  let keepObject: (AnyObject, Element) -> Void
  /// Creates a custom view of a bar.
  let makeView: (Element) -> UIView?
  /// Returns the image that an element names under a key.
  let image: (Element, String) -> UIImage?

  func keep(_ object: AnyObject, _ element: Element) { keepObject(object, element) }

  func configure(_ item: UINavigationItem, from element: Element) {
    keep(item, element)
    if let title = element.content("title") { item.title = title }
    item.prompt = element.content("prompt")
    item.backButtonTitle = element["backButtonTitle"]
    item.hidesBackButton = element.isYes("hidesBackButton")
    item.leftItemsSupplementBackButton = element.isYes("leftItemsSupplementBackButton")
    item.largeTitleDisplayMode =
      switch element["largeTitleDisplayMode"] {
      case "always": .always
      case "never": .never
      default: .automatic
      }
    item.titleView = element.child(key: "titleView").flatMap(makeView)
    item.backBarButtonItem = element.child("barButtonItem", key: "backBarButtonItem").map(button)
    item.leftBarButtonItems = buttons(of: element, "leftBarButtonItem")
    item.rightBarButtonItems = buttons(of: element, "rightBarButtonItem")
  }

  /// Returns the buttons in the list under a key's plural, or the single button under the key, or
  /// `nil` if there are none.
  private func buttons(of element: Element, _ key: String) -> [UIBarButtonItem]? {
    if let list = element.child(key + "s") ?? element.child(key: key + "s") {
      return buttons(in: list)
    }
    return element.child("barButtonItem", key: key).map { [button($0)] }
  }

  func buttons(in list: Element) -> [UIBarButtonItem] {
    list.children.filter { $0.name == "barButtonItem" }.map(button)
  }

  private func button(_ element: Element) -> UIBarButtonItem {
    let item = newButton(element)
    if let kind = UIBarButtonItem.SystemItem(named: element["systemItem"]) {
      item.systemItem = kind
    } else if let view = element.child(key: "customView").flatMap(makeView) {
      item.customView = view
    } else {
      // A class of the app may set them when it is created.
      if let title = element.content("title") { item.title = title }
      if let image = image(element, "image") { item.image = image }
    }
    item.style = element["style"] == "done" ? .done : .plain
    item.isEnabled = !element.isNo("enabled")
    item.tag = element["tag"].flatMap { Int($0) } ?? 0
    item.width = element.length("width") ?? 0
    item.tintColor = element.color(key: "tintColor")
    keep(item, element)
    return item
  }

  /// Creates a button of the class that the file names, if it is registered, with `init(coder:)`.
  private func newButton(_ element: Element) -> UIBarButtonItem {
    let type: AnyClass? = element["customClass"].flatMap {
      RuntimeClass.named($0, module: element["customModule"])
    }
    return (type as? UIBarButtonItem.Type)?.init(coder: NSCoder()) ?? UIBarButtonItem()
  }

  /// Creates a tab bar item.
  func tabItem(_ element: Element) -> UITabBarItem {
    let item: UITabBarItem
    let tag = element["tag"].flatMap { Int($0) } ?? 0
    if let kind = UITabBarItem.SystemItem(named: element["systemItem"]) {
      item = UITabBarItem(tabBarSystemItem: kind, tag: tag)
    } else {
      item = UITabBarItem(
        title: element.content("title"), image: image(element, "image"),
        selectedImage: image(element, "selectedImage"))
      item.tag = tag
    }
    item.badgeValue = element.content("badgeValue")
    item.isEnabled = !element.isNo("enabled")
    keep(item, element)
    return item
  }

  /// Creates the items of a navigation bar without a controller.
  func navigationItems(in list: Element) -> [UINavigationItem] {
    list.children.filter { $0.name == "navigationItem" }.map { element in
      let item = UINavigationItem(title: "")
      configure(item, from: element)
      return item
    }
  }

  /// Creates the items of a tab bar without a controller.
  func tabItems(in list: Element) -> [UITabBarItem] {
    list.children.filter { $0.name == "tabBarItem" }.map(tabItem)
  }
}

extension CaseIterable {
  /// Creates the case with a name; files use the names of UIKit's cases.
  fileprivate init?(named name: String?) {
    guard let item = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = item
  }
}
