/// A critical region of a block: an interval of one parameter in which all variables of the block
/// move linearly, while everything else is constant.
final class BlockRegion {
  /// The ends of the interval.
  let lower: Double
  let upper: Double
  /// The slots of the constraints that become active or inactive at the ends; -1 for none.
  let lowerConstraint: Int
  let upperConstraint: Int
  /// The values of all variables of the block extrapolated to parameter 0; by variable.
  let bases: UnmanagedArray<Double>
  private let moves: UnmanagedArray<Bool>
  /// The variables that move: their slots, values extrapolated to parameter 0 and rates.
  private(set) var movedSlots = UnmanagedArray<Int>()
  private(set) var movedVariables = UnmanagedArray<Int>()
  private(set) var movedBases = UnmanagedArray<Double>()
  private(set) var movedRates = UnmanagedArray<Double>()

  /// The region around the present value of a parameter; it ends no later than where a value
  /// reaches ``Solver/valueLimit``.
  init(
    of problem: borrowing ReducedProblem, _ parameter: Int, _ slots: borrowing IndexArray,
    limits: ReducedProblem.Limits
  ) {
    let now = problem.parameters[parameter]
    var limits = limits
    var bases = UnmanagedArray<Double>(capacity: problem.variableCount)
    let moves = UnmanagedArray(repeating: false, count: problem.variableCount)
    for variable in 0..<problem.variableCount {
      let rate = problem.substitution.rate(
        of: variable, problem.freeRates.start, per: parameter)
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

  /// Whether one region ends where the other begins.
  func isNeighbour(of other: BlockRegion) -> Bool {
    abs(lower - other.upper) < 1e-9 || abs(upper - other.lower) < 1e-9
  }

  /// Whether a variable moves.
  func isMoving(_ variable: Int) -> Bool { moves[variable] }

  /// The number of variables that move.
  var movedCount: Int { movedSlots.count }

  /// Publishes the values of the variables that move.
  func publishMoving(to store: inout ValueStore, at parameter: Double) {
    for index in 0..<movedCount {
      store.put(movedBases[index] + movedRates[index] * parameter, at: movedSlots[index])
    }
  }

  /// Publishes the values of all other variables, given the slots of all variables.
  func publishResting(to store: inout ValueStore, _ slots: borrowing IndexArray) {
    for variable in 0..<bases.count where !isMoving(variable) {
      store.put(bases[variable], at: slots[variable])
    }
  }
}
