internal import LinearProgramming

/// A component of several roots as a linear program, with the basis of its last solution and the
/// critical regions it has been in lately.
///
/// Every root is a free column. Rows with the same left and right side are merged into one *goal*,
/// with an error column for each way in which it may be missed, so that a wish and its counterpart,
/// such as hugging and compression resistance, take one row:
///
///     a·x + d - e = b      d, e ≥ 0, each with a cost for every priority that minds it
struct CoreProgram {
  /// The roots, one for each of the first columns.
  let roots: [Int]
  private(set) var program: LinearProgram
  private(set) var basis: Basis?
  /// What GLPK found for the right sides the program has.
  private var solution: Solution?
  /// Whether `values` are those of `solution`, and not of a region elsewhere.
  private var isAtSolution = false
  /// The values of the roots.
  private(set) var values: [Double]

  /// The goals, one for each row of the program.
  fileprivate var kinds: [Goal.Kind]
  /// The right side of each goal as a function of the parameters: `stride` numbers each.
  private var constants: [Double]
  private let stride: Int
  /// A constraint of each goal, by slot, and of each error column.
  private var goalConstraints: [Int]
  private let errorConstraints: [Int]
  private var regions: [CriticalRegion] = []
  private static let regionLimit = 8

  /// Whether the program makes its roots unique where priorities do not.
  private(set) var settlesTies = false

  /// A wish to bring a sum of roots and a constant as near to 0 as can be.
  struct Tie {
    var terms: [(root: Int, factor: Double)]
    var constant: [Double]
  }

  /// Rows that have the same left and right side.
  fileprivate struct Goal {
    enum Kind { case atMost, equal, atLeast }
    /// The terms, sorted by root, with factor 1 for the first.
    var terms: [(root: Int, factor: Double)]
    /// The right side.
    var constant: [Double]
    /// The first of the constraints that it stands for.
    var constraint: Int
    /// What it costs to lie above and below, by priority; nil where it is not allowed.
    var costAbove: [Double: Double]? = [:]
    var costBelow: [Double: Double]? = [:]

    var kind: Kind {
      let limitsAbove = costAbove.map { !$0.isEmpty } ?? true
      let limitsBelow = costBelow.map { !$0.isEmpty } ?? true
      return limitsAbove && limitsBelow ? .equal : limitsAbove ? .atMost : .atLeast
    }

    mutating func merge(_ relation: Relation, _ priority: Double, weight: Double) {
      if relation != .greaterThanOrEqual { Self.raise(&costAbove, priority, weight) }
      if relation != .lessThanOrEqual { Self.raise(&costBelow, priority, weight) }
    }

    private static func raise(
      _ costs: inout [Double: Double]?, _ priority: Double, _ weight: Double
    ) {
      if priority == Priority.required.rawValue {
        costs = nil
      } else {
        costs?[priority, default: 0] += weight
      }
    }
  }
}

// MARK: - Building

extension CoreProgram {
  /// The program of a component's rows.
  init(
    roots: [Int], rows indices: [Int], ties: [Tie], of problem: borrowing ReducedProblem
  ) throws(LinearProgramError) {
    self.roots = roots
    stride = problem.stride
    values = Array(repeating: 0, count: roots.count)
    let goals = Self.goals(of: indices, problem)
    kinds = goals.map(\.kind)
    constants = goals.flatMap(\.constant)
    goalConstraints = goals.map(\.constraint)
    var errorConstraints: [Int] = []

    var program = LinearProgram()
    var columns: [Int: LinearProgram.Column] = [:]
    for root in roots { columns[root] = try program.addColumn() }
    func column(_ root: Int) -> LinearProgram.Column {
      columns[root] ?? LinearProgram.Column(index: -1)
    }
    var objectives: [Double: [(column: LinearProgram.Column, value: Double)]] = [:]
    for goal in goals {
      var row = goal.terms.map { (column: column($0.root), value: $0.factor) }
      for (costs, sign) in [(goal.costAbove, -1.0), (goal.costBelow, 1.0)] {
        guard let costs, !costs.isEmpty else { continue }
        let error = try program.addColumn(.nonnegative)
        errorConstraints.append(goal.constraint)
        row.append((error, sign))
        for (priority, cost) in costs { objectives[priority, default: []].append((error, cost)) }
      }
      try program.addRow(row, .free)
    }
    for priority in objectives.keys.sorted(by: >) {
      try program.addObjective(
        (objectives[priority] ?? []).sorted { $0.column < $1.column })
    }
    self.program = program
    self.errorConstraints = errorConstraints
    if ties.isEmpty {
      try setBounds(at: problem.parameters)
    } else {
      try settle(ties, at: problem.parameters)
    }
  }

