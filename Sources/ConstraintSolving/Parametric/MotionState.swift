/// The state of a motion: a parameter moves within a critical region, so that a step is one
/// multiplication and one addition for each variable that moves.
///
/// It has a fixed address outside the solver, so that a step is free of the checks that Swift
/// performs when an object's own storage is written.
struct MotionState {
  /// The constraint of the parameter; serial number 0 without motion.
  var slot = -1
  var serial: UInt64 = 0
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
  /// The number of steps taken.
  var stepCount = 0

  /// Sets the ends of the region.
  mutating func move(within region: CriticalRegion) {
    lower = max(region.lower, -Limit.constant)
    upper = min(region.upper, Limit.constant)
  }

  /// Continues in a region.
  mutating func enter(_ region: CriticalRegion) {
    move(within: region)
    count = region.movedCount
    slots = region.movedSlots.start
    bases = region.movedBases.start
    rates = region.movedRates.start
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
