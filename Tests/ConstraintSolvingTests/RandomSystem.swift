import ConstraintSolving
import SolvingTestSupport

/// A solver under random changes, and a plain list of what it was told, from which a fresh one can
/// be made.
struct RandomSystem {
  struct Row {
    /// Coefficients by the position of the variable.
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var priority: Priority
  }

  let solver: Solver
  var variables: [Variable] = []
  var rows: [Row] = []
  var ids: [Constraint.ID] = []
  var random: SeededGenerator

  init(seed: UInt64, variables count: Int, constraints: Int, _ solver: Solver = Solver()) throws {
    self.solver = solver
    random = SeededGenerator(seed: seed)
    for _ in 0..<count { variables.append(solver.makeVariable()) }
    for _ in 0..<constraints { try add() }
  }

  /// Changes one thing.
  mutating func change() throws(SolverError) {
    switch random.next() % 10 {
    case 0 where rows.count > 2: try remove()
    case 1: try add()
    case 2 where !rows.isEmpty: try setPriority()
    default: if rows.isEmpty { try add() } else { try setConstant() }
    }
  }

  mutating func add() throws(SolverError) {
    let count = random.pick([1, 1, 2, 2, 2, 3])
    var terms: [(variable: Int, coefficient: Double)] = []
    for variable in variables.indices.shuffled(using: &random).prefix(count) {
      terms.append((variable, random.pick([1, 1, 1, -1, -1, 2, 0.5])))
    }
    let row = Row(
      terms: terms, relation: random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      constant: random.whole(-20...20), priority: randomPriority())
    ids.append(try solver.add(constraint(row, variables)))
    rows.append(row)
  }

  mutating func remove() throws(SolverError) {
    let i = Int.random(in: rows.indices, using: &random)
    try solver.remove(ids[i])
    rows.remove(at: i)
    ids.remove(at: i)
  }

  mutating func setConstant() throws(SolverError) {
    let i = Int.random(in: rows.indices, using: &random)
    let constant = random.whole(-40...40) / 2
    try solver.setConstant(constant, of: ids[i])
    rows[i].constant = constant
  }

  mutating func setPriority() throws(SolverError) {
    let i = Int.random(in: rows.indices, using: &random)
    let priority = randomPriority()
    try solver.setPriority(priority, of: ids[i])
    rows[i].priority = priority
  }

  private mutating func randomPriority() -> Priority {
    random.pick([.required, .required, .required, 999.5, 750, 750, 500, 250, 250, 250, 1])
  }

  private func constraint(_ row: Row, _ variables: [Variable]) -> Constraint {
    Constraint(
      row.terms.map { Expression.Term(variables[$0.variable], coefficient: $0.coefficient) },
      row.relation, row.constant, priority: row.priority)
  }

  /// The values of the variables.
  var values: [Double] { variables.map(solver.value) }

  /// The values that a solver finds that is given the constraints in another order and has no
  /// past; nil if there are none.
  mutating func freshValues() throws -> [Double]? {
    let fresh = Solver()
    let variables = variables.map { _ in fresh.makeVariable() }
    for row in rows.shuffled(using: &random) { try fresh.add(constraint(row, variables)) }
    guard try fresh.solve().conflict == nil else { return nil }
    return variables.map(fresh.value)
  }
}
