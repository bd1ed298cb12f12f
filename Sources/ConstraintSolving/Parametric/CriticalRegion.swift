#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A critical region: an interval of the parameter of a motion in which all variables move linearly.
///
/// Costs do not depend on targets. So while every basic row stays on its side, the state is optimal,
/// and activities are linear functions of the parameter (T. Gal, "Postoptimal Analyses, Parametric
/// Programming, and Related Topics", 1995, chapter 4).
///
/// It is a pointer to memory that belongs to a ``Motion``, which reuses it for later regions: objects
/// that are counted and released would take longer than all else about a region of a dozen variables.
struct CriticalRegion: BitwiseCopyable {
  /// The beginning of the memory; numbers of the variables follow.
  private struct Header: BitwiseCopyable {
    /// The number of bytes of the memory.
    var size: Int
    var lower = 0.0
    var upper = 0.0
    var lowerConstraint = -1
    var upperConstraint = -1
    var movedCount = 0
    var count = 0
  }

  private let header: UnsafeMutablePointer<Header>

  /// The ends of the interval.
  var lower: Double { header.pointee.lower }
  var upper: Double { header.pointee.upper }
  /// The slots of the constraints that become active or inactive at the ends; -1 for none.
  var lowerConstraint: Int { header.pointee.lowerConstraint }
  var upperConstraint: Int { header.pointee.upperConstraint }
  /// The number of variables that move.
  var movedCount: Int { header.pointee.movedCount }
  /// The number of all variables.
  var count: Int { header.pointee.count }

  /// The values of all variables at the parameter for which the region was found, by slot.
  private var values: UnsafeMutablePointer<Double> {
    UnsafeMutableRawPointer(header + 1).assumingMemoryBound(to: Double.self)
  }
  /// The variables that move: their values extrapolated to parameter 0, rates and slots.
  var movedBases: UnsafeMutablePointer<Double> { values + count }
  var movedRates: UnsafeMutablePointer<Double> { movedBases + movedCount }
  var movedSlots: UnsafeMutablePointer<Int> {
    UnsafeMutableRawPointer(movedRates + movedCount).assumingMemoryBound(to: Int.self)
  }
  /// Whether each variable moves, by slot.
  private var isMoving: UnsafeMutablePointer<Bool> {
    UnsafeMutableRawPointer(movedSlots + movedCount).assumingMemoryBound(to: Bool.self)
  }

  /// The region around the present constants of rows of an optimal tableau; it ends no later than
  /// where a value reaches ``Solver/valueLimit``.
  ///
  /// - Parameters:
  ///   - constants: The constants that move; the first one is the parameter.
  ///   - rowOf: The row of each constraint, by slot.
  ///   - tableau: The tableau.
  ///   - store: The published values.
  ///   - earlier: A region that is no longer needed, whose memory the new one may take.
  init(
    of constants: borrowing UnmanagedArray<MovingConstant>, _ rowOf: borrowing IndexArray,
    in tableau: inout Tableau, _ store: borrowing ValueStore, insteadOf earlier: CriticalRegion?
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
    let count = store.values.count
    let movedCount = tableau.work.variables.count
    header = Self.memory(for: count, movedCount, insteadOf: earlier)
    header.pointee.count = count
    header.pointee.movedCount = movedCount
    values.update(from: store.values.start, count: count)
    let (bases, rates, slots, isMoving) = (movedBases, movedRates, movedSlots, isMoving)
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
    header.pointee.lower = Self.rounded(now + limits.falling)
    header.pointee.upper = Self.rounded(now + limits.rising)
    header.pointee.lowerConstraint = limits.fallingConstraint
    header.pointee.upperConstraint = limits.risingConstraint
  }

  private static func memory(
    for count: Int, _ movedCount: Int, insteadOf earlier: CriticalRegion?
  ) -> UnsafeMutablePointer<Header> {
    let size = MemoryLayout<Header>.stride + 8 * (count + 3 * movedCount) + count
    if let earlier {
      if earlier.header.pointee.size >= size { return earlier.header }
      earlier.deallocate()
    }
    guard let memory = malloc(size) else {
      preconditionFailure("memory for \(size) bytes, as Swift's own allocator demands")
    }
    let header = memory.assumingMemoryBound(to: Header.self)
    header.initialize(to: Header(size: size))
    return header
  }

  /// Frees the memory.
  func deallocate() { free(header) }

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
