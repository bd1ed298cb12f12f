internal import LinearProgramming

/// A row in canonical form, in which equal rows are identical: terms sorted by column, the
/// first with factor 1.
struct CoreCandidate: BitwiseCopyable {
  /// A sort key made of the number of terms and the first columns.
  var key: UInt64
  @Int32Index var row: Int
  @Int32Index var start: Int
  @Int32Index var count: Int
  var relation: Relation
  var priority: Double
  var weight: Double
}

/// The cost of a deviation variable.
struct CoreCost: BitwiseCopyable {
  var priority: Double
  var column: Int
  var value: Double
}

/// Builds the linear program of a component's rows, merging those with equal sides.
struct CoreBuilder: ~Copyable {
  private let freeVariables: [Int]
  private let stride: Int
  /// The memory of the arrays below.
  private var arena: Arena
  private var candidates = UnmanagedArray<CoreCandidate>()
  private var columns = UnmanagedArray<Int>()
  private var factors = UnmanagedArray<Double>()
  /// The right-hand sides: `stride` numbers for each candidate.
  private var sides = UnmanagedArray<Double>()
  private var constraintOfRow = UnmanagedArray<Int>()
  private var costs = UnmanagedArray<CoreCost>()

  /// The relation of each row of the program.
  private(set) var relations: [Relation] = []
  private(set) var constants: [Double] = []
  private(set) var rowConstraints: [Int] = []
  private(set) var deviationConstraints: [Int] = []

  init(
    freeVariables: [Int], rows: borrowing UnmanagedArray<Int>, of problem: borrowing ReducedProblem
  ) {
    self.freeVariables = freeVariables
    stride = problem.stride
    for (column, freeVariable) in freeVariables.enumerated() {
      problem.columnOfFreeVariable[freeVariable] = column
    }
    var termCount = 0
    for index in 0..<rows.count { termCount += problem.rows.count(of: rows[index]) }
    let words = 8
    arena = Arena(
      bytes: rows.count
        * (MemoryLayout<CoreCandidate>.stride + 2 * MemoryLayout<CoreCost>.stride
          + (1 + stride) * words) + 2 * words * termCount,
      arrayCount: 6)
    candidates.reserve(rows.count, in: &arena)
    costs.reserve(2 * rows.count, in: &arena)
    constraintOfRow.reserve(rows.count, in: &arena)
    sides.reserve(rows.count * stride, in: &arena)
    columns.reserve(termCount, in: &arena)
    factors.reserve(termCount, in: &arena)
    for index in 0..<rows.count {
      let row = rows[index]
      let info = problem.rowInfo[row]
      let start = columns.count
      for term in problem.rows.terms(of: row) {
        let column = problem.columnOfFreeVariable[problem.rows.freeVariables[term]]
        columns.append(column)
        factors.append(problem.rows.factors[term])
        var hole = columns.count - 1
        while hole > start, columns[hole - 1] > column {
          (columns[hole], columns[hole - 1]) = (columns[hole - 1], column)
          let factor = factors[hole]
          (factors[hole], factors[hole - 1]) = (factors[hole - 1], factor)
          hole -= 1
        }
      }
      let first = factors[start]
      for position in start..<factors.count { factors[position] /= first }
      let constant = problem.rows.constant(of: row)
      for parameter in 0..<stride { sides.append(-constant[parameter] / first) }
      constraintOfRow.append(info.constraint)
      candidates.append(
        CoreCandidate(
          key: key(ofTermsFrom: start), row: index, start: start, count: columns.count - start,
          relation: first < 0 ? info.relation.reversed : info.relation, priority: info.priority,
          weight: abs(first)))
    }
  }

  /// Returns the program, whose rows have no bounds yet.
  mutating func program() throws(LinearProgramError) -> LinearProgram {
    sortCandidates()
    var program = LinearProgram()
    program.reserve(
      rows: candidates.count, columns: freeVariables.count + 2 * candidates.count,
      coefficients: columns.count + 2 * candidates.count, costs: 2 * candidates.count)
    for _ in freeVariables { try program.addColumn() }
    var terms: [(column: LinearProgram.Column, value: Double)] = []
    terms.reserveCapacity(8)
    relations.reserveCapacity(candidates.count)
    constants.reserveCapacity(candidates.count * stride)
    rowConstraints.reserveCapacity(candidates.count)
    deviationConstraints.reserveCapacity(2 * candidates.count)
    var next = 0
    while next < candidates.count {
      let goal = candidates[next]
      let end = gather(from: next)
      terms.removeAll(keepingCapacity: true)
      for position in goal.start..<goal.start + goal.count {
        terms.append((LinearProgram.Column(index: columns[position]), factors[position]))
      }
      let limitsAbove = try addDeviation(
        of: next..<end, notBy: .greaterThanOrEqual, sign: -1, to: &terms, &program)
      let limitsBelow = try addDeviation(
        of: next..<end, notBy: .lessThanOrEqual, sign: 1, to: &terms, &program)
      relations.append(
        limitsAbove && limitsBelow ? .equal : limitsAbove ? .lessThanOrEqual : .greaterThanOrEqual)
      for parameter in 0..<stride { constants.append(sides[goal.row * stride + parameter]) }
      rowConstraints.append(constraintOfRow[goal.row])
      try program.addRow(terms, .free)
      next = end
    }
    try addObjectives(to: &program)
    return program
  }

