import UIKit

extension UIView {
  /// Reads the attributes that the element's class inherits from views, controls and scroll views.
  func readBaseAttributes(of content: ElementContent) {
    let element = content.element
    clipsToBounds = element.isYes("clipsSubviews")
    if let mode = UIView.ContentMode(interfaceBuilder: element["contentMode"]) {
      contentMode = mode
    }
    isOpaque = !element.isNo("opaque")
    autoresizesSubviews = !element.isNo("autoresizesSubviews")
    if let accessibility = element.child("accessibility") {
      accessibilityIdentifier = accessibility["identifier"]
      accessibilityLabel = accessibility.content("label")
      accessibilityHint = accessibility.content("hint")
    }
    if let control = self as? UIControl { control.readControlAttributes(of: element) }
    if let scrollView = self as? UIScrollView { scrollView.readScrollAttributes(of: content) }
  }
}

extension UIView.ContentMode {
  /// Creates the mode with a name in files; `nil` for none or an unknown one.
  init?(interfaceBuilder name: String?) {
    switch name?.lowercased() {
    case "scaletofill": self = .scaleToFill
    case "scaleaspectfit": self = .scaleAspectFit
    case "scaleaspectfill": self = .scaleAspectFill
    case "redraw": self = .redraw
    case "center": self = .center
    case "top": self = .top
    case "bottom": self = .bottom
    case "left": self = .left
    case "right": self = .right
    case "topleft": self = .topLeft
    case "topright": self = .topRight
    case "bottomleft": self = .bottomLeft
    case "bottomright": self = .bottomRight
    default: return nil
    }
  }
}

extension UIControl {
  fileprivate func readControlAttributes(of element: Element) {
    isEnabled = !element.isNo("enabled")
    isSelected = element.isYes("selected")
    isHighlighted = element.isYes("highlighted")
    contentHorizontalAlignment =
      switch element["contentHorizontalAlignment"] {
      case "left": .left
      case "right": .right
      case "fill": .fill
      case "leading": .leading
      case "trailing": .trailing
      default: .center
      }
    contentVerticalAlignment =
      switch element["contentVerticalAlignment"] {
      case "top": .top
      case "bottom": .bottom
      case "fill": .fill
      default: .center
      }
  }
}

extension UIScrollView {
  fileprivate func readScrollAttributes(of content: ElementContent) {
    let element = content.element
    isPagingEnabled = element.isYes("pagingEnabled")
    showsHorizontalScrollIndicator = !element.isNo("showsHorizontalScrollIndicator")
    showsVerticalScrollIndicator = !element.isNo("showsVerticalScrollIndicator")
    delaysContentTouches = !element.isNo("delaysContentTouches")
    canCancelContentTouches = !element.isNo("canCancelContentTouches")
    guard content.isForScreen else { return }
    contentInsetAdjustmentBehavior =
      switch element["contentInsetAdjustmentBehavior"] {
      case "never": .never
      case "always": .always
      case "scrollableAxes": .scrollableAxes
      default: .automatic
      }
    keyboardDismissMode =
      switch element["keyboardDismissMode"] {
      case "onDrag": .onDrag
      case "interactive": .interactive
      default: .none
      }
    alwaysBounceVertical = element.isYes("alwaysBounceVertical")
    alwaysBounceHorizontal = element.isYes("alwaysBounceHorizontal")
    if element.isNo("scrollEnabled") { isScrollEnabled = false }
    if element.isNo("bounces") { bounces = false }
    if element.isNo("automaticallyAdjustsScrollIndicatorInsets") {
      automaticallyAdjustsScrollIndicatorInsets = false
    }
    if let insets = element.insets(key: "contentInset") { contentInset = insets }
  }
}
