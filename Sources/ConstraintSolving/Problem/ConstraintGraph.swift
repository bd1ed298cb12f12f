/// The variables and constraints of a solver, and who constrains whom.
///
/// Slots of removed variables and constraints are used again; serial numbers are not, so that an
/// old handle is never taken for a new one.
struct ConstraintGraph: ~Copyable {
  struct VariableRecord: BitwiseCopyable {
    /// 0 where the slot is free.
    var serial: UInt64
    /// How many constraints name the variable.
    var useCount = 0
  }

  struct Term: BitwiseCopyable {
    /// The variable's slot.
    var variable: Int
    var coefficient: Double
  }

  struct ConstraintRecord: BitwiseCopyable {
    /// 0 where the slot is free.
    var serial: UInt64
    var constant: Double
    var priority: Priority
    /// The place of its first term in the graph's ``terms``, in which each variable is named once.
    @Packed var firstTerm: Int
    @Packed var termCount: Int
    /// Changes with every change that needs a new linear program.
    var revision: UInt32 = 0
    var relation: Relation
    /// Whether a coefficient is so far from 1 that the constraint is left to exact arithmetic.
    var isExtreme = false

    /// The places of its terms.
    @inline(__always) var terms: Range<Int> { firstTerm..<firstTerm + termCount }

    /// Whether the constraint can hold, given that it names no variable.
    var holdsWithoutVariables: Bool {
      switch relation {
      case .lessThanOrEqual: constant >= 0
      case .equal: constant == 0
      case .greaterThanOrEqual: constant <= 0
      }
    }
  }

  private(set) var variables = Flat<VariableRecord>()
  private(set) var constraints = Flat<ConstraintRecord>()
  /// The terms of all constraints, with gaps where constraints were removed.
  private(set) var terms = Flat<Term>()
  /// The slots of constraints that name no variable.
  private(set) var constraintsWithoutVariables: [Int] = []
  private var variableNames: [Int: String] = [:]
  private var constraintNames: [Int: String] = [:]
  private var freeVariables = Places()
  private var freeConstraints = Places()
  private var gapCount = 0

  private(set) var variableCount = 0
  private(set) var constraintCount = 0

  /// A graph without variables and constraints.
  init() {}

  /// A copy of the constraints and variables, without their names.
  func copy() -> ConstraintGraph {
    var copy = ConstraintGraph()
    copy.variables = variables.copy()
    copy.constraints = constraints.copy()
    copy.terms = terms.copy()
    copy.constraintsWithoutVariables = constraintsWithoutVariables
    copy.freeVariables = freeVariables.copy()
    copy.freeConstraints = freeConstraints.copy()
    copy.gapCount = gapCount
    copy.variableCount = variableCount
    copy.constraintCount = constraintCount
    return copy
  }
}

// MARK: - Records

extension ConstraintGraph {
  mutating func insertVariable(serial: UInt64, name: String) -> Int {
    let slot: Int
    if let free = freeVariables.popLast() {
      slot = free
      variables[slot] = VariableRecord(serial: serial)
    } else {
      slot = variables.count
      variables.append(VariableRecord(serial: serial))
    }
    if !name.isEmpty { variableNames[slot] = name }
    variableCount += 1
    return slot
  }

  /// Starts a constraint whose terms are appended one by one.
  @inline(__always)
  var termCount: Int { terms.count }

  @inline(__always)
  mutating func append(_ term: Term) { terms.append(term) }

  /// Takes terms away that were appended and are not yet of a constraint.
  mutating func dropTerms(after count: Int) { terms.truncate(to: count) }

  /// The last occurrence of a variable among the terms from a place on.
  @inline(__always)
  func position(of variable: Int, from start: Int) -> Int? {
    var position = start
    while position < terms.count {
      if terms[position].variable == variable { return position }
      position += 1
    }
    return nil
  }

  /// Coefficients outside this range are left to exact arithmetic.
  private static var plainCoefficients: ClosedRange<Double> { 1e-4...1e4 }

