internal import ConstraintSolving
internal import KiwiDriverLoader

/// This project's solver, working in one way or another.
final class KuinaSide: Side {
  struct Contradiction: Error {
    var conflict: Conflict
  }

  private let problem: LayoutProblem
  private let makeSolver: () -> Solver
  /// For each parameter, the rows it stands in.
  private let uses: [[Int]]
  private var solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [Constraint.ID] = []
  /// The edits of each step; made anew with each solver.
  private var edits: [[Edit]] = []
  private(set) var heap = 0.0

  init(_ problem: LayoutProblem, solver makeSolver: @escaping () -> Solver = { Solver() }) {
    self.problem = problem
    self.makeSolver = makeSolver
    var uses = [[Int]](repeating: [], count: problem.parameters.count)
    for (index, row) in problem.rows.enumerated() {
      for term in row.parameters { uses[term.index].append(index) }
    }
    self.uses = uses
  }

  /// Linear programs for GLPK, unreduced: its own presolver for first solves, the basis of the step
  /// before for all others.
  static func glpkFull(_ problem: LayoutProblem) -> KuinaSide {
    KuinaSide(problem) {
      let solver = Solver(method: .direct)
      solver.presolvesColdSolves = true
      return solver
    }
  }

  /// The simplex pivots since the last build began.
  var pivots: Int { solver.statistics.pivots }

  func build() throws -> Double {
    solver = Solver()
    variables = []
    constraints = []
    edits = []
    let heapBefore = contest_heap()
    let start = contest_clock()
    let fresh = makeSolver()
    variables.reserveCapacity(problem.variableCount)
    constraints.reserveCapacity(problem.rows.count)
    for _ in 0..<problem.variableCount { variables.append(fresh.makeVariable()) }
    for bound in problem.bounds { try fresh.add(variables[bound.variable] >= bound.lower) }
    for row in problem.rows { constraints.append(try fresh.add(constraint(row))) }
    try Self.solve(fresh)
    let time = contest_clock() - start
    heap = Double(contest_heap()) - Double(heapBefore)
    solver = fresh
    edits = makeEdits()
    return Double(time)
  }

  func sweep(repeats: Int) throws -> Double {
    let start = contest_clock()
    for _ in 0..<repeats {
      for step in edits { try take(step) }
    }
    return Double(contest_clock() - start)
  }

  func sweepByStep(weights: [Double]) throws -> SteppedSweep {
    var times = [Double](repeating: 0, count: edits.count)
    var checksums = times
    for (index, step) in edits.enumerated() {
      let start = contest_clock()
      try take(step)
      times[index] = Double(contest_clock() - start)
      for (weight, variable) in zip(weights, variables) {
        checksums[index] += weight * solver.unroundedValue(of: variable)
      }
    }
    return SteppedSweep(times: times, checksums: checksums)
  }

  func step(_ index: Int) throws { try take(edits[index]) }

  func removeAndAdd(_ row: Int) throws -> Double {
    let constraint = constraint(problem.rows[row])
    let id = constraints[row]
    let start = contest_clock()
    try solver.remove(id)
    try solve()
    let added = try solver.add(constraint)
    try solve()
    let time = contest_clock() - start
    constraints[row] = added
    return Double(time)
  }

  func remove(_ row: Int) throws {
    try solver.remove(constraints[row])
    try solve()
  }

  func add(_ row: Int) throws {
    constraints[row] = try solver.add(constraint(problem.rows[row]))
    try solve()
  }

  var values: [Double] { variables.map { solver.unroundedValue(of: $0) } }

  private func constraint(_ row: LayoutProblem.Row) -> Constraint {
    Constraint(
      row.terms.map { Expression.Term(variables[$0.index], coefficient: $0.coefficient) },
      row.relation, LayoutProblem.constant(of: row, problem.parameters),
      priority: Priority(Double(row.priority)))
  }

  /// The new constants that each step comes down to.
  private func makeEdits() -> [[Edit]] {
    var parameters = problem.parameters
    return problem.steps.map { step in
      for setting in step { parameters[setting.parameter] = setting.value }
      return Set(step.flatMap { uses[$0.parameter] }).sorted().map { row in
        Edit(
          constraints[row],
          constant: LayoutProblem.constant(of: problem.rows[row], parameters))
      }
    }
  }

  private func take(_ step: [Edit]) throws {
    for edit in step { try solver.setConstant(edit.constant, of: edit.constraint) }
    try solve()
  }

  private func solve() throws { try Self.solve(solver) }

  private static func solve(_ solver: Solver) throws {
    if case .infeasible(let conflict) = try solver.solve() {
      throw Contradiction(conflict: conflict)
    }
  }
}
