internal import LinearProgramming

extension ReducedProblem {
  /// What a solve is told and what it counts.
  struct Context {
    var presolvesCores: Bool
    var statistics: Statistics
  }

  /// The parameters that differ from those of the last evaluation, bit by bit.
  private var changedParameters: UInt64 {
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
      if !linkedComponents.isEmpty {
        do throws(Failure) {
          try solveLinked(moving: parameter, direction)
        } catch {
          noteFailure(at: nil)
          throw error
        }
      }
    } while !dirtyComponents.isEmpty
    if needsEvaluation {
      evaluateAll()
      return true
    }
    return false
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

  private mutating func solveCore(
    _ component: Int, _ context: inout Context
  ) throws(Failure) {
    var place = components[component].core
    if place < 0 {
      do throws(LinearProgramError) {
        place = try makeCore(of: component, ties: [])
      } catch {
        throw .unsolved(.fault(error))
      }
    }
    if cores[place].basis == nil {
      for earlier in earlierCores where cores[place].resembles(earlier) {
        if cores[place].resume(earlier) { return publishCore(component) }
        break
      }
    }
    if stride > 1 {
      if cores[place].enterRegion(at: parameters) {
        context.statistics.regionSteps += 1
        return publishCore(component)
      }
    }
    let outcome: CoreProgram.Outcome
    do throws(SolverError) {
      outcome = try cores[place].solve(
        at: parameters, presolving: context.presolvesCores, &context.statistics)
    } catch {
      throw .unsolved(error)
    }
    switch outcome {
    case .unique:
      publishCore(component)
      // For steps in which several parameters move at once; with one, its piece asks for the region.
      if stride > 2 { _ = cores[place].region(at: parameters) }
    case .open:
      components[component].isDirty = false
      try settle(component)
    case .infeasible: throw .infeasible
    case .doubtful: throw .doubtful
    }
  }

  /// Takes over the values of a core.
  private mutating func publishCore(_ component: Int) {
    components[component].isDirty = false
    let place = components[component].core
    for (column, root) in cores[place].roots.enumerated()
    where rootValues[root] != cores[place].values[column] {
      rootValues[root] = cores[place].values[column]
      movedRoots.append(root)
    }
  }

  /// Makes the program of a component.
  mutating func makeCore(
    of component: Int, ties: [CoreProgram.Tie]
  ) throws(LinearProgramError) -> Int {
    var roots: [Int] = []
    for root in 0..<variableCount where componentOf[root] == component { roots.append(root) }
    let core = try CoreProgram(
      roots: roots, rows: rowIndices(of: component), ties: ties, of: self)
    var place = components[component].core
    if place >= 0 {
      cores[place] = core
    } else if let free = freeCores.popLast() {
      place = free
      cores[place] = core
    } else {
      place = cores.count
      cores.append(core)
    }
    components[component].core = place
    return place
  }

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
  private mutating func evaluateAll() {
    var definition = substitution.definitionCount - 1
    while definition >= 0 {
      rootValues[substitution.definedRoot[definition]] = substitution.value(
        ofDefinition: definition, rootValues.start, at: parameters.start)
      definition -= 1
    }
    for variable in 0..<variableCount {
      values[variable] = substitution.value(of: variable, rootValues.start, at: parameters.start)
    }
    for index in 0..<stride { evaluatedParameters[index] = parameters[index] }
    movedRoots.removeAll()
    needsEvaluation = false
  }

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
