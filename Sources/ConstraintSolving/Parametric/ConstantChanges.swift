/// The constants that have changed since the last solve, as long as nothing else has.
///
/// A window that is resized changes the constants of all constraints that depend on its width, each
/// by the same multiple of the change as at the step before. That is a motion with one parameter.
struct ConstantChanges: ~Copyable {
  /// Whether anything else has changed.
  private(set) var hasOthers = false
  /// The constraints, by slot, in the order of their first changes.
  private(set) var slots = IndexArray()
  /// The constants at the last solve.
  private var earlier = UnmanagedArray<Double>()
  /// The place of each constraint, by slot; -1 for one whose constant has not changed.
  private var places = IndexArray()

  /// The changes of the constants divided by that of the first one, and those before the last solve.
  private(set) var rates = UnmanagedArray<Double>()
  private var earlierRates = UnmanagedArray<Double>()
  private var earlierSlots = IndexArray()
  /// The number of successive solves before which the rates were the same.
  private var repeatCount = 0
  /// Whether a region was found at the last first change of a single constant.
  private var isEarly = false
  /// Whether that region was of use, or one would have been; `nil` if that is not known yet.
  private var isUseful: Bool?
  /// A count that rises with each first change for which a region was of use, and falls with others.
  private var usefulCount = 0
  /// The number of successive regions of several constants in which no step was taken.
  private var unusedRegionCount = 0

  /// The number of constants.
  var count: Int { slots.count }

  /// The constraint whose constant is the only change, by slot; -1 if there is none.
  var onlySlot: Int { slots.count == 1 && !hasOthers ? slots[0] : -1 }

  /// Notes the change of a constant.
  @inline(__always)
  mutating func note(_ slot: Int, from constant: Double) {
    if hasOthers { return }
    while places.count <= slot { places.append(-1) }
    if places[slot] >= 0 { return }
    places[slot] = slots.count
    slots.append(slot)
    earlier.append(constant)
  }

  /// Notes any other change.
  @inline(__always)
  mutating func noteOthers() { if !hasOthers { noteFirstOther() } }

  @inline(never)
  private mutating func noteFirstOther() {
    hasOthers = true
    removeAll()
  }

  /// Notes that the values are those of the present constants, as at the end of a motion.
  mutating func didReach() { removeAll() }

  /// Whether a constant has changed.
  func contains(_ slot: Int) -> Bool { slot < places.count && places[slot] >= 0 }

  private mutating func removeAll() {
    while let slot = slots.popLast() { places[slot] = -1 }
    earlier.removeAll()
  }

  /// The number of repetitions that make the changes of several constants a motion: two successive
  /// changes of one text change the same constants, too.
  private static let motionCount = 2
  /// The number of unused regions after which regions are found less and less often, since each letter
  /// that is typed may lead to another one.
  private static let unusedRegionLimit = 2

  /// Computes the rates; returns whether the changes continue a motion.
  mutating func continueMotion(in graph: inout ConstraintGraph) -> Bool {
    rates.removeAll()
    var repeats = slots.count == earlierSlots.count && !slots.isEmpty
    var first = 0.0
    for place in 0..<slots.count {
      let distance = graph.constraints[slots[place]].constant - earlier[place]
      if place == 0 { first = distance }
      let rate = place == 0 ? 1 : distance / first
      rates.append(rate)
      if repeats {
        // Not if it is not a number.
        repeats =
          slots[place] == earlierSlots[place]
          && abs(rate - earlierRates[place]) <= Tolerance.proportion * max(1, abs(rate))
      }
    }
    repeatCount = repeats ? repeatCount + 1 : 0
    if slots.count == 1 {
      if repeats {
        noteUse(!isEarly)
      } else {
        noteFirstChange()
      }
      return repeats
    }
    guard repeatCount >= Self.motionCount else { return false }
    let isRare = repeatCount & (repeatCount - 1) == 0
    return isRare || unusedRegionCount < Self.unusedRegionLimit
  }

  /// Whether the change of a single constant is likely to be followed by others of it alone, since
  /// earlier ones were: a region that is found at the first change saves an ordinary solve then.
  var isLikelyMotion: Bool { onlySlot >= 0 && usefulCount >= Self.likelyCount }

  private static let likelyCount = 2
  private static let usefulLimit = 4

  private mutating func noteFirstChange() {
    if earlierSlots.count == 1 {
      // A region that is not used costs about as much as one that is used saves.
      let change = isUseful == true ? 1 : isEarly ? -2 : -1
      usefulCount = max(0, min(Self.usefulLimit, usefulCount + change))
    }
    isUseful = nil
    isEarly = false
  }

  private mutating func noteUse(_ isUse: Bool) { if isUseful == nil { isUseful = isUse } }

  /// Notes that a region was found at the first change of a constant.
  mutating func noteEarlyRegion() { isEarly = true }

  /// Notes that a step was taken in the region of a single constant.
  mutating func noteUsedRegion() { noteUse(true) }

  /// Notes whether a step was taken in the last region of several constants.
  mutating func noteRegion(isUsed: Bool) {
    unusedRegionCount = isUsed ? 0 : unusedRegionCount + 1
  }

  /// Makes the changes noted before a solve the earlier ones, and starts an empty list.
  mutating func didSolve() {
    if hasOthers { repeatCount = 0 }
    swap(&rates, &earlierRates)
    rates.removeAll()
    earlierSlots.removeAll()
    for place in 0..<earlierRates.count { earlierSlots.append(slots[place]) }
    removeAll()
    hasOthers = false
  }

  /// Discards what is known of earlier solves.
  mutating func forget() {
    repeatCount = 0
    usefulCount = 0
    isUseful = nil
    rates.removeAll()
    earlierRates.removeAll()
    earlierSlots.removeAll()
  }
}
