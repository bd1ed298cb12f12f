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
  /// The number of variables that move.
  let movedCount: Int
  /// The variables that move: their slots, values extrapolated to parameter 0 and rates.
  let movedSlots: UnsafeMutablePointer<Int>
  let movedBases: UnsafeMutablePointer<Double>
  let movedRates: UnsafeMutablePointer<Double>
  /// The number of all variables, their values at the parameter for which the region was found, and
  /// whether they move, by slot.
  let count: Int
  private let values: UnsafeMutablePointer<Double>
  private let isMoving: UnsafeMutablePointer<Bool>
  /// The memory of all these.
  private let block: UnmanagedArray<Double>

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
    Self.findMovingVariables(of: &tableau)
    // Swift checks each access to a variable of an object at run time.
    let count = store.values.count
    let movedCount = tableau.work.variables.count
    let block = UnmanagedArray<Double>(capacity: count + 3 * movedCount + count / 8 + 1)
    let values = block.start
    values.update(from: store.values.start, count: count)
    let bases = values + count
    let rates = bases + movedCount
    let slots = UnsafeMutableRawPointer(rates + movedCount).assumingMemoryBound(to: Int.self)
    let isMoving = UnsafeMutableRawPointer(slots + movedCount).assumingMemoryBound(to: Bool.self)
    isMoving.update(repeating: false, count: count)
    for index in 0..<movedCount {
      let variable = tableau.work.variables[index]
      let rate = tableau.rates.ofVariables[variable]
      let value = tableau.definitions.values[variable]
      limits.narrow(toReach: max(0, Limit.value - abs(value)) / abs(rate))
      isMoving[variable] = true
      slots[index] = variable
      bases[index] = value - rate * now
      rates[index] = rate
    }
    self.count = count
    self.movedCount = movedCount
    self.values = values
    self.isMoving = isMoving
    movedSlots = slots
    movedBases = bases
    movedRates = rates
    self.block = block
    lower = Self.rounded(now + limits.falling)
    upper = Self.rounded(now + limits.rising)
    lowerConstraint = limits.fallingConstraint
    upperConstraint = limits.risingConstraint
  }

  /// Lists the variables with a rate, in the order of their creation.
  private static func findMovingVariables(of tableau: inout Tableau) {
    tableau.work.variables.removeAll()
    let count = tableau.rates.variables.count
    if 8 * count > tableau.definitions.values.count {
      // Without branches, which would be hard to predict.
      let variableCount = tableau.definitions.values.count
      tableau.work.variables.reserve(variableCount)
      let listed = tableau.work.variables.start
      var listedCount = 0
      for variable in 0..<variableCount {
        listed[listedCount].wrappedValue = variable
        listedCount += abs(tableau.rates.ofVariables[variable]) >= Tolerance.rate ? 1 : 0
      }
      tableau.work.variables.take(listedCount)
    } else {
      for index in 0..<count {
        let variable = tableau.rates.variables[index]
        if abs(tableau.rates.ofVariables[variable]) >= Tolerance.rate {
          tableau.work.variables.append(variable)
        }
      }
    }
    let serials = tableau.definitions.serials.start
    tableau.work.variables.sort { serials[$0] < serials[$1] }
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

  /// Publishes the values at a parameter.
  func publish(at parameter: Double, to store: inout ValueStore) {
    for slot in 0..<count where !isMoving[slot] { store.put(values[slot], at: slot) }
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
