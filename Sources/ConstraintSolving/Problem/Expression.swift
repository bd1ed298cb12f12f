/// A linear expression: a sum of variables with coefficients, and a constant.
///
///     let right = x + width
///     let middle = x + 0.5 * width
///     let constraint = right <= parentWidth - 16
///
/// A variable may appear in several terms; they add up.
public struct Expression: Sendable {
  /// One variable with its coefficient.
  public struct Term: Sendable {
    /// The variable.
    public var variable: Variable
    /// What the variable is multiplied by.
    public var coefficient: Double

    /// A variable with its coefficient.
    public init(_ variable: Variable, coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms, in the order in which they were written.
  public var terms: [Term]
  /// What is added to the terms.
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

/// What stands for a linear expression: an expression or a single variable.
public protocol ExpressionConvertible: Sendable {
  /// The value as an expression.
  var expression: Expression { get }
}

extension Expression: ExpressionConvertible {
  /// The expression itself.
  public var expression: Expression { self }
}

extension Variable: ExpressionConvertible {
  /// The variable with coefficient 1.
  public var expression: Expression { Expression(self) }
}

// MARK: - Arithmetic

extension ExpressionConvertible {
  /// The sum of two expressions.
  public static func + (a: Self, b: some ExpressionConvertible) -> Expression {
    var sum = a.expression
    let other = b.expression
    sum.terms += other.terms
    sum.constant += other.constant
    return sum
  }

  /// The expression with a number added.
  public static func + (a: Self, b: Double) -> Expression { a + Expression(constant: b) }

  /// The expression with a number added.
  public static func + (a: Double, b: Self) -> Expression { Expression(constant: a) + b }

  /// The expression with a number taken away.
  public static func - (a: Self, b: Double) -> Expression { a + -b }

  /// A number less the expression.
  public static func - (a: Double, b: Self) -> Expression { b * -1 + a }

  /// The difference of two expressions.
  public static func - (a: Self, b: some ExpressionConvertible) -> Expression {
    a + b.expression * -1
  }

  /// The expression multiplied by a number.
  public static func * (a: Self, factor: Double) -> Expression {
    var product = a.expression
    for i in product.terms.indices { product.terms[i].coefficient *= factor }
    product.constant *= factor
    return product
  }

  /// The expression multiplied by a number.
  public static func * (factor: Double, a: Self) -> Expression { a * factor }

  /// The expression divided by a number.
  public static func / (a: Self, divisor: Double) -> Expression { a * (1 / divisor) }

  /// The expression with its sign changed.
  public static prefix func - (a: Self) -> Expression { a * -1 }
}
