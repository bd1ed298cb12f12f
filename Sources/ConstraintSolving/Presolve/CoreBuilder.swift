internal import LinearProgramming

/// A row brought to a form in which rows with equal sides are equal: terms sorted by column, the
/// first with factor 1.
struct CoreCandidate: BitwiseCopyable {
  /// Orders candidates by their number of terms and their first columns.
  var key: UInt64
  @Packed var row: Int
  @Packed var start: Int
  @Packed var count: Int
  var relation: Relation
  var priority: Double
  var weight: Double
}

/// What it costs an error column to be above 0.
struct CoreCost: BitwiseCopyable {
  var priority: Double
  var column: Int
  var value: Double
}

/// Builds the linear program of a component's rows, those with equal sides merged.
struct CoreBuilder: ~Copyable {
  private let roots: [Int]
  private let stride: Int
  /// Where the lists below lie.
  private var room: Room
  private var candidates = Flat<CoreCandidate>()
  private var columns = Flat<Int>()
  private var factors = Flat<Double>()
  /// The right sides: `stride` numbers for each candidate.
  private var sides = Flat<Double>()
  private var constraintOfRow = Flat<Int>()
  private var costs = Flat<CoreCost>()

  /// Of the program that was built.
  private(set) var relations: [Relation] = []
  private(set) var constants: [Double] = []
  private(set) var rowConstraints: [Int] = []
  private(set) var errorConstraints: [Int] = []

  init(roots: [Int], rows: borrowing Flat<Int>, of problem: borrowing ReducedProblem) {
    self.roots = roots
    stride = problem.stride
    for (column, root) in roots.enumerated() { problem.columnOfRoot[root] = column }
    var termCount = 0
    for index in 0..<rows.count { termCount += problem.rows.count(of: rows[index]) }
    let words = 8
    room = Room(
      bytes: rows.count
        * (MemoryLayout<CoreCandidate>.stride + 2 * MemoryLayout<CoreCost>.stride
          + (1 + stride) * words) + 2 * words * termCount,
      rowCount: 6)
    candidates.reserve(rows.count, in: &room)
    costs.reserve(2 * rows.count, in: &room)
    constraintOfRow.reserve(rows.count, in: &room)
    sides.reserve(rows.count * stride, in: &room)
    columns.reserve(termCount, in: &room)
    factors.reserve(termCount, in: &room)
    for index in 0..<rows.count {
      let row = rows[index]
      let info = problem.rowInfo[row]
      let start = columns.count
      for term in problem.rows.terms(of: row) {
        let column = problem.columnOfRoot[problem.rows.roots[term]]
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

  /// The program, whose rows have no bounds yet.
  mutating func program() throws(LinearProgramError) -> LinearProgram {
    sortCandidates()
    var program = LinearProgram()
    program.reserve(
      rows: candidates.count, columns: roots.count + 2 * candidates.count,
      coefficients: columns.count + 2 * candidates.count, costs: 2 * candidates.count)
    for _ in roots { try program.addColumn() }
    var terms: [(column: LinearProgram.Column, value: Double)] = []
    terms.reserveCapacity(8)
    relations.reserveCapacity(candidates.count)
    constants.reserveCapacity(candidates.count * stride)
    rowConstraints.reserveCapacity(candidates.count)
    errorConstraints.reserveCapacity(2 * candidates.count)
    var next = 0
    while next < candidates.count {
      let goal = candidates[next]
      let end = gather(from: next)
      terms.removeAll(keepingCapacity: true)
      for position in goal.start..<goal.start + goal.count {
        terms.append((LinearProgram.Column(index: columns[position]), factors[position]))
      }
      let limitsAbove = try addError(
        of: next..<end, notBy: .greaterThanOrEqual, sign: -1, to: &terms, &program)
      let limitsBelow = try addError(
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

  /// Adds the error column with which a goal may be missed to one side, unless it is not allowed or
  /// free there.
  /// - Returns: Whether any of the rows minds.
  private mutating func addError(
    of group: Range<Int>, notBy indifferent: Relation, sign: Double,
    to terms: inout [(column: LinearProgram.Column, value: Double)], _ program: inout LinearProgram
  ) throws(LinearProgramError) -> Bool {
    var isLimited = false
    for index in group where candidates[index].relation != indifferent {
      isLimited = true
      if candidates[index].priority == Priority.required.rawValue { return true }
    }
    guard isLimited else { return false }
    let error = try program.addColumn(.nonnegative)
    errorConstraints.append(constraintOfRow[candidates[group.lowerBound].row])
    terms.append((error, sign))
    for index in group where candidates[index].relation != indifferent {
      costs.append(
        CoreCost(
          priority: candidates[index].priority, column: error.index,
          value: candidates[index].weight))
    }
    return true
  }

  /// Adds an objective for each priority, from the highest down.
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

  /// Puts rows with the same left side next to each other, in the order in which they were given:
  /// right sides have no part in it, so that programs which differ in them only have one structure.
  private func sortCandidates() {
    candidates.sort {
      let order = order($0, $1)
      return order != 0 ? order < 0 : $0.row < $1.row
    }
  }

  /// The number of the terms from a place on, and as many of their columns as there is room for.
  private func key(ofTermsFrom start: Int) -> UInt64 {
    var key = UInt64(min(columns.count - start, 0xFFFF))
    for place in start..<start + 3 {
      key = key << 16 | UInt64(place < columns.count ? min(columns[place], 0xFFFF) : 0)
    }
    return key
  }

  /// How the left sides of two rows are ordered: a number below 0, 0 or above 0.
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

  /// Puts the rows with the same sides as a given one right behind it.
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
