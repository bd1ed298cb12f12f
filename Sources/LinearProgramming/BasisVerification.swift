/// The exact proof that a basis is optimal for all objectives and for the tie-breaking columns.
///
/// It takes one factorisation of the basis, and one pair of triangular systems for the values, for
/// each objective and for each tie-breaking column that the objectives leave undecided; the simplex
/// tableau, which has an entry for each pair of members, is never computed.
///
/// The *kernel* of a basis consists of the rows that are nonbasic and the columns that are basic:
/// these columns are determined by these rows.
struct BasisVerification {
  private let program: LinearProgram
  private let rowCount: Int
  /// The members of the kernel.
  private let rows: [Int]
  private let columns: [Int]
  private let kernel: SparseFactorization<Rational>
  /// The nonbasic members that can move in a direction without leaving the optimal face of the
  /// objectives so far.
  private var movable: [Movable] = []
  /// The value of each member.
  private var value: [Rational]
  private var work = 0
  private let workLimit: Int

  /// A nonbasic member and the directions in which its bounds let it move.
  private struct Movable {
    var member: Int
    var canRise: Bool
    var canFall: Bool
  }

  /// Factorises the kernel of a basis of the program.
  init(of program: LinearProgram, at basis: LinearProgram.Basis, workLimit: Int) {
    self.program = program
    self.workLimit = workLimit
    rowCount = program.rowCount
    let columnCount = program.columnCount
    rows = (0..<program.rowCount).filter { !basis.isBasic($0) }
    columns = (0..<columnCount).filter { basis.isBasic(program.rowCount + $0) }
    var position = [Int](repeating: -1, count: columnCount)
    for (index, column) in columns.enumerated() { position[column] = index }
    kernel = SparseFactorization(
      rows: rows.map { row in
        var entries: [(index: Int, value: Rational)] = []
        for (column, value) in program.coefficients(of: LinearProgram.Row(index: row))
        where position[column.index] >= 0 {
          entries.append((position[column.index], Rational(value)))
        }
        return SparseVector(entries)
      }, columnCount: columns.count, workLimit: workLimit)
    value = [Rational](repeating: Rational(), count: program.rowCount + columnCount)
    for member in value.indices where !basis.isBasic(member) { place(member, basis) }
  }

  /// Places a nonbasic member at its bound.
  private mutating func place(_ member: Int, _ basis: LinearProgram.Basis) {
    let bounds = bounds(of: member)
    let sides =
      basis.isAtUpper(member) ? [bounds.upper, bounds.lower] : [bounds.lower, bounds.upper]
    let position = sides.first(where: \.isFinite) ?? 0
    value[member] = Rational(position)
    let (canRise, canFall) = (position < bounds.upper, bounds.lower < position)
    if canRise || canFall {
      movable.append(Movable(member: member, canRise: canRise, canFall: canFall))
    }
  }

  private func bounds(of member: Int) -> LinearProgram.Bounds {
    member < rowCount ? program.rowBounds[member] : program.columnBounds[member - rowCount]
  }

  /// The value of each column; `nil` if the basis is singular or not optimal.
  /// - Throws: ``LinearProgramError/Code/iterationLimit`` beyond the work limit.
  mutating func optimum() throws(LinearProgramError) -> [Rational]? {
    guard rows.count == columns.count else { return nil }
    work = kernel.work
    try checkWork()
    guard kernel.rank == rows.count else { return nil }
    computeValues()
    guard isFeasible else { return nil }
    for objective in 0..<program.objectiveCount {
      let costs = program.costs(of: objective).map {
        (rowCount + $0.column.index, Rational($0.cost))
      }
      guard isOptimal(costs) else { return nil }
      try checkWork()
    }
    if !program.tieBreakingCosts.isEmpty, !movable.isEmpty {
      guard isOptimal(tieBreakingCosts) else { return nil }
      try checkWork()
    }
    for column in program.tieBreakingColumns where !movable.isEmpty {
      guard isTieBroken(rowCount + column.index) else { return nil }
      try checkWork()
    }
    return Array(value[rowCount...])
  }

