extension ReducedProblem {
  /// How often equations are looked at again because others have become shorter.
  private static let passLimit = 24

  /// Presolves a connected part of the problem.
  ///
  /// - Parameters:
  ///   - graph: Where the constraints are.
  ///   - constraints: Their slots, in the order in which they were added.
  ///   - parameterSlots: The slots of those whose constants are parameters.
  ///   - count: The number of variables.
  ///   - variablePlaces: The number of each variable within the part, by slot.
  ///   - constraintPlaces: Are given the row of each constraint; -1 where it has none.
  /// - Throws: ``Failure``.
  /// - Complexity: O(*n* log *n*) for *n* terms, where definitions do not use each other in long
  ///   chains that wishes have to be written out along.
  init(
    of graph: borrowing ConstraintGraph, _ constraints: borrowing Places,
    parameters parameterSlots: [Int], variableCount count: Int,
    _ variablePlaces: borrowing Flat<VariablePlace>,
    _ constraintPlaces: borrowing Flat<ConstraintPlace>
  ) throws(Failure) {
    let stride = 1 + parameterSlots.count
    self.stride = stride
    parameterConstraints = parameterSlots
    var lists = Room(bytes: 8 * constraints.count, rowCount: 2)
    var equations = Places(capacity: constraints.count, in: &lists)
    var others = Places(capacity: constraints.count, in: &lists)
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
    room = Room(bytes: sizes.kept, rowCount: 24)
    var scratch = Room(bytes: sizes.scratch, rowCount: 24)
    parameters = Flat(repeating: 1, count: stride, in: &room)
    evaluatedParameters = Flat(repeating: 1, count: stride, in: &room)
    for (index, slot) in parameterSlots.enumerated() {
      parameters[1 + index] = graph.constraints[slot].constant
    }
    substitution = Substitution(variableCount: count, stride: stride, in: &room)
    rows = ResolvedRows(stride: stride)
    componentOf = Places(repeating: -1, count: count, in: &room)
    columnOfRoot = Flat(repeating: -1, count: count, in: &room)
    hasImpliedRows = Flat(repeating: false, count: count, in: &room)
    rootValues = Flat(repeating: 0, count: count, in: &room)
    rootRates = Flat(repeating: 0, count: count, in: &room)
    values = Flat(repeating: 0, count: count, in: &room)

    let definitions = try tieVariables(by: &equations, graph, variablePlaces, in: &scratch)
    rows.reserve(others.count, termCount: 2 * others.count, in: &room)
    rowInfo.reserve(others.count, in: &room)
    let uses = Places(repeating: 0, count: count, in: &scratch)
    for index in 0..<others.count {
      try resolve(others[index], in: graph, variablePlaces)
      rows.append(substitution.sum)
      for term in 0..<substitution.roots.count {
        let root = substitution.roots[term]
        uses[root] += 1
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
        rowInfo.append(Row(constraint: -1, priority: Priority.required.rawValue, relation: .equal))
      }
    }
    if substitution.isDoubtful { throw .doubtful }
    dropImpliedRows(in: &scratch)
    divideAll(in: &scratch)
    withExtendedLifetime(lists) {}
    withExtendedLifetime(scratch) {}
  }

  /// How many bytes a presolve takes: at most, but for sums of more than two terms and for components
  /// of several roots.
  private struct Sizes {
    var kept: Int
    var scratch: Int

    init(variables: Int, equations: Int, others: Int, stride: Int) {
      let bytes = 1
      let words = 8
      kept =
        Substitution.size(variableCount: variables, stride: stride)
        + ResolvedRows.size(others, termCount: 2 * others, stride: stride)
        + others * MemoryLayout<Row>.stride
        + variables / 4 * (MemoryLayout<Component>.stride + words)
        + variables * (4 * words + words / 2 + bytes) + 2 * words * stride
      scratch =
        ResolvedRows.size(equations / 2, termCount: 2 * equations, stride: stride)
        + Elimination.size(equationCount: equations / 2, rootCount: variables)
        + DisjointSets.size(count: variables)
        + variables * (words / 2 + bytes) + others * (words / 2 + bytes)
    }
  }

  /// Puts a constraint of a graph into the sum at hand.
  @inline(__always)
  private mutating func resolve(
    _ slot: Int, in graph: borrowing ConstraintGraph, _ places: borrowing Flat<VariablePlace>
  ) throws(Failure) {
    try resolve(slot, graph.constraints[slot], among: graph.terms.start, places)
  }

  /// Puts a constraint into the sum at hand: left side less right side.
  ///
  /// - Parameters:
  ///   - slot: The constraint.
  ///   - record: Its record.
  ///   - terms: The terms of all constraints.
  ///   - places: The number of each variable.
  /// - Throws: ``Failure/doubtful`` if a coefficient is too far from 1.
  @inline(__always)
  mutating func resolve(
    _ slot: Int, _ record: ConstraintGraph.ConstraintRecord,
    among terms: UnsafePointer<ConstraintGraph.Term>, _ places: borrowing Flat<VariablePlace>
  ) throws(Failure) {
    if record.isExtreme { throw .doubtful }
    substitution.begin()
    if stride > 1, let parameter = parameterConstraints.firstIndex(of: slot) {
      substitution.constant[1 + parameter] = -1
    } else {
      substitution.constant[0] = -record.constant
    }
    substitution.finish(
      with: UnsafeBufferPointer(start: terms + record.firstTerm, count: record.termCount), places)
  }

