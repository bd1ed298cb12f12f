import Foundation
import UIKit

/// Creates objects of the classes that are registered at run time, as files name them.
@MainActor
enum RuntimeObjects {
  /// Creates a controller with `init(coder:)`, or returns `nil` if there is no such class.
  static func controller(_ name: String, module: String?) -> UIViewController? {
    (RuntimeClass.named(name, module: module) as? UIViewController.Type)?.init(coder: NSCoder())
  }

  /// Creates a view with `init(coder:)`.
  ///
  /// - Parameters:
  ///   - name: The name of the class.
  ///   - module: The name of its module.
  ///   - decode: Sets the frame and subviews of the view; called while the initialiser runs,
  ///     or not at all if it does not call the one of its superclass.
  /// - Returns: The view, or `nil` if there is no such class.
  static func view(
    _ name: String, module: String?, decode: @escaping @MainActor (UIView) -> Void
  ) -> UIView? {
    guard let type = RuntimeClass.named(name, module: module) as? UIView.Type else { return nil }
    UIView.pendingDecoding = decode
    defer { UIView.pendingDecoding = nil }
    return type.init(coder: NSCoder())
  }

  /// Creates an object that is neither a controller nor a view, or returns `nil` if there is no
  /// such class.
  static func object(_ name: String, module: String?) -> AnyObject? {
    RuntimeClass.object(name, module: module)
  }
}

extension Document.RuntimeAttribute {
  /// Sets the property that the attribute names, if the class of the object has registered it.
  @MainActor
  func set(on object: AnyObject) {
    for candidate in candidates {
      if case .done = RuntimeClass.set(candidate, forKey: keyPath, of: object) { return }
    }
  }

  /// The value as the types that a property can have, the likeliest first.
  private var candidates: [Any?] {
    switch value {
    case .boolean(let value): [value]
    case .number(let value): [value]
    case .string(let value): [value, UIImage(named: value)]
    case .point(let value): [value]
    case .size(let value): [value]
    case .rect(let value): [value]
    case .range(let location, let length): [NSRange(location: location, length: length)]
    case .color(let red, let green, let blue, let alpha):
      [UIColor(red: red, green: green, blue: blue, alpha: alpha)]
    // Named colors are in asset catalogs, which are not read here.
    case .namedColor: []
    case .nil: [nil]
    }
  }
}
