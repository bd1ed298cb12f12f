public import Foundation

/// The properties with which items collide and move.
///
/// Stored without effect, since items never move in Kuina.
///
/// Source: developer.apple.com, UIDynamicItemBehavior.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The bounciness of collisions, from 0 to 1; 0 by default.
  open var elasticity: CGFloat = 0
  /// The friction between items; 0 by default.
  open var friction: CGFloat = 0
  /// The mass for each area; 1 by default.
  open var density: CGFloat = 1
  /// The resistance to motion; 0 by default.
  open var resistance: CGFloat = 0
  /// The resistance to rotation; 0 by default.
  open var angularResistance: CGFloat = 0
  /// The electric charge; 0 by default.
  open var charge: CGFloat = 0
  /// Whether the items stay where they are; `false` by default.
  open var isAnchored = false
  /// Whether the items may rotate; `true` by default.
  open var allowsRotation = true
  private var velocities: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

  /// Creates a behaviour that holds for some items; further ones can be added.
  public init(items: [any UIDynamicItem]) {
    super.init()
    ownItems = items
  }

  /// The items of the behaviour, in the order in which they were added.
  open var items: [any UIDynamicItem] { ownItems }
  /// Adds an item; without effect for one that was added before.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Removes an item, which stays where it is; without effect for one that was not added.
  open func removeItem(_ item: any UIDynamicItem) {
    remove(item)
    velocities[ObjectIdentifier(item)] = nil
  }

  /// Adds to the velocity of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    let old = linearVelocity(for: item)
    velocities[ObjectIdentifier(item), default: (.zero, 0)].linear = CGPoint(
      x: old.x + velocity.x, y: old.y + velocity.y)
  }

  /// Returns the velocity that was added to an item.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    velocities[ObjectIdentifier(item)]?.linear ?? .zero
  }

  /// Adds to the angular velocity of an item, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    velocities[ObjectIdentifier(item), default: (.zero, 0)].angular += velocity
  }

  /// Returns the angular velocity that was added to an item.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    velocities[ObjectIdentifier(item)]?.angular ?? 0
  }
}

/// A behaviour that accelerates items in one direction.
///
/// Stored without effect, since items never move in Kuina.
///
/// Source: developer.apple.com, UIGravityBehavior.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// The direction and strength; downwards by default, 1 for 1000 points per second squared.
  open var gravityDirection = CGVector(dx: 0, dy: 1)

  /// Creates gravity for items: downwards, with a strength of 1.
  public init(items: [any UIDynamicItem]) {
    super.init()
    ownItems = items
  }

  /// The items of the behaviour, in the order in which they were added.
  open var items: [any UIDynamicItem] { ownItems }
  /// Adds an item; without effect for one that was added before.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Removes an item, which stays where it is; without effect for one that was not added.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// The angle of the direction in radians, from the positive x axis.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The length of ``gravityDirection``; 1 stands for 1000 points per second squared.
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction, in radians from the x axis towards the y axis, and the strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
  }
}

/// Collisions of items with each other and with boundaries.
///
/// Stored without effect, since items never move in Kuina.
///
/// Source: developer.apple.com, UICollisionBehavior.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The kinds of collisions; raw values are Apple's.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The raw bits, the same as Apple's.
    public let rawValue: UInt
    /// Creates kinds from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Collisions of the items with each other.
    public static let items = Mode(rawValue: 1)
    /// Collisions with boundaries, which do not move.
    public static let boundaries = Mode(rawValue: 2)
    /// Items collide with each other and with boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// The kinds of collisions; everything by default.
  open var collisionMode = Mode.everything
  /// Whether the bounds of the animator's view are a boundary; `false` by default.
  open var translatesReferenceBoundsIntoBoundary = false
  private var boundaries: [(name: String, path: UIBezierPath)] = []

  /// Creates a behaviour in which items collide; boundaries are added afterwards.
  public init(items: [any UIDynamicItem]) {
    super.init()
    ownItems = items
  }

  /// The items of the behaviour, in the order in which they were added.
  open var items: [any UIDynamicItem] { ownItems }
  /// Adds an item; without effect for one that was added before.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Removes an item, which stays where it is; without effect for one that was not added.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// The identifiers of the boundaries, in the order in which they were added.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.map { NSString(string: $0.name) } }

  /// Adds a boundary along a path.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append((String(describing: identifier), bezierPath))
  }

  /// Adds a boundary along a line.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// Returns the path of the boundary with an identifier; `nil` if there is none.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { $0.name == String(describing: identifier) }?.path
  }

  /// Removes the boundary with an identifier; without effect if there is none.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { $0.name == String(describing: identifier) }
  }

  /// Removes all boundaries that were added.
  open func removeAllBoundaries() { boundaries.removeAll() }
}

