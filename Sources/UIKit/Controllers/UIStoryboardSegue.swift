/// The way from one controller of a storyboard to another.
///
/// Source: developer.apple.com, UIStoryboardSegue.
@preconcurrency @MainActor
open class UIStoryboardSegue {
  /// The name that the file gives the segue.
  public let identifier: String?
  /// The controller that the segue starts from.
  public let source: UIViewController
  /// The controller that the segue leads to.
  public let destination: UIViewController
  private let handler: () -> Void

  /// A segue that does nothing when it is performed, for classes that override ``perform()``.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.init(identifier: identifier, source: source, destination: destination) {}
  }

  /// A segue that calls a closure when it is performed.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = performHandler
  }

  /// Shows the destination.
  open func perform() { handler() }
}

/// Where the segues of a controller come from.
@MainActor
package protocol SegueSource: AnyObject {
  /// Performs a segue; `false` where the controller's scene has none of that name.
  func perform(_ identifier: String, from source: UIViewController, sender: Any?) -> Bool
}
