internal import CGLPKGuard

/// What a solve established about a linear program.
public enum Outcome: Sendable {
  /// A point that no other feasible point improves on.
  case optimal(Solution)
  /// No point meets all rows and bounds. The certificate is the reason as GLPK found it in
  /// floating-point arithmetic; ``InfeasibilityProof`` makes it exact.
  case infeasible(Certificate)
  /// The first objective that is not bounded from below decreases without end.
  case unbounded
}

/// An optimal basic solution of a linear program.
public struct Solution: Sendable {
  /// The value of each column.
  public let columnValues: [Double]
  /// The value of each row at those columns.
  ///
  /// Empty for all but the last step of a batch.
  public let rowValues: [Double]
  /// How the last objective changes with each row's active bound (the row's dual, or price).
  ///
  /// Empty for all but the last step of a batch, or if not asked for.
  public let rowDuals: [Double]
  /// How the last objective would change with each column.
  ///
  /// Empty as ``rowDuals`` is.
  public let reducedCosts: [Double]
  /// The basis, from which a changed program is solved again.
  ///
  /// Nil for all but a batch's last step.
  public let basis: Basis?
  /// Simplex pivots that led here, over all objectives.
  public let pivots: Int

  /// The value of a column.
  public subscript(column: LinearProgram.Column) -> Double { columnValues[column.index] }
}

/// Which members of a program are basic, and at which bound the others stand.
///
/// For a program with several objectives a basis also knows which members must stay at their bound
/// because of an earlier objective. It is of use for the program it came from, also after changes
/// of bounds.
public struct Basis: Hashable, Sendable {
  /// Where a member stands.
  public enum Status: UInt8, Hashable, Sendable {
    /// Its value follows from the nonbasic ones.
    case basic = 0
    /// At its lower bound.
    case atLower
    /// At its upper bound.
    case atUpper
    /// Free, and at 0.
    case free
    /// Its bounds are equal.
    case fixed
  }

  let rowCount: Int
  /// That of the program it came from.
  let fingerprint: Fingerprint
  var memberStatus: [UInt8]
  var memberNarrowed: [UInt8]
  /// Which ends of the bounds were finite, and whether they were equal.
  var memberShape: [UInt8]
  /// Whether columns were to be settled only after it was found.
  var isUnsettled = false

  func isBasic(_ index: Int) -> Bool { memberStatus[index] == Status.basic.rawValue }
  func isAtUpper(_ index: Int) -> Bool {
    memberStatus[index] == Status.atUpper.rawValue
      || memberNarrowed[index] & UInt8(NARROWED_KIND) == UInt8(NARROWED_TO_UPPER)
  }

  /// Where a row or column stands, or nil if the basis has no such member.
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

/// Multipliers that show a program to be infeasible: the sum of its members, each taken that many
/// times, is the same number for every choice of columns, but the members' bounds rule it out.
public struct Certificate: Sendable {
  /// The multiplier of each row; empty where GLPK gave no certificate.
  public let rowMultipliers: [Double]
  /// The multiplier of each column; empty where GLPK gave no certificate.
  public let columnMultipliers: [Double]
}

/// Columns and rows of the inverse of the basis matrix.
///
/// The basis matrix B consists of the columns of (I | -A) that belong to ``basicMembers``, in that
/// order: a row's column is a unit vector, a column's is its coefficients with changed sign.
public struct BasisInverse: Sendable {
  /// The basic members, one for each row of the program.
  public let basicMembers: [LinearProgram.Member]
  /// The columns asked for: B⁻¹eᵢ, one number for each of ``basicMembers``.
  public let columns: [[Double]]
  /// The rows asked for: eᵢᵀB⁻¹, one number for each row of the program.
  public let rows: [[Double]]
}
