/// The variables and constraints of a solver: a bipartite graph.
///
/// Slots of removed variables and constraints are reused; serial numbers are not, so that a
/// stale handle is never taken for a new one.
struct ConstraintGraph: ~Copyable {
  struct VariableRecord: BitwiseCopyable {
    /// The serial number; 0 for an unused slot.
    var serial: UInt64
    /// The number of constraints that contain the variable.
    var useCount = 0
    /// The ``termsMark`` of the last terms that contained the variable.
    var mark = 0
  }

  struct Term: BitwiseCopyable {
    /// The variable's slot.
    var variable: Int
    var coefficient: Double
  }

  struct ConstraintRecord: BitwiseCopyable {
    /// The serial number; 0 for an unused slot.
    var serial: UInt64
    var constant: Double
    var priority: Priority
    /// The index of its first term in the graph's ``terms``; each variable occurs once.
    @Int32Index var firstTerm: Int
    @Int32Index var termCount: Int
    /// A counter of the changes that need a new linear program.
    var revision: UInt32 = 0
    var relation: Relation
    /// Whether a coefficient is so far from 1 that the constraint needs exact arithmetic.
    var isExtreme = false

    /// The indices of its terms.
    @inline(__always) var terms: Range<Int> { firstTerm..<firstTerm + termCount }

    /// Whether the constraint, which contains no variable, holds.
    var holdsWithoutVariables: Bool {
      switch relation {
      case .lessThanOrEqual: constant >= 0
      case .equal: constant == 0
      case .greaterThanOrEqual: constant <= 0
      }
    }
  }

  private(set) var variables = UnmanagedArray<VariableRecord>()
  private(set) var constraints = UnmanagedArray<ConstraintRecord>()
  /// The terms of all constraints, with gaps of removed constraints.
  private(set) var terms = UnmanagedArray<Term>()
  /// The slots of constraints without variables.
  private(set) var constraintsWithoutVariables: [Int] = []
  private var variableNames: [Int: String] = [:]
  private var constraintNames: [Int: String] = [:]
  private var releasedVariables = IndexArray()
  private var releasedConstraints = IndexArray()
  private var gapCount = 0
  /// The number of times that terms of a constraint were begun.
  private var termsMark = 0

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
    copy.releasedVariables = releasedVariables.copy()
    copy.releasedConstraints = releasedConstraints.copy()
    copy.gapCount = gapCount
    copy.variableCount = variableCount
    copy.constraintCount = constraintCount
    return copy
  }
}

// MARK: - Records

extension ConstraintGraph {
  @inline(__always)
  mutating func insertVariable(serial: UInt64, name: String) -> Int {
    let slot: Int
    if let free = releasedVariables.popLast() {
      slot = free
      variables[slot] = VariableRecord(serial: serial)
    } else {
      slot = variables.count
      variables.append(VariableRecord(serial: serial))
    }
    if !name.isEmpty { setName(name, ofVariableAt: slot) }
    variableCount += 1
    return slot
  }

  @inline(never)
  private mutating func setName(_ name: String, ofVariableAt slot: Int) {
    variableNames[slot] = name
  }

  /// The number of terms of all constraints, with gaps.
  @inline(__always)
  var termCount: Int { terms.count }

  /// Begins a constraint whose terms are appended one by one.
  @inline(__always)
  mutating func beginTerms() { termsMark += 1 }

  /// Whether a variable is in a term that was appended by ``appendMarked(_:)`` since the terms were begun.
  @inline(__always)
  func isMarked(_ variable: Int) -> Bool { variables[variable].mark == termsMark }

  /// Appends a term and marks its variable.
  @inline(__always)
  mutating func appendMarked(_ term: Term) {
    variables[term.variable].mark = termsMark
    terms.append(term)
  }

  @inline(__always)
  mutating func append(_ term: Term) { terms.append(term) }

  /// Removes appended terms that do not belong to a constraint yet.
  mutating func dropTerms(after count: Int) { terms.truncate(to: count) }

  /// The range of coefficients; those outside it need exact arithmetic.
  private static var plainCoefficients: ClosedRange<Double> { 1e-4...1e4 }

  /// Creates a constraint from the terms appended since `start`.
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
    if let free = releasedConstraints.popLast() {
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

  /// Reserves capacity for the likely number of constraints, when the first one is added.
  private mutating func reserveConstraints() {
    constraints.reserve(likelyConstraintCount)
    terms.reserve(2 * likelyConstraintCount)
  }

  /// The typical number of two-term constraints of a layout with the present variables.
  var likelyConstraintCount: Int { 2 * variables.count }

  mutating func removeVariable(at slot: Int) {
    hideVariable(at: slot)
    releaseVariable(at: slot)
  }

  /// Removes a variable, but keeps its name and its slot.
  mutating func hideVariable(at slot: Int) {
    variables[slot].serial = 0
    variableCount -= 1
  }

  /// Restores a hidden variable.
  mutating func showVariable(at slot: Int, serial: UInt64) {
    variables[slot].serial = serial
    variableCount += 1
  }

  /// Makes the slot of a hidden variable reusable.
  mutating func releaseVariable(at slot: Int) {
    if !variableNames.isEmpty { variableNames[slot] = nil }
    releasedVariables.append(slot)
  }

  /// Restores a removed constraint whose slot was kept.
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

  /// Makes the slot of a removed constraint reusable.
  mutating func releaseConstraint(at slot: Int) { releasedConstraints.append(slot) }

  /// Removes a constraint.
  ///
  /// - Parameters:
  ///   - slot: Its slot.
  ///   - keepingSlot: Whether the slot must not be reused yet.
  mutating func removeConstraint(at slot: Int, keepingSlot: Bool = false) {
    let range = constraints[slot].terms
    for position in range { variables[terms[position].variable].useCount -= 1 }
    constraints[slot].serial = 0
    constraints[slot].termCount = 0
    if !constraintNames.isEmpty { constraintNames[slot] = nil }
    if !keepingSlot { releasedConstraints.append(slot) }
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
    var kept = UnmanagedArray<Term>(capacity: terms.count - gapCount)
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
  /// The conflict of a violated required constraint without variables.
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
  /// The constraints of one connected component, by slot, in the order in which they were added.
  typealias ConnectedConstraints = [Int]

  /// Divides constraints into connected components: components share no variable, so a change in
  /// one has no effect on another.
  ///
  /// Constraints without variables belong to no component.
  ///
  /// - Parameter candidates: The constraints to divide, by slot; all of them if `nil`.
  /// - Returns: The components, in the order of their oldest constraints.
  /// - Complexity: O(*n* log *n*) for *n* terms.
  func connectedConstraints(among candidates: [Int]? = nil) -> [ConnectedConstraints] {
    var order: [Int] = candidates ?? constraints.indices.filter { constraints[$0].serial != 0 }
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

  /// The constraints of the connected component that contains a variable.
  func connectedConstraints(containing variable: Int) -> ConnectedConstraints {
    for slot in constraints.indices where constraints[slot].serial != 0 {
      for place in constraints[slot].terms where terms[place].variable == variable {
        return connectedConstraints(with: slot)
      }
    }
    return []
  }

  /// The constraints of the connected component that contains a constraint.
  func connectedConstraints(with slot: Int) -> ConnectedConstraints {
    connectedConstraints().first { $0.contains(slot) } ?? [slot]
  }
}
