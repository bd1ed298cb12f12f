import Foundation
import UIKit

/// Loads the views of controllers from the xibs that they name, or that are named after their
/// class.
@MainActor
enum ControllerNibs {
  /// Enables controllers to load their views from xibs.
  static func install() {
    guard UIViewController.nibLoader == nil else { return }
    UIViewController.nibLoader = loadView
  }

  /// Loads the view of a controller from its xib; returns whether the view was loaded.
  private static func loadView(of controller: UIViewController) -> Bool {
    let bundle = controller.nibBundle ?? .main
    let name: String
    if let given = controller.nibName {
      name = given
    } else if let found = names(for: controller).first(where: {
      InterfaceFile.existingPath($0, "xib", in: bundle) != nil
    }) {
      name = found
    } else {
      return false
    }
    _ = UINib(nibName: name, bundle: bundle).instantiate(withOwner: controller)
    return controller.isViewLoaded
  }

  /// Returns the possible names of the xib of a controller's class: `FormView` before
  /// `FormViewController`.
  private static func names(for controller: UIViewController) -> [String] {
    let name = String(describing: type(of: controller))
    guard !isStock(controller), !name.isEmpty else { return [] }
    let suffix = "Controller"
    return (name.hasSuffix(suffix) ? [String(name.dropLast(suffix.count))] : []) + [name]
  }

  /// Returns whether the class of a controller belongs to UIKit.
  private static func isStock(_ controller: UIViewController) -> Bool {
    String(reflecting: type(of: controller)).hasPrefix("UIKit.")
  }
}
