extension LinearProgram {
  /// The motion of the basic solution while the bounds of a row move, up to the next breakpoint, in
  /// exact arithmetic: the rates at which columns change, and the length of the interval.
  public struct ParametricStep: Sendable {
    /// The reason why a step ends.
    public enum End: Sendable {
      /// The rates hold for every distance.
      case unlimited
      /// These members reach a bound, or a tie-breaking column reaches 0; beyond, the rates are
      /// different.
      case breakpoint([LinearProgram.Member])
      /// Beyond, the program is infeasible: these members contradict each other.
      case infeasible([LinearProgram.Member])
    }

    /// The derivative of each tie-breaking column, in their order, with respect to the row's
    /// bounds, rounded to doubles.
    public let rates: [Double]
    /// The distance for which the rates hold, in the unit of the row's bounds, rounded to a double;
    /// 0 if the bounds cannot move at all, and infinite if the rates hold for every distance.
    public let length: Double
    /// The reason why the step ends at ``length``; ``End/unlimited`` if it is infinite.
    public let end: End
  }
}

extension LinearProgram {
  /// Computes how the tie-broken solution moves while the bounds of a row rise or fall.
  ///
  /// For several rows or both directions, ``ParametricOrigin`` solves the program only once.
  ///
  /// - Parameters:
  ///   - row: The row; its finite bounds move.
  ///   - isRising: Whether the bounds rise; otherwise they fall.
  ///   - basis: A basis of this program, preferably that of its solution.
  ///   - tolerance: The relative amount by which contradictory bounds may be widened, and the
  ///     length up to which a step counts as a rounding error and is skipped.
  /// - Returns: The step; `nil` if there is no solution to start from.
  /// - Throws: ``LinearProgramError/Code/tooLarge`` beyond ``exactSizeLimit``,
  ///   ``LinearProgramError/Code/unknownMember`` or ``LinearProgramError/Code/basisMismatch``.
  /// - Complexity: One exact solve, from the basis, for each critical region with these rates, and
  ///   one for the region beyond.
  public func parametricStep(
    of row: Row, isRising: Bool, from basis: Basis? = nil, tolerance: Double = 0
  ) throws(LinearProgramError) -> ParametricStep? {
    try ParametricOrigin(self, from: basis, tolerance: tolerance).step(of: row, isRising: isRising)
  }
}

/// The tie-broken solution of a program in exact arithmetic, from which parametric steps start.
///
/// A value that one thread uses at a time.
public struct ParametricOrigin {
  private let program: LinearProgram
  private let tolerance: Double
  /// The simplex method at the solution, with the program's own bounds; at the given basis if there
  /// is no solution.
  private let simplex: ExactSimplex

  /// Solves a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - basis: A basis of this program, preferably that of its solution.
  ///   - tolerance: The relative amount by which contradictory bounds may be widened, and the
  ///     length up to which a step counts as a rounding error and is skipped.
  /// - Throws: ``LinearProgramError/Code/tooLarge`` beyond ``LinearProgram/exactSizeLimit``, or
  ///   ``LinearProgramError/Code/basisMismatch``.
  /// - Complexity: One exact solve, from the basis.
  public init(
    _ program: LinearProgram, from basis: LinearProgram.Basis? = nil, tolerance: Double = 0
  ) throws(LinearProgramError) {
    self.program = program
    self.tolerance = tolerance
    let start = try program.exactSimplex(from: basis, tolerance: tolerance)
    var solved = start
    if case .optimal = solved.solve() {
      solved.restoreBounds()
      simplex = solved
    } else {
      simplex = start
    }
  }

