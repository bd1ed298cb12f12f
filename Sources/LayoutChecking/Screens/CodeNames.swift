import Foundation
import UIKit

/// The names of views, guides and constraints that code created: the property of the controller or
/// view that holds them, or otherwise their visible text.
///
/// No two views of one class have the same name, so that findings about them remain distinct.
@MainActor
struct CodeNames {
  private var names: [ObjectIdentifier: String] = [:]

  /// Creates the names of all views in a view, and of the objects in their properties and those of
  /// the controllers.
  init(in root: UIView, of controllers: [UIViewController]) {
    var views: [UIView] = []
    func list(_ view: UIView) {
      views.append(view)
      view.subviews.forEach(list)
    }
    list(root)
    for holder in controllers as [AnyObject] + views as [AnyObject] { nameProperties(of: holder) }
    for controller in controllers {
      guard let view = controller.viewIfLoaded, names[ObjectIdentifier(view)] == nil,
        !String(reflecting: type(of: controller)).hasPrefix("UIKit.")
      else { continue }
      names[ObjectIdentifier(view)] = "view of \(type(of: controller))"
    }
    var equals: [String: [UIView]] = [:]
    for view in views where names[ObjectIdentifier(view)] == nil {
      let text = Self.visibleText(of: view)
      names[ObjectIdentifier(view)] = text
      equals["\(type(of: view)) \(text ?? "")", default: []].append(view)
    }
    for alike in equals.values where alike.count > 1 {
      for (index, view) in alike.enumerated() {
        let number = "\(index + 1) of \(alike.count)"
        let name = names[ObjectIdentifier(view)]
        names[ObjectIdentifier(view)] = name.map { "\($0), \(number)" } ?? number
      }
    }
  }

  subscript(object: AnyObject) -> String? { names[ObjectIdentifier(object)] }

  /// Names the objects in the stored properties of an app's class; the first holder determines the
  /// name.
  private mutating func nameProperties(of holder: AnyObject) {
    let lazyPrefix = "$__lazy_storage_$_"
    var next: Mirror? = Mirror(reflecting: holder)
    while let mirror = next, !String(reflecting: mirror.subjectType).hasPrefix("UIKit.") {
      for child in mirror.children {
        guard let label = child.label else { continue }
        let object: AnyObject? =
          (child.value as? UIView) ?? (child.value as? UILayoutGuide)
          ?? (child.value as? NSLayoutConstraint)
        guard let object, names[ObjectIdentifier(object)] == nil else { continue }
        names[ObjectIdentifier(object)] =
          label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
      }
      next = mirror.superclassMirror
    }
  }

  /// Returns the accessibility name or visible text of a view.
  private static func visibleText(of view: UIView) -> String? {
    let texts: [String?] =
      switch view {
      case let field as UITextField: [field.text, field.placeholder]
      case let label as UILabel: [label.text]
      case let button as UIButton: [button.currentTitle, button.configuration?.title]
      case let text as UITextView: [text.text]
      default: []
      }
    let names = [view.accessibilityIdentifier, view.accessibilityLabel] + texts
    return names.compactMap(\.self).first { !$0.isEmpty }.map { String($0.prefix(40)) }
  }
}
