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
    let moving = Int(try index(of: .row(row)))
    var simplex = try exactSimplex(from: basis, tolerance: tolerance)
    let direction = Rational(isRising ? 1 : -1)
    var length = Rational()
    var rates: [Rational]?
    var end = ParametricStep.End.unlimited
    regions: while true {
      simplex.restart(moving: moving, by: direction * length, rate: direction)
      switch simplex.solve() {
      case .unbounded:
        return nil
      case .infeasible(let members):
        if rates == nil, length.sign == 0, !hasSolution(simplex, moving) { return nil }
        end = .infeasible(members)
        break regions
      case .optimal(let values):
        let here = tieBreakingColumns.map { values[$0.index].rate ?? Rational() }
        if let rates, zip(rates, here).contains(where: { ($0 - $1).sign != 0 }) { break regions }
        guard let (step, members) = simplex.firstBreakpoint() else {
          return ParametricStep(
            rates: here.map { (direction * $0).double }, length: .infinity, end: .unlimited)
        }
        length = length + step
        end = .breakpoint(members)
        if Rational(tolerance) < step { rates = here }
      }
    }
    let none = tieBreakingColumns.map { _ in Rational() }
    return ParametricStep(
      rates: (rates ?? none).map { (direction * $0).double },
      length: rates == nil ? 0 : length.double, end: end)
  }

  /// Whether a program that is infeasible beyond the present bounds is feasible at them.
  private func hasSolution(_ simplex: ExactSimplex, _ row: Int) -> Bool {
    var simplex = simplex
    simplex.restart(moving: row, by: Rational(), rate: Rational())
    if case .optimal = simplex.solve() { return true }
    return false
  }
}

extension ExactSimplex {
  /// Restores the program's own bounds for all members, with those of a row moved; keeps the basis.
  fileprivate mutating func restart(moving row: Int, by distance: Rational, rate: Rational) {
    let isAtUpper = tableau.indices.map { !canRise($0) && canFall($0) }
    let offset = Perturbed(distance, rate: rate)
    for (member, bounds) in (program.rowBounds + program.columnBounds).enumerated() {
      lower[member] = bounds.lower.isFinite ? Perturbed(Rational(bounds.lower)) : nil
      upper[member] = bounds.upper.isFinite ? Perturbed(Rational(bounds.upper)) : nil
    }
    lower[row] = lower[row].map { $0 + offset }
    upper[row] = upper[row].map { $0 + offset }
    for member in tableau.indices where tableau[member] == nil {
      value[member] = bound(of: member, isUpper: isAtUpper[member])
    }
    evaluateBasicMembers()
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
