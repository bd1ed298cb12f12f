internal import CGLPKGuard

/// The form of a goal program: its free columns, and the deviation variables of each row.
struct GoalForm: ~Copyable {
  private(set) var freeColumns: [Int] = []
  /// The position of each column among the free ones; -1 for deviation variables.
  private(set) var positions: [Int]
  /// The row of each deviation variable; -1 for free columns.
  private(set) var rowOfDeviation: [Int]
  /// The deviation variables of each row above and below its target; -1 where the row may not
  /// deviate, or deviates without cost.
  private(set) var deviationAbove: [Int]
  private(set) var deviationBelow: [Int]
  /// The target of each row.
  private(set) var targets: [Double]

  /// The form of a program; nil if the program is not a goal program.
  init?(_ program: borrowing LinearProgram) {
    let (rows, columns) = (program.rowCount, program.columnCount)
    positions = Array(repeating: -1, count: columns)
    rowOfDeviation = positions
    deviationAbove = Array(repeating: -1, count: rows)
    deviationBelow = deviationAbove
    targets = []
    targets.reserveCapacity(rows)
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
      guard let target = program.rowBounds[row].target else { return nil }
      targets.append(target)
      for entry in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
        let column = Int(program.entryColumn[entry])
        if positions[column] >= 0 { continue }
        let isAbove = program.entryValue[entry] == -1
        guard rowOfDeviation[column] < 0, isAbove || program.entryValue[entry] == 1,
          (isAbove ? deviationAbove : deviationBelow)[row] < 0
        else { return nil }
        rowOfDeviation[column] = row
        if isAbove { deviationAbove[row] = column } else { deviationBelow[row] = column }
      }
    }
    for column in program.objectiveColumn where rowOfDeviation[Int(column)] < 0 { return nil }
  }
}

extension LinearProgram.Bounds {
  /// The only finite bound, or the value of equal bounds; nil if there are two.
  fileprivate var target: Double? {
    if lower == upper || upper == .infinity { return lower.isFinite ? lower : nil }
    return lower == -.infinity ? upper : nil
  }

  /// The status of a nonbasic member at its only bound.
  var targetStatus: LinearProgram.Basis.Status {
    lower == upper ? .fixed : upper == .infinity ? .atLower : .atUpper
  }
}

extension LinearProgram {
  /// A start basis, for use where no earlier solution provides one, for small programs whose
  /// columns are free or deviation variables: nonnegative, in one row only, with a coefficient of 1
  /// or -1.
  ///
  /// It is found without GLPK, and usually optimal; ``solve(from:options:)`` checks that by a
  /// factorisation and a product for each objective, and pivots if it is not.
  ///
  /// - Returns: The basis, and whether there seem to be alternative optima; nil for programs of
  ///   another form or too large ones, and if the descent fails.
  /// - Complexity: O(rows × free columns) for each of about as many edges as there are free
  ///   columns.
  public func startBasis() -> (basis: Basis, hasAlternativeOptima: Bool)? {
    guard let form = GoalForm(self), let descent = GoalDescent(of: self, form), descent.descend()
    else { return nil }
    var shapes: [UInt8] = []
    shapes.reserveCapacity(rowCount + columnCount)
    for bounds in rowBounds { shapes.append(guard_shape(bounds.lower, bounds.upper)) }
    for bounds in columnBounds { shapes.append(guard_shape(bounds.lower, bounds.upper)) }
    let basis = Basis(
      rowCount: rowCount, fingerprint: fingerprint,
      memberStatus: descent.memberStatus(of: self, form),
      memberFixing: Array(repeating: UInt8(FIXING_NONE), count: shapes.count),
      memberShape: shapes)
    return (basis, descent.hasAlternativeOptima())
  }
}