/// A connection of an item with a point or another item.
///
/// Stored without effect, since items never move in Kuina.
///
/// Source: developer.apple.com, UIAttachmentBehavior.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kinds of connections; raw values are Apple's.
  public enum AttachmentType: Int, Hashable, Sendable {
    /// A connection between two items.
    case items = 0
    /// A connection between an item and a point.
    case anchor = 1
  }

  /// Whether the item is connected with another one or with a point.
  public let attachedBehaviorType: AttachmentType
  /// The point, for a connection with one.
  open var anchorPoint: CGPoint
  /// The length of the connection in points.
  open var length: CGFloat
  /// The damping of the oscillation; 0 by default.
  open var damping: CGFloat = 0
  /// The frequency of the oscillation; 0 by default.
  open var frequency: CGFloat = 0
  /// The torque that is needed for a rotation; 0 by default.
  open var frictionTorque: CGFloat = 0

  /// Creates a connection of an item's centre with a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Creates a connection of a point of an item with a point.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    attachedBehaviorType = .anchor
    anchorPoint = point
    length = hypot(
      item.center.x + offset.horizontal - point.x, item.center.y + offset.vertical - point.y)
    super.init()
    ownItems = [item]
  }

  /// Creates a connection of the centres of two items, at their present distance.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    attachedBehaviorType = .items
    anchorPoint = .zero
    length = hypot(item1.center.x - item2.center.x, item1.center.y - item2.center.y)
    super.init()
    ownItems = [item1, item2]
  }

  /// The items that are connected, in the order in which they were added.
  open var items: [any UIDynamicItem] { ownItems }
}

/// A motion of an item to a point, like a spring.
///
/// Stored without effect, since items never move in Kuina.
///
/// Source: developer.apple.com, UISnapBehavior.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The point to which the item's centre moves.
  open var snapPoint: CGPoint
  /// The damping of the oscillation, from 0 to 1; 0.5 by default.
  open var damping: CGFloat = 0.5

  /// Creates a behaviour that moves an item to a point, in the coordinates of the animator's view.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init()
    ownItems = [item]
  }
}

/// A force on items.
///
/// Stored without effect, since items never move in Kuina.
///
/// Source: developer.apple.com, UIPushBehavior.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// The kinds of forces; raw values are Apple's.
  public enum Mode: Int, Hashable, Sendable {
    /// A force that acts until it is removed.
    case continuous = 0
    /// A force that acts for an instant.
    case instantaneous = 1
  }

  /// Whether the force lasts or acts for an instant.
  public let mode: Mode
  /// Whether the force acts; `true` by default.
  open var active = true
  /// The direction and the strength of the force, as a vector; zero by default.
  open var pushDirection = CGVector(dx: 0, dy: 0)

  /// Creates a force on items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    ownItems = items
  }

  /// The items of the behaviour, in the order in which they were added.
  open var items: [any UIDynamicItem] { ownItems }
  /// Adds an item; without effect for one that was added before.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Removes an item, which stays where it is; without effect for one that was not added.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// The angle of the direction in radians, from the positive x axis.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength of the force, the length of ``pushDirection``.
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction, in radians from the x axis towards the y axis, and the strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
  }
}
