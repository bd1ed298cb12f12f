/// A linear program: columns (variables), rows that restrict them, and objectives to minimise.
///
///     minimise     c₁·x, then c₂·x, …          objectives
///     subject to   lᵢ ≤ aᵢ·x ≤ uᵢ              rows
///                  lⱼ ≤ xⱼ ≤ uⱼ                columns
///
/// Several objectives are minimised one after the other, each over the optimal points of all
/// earlier ones (lexicographic, or preemptive, goal programming). No weights are involved, so
/// an earlier objective is never traded against a later one. If the last objective has alternative
/// optima, ``tieBreakingCosts`` and ``tieBreakingColumns`` select one.
///
/// A program is a value made of contiguous arrays. It may be used on any thread; GLPK's own objects
/// live only while ``solve(from:options:)`` runs.
///
///     var program = LinearProgram()
///     let x = try program.addColumn(.nonnegative)
///     let y = try program.addColumn(.nonnegative)
///     try program.addRow([(x, 1), (y, 2)], .atMost(14))
///     try program.addRow([(x, 3), (y, -1)], .atLeast(0))
///     try program.addObjective([(x, -3), (y, -4)])
///     guard case .optimal(let solution) = try program.solve() else { return }
///     solution[x]
public struct LinearProgram: Sendable {
  /// A column: one variable of the program.
  public struct Column: Hashable, Comparable, Sendable {
    /// Its position among the columns, from 0.
    public let index: Int
    /// Creates the handle of the column at a position.
    ///
    /// - Parameter index: The position, from 0; whether the program has it is checked on use.
    public init(index: Int) { self.index = index }
    /// Orders columns by position.
    public static func < (a: Column, b: Column) -> Bool { a.index < b.index }
  }

  /// A row: one linear restriction on the columns.
  public struct Row: Hashable, Comparable, Sendable {
    /// Its position among the rows, from 0.
    public let index: Int
    /// Creates the handle of the row at a position.
    ///
    /// - Parameter index: The position, from 0; whether the program has it is checked on use.
    public init(index: Int) { self.index = index }
    /// Orders rows by position.
    public static func < (a: Row, b: Row) -> Bool { a.index < b.index }
  }

  /// A row or a column: both have bounds and a status in the basis.
  public enum Member: Hashable, Sendable {
    /// A row of the program.
    case row(Row)
    /// A column of the program.
    case column(Column)
  }

  /// The maximum number of rows, columns or coefficients of a program: well below GLPK's own
  /// limits, at which GLPK would abort.
  public static let sizeLimit = 2_000_000

  /// The bounds of the columns, at the positions of the columns; ``setBounds(_:of:)`` changes them.
  public private(set) var columnBounds: [Bounds] = []
  /// The bounds of the rows, at the positions of the rows; ``setBounds(_:of:)`` changes them.
  public private(set) var rowBounds: [Bounds] = []
  /// The costs of rows and columns that break ties first: of alternative optima, those with the least
  /// sum are considered further.
  ///
  /// The sum is no objective: an ``OptimalFace`` is the same without it.
  public private(set) var tieBreakingCosts: [(member: Member, cost: Double)] = []
  /// The columns that break the remaining ties: in this order, each takes the value nearest to 0 that
  /// the objectives, the costs and the earlier columns allow.
  ///
  /// A program with all its columns in this list has a unique solution.
  public private(set) var tieBreakingColumns: [Column] = []

  // The matrix and the objectives in compressed row form; GLPK's integers are 32 bits wide.
  var rowStart: [Int32] = [0]
  var entryColumn: [Int32] = []
  var entryValue: [Double] = []
  var objectiveStart: [Int32] = [0]
  var objectiveColumn: [Int32] = []
  var objectiveCost: [Double] = []
  private(set) var fingerprint = Fingerprint()
  /// The names of rows, columns and objectives; most programs have none.
  var names = MemberNames()

