/// How the solution follows one parameter.
extension ReducedProblem {
  /// How far a parameter may move from its present value while all variables move evenly, and the
  /// constraints that end it either way; -1 for none.
  struct Limits {
    var falling = -Double.infinity
    var fallingConstraint = -1
    var rising = Double.infinity
    var risingConstraint = -1

    @inline(__always)
    mutating func limitFalling(to time: Double, by constraint: Int) {
      if time > falling {
        falling = time
        fallingConstraint = constraint
      }
    }

    @inline(__always)
    mutating func limitRising(to time: Double, by constraint: Int) {
      if time < rising {
        rising = time
        risingConstraint = constraint
      }
    }
  }

  /// Finds how the roots move with a parameter, and how far; the problem is solved for motion in
  /// the same direction.
  /// - Returns: Nil if it cannot be found.
  mutating func findRates(_ parameter: Int, _ direction: Double) -> Limits? {
    var limits = Limits()
    let bit: UInt64 = 1 << UInt64(parameter)
    for component in 0..<components.count {
      switch components[component].kind {
      case .retired:
        break
      case .single:
        let root = components[component].root
        rootRates[root] = 0
        guard components[component].linkVariable < 0, components[component].dependence & bit != 0
        else { continue }
        rootRates[root] = rate(ofSingle: component, per: parameter)
        limitSingle(component, parameter, direction, &limits)
      case .core:
        for root in cores[components[component].core].roots { rootRates[root] = 0 }
        if components[component].isLinkedCore || components[component].dependence & bit == 0 {
          continue
        }
        guard followCore(component, parameter, &limits) else { return nil }
      }
    }
    for index in 0..<linkedCores.count {
      guard followCore(linkedCores[index], parameter, &limits) else { return nil }
    }
    if !linkedComponents.isEmpty { limitLinked(parameter, direction, &limits) }
    for index in 0..<guards.count { limitGuard(guards[index], parameter, &limits) }
    var definition = substitution.definitionCount - 1
    while definition >= 0 {
      rootRates[substitution.definedRoot[definition]] = substitution.rate(
        ofDefinition: definition, rootRates.start, per: parameter)
      definition -= 1
    }
    return limits
  }

  /// Finds how the roots of a core move with a parameter, and how far.
  /// - Returns: False if it cannot be found.
  private mutating func followCore(
    _ component: Int, _ parameter: Int, _ limits: inout Limits
  ) -> Bool {
    let place = components[component].core
    guard let region = cores[place].region() else { return false }
    let rates = inputRates(of: place, per: parameter)
    for (column, root) in cores[place].roots.enumerated() {
      rootRates[root] = region.rate(of: column, along: rates)
    }
    region.limit(&limits, along: rates, from: cores[place].valuedInputs)
    return true
  }

  /// A required row without roots may become violated.
  private func limitGuard(_ row: Int, _ parameter: Int, _ limits: inout Limits) {
    let constant = rows.constant(of: row)
    let rate = constant[parameter]
    guard rate != 0 else { return }
    if rowInfo[row].relation == .equal {
      limits.limitFalling(to: 0, by: rowInfo[row].constraint)
      limits.limitRising(to: 0, by: rowInfo[row].constraint)
      return
    }
    let left = Affine.value(constant, at: parameters.start, stride)
    let time = -left / rate
    let fallsShort = rowInfo[row].relation == .greaterThanOrEqual ? rate > 0 : rate < 0
    if fallsShort {
      limits.limitFalling(to: min(time, 0), by: rowInfo[row].constraint)
    } else {
      limits.limitRising(to: max(time, 0), by: rowInfo[row].constraint)
    }
  }
}
