internal import LinearProgramming

extension ReducedProblem {
  /// What a solve is told and what it counts.
  struct Context {
    var presolvesCores = false
    var statistics = Statistics()
  }

  /// The parameters that differ from those of the last evaluation, bit by bit.
  @inline(__always)
  var changedParameters: UInt64 {
    var mask: UInt64 = 0
    if stride > 1 {
      for index in 1..<stride where parameters[index] != evaluatedParameters[index] {
        mask |= 1 << UInt64(index)
      }
    }
    return mask
  }

  /// Brings ``values`` up to date with the rows and parameters.
  ///
  /// - Parameters:
  ///   - parameter: The parameter that is in motion, if `direction` is not 0.
  ///   - direction: 1 if it rises, -1 if it falls.
  ///   - context: What the solve is told, and where it counts.
  /// - Returns: Whether any variable may have another value. If not, those that may are found by
  ///   ``evaluateMoved(_:)``.
  /// - Throws: ``Failure``; `values` stay as they were.
  mutating func solve(
    moving parameter: Int = 0, _ direction: Double = 0, _ context: inout Context
  ) throws(Failure) -> Bool {
    var changed = changedParameters
    if changed != 0 || needsEvaluation { try checkGuards() }
    // Which of coinciding rows is active depends on the direction.
    if direction != 0 { changed |= 1 << UInt64(parameter) }
    if changed != 0 {
      needsEvaluation = true
      for component in 0..<components.count
      where components[component].dependence & changed != 0 {
        markDirty(component)
      }
    }
    repeat {
      while let component = dirtyComponents.popLast() {
        guard components[component].isDirty else { continue }
        do throws(Failure) {
          try solveComponent(component, moving: parameter, direction, &context)
        } catch {
          noteFailure(at: component)
          throw error
        }
      }
      do throws(Failure) {
        if !linkedCores.isEmpty { try solveLinkedCores(&context) }
        if !linkedComponents.isEmpty, dirtyComponents.isEmpty {
          try solveLinked(moving: parameter, direction)
        }
      } catch {
        noteFailure(at: nil)
        throw error
      }
    } while !dirtyComponents.isEmpty
    guard needsEvaluation || hasMovedFar() else { return false }
    guard evaluateAll() else {
      noteFailure(at: nil)
      throw .doubtful
    }
    return true
  }

  /// Notes that a component could not be solved, and that others may not have been.
  private mutating func noteFailure(at component: Int?) {
    if let component {
      dirtyComponents.append(component)
      if components[component].kind != .retired { components[component].isDirty = true }
    }
    for index in 0..<linkedComponents.count where components[linkedComponents[index]].isDirty {
      dirtyComponents.append(linkedComponents[index])
    }
    for index in 0..<linkedCores.count where components[linkedCores[index]].isDirty {
      dirtyComponents.append(linkedCores[index])
    }
    needsEvaluation = true
    // Some components have been solved for these parameters, others have not.
    for index in 1..<max(1, stride) { evaluatedParameters[index] = .nan }
  }

  private mutating func solveComponent(
    _ component: Int, moving parameter: Int, _ direction: Double, _ context: inout Context
  ) throws(Failure) {
    switch components[component].kind {
    case .retired:
      components[component].isDirty = false
    case .single:
      if components[component].linkVariable < 0 {
        try solveRoot(of: component, moving: parameter, direction)
      } else {
        try prepareLinked(component, moving: parameter, direction)
      }
    case .core:
      // Linked cores come after what they are linked to.
      if components[component].isLinkedCore { return }
      try solveCore(component, &context)
    }
  }

  /// Solves a component of one root.
  mutating func solveRoot(
    of component: Int, moving parameter: Int, _ direction: Double
  ) throws(Failure) {
    let root = components[component].root
    let before = rootValues[root]
    switch solveSingle(component, moving: parameter, direction) {
    case .unique: break
    case .infeasible:
      components[component].isDirty = true
      throw .infeasible
    case .open: try settle(component)
    }
    if rootValues[root] != before { movedRoots.append(root) }
  }

  @inline(__always)
  private func checkGuards() throws(Failure) {
    for index in 0..<guards.count {
      let row = guards[index]
      let left = Affine.value(rows.constant(of: row), at: parameters.start, stride)
      let violation = rowInfo[row].relation.violation(of: left, at: 0)
      if violation > 1e-9 * max(1, abs(rows.constant(of: row)[0])) { throw .infeasible }
    }
  }
}

// MARK: - From roots to variables

extension ReducedProblem {
  /// Computes all variables from the roots.
  /// - Returns: Whether they, and how far they follow roots, are within what doubles can tell apart.
  private mutating func evaluateAll() -> Bool {
    var definition = substitution.definitionCount - 1
    while definition >= 0 {
      rootValues[substitution.definedRoot[definition]] = substitution.value(
        ofDefinition: definition, rootValues.start, at: parameters.start)
      definition -= 1
    }
    var isModerate = true
    for variable in 0..<variableCount {
      let value = substitution.value(of: variable, rootValues.start, at: parameters.start)
      values[variable] = value
      let scale = substitution.forest.scale(of: variable)
      if !(abs(value) <= Solver.valueLimit && abs(scale) <= Self.factorLimit) {
        isModerate = false
      }
    }
    for index in 0..<stride { evaluatedParameters[index] = parameters[index] }
    movedRoots.removeAll()
    needsEvaluation = false
    return isModerate
  }

  /// Whether a root has moved so far that what follows it may be too large, and all is to be looked at.
  @inline(__always)
  private mutating func hasMovedFar() -> Bool {
    for index in 0..<movedRoots.count
    where !(abs(rootValues[movedRoots[index]]) <= Self.factorLimit) {
      return true
    }
    return false
  }

  /// How many times as fast as a root a variable may move, and how far a root before all is looked at:
  /// products of such numbers are no larger than values may be.
  private static var factorLimit: Double { Solver.valueLimit.squareRoot() }

  /// Computes the variables that follow roots which have moved, and calls a closure with each.
  @inline(__always)
  mutating func evaluateMoved(_ body: (_ variable: Int, _ value: Double) -> Void) {
    if movedRoots.isEmpty { return }
    if dependents.isEmpty { dependents = Dependents(substitution) }
    while let root = movedRoots.popLast() { evaluateDependents(of: root, body) }
    while let definition = dependents.popMarked() {
      let root = substitution.definedRoot[definition]
      rootValues[root] = substitution.value(
        ofDefinition: definition, rootValues.start, at: parameters.start)
      evaluateDependents(of: root, body)
    }
  }

  @inline(__always)
  private mutating func evaluateDependents(
    of root: Int, _ body: (_ variable: Int, _ value: Double) -> Void
  ) {
    dependents.forEachVariable(of: root) { variable in
      values[variable] = substitution.value(of: variable, rootValues.start, at: parameters.start)
      body(variable, values[variable])
    }
    dependents.mark(definitionsOf: root)
  }
}
