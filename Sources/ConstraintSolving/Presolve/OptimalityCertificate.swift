/// A certificate that the free variable of a component of many rows stays optimal, by which rows
/// can be added and removed without moving it.
///
/// At the priority that decides it the slope of the violation changes from negative to positive at
/// the free variable's value. A row of that priority with its breakpoint elsewhere adds its weight
/// on both sides; as long as the slope still changes sign there, the free variable stays. A row of
/// the previous priority, which left an interval, has no effect if it holds on the whole interval
/// and a little beyond.
struct OptimalityCertificate: BitwiseCopyable {
  /// The priority that decides the free variable; nil if unknown.
  var priority: Double?
  /// The slopes of its violation below the free variable's value and above it.
  var slopes = OptimalInterval.Slopes()
  /// The previous priority; nil if that is required.
  var earlierPriority: Double?
  /// The interval that the previous priority left.
  var lower = 0.0
  var upper = 0.0
  /// The number of uses left before rounding errors of the slopes could accumulate.
  var usesLeft = 1000

  /// The least number of rows; components with fewer rows are solved again as fast.
  static let leastRowCount = 8

  /// Absorbs the addition or removal of a row, if the free variable does not move.
  ///
  /// - Parameters:
  ///   - change: Whether the row is added or removed.
  ///   - point: The row's breakpoint.
  ///   - rowPriority: Its priority.
  ///   - value: The free variable's value.
  /// - Returns: False if the effect is unknown; the certificate is unchanged then.
  mutating func absorb(
    _ change: ReducedProblem.RowChange, of point: CostBreakpoint, _ rowPriority: Double,
    at value: Double
  ) -> Bool {
    if rowPriority == earlierPriority {
      switch point.relation {
      case .greaterThanOrEqual: return point.value < lower - Self.distance(at: lower)
      case .lessThanOrEqual: return point.value > upper + Self.distance(at: upper)
      case .equal: return false
      }
    }
    guard rowPriority == priority, usesLeft > 0,
      abs(point.value - value) > Self.distance(at: value)
    else { return false }
    let isBelow = value < point.value
    var difference = 0.0
    if point.relation != (isBelow ? .lessThanOrEqual : .greaterThanOrEqual) {
      difference = isBelow == (change == .added) ? -point.weight : point.weight
    }
    let margin = 1e6 * slopes.flat
    guard slopes.below + difference < -margin, slopes.above + difference > margin else {
      return false
    }
    slopes.below += difference
    slopes.above += difference
    usesLeft -= 1
    return true
  }

  /// The least distance of a breakpoint from a value at which the two are certainly different.
  private static func distance(at value: Double) -> Double { 1e-6 * max(1, abs(value)) }
}

extension ReducedProblem {
  /// A change of a row.
  enum RowChange {
    case added
    case removed
    case changed
  }

  /// Stores the certificate of a component, or discards it.
  @inline(__always)
  mutating func certify(_ component: Int, _ certificate: OptimalityCertificate?) {
    if let certificate {
      if component >= certificates.count {
        let missing = component + 1 - certificates.count
        certificates.append(repeating: OptimalityCertificate(), count: missing)
      }
      certificates[component] = certificate
    } else if component < certificates.count {
      certificates[component] = OptimalityCertificate()
    }
  }

  /// Absorbs the addition or removal of a row of a solved component of one free variable, if the
  /// variable does not move.
  ///
  /// Certificates are valid for the parameters of the last solve.
  /// - Returns: False if the effect is unknown.
  @inline(never)
  mutating func absorb(_ change: RowChange, of row: Int, in component: Int) -> Bool {
    guard change != .changed, components[component].linkVariable < 0, rows.count(of: row) == 1,
      components[component].dependence & changedParameters == 0
    else { return false }
    return certificates[component].absorb(
      change, of: breakpoint(of: row, 0, 0), rowInfo[row].priority,
      at: freeValues[components[component].freeVariable])
  }
}
