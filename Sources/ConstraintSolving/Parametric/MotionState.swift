/// The state of a motion: a parameter moves within a critical region, so that a step is one
/// multiplication and one addition for each variable that moves.
///
/// The parameter is the constant of a constraint; constants of others may move with it.
///
/// It has a fixed address outside the solver, so that a step is free of the checks that Swift
/// performs when an object's own storage is written.
struct MotionState {
  /// The constraint of the parameter, if no other constant moves; serial number 0 without motion,
  /// and ``several`` if others move.
  var slot = -1
  var serial: UInt64 = 0
  /// All constants that move.
  private var constants: UnsafeMutablePointer<MovingConstant>?
  private var constantCount = 0
  /// The place of the constant that is expected to be set next.
  private var nextPlace = 0
  /// The number of constants, from the first on, that were set in turn and belong to one parameter.
  private var agreeingCount = 0
  /// The ends of the region.
  var lower = 0.0
  var upper = 0.0
  /// The parameter as it was set last, at the last solve, and at the solve before.
  var parameter = 0.0
  var solvedParameter = 0.0
  var earlierParameter = 0.0
  /// Whether the parameter was set since the last solve, and whether the graph has its value.
  var isSet = false
  var isKnown = true
  /// Whether the last solve was a step of this motion.
  var isCurrent = false
  /// Whether the region differs from that of the last solve.
  var isInNewRegion = false

  /// The region's moving variables, by slot, with their values extrapolated to parameter 0 and
  /// rates.
  var count = 0
  var slots: UnsafeMutablePointer<Int>?
  var bases: UnsafeMutablePointer<Double>?
  var rates: UnsafeMutablePointer<Double>?
  /// The values of all variables, by slot.
  var values: UnsafeMutablePointer<Double>?
  /// The number of steps taken, and that at the beginning of the motion.
  var stepCount = 0
  private var firstStep = 0

  /// Whether a step was taken in the motion.
  var isUsed: Bool { stepCount != firstStep }

  /// The serial number of a motion of several constants, which no constraint has.
  static let several = UInt64.max

  /// Takes the constants that move, which must stay where they are in memory.
  mutating func setConstants(_ constants: borrowing UnmanagedArray<MovingConstant>) {
    let isOne = constants.count == 1
    slot = isOne ? constants[0].slot : -1
    serial = isOne ? constants[0].serial : Self.several
    self.constants = constants.start
    constantCount = constants.count
    nextPlace = 0
    agreeingCount = 0
    firstStep = stepCount
  }

  /// Sets the constant that is expected next of those that move together; returns `false` if it is
  /// another one.
  @inline(__always)
  mutating func setNext(_ constant: Double, of id: Constraint.ID) -> Bool {
    guard let constants, constants[nextPlace].serial == id.serial,
      abs(constant) <= Limit.constant
    else { return false }
    put(constant, at: nextPlace, constants)
    return true
  }

  /// Sets a constant that moves with others; returns `false` if it is not one of them.
  mutating func set(_ constant: Double, of id: Constraint.ID) -> Bool {
    guard let constants, abs(constant) <= Limit.constant else { return false }
    for place in 0..<constantCount where constants[place].serial == id.serial {
      put(constant, at: place, constants)
      return true
    }
    return false
  }

  @inline(__always)
  private mutating func put(
    _ constant: Double, at place: Int, _ constants: UnsafeMutablePointer<MovingConstant>
  ) {
    constants[place].constant = constant
    if place == 0 {
      agreeingCount = 1
    } else if place == agreeingCount, constants[place].agrees(with: constants[0].constant) {
      agreeingCount = place + 1
    } else {
      agreeingCount = 0
    }
    nextPlace = place + 1 < constantCount ? place + 1 : 0
    isSet = true
    isKnown = false
  }

  /// The parameter to which all constants belong as they were set last; `nil` if there is none.
  var commonParameter: Double? {
    guard let constants else { return nil }
    let parameter = constants[0].constant
    if agreeingCount == constantCount { return parameter }
    for place in 1..<constantCount where !constants[place].agrees(with: parameter) { return nil }
    return parameter
  }

  /// Sets the ends of the region.
  mutating func move(within region: CriticalRegion) {
    lower = max(region.lower, -Limit.constant)
    upper = min(region.upper, Limit.constant)
  }

  /// Continues in a region.
  mutating func enter(_ region: CriticalRegion) {
    move(within: region)
    count = region.movedCount
    slots = region.movedSlots
    bases = region.movedBases
    rates = region.movedRates
  }

  /// Performs the step to the parameter that was set.
  @inline(__always)
  mutating func step() {
    isSet = false
    isCurrent = true
    stepCount &+= 1
    earlierParameter = solvedParameter
    solvedParameter = parameter
    guard let slots, let bases, let rates, let values else { return }
    let parameter = parameter
    for index in 0..<count {
      values[slots[index]] = bases[index] + rates[index] * parameter
    }
  }
}
