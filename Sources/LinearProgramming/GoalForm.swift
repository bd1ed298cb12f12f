internal import CGLPKGuard

/// How a program of goals reads: which columns are free, and which are errors of which rows.
struct GoalForm: ~Copyable {
  private(set) var freeColumns: [Int] = []
  /// The place of each column among the free ones; -1 for errors.
  private(set) var positions: [Int]
  /// The row of each error; -1 for free columns.
  private(set) var rowOfError: [Int]
  /// The columns by which each row may be above its side, and below; -1 where it may not, or for nothing.
  private(set) var errorAbove: [Int]
  private(set) var errorBelow: [Int]
  /// The bound of each row.
  private(set) var sides: [Double]

  /// The form of a program; nil if it has another.
  init?(_ program: borrowing LinearProgram) {
    let (rows, columns) = (program.rowCount, program.columnCount)
    positions = Array(repeating: -1, count: columns)
    rowOfError = positions
    errorAbove = Array(repeating: -1, count: rows)
    errorBelow = errorAbove
    sides = []
    sides.reserveCapacity(rows)
    freeColumns.reserveCapacity(columns)
    for column in 0..<columns {
      let bounds = program.columnBounds[column]
      if bounds == .free {
        positions[column] = freeColumns.count
        freeColumns.append(column)
      } else if bounds != .nonnegative {
        return nil
      }
    }
    for row in 0..<rows {
      guard let side = program.rowBounds[row].side else { return nil }
      sides.append(side)
      for entry in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
        let column = Int(program.entryColumn[entry])
        if positions[column] >= 0 { continue }
        let isAbove = program.entryValue[entry] == -1
        guard rowOfError[column] < 0, isAbove || program.entryValue[entry] == 1,
          (isAbove ? errorAbove : errorBelow)[row] < 0
        else { return nil }
        rowOfError[column] = row
        if isAbove { errorAbove[row] = column } else { errorBelow[row] = column }
      }
    }
    for column in program.objectiveColumn where rowOfError[Int(column)] < 0 { return nil }
  }
}

extension Bounds {
  /// The bound, where there is only one.
  fileprivate var side: Double? {
    if lower == upper || upper == .infinity { return lower.isFinite ? lower : nil }
    return lower == -.infinity ? upper : nil
  }

  /// Where a member stands that is at its only bound.
  var sideStatus: Basis.Status {
    lower == upper ? .fixed : upper == .infinity ? .atLower : .atUpper
  }
}

extension LinearProgram {
  /// A basis to start from where there is none of an earlier solution, for small programs whose
  /// columns are free or errors of rows: not below 0, in one row only, with a factor of 1 or -1.
  ///
  /// It is found without GLPK, and most often optimal; ``solve(from:options:)`` finds out by a
  /// factorisation and a product for each objective, and takes pivots where it is not.
  ///
  /// - Returns: The basis, and whether other points seem to be as good; nil for programs of another form, or too
  ///   large, and where none was found.
  /// - Complexity: O(rows × free columns) for each of about as many edges as there are free columns.
  public func startBasis() -> (basis: Basis, leavesChoice: Bool)? {
    guard let form = GoalForm(self), let descent = GoalDescent(of: self, form), descent.descend()
    else { return nil }
    var shapes: [UInt8] = []
    shapes.reserveCapacity(rowCount + columnCount)
    for bounds in rowBounds { shapes.append(guard_shape(bounds.lower, bounds.upper)) }
    for bounds in columnBounds { shapes.append(guard_shape(bounds.lower, bounds.upper)) }
    let basis = Basis(
      rowCount: rowCount, fingerprint: fingerprint,
      memberStatus: descent.memberStatus(of: self, form),
      memberNarrowed: Array(repeating: UInt8(NARROWED_NOT), count: shapes.count),
      memberShape: shapes)
    return (basis, descent.leavesChoice())
  }
}