  /// Creates a program without rows, columns and objectives.
  public init() {}

  /// The number of columns.
  public var columnCount: Int { columnBounds.count }
  /// The number of rows.
  public var rowCount: Int { rowBounds.count }
  /// The number of nonzero coefficients in all rows.
  public var coefficientCount: Int { entryColumn.count }
  /// The number of objectives.
  public var objectiveCount: Int { objectiveStart.count - 1 }

  /// Returns the nonzero coefficients of a row, in the order in which they were added.
  ///
  /// - Parameter row: The row.
  /// - Returns: The columns with their coefficients.
  /// - Precondition: The row is one of the program's.
  /// - Complexity: O(*t*), where *t* is the number of coefficients in the row.
  public func coefficients(of row: Row) -> [(column: Column, value: Double)] {
    (Int(rowStart[row.index])..<Int(rowStart[row.index + 1])).map {
      (Column(index: Int(entryColumn[$0])), entryValue[$0])
    }
  }
}

// MARK: - Building

extension LinearProgram {
  /// Reserves capacity for additional rows, columns, coefficients and costs, so that adding them
  /// allocates no memory.
  ///
  /// - Parameters:
  ///   - rows: The number of additional rows.
  ///   - columns: The number of additional columns.
  ///   - coefficients: The number of additional coefficients in rows.
  ///   - costs: The number of additional costs in objectives.
  /// - Complexity: O(*n*), where *n* is the size of the program, if memory must grow.
  public mutating func reserve(rows: Int, columns: Int, coefficients: Int, costs: Int) {
    rowBounds.reserveCapacity(rowCount + rows)
    rowStart.reserveCapacity(rowCount + rows + 1)
    columnBounds.reserveCapacity(columnCount + columns)
    entryColumn.reserveCapacity(coefficientCount + coefficients)
    entryValue.reserveCapacity(coefficientCount + coefficients)
    objectiveColumn.reserveCapacity(objectiveColumn.count + costs)
    objectiveCost.reserveCapacity(objectiveCost.count + costs)
  }

  /// Adds a column.
  ///
  /// A basis of the unchanged program is no longer accepted.
  ///
  /// - Parameter bounds: The bounds of the column; by default it may take all values.
  /// - Returns: The column, whose position is the number of columns before.
  /// - Throws: ``LinearProgramError/Code/emptyBounds``, ``LinearProgramError/Code/nonfinite`` or
  ///   ``LinearProgramError/Code/tooLarge``; the program is unchanged then.
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func addColumn(
    _ bounds: Bounds = .free
  ) throws(LinearProgramError) -> Column {
    try Self.check(bounds)
    try Self.checkSize(columnCount + 1, "columns")
    columnBounds.append(bounds)
    return Column(index: columnCount - 1)
  }

  /// Adds a row: the sum of columns times coefficients is within bounds.
  ///
  /// A basis of the unchanged program is no longer accepted.
  ///
  /// - Parameters:
  ///   - coefficients: The columns with their coefficients, each column at most once; zeros are
  ///     dropped.
  ///   - bounds: The bounds of the sum.
  /// - Returns: The row, whose position is the number of rows before.
  /// - Throws: ``LinearProgramError/Code/emptyBounds``, ``LinearProgramError/Code/nonfinite``,
  ///   ``LinearProgramError/Code/unknownMember``, ``LinearProgramError/Code/duplicateColumn`` or
  ///   ``LinearProgramError/Code/tooLarge``; the program is unchanged then.
  /// - Complexity: O(*t* log *t*) on average, where *t* is the number of coefficients; up to 8,
  ///   without allocating memory for the check of duplicates.
  @discardableResult
  public mutating func addRow(
    _ coefficients: [(column: Column, value: Double)], _ bounds: Bounds
  ) throws(LinearProgramError) -> Row {
    try Self.check(bounds)
    try check(coefficients)
    try Self.checkSize(rowCount + 1, "rows")
    try Self.checkSize(coefficientCount + coefficients.count, "coefficients")
    for (column, value) in coefficients where value != 0 {
      entryColumn.append(Int32(column.index))
      entryValue.append(value)
    }
    fingerprint.add(coefficients, isObjective: false)
    rowStart.append(Int32(entryColumn.count))
    rowBounds.append(bounds)
    return Row(index: rowCount - 1)
  }

