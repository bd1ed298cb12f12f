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
    case is UINavigationBar, is UITabBar, is UIToolbar, is UISearchBar: applyBarColors(to: view)
    case is UIControl, is UIProgressView, is UIActivityIndicatorView:
      applyControlColors(to: view)
    case let table as UITableView:
      if let separator = color(key: "separatorColor") { table.separatorColor = separator }
      if self["separatorStyle"] == "none" { table.separatorStyle = .none }
      if let inset = insets(key: "separatorInset") { table.separatorInset = inset }
    default: break
    }
  }

  @MainActor
  private func applyControlColors(to view: UIView) {
    switch view {
    case let toggle as UISwitch:
      if let on = color(key: "onTintColor") { toggle.onTintColor = on }
      toggle.thumbTintColor = color(key: "thumbTintColor")
    case let slider as UISlider:
      slider.minimumTrackTintColor = color(key: "minimumTrackTintColor")
      slider.maximumTrackTintColor = color(key: "maximumTrackTintColor")
      slider.thumbTintColor = color(key: "thumbTintColor")
    case let control as UIPageControl:
      control.pageIndicatorTintColor = color(key: "pageIndicatorTintColor")
      control.currentPageIndicatorTintColor = color(key: "currentPageIndicatorTintColor")
    case let control as UISegmentedControl:
      control.selectedSegmentTintColor = color(key: "selectedSegmentTintColor")
    case let bar as UIProgressView:
      bar.progressTintColor = color(key: "progressTintColor")
      bar.trackTintColor = color(key: "trackTintColor")
    case let indicator as UIActivityIndicatorView:
      if let color = color(key: "color") { indicator.color = color }
    default: break
    }
  }

  @MainActor
  private func applyBarColors(to view: UIView) {
    let tint = color(key: "barTintColor")
    let style = self["barStyle"].flatMap { $0.hasPrefix("black") ? UIBarStyle.black : nil }
    switch view {
    case let bar as UINavigationBar:
      bar.barTintColor = tint ?? bar.barTintColor
      bar.barStyle = style ?? bar.barStyle
      if let text = textAttributes(key: "titleTextAttributes") { bar.titleTextAttributes = text }
      if let text = textAttributes(key: "largeTitleTextAttributes") {
        bar.largeTitleTextAttributes = text
      }
      let appearance = child("navigationBarAppearance", key: "standardAppearance")
      if let background = appearance?.color(key: "backgroundColor") {
        bar.standardAppearance.backgroundColor = background
      }
      if let text = appearance?.textAttributes(key: "titleTextAttributes") {
        bar.standardAppearance.titleTextAttributes = text
      }
      if let text = appearance?.textAttributes(key: "largeTitleTextAttributes") {
        bar.standardAppearance.largeTitleTextAttributes = text
      }
    case let bar as UITabBar:
      bar.barTintColor = tint ?? bar.barTintColor
      bar.barStyle = style ?? bar.barStyle
      bar.unselectedItemTintColor =
        color(key: "unselectedItemTintColor") ?? bar.unselectedItemTintColor
      if let selected = color(key: "selectedImageTintColor") { bar.tintColor = selected }
    case let bar as UIToolbar:
      bar.barTintColor = tint ?? bar.barTintColor
      bar.barStyle = style ?? bar.barStyle
    case let bar as UISearchBar:
      bar.barTintColor = tint ?? bar.barTintColor
      bar.barStyle = style ?? bar.barStyle
    default: break
    }
  }

  /// Returns the font and the colour of text attributes; `nil` without either.
  @MainActor
  private func textAttributes(key: String) -> [NSAttributedString.Key: Any]? {
    guard let attributes = child("textAttributes", key: key) else { return nil }
    var result: [NSAttributedString.Key: Any] = [:]
    result[.foregroundColor] = attributes.color(key: "textColor")
    result[.font] = FontReader(traits: .current).font(of: attributes)
    return result.isEmpty ? nil : result
  }
}
