internal import LinearProgramming

extension ReducedProblem {
  /// The input of a solve, and its counters.
  struct Context {
    var presolvesCores = false
    var statistics = Statistics()
  }

  /// The parameters that differ from those of the last evaluation, as a bit mask.
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

  /// Updates ``values`` for the present rows and parameters.
  ///
  /// - Parameters:
  ///   - parameter: The moving parameter, if `direction` is not 0.
  ///   - direction: 1 if it rises, -1 if it falls.
  ///   - context: The input of the solve, and its counters.
  /// - Returns: Whether all variables may have changed. If not, those that may have are found by
  ///   ``evaluateMoved(_:)``.
  /// - Throws: ``Failure``; `values` are unchanged then.
  mutating func solve(
    moving parameter: Int = 0, _ direction: Double = 0, _ context: inout Context
  ) throws(Failure) -> Bool {
    var changed = changedParameters
    if changed != 0 || needsEvaluation { try checkConstantRows() }
    // The direction decides which of coinciding rows is active.
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
      throw .illConditioned
    }
    return true
  }

  /// Records that a component could not be solved, and that others may not have been.
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
    // Only some components have been solved for these parameters.
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
        try solveFreeVariable(of: component, moving: parameter, direction)
      } else {
        try prepareLinked(component, moving: parameter, direction)
      }
    case .core:
      // Linked cores are solved after the components they are linked to.
      if components[component].isLinkedCore { return }
      try solveCore(component, &context)
    }
  }

  /// Solves a component of one free variable.
  mutating func solveFreeVariable(
    of component: Int, moving parameter: Int, _ direction: Double
  ) throws(Failure) {
    let freeVariable = components[component].freeVariable
    let before = freeValues[freeVariable]
    switch solveSingle(component, moving: parameter, direction) {
    case .unique: break
    case .infeasible:
      components[component].isDirty = true
      throw .infeasible
    case .ambiguous: try breakTies(component)
    }
    if freeValues[freeVariable] != before { movedFreeVariables.append(freeVariable) }
  }

  @inline(__always)
  private func checkConstantRows() throws(Failure) {
    for index in 0..<constantRows.count {
      let row = constantRows[index]
      let left = Affine.value(rows.constant(of: row), at: parameters.start, stride)
      let violation = rowInfo[row].relation.violation(of: left, at: 0)
      if violation > 1e-9 * max(1, abs(rows.constant(of: row)[0])) { throw .infeasible }
    }
  }
}

// MARK: - From free variables to variables

extension ReducedProblem {
  /// Computes all variables from the free variables.
  /// - Returns: Whether their values and rates are within the limits of double precision.
  private mutating func evaluateAll() -> Bool {
    var definition = substitution.definitionCount - 1
    while definition >= 0 {
      freeValues[substitution.definedVariable[definition]] = substitution.value(
        ofDefinition: definition, freeValues.start, at: parameters.start)
      definition -= 1
    }
    var isModerate = true
    for variable in 0..<variableCount {
      let value = substitution.value(of: variable, freeValues.start, at: parameters.start)
      values[variable] = value
      let scale = substitution.forest.scale(of: variable)
      if !(abs(value) <= Solver.valueLimit && abs(scale) <= Self.factorLimit) {
        isModerate = false
      }
    }
    for index in 0..<stride { evaluatedParameters[index] = parameters[index] }
    movedFreeVariables.removeAll()
    needsEvaluation = false
    return isModerate
  }

  /// Whether a free variable has moved so far that its dependents may be too large, so that all
  /// have to be evaluated.
  @inline(__always)
  private mutating func hasMovedFar() -> Bool {
    for index in 0..<movedFreeVariables.count
    where !(abs(freeValues[movedFreeVariables[index]]) <= Self.factorLimit) {
      return true
    }
    return false
  }

  /// The maximum rate of a variable with respect to a free variable, and the maximum move of a free
  /// variable before all are evaluated: products of such numbers do not exceed the limit of values.
  private static var factorLimit: Double { Solver.valueLimit.squareRoot() }

  /// Computes the dependents of the free variables that have moved, and calls a closure with each.
  @inline(__always)
  mutating func evaluateMoved(_ body: (_ variable: Int, _ value: Double) -> Void) {
    if movedFreeVariables.isEmpty { return }
    if dependents.isEmpty { dependents = Dependents(substitution) }
    while let freeVariable = movedFreeVariables.popLast() {
      evaluateDependents(of: freeVariable, body)
    }
    while let definition = dependents.popMarked() {
      let freeVariable = substitution.definedVariable[definition]
      freeValues[freeVariable] = substitution.value(
        ofDefinition: definition, freeValues.start, at: parameters.start)
      evaluateDependents(of: freeVariable, body)
    }
  }

  @inline(__always)
  private mutating func evaluateDependents(
    of freeVariable: Int, _ body: (_ variable: Int, _ value: Double) -> Void
  ) {
    dependents.forEachVariable(of: freeVariable) { variable in
      values[variable] = substitution.value(of: variable, freeValues.start, at: parameters.start)
      body(variable, values[variable])
    }
    dependents.mark(definitionsOf: freeVariable)
  }
}
