/// Why a linear program was not solved.
///
/// Nothing has changed; the program can be used on.
public struct LinearProgramError: Error, Hashable, Sendable {
  /// The kind of failure.
  public struct Code: Hashable, Sendable {
    let rawValue: String

    /// A coefficient, cost or bound is not a finite number (bounds may be infinite).
    public static let nonfinite = Code(rawValue: "nonfinite")
    /// A lower bound lies above the upper one.
    public static let emptyBounds = Code(rawValue: "emptyBounds")
    /// A row or column does not belong to the program.
    public static let unknownMember = Code(rawValue: "unknownMember")
    /// A column appears twice in one row or objective.
    public static let duplicateColumn = Code(rawValue: "duplicateColumn")
    /// More rows, columns or coefficients than ``LinearProgram/sizeLimit``.
    public static let tooLarge = Code(rawValue: "tooLarge")
    /// A basis does not fit the program.
    public static let basisMismatch = Code(rawValue: "basisMismatch")
    /// The limit of iterations or time was reached before the optimum.
    public static let iterationLimit = Code(rawValue: "iterationLimit")
    /// The simplex method found no way on; see the message.
    public static let numericalFailure = Code(rawValue: "numericalFailure")
    /// GLPK reported an error of its own, or ran out of its memory; the message holds its words.
    public static let glpkFault = Code(rawValue: "glpkFault")
    /// No memory, or no thread could be started.
    public static let noResources = Code(rawValue: "noResources")
  }

  /// The kind of failure.
  public var code: Code
  /// One sentence: what was found, and what was expected.
  public var message: String

  /// An error of a kind, with a sentence that says what was found and what was expected.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension LinearProgramError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
