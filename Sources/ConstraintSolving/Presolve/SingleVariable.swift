/// The optimum of components with a single free variable, in closed form.
///
/// For each priority the sum of violations is a convex, piecewise linear function of the free
/// variable, whose slope rises at every breakpoint by its weight. So its minimisers are an interval
/// between two breakpoints: the weighted median, found by walking along the sorted breakpoints
/// until the slope is no longer negative. The next priority is minimised on that interval.
extension ReducedProblem {
  /// The outcome of a solve of one component.
  enum SingleOutcome {
    case unique
    /// More than one value is optimal; ties have to be broken.
    case ambiguous
    case infeasible
  }

  /// The breakpoint of a row for the free variable of its component, which is its first term;
  /// others, which only tie-breaking rows contain, are constants.
  @inline(__always)
  func breakpoint(of row: Int, _ parameter: Int, _ direction: Double) -> CostBreakpoint {
    let first = rows.starts[row]
    let factor = rows.factors[first]
    let constant = rows.constant(of: row)
    var value = Affine.value(constant, at: parameters.start, stride)
    var rate = direction == 0 ? 0 : constant[parameter]
    if rows.ends[row] > first + 1 {
      for term in first + 1..<rows.ends[row] {
        value += rows.factors[term] * freeValues[rows.freeVariables[term]]
        if direction != 0 { rate += rows.factors[term] * freeRates[rows.freeVariables[term]] }
      }
    }
    let relation = rowInfo[row].relation
    return CostBreakpoint(
      row: row, value: -value / factor, rate: direction == 0 ? 0 : -rate / factor * direction,
      weight: abs(factor), relation: factor < 0 ? relation.reversed : relation)
  }

  /// The rate of the free variable of a single component with respect to a parameter.
  func rate(ofSingle component: Int, per parameter: Int) -> Double {
    let active = components[component].activeRow
    return active < 0 ? 0 : breakpoint(of: active, parameter, 1).rate
  }

  /// Finds the active row of a component with a single free variable, and sets the variable's
  /// value.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - parameter: The parameter that is about to move, if `direction` is not 0.
  ///   - direction: 1 if it will rise, -1 if it will fall: of rows that coincide now, the one that
  ///     is active afterwards is found.
  ///   - breaksTies: Whether ties are broken, if there is a tie-breaking row.
  /// - Returns: Whether there is a value, and whether it is unique.
  mutating func solveSingle(
    _ component: Int, moving parameter: Int = 0, _ direction: Double = 0, breaksTies: Bool = true
  ) -> SingleOutcome {
    var span = OptimalInterval()
    var isAmbiguous = false
    var deciding = Priority.required.rawValue
    var certificate: OptimalityCertificate?
    var row = components[component].firstRow
    while row >= 0, rowInfo[row].priority == Priority.required.rawValue {
      let point = breakpoint(of: row, parameter, direction)
      if point.relation != .lessThanOrEqual,
        span.lower.row < 0 || point.compared(to: span.lower) > 0
      {
        span.lower = point
      }
      if point.relation != .greaterThanOrEqual,
        span.upper.row < 0 || point.compared(to: span.upper) < 0
      {
        span.upper = point
      }
      row = rowInfo[row].next
    }
    if span.lower.value > span.upper.value + 1e-7 * max(1, abs(span.upper.value)) {
      return .infeasible
    }
    while row >= 0, !span.isPoint {
      let priority = rowInfo[row].priority
      let earlierPriority = deciding
      deciding = priority
      if priority == Self.tiePriority {
        isAmbiguous = true
        components[component].ambiguousLower = span.lower.value
        components[component].ambiguousUpper = span.upper.value
        if !breaksTies { break }
      }
      let first = breakpoint(of: row, parameter, direction)
      row = rowInfo[row].next
      guard row >= 0, rowInfo[row].priority == priority else {
        span.narrow(by: first)
        continue
      }
      breakpoints.removeAll()
      breakpoints.append(first)
      while row >= 0, rowInfo[row].priority == priority {
        breakpoints.append(breakpoint(of: row, parameter, direction))
        row = rowInfo[row].next
      }
      let (lower, upper) = (span.lower.value, span.upper.value)
      breakpoints.narrow(&span)
      if breakpoints.count >= OptimalityCertificate.leastRowCount, priority != Self.tiePriority {
        certificate = OptimalityCertificate(
          priority: priority, slopes: span.slopes,
          earlierPriority: earlierPriority == Priority.required.rawValue ? nil : earlierPriority,
          lower: lower, upper: upper)
      }
    }
    certify(component, span.isPoint && certificate?.priority == deciding ? certificate : nil)
    let active = span.lower.row >= 0 ? span.lower : span.upper
    components[component].activeRow = active.row
    components[component].decidingPriority = span.isPoint ? deciding : -.infinity
    components[component].isAmbiguous = isAmbiguous
    components[component].isDirty = false
    freeValues[components[component].freeVariable] = active.row >= 0 ? active.value : 0
    return span.isPoint ? .unique : .ambiguous
  }

