public import Foundation
public import UIKit

extension UIStoryboard {
  /// Creates the controller with an identifier by a closure, which can pass values to an initializer of its own.
  ///
  /// Source: developer.apple.com, UIStoryboard, instantiateViewController(identifier:creator:).
  ///
  /// - Parameters:
  ///   - identifier: The storyboard identifier that the author set.
  ///   - creator: Creates the controller from a decoder; if it is missing or returns `nil`, the file's class is created by
  ///     `init(coder:)`.
  /// - Returns: A new controller for each call.
  /// - Precondition: The storyboard has such a controller of the class, and it can be created.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    do throws(InterfaceBuilderError) {
      guard let description = document.controller(withIdentifier: identifier),
        let created = creator?(NSCoder())
      else { return typed(try viewController(withIdentifier: identifier)) }
      return typed(try configure(created, from: description))
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Creates the initial controller by a closure, which can pass values to an initializer of its own.
  ///
  /// Source: developer.apple.com, UIStoryboard, instantiateInitialViewController(creator:).
  ///
  /// - Parameter creator: Creates the controller from a decoder; if it is missing or returns `nil`, the file's class is
  ///   created by `init(coder:)`.
  /// - Returns: The controller; `nil` if the storyboard has none, or if it cannot be created.
  /// - Precondition: The controller is of the class.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    let description = document.initialViewControllerID.flatMap(document.controller(withID:))
    guard let description, let created = creator?(NSCoder()) else {
      let initial: UIViewController? = instantiateInitialViewController()
      return initial.map(typed)
    }
    return reporting { () throws(InterfaceBuilderError) in
      try configure(created, from: description)
    }.map(typed)
  }

  private func typed<ViewController>(_ controller: UIViewController) -> ViewController {
    guard let controller = controller as? ViewController else {
      preconditionFailure("\(type(of: controller)) is not \(ViewController.self)")
    }
    return controller
  }
}
