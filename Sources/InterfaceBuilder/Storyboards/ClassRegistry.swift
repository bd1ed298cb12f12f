public import UIKit

/// The classes behind the `customClass` names of a file.
///
///     var classes = ClassRegistry()
///     classes.register("ChatViewController") { ChatViewController() }
///
/// A name that is not registered gives the class that the element itself stands for.
@MainActor
public struct ClassRegistry {
  var controllers: [String: () -> UIViewController] = [:]
  var views: [String: () -> UIView] = [:]
  var segues: [String: (String?, UIViewController, UIViewController) -> UIStoryboardSegue] = [:]

  /// A registry without classes; from now on controllers load their views from the xibs they name.
  public init() { ControllerNibs.install() }

  /// Says how controllers of a class are made.
  public mutating func register(
    _ customClass: String, controller make: @escaping () -> UIViewController
  ) {
    controllers[customClass] = make
  }

  /// Says how views of a class are made.
  public mutating func register(_ customClass: String, view make: @escaping () -> UIView) {
    views[customClass] = make
  }

  /// Says how segues of a class are made: from an identifier, the controller they start at, and the one
  /// they lead to.
  public mutating func register(
    _ customClass: String,
    segue make: @escaping (String?, UIViewController, UIViewController) -> UIStoryboardSegue
  ) {
    segues[customClass] = make
  }
}

/// An object that takes the outlets of an Interface Builder file: a controller, view or other
/// owner.
///
///     func connect(outlet name: String, to object: AnyObject) {
///       if name == "bottomConstraint" { bottomConstraint = object as? NSLayoutConstraint }
///     }
@MainActor
public protocol OutletOwner: AnyObject {
  /// Keeps an object under the name of an outlet; called before `viewDidLoad`, and once for each
  /// member of an outlet collection.
  func connect(outlet name: String, to object: AnyObject)
}
