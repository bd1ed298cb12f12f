/// The relation between the two sides of a constraint.
public enum Relation: Hashable, Sendable, BitwiseCopyable {
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// The sides are equal.
  case equal
  /// The left side is at least the right side.
  case greaterThanOrEqual

  /// The rate at which the slack of an inequality grows with the left side; 0 for an equation.
  var slackRate: Double { Double(slackSign) }

  /// The sign of ``slackRate``.
  @inline(__always)
  var slackSign: Int {
    // Without branches, which would be hard to predict.
    (self == .greaterThanOrEqual ? 1 : 0) - (self == .lessThanOrEqual ? 1 : 0)
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
  ///
  /// It stays valid until the constraint is removed; no later constraint gets the same one.
  public struct ID: Hashable, Comparable, Sendable {
    let slot: Int
    let serial: UInt64

    /// Orders constraints of one solver by the time of their addition.
    public static func < (a: ID, b: ID) -> Bool { a.serial < b.serial }
  }

  /// The terms of the normal form.
  public var terms: [LinearExpression.Term]
  /// The relation between the sum of the terms and the constant.
  public var relation: Relation
  /// The right-hand side of the normal form.
  public var constant: Double
  /// The priority; required by default.
  public var priority: Priority
  /// A name for reports; may be empty and need not be unique.
  public var name: String

  /// Creates a constraint in normal form.
  ///
  /// Numbers and variables are checked when the constraint is added to a solver.
  ///
  /// - Parameters:
  ///   - terms: The variables with their coefficients; several terms of one variable are added up.
  ///   - relation: The relation between the sum of the terms and the constant.
  ///   - constant: The right-hand side.
  ///   - priority: The priority, above 0 and up to 1000.
  ///   - name: The name in reports; empty for none.
  /// - Complexity: O(1).
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

  /// Returns the same constraint at another priority.
  ///
  /// - Parameter priority: The priority, above 0 and up to 1000; adding the constraint checks it.
  /// - Returns: The constraint; the original does not change.
  /// - Complexity: O(1).
  public func at(_ priority: Priority) -> Constraint {
    var copy = self
    copy.priority = priority
    return copy
  }

  /// Returns the same constraint with a name for reports.
  ///
  /// - Parameter name: The name; it need not be unique.
  /// - Returns: The constraint; the original does not change.
  /// - Complexity: O(1).
  public func named(_ name: String) -> Constraint {
    var copy = self
    copy.name = name
    return copy
  }
}

// MARK: - Writing constraints with operators

extension LinearExpressionConvertible {
  /// Returns the required constraint that two expressions are equal.
  ///
  /// - Complexity: O(*t*), where *t* is the number of terms of both.
  public static func == (a: Self, b: some LinearExpressionConvertible) -> Constraint {
    Constraint(a, .equal, b)
  }

  /// Returns the required constraint that the left expression is at most the right one.
  ///
  /// - Complexity: O(*t*), where *t* is the number of terms of both.
  public static func <= (a: Self, b: some LinearExpressionConvertible) -> Constraint {
    Constraint(a, .lessThanOrEqual, b)
  }

  /// Returns the required constraint that the left expression is at least the right one.
  ///
  /// - Complexity: O(*t*), where *t* is the number of terms of both.
  public static func >= (a: Self, b: some LinearExpressionConvertible) -> Constraint {
    Constraint(a, .greaterThanOrEqual, b)
  }

  /// Returns the required constraint that an expression equals a value, in the unit of the
  /// variables.
  public static func == (a: Self, b: Double) -> Constraint {
    Constraint(a.expression, .equal, b)
  }

  /// Returns the required constraint that an expression is at most a value, in the unit of the
  /// variables.
  public static func <= (a: Self, b: Double) -> Constraint {
    Constraint(a.expression, .lessThanOrEqual, b)
  }

  /// Returns the required constraint that an expression is at least a value, in the unit of the
  /// variables.
  public static func >= (a: Self, b: Double) -> Constraint {
    Constraint(a.expression, .greaterThanOrEqual, b)
  }
}

extension Constraint {
  /// Creates the required constraint between two expressions.
  ///
  /// The variables of the right expression are moved to the left, and the constants of both to the
  /// right.
  ///
  /// - Parameters:
  ///   - left: The left expression or variable.
  ///   - relation: The relation between both.
  ///   - right: The right expression or variable.
  /// - Complexity: O(*t*), where *t* is the number of terms of both.
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