  /// Tightens the limits up to which a parameter can move before another row of a single component
  /// coincides with the active one, which was found for motion in the same direction.
  func limitSingle(
    _ component: Int, _ parameter: Int, _ direction: Double, _ limits: inout Limits
  ) {
    let active = components[component].activeRow
    guard active >= 0 else { return }
    let own = breakpoint(of: active, parameter, 1)
    let isAmbiguous = components[component].isAmbiguous
    var row = components[component].firstRow
    while row >= 0, isAmbiguous || rowInfo[row].priority != Self.tiePriority {
      if row != active {
        let other = breakpoint(of: row, parameter, 1)
        if limitRequired(own, other, &limits) {
          row = rowInfo[row].next
          continue
        }
        let closing = other.rate - own.rate
        if abs(closing) > 1e-12 {
          let time = (own.value - other.value) / closing
          let tolerance = 1e-9 * max(1, abs(own.value)) / abs(closing)
          let constraint = rowInfo[row].constraint
          if time > tolerance {
            limits.limitRising(to: time, by: constraint)
          } else if time < -tolerance {
            limits.limitFalling(to: time, by: constraint)
          } else {
            // They coincide now: the active one is active only on this side.
            if direction <= 0 { limits.limitRising(to: 0, by: constraint) }
            if direction >= 0 { limits.limitFalling(to: 0, by: constraint) }
          }
        }
      }
      row = rowInfo[row].next
    }
  }
}

extension ReducedProblem {
  /// Tightens the limits up to which a parameter can move before two required rows, a lower and an
  /// upper bound of the free variable, contradict each other.
  /// - Returns: Whether the rows are such bounds, and do not coincide now.
  private func limitRequired(
    _ own: CostBreakpoint, _ other: CostBreakpoint, _ limits: inout Limits
  ) -> Bool {
    let required = Priority.required.rawValue
    guard rowInfo[own.row].priority == required, rowInfo[other.row].priority == required else {
      return false
    }
    let lower: CostBreakpoint
    let upper: CostBreakpoint
    switch (own.relation, other.relation) {
    case (.greaterThanOrEqual, .lessThanOrEqual): (lower, upper) = (own, other)
    case (.lessThanOrEqual, .greaterThanOrEqual): (lower, upper) = (other, own)
    default: return false
    }
    let rate = upper.rate - lower.rate
    if abs(rate) > 1e-12 {
      let time = max(0, upper.value - lower.value) / abs(rate)
      let constraint = rowInfo[other.row].constraint
      if rate < 0 {
        limits.limitRising(to: time, by: constraint)
      } else {
        limits.limitFalling(to: -time, by: constraint)
      }
    }
    // If they coincide, another row may be active on the other side.
    return abs(upper.value - lower.value) > 1e-9 * max(1, abs(lower.value))
  }
}

extension Relation {
  /// The relation after both sides are multiplied by a negative number.
  var reversed: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
