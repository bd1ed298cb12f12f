import ConstraintSolving
public import Foundation

/// A relation between attributes of two items, or of one item and a number:
/// first.attribute ⋚ multiplier · second.attribute + constant.
///
/// An active constraint is held by the nearest common ancestor of its items. Where Apple's
/// platforms raise an exception, the constraint stays inactive in Kuina and the error is reported
/// as a ``LayoutIssue``.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, ReleasesAssociations {
  private var firstReference: ItemReference?
  private var secondReference: ItemReference?
  var first: (any LayoutItem)? {
    get { firstReference?.item }
    set { firstReference = newValue?.itemReference }
  }
  var second: (any LayoutItem)? {
    get { secondReference?.item }
    set { secondReference = newValue?.itemReference }
  }
  var hasSecond = false
  /// Whether an item was given that is neither a view nor a guide.
  var hasForeignItem = false
  /// The distances that the sides represent; `nil` if both are attributes of items.
  var distances: ConstraintDistances?
  /// The attribute of the first item; `notAnAttribute` if the first side is a distance.
  public internal(set) var firstAttribute = Attribute.notAnAttribute
  /// The attribute of the second item; `notAnAttribute` if the second side is a distance.
  public internal(set) var secondAttribute = Attribute.notAnAttribute
  /// The relation between the two sides.
  public internal(set) var relation = Relation.equal
  /// The multiplier of the second attribute.
  public internal(set) var multiplier: CGFloat = 1
  /// A name for diagnostics; `nil` by default.
  open var identifier: String?
  /// Whether the constraint is archived with its view, `false` by default; stored for Interface
  /// Builder files, without effect.
  open var shouldBeArchived = false

  /// The view that holds the constraint while it is active.
  var holder: UIView? {
    get { holderReference?.object }
    set { holderReference = newValue?.backReference }
  }
  private var holderReference: BackReference<UIView>?
  /// The engine's data for the constraint while it is active.
  var installation = ConstraintInstallation()
  /// The origin of the constraint: in a conflict, the program's own constraints are broken first.
  var author = Author.program
  /// The notation of the constant in logs if it is a standard spacing.
  var spacingSymbol: SpacingSymbol?

  var storedConstant: CGFloat = 0
  var storedPriority = UILayoutPriority.required

  /// Creates a constraint between attributes of two items, or of one item and a number.
  ///
  /// - Parameters:
  ///   - view1: A `UIView` or `UILayoutGuide`, or a `UILayoutSupport` of a controller.
  ///   - attr1: The attribute of the first item.
  ///   - relation: The relation between the sides.
  ///   - view2: The second item; `nil` for a size compared with the constant.
  ///   - attr2: The attribute of the second item.
  ///   - multiplier: The multiplier of the second attribute.
  ///   - c: The constant added to the second side, in points.
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

  deinit { Associations.release(ObjectIdentifier(self)) }

  /// The item of the first side; `nil` once it was deallocated.
  open var firstItem: AnyObject? { first }

  /// The item of the second side; `nil` if there is none.
  open var secondItem: AnyObject? { second }

  /// The anchor of the first side; `nil` for a distance, or once its item was deallocated.
  open var firstAnchor: NSLayoutAnchor<AnyObject>? { anchor(first, firstAttribute) }

  /// The anchor of the second side; `nil` if there is none.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { anchor(second, secondAttribute) }

  /// The constant added to the second side, in points.
  ///
  /// Changing it while the constraint is active is the cheapest way to move views: it changes a
  /// single number in the solver.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      guard newValue.isFinite else { return reject(.notFinite(newValue)) }
      storedConstant = newValue
      spacingSymbol = nil
      holder?.presentEngine?.changed(self)
    }
  }

  /// The priority of the constraint; required by default.
  ///
  /// The priority of an active constraint cannot be changed from or to required.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      guard newValue.isValid else { return reject(.invalidPriority(newValue.rawValue)) }
      if isActive, (newValue == .required) != (storedPriority == .required) {
        return reject(.requirednessChanged(newValue.rawValue))
      }
      storedPriority = newValue
      installation.hasNewPriority = true
      holder?.presentEngine?.changed(self)
    }
  }

  /// Whether the constraint takes part in layout.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints: all of them, or none if one is rejected, which is reported.
  ///
  /// ``activateAll(_:)`` throws instead of reporting.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    do throws(ConstraintRejection) {
      try activateAll(constraints)
    } catch {
      error.constraint.reject(error.error)
    }
  }

  /// Deactivates constraints; those that are not active stay so.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func anchor(
    _ item: (any LayoutItem)?, _ attribute: Attribute
  ) -> NSLayoutAnchor<AnyObject>? {
    guard let item, attribute != .notAnAttribute else { return nil }
    return NSLayoutAnchor<AnyObject>(item, attribute)
  }

  /// The constraint in UIKit's notation, such as
  /// `<NSLayoutConstraint:0x… H:|-(20)-[UIView:0x…]   (active, names: '|':UIView:0x… )>`.
  open nonisolated override var description: String {
    MainActor.valueIfIsolated { ConstraintNotation(self).text } ?? super.description
  }

  /// The same as ``description``.
  public nonisolated override var debugDescription: String { description }
}