  /// Adds the deviation variable of a goal in one direction, unless deviation is not allowed or
  /// has no cost there.
  /// - Returns: Whether any of the rows restricts deviation in that direction.
  private mutating func addDeviation(
    of group: Range<Int>, notBy indifferent: Relation, sign: Double,
    to terms: inout [(column: LinearProgram.Column, value: Double)], _ program: inout LinearProgram
  ) throws(LinearProgramError) -> Bool {
    var isLimited = false
    for index in group where candidates[index].relation != indifferent {
      isLimited = true
      if candidates[index].priority == Priority.required.rawValue { return true }
    }
    guard isLimited else { return false }
    let deviation = try program.addColumn(.nonnegative)
    deviationConstraints.append(constraintOfRow[candidates[group.lowerBound].row])
    terms.append((deviation, sign))
    for index in group where candidates[index].relation != indifferent {
      costs.append(
        CoreCost(
          priority: candidates[index].priority, column: deviation.index,
          value: candidates[index].weight))
    }
    return true
  }

  /// Adds an objective for each priority, from high to low.
  private mutating func addObjectives(to program: inout LinearProgram) throws(LinearProgramError) {
    costs.sort {
      $0.priority != $1.priority ? $0.priority > $1.priority : $0.column < $1.column
    }
    var objective: [(column: LinearProgram.Column, value: Double)] = []
    objective.reserveCapacity(costs.count)
    for index in 0..<costs.count {
      let cost = costs[index]
      if let last = objective.last, last.column.index == cost.column {
        objective[objective.count - 1].value += cost.value
      } else {
        objective.append((LinearProgram.Column(index: cost.column), cost.value))
      }
      if index + 1 == costs.count || costs[index + 1].priority != cost.priority {
        try program.addObjective(objective)
        objective.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Makes rows with the same left-hand side adjacent, in their given order; right-hand sides are
  /// ignored, so that programs which differ only in them have the same structure.
  private func sortCandidates() {
    candidates.sort {
      let order = order($0, $1)
      return order != 0 ? order < 0 : $0.row < $1.row
    }
  }

  /// The number of terms of a row, and as many of its columns as fit into a key.
  private func key(ofTermsFrom start: Int) -> UInt64 {
    var key = UInt64(min(columns.count - start, 0xFFFF))
    for place in start..<start + 3 {
      key = key << 16 | UInt64(place < columns.count ? min(columns[place], 0xFFFF) : 0)
    }
    return key
  }

  /// The order of the left-hand sides of two rows: a number below 0, 0 or above 0.
  private func order(_ a: CoreCandidate, _ b: CoreCandidate) -> Int {
    if a.key != b.key { return a.key < b.key ? -1 : 1 }
    if a.count != b.count { return a.count - b.count }
    for index in 0..<a.count where columns[a.start + index] != columns[b.start + index] {
      return columns[a.start + index] - columns[b.start + index]
    }
    for index in 0..<a.count {
      let (own, its) = (factors[a.start + index], factors[b.start + index])
      if abs(own - its) > 1e-12 { return own < its ? -1 : 1 }
    }
    return 0
  }

  /// Moves the rows with the same sides as a given one directly after it.
  /// - Returns: Their end.
  private func gather(from first: Int) -> Int {
    let goal = candidates[first]
    var end = first + 1
    var next = end
    while next < candidates.count, order(goal, candidates[next]) == 0 {
      let candidate = candidates[next]
      if haveEqualSides(goal, candidate) {
        var hole = next
        while hole > end {
          candidates[hole] = candidates[hole - 1]
          hole -= 1
        }
        candidates[end] = candidate
        end += 1
      }
      next += 1
    }
    return end
  }

  private func haveEqualSides(_ a: CoreCandidate, _ b: CoreCandidate) -> Bool {
    for parameter in 0..<stride {
      let (own, its) = (sides[a.row * stride + parameter], sides[b.row * stride + parameter])
      if abs(own - its) > 1e-10 * max(1, abs(own)) { return false }
    }
    return true
  }
}
