import Foundation
import UIKit

/// What views, guides and constraints are called that code made: by the property of the controller or view
/// that holds them, else by what people see of them.
///
/// No two views of one class have the same name, so that findings about them stay apart.
@MainActor
struct CodeNames {
  private var names: [ObjectIdentifier: String] = [:]

  /// Finds the names of all that is in a view, and in the properties of it and of the controllers.
  init(in root: UIView, of controllers: [UIViewController]) {
    var views: [UIView] = []
    func list(_ view: UIView) {
      views.append(view)
      view.subviews.forEach(list)
    }
    list(root)
    for holder in controllers as [AnyObject] + views as [AnyObject] { nameProperties(of: holder) }
    var equals: [String: [UIView]] = [:]
    for view in views where names[ObjectIdentifier(view)] == nil {
      let seen = Self.seen(of: view)
      names[ObjectIdentifier(view)] = seen
      equals["\(type(of: view)) \(seen ?? "")", default: []].append(view)
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

  /// Names what the stored properties of a program's class hold; the first holder decides.
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

  /// What people see of a view, or what it is called for them.
  private static func seen(of view: UIView) -> String? {
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
