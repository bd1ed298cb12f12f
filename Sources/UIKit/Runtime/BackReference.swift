import Synchronization

/// A way back to an object, which does not keep it alive and is empty once it is gone.
///
/// Swift's weak references would do the same, but an object that has one is counted out of line from
/// then on, which makes each retain and release of it several times slower; and to nearly every view
/// its subviews and constraints refer. Here the object itself makes one reference, hands it to all who
/// want one, and clears it in its `deinit`.
final class BackReference<Object: AnyObject & Sendable>: Sendable {
  private let address: Atomic<UInt>

  private init(to object: Object) {
    address = Atomic(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
  }

  /// The one reference to an object, which the object keeps from when it is first needed.
  static func made(by object: Object, _ stored: inout BackReference?) -> BackReference {
    if let stored { return stored }
    let reference = BackReference(to: object)
    stored = reference
    return reference
  }

  /// The object; `nil` once it is gone.
  var object: Object? {
    guard let pointer = UnsafeRawPointer(bitPattern: address.load(ordering: .relaxed)) else {
      return nil
    }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Says that the object is about to go; it calls this in its `deinit`, and nobody else does.
  func clear() { address.store(0, ordering: .relaxed) }
}

extension Unmanaged {
  /// Calls a closure with the object, which is not counted: the caller knows that it stays.
  ///
  /// A closure given to the standard library's own method would have its isolation checked at each call.
  func withObject(_ body: (Instance) -> Void) { _withUnsafeGuaranteedRef(body) }
}

extension BackReference: Hashable {
  static func == (a: BackReference, b: BackReference) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
