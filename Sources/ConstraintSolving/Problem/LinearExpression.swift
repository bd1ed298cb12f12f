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
    /// The variable.
    public var variable: Variable
    /// The factor of the variable.
    public var coefficient: Double

    /// A variable with its coefficient.
    public init(_ variable: Variable, coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms, in the order in which they were written.
  public var terms: [Term]
  /// The constant part.
  public var constant: Double

  /// The sum of terms and a constant.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// A single variable.
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
  /// The sum of two expressions.
  public static func + (a: Self, b: some LinearExpressionConvertible) -> LinearExpression {
    var sum = a.expression
    let other = b.expression
    sum.terms += other.terms
    sum.constant += other.constant
    return sum
  }

  /// The expression with a number added.
  public static func + (a: Self, b: Double) -> LinearExpression {
    a + LinearExpression(constant: b)
  }

  /// The expression with a number added.
  public static func + (a: Double, b: Self) -> LinearExpression {
    LinearExpression(constant: a) + b
  }

  /// The expression with a number subtracted.
  public static func - (a: Self, b: Double) -> LinearExpression { a + -b }

  /// A number minus the expression.
  public static func - (a: Double, b: Self) -> LinearExpression { b * -1 + a }

  /// The difference of two expressions.
  public static func - (a: Self, b: some LinearExpressionConvertible) -> LinearExpression {
    a + b.expression * -1
  }

  /// The expression multiplied by a number.
  public static func * (a: Self, factor: Double) -> LinearExpression {
    var product = a.expression
    for i in product.terms.indices { product.terms[i].coefficient *= factor }
    product.constant *= factor
    return product
  }

  /// The expression multiplied by a number.
  public static func * (factor: Double, a: Self) -> LinearExpression { a * factor }

  /// The expression divided by a number.
  public static func / (a: Self, divisor: Double) -> LinearExpression { a * (1 / divisor) }

  /// The expression with its sign changed.
  public static prefix func - (a: Self) -> LinearExpression { a * -1 }
}
