internal import ConstraintSolving
internal import KiwiDriverLoader

/// This project's solver, with one of its methods.
final class KuinaSide: Side {
  struct Contradiction: Error {
    var conflict: Conflict
  }

  private let problem: LayoutProblem
  private let makeSolver: () -> Solver
  private let rows: FlatRows
  /// The rows of each parameter.
  private let uses: [[Int]]
  private var solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [Constraint.ID] = []
  /// The edits of all steps, one after the other; created again with each solver.
  private var edits: [Edit] = []
  /// The first edit of each step, and the end.
  private var firstEdits: [Int] = []
  private(set) var heap = 0.0

  init(_ problem: LayoutProblem, solver makeSolver: @escaping () -> Solver = { Solver() }) {
    self.problem = problem
    self.makeSolver = makeSolver
    rows = FlatRows(problem)
    var uses = [[Int]](repeating: [], count: problem.parameters.count)
    for (index, row) in problem.rows.enumerated() {
      for term in row.parameters { uses[term.index].append(index) }
    }
    self.uses = uses
  }

  /// Unreduced linear programs for GLPK: its own presolver for first solves, the basis of the
  /// previous
  /// step for all others.
  static func glpkFull(_ problem: LayoutProblem) -> KuinaSide {
    KuinaSide(problem) {
      let solver = Solver(method: .direct)
      solver.presolvesColdSolves = true
      return solver
    }
  }

  /// The simplex pivots since the last build began.
  var pivots: Int { solver.statistics.pivots }

  /// The solver's counts of work since the last build began, by name.
  var work: [String: Double] { KuinaScriptPlayer.work(of: solver) }

  func build() throws -> Double {
    solver = Solver()
    variables = []
    constraints = []
    edits = []
    firstEdits = []
    let heapBefore = contest_heap()
    let start = contest_clock()
    let fresh = makeSolver()
    variables.reserveCapacity(problem.variableCount)
    constraints.reserveCapacity(problem.rows.count)
    for _ in 0..<problem.variableCount { variables.append(fresh.makeVariable()) }
    try rows.add(to: fresh, variables, &constraints)
    try Self.solve(fresh)
    let time = contest_clock() - start
    heap = Double(contest_heap()) - Double(heapBefore)
    solver = fresh
    makeEdits()
    return Double(time)
  }

  func sweep(repeats: Int) throws -> Double {
    let (solver, edits, firstEdits) = (solver, edits, firstEdits)
    let start = contest_clock()
    for _ in 0..<repeats {
      for step in 0..<firstEdits.count - 1 {
        try Self.take(edits, firstEdits[step]..<firstEdits[step + 1], solver)
      }
    }
    return Double(contest_clock() - start)
  }

  func sweepByStep(weights: [Double]) throws -> SteppedSweep {
    let (solver, edits, firstEdits) = (solver, edits, firstEdits)
    var times = [Double](repeating: 0, count: firstEdits.count - 1)
    var checksums = times
    for index in times.indices {
      let range = firstEdits[index]..<firstEdits[index + 1]
      let start = contest_clock()
      try Self.take(edits, range, solver)
      times[index] = Double(contest_clock() - start)
      for (weight, variable) in zip(weights, variables) {
        checksums[index] += try weight * solver.unroundedValue(of: variable)
      }
    }
    return SteppedSweep(times: times, checksums: checksums)
  }

  func step(_ index: Int) throws {
    try Self.take(edits, firstEdits[index]..<firstEdits[index + 1], solver)
  }

  /// The path of all steps, compared with the solver's own steps; nil if they change more than
  /// one constant.
  func replay() throws -> Replay? {
    guard let constraint = edits.first?.constraint, edits.count == firstEdits.count - 1,
      edits.allSatisfy({ $0.constraint == constraint }),
      let replay = try Replay(of: constraint, through: edits.map(\.constant), in: solver)
    else { return nil }
    for index in edits.indices {
      try step(index)
      try replay.check(step: index, solver, variables)
    }
    return replay
  }

  func removeAndAdd(_ row: Int) throws -> Double {
    let (solver, id) = (solver, constraints[row])
    // Kiwi's constraint is prepared, too.
    rows.load(row, variables)
    let start = contest_clock()
    try solver.remove(id)
    try Self.solve(solver)
    let added = try rows.addLoaded(row, to: solver)
    try Self.solve(solver)
    let time = contest_clock() - start
    constraints[row] = added
    return Double(time)
  }

  func remove(_ row: Int) throws {
    try solver.remove(constraints[row])
    _ = try solve()
  }

  func add(_ row: Int) throws {
    rows.load(row, variables)
    constraints[row] = try rows.addLoaded(row, to: solver)
    _ = try solve()
  }

  var values: [Double] { variables.map { (try? solver.unroundedValue(of: $0)) ?? .nan } }

  /// Computes the new constants of each step.
  private func makeEdits() {
    var parameters = problem.parameters
    firstEdits = [0]
    for step in problem.steps {
      for setting in step { parameters[setting.parameter] = setting.value }
      edits += Set(step.flatMap { uses[$0.parameter] }).sorted().map { row in
        Edit(
          constraints[row],
          constant: LayoutProblem.constant(of: problem.rows[row], parameters))
      }
      firstEdits.append(edits.count)
    }
  }

  private static func take(_ edits: [Edit], _ range: Range<Int>, _ solver: Solver) throws {
    for index in range {
      try solver.setConstant(edits[index].constant, of: edits[index].constraint)
    }
    try solve(solver)
  }

  private func solve() throws { try Self.solve(solver) }

  private static func solve(_ solver: Solver) throws {
    if case .infeasible(let conflict) = try solver.solve() {
      throw Contradiction(conflict: conflict)
    }
  }
}
