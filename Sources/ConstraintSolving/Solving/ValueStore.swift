/// The values of all variables as they are read, by slot, and which of them the last solve changed.
struct ValueStore: ~Copyable {
  /// Not rounded.
  private(set) var values = Flat<Double>()
  private(set) var changed = Flat<Int>()

  mutating func insert(at slot: Int) {
    if slot < values.count {
      values[slot] = 0
      changed.remove(slot)
    } else {
      values.append(0)
    }
  }

  /// Makes the list of changes one of these places.
  mutating func setChanged(_ slots: [Int]) {
    changed.removeAll()
    for slot in slots { changed.append(slot) }
  }

  /// A copy of all values.
  var allValues: [Double] { Array(UnsafeBufferPointer(start: values.start, count: values.count)) }

  /// Puts values back that were copied.
  mutating func restore(_ earlier: [Double]) {
    for slot in earlier.indices { values[slot] = earlier[slot] }
    begin()
  }

  /// Sorts the list of changes.
  func sortChanged(by areInOrder: (Int, Int) -> Bool) { changed.sort(by: areInOrder) }

  /// Starts the list of changes anew.
  mutating func begin() { changed.removeAll() }

  /// Puts a value to its place; one that differs by a rounding error only stays as it was, so that
  /// a solve that changes nothing changes no bit.
  ///
  /// - Returns: Whether the value is another now.
  @inline(__always)
  @discardableResult
  mutating func put(_ value: Double, at slot: Int) -> Bool {
    let before = values[slot]
    if before == value { return false }
    let distance = abs(value - before)
    // Rounding moves neither so far.
    let isChange = distance > 0x1p-10 || Self.snapped(before) != Self.snapped(value)
    if !isChange, distance < 1e-11 * max(1, abs(value)) { return false }
    values[slot] = value
    if isChange { changed.append(slot) }
    return true
  }

  /// The multiple of 1/12 that a value is but for a rounding error, or else the multiple of 2⁻¹⁶
  /// nearest to it: far below a pixel, far above rounding errors.
  ///
  /// The multiples of 1/12 are those at which rounding to pixels turns, at 1x, 2x and 3x; there
  /// the least error would show.
  @inline(__always)
  static func snapped(_ value: Double) -> Double {
    let twelfths = value * 12
    let whole = nearestWhole(to: twelfths)
    if abs(twelfths - whole) < 1e-8 { return whole / 12 + 0 }
    return nearestWhole(to: value * 65536) / 65536 + 0
  }

  /// The whole number nearest to a value.
  ///
  /// Adding 1.5 · 2⁵² leaves no bits for a fraction; `rounded()` would call the C library, and that for
  /// each variable that moves.
  @inline(__always)
  private static func nearestWhole(to value: Double) -> Double {
    guard abs(value) < 0x1p51 else { return value.rounded() }
    return (value + 0x1.8p52) - 0x1.8p52
  }
}
