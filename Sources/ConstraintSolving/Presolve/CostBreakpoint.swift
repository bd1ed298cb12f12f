/// The breakpoint of a row of one free variable: the row wants the variable at, below or above a
/// point that may move.
struct CostBreakpoint: BitwiseCopyable {
  var row: Int
  var value: Double
  /// Its rate in the direction of the motion; 0 without motion.
  var rate: Double
  var weight: Double
  var relation: Relation

  /// Whether it is below another (-1), above it (1), or neither (0), now or immediately after the
  /// motion starts.
  @inline(__always)
  func compared(to other: CostBreakpoint) -> Int {
    let tolerance = 1e-9 * max(1, abs(value))
    if value < other.value - tolerance { return -1 }
    if value > other.value + tolerance { return 1 }
    if rate == other.rate { return 0 }
    return rate < other.rate - 1e-12 ? -1 : rate > other.rate + 1e-12 ? 1 : 0
  }

  /// The increase of the slope of the violation at this point.
  @inline(__always)
  fileprivate var slopeChange: Double { relation == .equal ? 2 * weight : weight }
}

/// The optimal interval of a free variable, with the rows at its ends.
struct OptimalInterval {
  var lower = CostBreakpoint(row: -1, value: -.infinity, rate: 0, weight: 0, relation: .equal)
  var upper = CostBreakpoint(row: -1, value: .infinity, rate: 0, weight: 0, relation: .equal)
  /// The slopes of a priority's violation on both sides of the point at which its sign changes:
  /// infinite at an end of the previous interval, 0 if there is no such point.
  struct Slopes {
    var below = 0.0
    var above = 0.0
    /// The magnitude up to which a slope counts as 0.
    var flat = 0.0
  }

  /// The slopes of the last priority that had several rows.
  var slopes = Slopes()

  var isPoint: Bool { lower.value.isFinite && lower.compared(to: upper) >= 0 }

  /// Narrows the interval to the points at which the violation of a priority's only row is least.
  mutating func narrow(by point: CostBreakpoint) {
    if lower.row >= 0, point.compared(to: lower) <= 0 {
      if point.relation != .greaterThanOrEqual { upper = lower }
      return
    }
    let isBeyond = upper.row >= 0 && point.compared(to: upper) >= 0
    if point.relation != .lessThanOrEqual { lower = isBeyond ? upper : point }
    if point.relation != .greaterThanOrEqual, !isBeyond { upper = point }
  }
}

/// The breakpoints of one priority.
extension UnmanagedArray where Element == CostBreakpoint {
  /// Narrows an interval to the points at which their violations are least; reorders the
  /// breakpoints.
  func narrow(_ span: inout OptimalInterval) {
    var slope = 0.0
    var weight = 0.0
    var kept = 0
    for position in 0..<count {
      let point = self[position]
      weight += point.weight
      if point.relation != .lessThanOrEqual { slope -= point.weight }
      if span.lower.row >= 0, point.compared(to: span.lower) <= 0 {
        slope += point.slopeChange
      } else {
        self[kept] = point
        kept += 1
      }
    }
    let flatSlope = Swift.max(1e-12, 4e-16 * Double(count + 4) * weight)
    span.slopes = OptimalInterval.Slopes(below: 0, above: 0, flat: flatSlope)
    if slope > flatSlope {
      span.upper = span.lower
      (span.slopes.below, span.slopes.above) = (-.infinity, slope)
      return
    }
    var last = span.lower
    let window = window(among: kept, flatSlope, &slope, &last)
    sort(window) { $0.compared(to: $1) < 0 }
    // Includes the first breakpoint after the window.
    let end = window.upperBound < kept ? window.upperBound + 1 : kept
    var next = window.lowerBound
    while true {
      let isAtEnd =
        next == end || span.upper.row >= 0 && self[next].compared(to: span.upper) >= 0
      if slope >= -flatSlope {
        span.lower = last
        if !isAtEnd { span.upper = self[next] }
        return
      }
      if isAtEnd {
        span.lower = span.upper
        (span.slopes.below, span.slopes.above) = (slope, .infinity)
        return
      }
      let slopeBelow = slope
      last = self[next]
      while next < end, self[next].compared(to: last) == 0 {
        slope += self[next].slopeChange
        next += 1
      }
      if slope > flatSlope {
        span.lower = last
        span.upper = last
        (span.slopes.below, span.slopes.above) = (slopeBelow, slope)
        return
      }
    }
  }

  /// The number of breakpoints up to which all are sorted, without selecting a window first.
  private static var sortedLimit: Int { 24 }

  /// Selects, among many breakpoints, the few around the sign change of the slope.
  ///
  /// Source: quickselect (C. Hoare, "Algorithm 65: Find", 1961).
  ///
  /// - Parameters:
  ///   - count: The number of breakpoints.
  ///   - flatSlope: The magnitude up to which a slope counts as 0.
  ///   - slope: The slope below all of them; afterwards below those of the window.
  ///   - last: The point below all of them; afterwards the last one before the window.
  /// - Returns: The indices of the window. They are followed by the first of the breakpoints after
  ///   it, if there are any.
  private func window(
    among count: Int, _ flatSlope: Double, _ slope: inout Double, _ last: inout CostBreakpoint
  ) -> Range<Int> {
    var low = 0
    var high = count
    while high - low > Self.sortedLimit {
      let pivot = middleOfThree(self[low], self[(low + high) / 2], self[high - 1])
      // Those below the pivot, those equal to it, and those above it.
      var lowEnd = low
      var next = low
      var highStart = high
      var lowSlope = slope
      var pivotSlope = 0.0
      while next < highStart {
        let point = self[next]
        let order = point.compared(to: pivot)
        if order < 0 {
          lowSlope += point.slopeChange
          self[next] = self[lowEnd]
          self[lowEnd] = point
          lowEnd += 1
          next += 1
        } else if order > 0 {
          highStart -= 1
          self[next] = self[highStart]
          self[highStart] = point
        } else {
          pivotSlope += point.slopeChange
          next += 1
        }
      }
      if lowSlope >= -flatSlope {
        high = lowEnd
      } else if lowSlope + pivotSlope < -flatSlope {
        slope = lowSlope + pivotSlope
        last = pivot
        low = highStart
      } else {
        // The slope changes its sign at the pivot.
        slope = lowSlope
        if highStart < high { bringFirst(to: highStart, before: high) }
        return lowEnd..<highStart
      }
    }
    return low..<high
  }

  private func middleOfThree(_ a: CostBreakpoint, _ b: CostBreakpoint, _ c: CostBreakpoint)
    -> CostBreakpoint
  {
    let isBeforeB = a.compared(to: b) < 0
    if isBeforeB == (b.compared(to: c) < 0) { return b }
    return isBeforeB == (a.compared(to: c) < 0) ? c : a
  }

  /// Moves the least of the breakpoints in a range to its first index.
  private func bringFirst(to place: Int, before end: Int) {
    for other in place + 1..<max(place + 1, end)
    where self[other].compared(to: self[place]) < 0 {
      let point = self[place]
      self[place] = self[other]
      self[other] = point
    }
  }
}
