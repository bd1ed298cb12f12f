import ConstraintSolving
public import Foundation

/// A relation between attributes of two items, or of one item and a number:
/// first.attribute ⋚ multiplier · second.attribute + constant.
///
/// An active constraint is held by a view: the nearest one that both items belong to. What Apple's
/// platforms refuse with an exception leaves the constraint inactive here and is reported as a
/// ``LayoutIssue``.
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
  /// The distances that the sides are, where they are no attributes of one item.
  var distances: ConstraintDistances?
  /// The attribute of the first item; `notAnAttribute` where the first side is a distance.
  public internal(set) var firstAttribute = Attribute.notAnAttribute
  /// The attribute of the second item; `notAnAttribute` where the second side is a distance.
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
  var holder: UIView? {
    get { holderReference?.object }
    set { holderReference = newValue?.backReference }
  }
  private var holderReference: BackReference<UIView>?
  /// What the engine knows about the constraint while it is active.
  var installation = ConstraintInstallation()
  /// Who wrote the constraint: in a conflict, the program's own go first.
  var author = Author.program
  /// How reports write the constant, where it is a standard distance.
  var spacingSymbol: SpacingSymbol?

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

  deinit { Associations.release(ObjectIdentifier(self)) }

  /// The item on the first side; `nil` once it has gone away.
  open var firstItem: AnyObject? { first }

  /// The item on the second side.
  open var secondItem: AnyObject? { second }

  /// The anchor on the first side; `nil` once its item has gone away, or for a distance.
  open var firstAnchor: NSLayoutAnchor<AnyObject>? { anchor(first, firstAttribute) }

  /// The anchor on the second side; `nil` if there is none.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { anchor(second, secondAttribute) }

  /// What is added to the second side, in points.
  ///
  /// Changing it while the constraint is active is the cheapest way to move views: the solver is
  /// given one number.
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

  /// How strongly the constraint asks to be met; required unless set otherwise.
  ///
  /// An active constraint may not become required or stop being so.
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

  /// Activates constraints: all of them, or none if one is refused, which is then reported.
  ///
  /// ``activateAll(_:)`` throws instead of reporting.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    do throws(ConstraintRejection) {
      try activateAll(constraints)
    } catch {
      error.constraint.reject(error.error)
    }
  }

  /// Deactivates constraints.
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
  public nonisolated override var description: String {
    MainActor.valueIfIsolated { ConstraintNotation(self).text } ?? super.description
  }

  /// The same as ``description``.
  public nonisolated override var debugDescription: String { description }
}

extension NSLayoutConstraint {
  /// The standard distance between neighbours, in points (parity C8: `NSSpace(8)`).
  static let systemSpacing = 8.0

  /// Who wrote a constraint.
  enum Author {
    case program
    /// A stack view, to arrange its views.
    case stackView
  }

  /// How reports write a standard distance.
  enum SpacingSymbol {
    /// As in a visual format.
    case standard
    /// As from anchors.
    case anchors
  }
}

/// What the engine knows about an active constraint.
struct ConstraintInstallation {
  /// The solver's handle, while the solver has the constraint.
  var id: Constraint.ID?
  /// What comes to the constant on the right side of the solver's normal form.
  var offset = 0.0
  /// Whether the engine has the constraint on its list of changed ones.
  var isEdited = false
  /// Whether the solver has another priority than the constraint.
  var hasNewPriority = false
  /// Grows with each activation: which of two constraints was activated later.
  var serial = 0
}

/// The distances that sides of a constraint are; see ``NSLayoutXAxisAnchor/anchorWithOffset(to:)``.
struct ConstraintDistances {
  var first: AnchorDistance?
  var second: AnchorDistance?
}

/// How far one position lies beyond another; the latter belongs to the item of the constraint.
struct AnchorDistance {
  private let startReference: ItemReference?
  let startAttribute: NSLayoutConstraint.Attribute
  let endAttribute: NSLayoutConstraint.Attribute
  /// The item of the position that the distance begins at; `nil` once it is gone.
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
  /// What only the main queue has.
  nonisolated private static let mainQueueMark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  /// Whether this runs in a job of the main queue, which on Linux any thread may serve.
  nonisolated private static var isOnMainQueue: Bool {
    DispatchQueue.getSpecific(key: mainQueueMark) != nil
  }

  /// What a closure returns if this runs on the main actor, `nil` if it runs elsewhere.
  ///
  /// For overrides of nonisolated properties, which must not end the process.
  nonisolated static func valueIfIsolated(_ body: @MainActor () -> String) -> String? {
    let isHere =
      shared.withSerialExecutor { $0.isIsolatingCurrentContext() }
      ?? (Thread.isMainThread || isOnMainQueue)
    return isHere ? assumeIsolated(body) : nil
  }
}
