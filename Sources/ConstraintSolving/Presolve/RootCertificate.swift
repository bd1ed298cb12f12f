/// Why the root of a component of many rows is where it is: which rows may come and go without
/// moving it.
///
/// On a priority's way through its breakpoints the slope of the violation turns from negative to positive
/// at the root's value. A row of that priority that is broken elsewhere adds its weight on both sides; as long
/// as the slope still turns there, so does the least violation stay there. A row of the priority before, which
/// left the interval, makes no difference if it holds on the whole interval and a little beyond.
struct RootCertificate: BitwiseCopyable {
  /// The priority at whose rows the root was decided; not a number where nothing is known.
  var priority = Double.nan
  /// The slopes of that priority's violation below the root's value and above it; infinite where the
  /// interval ends.
  var slopeBelow = 0.0
  var slopeAbove = 0.0
  /// The priority before; not a number if that is required.
  var earlierPriority = Double.nan
  /// The interval that it left.
  var lower = 0.0
  var upper = 0.0
  /// How often it may be used before rounding errors of the slopes could add up.
  var usesLeft = 1000

  /// Components of fewer rows are solved again as fast.
  static let leastRowCount = 8
  /// How far from 0 a slope is, and how far from a value a breakpoint, to be told apart without doubt.
  private static let margin = 1e-6

  /// Whether the root stays where it is when a row comes (`sign` 1) or goes (-1); takes note of the row
  /// then.
  ///
  /// - Parameters:
  ///   - point: The row's breakpoint.
  ///   - rowPriority: Its priority.
  ///   - sign: Whether it comes or goes.
  ///   - value: The root's value.
  /// - Returns: False if that is not known.
  mutating func holds(
    _ point: Breakpoint, _ rowPriority: Double, times sign: Double, at value: Double
  ) -> Bool {
    if rowPriority == earlierPriority {
      switch point.relation {
      case .greaterThanOrEqual: return point.value < lower - Self.margin(at: lower)
      case .lessThanOrEqual: return point.value > upper + Self.margin(at: upper)
      case .equal: return false
      }
    }
    guard rowPriority == priority, usesLeft > 0,
      abs(point.value - value) > Self.margin(at: value)
    else { return false }
    let isBelow = value < point.value
    let isBroken = point.relation != (isBelow ? .lessThanOrEqual : .greaterThanOrEqual)
    let change = isBroken ? sign * (isBelow ? -point.weight : point.weight) : 0
    guard slopeBelow + change < -Self.margin, slopeAbove + change > Self.margin else {
      return false
    }
    slopeBelow += change
    slopeAbove += change
    usesLeft -= 1
    return true
  }

  private static func margin(at value: Double) -> Double { margin * max(1, abs(value)) }
}

extension ReducedProblem {
  /// Keeps why the root of a component is where it is, or forgets it.
  @inline(__always)
  mutating func certify(_ component: Int, _ certificate: RootCertificate?) {
    if let certificate {
      if component >= certificates.count {
        let missing = component + 1 - certificates.count
        certificates.append(repeating: RootCertificate(), count: missing)
      }
      certificates[component] = certificate
    } else if component < certificates.count {
      certificates[component].priority = .nan
      certificates[component].earlierPriority = .nan
    }
  }

  /// Whether the root of a component of one root, which is solved, stays where it is when a row comes
  /// (`sign` 1) or goes (-1).
  @inline(never)
  mutating func isSteady(_ component: Int, _ row: Int, times sign: Double) -> Bool {
    guard components[component].linkVariable < 0, rows.count(of: row) == 1 else { return false }
    return certificates[component].holds(
      breakpoint(of: row, 0, 0), rowInfo[row].priority, times: sign,
      at: rootValues[components[component].root])
  }
}