  /// Adds an objective, which is minimised after those added before.
  ///
  /// To maximise, add the negated costs. A basis of the unchanged program is no longer accepted.
  ///
  /// - Parameter costs: The columns with their costs, each column at most once; zeros are dropped.
  /// - Throws: ``LinearProgramError/Code/nonfinite``, ``LinearProgramError/Code/unknownMember``,
  ///   ``LinearProgramError/Code/duplicateColumn`` or ``LinearProgramError/Code/tooLarge``; the
  ///   program is unchanged then.
  /// - Complexity: O(*t* log *t*) on average, where *t* is the number of costs.
  public mutating func addObjective(
    _ costs: [(column: Column, value: Double)]
  ) throws(LinearProgramError) {
    try check(costs)
    try Self.checkSize(objectiveColumn.count + costs.count, "costs")
    for (column, value) in costs where value != 0 {
      objectiveColumn.append(Int32(column.index))
      objectiveCost.append(value)
    }
    fingerprint.add(costs, isObjective: true)
    objectiveStart.append(Int32(objectiveColumn.count))
  }

  /// Replaces ``tieBreakingCosts`` and ``tieBreakingColumns``.
  ///
  /// A basis of the program with other costs or columns is no longer accepted.
  ///
  /// - Parameters:
  ///   - columns: The columns, in the order in which ties are broken; empty for none.
  ///   - costs: The rows and columns whose costs count before; those of a member that occurs twice
  ///     add up. Without a least sum the program is unbounded.
  /// - Throws: ``LinearProgramError/Code/unknownMember``,
  ///   ``LinearProgramError/Code/duplicateColumn`` or ``LinearProgramError/Code/nonfinite``; the
  ///   program is unchanged then.
  /// - Complexity: O(*n* log *n*), where *n* is the number of columns and costs given.
  public mutating func breakTies(
    by columns: [Column], minimizing costs: [(member: Member, cost: Double)] = []
  ) throws(LinearProgramError) {
    try check(columns.map { ($0, 1) })
    var members: [(member: Int, cost: Double)] = []
    for (member, cost) in costs {
      guard cost.isFinite else {
        throw LinearProgramError(.nonfinite, "cost \(cost) is not a finite number")
      }
      members.append((Int(try index(of: member)), cost))
    }
    fingerprint.breakTies(by: columns, members)
    tieBreakingColumns = columns
    tieBreakingCosts = costs
  }

  /// Replaces the bounds of a row or column.
  ///
  /// Bases of the program stay valid; the next solve from one takes few pivots.
  ///
  /// - Parameters:
  ///   - bounds: The new bounds.
  ///   - member: The row or column.
  /// - Throws: ``LinearProgramError/Code/emptyBounds`` or ``LinearProgramError/Code/nonfinite`` for
  ///   the bounds, ``LinearProgramError/Code/unknownMember``; the program is unchanged then.
  /// - Complexity: O(1).
  public mutating func setBounds(
    _ bounds: Bounds, of member: Member
  ) throws(LinearProgramError) {
    try Self.check(bounds)
    _ = try index(of: member)
    switch member {
    case .row(let row): rowBounds[row.index] = bounds
    case .column(let column): columnBounds[column.index] = bounds
    }
  }
}

// MARK: - Checking what GLPK would abort on

extension LinearProgram {
  /// Whether the program has a row or column.
  func contains(_ member: Member) -> Bool {
    switch member {
    case .row(let row): rowBounds.indices.contains(row.index)
    case .column(let column): columnBounds.indices.contains(column.index)
    }
  }

