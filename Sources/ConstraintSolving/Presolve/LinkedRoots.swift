/// Open components of one root whose ties name roots of other components.
///
/// Such a tie takes the others as they stand. So these components are solved after all others, by
/// the order of their variables: what a variable follows besides has been decided by priorities or
/// by an earlier variable, or is an open root that the same variable decides.
extension ReducedProblem {
  /// Notes that the tie of a component names other roots.
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

  /// Looks what the priorities leave to the root of a linked component that has changed.
  ///
  /// If that is more than one value, it stays dirty until ``solveLinked(moving:_:)``.
  mutating func prepareLinked(
    _ component: Int, moving parameter: Int, _ direction: Double
  ) throws(Failure) {
    let root = components[component].root
    let before = rootValues[root]
    let outcome = solveSingle(component, moving: parameter, direction, settlesTies: false)
    if case .infeasible = outcome {
      components[component].isDirty = true
      throw .infeasible
    }
    if components[component].isOpen {
      components[component].isDirty = true
      rootValues[root] = before
    } else if rootValues[root] != before {
      movedRoots.append(root)
    }
  }

  /// Solves the open linked components that have changed or follow something that has; all other
  /// components are solved.
  ///
  /// - Throws: ``Failure``. Some components may have become a core that is to be solved.
  mutating func solveLinked(moving parameter: Int, _ direction: Double) throws(Failure) {
    var start = 0
    while start < linkedComponents.count {
      let variable = components[linkedComponents[start]].linkVariable
      var openCount = 0
      var end = start
      while end < linkedComponents.count, components[linkedComponents[end]].linkVariable == variable
      {
        if components[linkedComponents[end]].isOpen { openCount += 1 }
        end += 1
      }
      if openCount > 1, try !choosesCorner(start..<end) { return }
      for index in start..<end {
        let component = linkedComponents[index]
        guard components[component].isOpen,
          components[component].isDirty || needsEvaluation || !movedRoots.isEmpty
        else { continue }
        if direction != 0 { findRates(ofRootsIn: component, per: parameter) }
        try solveRoot(of: component, moving: parameter, direction)
      }
      start = end
    }
  }

  /// Puts open roots that one variable decides where they bring it nearest to 0, if that is at the
  /// ends of their intervals; what else the variable follows is decided.
  ///
  /// - Returns: False if the variable can become 0, so that it leaves a choice between the roots:
  ///   then they have become one core.
  private mutating func choosesCorner(_ group: Range<Int>) throws(Failure) -> Bool {
    var tie = -1
    for index in group where components[linkedComponents[index]].isOpen {
      tie = components[linkedComponents[index]].lastRow
    }
    let decider = components[linkedComponents[group.lowerBound]].linkVariable
    var least = Affine.value(rows.constant(of: tie), at: parameters.start, stride)
    var most = least
    var magnitude = abs(least)
    for term in rows.terms(of: tie) {
      let factor = rows.factors[term]
      let (lower, upper) = interval(of: rows.roots[term], decidedBy: decider)
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
      let root = rows.roots[term]
      let (lower, upper) = interval(of: root, decidedBy: decider)
      let value = (rows.factors[term] > 0) == (least > 0) ? lower : upper
      guard lower < upper, rootValues[root] != value else { continue }
      rootValues[root] = value
      movedRoots.append(root)
    }
    return true
  }

  /// The values that are left to a root before a variable decides it.
  private func interval(
    of root: Int, decidedBy variable: Int
  ) -> (lower: Double, upper: Double) {
    let component = components[componentOf[root]]
    guard component.kind == .single, component.linkVariable == variable, component.isOpen else {
      return (rootValues[root], rootValues[root])
    }
    return (component.openLower, component.openUpper)
  }

  /// Finds how the other roots in a component's tie move with a parameter.
  private mutating func findRates(ofRootsIn component: Int, per parameter: Int) {
    let tie = components[component].lastRow
    for term in rows.terms(of: tie).dropFirst() {
      let root = rows.roots[term]
      let other = componentOf[root]
      switch components[other].kind {
      case .retired:
        break
      case .single:
        rootRates[root] = rate(ofSingle: other, per: parameter)
      case .core:
        let place = components[other].core
        let column = cores[place].roots.firstIndex(of: root)
        let rates = inputRates(of: place, per: parameter)
        let region = cores[place].region()
        rootRates[root] = column.flatMap { region?.rate(of: $0, along: rates) } ?? 0
      }
    }
  }

  /// Finds how the roots of linked components move with a parameter, after all others.
  mutating func limitLinked(_ parameter: Int, _ direction: Double, _ limits: inout Limits) {
    for isOpen in [false, true] {
      for index in 0..<linkedComponents.count
      where components[linkedComponents[index]].isOpen == isOpen {
        let component = linkedComponents[index]
        rootRates[components[component].root] = rate(ofSingle: component, per: parameter)
      }
    }
    for index in 0..<linkedComponents.count {
      limitSingle(linkedComponents[index], parameter, direction, &limits)
    }
  }
}
