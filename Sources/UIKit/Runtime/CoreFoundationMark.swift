/// Marks an object that is used as a text attribute as not being of a Core Foundation type; must be
/// its first property.
///
/// Attributed strings compare attributes with `CFEqual`. Off Apple's platforms, `CFEqual` reads
/// bits 8 to 17 of the first 8 bytes after an object's header as the number of its Core Foundation
/// type, whatever the object is, and terminates the process if they are 0. Examples are an
/// `NSObject` whose first property is 1.0, and a box around an object whose address is 0 in these
/// bits. This mark sets them to 1, a number that no type has, so that `CFEqual` calls `isEqual`.
struct CoreFoundationMark {
  private let bits: UInt64 = 1 << 8
}
