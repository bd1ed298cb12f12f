internal import CGLPKGuard

extension LinearProgram {
  /// All rows and columns, in GLPK's order: rows, then columns.
  public var members: [Member] {
    rowBounds.indices.map { .row(Row(index: $0)) }
      + columnBounds.indices.map { .column(Column(index: $0)) }
  }

  /// Whether a basis is one of this program, or of another with the same coefficients, objectives
  /// and tie-breaking columns.
  public func accepts(_ basis: Basis) -> Bool {
    basis.rowCount == rowCount && basis.memberStatus.count == rowCount + columnCount
      && basis.fingerprint == fingerprint
  }

  /// Extends a basis of an earlier state of this program, to which rows were appended since, each
  /// with fixed bounds and a free column that is in no other row and no objective: the optimum is
  /// unchanged, and only ties remain to be broken by the columns added since.
  ///
  /// - Precondition: The program has grown in this way.
  public func extending(_ basis: Basis) -> Basis {
    let rows = basis.rowCount
    let added = rowCount - rows
    precondition(
      added >= 0 && basis.memberStatus.count + 2 * added == rowCount + columnCount,
      "a program that has grown by rows with a column each")
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
  /// objectives: its own, and 0 where tie-breaking keeps the member on one side of it.
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
