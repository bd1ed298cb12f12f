/// The motion of the solution with one parameter.
extension ReducedProblem {
  /// The interval around the present value of a parameter in which all variables move linearly, and
  /// the constraints that end it on either side; -1 for none.
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

  /// Computes the rates of the free variables with respect to a parameter, and the limits of the
  /// interval in which they hold; the problem is solved for motion in the same direction.
  /// - Returns: Nil if they cannot be computed.
  mutating func findRates(_ parameter: Int, _ direction: Double) -> Limits? {
    var limits = Limits()
    let bit: UInt64 = 1 << UInt64(parameter)
    for component in 0..<components.count {
      switch components[component].kind {
      case .retired:
        break
      case .single:
        let freeVariable = components[component].freeVariable
        freeRates[freeVariable] = 0
        guard components[component].linkVariable < 0, components[component].dependence & bit != 0
        else { continue }
        freeRates[freeVariable] = rate(ofSingle: component, per: parameter)
        limitSingle(component, parameter, direction, &limits)
      case .core:
        for freeVariable in cores[components[component].core].freeVariables {
          freeRates[freeVariable] = 0
        }
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
    for index in 0..<constantRows.count {
      limitConstantRow(constantRows[index], parameter, &limits)
    }
    var definition = substitution.definitionCount - 1
    while definition >= 0 {
      freeRates[substitution.definedVariable[definition]] = substitution.rate(
        ofDefinition: definition, freeRates.start, per: parameter)
      definition -= 1
    }
    return limits
  }

  /// Computes the rates of the free variables of a core with respect to a parameter, and tightens
  /// the limits.
  /// - Returns: False if they cannot be computed.
  private mutating func followCore(
    _ component: Int, _ parameter: Int, _ limits: inout Limits
  ) -> Bool {
    let place = components[component].core
    guard let region = cores[place].region() else { return false }
    let rates = inputRates(of: place, per: parameter)
    for (column, freeVariable) in cores[place].freeVariables.enumerated() {
      freeRates[freeVariable] = region.rate(of: column, along: rates)
    }
    region.limit(&limits, along: rates, from: cores[place].valuedInputs)
    return true
  }

  /// Tightens the limits so that a required row without free variables stays satisfied.
  private func limitConstantRow(_ row: Int, _ parameter: Int, _ limits: inout Limits) {
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
