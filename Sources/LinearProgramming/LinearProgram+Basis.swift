extension LinearProgram {
  /// All rows and columns, in GLPK's order: rows, then columns.
  ///
  /// - Complexity: O(*n*) for *n* rows and columns; each access creates the array.
  public var members: [Member] {
    rowBounds.indices.map { .row(Row(index: $0)) }
      + columnBounds.indices.map { .column(Column(index: $0)) }
  }

  /// Returns whether a basis can be used with this program: it was found for this program, or for
  /// one with the same coefficients, objectives and tie-breaking columns.
  ///
  /// Bounds and names may differ. A call with a basis that is not accepted throws
  /// ``LinearProgramError/Code/basisMismatch``.
  ///
  /// - Parameter basis: The basis.
  /// - Returns: Whether the basis fits.
  /// - Complexity: O(1); hashes are compared.
  public func accepts(_ basis: Basis) -> Bool {
    basis.rowCount == rowCount && basis.memberStatus.count == rowCount + columnCount
      && basis.fingerprint == fingerprint
  }

  /// Returns the bounds within which a basic member may move while a basis stays optimal for all
  /// objectives: the member's own bounds, tightened to 0 where tie-breaking keeps its sign.
  ///
  /// - Parameters:
  ///   - member: The row or column.
  ///   - basis: The basis.
  /// - Returns: The bounds.
  /// - Precondition: The member and the basis are of this program.
  /// - Complexity: O(1).
  public func bounds(of member: Member, in basis: Basis) -> Bounds {
    switch member {
    case .row(let row):
      return rowBounds[row.index]
    case .column(let column):
      var bounds = columnBounds[column.index]
      let fixing = basis.memberFixing[rowCount + column.index]
      if fixing & Basis.Fixing.keptNonnegative != 0, bounds.upper >= 0 {
        bounds.lower = max(bounds.lower, 0)
      }
      if fixing & Basis.Fixing.keptNonpositive != 0, bounds.lower <= 0 {
        bounds.upper = min(bounds.upper, 0)
      }
      return bounds
    }
  }
}
