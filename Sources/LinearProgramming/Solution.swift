extension LinearProgram {
  /// The outcome of a solve: an optimum, or the reason why there is none.
  public enum Outcome: Sendable {
    /// An optimal point.
    case optimal(Solution)
    /// No point satisfies all rows and bounds.
    ///
    /// GLPK found the certificate in floating-point arithmetic; an ``InfeasibilityProof`` is its
    /// exact counterpart.
    case infeasible(Certificate)
    /// An objective has no minimum on the optimal face of the objectives before it.
    case unbounded
  }
}

extension LinearProgram {
  /// An optimal basic solution of a linear program.
  public struct Solution: Sendable {
    /// The value of each column, at the positions of the columns; ``subscript(_:)`` takes a column.
    public let columnValues: [Double]
    /// The value of each row at these column values.
    ///
    /// Empty for all but the last step of a batch.
    public let rowValues: [Double]
    /// The dual value (price) of each row: the derivative of the last objective with respect to the
    /// row's active bound.
    ///
    /// Empty for all but the last step of a batch, or if not requested.
    public let rowDuals: [Double]
    /// The reduced cost of each column for the last objective.
    ///
    /// Empty in the same cases as ``rowDuals``.
    public let reducedCosts: [Double]
    /// The basis, from which the program can be solved again after a change.
    ///
    /// `nil` for all but a batch's last step.
    public let basis: Basis?
    /// The number of simplex pivots over all objectives of this step; 0 if the start basis was
    /// optimal.
    public let pivots: Int

    /// The value of a column.
    ///
    /// - Parameter column: A column of the program that was solved.
    /// - Precondition: The program has the column.
    public subscript(column: LinearProgram.Column) -> Double { columnValues[column.index] }
  }
}

extension LinearProgram {
  /// The outcome of a batch of steps.
  public struct BatchOutcome: Sendable {
    /// The outcome of each step that was reached: all of them, or those up to the first that was
    /// not optimal.
    public let steps: [Outcome]
    /// The basis after the last step reached, for the next solve.
    public let basis: Basis
    /// The number of simplex runs of all steps: none for one whose start basis is optimal,
    /// otherwise up to one for each objective.
    public let simplexCalls: Int
    /// The number of simplex pivots of all steps, whatever their outcome.
    public let pivots: Int
    /// Whether some reduced cost was so small that GLPK's tolerances, rather than the coefficients,
    /// may have decided optimality.
    public let isNumericallyUncertain: Bool
    /// Whether the last step may have alternative optima.
    ///
    /// If `true`, some nonbasic row or column could move at no cost. The tie-breaking columns have
    /// unique values in any case.
    public let hasAlternativeOptima: Bool
  }
}

extension LinearProgram {
  /// The status of each row and column: basic, or nonbasic at a bound.
  ///
  /// For a program with several objectives a basis also records which members an earlier objective
  /// has fixed at their bounds by reduced cost. A basis stays valid for its program when bounds or
  /// names change; ``LinearProgram/accepts(_:)`` says whether a program can use it.
  public struct Basis: Hashable, Sendable {
    /// The status of a row or column.
    public enum Status: UInt8, Hashable, Sendable {
      /// Basic: its value follows from the nonbasic ones.
      case basic = 0
      /// Nonbasic at its lower bound.
      case atLower
      /// Nonbasic at its upper bound.
      case atUpper
      /// Nonbasic at 0, without bounds.
      case free
      /// Nonbasic with equal bounds.
      case fixed
    }

    let rowCount: Int
    /// The fingerprint of its program.
    let fingerprint: Fingerprint
    var memberStatus: [UInt8]
    var memberFixing: [UInt8]
    /// The finite bounds of each member when the basis was made, and whether they were equal.
    var memberShape: [UInt8]

    /// The bits of `memberFixing`, those of CGLPKGuard.h.
    enum Fixing {
      /// The bits that say where an objective has fixed the member.
      static let kind: UInt8 = 3
      static let atUpper: UInt8 = 2
      /// Tie-breaking lets the member not fall below 0.
      static let keptNonnegative: UInt8 = 4
      /// Tie-breaking lets the member not rise above 0.
      static let keptNonpositive: UInt8 = 8
    }

    func isBasic(_ index: Int) -> Bool { memberStatus[index] == Status.basic.rawValue }
    func isAtUpper(_ index: Int) -> Bool {
      memberStatus[index] == Status.atUpper.rawValue
        || memberFixing[index] & Fixing.kind == Fixing.atUpper
    }

    /// Returns the status of a row or column.
    ///
    /// - Parameter member: The row or column.
    /// - Returns: The status; `nil` if the basis has no such member.
    /// - Complexity: O(1).
    public func status(of member: LinearProgram.Member) -> Status? {
      let index: Int
      switch member {
      case .row(let row):
        guard (0..<rowCount).contains(row.index) else { return nil }
        index = row.index
      case .column(let column):
        guard (0..<memberStatus.count - rowCount).contains(column.index) else { return nil }
        index = rowCount + column.index
      }
      return Status(rawValue: memberStatus[index])
    }
  }
}

extension LinearProgram {
  /// Farkas multipliers, which prove a program infeasible: the sum of its members times these
  /// multipliers is 0 for all values of the columns, but the bounds exclude 0.
  public struct Certificate: Sendable {
    /// The multiplier of each row, rounded; 0 for a row that is not needed, and empty where GLPK
    /// gave no certificate.
    public let rowMultipliers: [Double]
    /// The multiplier of each column, rounded; 0 for a column whose bounds are not needed, and
    /// empty where GLPK gave no certificate.
    public let columnMultipliers: [Double]
  }
}
