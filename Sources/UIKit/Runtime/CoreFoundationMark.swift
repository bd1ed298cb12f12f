/// What Core Foundation takes for the number of an object's type, in the objects that are attributes of text.
///
/// Attributed strings compare attributes by `CFEqual`. Off Apple's platforms that reads bits 8 to 17 of the first
/// 8 bytes after an object's header as the number of its Core Foundation type, whatever the object is, and ends the
/// process where they are 0: with any `NSObject` whose first property is 1.0, or a box around an object at such
/// an address. As the first property of a class this makes them 1, the number of a type that no object has, and
/// `isEqual` is called.
struct CoreFoundationMark {
  private let bits: UInt64 = 1 << 8
}