  /// Makes a constraint of the terms appended since `start`.
  mutating func insertConstraint(
    serial: UInt64, termsFrom start: Int, _ relation: Relation, _ constant: Double,
    _ priority: Priority, name: String
  ) -> Int {
    var record = ConstraintRecord(
      serial: serial, constant: constant, priority: priority, firstTerm: start,
      termCount: terms.count - start, relation: relation)
    for position in start..<terms.count {
      variables[terms[position].variable].useCount += 1
      let magnitude = abs(terms[position].coefficient)
      if !Self.plainCoefficients.contains(magnitude) { record.isExtreme = true }
    }
    let slot: Int
    if let free = freeConstraints.popLast() {
      slot = free
      constraints[slot] = record
    } else {
      slot = constraints.count
      if slot == 0 { reserveConstraints() }
      constraints.append(record)
    }
    if !name.isEmpty { constraintNames[slot] = name }
    if record.termCount == 0 { constraintsWithoutVariables.append(slot) }
    constraintCount += 1
    return slot
  }

  /// Makes room for as many constraints as there will likely be, at the first of them.
  private mutating func reserveConstraints() {
    constraints.reserve(likelyConstraintCount)
    terms.reserve(2 * likelyConstraintCount)
  }

  /// How many constraints of two terms layouts have, by the variables made so far.
  var likelyConstraintCount: Int { 2 * variables.count }

  mutating func removeVariable(at slot: Int) {
    hideVariable(at: slot)
    freeVariable(at: slot)
  }

  /// Takes a variable out, but keeps its name and its slot for it.
  mutating func hideVariable(at slot: Int) {
    variables[slot].serial = 0
    variableCount -= 1
  }

  /// Puts a hidden variable back.
  mutating func showVariable(at slot: Int, serial: UInt64) {
    variables[slot].serial = serial
    variableCount += 1
  }

  /// Lets the slot of a hidden variable be used for another.
  mutating func freeVariable(at slot: Int) {
    if !variableNames.isEmpty { variableNames[slot] = nil }
    freeVariables.append(slot)
  }

  /// Puts a constraint back that was removed and whose slot was kept.
  mutating func restoreConstraint(
    _ record: ConstraintRecord, _ terms: [Term], name: String, at slot: Int
  ) {
    let start = self.terms.count
    for term in terms {
      append(term)
      variables[term.variable].useCount += 1
    }
    constraints[slot] = record
    constraints[slot].firstTerm = start
    if !name.isEmpty { constraintNames[slot] = name }
    if terms.isEmpty { constraintsWithoutVariables.append(slot) }
    constraintCount += 1
  }

  /// Lets the slot of a removed constraint be used for another.
  mutating func freeConstraint(at slot: Int) { freeConstraints.append(slot) }

  /// Takes a constraint out.
  ///
  /// - Parameters:
  ///   - slot: Its slot.
  ///   - keepingSlot: Whether the slot is not yet to be used for another.
  mutating func removeConstraint(at slot: Int, keepingSlot: Bool = false) {
    let range = constraints[slot].terms
    for position in range { variables[terms[position].variable].useCount -= 1 }
    constraints[slot].serial = 0
    constraints[slot].termCount = 0
    if !constraintNames.isEmpty { constraintNames[slot] = nil }
    if !keepingSlot { freeConstraints.append(slot) }
    constraintCount -= 1
    if range.isEmpty { constraintsWithoutVariables.removeAll { $0 == slot } }
    if range.upperBound == terms.count {
      terms.truncate(to: range.lowerBound)
    } else {
      gapCount += range.count
      if gapCount > 256, 2 * gapCount > terms.count { closeGaps() }
    }
  }

  private mutating func closeGaps() {
    var kept = Flat<Term>(capacity: terms.count - gapCount)
    for slot in constraints.indices where constraints[slot].serial != 0 {
      let range = constraints[slot].terms
      constraints[slot].firstTerm = kept.count
      kept.append(terms.start + range.lowerBound, count: range.count)
    }
    terms = kept
    gapCount = 0
  }

