import Foundation
import UIKit

/// Loads the views of controllers from xibs that they name, or that are called as they are.
@MainActor
enum ControllerNibs {
  /// Lets controllers load their views from xibs.
  static func install() {
    guard UIViewController.nibLoader == nil else { return }
    UIViewController.nibLoader = loadView
  }

  /// Whether there was a xib with the view of a controller.
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

  /// The names that the xib of a controller's class may have; `FormView` before `FormViewController`.
  private static func names(for controller: UIViewController) -> [String] {
    let name = String(describing: type(of: controller))
    guard !isStock(controller), !name.isEmpty else { return [] }
    let suffix = "Controller"
    return (name.hasSuffix(suffix) ? [String(name.dropLast(suffix.count))] : []) + [name]
  }

  /// Whether a controller is of a class of UIKit's own.
  private static func isStock(_ controller: UIViewController) -> Bool {
    String(reflecting: type(of: controller)).hasPrefix("UIKit.")
  }
}
