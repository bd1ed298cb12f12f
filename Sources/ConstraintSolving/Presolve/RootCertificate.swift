/// Why the root of a component of many rows is where it is: which rows may come and go without
/// moving it.
///
/// At the priority that decides it the slope of the violation turns from negative to positive at the
/// root's value. A row of that priority that is broken elsewhere adds its weight on both sides; as
/// long as the slope still turns there, the root stays. A row of the priority before, which left an
/// interval, makes no difference if it holds on the whole interval and a little beyond.
struct RootCertificate: BitwiseCopyable {
  /// The priority that decides the root; nil where nothing is known.
  var priority: Double?
  /// The slopes of its violation below the root's value and above it.
  var slopes = BreakpointSpan.Slopes()
  /// The priority before; nil if that is required.
  var earlierPriority: Double?
  /// The interval that it left.
  var lower = 0.0
  var upper = 0.0
  /// How often it may be used before rounding errors of the slopes could add up.
  var usesLeft = 1000

  /// Components of fewer rows are solved again as fast.
  static let leastRowCount = 8

  /// Takes up a row that comes or goes, if the root stays where it is.
  ///
  /// - Parameters:
  ///   - change: Whether the row comes or goes.
  ///   - point: The row's breakpoint.
  ///   - rowPriority: Its priority.
  ///   - value: The root's value.
  /// - Returns: False if that is not known; the certificate is as it was then.
  mutating func absorb(
    _ change: ReducedProblem.RowChange, of point: Breakpoint, _ rowPriority: Double,
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
      difference = isBelow == (change == .came) ? -point.weight : point.weight
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

  /// How far from a value a breakpoint is to be told apart from it without doubt.
  private static func distance(at value: Double) -> Double { 1e-6 * max(1, abs(value)) }
}

extension ReducedProblem {
  /// What has happened to a row.
  enum RowChange {
    case came
    case gone
    case changed
  }

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
      certificates[component] = RootCertificate()
    }
  }

  /// Takes up a row that has come to a solved component of one root or gone, if its root stays where
  /// it is.
  ///
  /// What is known holds for the parameters of the last solve.
  /// - Returns: False if that is not known.
  @inline(never)
  mutating func absorb(_ change: RowChange, of row: Int, in component: Int) -> Bool {
    guard change != .changed, components[component].linkVariable < 0, rows.count(of: row) == 1,
      components[component].dependence & changedParameters == 0
    else { return false }
    return certificates[component].absorb(
      change, of: breakpoint(of: row, 0, 0), rowInfo[row].priority,
      at: rootValues[components[component].root])
  }
}
