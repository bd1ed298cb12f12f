public import Foundation

extension RuntimeClass {
  /// Creates a controller of a class from the name of a xib.
  ///
  /// On Apple's platforms, `Controller(nibName: name, bundle: bundle)` does that for a generic parameter `Controller`.
  /// Swift's classes can be created so by initializers that are `required` only.
  ///
  /// The program stops if `kuina port` did not find the initializer in the class.
  @preconcurrency @MainActor
  public static func controller<Controller: UIViewController>(
    _ type: Controller.Type, nibName: String?, bundle: Bundle?
  ) -> Controller {
    if type == UIViewController.self,
      let plain = UIViewController(nibName: nibName, bundle: bundle) as? Controller
    {
      return plain
    }
    guard let made = controller(of: type)?(nibName) as? Controller else {
      preconditionFailure("\(type) has no init(nibName:bundle:) that kuina port found")
    }
    return made
  }
}
