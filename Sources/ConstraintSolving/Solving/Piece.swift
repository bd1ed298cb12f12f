/// How all variables of a block move with one parameter, while it stays in an interval and
/// everything else stays as it is: evenly.
final class Piece {
  /// The values of the parameter between which the piece holds.
  let lower: Double
  let upper: Double
  /// The slots of the constraints that become binding, or cease to be, at the ends; -1 for none.
  let lowerConstraint: Int
  let upperConstraint: Int
  /// The values of all variables of the block at parameter 0, had the piece held there; by variable.
  let bases: Flat<Double>
  private let moves: Flat<Bool>
  /// The variables that move: their slots, values at parameter 0 and rates.
  private(set) var movedSlots = Flat<Int>()
  private(set) var movedVariables = Flat<Int>()
  private(set) var movedBases = Flat<Double>()
  private(set) var movedRates = Flat<Double>()

  /// The piece around the present value of a parameter; it ends where a value becomes too large.
  init(
    of problem: borrowing ReducedProblem, _ parameter: Int, _ slots: borrowing Places,
    limits: ReducedProblem.Limits
  ) {
    let now = problem.parameters[parameter]
    var limits = limits
    var bases = Flat<Double>(capacity: problem.variableCount)
    let moves = Flat(repeating: false, count: problem.variableCount)
    for variable in 0..<problem.variableCount {
      let rate = problem.substitution.rate(
        of: variable, problem.rootRates.start, per: parameter)
      if abs(rate) < 1e-13 {
        bases.append(problem.values[variable])
        continue
      }
      let reach = max(0, Solver.valueLimit - abs(problem.values[variable])) / abs(rate)
      limits.limitRising(to: reach, by: -1)
      limits.limitFalling(to: -reach, by: -1)
      let base = problem.values[variable] - rate * now
      bases.append(base)
      moves[variable] = true
      movedSlots.append(slots[variable])
      movedVariables.append(variable)
      movedBases.append(base)
      movedRates.append(rate)
    }
    self.bases = bases
    self.moves = moves
    lower = now + limits.falling
    upper = now + limits.rising
    lowerConstraint = limits.fallingConstraint
    upperConstraint = limits.risingConstraint
  }

  /// Whether the one ends where the other begins.
  func isNeighbour(of other: Piece) -> Bool {
    abs(lower - other.upper) < 1e-9 || abs(upper - other.lower) < 1e-9
  }

  /// Whether a variable moves.
  func isMoving(_ variable: Int) -> Bool { moves[variable] }

  /// The number of variables that move.
  var movedCount: Int { movedSlots.count }

  /// Puts the values of the variables that move to where they are read.
  func publishMoving(to store: inout ValueStore, at parameter: Double) {
    for index in 0..<movedCount {
      store.put(movedBases[index] + movedRates[index] * parameter, at: movedSlots[index])
    }
  }

  /// Puts the values of all others there, given the slots of all variables.
  func publishResting(to store: inout ValueStore, _ slots: borrowing Places) {
    for variable in 0..<bases.count where !isMoving(variable) {
      store.put(bases[variable], at: slots[variable])
    }
  }
}