  /// A member's position in GLPK's common numbering: rows, then columns.
  func index(of member: Member) throws(LinearProgramError) -> Int32 {
    guard contains(member) else {
      throw LinearProgramError(
        .unknownMember, "\(member) is not one of the program's rows and columns")
    }
    return switch member {
    case .row(let row): Int32(row.index)
    case .column(let column): Int32(rowCount + column.index)
    }
  }

  /// Throws if there is a basis that does not fit this program.
  func check(_ basis: Basis?) throws(LinearProgramError) {
    guard let basis else { return }
    let basisColumns = basis.memberStatus.count - basis.rowCount
    guard basis.rowCount == rowCount, basisColumns == columnCount else {
      throw LinearProgramError(
        .basisMismatch,
        """
        the basis has \(basis.rowCount) rows and \(basisColumns) columns, \
        the program \(rowCount) and \(columnCount)
        """)
    }
    guard basis.fingerprint == fingerprint else {
      throw LinearProgramError(
        .basisMismatch,
        "the basis is that of a program with other coefficients, objectives or tie-breaking columns"
      )
    }
  }

  static func check(_ bounds: Bounds) throws(LinearProgramError) {
    guard !bounds.lower.isNaN, !bounds.upper.isNaN else {
      throw LinearProgramError(.nonfinite, "a bound is not a number")
    }
    guard bounds.isValid else {
      throw LinearProgramError(
        .emptyBounds, "no value lies between \(bounds.lower) and \(bounds.upper)")
    }
  }

  private func check(
    _ coefficients: [(column: Column, value: Double)]
  ) throws(LinearProgramError) {
    for (column, value) in coefficients {
      guard value.isFinite else {
        throw LinearProgramError(.nonfinite, "coefficient \(value) is not a finite number")
      }
      guard columnBounds.indices.contains(column.index) else {
        throw LinearProgramError(
          .unknownMember, "column \(column.index) is not one of the \(columnCount) columns")
      }
    }
    if coefficients.count <= 8 { return try checkFew(coefficients) }
    let columns = coefficients.map(\.column).sorted()
    for (column, next) in zip(columns, columns.dropFirst()) where column == next {
      throw LinearProgramError(.duplicateColumn, "column \(column.index) appears twice")
    }
  }

  /// Checks that no column appears twice, without allocating memory.
  private func checkFew(
    _ coefficients: [(column: Column, value: Double)]
  ) throws(LinearProgramError) {
    for position in coefficients.indices {
      let column = coefficients[position].column
      for other in coefficients.indices where other < position {
        if coefficients[other].column == column {
          throw LinearProgramError(.duplicateColumn, "column \(column.index) appears twice")
        }
      }
    }
  }

  private static func checkSize(_ count: Int, _ what: String) throws(LinearProgramError) {
    guard count <= sizeLimit else {
      throw LinearProgramError(.tooLarge, "more than \(sizeLimit) \(what)")
    }
  }
}

// MARK: - Measuring points

extension LinearProgram {
  /// Returns the largest violation of a bound of any row or column at a point, relative to 1 or to
  /// the bound's magnitude, whichever is larger.
  ///
  /// - Parameter columnValues: The value of each column.
  /// - Returns: The violation; 0 if the point is feasible.
  /// - Precondition: There is a value for each column.
  /// - Complexity: O(*n*) for *n* rows, columns and coefficients.
  public func largestViolation(at columnValues: [Double]) -> Double {
    precondition(columnValues.count == columnCount, "a point has a value for each column")
    var largest = 0.0
    for (value, bounds) in zip(columnValues, columnBounds) {
      largest = max(largest, bounds.violation(of: value))
    }
    for row in rowBounds.indices {
      var activity = 0.0
      for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
        activity += entryValue[entry] * columnValues[Int(entryColumn[entry])]
      }
      largest = max(largest, rowBounds[row].violation(of: activity))
    }
    return largest
  }
}