  /// Settles what the objectives leave open, which is also where the last basis is gone on from.
  mutating func settle(
    _ ties: [Tie], at parameters: borrowing Flat<Double>
  ) throws(LinearProgramError) {
    var program = program
    var settled: [LinearProgram.Column] = []
    for tie in ties {
      // A column of its own for the sum, so that it can be brought near to 0.
      let sum = try program.addColumn()
      let terms = tie.terms.compactMap { term in
        roots.firstIndex(of: term.root).map {
          (column: LinearProgram.Column(index: $0), value: term.factor)
        }
      }
      try program.addRow(terms + [(sum, -1)], .fixed(0))
      settled.append(sum)
      kinds.append(.equal)
      constants += tie.constant.map { -$0 }
      goalConstraints.append(-1)
    }
    try program.settle(settled)
    self.program = program
    settlesTies = true
    regions = []
    solution = nil
    isAtSolution = false
    basis = basis.map(program.extending)
    try setBounds(at: parameters)
  }

  private static func goals(
    of indices: [Int], _ problem: borrowing ReducedProblem
  ) -> [Goal] {
    struct Candidate {
      var goal: Goal
      var relation: Relation
      var priority: Double
      var weight: Double
    }
    var candidates: [Candidate] = []
    candidates.reserveCapacity(indices.count)
    for row in indices {
      var terms = problem.rows.terms(of: row).map {
        (root: problem.rows.roots[$0], factor: problem.rows.factors[$0])
      }
      terms.sort { $0.root < $1.root }
      let first = terms[0].factor
      for position in terms.indices { terms[position].factor /= first }
      let constant = problem.rows.constant(of: row)
      let info = problem.rowInfo[row]
      candidates.append(
        Candidate(
          goal: Goal(
            terms: terms, constant: (0..<problem.stride).map { -constant[$0] / first },
            constraint: info.constraint),
          relation: first < 0 ? info.relation.reversed : info.relation, priority: info.priority,
          weight: abs(first)))
    }
    candidates.sort { $0.goal.order($1.goal) < 0 }
    var goals: [Goal] = []
    for candidate in candidates {
      if goals.last.map({ $0.order(candidate.goal) != 0 }) ?? true { goals.append(candidate.goal) }
      goals[goals.count - 1].merge(
        candidate.relation, candidate.priority, weight: candidate.weight)
    }
    return goals
  }

  /// Gives the rows the right sides that belong to given parameters.
  mutating func setBounds(at parameters: borrowing Flat<Double>) throws(LinearProgramError) {
    for row in kinds.indices {
      let constant = constants.withUnsafeBufferPointer { constants in
        constants.baseAddress.map {
          Affine.value($0 + row * stride, at: parameters.start, stride)
        } ?? 0
      }
      let bounds: Bounds =
        switch kinds[row] {
        case .atMost: .atMost(constant)
        case .equal: .fixed(constant)
        case .atLeast: .atLeast(constant)
        }
      try program.setBounds(bounds, of: .row(LinearProgram.Row(index: row)))
    }
  }
}