  /// Ties variables together by the equations of one and two roots, as long as there are any.
  ///
  /// - Parameters:
  ///   - equations: The equations; those of more roots remain.
  ///   - graph: Where they are.
  ///   - places: The number of each variable.
  ///   - room: What outlives the rows that are returned.
  /// - Returns: The equations that remain, in terms of roots.
  /// - Throws: ``Failure``.
  private mutating func tieVariables(
    by equations: inout Places, _ graph: borrowing ConstraintGraph,
    _ places: borrowing Flat<VariablePlace>, in room: inout Room
  ) throws(Failure) -> ResolvedRows {
    var rows = ResolvedRows(stride: stride)
    rows.reserve(equations.count / 2, termCount: 2 * equations.count, in: &room)
    var remaining = 0
    for index in 0..<equations.count {
      try resolve(equations[index], in: graph, places)
      if try ties() { continue }
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
        // An equation whose roots are roots still says nothing new.
        if !areRoots(rows, index) {
          try resolve(equations[index], in: graph, places)
          if passes < Self.passLimit, try ties() {
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

  /// Ties variables together by the sum at hand, if it has one or two roots.
  /// - Returns: Whether that is so, and nothing is left of the equation.
  private mutating func ties() throws(Failure) -> Bool {
    let factorLimits = 1e-6...1e6
    switch substitution.roots.count {
    case 0:
      try checkConsistency()
    case 1:
      let factor = -1 / substitution.factors[0]
      let constant = substitution.constant.start
      for index in 0..<stride { constant[index] *= factor }
      substitution.forest.fix(substitution.roots[0], at: substitution.constant.start)
    case 2:
      let factor = substitution.forest.tie(
        substitution.roots[0], substitution.factors[0], substitution.roots[1],
        substitution.factors[1], substitution.constant.start)
      if !factorLimits.contains(abs(factor)) { throw .doubtful }
    default:
      return false
    }
    return true
  }

  /// Whether what a row names are roots still.
  private func areRoots(_ rows: borrowing ResolvedRows, _ row: Int) -> Bool {
    for term in rows.terms(of: row) where !substitution.forest.isRoot(rows.roots[term]) {
      return false
    }
    return true
  }

  /// Whether an equation in which all variables cancel holds, whatever the parameters are.
  private func checkConsistency() throws(Failure) {
    let constant = substitution.constant.start
    if stride > 1 {
      for index in 1..<stride where constant[index] != 0 { throw .doubtful }
    }
    let magnitude = max(1, substitution.constantMagnitude)
    if abs(constant[0]) > 1e-6 * magnitude { throw .infeasible }
    if abs(constant[0]) > 1e-9 * magnitude { throw .doubtful }
  }

  /// Takes up the wishes and inequalities, whose rows are to be written out in free roots.
  private mutating func addRows(
    of constraints: borrowing Places, _ graph: borrowing ConstraintGraph,
    _ constraintPlaces: borrowing Flat<ConstraintPlace>
  ) {
    for row in 0..<constraints.count {
      let slot = constraints[row]
      let record = graph.constraints[slot]
      if substitution.definitionCount > 0 { expand(row) }
      constraintPlaces[slot].row = row
      rowInfo.append(
        Row(
          constraint: slot, priority: record.priority.rawValue, relation: record.relation))
    }
  }

  /// Writes a row out in free roots.
  private mutating func expand(_ row: Int) {
    for term in rows.terms(of: row) where substitution.definitionOf[rows.roots[term]] >= 0 {
      substitution.load(rows.sum(of: row))
      substitution.expand()
      return rows.replace(row, by: substitution.sum)
    }
  }

  /// Leaves out required rows Σ factor · root ≥ -constant that hold because the roots are not
  /// negative, their factors are positive and the constant is not negative.
  private mutating func dropImpliedRows(in scratch: inout Room) {
    let isNonnegative = Flat(repeating: false, count: variableCount, in: &scratch)
    var exists = false
    for row in 0..<rows.count where isRequiredInequality(row) && rows.count(of: row) == 1 {
      let term = rows.starts[row]
      let constant = rows.constant(of: row)
      let isLower = (rowInfo[row].relation == .greaterThanOrEqual) == (rows.factors[term] > 0)
      guard isLower, Affine.dependence(constant, stride) == 0,
        -constant[0] / rows.factors[term] >= 0
      else { continue }
      isNonnegative[rows.roots[term]] = true
      exists = true
    }
    guard exists else { return }
    for row in 0..<rows.count where isRequiredInequality(row) && rows.count(of: row) > 1 {
      let sign = rowInfo[row].relation == .greaterThanOrEqual ? 1.0 : -1.0
      let constant = rows.constant(of: row)
      guard Affine.dependence(constant, stride) == 0, sign * constant[0] >= 0 else { continue }
      var isImplied = true
      for term in rows.terms(of: row)
      where !isNonnegative[rows.roots[term]] || sign * rows.factors[term] < 0 {
        isImplied = false
        break
      }
      guard isImplied else { continue }
      rowInfo[row].component = Self.droppedRow
      for term in rows.terms(of: row) { hasImpliedRows[rows.roots[term]] = true }
    }
  }

  /// What stands for the component of a row that was left out.
  static var droppedRow: Int { -2 }

  private func isRequiredInequality(_ row: Int) -> Bool {
    rowInfo[row].relation != .equal && rowInfo[row].priority == Priority.required.rawValue
  }
}
