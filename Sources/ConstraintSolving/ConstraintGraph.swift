/// The variables and constraints of a solver, and who constrains whom.
///
/// Slots of removed variables and constraints are used again; serial numbers are not, so that an
/// old handle is never taken for a new one.
struct ConstraintGraph {
  struct VariableRecord {
    var serial: UInt64
    var name: String
    /// How many constraints name the variable.
    var useCount = 0
    /// The component it belongs to and its column there; nil where no constraint names it.
    var place: (component: Int, column: Int)?
  }

  struct ConstraintRecord {
    var serial: UInt64
    /// Rises with every change that needs a new linear program.
    var revision = 0
    /// The terms with each variable once, by slot.
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var priority: Priority
    var name: String
    /// The component it belongs to and its row there; nil before the graph is divided.
    var place: (component: Int, row: Int)?

    /// Whether the constraint can hold, given that it names no variable.
    var holdsWithoutVariables: Bool {
      switch relation {
      case .lessThanOrEqual: constant >= 0
      case .equal: constant == 0
      case .greaterThanOrEqual: constant <= 0
      }
    }
  }

  private(set) var variables: [VariableRecord?] = []
  private(set) var constraints: [ConstraintRecord?] = []
  /// The last value found of each variable, by slot, not snapped.
  var values: [Double] = []
  /// The slots of constraints that name no variable.
  private(set) var constraintsWithoutVariables: [Int] = []
  private var freeVariables: [Int] = []
  private var freeConstraints: [Int] = []

  var variableCount: Int { variables.count - freeVariables.count }
  var constraintCount: Int { constraints.count - freeConstraints.count }
}

// MARK: - Records

extension ConstraintGraph {
  mutating func insert(_ record: VariableRecord) -> Int {
    guard let slot = freeVariables.popLast() else {
      variables.append(record)
      values.append(0)
      return variables.count - 1
    }
    variables[slot] = record
    values[slot] = 0
    return slot
  }

  mutating func insert(_ record: ConstraintRecord) -> Int {
    for term in record.terms { variables[term.variable]?.useCount += 1 }
    let slot = freeConstraints.popLast() ?? constraints.count
    if slot == constraints.count { constraints.append(nil) }
    constraints[slot] = record
    if record.terms.isEmpty { constraintsWithoutVariables.append(slot) }
    return slot
  }

  mutating func removeVariable(at slot: Int) {
    variables[slot] = nil
    freeVariables.append(slot)
  }

  mutating func removeConstraint(at slot: Int) {
    for term in constraints[slot]?.terms ?? [] { variables[term.variable]?.useCount -= 1 }
    constraints[slot] = nil
    freeConstraints.append(slot)
    constraintsWithoutVariables.removeAll { $0 == slot }
  }

  mutating func updateVariable(at slot: Int, _ change: (inout VariableRecord) -> Void) {
    guard var record = variables[slot] else { return }
    variables[slot] = nil
    change(&record)
    variables[slot] = record
  }

  mutating func updateConstraint(at slot: Int, _ change: (inout ConstraintRecord) -> Void) {
    guard var record = constraints[slot] else { return }
    constraints[slot] = nil
    change(&record)
    constraints[slot] = record
  }

  func isCurrent(_ variable: Variable) -> Bool {
    variables.indices.contains(variable.slot)
      && variables[variable.slot]?.serial == variable.serial
  }

  func record(of variable: Variable) throws(SolverError) -> VariableRecord {
    guard variables.indices.contains(variable.slot), let record = variables[variable.slot],
      record.serial == variable.serial
    else { throw .unknownVariable }
    return record
  }

  /// Changes a constant in place; returns the constraint's place and relation.
  mutating func setConstant(
    _ constant: Double, of id: Constraint.ID
  ) throws(SolverError) -> (hasChanged: Bool, place: (component: Int, row: Int)?, Relation) {
    guard constraints.indices.contains(id.slot), constraints[id.slot]?.serial == id.serial,
      let relation = constraints[id.slot]?.relation
    else { throw .unknownConstraint }
    guard constraints[id.slot]?.constant != constant else { return (false, nil, relation) }
    constraints[id.slot]?.constant = constant
    return (true, constraints[id.slot]?.place, relation)
  }

  func record(of constraint: Constraint.ID) throws(SolverError) -> ConstraintRecord {
    guard constraints.indices.contains(constraint.slot),
      let record = constraints[constraint.slot], record.serial == constraint.serial
    else { throw .unknownConstraint }
    return record
  }

  func variable(at slot: Int) -> Variable? {
    variables[slot].map { Variable(slot: slot, serial: $0.serial) }
  }

  func constraint(at slot: Int) -> Constraint.ID? {
    constraints[slot].map { Constraint.ID(slot: slot, serial: $0.serial) }
  }
}

// MARK: - Constraints without variables

extension ConstraintGraph {
  /// The conflict of a required constraint that names no variable and does not hold.
  func conflictWithoutVariables() -> Conflict? {
    for slot in constraintsWithoutVariables {
      if let conflict = conflictWithoutVariables(at: slot) { return conflict }
    }
    return nil
  }

  /// The conflict of one such constraint.
  func conflictWithoutVariables(at slot: Int) -> Conflict? {
    guard let record = constraints[slot], record.terms.isEmpty, record.priority == .required,
      !record.holdsWithoutVariables, let id = constraint(at: slot)
    else { return nil }
    let multiplier = record.constant > 0 ? 1.0 : -1.0
    return Conflict(
      members: [Conflict.Member(constraint: id, multiplier: multiplier)],
      excess: abs(record.constant))
  }
}

// MARK: - Components

extension ConstraintGraph {
  /// The constraints of one connected part of the graph, by slot, in the order they were added.
  typealias ConnectedConstraints = [Int]

  /// The constraints divided so that no variable is named in two parts: what happens in one part
  /// cannot touch another.
  ///
  /// Constraints without variables belong to no part.
  ///
  /// - Complexity: O(*n* log *n*) for *n* terms.
  func connectedConstraints() -> [ConnectedConstraints] {
    var parent = Array(variables.indices)
    func root(_ slot: Int) -> Int {
      var slot = slot
      while parent[slot] != slot {
        parent[slot] = parent[parent[slot]]
        slot = parent[slot]
      }
      return slot
    }
    let order = constraints.indices
      .compactMap { slot in constraints[slot].map { (slot: slot, serial: $0.serial) } }
      .sorted { $0.serial < $1.serial }
      .map(\.slot)
    for slot in order {
      guard let terms = constraints[slot]?.terms, let first = terms.first else { continue }
      let target = root(first.variable)
      for term in terms.dropFirst() { parent[root(term.variable)] = target }
    }
    var parts: [ConnectedConstraints] = []
    var partOfRoot: [Int?] = Array(repeating: nil, count: variables.count)
    for slot in order {
      guard let first = constraints[slot]?.terms.first else { continue }
      let root = root(first.variable)
      if let part = partOfRoot[root] {
        parts[part].append(slot)
      } else {
        partOfRoot[root] = parts.count
        parts.append([slot])
      }
    }
    return parts
  }
}
