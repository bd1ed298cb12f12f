/// How every variable moves while one constant goes from one value to another: evenly, within each
/// of finitely many segments.
///
///     let path = try solver.path(of: keyboard, from: 0, to: 336)
///     path.value(of: top, at: 200)
///     path.breakpoints       // where the motion changes, and what becomes binding there
///
/// A path is a value: it stays as it is when the solver changes.
public struct Path: Sendable {
  /// A place at which the motion changes.
  public struct Breakpoint: Hashable, Sendable {
    /// The constant there.
    public let constant: Double
    /// The constraint that becomes binding there, or ceases to be; nil where it is a variable that
    /// reaches 0, from where ties are settled otherwise.
    public let constraint: Constraint.ID?
  }

  /// An interval of the constant in which all variables move evenly.
  struct Segment: Sendable {
    /// Where it ends, seen from ``Path/start``.
    var end: Double
    /// The constraint that ends it.
    var constraint: Constraint.ID?
    /// The values of the path's variables at constant 0, had the segment held there.
    var bases: [Double]
    var rates: [Double]
  }

  /// The constraint whose constant goes.
  public let constraint: Constraint.ID
  /// Where the constant begins.
  public let start: Double
  /// Where it ends: where it was to go, or where the required constraints begin to contradict each
  /// other.
  public let end: Double
  /// Why the path ends before it was to: the contradiction just beyond ``end``.
  public let conflict: Conflict?
  /// The variables that move, in the order they were made.
  public let variables: [Variable]
  /// Where the segments end, seen from ``start``, and by which constraint.
  private let breaks: [Breakpoint]
  /// The values of the variables at constant 0, had the segment held there, and their rates: segment
  /// after segment.
  private let bases: [Double]
  private let rates: [Double]
  /// The values of the variables that do not move.
  private let resting: [Variable: Double]
  private let position: [Variable: Int]

  init(
    of constraint: Constraint.ID, from start: Double, to end: Double, conflict: Conflict?,
    variables: [Variable], segments: [Segment], resting: [Variable: Double]
  ) {
    self.constraint = constraint
    self.start = start
    self.end = end
    self.conflict = conflict
    self.variables = variables
    breaks = segments.map { Breakpoint(constant: $0.end, constraint: $0.constraint) }
    bases = segments.flatMap(\.bases)
    rates = segments.flatMap(\.rates)
    self.resting = resting
    position = Dictionary(
      variables.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The constants between which the path is known.
  public var range: ClosedRange<Double> { min(start, end)...max(start, end) }

  /// Where the motion changes, from ``start`` to ``end``, both excluded.
  public var breakpoints: [Breakpoint] {
    Array(breaks.dropLast())
  }

  /// The value of a variable at a constant; nil for a constant beyond the path or a variable that
  /// the solver did not have.
  ///
  /// - Complexity: O(*s*) for *s* segments.
  public func value(of variable: Variable, at constant: Double) -> Double? {
    guard let segment = segment(at: constant) else { return nil }
    guard let position = position[variable] else { return resting[variable] }
    let place = segment * variables.count + position
    return bases[place] + rates[place] * constant
  }

  /// How much a variable changes for each unit that is added to the constant.
  ///
  /// At a breakpoint, that in the segment that ends there. Nil as for ``value(of:at:)``.
  public func rate(of variable: Variable, at constant: Double) -> Double? {
    guard let segment = segment(at: constant) else { return nil }
    guard let position = position[variable] else { return resting[variable].map { _ in 0 } }
    return rates[segment * variables.count + position]
  }

  /// Writes the values of ``variables`` at a constant, in their order: a multiplication and an
  /// addition for each.
  ///
  /// - Returns: False if the constant lies beyond the path or there is no room for all values;
  ///   nothing is written then.
  @discardableResult
  public func write(at constant: Double, to values: inout MutableSpan<Double>) -> Bool {
    let count = variables.count
    guard values.count >= count, let segment = segment(at: constant) else { return false }
    bases.withUnsafeBufferPointer { bases in
      rates.withUnsafeBufferPointer { rates in
        values.withUnsafeMutableBufferPointer { values in
          let first = segment * count
          for position in 0..<count {
            values[position] = bases[first + position] + rates[first + position] * constant
          }
        }
      }
    }
    return true
  }

  /// The segment that holds a constant; of two that meet there, the earlier one.
  @inline(__always)
  private func segment(at constant: Double) -> Int? {
    let isRising = end >= start
    guard isRising ? constant >= start && constant <= end : constant <= start && constant >= end
    else { return nil }
    var segment = 0
    while segment + 1 < breaks.count,
      isRising ? breaks[segment].constant < constant : breaks[segment].constant > constant
    {
      segment += 1
    }
    return segment
  }
}