  mutating func setConstant(_ constant: Double, at slot: Int) {
    constraints[slot].constant = constant
  }

  mutating func setPriority(_ priority: Priority, at slot: Int) {
    constraints[slot].priority = priority
    constraints[slot].revision &+= 1
  }

  @inline(__always)
  func isCurrent(_ variable: Variable) -> Bool {
    variable.slot < variables.count && variables[variable.slot].serial == variable.serial
  }

  @inline(__always)
  func isCurrent(_ id: Constraint.ID) -> Bool {
    id.slot < constraints.count && constraints[id.slot].serial == id.serial
  }

  func name(ofVariableAt slot: Int) -> String { variableNames[slot] ?? "" }

  func name(ofConstraintAt slot: Int) -> String { constraintNames[slot] ?? "" }

  func record(of constraint: Constraint.ID) throws(SolverError) -> ConstraintRecord {
    guard isCurrent(constraint) else { throw .unknownConstraint }
    return constraints[constraint.slot]
  }

  func terms(ofConstraintAt slot: Int) -> [Term] {
    constraints[slot].terms.map { terms[$0] }
  }

  func variable(at slot: Int) -> Variable {
    Variable(slot: slot, serial: variables[slot].serial)
  }

  func constraint(at slot: Int) -> Constraint.ID {
    Constraint.ID(slot: slot, serial: constraints[slot].serial)
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
    let record = constraints[slot]
    guard record.termCount == 0, record.priority == .required, !record.holdsWithoutVariables else {
      return nil
    }
    let multiplier = record.constant > 0 ? 1.0 : -1.0
    return Conflict(
      members: [Conflict.Member(constraint: constraint(at: slot), multiplier: multiplier)],
      excess: abs(record.constant))
  }
}

// MARK: - Connected parts

extension ConstraintGraph {
  /// The constraints of one connected part of the graph, by slot, in the order they were added.
  typealias ConnectedConstraints = [Int]

  /// Constraints divided so that no variable is named in two parts: what happens in one part
  /// cannot touch another.
  ///
  /// Constraints without variables belong to no part.
  ///
  /// - Parameter candidates: The constraints to divide, by slot; all of them if nil.
  /// - Returns: The parts, by their oldest constraint.
  /// - Complexity: O(*n* log *n*) for *n* terms.
  func connectedConstraints(among candidates: [Int]? = nil) -> [ConnectedConstraints] {
    var order = candidates ?? constraints.indices.filter { constraints[$0].serial != 0 }
    order.sort { constraints[$0].serial < constraints[$1].serial }
    let sets = DisjointSets(count: variables.count)
    for slot in order {
      let range = constraints[slot].terms
      for position in range.dropFirst() {
        sets.join(terms[range.lowerBound].variable, terms[position].variable)
      }
    }
    var parts: [ConnectedConstraints] = []
    for slot in order {
      if constraints[slot].termCount == 0 { continue }
      let leader = sets.leader(of: terms[constraints[slot].firstTerm].variable)
      if sets.label(of: leader) >= 0 {
        parts[sets.label(of: leader)].append(slot)
      } else {
        sets.setLabel(parts.count, of: leader)
        parts.append([slot])
      }
    }
    return parts
  }

  /// Sorts constraints, given by slot, by when they were added.
  /// - Returns: Whether they were not in order.
  @discardableResult
  func sortByAge(constraints slots: borrowing Places) -> Bool {
    var last: UInt64 = 0
    for index in 0..<slots.count {
      let serial = constraints[slots[index]].serial
      guard serial >= last else {
        slots.sort { constraints[$0].serial < constraints[$1].serial }
        return true
      }
      last = serial
    }
    return false
  }

  /// Sorts variables, given by slot, by when they were made.
  func sortByAge(variables slots: borrowing Places) {
    var last: UInt64 = 0
    for index in 0..<slots.count {
      let serial = variables[slots[index]].serial
      guard serial >= last else {
        return slots.sort { variables[$0].serial < variables[$1].serial }
      }
      last = serial
    }
  }
}