  /// Computes how the solution moves while the bounds of a row rise or fall.
  ///
  /// - Parameters:
  ///   - row: A row of the program; its finite bounds move.
  ///   - isRising: Whether the bounds rise; otherwise they fall.
  /// - Returns: The step; `nil` if there is no solution to start from.
  /// - Throws: ``LinearProgramError/Code/unknownMember``.
  /// - Complexity: One exact solve, from the solution's basis, for each critical region with these
  ///   rates, and one for the region beyond.
  public func step(
    of row: LinearProgram.Row, isRising: Bool
  ) throws(LinearProgramError) -> LinearProgram.ParametricStep? {
    let moving = Int(try program.index(of: .row(row)))
    var simplex = self.simplex
    let direction = Rational(isRising ? 1 : -1)
    var length = Rational()
    var rates: [Rational]?
    var end = LinearProgram.ParametricStep.End.unlimited
    regions: while true {
      simplex.moveBounds(of: moving, by: direction * length, rate: direction)
      switch simplex.solve() {
      case .unbounded:
        return nil
      case .infeasible(let members):
        if rates == nil, length.sign == 0, !hasSolution(simplex, moving) { return nil }
        end = .infeasible(members)
        break regions
      case .optimal(let values):
        let here = program.tieBreakingColumns.map { values[$0.index].rate ?? Rational() }
        if let rates, zip(rates, here).contains(where: { ($0 - $1).sign != 0 }) { break regions }
        guard let (step, members) = simplex.firstBreakpoint() else {
          return LinearProgram.ParametricStep(
            rates: here.map { (direction * $0).double }, length: .infinity, end: .unlimited)
        }
        length = length + step
        end = .breakpoint(members)
        if Rational(tolerance) < step { rates = here }
        simplex.restoreBounds()
      }
    }
    let none = program.tieBreakingColumns.map { _ in Rational() }
    return LinearProgram.ParametricStep(
      rates: (rates ?? none).map { (direction * $0).double },
      length: rates == nil ? 0 : length.double, end: end)
  }

  /// Whether a program that is infeasible beyond the present bounds is feasible at them.
  private func hasSolution(_ simplex: ExactSimplex, _ row: Int) -> Bool {
    var simplex = simplex
    simplex.restoreBounds()
    if case .optimal = simplex.solve() { return true }
    return false
  }
}

extension ExactSimplex {
  /// Restores the program's own bounds for all members; keeps the basis.
  fileprivate mutating func restoreBounds() {
    let isAtUpper = tableau.indices.map { !canRise($0) && canFall($0) }
    for (member, bounds) in (program.rowBounds + program.columnBounds).enumerated() {
      lower[member] = bounds.lower.isFinite ? Perturbed(Rational(bounds.lower)) : nil
      upper[member] = bounds.upper.isFinite ? Perturbed(Rational(bounds.upper)) : nil
    }
    for member in tableau.indices where tableau[member] == nil {
      value[member] = bound(of: member, isUpper: isAtUpper[member])
    }
    evaluateBasicMembers()
  }

  /// Moves the bounds of a row by a distance and, per unit of ε, a rate; a nonbasic row follows.
  fileprivate mutating func moveBounds(of row: Int, by distance: Rational, rate: Rational) {
    let isAtUpper = !canRise(row) && canFall(row)
    let offset = Perturbed(distance, rate: rate)
    lower[row] = lower[row].map { $0 + offset }
    upper[row] = upper[row].map { $0 + offset }
    if tableau[row] == nil { move(row, to: bound(of: row, isUpper: isAtUpper)) }
  }

  /// The ε at which the first members reach a bound they approach, and these members; `nil` if none
  /// does.
  ///
  /// Up to there the basis proves the solution optimal: members at a bound follow it.
  fileprivate func firstBreakpoint() -> (step: Rational, members: [LinearProgram.Member])? {
    var first: (step: Rational, members: [LinearProgram.Member])?
    for member in tableau.indices {
      let gaps = [
        upper[member].map { $0 - value[member] }, lower[member].map { value[member] - $0 },
      ]
      for case let gap? in gaps {
        guard let rate = gap.rate, rate.sign < 0, gap.value.sign > 0 else { continue }
        let step = -(gap.value / rate)
        if let known = first?.step, !(step < known) {
          if !(known < step) { first?.members.append(self.member(member)) }
        } else {
          first = (step, [self.member(member)])
        }
      }
    }
    return first
  }
}