extension CoreProgram.Goal {
  /// A number below 0, 0 or above 0 that puts goals with the same sides next to each other.
  fileprivate func order(_ other: Self) -> Int {
    if terms.count != other.terms.count { return terms.count - other.terms.count }
    for (own, its) in zip(terms, other.terms) where own.root != its.root {
      return own.root - its.root
    }
    for (own, its) in zip(terms, other.terms) where abs(own.factor - its.factor) > 1e-12 {
      return own.factor < its.factor ? -1 : 1
    }
    for (own, its) in zip(constant, other.constant) where abs(own - its) > 1e-10 * max(1, abs(own))
    {
      return own < its ? -1 : 1
    }
    return 0
  }
}

// MARK: - Solving

extension CoreProgram {
  /// What a solve came to.
  enum Outcome {
    case unique
    /// More than one solution is optimal, and the program does not settle ties.
    case open
    case infeasible
    /// Reduced costs are too faint for floating-point arithmetic.
    case doubtful
  }

  /// Takes over the basis of an earlier program of the same structure, and its values if the right
  /// sides are the same too.
  /// - Returns: Whether nothing is left to solve.
  mutating func resume(_ earlier: CoreProgram) -> Bool {
    guard let basis = earlier.basis, program.accepts(basis) else { return false }
    self.basis = basis
    guard earlier.isAtSolution, program.rowBounds == earlier.program.rowBounds else {
      return false
    }
    isAtSolution = true
    values = earlier.values
    solution = earlier.solution
    if constants == earlier.constants, goalConstraints == earlier.goalConstraints,
      errorConstraints == earlier.errorConstraints
    {
      regions = earlier.regions
    }
    return true
  }

  /// Whether an earlier program has the same structure.
  func resembles(_ earlier: CoreProgram) -> Bool {
    earlier.basis.map(program.accepts) ?? false
  }

  /// Moves to given parameters within a region that is known.
  /// - Returns: Whether there is one.
  mutating func enterRegion(at parameters: borrowing Flat<Double>) -> Bool {
    for index in regions.indices.reversed() where regions[index].contains(parameters) {
      for column in values.indices { values[column] = regions[index].value(of: column, parameters) }
      basis = regions[index].basis
      isAtSolution = false
      return true
    }
    return false
  }

  /// The slot of a constraint that a member of the program stands for; -1 for none.
  private func constraint(behind member: LinearProgram.Member) -> Int {
    switch member {
    case .row(let row): return goalConstraints[row.index]
    case .column(let column):
      let error = column.index - roots.count
      return errorConstraints.indices.contains(error) ? errorConstraints[error] : -1
    }
  }

  /// The region at given parameters, for which the program was solved last; nil if it cannot be
  /// found.
  mutating func region(at parameters: borrowing Flat<Double>) -> CriticalRegion? {
    for index in regions.indices.reversed() where regions[index].contains(parameters) {
      return regions[index]
    }
    guard isAtSolution, let basis, let solution else { return nil }
    do throws(LinearProgramError) {
      let region = try CriticalRegion(
        of: program, solution, basis, rootCount: roots.count, constants: constants, stride,
        constraint: { constraint(behind: $0) }, at: parameters)
      if regions.count == Self.regionLimit { regions.removeFirst() }
      regions.append(region)
      return region
    } catch {
      // A basis that cannot be inverted has no region; the next step asks GLPK again.
      return nil
    }
  }

  /// Lets GLPK solve the program at given parameters, from the last basis.
  mutating func solve(
    at parameters: borrowing Flat<Double>, presolving: Bool, _ statistics: inout Statistics
  ) throws(SolverError) -> Outcome {
    isAtSolution = false
    do throws(LinearProgramError) {
      try setBounds(at: parameters)
    } catch {
      throw .fault(error)
    }
    var options = SolveOptions(limiting: program)
    options.presolves = presolving
    let outcome = try program.outcome(of: [[]], from: basis, options, &statistics)
    guard case .optimal(let solution) = outcome.steps[0] else { return .infeasible }
    if outcome.hasFaintCosts { return .doubtful }
    basis = outcome.basis
    self.solution = solution
    for column in values.indices { values[column] = solution.columnValues[column] }
    // An open program is no solution to come back to.
    isAtSolution = settlesTies || !outcome.leavesChoice
    return isAtSolution ? .unique : .open
  }
}
