public import ConstraintSolving

/// A solver under random changes, and a plain list of its constraints, from which a fresh solver
/// can be built.
public struct RandomSystem {
  /// A constraint as numbers.
  public struct Row {
    /// Coefficients by the position of the variable.
    public var terms: [(variable: Int, coefficient: Double)]
    /// The relation between the terms and the constant.
    public var relation: Relation
    /// The right-hand side.
    public var constant: Double
    /// The priority.
    public var priority: Priority

    /// A constraint as numbers.
    public init(
      _ terms: [(variable: Int, coefficient: Double)], _ relation: Relation, _ constant: Double,
      _ priority: Priority = .required
    ) {
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.priority = priority
    }
  }

  /// The solver that is changed.
  public let solver: Solver
  /// Its variables.
  public var variables: [Variable] = []
  /// Its constraints.
  public var rows: [Row] = []
  /// The solver's IDs of the constraints, in the same order.
  public var ids: [Constraint.ID] = []
  /// Constraints that were switched off.
  private var away: [Row] = []
  /// The source of randomness.
  public var random: SeededGenerator

  /// A system of a number of random constraints.
  public init(
    seed: UInt64, variables count: Int, constraints: Int, _ solver: Solver = Solver()
  ) throws {
    try self.init(seed: seed, variables: count, rows: [], solver)
    for _ in 0..<constraints { try add() }
  }

  /// A system that begins with these constraints.
  public init(seed: UInt64, variables count: Int, rows: [Row], _ solver: Solver = Solver()) throws {
    self.solver = solver
    random = SeededGenerator(seed: seed)
    for _ in 0..<count { variables.append(solver.makeVariable()) }
    for row in rows { try add(row) }
  }

  /// Makes one random change.
  public mutating func change() throws(SolverError) {
    switch random.next() % 10 {
    case 0 where rows.count > 2: try remove()
    case 1: try add()
    case 2 where !rows.isEmpty: try setPriority()
    default: if rows.isEmpty { try add() } else { try setConstant() }
    }
  }

  /// Adds a random constraint.
  public mutating func add() throws(SolverError) {
    let count = random.pick([1, 1, 2, 2, 2, 3])
    var terms: [(variable: Int, coefficient: Double)] = []
    for variable in variables.indices.shuffled(using: &random).prefix(count) {
      terms.append((variable, random.pick([1, 1, 1, -1, -1, 2, 0.5])))
    }
    try add(
      Row(
        terms, random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
        random.whole(-20...20), randomPriority()))
  }

  private mutating func add(_ row: Row) throws(SolverError) {
    ids.append(try solver.add(constraint(row, variables)))
    rows.append(row)
  }

  /// Removes a random constraint.
  public mutating func remove() throws(SolverError) { _ = try remove(in: rows.indices) }

  /// Removes one of some constraints, and returns it.
  private mutating func remove(in range: Range<Int>) throws(SolverError) -> Row {
    let i = Int.random(in: range, using: &random)
    try solver.remove(ids[i])
    ids.remove(at: i)
    return rows.remove(at: i)
  }

  /// Switches one of the last few constraints off, or a removed one on again.
  public mutating func toggle() throws(SolverError) {
    if away.count == 3 || !away.isEmpty && random.next() % 2 == 0 {
      try add(away.remove(at: Int.random(in: away.indices, using: &random)))
    } else if rows.count > 3 {
      away.append(try remove(in: rows.indices.suffix(3)))
    }
  }

  /// Changes the constant of a random constraint.
  public mutating func setConstant() throws(SolverError) {
    let i = Int.random(in: rows.indices, using: &random)
    try setConstant(random.whole(-40...40) / 2, ofRow: i)
  }

  /// Changes the constant of a constraint.
  public mutating func setConstant(_ constant: Double, ofRow i: Int) throws(SolverError) {
    try solver.setConstant(constant, of: ids[i])
    rows[i].constant = constant
  }

  /// Changes the priority of a random constraint.
  public mutating func setPriority() throws(SolverError) {
    let i = Int.random(in: rows.indices, using: &random)
    try setPriority(randomPriority(), ofRow: i)
  }

  /// Changes the priority of a constraint.
  public mutating func setPriority(_ priority: Priority, ofRow i: Int) throws(SolverError) {
    try solver.setPriority(priority, of: ids[i])
    rows[i].priority = priority
  }

  private mutating func randomPriority() -> Priority {
    random.pick([.required, .required, .required, 999.5, 750, 750, 500, 250, 250, 250, 1])
  }

  private func constraint(_ row: Row, _ variables: [Variable]) -> Constraint {
    Constraint(
      row.terms.map { LinearExpression.Term(variables[$0.variable], coefficient: $0.coefficient) },
      row.relation, row.constant, priority: row.priority)
  }

  /// The values of the variables.
  public var values: [Double] { variables.map(solver.ownValue) }

  /// The values as they were computed.
  public var unroundedValues: [Double] {
    variables.map { (try? solver.unroundedValue(of: $0)) ?? .nan }
  }

  /// The sum of violations at each priority, from high to low.
  public var violations: [(priority: Priority, sum: Double)] {
    let values = unroundedValues
    var sums: [Priority: Double] = [:]
    for row in rows {
      let left = row.terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
      let violation =
        switch row.relation {
        case .lessThanOrEqual: max(0, left - row.constant)
        case .equal: abs(left - row.constant)
        case .greaterThanOrEqual: max(0, row.constant - left)
        }
      sums[row.priority, default: 0] += violation
    }
    return sums.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }

  /// The values of a fresh solver with the constraints in another order; nil if there are none.
  public mutating func freshValues() throws -> [Double]? {
    try fresh()?.values
  }

  /// The same constraints in another order, solved by a fresh solver; nil if they have no
  /// solution.
  public mutating func fresh(_ solver: Solver = Solver()) throws -> RandomSystem? {
    let fresh = try RandomSystem(
      seed: 0, variables: variables.count, rows: rows.shuffled(using: &random), solver)
    if case .infeasible = try solver.solve() { return nil }
    return fresh
  }
}
