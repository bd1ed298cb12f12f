extension ReducedProblem {
  /// The maximum number of passes over the equations, which become shorter as others are used.
  private static let passLimit = 24

  /// Presolves a connected part of the problem.
  ///
  /// - Parameters:
  ///   - graph: The graph of the constraints.
  ///   - constraints: Their slots, in the order in which they were added.
  ///   - parameterSlots: The slots of those whose constants are parameters.
  ///   - count: The number of variables.
  ///   - variablePlaces: The index of each variable within the part, by slot.
  ///   - constraintPlaces: Receives the row of each constraint; -1 for none.
  /// - Throws: ``Failure``.
  /// - Complexity: O(*n* log *n*) for *n* terms, unless definitions use each other in long
  ///   chains along which optional constraints have to be expanded.
  init(
    of graph: borrowing ConstraintGraph, _ constraints: borrowing IndexArray,
    parameters parameterSlots: [Int], variableCount count: Int,
    _ variablePlaces: borrowing UnmanagedArray<VariablePlace>,
    _ constraintPlaces: borrowing UnmanagedArray<ConstraintPlace>
  ) throws(Failure) {
    let stride = 1 + parameterSlots.count
    self.stride = stride
    parameterConstraints = parameterSlots
    var lists = Arena(bytes: 8 * constraints.count, arrayCount: 2)
    var equations = IndexArray(capacity: constraints.count, in: &lists)
    var others = IndexArray(capacity: constraints.count, in: &lists)
    for index in 0..<constraints.count {
      let slot = constraints[index]
      constraintPlaces[slot].row = -1
      let record = graph.constraints[slot]
      if record.relation == .equal, record.priority == .required {
        equations.append(slot)
      } else {
        others.append(slot)
      }
    }
    let sizes = Sizes(
      variables: count, equations: equations.count, others: others.count, stride: stride)
    arena = Arena(bytes: sizes.kept, arrayCount: 24)
    var scratch = Arena(bytes: sizes.scratch, arrayCount: 24)
    parameters = UnmanagedArray(repeating: 1, count: stride, in: &arena)
    evaluatedParameters = UnmanagedArray(repeating: 1, count: stride, in: &arena)
    for (index, slot) in parameterSlots.enumerated() {
      parameters[1 + index] = graph.constraints[slot].constant
    }
    substitution = Substitution(variableCount: count, stride: stride, in: &arena)
    rows = ResolvedRows(stride: stride)
    componentOf = IndexArray(repeating: -1, count: count, in: &arena)
    columnOfFreeVariable = UnmanagedArray(repeating: -1, count: count, in: &arena)
    hasImpliedRows = UnmanagedArray(repeating: false, count: count, in: &arena)
    freeValues = UnmanagedArray(repeating: 0, count: count, in: &arena)
    freeRates = UnmanagedArray(repeating: 0, count: count, in: &arena)
    values = UnmanagedArray(repeating: 0, count: count, in: &arena)

    let definitions = try aggregateVariables(by: &equations, graph, variablePlaces, in: &scratch)
    rows.reserve(others.count, termCount: 2 * others.count, in: &arena)
    rowInfo.reserve(others.count, in: &arena)
    let uses = IndexArray(repeating: 0, count: count, in: &scratch)
    for index in 0..<others.count {
      try resolve(others[index], in: graph, variablePlaces)
      rows.append(substitution.sum)
      for term in 0..<substitution.freeVariables.count {
        let freeVariable = substitution.freeVariables[term]
        uses[freeVariable] += 1
      }
    }
    if equations.isEmpty {
      addRows(of: others, graph, constraintPlaces)
    } else {
      var elimination = Elimination(definitions, uses: uses, in: &scratch)
      substitution.reserveDefinitions(equations.count)
      let remaining = elimination.run(&substitution)
      addRows(of: others, graph, constraintPlaces)
      for row in 0..<remaining.count {
        rows.append(remaining.sum(of: row))
        rowInfo.append(
          ReducedRow(constraint: -1, priority: Priority.required.rawValue, relation: .equal))
      }
    }
    if substitution.isIllConditioned { throw .illConditioned }
    dropImpliedRows(in: &scratch)
    divideAll(in: &scratch)
    withExtendedLifetime(lists) {}
    withExtendedLifetime(scratch) {}
  }

  /// An upper bound on the bytes that a presolve allocates, except for sums of more than two terms
  /// and for components of several free variables.
  private struct Sizes {
    var kept: Int
    var scratch: Int

    init(variables: Int, equations: Int, others: Int, stride: Int) {
      let bytes = 1
      let words = 8
      kept =
        Substitution.size(variableCount: variables, stride: stride)
        + ResolvedRows.size(others, termCount: 2 * others, stride: stride)
        + others * MemoryLayout<ReducedRow>.stride
        + variables / 4 * (MemoryLayout<Component>.stride + words)
        + variables * (4 * words + words / 2 + bytes) + 2 * words * stride
      scratch =
        ResolvedRows.size(equations / 2, termCount: 2 * equations, stride: stride)
        + Elimination.size(equationCount: equations / 2, freeVariableCount: variables)
        + DisjointSets.size(count: variables)
        + variables * (words / 2 + bytes) + others * (words / 2 + bytes)
    }
  }

  /// Loads a constraint of a graph into the current sum.
  @inline(__always)
  private mutating func resolve(
    _ slot: Int, in graph: borrowing ConstraintGraph,
    _ places: borrowing UnmanagedArray<VariablePlace>
  ) throws(Failure) {
    try resolve(slot, graph.constraints[slot], among: graph.terms.start, places)
  }

  /// Loads a constraint into the current sum: left-hand side minus right-hand side.
  ///
  /// - Parameters:
  ///   - slot: The constraint.
  ///   - record: Its record.
  ///   - terms: The terms of all constraints.
  ///   - places: The index of each variable.
  /// - Throws: ``Failure/illConditioned`` if a coefficient is too far from 1.
  @inline(__always)
  mutating func resolve(
    _ slot: Int, _ record: ConstraintGraph.ConstraintRecord,
    among terms: UnsafePointer<ConstraintGraph.Term>,
    _ places: borrowing UnmanagedArray<VariablePlace>
  ) throws(Failure) {
    if record.isExtreme { throw .illConditioned }
    substitution.begin()
    if stride > 1, let parameter = parameterConstraints.firstIndex(of: slot) {
      substitution.constant[1 + parameter] = -1
    } else {
      substitution.constant[0] = -record.constant
    }
    substitution.finish(
      with: UnsafeBufferPointer(start: terms + record.firstTerm, count: record.termCount), places)
  }

  /// Aggregates variables by the equations of one and two free variables, as long as there are any.
  ///
  /// - Parameters:
  ///   - equations: The equations; those of more free variables remain.
  ///   - graph: The graph of the constraints.
  ///   - places: The index of each variable.
  ///   - arena: Memory that outlives the returned rows.
  /// - Returns: The remaining equations, in terms of free variables.
  /// - Throws: ``Failure``.
  private mutating func aggregateVariables(
    by equations: inout IndexArray, _ graph: borrowing ConstraintGraph,
    _ places: borrowing UnmanagedArray<VariablePlace>, in arena: inout Arena
  ) throws(Failure) -> ResolvedRows {
    var rows = ResolvedRows(stride: stride)
    rows.reserve(equations.count / 2, termCount: 2 * equations.count, in: &arena)
    var remaining = 0
    for index in 0..<equations.count {
      try resolve(equations[index], in: graph, places)
      if try aggregateCurrentSum() { continue }
      equations[remaining] = equations[index]
      rows.append(substitution.sum)
      remaining += 1
    }
    var hasProgress = remaining < equations.count
    equations.truncate(to: remaining)
    var passes = 1
    while hasProgress {
      hasProgress = false
      remaining = 0
      for index in 0..<equations.count {
        // An equation whose variables are all still free has not changed.
        if !areFree(rows, index) {
          try resolve(equations[index], in: graph, places)
          if passes < Self.passLimit, try aggregateCurrentSum() {
            hasProgress = true
            continue
          }
          rows.replace(index, by: substitution.sum)
        }
        equations[remaining] = equations[index]
        rows.move(index, to: remaining)
        remaining += 1
      }
      equations.truncate(to: remaining)
      rows.truncate(to: remaining)
      passes += 1
    }
    return rows
  }

  /// Aggregates variables by the current sum if it has at most two free variables; without any,
  /// checks its consistency.
  /// - Returns: Whether it has, so that the equation is no longer needed.
  private mutating func aggregateCurrentSum() throws(Failure) -> Bool {
    let factorLimits = 1e-6...1e6
    switch substitution.freeVariables.count {
    case 0:
      try checkConsistency()
    case 1:
      let factor = -1 / substitution.factors[0]
      let constant = substitution.constant.start
      for index in 0..<stride { constant[index] *= factor }
      substitution.forest.fix(substitution.freeVariables[0], at: substitution.constant.start)
    case 2:
      let factor = substitution.forest.aggregate(
        substitution.freeVariables[0], substitution.factors[0], substitution.freeVariables[1],
        substitution.factors[1], substitution.constant.start)
      if !factorLimits.contains(abs(factor)) { throw .illConditioned }
    default:
      return false
    }
    return true
  }

  /// Whether all variables of a row are still free.
  private func areFree(_ rows: borrowing ResolvedRows, _ row: Int) -> Bool {
    for term in rows.terms(of: row) where !substitution.forest.isRoot(rows.freeVariables[term]) {
      return false
    }
    return true
  }

  /// Checks that an equation in which all variables cancel holds for all parameters.
  private func checkConsistency() throws(Failure) {
    let constant = substitution.constant.start
    if stride > 1 {
      for index in 1..<stride where constant[index] != 0 { throw .illConditioned }
    }
    let magnitude = max(1, substitution.constantMagnitude)
    if abs(constant[0]) > 1e-6 * magnitude { throw .infeasible }
    if abs(constant[0]) > 1e-9 * magnitude { throw .illConditioned }
  }

  /// Adds the optional constraints and inequalities, whose rows are then expanded in free
  /// variables.
  private mutating func addRows(
    of constraints: borrowing IndexArray, _ graph: borrowing ConstraintGraph,
    _ constraintPlaces: borrowing UnmanagedArray<ConstraintPlace>
  ) {
    for row in 0..<constraints.count {
      let slot = constraints[row]
      let record = graph.constraints[slot]
      if substitution.definitionCount > 0 { expand(row) }
      constraintPlaces[slot].row = row
      rowInfo.append(
        ReducedRow(
          constraint: slot, priority: record.priority.rawValue, relation: record.relation))
    }
  }

  /// Expands a row in free variables.
  private mutating func expand(_ row: Int) {
    for term in rows.terms(of: row) where substitution.definitionOf[rows.freeVariables[term]] >= 0 {
      substitution.load(rows.sum(of: row))
      substitution.expand()
      return rows.replace(row, by: substitution.sum)
    }
  }

  /// Drops required rows Σ factor · free variable ≥ -constant that are implied because the free
  /// variables are nonnegative, their factors are positive and the constant is nonnegative.
  private mutating func dropImpliedRows(in scratch: inout Arena) {
    let isNonnegative = UnmanagedArray(repeating: false, count: variableCount, in: &scratch)
    var exists = false
    for row in 0..<rows.count where isRequiredInequality(row) && rows.count(of: row) == 1 {
      let term = rows.starts[row]
      let constant = rows.constant(of: row)
      let isLower = (rowInfo[row].relation == .greaterThanOrEqual) == (rows.factors[term] > 0)
      guard isLower, Affine.dependence(constant, stride) == 0,
        -constant[0] / rows.factors[term] >= 0
      else { continue }
      isNonnegative[rows.freeVariables[term]] = true
      exists = true
    }
    guard exists else { return }
    for row in 0..<rows.count where isRequiredInequality(row) && rows.count(of: row) > 1 {
      let sign = rowInfo[row].relation == .greaterThanOrEqual ? 1.0 : -1.0
      let constant = rows.constant(of: row)
      guard Affine.dependence(constant, stride) == 0, sign * constant[0] >= 0 else { continue }
      var isImplied = true
      for term in rows.terms(of: row)
      where !isNonnegative[rows.freeVariables[term]] || sign * rows.factors[term] < 0 {
        isImplied = false
        break
      }
      guard isImplied else { continue }
      rowInfo[row].component = Self.droppedRow
      for term in rows.terms(of: row) { hasImpliedRows[rows.freeVariables[term]] = true }
    }
  }

  /// The component index of a dropped row.
  static var droppedRow: Int { -2 }

  private func isRequiredInequality(_ row: Int) -> Bool {
    rowInfo[row].relation != .equal && rowInfo[row].priority == Priority.required.rawValue
  }
}
