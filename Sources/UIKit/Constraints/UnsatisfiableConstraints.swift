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

    /// The member in UIKit's notation, as it was when the conflict was found.
    public let notation: String
    /// The axis along which the member is.
    public let axis: NSLayoutConstraint.Axis
    /// What the member is multiplied by in the arithmetic of the conflict; never 0.
    ///
    /// Each member is taken as a sum of lengths on the left and its ``constant`` on the right. Multiplied
    /// so and added up, all lengths cancel, while what is left of the constants contradicts itself.
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

    /// Whether two members are the same, whatever their constants.
    public static func == (a: Member, b: Member) -> Bool {
      a.rule == b.rule && a.constraint === b.constraint && a.item == b.item
    }

    /// Feeds what makes two members equal into a hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(rule)
      hasher.combine(constraint.map { ObjectIdentifier($0) })
      hasher.combine(item)
    }
  }

  /// The conflicting members; without any one of them the others could hold.
  public var members: [Member]
  /// What is set aside until the conflict is over.
  public var broken: Member
  /// By how much the members contradict each other, in points; above 0.
  public var excess: Double = 0

  func isSame(as other: UnsatisfiableConstraints) -> Bool {
    broken == other.broken && Set(members) == Set(other.members)
  }
}

extension UnsatisfiableConstraints {
  /// The conflict in the form of UIKit's log, with what UIKit leaves unsaid: that sizes cannot be
  /// negative, where the conflict follows only from that.
  ///
  /// Source: logs of devices (parity C10).
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
