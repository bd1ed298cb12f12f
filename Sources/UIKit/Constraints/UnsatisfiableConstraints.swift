/// A set of conflicting required constraints, and the one that was broken.
///
/// The members form an irreducible infeasible subsystem (IIS). Source: Apple, Auto Layout Guide,
/// "Unsatisfiable Layouts": the system finds the conflicting set, breaks one of its constraints,
/// and checks again until a valid layout is found.
public struct UnsatisfiableConstraints: Sendable {
  /// A member of a conflict.
  ///
  /// Some members are implicit rules rather than constraints of the program.
  public struct Member: Hashable, Sendable {
    /// The kind of rule that a member is.
    public enum Rule: Hashable, Sendable {
      /// A constraint that the application has activated.
      case constraint
      /// A rule derived from the autoresizing mask of a view.
      case autoresizing
      /// A width or height cannot be negative.
      case nonnegativeSize
      /// A view keeps its content's size with required priority.
      case contentSize
      /// The position of a system guide, such as the safe area, in its view.
      case guide
      /// The size that the topmost view was given.
      case rootSize
    }

    /// The kind of rule that the member is.
    public let rule: Rule
    /// The constraint of the application; `nil` for another rule.
    public let constraint: NSLayoutConstraint?
    /// The view that the rule is about; `nil` if there is none, or once it was deallocated.
    public var view: UIView? { item?.view }
    /// The guide that the rule is about; `nil` if there is none, or once it was deallocated.
    public var guide: UILayoutGuide? { item?.guide }

    /// The member in UIKit's notation, as it was when the conflict was found.
    public let notation: String
    /// The axis along which the member acts.
    public let axis: NSLayoutConstraint.Axis
    /// The multiplier of the member in the proof of the conflict; never 0.
    ///
    /// Each member is written with a sum of lengths on the left and its ``constant`` on the right.
    /// In the sum of all members, each times its multiplier, the lengths cancel and the constants
    /// contradict each other.
    public internal(set) var multiplier: Double
    /// The number on the member's right side, in points, when the conflict was found.
    public internal(set) var constant: Double

    private let item: ItemReference?

    @MainActor
    init(_ constraint: NSLayoutConstraint, multiplier: Double = 1, constant: Double = 0) {
      rule = .constraint
      self.constraint = constraint
      item = nil
      notation = ConstraintNotation(constraint).text
      axis = constraint.firstAttribute.axis ?? .horizontal
      self.multiplier = multiplier
      self.constant = constant
    }

    init(
      _ rule: Rule, of item: ItemReference?, notation: String, axis: NSLayoutConstraint.Axis,
      multiplier: Double = 1, constant: Double = 0
    ) {
      self.rule = rule
      constraint = nil
      self.item = item
      self.notation = notation
      self.axis = axis
      self.multiplier = multiplier
      self.constant = constant
    }

    /// Whether two members are the same, regardless of their constants.
    public static func == (a: Member, b: Member) -> Bool {
      a.rule == b.rule && a.axis == b.axis && a.constraint === b.constraint && a.item == b.item
    }

    /// Hashes the properties that determine equality.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(rule)
      hasher.combine(axis)
      hasher.combine(constraint.map { ObjectIdentifier($0) })
      hasher.combine(item)
    }
  }

  /// The conflicting members; without any one of them the others can hold together.
  public var members: [Member]
  /// The member that is broken until the conflict is resolved.
  public var broken: Member
  /// The amount by which the members contradict each other, in points; above 0.
  public var excess: Double = 0

  func isSame(as other: UnsatisfiableConstraints) -> Bool {
    broken == other.broken && Set(members) == Set(other.members)
  }
}

extension UnsatisfiableConstraints {
  /// The conflict in the form of UIKit's log, with a note that UIKit omits: sizes cannot be
  /// negative, if the conflict depends on it.
  ///
  /// Source: logs of devices (row C10 of `docs/parity.md`).
  public var logText: String {
    let listed = members.filter { $0.rule != .nonnegativeSize }
    let implied = members.filter { $0.rule == .nonnegativeSize }
    let autoresizing = listed.contains { $0.rule == .autoresizing }
    var text = """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      \tTry this:
      \t\t(1) look at each constraint and try to figure out which you don't expect;
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.

      """
    if autoresizing {
      text += "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't "
      text += "understand, refer to the documentation for the UIView property "
      text += "translatesAutoresizingMaskIntoConstraints)\n"
    }
    text += "(\n"
    text += listed.map { "    \"\($0.notation)\"" }.joined(separator: ",\n")
    text += "\n)\n"
    if !implied.isEmpty {
      text += "while sizes cannot be negative: "
      text += implied.map(\.notation).joined(separator: ", ") + "\n"
    }
    return text + "\nWill attempt to recover by breaking constraint\n\(broken.notation)"
  }
}
