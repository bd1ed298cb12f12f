/// The known critical regions of constants that move in fixed proportion while everything else is
/// constant.
///
/// The parameter is the first constant.
struct Motion: ~Copyable {
  /// The constants that move.
  private(set) var constants = UnmanagedArray<MovingConstant>()
  /// The signature of everything else.
  private(set) var others: UInt64 = 0
  /// The regions, sorted.
  private var regions: [CriticalRegion] = []

  /// The maximum number of regions of a problem with many variables, and the maximum number of
  /// numbers in all regions of a smaller one, each of which has some more than its values.
  private static let regionLimit = 64
  private static let numberLimit = 1 << 15
  private static let numbersPerRegion = 32

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

  /// Creates a motion of the constants that have changed, without known regions.
  init(of changes: borrowing ConstantChanges, in graph: inout ConstraintGraph) {
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

  /// Takes the present constants; returns whether only constants of the motion have changed, and
  /// whether all belong to one parameter.
  mutating func contains(
    _ changes: borrowing ConstantChanges, in graph: inout ConstraintGraph
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

  /// Adds a region.
  mutating func insert(_ region: CriticalRegion, others: UInt64) {
    if others != self.others {
      self.others = others
      regions.removeAll(keepingCapacity: true)
    }
    let limit = Self.numberLimit / (region.count + Self.numbersPerRegion)
    if regions.count >= max(Self.regionLimit, limit) { regions.removeAll(keepingCapacity: true) }
    let place = place { ($0.lower, $0.upper) < (region.lower, region.upper) }
    regions.insert(region, at: place)
  }
}
