import Foundation

/// The frame that a container has given a controller's view, and the view in which it lies.
struct ContainedPlace: Equatable {
  var frame: CGRect
  weak var container: UIView?

  static func == (one: ContainedPlace, other: ContainedPlace) -> Bool {
    one.frame == other.frame && one.container === other.container
  }
}
