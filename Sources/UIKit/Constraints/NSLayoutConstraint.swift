import ConstraintSolving
public import Foundation

/// A relation between attributes of two items, or of one item and a number:
/// first.attribute ⋚ multiplier · second.attribute + constant.
///
/// An active constraint is held by a view: the nearest one that both items belong to. What Apple's
/// platforms refuse with an exception leaves the constraint inactive here and is reported as a
/// ``LayoutIssue``.
@MainActor
open class NSLayoutConstraint: NSObject {
  weak var first: (any LayoutItem)?
  weak var second: (any LayoutItem)?
  var hasSecond = false
  /// Whether an item was given that is neither a view nor a guide.
  var hasForeignItem = false
  /// The attribute of the first item.
  public internal(set) var firstAttribute = Attribute.notAnAttribute
  /// The attribute of the second item.
  public internal(set) var secondAttribute = Attribute.notAnAttribute
  /// How the two sides compare.
  public internal(set) var relation = Relation.equal
  /// What the second attribute is multiplied by.
  public internal(set) var multiplier: CGFloat = 1
  /// A name for reports.
  open var identifier: String?
  /// Whether a constraint archived in a file is to be left out; kept for Interface Builder files.
  open var shouldBeArchived = false

  /// The view that holds the constraint while it is active.
  weak var holder: UIView?
  /// What the engine knows about the constraint while it is active.
  var installation = ConstraintInstallation()

  var storedConstant: CGFloat = 0
  var storedPriority = UILayoutPriority.required

  /// A constraint between attributes of two items, or of one item and a number.
  ///
  /// - Parameters:
  ///   - view1: A `UIView` or `UILayoutGuide`, or a `UILayoutSupport` of a controller.
  ///   - attr1: The attribute of the first item.
  ///   - relation: How the sides compare.
  ///   - view2: The second item; `nil` for a size compared with the constant.
  ///   - attr2: The attribute of the second item.
  ///   - multiplier: What the second attribute is multiplied by.
  ///   - c: What is added to it, in points.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    first = view1 as? any LayoutItem
    second = view2.flatMap { $0 as? any LayoutItem }
    hasSecond = view2 != nil
    hasForeignItem = first == nil || (hasSecond && second == nil)
    firstAttribute = attr1
    secondAttribute = hasSecond ? attr2 : .notAnAttribute
    self.relation = relation
    self.multiplier = multiplier
    storedConstant = c
  }

  /// The item on the first side; `nil` once it has gone away.
  open var firstItem: AnyObject? { first }

  /// The item on the second side.
  open var secondItem: AnyObject? { second }

  /// What is added to the second side, in points.
  ///
  /// Changing it while the constraint is active is the cheapest way to move views: the solver is
  /// given one number.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      guard newValue.isFinite else { return refuse(.notFinite(newValue)) }
      storedConstant = newValue
      holder?.hierarchyRoot.engine?.constantChanged(of: self)
    }
  }

  /// How strongly the constraint asks to be met; required unless set otherwise.
  ///
  /// An active constraint may not become required or stop being so.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      guard newValue.isValid else { return refuse(.invalidPriority(newValue.rawValue)) }
      if isActive, (newValue == .required) != (storedPriority == .required) {
        return refuse(.requirednessChanged(newValue.rawValue))
      }
      storedPriority = newValue
      holder?.hierarchyRoot.engine?.priorityChanged(of: self)
    }
  }

  /// Whether the constraint takes part in layout.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// What the engine knows about an active constraint.
struct ConstraintInstallation {
  /// The solver's handle, while the solver has the constraint.
  var id: Constraint.ID?
  /// What comes to the constant on the right side of the solver's normal form.
  var offset = 0.0
  /// Grows with each activation: which of two constraints was activated later.
  var serial = 0
}
