/// A first property that identifies objects as not being Core Foundation types, for objects used as
/// text attributes.
///
/// Attributed strings compare attributes with `CFEqual`. Off Apple's platforms, `CFEqual` reads
/// bits 8 to 17 of the first 8 bytes after an object's header as the number of its Core Foundation
/// type, whatever the object is, and terminates the process if they are 0, as for any `NSObject`
/// whose first property is 1.0, or a box around an object at such an address. As the first property
/// of a class, this mark sets them to 1, a number that no type has, and `isEqual` is called.
struct CoreFoundationMark {
  private let bits: UInt64 = 1 << 8
}
