public import ConstraintSolving

/// Why a constraint could not be activated.
///
/// Apple's platforms raise an exception instead; here the constraint stays inactive and a
/// ``LayoutIssue`` is reported.
public enum LayoutError: Error, Hashable, Sendable {
  /// An item has gone away, or is neither a view nor a guide, or a guide has no owning view.
  case missingItem
  /// The two items share no ancestor view, or lie outside the view asked to hold the constraint.
  case noCommonAncestor
  /// The two attributes cannot be related: a position and a size, x and y, left and leading.
  case incompatibleAttributes(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)
  /// A position has no second item to be measured from.
  case positionWithoutReference(NSLayoutConstraint.Attribute)
  /// The multiplier is 0 although the second attribute is a position.
  case zeroMultiplier(NSLayoutConstraint.Attribute)
  /// A multiplier or constant is not a finite number.
  case notFinite(Double)
  /// A priority lies outside (0, 1000].
  case invalidPriority(Float)
  /// An active constraint was to become required, or to stop being so; it kept its priority.
  case requirednessChanged(Float)
  /// The solver refused the constraint.
  case refusedBySolver(SolverError)
}

/// Something that went wrong in the layout of a view tree, kept in ``UIView/layoutIssues`` of its
/// topmost view and given to ``LayoutDiagnostics/handler``.
public enum LayoutIssue: Sendable {
  /// A constraint stays inactive or unchanged.
  case refused(NSLayoutConstraint, LayoutError)
  /// Required constraints contradict each other; one of them is set aside.
  case unsatisfiable(UnsatisfiableConstraints)
  /// The solver found no answer that can be trusted; all frames stay as they were.
  case unsolved(SolverError)
  /// Layout was still changing after the largest number of passes; the frames are the last ones.
  case endlessLayout
}

/// Required constraints that cannot hold together, and the one that was set aside.
///
/// Source: Apple, Auto Layout Guide, "Unsatisfiable Layouts": the system finds the conflicting
/// set, breaks one of its constraints, and checks again until a valid layout is found.
public struct UnsatisfiableConstraints: Sendable {
  /// A member of a conflict.
  ///
  /// Some rules are never written by anyone, yet take part.
  public struct Member: Hashable, Sendable {
    /// What kind of rule a member is.
    public enum Rule: Hashable, Sendable {
      /// A constraint of the application.
      case constraint
      /// What the autoresizing mask of a view asks for.
      case autoresizing
      /// A width or height cannot be negative.
      case nonnegativeSize
      /// A view keeps its content's size with required priority.
      case contentSize
      /// What places a guide of the system, such as the safe area, in its view.
      case guide
      /// The size of the topmost view.
      case rootSize
    }

    /// The kind of the rule.
    public let rule: Rule
    /// The constraint of the application, if the member is one.
    public let constraint: NSLayoutConstraint?
    /// The view that the rule is about, if it is about one; `nil` once it has gone away.
    public var view: UIView? { item?.view }
    /// The guide that the rule is about, if it is about one; `nil` once it has gone away.
    public var guide: UILayoutGuide? { item?.guide }

    private let item: ItemReference?

    init(_ constraint: NSLayoutConstraint) {
      rule = .constraint
      self.constraint = constraint
      item = nil
    }

    init(_ rule: Rule, of item: ItemReference) {
      self.rule = rule
      constraint = nil
      self.item = item
    }
  }

  /// The conflicting members; without any one of them the others could hold.
  public var members: [Member]
  /// What is set aside until the conflict is over.
  public var broken: Member

  func isSame(as other: UnsatisfiableConstraints) -> Bool {
    broken == other.broken && Set(members) == Set(other.members)
  }
}

/// A view or guide named in a report, which must not keep it alive.
struct ItemReference: Hashable, Sendable {
  private(set) weak var view: UIView?
  private(set) weak var guide: UILayoutGuide?
  private let identity: ObjectIdentifier?

  init(_ item: (any LayoutItem)?) {
    view = item as? UIView
    guide = item as? UILayoutGuide
    identity = item.map { ObjectIdentifier($0) }
  }

  static func == (a: ItemReference, b: ItemReference) -> Bool { a.identity == b.identity }

  func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// Where issues of layout are delivered as they happen.
@MainActor
public enum LayoutDiagnostics {
  /// Called for each issue; nothing is called and nothing printed when it is `nil`.
  public static var handler: (@MainActor (LayoutIssue) -> Void)?
}
