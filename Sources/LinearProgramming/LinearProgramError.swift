/// The reason why a linear program was not solved.
///
/// The program is unchanged and can still be used.
public struct LinearProgramError: Error, Hashable, Sendable {
  /// The kind of failure, for programs that treat one kind in a particular way.
  public struct Code: Hashable, Sendable {
    let rawValue: String

    /// A coefficient, cost or bound is not a finite number (bounds may be infinite).
    public static let nonfinite = Code(rawValue: "nonfinite")
    /// A lower bound is above the upper one.
    public static let emptyBounds = Code(rawValue: "emptyBounds")
    /// A row or column does not belong to the program.
    public static let unknownMember = Code(rawValue: "unknownMember")
    /// A column appears twice in one row or objective.
    public static let duplicateColumn = Code(rawValue: "duplicateColumn")
    /// More rows, columns, coefficients or costs than ``LinearProgram/sizeLimit``, or more rows and
    /// columns than ``LinearProgram/exactSizeLimit`` for exact arithmetic.
    public static let tooLarge = Code(rawValue: "tooLarge")
    /// A basis of a program of another size, or with other coefficients, objectives or tie-breaking
    /// columns.
    public static let basisMismatch = Code(rawValue: "basisMismatch")
    /// The limit of iterations, of time or of exact work was reached before the optimum.
    public static let iterationLimit = Code(rawValue: "iterationLimit")
    /// The simplex method failed; see the message.
    public static let numericalFailure = Code(rawValue: "numericalFailure")
    /// GLPK reported an internal error, or reached its memory limit; the message quotes it.
    public static let glpkFault = Code(rawValue: "glpkFault")
    /// No memory, or no thread could be started.
    public static let noResources = Code(rawValue: "noResources")
  }

  /// The kind of failure.
  public var code: Code
  /// One sentence that says what was found and what was expected.
  public var message: String

  /// An error of a kind, with a sentence that says what was found and what was expected.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - message: What was found, and what was expected.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The error that exact arithmetic stopped at its work limit.
  static func workLimit(_ limit: Int) -> LinearProgramError {
    LinearProgramError(.iterationLimit, "exact arithmetic took more than \(limit) operations")
  }
}

extension LinearProgramError: CustomStringConvertible {
  /// The sentence of the error, without its code.
  public var description: String { message }
}
