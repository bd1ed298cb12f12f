/// Where a row of one root wants it: at, below or above a point that may move.
struct Breakpoint: BitwiseCopyable {
  var row: Int
  var value: Double
  /// How it moves in the direction that is asked for; 0 if none is.
  var rate: Double
  var weight: Double
  var relation: Relation

  /// Whether it lies below another (-1), above it (1), or neither (0), now or right after the
  /// motion starts.
  @inline(__always)
  func compared(to other: Breakpoint) -> Int {
    let tolerance = 1e-9 * max(1, abs(value))
    if value < other.value - tolerance { return -1 }
    if value > other.value + tolerance { return 1 }
    if rate == other.rate { return 0 }
    return rate < other.rate - 1e-12 ? -1 : rate > other.rate + 1e-12 ? 1 : 0
  }
}

/// The optimum of components with a single root, in closed form.
///
/// For each priority the sum of violations is a convex, piecewise linear function of the root, whose
/// slope rises at every breakpoint by its weight. So its least values are an interval between two
/// breakpoints: the weighted median, found by walking along the sorted breakpoints until the slope
/// is not negative any more. The next priority is left with that interval.
extension ReducedProblem {
  /// What is left to a root: an interval with the rows that end it.
  private struct Span {
    var lower = Breakpoint(
      row: -1, value: -.infinity, rate: 0, weight: 0, relation: .equal)
    var upper = Breakpoint(
      row: -1, value: .infinity, rate: 0, weight: 0, relation: .equal)

    var isPoint: Bool { lower.value.isFinite && lower.compared(to: upper) >= 0 }
  }

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
  private func breakpoint(of row: Int, _ parameter: Int, _ direction: Double) -> Breakpoint {
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
    var span = Span()
    var isOpen = false
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
      if priority == Self.tiePriority {
        isOpen = true
        components[component].openLower = span.lower.value
        components[component].openUpper = span.upper.value
        if !settlesTies { break }
      }
      breakpoints.removeAll()
      while row >= 0, rowInfo[row].priority == priority {
        breakpoints.append(breakpoint(of: row, parameter, direction))
        row = rowInfo[row].next
      }
      narrow(&span)
    }
    let active = span.lower.row >= 0 ? span.lower : span.upper
    components[component].activeRow = active.row
    components[component].isOpen = isOpen
    components[component].isDirty = false
    rootValues[components[component].root] = active.row >= 0 ? active.value : 0
    return span.isPoint ? .unique : .open
  }

  /// Narrows a span to where the violations of the breakpoints at hand are least.
  private mutating func narrow(_ span: inout Span) {
    var slope = 0.0
    var count = 0
    for position in 0..<breakpoints.count {
      let point = breakpoints[position]
      if point.relation != .lessThanOrEqual { slope -= point.weight }
      if span.lower.row >= 0, point.compared(to: span.lower) <= 0 {
        slope += point.slopeChange
      } else {
        breakpoints[count] = point
        count += 1
      }
    }
    if slope > Self.flatSlope {
      span.upper = span.lower
      return
    }
    var last = span.lower
    let window = window(among: count, &slope, &last)
    sortBreakpoints(window)
    // The one that was found to come after the window is in its place.
    let end = window.upperBound < count ? window.upperBound + 1 : count
    var next = window.lowerBound
    while true {
      let isAtEnd =
        next == end || span.upper.row >= 0 && breakpoints[next].compared(to: span.upper) >= 0
      if slope >= -Self.flatSlope {
        span.lower = last
        if !isAtEnd { span.upper = breakpoints[next] }
        return
      }
      if isAtEnd {
        span.lower = span.upper
        return
      }
      last = breakpoints[next]
      while next < end, breakpoints[next].compared(to: last) == 0 {
        slope += breakpoints[next].slopeChange
        next += 1
      }
      if slope > Self.flatSlope {
        span.lower = last
        span.upper = last
        return
      }
    }
  }

  /// Slopes differ from 0 by far more than this, or by rounding errors.
  private static var flatSlope: Double { 1e-12 }
  /// How many breakpoints are sorted without looking first where the slope turns.
  private static var sortedLimit: Int { 24 }

  /// Looks among many breakpoints for the few at which the slope turns.
  ///
  /// Source: quickselect (C. Hoare, "Algorithm 65: Find", 1961).
  ///
  /// - Parameters:
  ///   - count: How many breakpoints there are.
  ///   - slope: The slope below all of them; afterwards below those of the window.
  ///   - last: The point below all of them; afterwards the last one before the window.
  /// - Returns: The window's places. Right behind it is the first of the breakpoints after it, if
  ///   there are any.
  private mutating func window(
    among count: Int, _ slope: inout Double, _ last: inout Breakpoint
  ) -> Range<Int> {
    var low = 0
    var high = count
    while high - low > Self.sortedLimit {
      let pivot = middleOfThree(
        breakpoints[low], breakpoints[(low + high) / 2], breakpoints[high - 1])
      // Those before the pivot, those that coincide with it, and those after it.
      var lowEnd = low
      var next = low
      var highStart = high
      var lowSlope = slope
      var pivotSlope = 0.0
      while next < highStart {
        let point = breakpoints[next]
        let order = point.compared(to: pivot)
        if order < 0 {
          lowSlope += point.slopeChange
          breakpoints[next] = breakpoints[lowEnd]
          breakpoints[lowEnd] = point
          lowEnd += 1
          next += 1
        } else if order > 0 {
          highStart -= 1
          breakpoints[next] = breakpoints[highStart]
          breakpoints[highStart] = point
        } else {
          pivotSlope += point.slopeChange
          next += 1
        }
      }
      if lowSlope >= -Self.flatSlope {
        high = lowEnd
      } else if lowSlope + pivotSlope < -Self.flatSlope {
        slope = lowSlope + pivotSlope
        last = pivot
        low = highStart
      } else {
        // The slope turns at the pivot.
        slope = lowSlope
        if highStart < high { bringFirst(to: highStart, before: high) }
        return lowEnd..<highStart
      }
    }
    return low..<high
  }

  private func middleOfThree(_ a: Breakpoint, _ b: Breakpoint, _ c: Breakpoint) -> Breakpoint {
    let isBeforeB = a.compared(to: b) < 0
    if isBeforeB == (b.compared(to: c) < 0) { return b }
    return isBeforeB == (a.compared(to: c) < 0) ? c : a
  }

  /// Brings the least of the breakpoints of some places to the first of them.
  private func bringFirst(to place: Int, before end: Int) {
    for other in place + 1..<max(place + 1, end)
    where breakpoints[other].compared(to: breakpoints[place]) < 0 {
      let point = breakpoints[place]
      breakpoints[place] = breakpoints[other]
      breakpoints[other] = point
    }
  }

  private func sortBreakpoints(_ places: Range<Int>) {
    for position in places.dropFirst() {
      let point = breakpoints[position]
      var hole = position
      while hole > places.lowerBound, point.compared(to: breakpoints[hole - 1]) < 0 {
        breakpoints[hole] = breakpoints[hole - 1]
        hole -= 1
      }
      breakpoints[hole] = point
    }
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

extension Breakpoint {
  /// By how much the slope of the violation rises here.
  @inline(__always)
  fileprivate var slopeChange: Double { relation == .equal ? 2 * weight : weight }
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
