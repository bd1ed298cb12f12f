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
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.init(identifier: identifier, source: source, destination: destination) {}
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
