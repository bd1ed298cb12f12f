internal import CGLPKGuard

extension LinearProgram {
  /// All rows and columns, in GLPK's order: rows, then columns.
  public var members: [Member] {
    rowBounds.indices.map { .row(Row(index: $0)) }
      + columnBounds.indices.map { .column(Column(index: $0)) }
  }

  /// Whether a basis is one of this program, or of another with the same coefficients, objectives
  /// and settled columns.
  public func accepts(_ basis: Basis) -> Bool {
    basis.rowCount == rowCount && basis.memberStatus.count == rowCount + columnCount
      && basis.fingerprint == fingerprint
  }

  /// A basis of an earlier state of this program, to which rows were appended since, each with fixed
  /// bounds and a free column that no other row and no objective names: what is optimal stays so,
  /// and only the columns settled since are to be settled.
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
    let none = UInt8(NARROWED_NOT)
    return Basis(
      rowCount: rowCount, fingerprint: fingerprint,
      memberStatus: grown(
        basis.memberStatus, row: Basis.Status.fixed.rawValue, column: Basis.Status.basic.rawValue),
      memberNarrowed: grown(basis.memberNarrowed, row: none, column: none),
      memberShape: grown(
        basis.memberShape, row: UInt8(SHAPE_HAS_LOWER | SHAPE_HAS_UPPER | SHAPE_IS_POINT),
        column: 0),
      isUnsettled: true)
  }

  /// The bounds within which a basic member may move while a basis stays optimal for all
  /// objectives: its own, and 0 where settling has held the member on one side of it.
  ///
  /// - Precondition: The member and the basis are of this program.
  public func bounds(of member: Member, in basis: Basis) -> Bounds {
    switch member {
    case .row(let row):
      return rowBounds[row.index]
    case .column(let column):
      var bounds = columnBounds[column.index]
      let narrowed = Int(basis.memberNarrowed[rowCount + column.index])
      if narrowed & NARROWED_NONNEGATIVE != 0, bounds.upper >= 0 {
        bounds.lower = max(bounds.lower, 0)
      }
      if narrowed & NARROWED_NONPOSITIVE != 0, bounds.lower <= 0 {
        bounds.upper = min(bounds.upper, 0)
      }
      return bounds
    }
  }
}
