public import Foundation

/// An object that takes part in moving the focus of a physical keyboard or a remote control.
///
/// The simulated device has no focus: views answer what they would allow.
///
/// Source: developer.apple.com, UIFocusEnvironment.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments that receive the focus, the most preferred first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Asks for an update of the focus; there is none to update.
  func setNeedsFocusUpdate()
  /// Updates the focus now; there is none to update.
  func updateFocusIfNeeded()
  /// Returns whether the focus may move as a context describes; never called by Kuina, since there
  /// is no focus.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// On iOS, called when the focus has moved; never called by Kuina, since there is no focus.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An object that can have the focus.
///
/// Source: developer.apple.com, UIFocusItem.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the object can have the focus.
  var canBecomeFocused: Bool { get }
}

/// The movement of the focus.
///
/// Source: developer.apple.com, UIFocusUpdateContext.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The object that had the focus before; `nil` for none.
  open internal(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The object that has the focus next.
  open internal(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// The view that had the focus before; `nil` for none.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The view that gets the focus; `nil` for none.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
  /// The direction in which the focus moves.
  open internal(set) var focusHeading: UIFocusHeading = []
}

/// The directions of the focus; bits are Apple's.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: UInt

  /// Creates a set of directions from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The focus moves up.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// The focus moves down.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// The focus moves to the left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// The focus moves to the right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// The focus moves to the next object in the order of focus groups.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// The focus moves to the previous object in the order of focus groups.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// An object that animates changes alongside a movement of the focus.
///
/// Source: developer.apple.com, UIFocusAnimationCoordinator.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// Calls both closures at once, `animations` first: nothing is animated.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}

/// The effect of the focus on a view.
///
/// Source: developer.apple.com, UIFocusEffect.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
  /// Creates the system's effect.
  public override init() { super.init() }
}

/// The effect of a border around a view with the focus.
///
/// Source: developer.apple.com, UIFocusHaloEffect.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {}
