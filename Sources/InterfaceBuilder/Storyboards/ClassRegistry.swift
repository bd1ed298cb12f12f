public import UIKit

/// The classes that correspond to the `customClass` names of a file.
///
///     var classes = ClassRegistry()
///     classes.register("ChatViewController") { ChatViewController() }
///
/// For a name that is not registered, the standard class of the element is used.
@MainActor
public struct ClassRegistry {
  var controllers: [String: () -> UIViewController] = [:]
  var views: [String: () -> UIView] = [:]
  var segues: [String: (String?, UIViewController, UIViewController) -> UIStoryboardSegue] = [:]

  /// Creates an empty registry, and enables controllers to load their views from the xibs that they
  /// name.
  public init() { ControllerNibs.install() }

  /// Registers a closure that creates controllers of a class, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - customClass: The name of the class in the file, without its module.
  ///   - make: Creates a controller; called once for each controller that a storyboard creates.
  public mutating func register(
    _ customClass: String, controller make: @escaping () -> UIViewController
  ) {
    controllers[customClass] = make
  }

  /// Registers a closure that creates views of a class, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - customClass: The name of the class in the file, without its module.
  ///   - make: Creates a view; called once for each view that a file creates.
  public mutating func register(_ customClass: String, view make: @escaping () -> UIView) {
    views[customClass] = make
  }

  /// Registers a closure that creates segues of a class, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - customClass: The name of the class in the file, without its module.
  ///   - make: Creates a segue from its identifier, the source controller and the destination
  ///     controller; called when the segue is performed.
  public mutating func register(
    _ customClass: String,
    segue make: @escaping (String?, UIViewController, UIViewController) -> UIStoryboardSegue
  ) {
    segues[customClass] = make
  }
}

/// An object to which the outlets of an Interface Builder file can be connected: a controller, view
/// or other owner.
///
///     func connect(outlet name: String, to object: AnyObject) {
///       if name == "bottomConstraint" { bottomConstraint = object as? NSLayoutConstraint }
///     }
@MainActor
public protocol OutletOwner: AnyObject {
  /// Connects an object to an outlet; called before `viewDidLoad`, and once for each member of an
  /// outlet collection.
  ///
  /// - Parameters:
  ///   - name: The name of the outlet in the file.
  ///   - object: The view, constraint, controller or other object.
  func connect(outlet name: String, to object: AnyObject)
}