  /// The tie-breaking costs of the columns, with those of the rows that contain them.
  private var tieBreakingCosts: [(member: Int, cost: Rational)] {
    var costs = [Rational](repeating: Rational(), count: program.columnCount)
    for (member, cost) in program.tieBreakingCosts {
      switch member {
      case .column(let column):
        costs[column.index] = costs[column.index] + Rational(cost)
      case .row(let row):
        for (column, value) in program.coefficients(of: row) {
          costs[column.index] = costs[column.index] + Rational(cost) * Rational(value)
        }
      }
    }
    return costs.indices.compactMap {
      costs[$0].isZero ? nil : (member: rowCount + $0, cost: costs[$0])
    }
  }

  private func checkWork() throws(LinearProgramError) {
    if work > workLimit { throw .workLimit(workLimit) }
  }

  /// Computes the basic columns from the rows of the kernel, and then the basic rows.
  private mutating func computeValues() {
    let right = rows.map { value[$0] - activity(of: $0) }
    for (column, number) in zip(columns, kernel.solution(of: right, &work)) {
      value[rowCount + column] = number
    }
    var isInKernel = [Bool](repeating: false, count: rowCount)
    for row in rows { isInKernel[row] = true }
    for row in 0..<rowCount where !isInKernel[row] { value[row] = activity(of: row) }
  }

  private func activity(of row: Int) -> Rational {
    var sum = Rational()
    for entry in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
      let factor = value[rowCount + Int(program.entryColumn[entry])]
      if !factor.isZero { sum = sum + Rational(program.entryValue[entry]) * factor }
    }
    return sum
  }

  private var isFeasible: Bool {
    value.indices.allSatisfy { member in
      let bounds = bounds(of: member)
      return !(bounds.lower.isFinite && value[member] < Rational(bounds.lower))
        && !(bounds.upper.isFinite && Rational(bounds.upper) < value[member])
    }
  }

  /// Whether no movable member would improve an objective; those that would make it worse stay
  /// where they are from now on.
  private mutating func isOptimal(_ costs: [(member: Int, cost: Rational)]) -> Bool {
    guard !movable.isEmpty else { return true }
    var reduced = [Rational](repeating: Rational(), count: value.count)
    for (member, cost) in costs { reduced[member] = cost }
    let right = columns.map { reduced[rowCount + $0] }
    for (row, price) in zip(rows, kernel.transposedSolution(of: right, &work))
    where !price.isZero {
      reduced[row] = price
      for entry in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
        work += price.wordCount
        let member = rowCount + Int(program.entryColumn[entry])
        let term = price * Rational(program.entryValue[entry])
        reduced[member] = reduced[member] - term
      }
    }
    return keepLevel(reduced)
  }

  /// Removes the members that have a cost from the movable ones; `false` if one of them would
  /// improve the objective.
  private mutating func keepLevel(_ costs: [Rational]) -> Bool {
    var level: [Movable] = []
    for candidate in movable {
      let sign = costs[candidate.member].sign
      if sign < 0 && candidate.canRise || sign > 0 && candidate.canFall { return false }
      if sign == 0 { level.append(candidate) }
    }
    movable = level
    return true
  }

  /// Whether a column is as near to 0 as the movable members let it be.
  private mutating func isTieBroken(_ member: Int) -> Bool {
    let isNegative = value[member].sign < 0
    if let index = movable.firstIndex(where: { $0.member == member }) {
      // Nonbasic: it is moved by nothing else, and may not cross 0.
      let known = movable.remove(at: index)
      return isNegative ? !known.canRise : value[member].isZero || !known.canFall
    }
    return isOptimal([(member, Rational(isNegative ? -1 : 1))])
  }
}
