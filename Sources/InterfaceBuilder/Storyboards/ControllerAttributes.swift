import Foundation
import UIKit

/// Configures the bars, presentation and sizes of controllers from their elements.
@MainActor
struct ControllerAttributes {
  let bars: BarItemReader

  /// Sets all attributes of a controller that the file specifies.
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
    if let item = element.child("tabBarItem", key: "tabBarItem") {
      controller.tabBarItem = bars.tabItem(item)
    }
    if let items = element.child("toolbarItems") {
      let buttons = bars.buttons(in: items)
      if !buttons.isEmpty { controller.toolbarItems = buttons }
    }
    ControllerKind.named(description.kind)?.configure(controller, from: element, bars: bars)
  }

  /// Returns the preferred content size or the popover size; the freeform size in old files applies
  /// to the canvas only.
  private func preferredSize(of element: Element) -> CGSize? {
    let size =
      element.child(key: "preferredContentSize")
      ?? element.child(key: "contentSizeForViewInPopover")
    guard let size, let width = size.length("width"), let height = size.length("height") else {
      return nil
    }
    return CGSize(width: width, height: height)
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
  /// Creates the style with a name in Interface Builder files; `nil` for another name.
  package init?(_ name: String?) {
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
