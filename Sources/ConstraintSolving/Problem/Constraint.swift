/// The relation between the two sides of a constraint.
public enum Relation: Hashable, Sendable, BitwiseCopyable {
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// The sides are equal.
  case equal
  /// The left side is at least the right side.
  case greaterThanOrEqual

  /// The rate at which the slack of an inequality grows with the left side; 0 for an equation.
  var slackRate: Double {
    switch self {
    case .lessThanOrEqual: -1
    case .equal: 0
    case .greaterThanOrEqual: 1
    }
  }
}

/// A linear equation or inequality with a priority, for use with ``Solver/add(_:)``.
///
///     try solver.add(label.right <= field.left - 8)
///     try solver.add((width == 120).at(250).named("hugging"))
///
/// A constraint with a priority below ``Priority/required`` is optional.
///
/// Its normal form, with all variables on the left and the constant on the right, is
///
///     a₁x₁ + a₂x₂ + …  ⋚  constant
///
/// ``Solver/setConstant(_:of:)`` changes the constant on the right-hand side.
public struct Constraint: Sendable {
  /// The handle of a constraint in the solver it was added to.
  public struct ID: Hashable, Comparable, Sendable {
    let slot: Int
    let serial: UInt64

    /// Orders constraints of one solver by the time of their addition.
    public static func < (a: ID, b: ID) -> Bool { a.serial < b.serial }
  }

  /// The terms of the normal form.
  public var terms: [LinearExpression.Term]
  /// The relation between the terms and the constant.
  public var relation: Relation
  /// The right-hand side of the normal form.
  public var constant: Double
  /// The priority; required by default.
  public var priority: Priority
  /// A name for reports; may be empty and need not be unique.
  public var name: String

  /// A constraint in normal form.
  public init(
    _ terms: [LinearExpression.Term], _ relation: Relation, _ constant: Double,
    priority: Priority = .required, name: String = ""
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.name = name
  }

  /// The same constraint at another priority.
  ///
  /// - Complexity: O(1).
  public func at(_ priority: Priority) -> Constraint {
    var copy = self
    copy.priority = priority
    return copy
  }

  /// The same constraint with a name for reports.
  ///
  /// - Complexity: O(1).
  public func named(_ name: String) -> Constraint {
    var copy = self
    copy.name = name
    return copy
  }
}

// MARK: - Writing constraints with operators

extension LinearExpressionConvertible {
  /// A constraint that two expressions are equal.
  public static func == (a: Self, b: some LinearExpressionConvertible) -> Constraint {
    Constraint(a, .equal, b)
  }

  /// A constraint that the left expression is at most the right one.
  public static func <= (a: Self, b: some LinearExpressionConvertible) -> Constraint {
    Constraint(a, .lessThanOrEqual, b)
  }

  /// A constraint that the left expression is at least the right one.
  public static func >= (a: Self, b: some LinearExpressionConvertible) -> Constraint {
    Constraint(a, .greaterThanOrEqual, b)
  }

  /// A constraint that an expression equals a value.
  public static func == (a: Self, b: Double) -> Constraint {
    Constraint(a.expression, .equal, b)
  }

  /// A constraint that an expression is at most a value.
  public static func <= (a: Self, b: Double) -> Constraint {
    Constraint(a.expression, .lessThanOrEqual, b)
  }

  /// A constraint that an expression is at least a value.
  public static func >= (a: Self, b: Double) -> Constraint {
    Constraint(a.expression, .greaterThanOrEqual, b)
  }
}

extension Constraint {
  /// The constraint between two expressions in normal form.
  public init(
    _ left: some LinearExpressionConvertible, _ relation: Relation,
    _ right: some LinearExpressionConvertible
  ) {
    self.init(left - right, relation, 0)
  }

  /// The constraint between an expression and a number in normal form.
  fileprivate init(_ left: LinearExpression, _ relation: Relation, _ right: Double) {
    self.init(left.terms, relation, right - left.constant)
  }
}