extension NSLayoutConstraint {
  /// The standard spacing between siblings, in points (row C8 of `docs/parity.md`: `NSSpace(8)`).
  static let systemSpacing = 8.0

  /// The origin of a constraint.
  enum Author {
    case program
    /// A stack view, to arrange its views.
    case stackView
  }

  /// The notation of a standard spacing in logs.
  enum SpacingSymbol {
    /// As in a visual format.
    case standard
    /// As created from anchors.
    case anchors
  }
}

/// The engine's data for an active constraint.
struct ConstraintInstallation {
  /// The solver's handle; `nil` if the solver does not have the constraint.
  var id: Constraint.ID?
  /// The constant part on the right side of the solver's normal form, apart from the constraint's
  /// own constant.
  var offset = 0.0
  /// Whether the constraint is in the engine's list of changed ones.
  var isEdited = false
  /// Whether the priority in the solver is outdated.
  var hasNewPriority = false
  /// A number that increases with each activation, to order constraints by activation.
  var serial = 0
}

/// The distances that the sides of a constraint represent; see
/// ``NSLayoutXAxisAnchor/anchorWithOffset(to:)``.
struct ConstraintDistances {
  var first: AnchorDistance?
  var second: AnchorDistance?
}

/// The distance from one position to another; the latter belongs to the item of the constraint.
struct AnchorDistance {
  private let startReference: ItemReference?
  let startAttribute: NSLayoutConstraint.Attribute
  let endAttribute: NSLayoutConstraint.Attribute
  /// The item at the start of the distance; `nil` once it was deallocated.
  var start: (any LayoutItem)? { startReference?.item }

  init(
    start: ItemReference?, startAttribute: NSLayoutConstraint.Attribute,
    endAttribute: NSLayoutConstraint.Attribute
  ) {
    startReference = start
    self.startAttribute = startAttribute
    self.endAttribute = endAttribute
  }
}

extension MainActor {
  /// A key whose value is set on the main queue only.
  nonisolated private static let mainQueueMark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  /// Whether the code runs in a job of the main queue, which on Linux any thread may serve.
  nonisolated private static var isOnMainQueue: Bool {
    DispatchQueue.getSpecific(key: mainQueueMark) != nil
  }

  /// Returns the result of a closure if called on the main actor, `nil` otherwise.
  ///
  /// For overrides of nonisolated members, which must not end the process.
  @discardableResult
  nonisolated static func valueIfIsolated<Value: Sendable>(
    _ body: @MainActor () -> Value
  ) -> Value? {
    let isHere =
      shared.withSerialExecutor { $0.isIsolatingCurrentContext() }
      ?? (Thread.isMainThread || isOnMainQueue)
    return isHere ? assumeIsolated(body) : nil
  }
}
