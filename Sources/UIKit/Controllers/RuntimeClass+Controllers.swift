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

// On Apple's platforms, `T()` creates an object of a generic parameter's class by the initializer without values that the
// class has or inherits. Swift's classes can be created so by initializers that are `required` only, such as
// `init(coder:)`, in which a view or controller is like a new one here.
extension RuntimeClass {
  /// Creates a view of a class, as `View()` and `View(frame: frame)` do on Apple's platforms for a generic parameter
  /// `View`.
  @preconcurrency @MainActor
  public static func make<View: UIView>(_ type: View.Type, frame: CGRect = .zero) -> View {
    guard let made = view(type) as? View ?? type.init(coder: NSCoder()) else {
      preconditionFailure("\(type).init(coder:) returned nil, expected a view")
    }
    if frame != .zero { made.frame = frame }
    return made
  }

  /// Creates a controller of a class, as `Controller()` does on Apple's platforms for a generic parameter `Controller`.
  @preconcurrency @MainActor
  public static func make<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
    guard
      let made = controller(of: type)?(nil) as? Controller ?? type.init(coder: NSCoder())
    else { preconditionFailure("\(type).init(coder:) returned nil, expected a controller") }
    return made
  }

  /// Creates a bar button of a class, as `Item()` does on Apple's platforms for a generic parameter `Item`.
  @preconcurrency @MainActor
  public static func make<Item: UIBarButtonItem>(_ type: Item.Type) -> Item {
    guard let made = type.init(coder: NSCoder()) else {
      preconditionFailure("\(type).init(coder:) returned nil, expected a bar button")
    }
    return made
  }
}
