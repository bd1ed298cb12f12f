/// A number of a place that takes half the room of an `Int`.
///
/// Records of constraints, rows and components hold many such numbers; a first solve of a large
/// layout spends a fifth of its time on being given memory. Slots and places of more than 2³¹ - 1
/// records, of dozens of bytes each, have no room in memory.
@propertyWrapper
struct Packed: BitwiseCopyable {
  private var number: Int32

  @inline(__always)
  init(wrappedValue: Int) {
    assert(Int(Int32(truncatingIfNeeded: wrappedValue)) == wrappedValue, "the number of a place")
    number = Int32(truncatingIfNeeded: wrappedValue)
  }

  var wrappedValue: Int {
    @inline(__always) get { Int(number) }
    @inline(__always) set { self = Packed(wrappedValue: newValue) }
  }
}
