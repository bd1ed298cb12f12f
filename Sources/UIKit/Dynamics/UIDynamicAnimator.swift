public import Foundation

/// An object that moves items by the rules of physics.
///
/// Behaviours are recorded and can be read; no forces act in Kuina, so items stay where they are,
/// and an animator never runs.
///
/// Source: developer.apple.com, UIDynamicAnimator.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view in whose coordinates items move; `nil` for another coordinate system.
  open private(set) weak var referenceView: UIView?
  /// The behaviours, in the order in which they were added.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether items are moving; always `false`.
  open var isRunning: Bool { false }
  /// The time for which items have moved, in seconds; always 0.
  open var elapsedTime: TimeInterval { 0 }
  /// The object that is notified of pauses; not retained, `nil` by default.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Creates an animator for the subviews of a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator without a view.
  public override init() { super.init() }

  /// Adds a behaviour; one that belongs to an animator already is ignored.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.dynamicAnimator == nil else { return }
    behavior.animator = self
    behaviors.append(behavior)
    behavior.willMove(to: self)
  }

  /// Removes a behaviour; its items stay where they are.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.willMove(to: nil)
    behavior.animator = nil
  }

  /// Removes all behaviours from the animator.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Does nothing: the animator keeps no state of items.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}

  /// Returns the items of all behaviours in a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    var found: [any UIDynamicItem] = []
    for item in behaviors.flatMap(\.allItems) where !found.contains(where: { $0 === item }) {
      let size = item.bounds.size
      let box = CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
        height: size.height)
      if box.intersects(rect) { found.append(item) }
    }
    return found
  }
}

/// The methods by which an animator reports pauses; never called by Kuina.
///
/// Source: developer.apple.com, UIDynamicAnimatorDelegate.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// On iOS, called when items begin to move; never called by Kuina, since items never move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// On iOS, called when all items have come to rest; never called by Kuina, since items never
  /// move.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Never called by Kuina, since items never move; does nothing unless implemented.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Never called by Kuina, since items never move; does nothing unless implemented.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// An object that an animator moves, such as a view.
///
/// Source: developer.apple.com, UIDynamicItem.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The centre, in the coordinates of the animator's view.
  var center: CGPoint { get set }
  /// The bounds, whose size is that of the item in collisions, in points.
  var bounds: CGRect { get }
  /// The transform, whose rotation follows the behaviours.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// A rule of motion, or several.
///
/// Stored without effect, since items never move in Kuina.
///
/// Source: developer.apple.com, UIDynamicBehavior.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  weak var animator: UIDynamicAnimator?
  /// The animator of the behaviour, or of the one that contains it.
  open var dynamicAnimator: UIDynamicAnimator? { animator }
  /// The behaviours that this one consists of.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The closure that iOS calls at each step of the animation, `nil` by default; never called by
  /// Kuina, since there are no steps.
  open var action: (() -> Void)?
  var ownItems: [any UIDynamicItem] = []
  var allItems: [any UIDynamicItem] { ownItems + childBehaviors.flatMap(\.allItems) }

  /// Creates a behaviour.
  public override init() { super.init() }

  /// Adds a behaviour that this one consists of.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    behavior.animator = animator
    childBehaviors.append(behavior)
  }

  /// Removes a behaviour that this one consists of.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.animator = nil
  }

  /// Called when the behaviour is added to an animator, or removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    for child in childBehaviors { child.animator = dynamicAnimator }
  }

  func add(_ item: any UIDynamicItem) {
    if !ownItems.contains(where: { $0 === item }) { ownItems.append(item) }
  }

  func remove(_ item: any UIDynamicItem) { ownItems.removeAll { $0 === item } }
}
