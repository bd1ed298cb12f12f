/// How the solution of a program starts to move when the bounds of a row do, in exact arithmetic.
public struct Motion: Sendable {
  /// What ends a motion.
  public enum End: Sendable {
    /// Nothing: it goes on for ever.
    case never
    /// These members reach a bound, or a settled column reaches 0; beyond, the solution moves
    /// otherwise.
    case stops([LinearProgram.Member])
    /// Beyond, these members contradict each other.
    case contradiction([LinearProgram.Member])
  }

  /// How much each settled column, in the order of settling, changes for each unit by which the
  /// row's bounds rise, rounded to doubles.
  public let rates: [Double]
  /// How far the bounds can move until the rates change, rounded to a double; infinite if they
  /// never do.
  public let length: Double
  /// What happens there.
  public let end: End
}

extension LinearProgram {
  /// How the solution, with its columns settled, moves when the bounds of a row rise or fall.
  ///
  /// - Parameters:
  ///   - row: The row; those of its bounds that are finite move.
  ///   - isRising: Whether the bounds move up, or else down.
  ///   - basis: A basis of this program, best that of its solution.
  ///   - tolerance: The relative amount by which bounds may be widened where they contradict each
  ///     other, and the length up to which a motion is taken for a rounding error and passed over.
  /// - Returns: The motion; nil if there is no solution to start from.
  /// - Throws: ``LinearProgramError/Code/tooLarge`` beyond ``exactSizeLimit``,
  ///   ``LinearProgramError/Code/unknownMember`` or ``LinearProgramError/Code/basisMismatch``.
  /// - Complexity: An exact solve, from the basis, for each critical region with these rates, and
  ///   for the one beyond.
  public func motion(
    of row: Row, isRising: Bool, from basis: Basis? = nil, tolerance: Double = 0
  ) throws(LinearProgramError) -> Motion? {
    let moving = Int(try index(of: .row(row)))
    var simplex = try exactSimplex(from: basis, tolerance: tolerance)
    let direction = Rational(isRising ? 1 : -1)
    var length = Rational()
    var rates: [Rational]?
    var end = Motion.End.never
    regions: while true {
      simplex.restart(moving: moving, by: direction * length, rate: direction)
      switch simplex.solve() {
      case .unbounded:
        return nil
      case .infeasible(let members):
        if rates == nil, length.sign == 0, !hasSolution(simplex, moving) { return nil }
        end = .contradiction(members)
        break regions
      case .optimal(let values):
        let here = settledColumns.map { values[$0.index].rate ?? Rational() }
        if let rates, zip(rates, here).contains(where: { ($0 - $1).sign != 0 }) { break regions }
        guard let (step, members) = simplex.firstStop() else {
          return Motion(
            rates: here.map { (direction * $0).double }, length: .infinity, end: .never)
        }
        length = length + step
        end = .stops(members)
        if Rational(tolerance) < step { rates = here }
      }
    }
    let none = settledColumns.map { _ in Rational() }
    return Motion(
      rates: (rates ?? none).map { (direction * $0).double },
      length: rates == nil ? 0 : length.double, end: end)
  }

  /// Whether a program that has no solution beyond the present bounds has one at them.
  private func hasSolution(_ simplex: ExactSimplex, _ row: Int) -> Bool {
    var simplex = simplex
    simplex.restart(moving: row, by: Rational(), rate: Rational())
    if case .optimal = simplex.solve() { return true }
    return false
  }
}

extension ExactSimplex {
  /// Gives all members the program's own bounds again, but those of a row moved; the basis stays.
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
    for member in tableau.indices {
      if let form = tableau[member] { value[member] = Self.value(of: form, at: value) }
    }
  }

  /// The ε at which the first members reach a bound towards which they move, and these members;
  /// nil if none ever does.
  ///
  /// Up to there the basis shows the solution to be optimal: members held at a bound follow it.
  fileprivate func firstStop() -> (step: Rational, members: [LinearProgram.Member])? {
    var first: (step: Rational, members: [LinearProgram.Member])?
    for member in tableau.indices {
      let rooms = [
        upper[member].map { $0 - value[member] }, lower[member].map { value[member] - $0 },
      ]
      for case let room? in rooms {
        guard let rate = room.rate, rate.sign < 0, room.value.sign > 0 else { continue }
        let step = -(room.value / rate)
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
