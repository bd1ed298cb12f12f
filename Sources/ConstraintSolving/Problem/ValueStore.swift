/// The published values of all variables, by slot, and the variables changed by the last solve.
struct ValueStore: ~Copyable {
  /// The unrounded values.
  private(set) var values = UnmanagedArray<Double>()
  private(set) var changed = UnmanagedArray<Int>()

  @inline(__always)
  mutating func insert(at slot: Int) {
    if slot < values.count { reset(at: slot) } else { values.append(0) }
  }

  @inline(never)
  private mutating func reset(at slot: Int) {
    values[slot] = 0
    changed.remove(slot)
  }

  /// Replaces the list of changes.
  mutating func setChanged(_ slots: [Int]) {
    changed.removeAll()
    for slot in slots { changed.append(slot) }
  }

  /// A copy of all values.
  var allValues: [Double] { Array(UnsafeBufferPointer(start: values.start, count: values.count)) }

  /// Restores copied values.
  mutating func restore(_ earlier: [Double]) {
    for slot in earlier.indices { values[slot] = earlier[slot] }
    begin()
  }

  /// Sorts the list of changes.
  func sortChanged(by areInOrder: (Int, Int) -> Bool) { changed.sort(by: areInOrder) }

  /// Clears the list of changes.
  mutating func begin() { changed.removeAll() }

  /// Stores a value; one that differs only by a rounding error is ignored, so that a solve that
  /// changes nothing changes no bit.
  ///
  /// - Returns: Whether the value has changed.
  @inline(__always)
  @discardableResult
  mutating func put(_ value: Double, at slot: Int) -> Bool {
    let before = values[slot]
    if before == value { return false }
    let distance = abs(value - before)
    // Rounding changes neither by so much.
    let isChange = distance > 0x1p-10 || Self.snapped(before) != Self.snapped(value)
    if !isChange, distance < 1e-11 * max(1, abs(value)) { return false }
    values[slot] = value
    if isChange { changed.append(slot) }
    return true
  }

  /// The multiple of 1/12 from which a value differs only by a rounding error, otherwise the
  /// nearest multiple of 2⁻¹⁶: far below a pixel, far above rounding errors.
  ///
  /// At the multiples of 1/12, rounding to pixels changes its direction at 1x, 2x and 3x; there
  /// the least error would be visible.
  @inline(__always)
  static func snapped(_ value: Double) -> Double {
    let twelfths = value * 12
    let whole = nearestWhole(to: twelfths)
    if abs(twelfths - whole) < 1e-8 { return whole / 12 + 0 }
    return nearestWhole(to: value * 65536) / 65536 + 0
  }

  /// The nearest integer.
  ///
  /// Adding 1.5 · 2⁵² leaves no bits for a fraction; `rounded()` would call the C library for each
  /// variable that moves.
  @inline(__always)
  private static func nearestWhole(to value: Double) -> Double {
    guard abs(value) < 0x1p51 else { return value.rounded() }
    return (value + 0x1.8p52) - 0x1.8p52
  }
}
