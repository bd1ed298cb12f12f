/// The optimum of components with a single root, in closed form.
///
/// For each priority the sum of violations is a convex, piecewise linear function of the root, whose
/// slope rises at every breakpoint by its weight. So its least values are an interval between two
/// breakpoints: the weighted median, found by walking along the sorted breakpoints until the slope
/// is not negative any more. The next priority is left with that interval.
extension ReducedProblem {
  /// What a solve of one component came to.
  enum SingleOutcome {
    case unique
    /// More than one value is optimal; ties are to be settled.
    case open
    case infeasible
  }

  /// Where a row wants the root of its component, which is the first that it names; others, which
  /// only ties name, stand where they are.
  @inline(__always)
  func breakpoint(of row: Int, _ parameter: Int, _ direction: Double) -> Breakpoint {
    let first = rows.starts[row]
    let factor = rows.factors[first]
    let constant = rows.constant(of: row)
    var value = Affine.value(constant, at: parameters.start, stride)
    var rate = direction == 0 ? 0 : constant[parameter]
    if rows.ends[row] > first + 1 {
      for term in first + 1..<rows.ends[row] {
        value += rows.factors[term] * rootValues[rows.roots[term]]
        if direction != 0 { rate += rows.factors[term] * rootRates[rows.roots[term]] }
      }
    }
    let relation = rowInfo[row].relation
    return Breakpoint(
      row: row, value: -value / factor, rate: direction == 0 ? 0 : -rate / factor * direction,
      weight: abs(factor), relation: factor < 0 ? relation.reversed : relation)
  }

  /// How fast the root of a single component moves with a parameter.
  func rate(ofSingle component: Int, per parameter: Int) -> Double {
    let active = components[component].activeRow
    return active < 0 ? 0 : breakpoint(of: active, parameter, 1).rate
  }

  /// Finds the row at which the root of a component stands, and sets its value.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - parameter: The parameter that is about to move, if `direction` is not 0.
  ///   - direction: 1 if it will rise, -1 if it will fall: of rows that coincide now, the one that
  ///     is active afterwards is found.
  ///   - settlesTies: Whether what the priorities leave open is settled, if there is a tie.
  /// - Returns: Whether there is a value, and only one.
  mutating func solveSingle(
    _ component: Int, moving parameter: Int = 0, _ direction: Double = 0, settlesTies: Bool = true
  ) -> SingleOutcome {
    var span = BreakpointSpan()
    var isOpen = false
    var deciding = Priority.required.rawValue
    var certificate: RootCertificate?
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
        isOpen = true
        components[component].openLower = span.lower.value
        components[component].openUpper = span.upper.value
        if !settlesTies { break }
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
      if breakpoints.count >= RootCertificate.leastRowCount, priority != Self.tiePriority {
        certificate = RootCertificate(
          priority: priority, slopes: span.slopes,
          earlierPriority: earlierPriority == Priority.required.rawValue ? nil : earlierPriority,
          lower: lower, upper: upper)
      }
    }
    certify(component, span.isPoint && certificate?.priority == deciding ? certificate : nil)
    let active = span.lower.row >= 0 ? span.lower : span.upper
    components[component].activeRow = active.row
    components[component].decidingPriority = span.isPoint ? deciding : -.infinity
    components[component].isOpen = isOpen
    components[component].isDirty = false
    rootValues[components[component].root] = active.row >= 0 ? active.value : 0
    return span.isPoint ? .unique : .open
  }

  /// How far a parameter may move either way from its present value until another row of a single
  /// component coincides with the active one, which was found for motion in the same direction.
  func limitSingle(
    _ component: Int, _ parameter: Int, _ direction: Double, _ limits: inout Limits
  ) {
    let active = components[component].activeRow
    guard active >= 0 else { return }
    let own = breakpoint(of: active, parameter, 1)
    let isOpen = components[component].isOpen
    var row = components[component].firstRow
    while row >= 0, isOpen || rowInfo[row].priority != Self.tiePriority {
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
            // They coincide now: the active one is the right one only on this side.
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
  /// How far a parameter may move until two required rows, one that the root may not be below and
  /// one that it may not be above, contradict each other.
  /// - Returns: Whether the rows are such, and do not meet now.
  private func limitRequired(
    _ own: Breakpoint, _ other: Breakpoint, _ limits: inout Limits
  ) -> Bool {
    let required = Priority.required.rawValue
    guard rowInfo[own.row].priority == required, rowInfo[other.row].priority == required else {
      return false
    }
    let lower: Breakpoint
    let upper: Breakpoint
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
    // Where they meet, another row may be the active one on the other side.
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
