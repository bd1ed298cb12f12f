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

  /// By how much the slope of the violation rises here.
  @inline(__always)
  fileprivate var slopeChange: Double { relation == .equal ? 2 * weight : weight }
}

/// What is left to a root: an interval with the rows that end it.
struct BreakpointSpan {
  var lower = Breakpoint(row: -1, value: -.infinity, rate: 0, weight: 0, relation: .equal)
  var upper = Breakpoint(row: -1, value: .infinity, rate: 0, weight: 0, relation: .equal)
  /// The slopes of a priority's violation on both sides of the point at which it turns: infinite where
  /// the interval before ends, 0 if there is no such point.
  struct Slopes {
    var below = 0.0
    var above = 0.0
    /// How far from 0 a slope may be by rounding errors.
    var flat = 0.0
  }

  /// The slopes of the last priority that had several rows.
  var slopes = Slopes()

  var isPoint: Bool { lower.value.isFinite && lower.compared(to: upper) >= 0 }

  /// Narrows to where the violation of the only row of a priority is least.
  mutating func narrow(by point: Breakpoint) {
    if lower.row >= 0, point.compared(to: lower) <= 0 {
      if point.relation != .greaterThanOrEqual { upper = lower }
      return
    }
    let isBeyond = upper.row >= 0 && point.compared(to: upper) >= 0
    if point.relation != .lessThanOrEqual { lower = isBeyond ? upper : point }
    if point.relation != .greaterThanOrEqual, !isBeyond { upper = point }
  }
}

/// Breakpoints of one priority.
extension Flat where Element == Breakpoint {
  /// Narrows a span to where their violations are least; their order changes.
  func narrow(_ span: inout BreakpointSpan) {
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
    span.slopes = BreakpointSpan.Slopes(below: 0, above: 0, flat: flatSlope)
    if slope > flatSlope {
      span.upper = span.lower
      (span.slopes.below, span.slopes.above) = (-.infinity, slope)
      return
    }
    var last = span.lower
    let window = window(among: kept, flatSlope, &slope, &last)
    sort(window) { $0.compared(to: $1) < 0 }
    // The one that was found to come after the window is in its place.
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

  /// How many breakpoints are sorted without looking first where the slope turns.
  private static var sortedLimit: Int { 24 }

  /// Looks among many breakpoints for the few at which the slope turns.
  ///
  /// Source: quickselect (C. Hoare, "Algorithm 65: Find", 1961).
  ///
  /// - Parameters:
  ///   - count: How many breakpoints there are.
  ///   - flatSlope: How far from 0 a slope may be by rounding errors.
  ///   - slope: The slope below all of them; afterwards below those of the window.
  ///   - last: The point below all of them; afterwards the last one before the window.
  /// - Returns: The window's places. Right behind it is the first of the breakpoints after it, if
  ///   there are any.
  private func window(
    among count: Int, _ flatSlope: Double, _ slope: inout Double, _ last: inout Breakpoint
  ) -> Range<Int> {
    var low = 0
    var high = count
    while high - low > Self.sortedLimit {
      let pivot = middleOfThree(self[low], self[(low + high) / 2], self[high - 1])
      // Those before the pivot, those that coincide with it, and those after it.
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
    where self[other].compared(to: self[place]) < 0 {
      let point = self[place]
      self[place] = self[other]
      self[other] = point
    }
  }
}
