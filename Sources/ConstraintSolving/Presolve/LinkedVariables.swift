/// Ambiguous components of one free variable whose tie-breaking sums contain free variables of
/// other components.
///
/// Such a sum treats the other free variables as constants. So these components are solved after
/// all others, in the order of their deciding variables: at that point each other free variable in
/// the sum has been decided by priorities or by an earlier variable, or is ambiguous and decided by
/// the same variable.
extension ReducedProblem {
  /// Records that the tie-breaking sum of a component contains free variables of other components.
  mutating func noteLink(of component: Int, by variable: Int) {
    components[component].linkVariable = variable
    linkedComponents.append(component)
    var hole = linkedComponents.count - 1
    while hole > 0, components[linkedComponents[hole - 1]].linkVariable > variable {
      linkedComponents[hole] = linkedComponents[hole - 1]
      hole -= 1
    }
    linkedComponents[hole] = component
  }

  /// Computes the interval that the priorities leave to the free variable of a changed linked
  /// component.
  ///
  /// If it is more than a point, the component stays dirty until ``solveLinked(moving:_:)``.
  mutating func prepareLinked(
    _ component: Int, moving parameter: Int, _ direction: Double
  ) throws(Failure) {
    let freeVariable = components[component].freeVariable
    let before = freeValues[freeVariable]
    let outcome = solveSingle(component, moving: parameter, direction, breaksTies: false)
    if case .infeasible = outcome {
      components[component].isDirty = true
      throw .infeasible
    }
    if components[component].isAmbiguous {
      components[component].isDirty = true
      freeValues[freeVariable] = before
    } else if freeValues[freeVariable] != before {
      movedFreeVariables.append(freeVariable)
    }
  }

  /// Solves the ambiguous linked components that have changed or depend on a change; all other
  /// components have been solved before.
  ///
  /// - Throws: ``Failure``. On return, some components may have been merged into a core that has to
  ///   be solved.
  mutating func solveLinked(moving parameter: Int, _ direction: Double) throws(Failure) {
    var start = 0
    while start < linkedComponents.count {
      let variable = components[linkedComponents[start]].linkVariable
      var ambiguousCount = 0
      var end = start
      while end < linkedComponents.count, components[linkedComponents[end]].linkVariable == variable
      {
        if components[linkedComponents[end]].isAmbiguous { ambiguousCount += 1 }
        end += 1
      }
      if ambiguousCount > 1, try !choosesCorner(start..<end) { return }
      for index in start..<end {
        let component = linkedComponents[index]
        guard components[component].isAmbiguous,
          components[component].isDirty || needsEvaluation || !movedFreeVariables.isEmpty
        else { continue }
        if direction != 0 { findRates(ofFreeVariablesIn: component, per: parameter) }
        try solveFreeVariable(of: component, moving: parameter, direction)
      }
      start = end
    }
  }

  /// Moves the ambiguous free variables decided by one variable to the values that bring that
  /// variable nearest to 0, if these are ends of their intervals.
  ///
  /// All other free variables that it depends on have been decided.
  ///
  /// - Returns: False if the variable can become 0 in several ways, so that its free variables stay
  ///   ambiguous; they have been merged into one core then.
  private mutating func choosesCorner(_ group: Range<Int>) throws(Failure) -> Bool {
    var tie = -1
    for index in group where components[linkedComponents[index]].isAmbiguous {
      tie = components[linkedComponents[index]].lastRow
    }
    let decider = components[linkedComponents[group.lowerBound]].linkVariable
    var least = Affine.value(rows.constant(of: tie), at: parameters.start, stride)
    var most = least
    var magnitude = abs(least)
    for term in rows.terms(of: tie) {
      let factor = rows.factors[term]
      let (lower, upper) = interval(of: rows.freeVariables[term], decidedBy: decider)
      least += factor * (factor > 0 ? lower : upper)
      most += factor * (factor > 0 ? upper : lower)
      for end in [lower, upper] where end.isFinite { magnitude += abs(factor * end) }
    }
    let margin = 1e-6 * max(1, magnitude)
    guard least > margin || most < -margin else {
      try join(linkedComponents[group.lowerBound])
      return false
    }
    for term in rows.terms(of: tie) {
      let freeVariable = rows.freeVariables[term]
      let (lower, upper) = interval(of: freeVariable, decidedBy: decider)
      let value = (rows.factors[term] > 0) == (least > 0) ? lower : upper
      guard lower < upper, freeValues[freeVariable] != value else { continue }
      freeValues[freeVariable] = value
      movedFreeVariables.append(freeVariable)
    }
    return true
  }

  /// The interval that the priorities leave to a free variable which a given variable decides; a
  /// single value for any other.
  private func interval(
    of freeVariable: Int, decidedBy variable: Int
  ) -> (lower: Double, upper: Double) {
    let component = components[componentOf[freeVariable]]
    guard component.kind == .single, component.linkVariable == variable, component.isAmbiguous
    else {
      return (freeValues[freeVariable], freeValues[freeVariable])
    }
    return (component.ambiguousLower, component.ambiguousUpper)
  }

  /// Computes the rates of the other free variables in a component's tie-breaking sum with respect
  /// to a parameter.
  private mutating func findRates(ofFreeVariablesIn component: Int, per parameter: Int) {
    let tie = components[component].lastRow
    for term in rows.terms(of: tie).dropFirst() {
      let freeVariable = rows.freeVariables[term]
      let other = componentOf[freeVariable]
      switch components[other].kind {
      case .retired:
        break
      case .single:
        freeRates[freeVariable] = rate(ofSingle: other, per: parameter)
      case .core:
        let place = components[other].core
        let column = cores[place].freeVariables.firstIndex(of: freeVariable)
        let rates = inputRates(of: place, per: parameter)
        let region = cores[place].region()
        freeRates[freeVariable] = column.flatMap { region?.rate(of: $0, along: rates) } ?? 0
      }
    }
  }

  /// Computes the rates of the free variables of linked components, after those of all other
  /// components, and tightens the limits.
  mutating func limitLinked(_ parameter: Int, _ direction: Double, _ limits: inout Limits) {
    for isAmbiguous in [false, true] {
      for index in 0..<linkedComponents.count
      where components[linkedComponents[index]].isAmbiguous == isAmbiguous {
        let component = linkedComponents[index]
        freeRates[components[component].freeVariable] = rate(ofSingle: component, per: parameter)
      }
    }
    for index in 0..<linkedComponents.count {
      limitSingle(linkedComponents[index], parameter, direction, &limits)
    }
  }
}
