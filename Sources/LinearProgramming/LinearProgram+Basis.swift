internal import CGLPKGuard

extension LinearProgram {
  /// All rows and columns, in GLPK's order: rows, then columns.
  public var members: [Member] {
    rowBounds.indices.map { .row(Row(index: $0)) }
      + columnBounds.indices.map { .column(Column(index: $0)) }
  }

  /// Whether a basis can be used with this program: it was found for this program, or for one with
  /// the same coefficients, objectives and tie-breaking columns.
  public func accepts(_ basis: Basis) -> Bool {
    basis.rowCount == rowCount && basis.memberStatus.count == rowCount + columnCount
      && basis.fingerprint == fingerprint
  }

  /// Extends a basis found before rows were appended to this program.
  ///
  /// Each new row must have fixed bounds and a new free column that is in no other row and in no
  /// objective. So the optimum is unchanged, and only the ties remain to be broken by the new
  /// columns.
  ///
  /// - Precondition: The program was extended only in this way.
  public func extending(_ basis: Basis) -> Basis {
    let rows = basis.rowCount
    let added = rowCount - rows
    precondition(
      added >= 0 && basis.memberStatus.count + 2 * added == rowCount + columnCount,
      "the program grew by rows with one column each")
    func grown(_ members: [UInt8], row: UInt8, column: UInt8) -> [UInt8] {
      var grown: [UInt8] = []
      grown.reserveCapacity(members.count + 2 * added)
      grown += members[..<rows]
      grown += repeatElement(row, count: added)
      grown += members[rows...]
      grown += repeatElement(column, count: added)
      return grown
    }
    let none = UInt8(FIXING_NONE)
    return Basis(
      rowCount: rowCount, fingerprint: fingerprint,
      memberStatus: grown(
        basis.memberStatus, row: Basis.Status.fixed.rawValue, column: Basis.Status.basic.rawValue),
      memberFixing: grown(basis.memberFixing, row: none, column: none),
      memberShape: grown(
        basis.memberShape, row: UInt8(SHAPE_HAS_LOWER | SHAPE_HAS_UPPER | SHAPE_IS_POINT),
        column: 0),
      hasUnbrokenTies: true)
  }

  /// The bounds within which a basic member may move while a basis stays optimal for all
  /// objectives: the member's own bounds, tightened to 0 where tie-breaking keeps its sign.
  ///
  /// - Precondition: The member and the basis are of this program.
  public func bounds(of member: Member, in basis: Basis) -> Bounds {
    switch member {
    case .row(let row):
      return rowBounds[row.index]
    case .column(let column):
      var bounds = columnBounds[column.index]
      let fixing = Int(basis.memberFixing[rowCount + column.index])
      if fixing & KEPT_NONNEGATIVE != 0, bounds.upper >= 0 {
        bounds.lower = max(bounds.lower, 0)
      }
      if fixing & KEPT_NONPOSITIVE != 0, bounds.lower <= 0 {
        bounds.upper = min(bounds.upper, 0)
      }
      return bounds
    }
  }
}
