internal import CGLPKGuard

extension LinearProgram {
  /// The outcome of a solve.
  public enum Outcome: Sendable {
    /// An optimal point.
    case optimal(Solution)
    /// No point satisfies all rows and bounds. GLPK found the certificate in floating-point
    /// arithmetic; an ``InfeasibilityProof`` is its exact counterpart.
    case infeasible(Certificate)
    /// An objective has no minimum on the optimal face of the objectives before it.
    case unbounded
  }
}

extension LinearProgram {
  /// An optimal basic solution of a linear program.
  public struct Solution: Sendable {
    /// The value of each column.
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
    /// Nil for all but a batch's last step.
    public let basis: Basis?
    /// The number of simplex pivots over all objectives.
    public let pivots: Int

    /// The value of a column.
    public subscript(column: LinearProgram.Column) -> Double { columnValues[column.index] }
  }
}

extension LinearProgram {
  /// The status of each row and column: basic, or nonbasic at a bound.
  ///
  /// For a program with several objectives a basis also records which members an earlier objective
  /// has fixed at their bounds by reduced cost. A basis stays valid for its program when bounds
  /// change.
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

    func isBasic(_ index: Int) -> Bool { memberStatus[index] == Status.basic.rawValue }
    func isAtUpper(_ index: Int) -> Bool {
      memberStatus[index] == Status.atUpper.rawValue
        || memberFixing[index] & UInt8(FIXING_KIND) == UInt8(FIXED_AT_UPPER)
    }

    /// The status of a row or column; nil if the basis has no such member.
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
    /// The multiplier of each row; empty where GLPK gave no certificate.
    public let rowMultipliers: [Double]
    /// The multiplier of each column; empty where GLPK gave no certificate.
    public let columnMultipliers: [Double]
  }
}

extension LinearProgram {
  /// Columns and rows of the inverse of the basis matrix.
  ///
  /// The basis matrix B consists of the columns of (I | -A) that belong to ``basicMembers``, in
  /// that order: for a row it is a unit vector, for a column its coefficients with the opposite
  /// sign.
  public struct BasisInverse: Sendable {
    /// The basic members, one for each row of the program.
    public let basicMembers: [LinearProgram.Member]
    /// The requested columns: B⁻¹eᵢ, one number for each of ``basicMembers``.
    public let columns: [[Double]]
    /// The requested rows: eᵢᵀB⁻¹, one number for each row of the program.
    public let rows: [[Double]]
  }
}
