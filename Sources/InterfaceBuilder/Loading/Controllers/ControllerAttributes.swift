import Foundation
import UIKit

/// Gives controllers what their elements say about bars, presentation and sizes.
@MainActor
struct ControllerAttributes {
  let bars: BarItemReader

  /// Sets all that is said in the file.
  func configure(_ controller: UIViewController, from description: Document.Controller) {
    let element = description.element
    controller.title = element["title"]
    controller.viewRespectsSystemMinimumLayoutMargins =
      !element.isNo("viewRespectsSystemMinimumLayoutMargins")
    controller.automaticallyAdjustsScrollViewInsets =
      !element.isNo("automaticallyAdjustsScrollViewInsets")
    controller.extendedLayoutIncludesOpaqueBars =
      element.isYes("extendedLayoutIncludesOpaqueBars")
    controller.hidesBottomBarWhenPushed = element.isYes("hidesBottomBarWhenPushed")
    controller.definesPresentationContext = element.isYes("definesPresentationContext")
    controller.isModalInPresentation = element.isYes("modalInPresentation")
    if let edges = element.child("extendedEdge", key: "edgesForExtendedLayout") {
      controller.edgesForExtendedLayout = UIRectEdge(edges)
    }
    if let style = UIModalPresentationStyle(element["modalPresentationStyle"]) {
      controller.modalPresentationStyle = style
    }
    if let style = UIModalTransitionStyle(element["modalTransitionStyle"]) {
      controller.modalTransitionStyle = style
    }
    if let size = preferredSize(of: element) { controller.preferredContentSize = size }
    if let item = element.child("navigationItem") {
      bars.configure(controller.navigationItem, from: item)
    }
    if let items = element.child("toolbarItems") {
      let buttons = bars.buttons(in: items)
      if !buttons.isEmpty { controller.toolbarItems = buttons }
    }
    configureBars(of: controller, from: element)
  }

  /// The freeform size of old files is one of the canvas; a popover's is wanted at run time too.
  private func preferredSize(of element: Element) -> CGSize? {
    let size =
      element.child(key: "preferredContentSize")
      ?? element.child(key: "contentSizeForViewInPopover")
    guard let size, let width = size.length("width"), let height = size.length("height") else {
      return nil
    }
    return CGSize(width: width, height: height)
  }

  private func configureBars(of controller: UIViewController, from element: Element) {
    switch controller {
    case let navigation as UINavigationController:
      navigation.isNavigationBarHidden = element.isYes("navigationBarHidden")
      navigation.isToolbarHidden = !element.isNo("toolbarHidden")
      if let bar = element.child("navigationBar", key: "navigationBar") {
        navigation.navigationBar.prefersLargeTitles = bar.isYes("largeTitles")
        navigation.navigationBar.isTranslucent = !bar.isNo("translucent")
        bars.keep(navigation.navigationBar, bar)
      }
      if let bar = element.child("toolbar", key: "toolbar") {
        navigation.toolbar.isTranslucent = !bar.isNo("translucent")
        bars.keep(navigation.toolbar, bar)
      }
    case let tabs as UITabBarController:
      guard let bar = element.child("tabBar", key: "tabBar") else { return }
      tabs.tabBar.isTranslucent = !bar.isNo("translucent")
      bars.keep(tabs.tabBar, bar)
    case let split as UISplitViewController:
      if let fraction = element.length("preferredPrimaryColumnWidthFraction") {
        split.preferredPrimaryColumnWidthFraction = fraction
      }
      if let width = element.length("minimumPrimaryColumnWidth") {
        split.minimumPrimaryColumnWidth = width
      }
      if let width = element.length("maximumPrimaryColumnWidth") {
        split.maximumPrimaryColumnWidth = width
      }
      split.preferredDisplayMode =
        switch element["preferredDisplayMode"] {
        case "beside", "allVisible", "oneBesideSecondary": .oneBesideSecondary
        case "overlay", "primaryOverlay", "oneOverSecondary": .oneOverSecondary
        case "hidden", "primaryHidden", "secondaryOnly": .secondaryOnly
        default: .automatic
        }
    default: break
    }
  }
}

/// Reads the items of bars.
@MainActor
struct BarItemReader {
  /// Told of each object that has an id.
  let keepObject: (AnyObject, Element) -> Void
  /// Makes a view that stands in a bar.
  let makeView: (Element) -> UIView?

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

  /// One button under a key, or several under the key's plural.
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
    let item: UIBarButtonItem
    if let kind = UIBarButtonItem.SystemItem(element["systemItem"]) {
      item = UIBarButtonItem(systemItem: kind)
    } else if let view = element.child(key: "customView").flatMap(makeView) {
      item = UIBarButtonItem(customView: view)
    } else {
      item = UIBarButtonItem(title: element.content("title"))
    }
    item.style = element["style"] == "done" ? .done : .plain
    item.isEnabled = !element.isNo("enabled")
    item.tag = element["tag"].flatMap { Int($0) } ?? 0
    item.width = element.length("width") ?? 0
    keep(item, element)
    return item
  }
}

extension UIRectEdge {
  init(_ element: InterfaceBuilder.Element) {
    self = []
    if element.isYes("top") { insert(.top) }
    if element.isYes("left") { insert(.left) }
    if element.isYes("bottom") { insert(.bottom) }
    if element.isYes("right") { insert(.right) }
  }
}

extension UIModalPresentationStyle {
  init?(_ name: String?) {
    switch name {
    case "automatic": self = .automatic
    case "fullScreen": self = .fullScreen
    case "pageSheet": self = .pageSheet
    case "formSheet": self = .formSheet
    case "currentContext": self = .currentContext
    case "custom": self = .custom
    case "overFullScreen": self = .overFullScreen
    case "overCurrentContext": self = .overCurrentContext
    case "popover": self = .popover
    default: return nil
    }
  }
}

extension UIModalTransitionStyle {
  init?(_ name: String?) {
    switch name {
    case "coverVertical": self = .coverVertical
    case "flipHorizontal": self = .flipHorizontal
    case "crossDissolve": self = .crossDissolve
    case "partialCurl": self = .partialCurl
    default: return nil
    }
  }
}

extension UIBarButtonItem.SystemItem {
  /// The item of the name that files use, which is that of the case.
  init?(_ name: String?) {
    guard let item = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = item
  }
}
