/// A critical region: an interval of the parameter of a motion in which all variables move linearly.
///
/// Costs do not depend on targets. So while every basic row stays on its side, the state is optimal,
/// and activities are linear functions of the parameter (T. Gal, "Postoptimal Analyses, Parametric
/// Programming, and Related Topics", 1995, chapter 4).
final class CriticalRegion {
  /// The ends of the interval.
  let lower: Double
  let upper: Double
  /// The slots of the constraints that become active or inactive at the ends; -1 for none.
  let lowerConstraint: Int
  let upperConstraint: Int
  /// The values of all variables at the parameter for which the region was found, by slot.
  let values: UnmanagedArray<Double>
  /// The variables that move: their slots, values extrapolated to parameter 0 and rates.
  private let isMoving: UnmanagedArray<Bool>
  let movedSlots: UnmanagedArray<Int>
  let movedBases: UnmanagedArray<Double>
  let movedRates: UnmanagedArray<Double>

  /// The region around the present constants of rows of an optimal tableau; it ends no later than
  /// where a value reaches ``Solver/valueLimit``.
  ///
  /// - Parameters:
  ///   - constants: The constants that move; the first one is the parameter.
  ///   - rowOf: The row of each constraint, by slot.
  ///   - tableau: The tableau.
  ///   - store: The published values.
  init(
    of constants: borrowing UnmanagedArray<MovingConstant>, _ rowOf: borrowing IndexArray,
    in tableau: inout Tableau, _ store: borrowing ValueStore
  ) {
    let now = constants[0].constant
    var limits = Limits()
    var values = UnmanagedArray<Double>(capacity: store.values.count)
    values.append(store.values.start, count: store.values.count)
    let isMoving = UnmanagedArray(repeating: false, count: values.count)
    tableau.findRates(of: constants, rowOf)
    // The targets of basic rows move, too.
    for index in constants.indices {
      let row = rowOf[constants[index].slot]
      if tableau.rows[row].status == .basic {
        tableau.rates.add(-constants[index].rate, to: row)
      }
    }
    for index in 0..<tableau.rates.rows.count {
      let row = tableau.rates.rows[index]
      limits.narrow(by: row, tableau.rates.ofRows[row], in: &tableau)
    }
    let moving = Self.movingVariables(of: tableau)
    // Swift checks each access to a variable of an object at run time.
    var slots = UnmanagedArray<Int>(capacity: moving.count)
    var bases = UnmanagedArray<Double>(capacity: moving.count)
    var rates = UnmanagedArray<Double>(capacity: moving.count)
    for index in 0..<moving.count {
      let variable = moving[index]
      let rate = tableau.rates.ofVariables[variable]
      let value = tableau.definitions.values[variable]
      limits.narrow(toReach: max(0, Limit.value - abs(value)) / abs(rate))
      isMoving[variable] = true
      slots.append(variable)
      bases.append(value - rate * now)
      rates.append(rate)
    }
    movedSlots = slots
    movedBases = bases
    movedRates = rates
    self.values = values
    self.isMoving = isMoving
    lower = Self.rounded(now + limits.falling)
    upper = Self.rounded(now + limits.rising)
    lowerConstraint = limits.fallingConstraint
    upperConstraint = limits.risingConstraint
  }

  /// The variables with a rate, in the order of their creation.
  private static func movingVariables(of tableau: borrowing Tableau) -> IndexArray {
    var moving = IndexArray()
    let count = tableau.rates.variables.count
    if 8 * count > tableau.definitions.values.count {
      for variable in 0..<tableau.definitions.values.count
      where abs(tableau.rates.ofVariables[variable]) >= Tolerance.rate { moving.append(variable) }
    } else {
      for index in 0..<count {
        let variable = tableau.rates.variables[index]
        if abs(tableau.rates.ofVariables[variable]) >= Tolerance.rate { moving.append(variable) }
      }
    }
    let serials = tableau.definitions.serials.start
    moving.sort { serials[$0] < serials[$1] }
    // A variable may be listed several times.
    var kept = 0
    for index in 0..<moving.count where kept == 0 || moving[kept - 1] != moving[index] {
      moving[kept] = moving[index]
      kept += 1
    }
    moving.truncate(to: kept)
    return moving
  }

  /// A parameter without the rounding error of a few operations.
  private static func rounded(_ parameter: Double) -> Double {
    let snapped = ValueStore.snapped(parameter)
    return abs(snapped - parameter) < Tolerance.regionEnd * max(1, abs(parameter))
      ? snapped : parameter
  }

  /// The distances up to which the parameter can move, and the constraints that end the motion.
  private struct Limits {
    var falling = -Double.infinity
    var fallingConstraint = -1
    var rising = Double.infinity
    var risingConstraint = -1

    /// Ends the motion where the activity of a basic row reaches its target.
    mutating func narrow(by row: Int, _ rate: Double, in tableau: inout Tableau) {
      let record = tableau.rows[row]
      guard record.status == .basic, abs(rate) > Tolerance.zero, record.up != record.down else {
        return
      }
      let distance = tableau.activities[row] - record.target
      let isNear = abs(distance) <= Tolerance.feasibility(at: record.target)
      let slot = record.kind == .constraint ? record.slot : -1
      // At the target, the row may only move to the side for which its cost was counted.
      let mayRise = isNear ? record.slope == record.up : distance > 0
      let mayFall = isNear ? record.slope == record.down : distance < 0
      let time = isNear ? 0 : -distance / rate
      if rate > 0 ? !mayRise : !mayFall, max(0, time) < rising {
        rising = max(0, time)
        risingConstraint = slot
      }
      if rate > 0 ? !mayFall : !mayRise, min(0, time) > falling {
        falling = min(0, time)
        fallingConstraint = slot
      }
    }

    mutating func narrow(toReach distance: Double) {
      if distance < rising {
        rising = distance
        risingConstraint = -1
      }
      if -distance > falling {
        falling = -distance
        fallingConstraint = -1
      }
    }
  }

  /// The number of variables that move.
  var movedCount: Int { movedSlots.count }

  /// Publishes the values at a parameter.
  func publish(at parameter: Double, to store: inout ValueStore) {
    for slot in 0..<values.count where !isMoving[slot] { store.put(values[slot], at: slot) }
    publishMoving(at: parameter, to: &store)
  }

  /// Publishes the values at a parameter, given that those of a neighbour were published before: a
  /// variable that moves in neither has the same value in both.
  func publish(at parameter: Double, after neighbour: CriticalRegion, to store: inout ValueStore) {
    for index in 0..<neighbour.movedCount {
      let slot = neighbour.movedSlots[index]
      if !isMoving[slot] { store.put(values[slot], at: slot) }
    }
    publishMoving(at: parameter, to: &store)
  }

  private func publishMoving(at parameter: Double, to store: inout ValueStore) {
    for index in 0..<movedCount {
      store.put(movedBases[index] + movedRates[index] * parameter, at: movedSlots[index])
    }
  }

  /// Whether one region ends where the other begins.
  func isNeighbour(of other: CriticalRegion) -> Bool {
    abs(lower - other.upper) < Tolerance.commonRegionEnd
      || abs(upper - other.lower) < Tolerance.commonRegionEnd
  }
}
