import Synchronization

/// A reference to an object that does not keep it alive and is `nil` once it is deallocated.
///
/// Swift's weak references do the same, but an object with weak references counts its retains out
/// of line from then on, which makes each retain and release several times slower; and nearly every
/// view is referenced by its subviews and constraints. Here the object creates a single reference,
/// hands it to all users, and clears it in its `deinit`.
final class BackReference<Object: AnyObject & Sendable>: Sendable {
  private let address: Atomic<UInt>

  private init(to object: Object) {
    address = unsafe Atomic(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
  }

  /// Returns the only reference to an object, which the object creates on first use and stores.
  static func made(by object: Object, _ stored: inout BackReference?) -> BackReference {
    if let stored { return stored }
    let reference = BackReference(to: object)
    stored = reference
    return reference
  }

  /// The object; `nil` once it was deallocated.
  var object: Object? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .relaxed)) else {
      return nil
    }
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Clears the reference; called by the object in its `deinit`, and nowhere else.
  func clear() { address.store(0, ordering: .relaxed) }
}

extension Unmanaged {
  /// Calls a closure with the object without retaining it; the caller must keep it alive.
  ///
  /// The standard library's own method would check the closure's isolation at each call.
  func withObject(_ body: (Instance) -> Void) { unsafe _withUnsafeGuaranteedRef(body) }
}

extension BackReference: Hashable {
  static func == (a: BackReference, b: BackReference) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
