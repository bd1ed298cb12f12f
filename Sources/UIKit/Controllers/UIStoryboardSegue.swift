/// A transition from one controller of a storyboard to another.
///
/// Source: developer.apple.com, UIStoryboardSegue.
@preconcurrency @MainActor
open class UIStoryboardSegue {
  /// The identifier of the segue in the file.
  public let identifier: String?
  /// The controller at which the segue starts.
  public let source: UIViewController
  /// The controller at which the segue ends.
  public let destination: UIViewController
  private let handler: () -> Void

  /// Creates a segue without an effect, for subclasses that override ``perform()``.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = {}
  }

  /// Creates a segue that calls a closure when it is performed.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = performHandler
  }

  /// Performs the segue, which shows the destination.
  open func perform() { handler() }
}

/// An object that provides the segues of a controller.
@MainActor
package protocol SegueSource: AnyObject {
  /// Performs a segue; returns `false` if the controller's scene has none with the identifier.
  func perform(_ identifier: String, from source: UIViewController, sender: Any?) -> Bool
}

extension UIViewController {
  /// Returns whether an unwind segue with an action ends at this controller; whether it has the
  /// method, unless overridden.
  ///
  /// Source: developer.apple.com, UIViewController.
  public func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    action.isImplemented(by: self)
  }
}
