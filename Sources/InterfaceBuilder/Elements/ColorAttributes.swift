import UIKit

extension Element {
  /// Sets the colors of a view that the element describes, apart from those of its states.
  @MainActor
  func applyColors(to view: UIView) {
    view.backgroundColor = color(key: "backgroundColor")
    if let tint = color(key: "tintColor") { view.tintColor = tint }
    if let text = color(key: "textColor") {
      switch view {
      case let label as UILabel: label.textColor = text
      case let field as UITextField: field.textColor = text
      case let view as UITextView: view.textColor = text
      default: break
      }
    }
    switch view {
    case let bar as UINavigationBar:
      bar.barTintColor = color(key: "barTintColor") ?? bar.barTintColor
    case let bar as UITabBar: bar.barTintColor = color(key: "barTintColor") ?? bar.barTintColor
    case let bar as UIToolbar: bar.barTintColor = color(key: "barTintColor") ?? bar.barTintColor
    case let toggle as UISwitch:
      if let on = color(key: "onTintColor") { toggle.onTintColor = on }
    case let table as UITableView:
      if let separator = color(key: "separatorColor") { table.separatorColor = separator }
      if self["separatorStyle"] == "none" { table.separatorStyle = .none }
      if let inset = insets(key: "separatorInset") { table.separatorInset = inset }
    default: break
    }
  }
}
