/// The known critical regions of one constraint's constant while everything else is constant.
struct Motion {
  /// The constraint, by slot; -1 for none.
  private(set) var slot = -1
  /// The signature of everything else.
  private(set) var others: UInt64 = 0
  /// The regions, sorted.
  private var regions: [CriticalRegion] = []

  /// The maximum number of regions of a problem with many variables, and the maximum number of
  /// numbers in all regions of a smaller one, each of which has some more than its values.
  private static let regionLimit = 64
  private static let numberLimit = 1 << 15
  private static let numbersPerRegion = 32

  /// The region that contains a constant; nil if there is none.
  func region(at constant: Double) -> CriticalRegion? {
    let place = place { $0.upper < constant }
    guard place < regions.count, regions[place].lower <= constant else { return nil }
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

  /// Adds a region.
  mutating func insert(_ region: CriticalRegion, of slot: Int, others: UInt64) {
    if slot != self.slot || others != self.others {
      self.slot = slot
      self.others = others
      regions.removeAll(keepingCapacity: true)
    }
    let limit = Self.numberLimit / (region.values.count + Self.numbersPerRegion)
    if regions.count >= max(Self.regionLimit, limit) { regions.removeAll(keepingCapacity: true) }
    let place = place { ($0.lower, $0.upper) < (region.lower, region.upper) }
    regions.insert(region, at: place)
  }
}
