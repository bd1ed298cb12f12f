/// The path of all variables while one constant goes from one value to another: piecewise linear,
/// with finitely many breakpoints.
///
///     let path = try solver.path(of: keyboard, from: 0, to: 336)
///     path.value(of: top, at: 200)
///     path.breakpoints       // where the rates change, and which constraint becomes active there
///
/// A path is a value: it does not change when the solver does.
public struct Path: Sendable {
  /// A point of the path at which the rates change.
  public struct Breakpoint: Hashable, Sendable {
    /// The constant at which the rates change.
    public let constant: Double
    /// The constraint that becomes active or inactive there; `nil` if instead a variable reaches 0,
    /// beyond which ties are broken differently.
    public let constraint: Constraint.ID?
  }

  /// A critical region: an interval of the constant in which all variables move linearly.
  struct Region: Sendable {
    /// Its end in the direction of the path.
    var end: Double
    /// The constraint that ends it.
    var constraint: Constraint.ID?
    /// The values of the path's variables extrapolated to constant 0.
    var bases: [Double]
    var rates: [Double]
  }

  /// The constraint whose constant moves.
  public let constraint: Constraint.ID
  /// The constant at the start.
  public let start: Double
  /// The constant at the end: the requested end, or the point at which the required constraints
  /// become infeasible.
  public let end: Double
  /// The conflict just beyond ``end`` if the path ends early; `nil` otherwise.
  public let conflict: Conflict?
  /// The variables that move, in the order of their creation.
  public let variables: [Variable]
  /// The ends of the regions, in the direction of the path, and the constraints that end them.
  private let breaks: [Breakpoint]
  /// The values of the variables extrapolated to constant 0, and their rates: region after
  /// region.
  private let bases: [Double]
  private let rates: [Double]
  /// The values of the variables that do not move.
  private let resting: [Variable: Double]
  private let position: [Variable: Int]

  init(
    of constraint: Constraint.ID, from start: Double, to end: Double, conflict: Conflict?,
    variables: [Variable], regions: [Region], resting: [Variable: Double]
  ) {
    self.constraint = constraint
    self.start = start
    self.end = end
    self.conflict = conflict
    self.variables = variables
    breaks = regions.map { Breakpoint(constant: $0.end, constraint: $0.constraint) }
    bases = regions.flatMap(\.bases)
    rates = regions.flatMap(\.rates)
    self.resting = resting
    position = Dictionary(
      variables.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The range of constants that the path covers, whichever of ``start`` and ``end`` is larger.
  public var range: ClosedRange<Double> { min(start, end)...max(start, end) }

  /// The breakpoints from ``start`` to ``end``, both excluded.
  public var breakpoints: [Breakpoint] {
    Array(breaks.dropLast())
  }

  /// Returns the value of a variable at a constant.
  ///
  /// - Parameters:
  ///   - variable: A variable of the solver.
  ///   - constant: The constant of the constraint that moves.
  /// - Returns: The value, in the unit of the variables, not rounded; `nil` for a constant outside
  ///   the path, or for a variable that the solver did not have when it computed the path.
  /// - Complexity: O(*r*) for *r* regions.
  public func value(of variable: Variable, at constant: Double) -> Double? {
    guard let region = region(at: constant) else { return nil }
    guard let position = position[variable] else { return resting[variable] }
    let place = region * variables.count + position
    return bases[place] + rates[place] * constant
  }

  /// Returns the derivative of a variable with respect to the constant.
  ///
  /// At a breakpoint, it is the derivative in the region that ends there, in the direction of the
  /// path.
  ///
  /// - Parameters:
  ///   - variable: A variable of the solver.
  ///   - constant: The constant of the constraint that moves.
  /// - Returns: The change of the variable for each unit of the constant, 0 for a variable that
  ///   does not move; `nil` in the same cases as ``value(of:at:)``.
  /// - Complexity: O(*r*) for *r* regions.
  public func rate(of variable: Variable, at constant: Double) -> Double? {
    guard let region = region(at: constant) else { return nil }
    guard let position = position[variable] else { return resting[variable].map { _ in 0 } }
    return rates[region * variables.count + position]
  }

  /// Writes the values of ``variables`` at a constant, in their order: one multiplication and one
  /// addition each.
  ///
  /// No memory is allocated.
  ///
  /// - Parameters:
  ///   - constant: The constant of the constraint that moves.
  ///   - values: The memory, with a place for each of ``variables``; further places stay as they
  ///     are.
  /// - Returns: `false` if the constant is outside the path or `values` is too short; nothing is
  ///   written then.
  /// - Complexity: O(*r* + *v*) for *r* regions and *v* variables that move.
  @discardableResult
  public func write(at constant: Double, to values: inout MutableSpan<Double>) -> Bool {
    let count = variables.count
    guard values.count >= count, let region = region(at: constant) else { return false }
    bases.withUnsafeBufferPointer { bases in
      rates.withUnsafeBufferPointer { rates in
        values.withUnsafeMutableBufferPointer { values in
          let first = region * count
          for position in 0..<count {
            values[position] = bases[first + position] + rates[first + position] * constant
          }
        }
      }
    }
    return true
  }

  /// The region that contains a constant; at a breakpoint, the earlier one.
  @inline(__always)
  private func region(at constant: Double) -> Int? {
    let isRising = end >= start
    guard isRising ? constant >= start && constant <= end : constant <= start && constant >= end
    else { return nil }
    var region = 0
    while region + 1 < breaks.count,
      isRising ? breaks[region].constant < constant : breaks[region].constant > constant
    {
      region += 1
    }
    return region
  }
}
