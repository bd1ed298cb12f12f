/// A linear expression: a sum of variables with coefficients, and a constant.
///
///     let right = x + width
///     let middle = x + 0.5 * width
///     let constraint = right <= parentWidth - 16
///
/// A variable may occur in several terms; they are added.
public struct LinearExpression: Sendable {
  /// One variable with its coefficient.
  public struct Term: Sendable {
    /// The variable, made by the solver to which the constraint is added.
    public var variable: Variable
    /// The factor of the variable.
    public var coefficient: Double

    /// Creates a term.
    ///
    /// - Parameters:
    ///   - variable: The variable.
    ///   - coefficient: Its factor, in ``Solver/coefficientRange`` or 0; adding a constraint checks
    ///     it.
    public init(_ variable: Variable, coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms, in the order in which they were written.
  public var terms: [Term]
  /// The constant part.
  public var constant: Double

  /// Creates the sum of terms and a constant.
  ///
  /// - Parameters:
  ///   - terms: The terms; several of them may have the same variable.
  ///   - constant: The number that is added.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Creates the expression of a single variable, with coefficient 1 and constant 0.
  ///
  /// - Parameter variable: The variable.
  public init(_ variable: Variable) {
    self.init([Term(variable)])
  }
}

/// A type that can be converted to a linear expression: an expression or a single variable.
public protocol LinearExpressionConvertible: Sendable {
  /// The value as an expression.
  var expression: LinearExpression { get }
}

extension LinearExpression: LinearExpressionConvertible {
  /// The expression itself.
  public var expression: LinearExpression { self }
}

extension Variable: LinearExpressionConvertible {
  /// The variable with coefficient 1.
  public var expression: LinearExpression { LinearExpression(self) }
}

// MARK: - Arithmetic

extension LinearExpressionConvertible {
  /// Returns the sum of two expressions.
  ///
  /// - Complexity: O(*t*), where *t* is the number of terms of both.
  public static func + (a: Self, b: some LinearExpressionConvertible) -> LinearExpression {
    var sum = a.expression
    let other = b.expression
    sum.terms += other.terms
    sum.constant += other.constant
    return sum
  }

  /// Returns the expression with a number added to its constant.
  ///
  /// - Complexity: O(*t*), where *t* is the number of terms.
  public static func + (a: Self, b: Double) -> LinearExpression {
    a + LinearExpression(constant: b)
  }

  /// Returns the expression with a number added to its constant.
  ///
  /// - Complexity: O(*t*), where *t* is the number of terms.
  public static func + (a: Double, b: Self) -> LinearExpression {
    LinearExpression(constant: a) + b
  }

  /// Returns the expression with a number subtracted from its constant.
  ///
  /// - Complexity: O(*t*), where *t* is the number of terms.
  public static func - (a: Self, b: Double) -> LinearExpression { a + -b }

  /// Returns a number minus the expression: all coefficients change their sign.
  ///
  /// - Complexity: O(*t*), where *t* is the number of terms.
  public static func - (a: Double, b: Self) -> LinearExpression { b * -1 + a }

  /// Returns the difference of two expressions.
  ///
  /// - Complexity: O(*t*), where *t* is the number of terms of both.
  public static func - (a: Self, b: some LinearExpressionConvertible) -> LinearExpression {
    a + b.expression * -1
  }

  /// Returns the expression with all coefficients and the constant multiplied by a number.
  ///
  /// - Complexity: O(*t*), where *t* is the number of terms.
  public static func * (a: Self, factor: Double) -> LinearExpression {
    var product = a.expression
    for i in product.terms.indices { product.terms[i].coefficient *= factor }
    product.constant *= factor
    return product
  }

  /// Returns the expression with all coefficients and the constant multiplied by a number.
  ///
  /// - Complexity: O(*t*), where *t* is the number of terms.
  public static func * (factor: Double, a: Self) -> LinearExpression { a * factor }

  /// Returns the expression multiplied by the reciprocal of a number.
  ///
  /// A divisor of 0 gives numbers that a solver rejects, since they are not finite.
  ///
  /// - Complexity: O(*t*), where *t* is the number of terms.
  public static func / (a: Self, divisor: Double) -> LinearExpression { a * (1 / divisor) }

  /// Returns the expression with all coefficients and the constant negated.
  public static prefix func - (a: Self) -> LinearExpression { a * -1 }
}
