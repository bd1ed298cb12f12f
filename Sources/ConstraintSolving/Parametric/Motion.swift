/// The known critical regions of constants that move in fixed proportion while everything else is
/// constant.
///
/// The parameter is the first constant. Changes are passed `inout` though nothing changes them: the
/// compiler would copy borrowed ones to the stack.
struct Motion: ~Copyable {
  /// The constants that move.
  private(set) var constants = UnmanagedArray<MovingConstant>()
  /// The signature of everything else.
  private(set) var others: UInt64 = 0
  /// The known regions, sorted.
  private var regions = UnmanagedArray<CriticalRegion>()
  /// Regions that are no longer known, whose memory is reused.
  ///
  /// The solver may still be in one of them until it needs another one.
  private var unused = UnmanagedArray<CriticalRegion>()

  /// The maximum number of regions of a problem with many variables, and the maximum number of
  /// numbers in all regions of a smaller one, each of which has some more than its values.
  private static let regionLimit = 64
  private static let numberLimit = 1 << 15
  private static let numbersPerRegion = 32
  /// The maximum number of unused regions whose memory is kept.
  private static let unusedLimit = 4

  deinit {
    for place in regions.indices { regions[place].deallocate() }
    for place in unused.indices { unused[place].deallocate() }
  }

  /// The region that contains a parameter; `nil` if there is none.
  func region(at parameter: Double) -> CriticalRegion? {
    let place = place { $0.upper < parameter }
    guard place < regions.count, regions[place].lower <= parameter else { return nil }
    return regions[place]
  }

  /// The place of the first region that does not lie before a point.
  private func place(_ isBefore: (CriticalRegion) -> Bool) -> Int {
    var low = 0
    var high = regions.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(regions[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The parameter that belongs to the present constants.
  var parameter: Double { constants[0].constant }

  /// Creates a motion without constants.
  init() {}

  /// Begins a motion of the constants that have changed, without known regions.
  mutating func begin(with changes: inout ConstantChanges, in graph: inout ConstraintGraph) {
    forget()
    let parameter = graph.constraints[changes.slots[0]].constant
    for place in 0..<changes.count {
      let slot = changes.slots[place]
      let record = graph.constraints[slot]
      let rate = changes.rates[place]
      constants.append(
        MovingConstant(
          slot: slot, serial: record.serial, base: record.constant - rate * parameter, rate: rate,
          constant: record.constant))
    }
  }

  /// Forgets the constants and the regions.
  mutating func forget() {
    constants.removeAll()
    others = 0
    forgetRegions()
  }

  private mutating func forgetRegions() {
    while let region = regions.popLast() { unused.append(region) }
  }

  /// Takes the present constants; returns whether only constants of the motion have changed, and
  /// whether all belong to one parameter.
  mutating func contains(
    _ changes: inout ConstantChanges, in graph: inout ConstraintGraph
  ) -> Bool {
    guard changes.count > 0, changes.count <= constants.count else { return false }
    var changedCount = 0
    for place in constants.indices where changes.contains(constants[place].slot) {
      changedCount += 1
    }
    guard changedCount == changes.count else { return false }
    for place in constants.indices {
      let record = graph.constraints[constants[place].slot]
      guard record.serial == constants[place].serial else { return false }
      constants[place].constant = record.constant
      guard constants[place].agrees(with: parameter) else { return false }
    }
    return true
  }

  /// The signature of everything but the constants of the motion, given that of everything.
  func signature(ofOthersIn graph: inout ConstraintGraph, of everything: UInt64) -> UInt64 {
    var rest = everything
    for index in constants.indices {
      let slot = constants[index].slot
      rest &-= ConstraintGraph.ConstraintRecord.signature(
        of: graph.constraints[slot].constant, at: slot)
    }
    return rest
  }

  /// Finds and adds the region around the present constants.
  ///
  /// The solver must not be in a motion, whose region's memory may be reused.
  ///
  /// - Parameters:
  ///   - others: The signature of everything but the constants of the motion.
  ///   - rowOf: The row of each constraint, by slot.
  ///   - tableau: The tableau, which is optimal.
  ///   - store: The published values.
  /// - Returns: The region.
  mutating func addRegion(
    others: UInt64, _ rowOf: borrowing IndexArray, in tableau: inout Tableau,
    _ store: borrowing ValueStore
  ) -> CriticalRegion {
    if others != self.others {
      self.others = others
      forgetRegions()
    }
    let limit = Self.numberLimit / (store.values.count + Self.numbersPerRegion)
    if regions.count >= max(Self.regionLimit, limit) { forgetRegions() }
    let region = CriticalRegion(
      of: constants, rowOf, in: &tableau, store, insteadOf: unused.popLast())
    while unused.count > Self.unusedLimit, let other = unused.popLast() { other.deallocate() }
    let place = place { ($0.lower, $0.upper) < (region.lower, region.upper) }
    regions.insert(region, at: place)
    return region
  }
}
