/// The known critical regions of one constraint's constant while everything else is constant.
struct Motion {
  /// The constraint, by slot; -1 for none.
  private(set) var slot = -1
  /// The signature of everything else.
  private(set) var others: UInt64 = 0
  /// The regions, sorted.
  private var regions: [CriticalRegion] = []

  /// The maximum number of regions.
  private static let regionLimit = 64

  /// The region that contains a constant; nil if there is none.
  func region(at constant: Double) -> CriticalRegion? {
    var low = 0
    var high = regions.count
    while low < high {
      let middle = (low + high) / 2
      if regions[middle].upper < constant { low = middle + 1 } else { high = middle }
    }
    guard low < regions.count, regions[low].lower <= constant else { return nil }
    return regions[low]
  }

  /// Adds a region.
  mutating func insert(_ region: CriticalRegion, of slot: Int, others: UInt64) {
    if slot != self.slot || others != self.others {
      self.slot = slot
      self.others = others
      regions.removeAll(keepingCapacity: true)
    }
    if regions.count == Self.regionLimit { regions.removeAll(keepingCapacity: true) }
    let position =
      regions.firstIndex { ($0.lower, $0.upper) >= (region.lower, region.upper) } ?? regions.count
    regions.insert(region, at: position)
  }
}
