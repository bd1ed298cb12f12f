import Foundation
import Synchronization

// On Apple's platforms these are part of Objective-C's runtime, and extensions of UIKit's classes
// use them to store values; the names, hence their form, are those of that runtime.

/// The policy by which an object retains an associated value.
///
/// Source: developer.apple.com, objc_AssociationPolicy; raw values are Apple's.
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
  /// A weak reference; a deallocated value reads as `nil`, where Apple's reads a dangling pointer.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The object is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy of a value that conforms to `NSCopying`.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference with atomic access, as is all access in Kuina.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy of a value that conforms to `NSCopying`, with atomic access.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key, replacing the previous value; `nil` removes it.
///
/// Values are released with their object: at once for views, controllers, layers, guides,
/// constraints and gesture recognisers; for other objects when more values are added. A value that
/// is not an instance of a class cannot have associated values.
///
/// Source: developer.apple.com, objc_setAssociatedObject.
///
/// - Parameters:
///   - object: The object.
///   - key: A unique address, such as that of a static variable.
///   - value: The value.
///   - policy: The policy by which the object retains the value.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let owner = Associations.owner(object) else { return }
  Associations.set(value.map { AssociatedValue($0, policy) }, for: owner, UInt(bitPattern: key))
}

/// Returns the value that is associated with an object under a key.
///
/// Source: developer.apple.com, objc_getAssociatedObject.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard let owner = Associations.owner(object) else { return nil }
  return Associations.value(for: owner, UInt(bitPattern: key))?.value
}

/// Removes all values that are associated with an object.
///
/// Source: developer.apple.com, objc_removeAssociatedObjects.
public func objc_removeAssociatedObjects(_ object: Any) {
  if let owner = Associations.owner(object) {
    Associations.removeAll(of: ObjectIdentifier(owner))
  }
}

/// A value retained according to its policy.
private final class AssociatedValue {
  private let kept: Any?
  private weak var unkept: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN:
      // Only instances of classes can be held weakly; other values are kept.
      unkept = Associations.owner(value)
      kept = unkept == nil ? value : nil
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      kept = (value as? any NSCopying)?.copy(with: nil) ?? value
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: kept = value
    }
  }

  var value: Any? { kept ?? unkept }
}

/// An object that calls ``Associations/release(_:)`` in its `deinit`, so that it need not be
/// observed.
protocol ReleasesAssociations: AnyObject {}

/// The associated values of all objects.
///
/// References are stored as addresses and retained manually, because values need not be `Sendable`:
/// as in Objective-C, the program is responsible for their use on several threads.
enum Associations {
  private struct Entry {
    /// A weak reference to the owner; `nil` for one that releases its values itself.
    var owner: Kept<WeakOwner>?
    var values: [UInt: Kept<AssociatedValue>] = [:]

    var isOver: Bool { owner.map { $0.object?.owner == nil } ?? false }

    func release() {
      owner?.release()
      for value in values.values { value.release() }
    }
  }

  private final class WeakOwner {
    weak var owner: AnyObject?
    init(_ owner: AnyObject) { self.owner = owner }
  }

  /// A strong reference that is released manually.
  struct Kept<Object: AnyObject>: Sendable {
    private let address: UInt

    init(_ object: Object) {
      address = unsafe UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())
    }

    private var reference: Unmanaged<Object>? {
      unsafe UnsafeRawPointer(bitPattern: address).map(Unmanaged.fromOpaque)
    }

    var object: Object? { unsafe reference?.takeUnretainedValue() }

    func release() { unsafe reference?.release() }
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of deallocated owners are removed.
    var fullAt = 64

    /// Removes and returns the entries of deallocated owners: at the given address, and everywhere
    /// once the table is full.
    mutating func takeOver(at owner: ObjectIdentifier) -> [Entry] {
      var over = [owner]
      if entries.count >= fullAt {
        over = Array(entries.keys)
        fullAt = 2 * entries.count
      }
      over = over.filter { entries[$0]?.isOver == true }
      return over.compactMap { entries.removeValue(forKey: $0) }
    }
  }

  private static let table = Mutex(Table())
  /// Whether any value was ever associated; until then no `deinit` needs to access the table.
  private static let isInUse = Atomic(false)

  /// Returns a value as an instance of a class, also inside an optional; `nil` if it is none.
  static func owner(_ value: Any) -> AnyObject? {
    if type(of: value) is AnyClass { return value as AnyObject }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let wrapped = mirror.children.first else { return nil }
    return owner(wrapped.value)
  }

  fileprivate static func set(_ value: AssociatedValue?, for owner: AnyObject, _ key: UInt) {
    isInUse.store(true, ordering: .relaxed)
    let identity = ObjectIdentifier(owner)
    let new = value.map { Kept($0) }
    let watched = owner is any ReleasesAssociations ? nil : Kept(WeakOwner(owner))
    let (old, over) = table.withLock { table in
      let over = table.takeOver(at: identity)
      let old = table.entries[identity]
      var entry = old ?? Entry()
      entry.owner = watched
      entry.values[key] = new
      table.entries[identity] = entry
      return (old, over)
    }
    // Outside the lock: released values may have associated values themselves.
    old?.owner?.release()
    old?.values[key]?.release()
    for entry in over { entry.release() }
  }

  fileprivate static func value(for owner: AnyObject, _ key: UInt) -> AssociatedValue? {
    table.withLock { table in
      guard let entry = table.entries[ObjectIdentifier(owner)], !entry.isOver else { return nil }
      return entry.values[key]?.object
    }
  }

  /// Removes all values of an object.
  static func removeAll(of owner: ObjectIdentifier) {
    table.withLock { $0.entries.removeValue(forKey: owner) }?.release()
  }

  /// Removes all values of an object that is being deallocated.
  static func release(_ owner: ObjectIdentifier) {
    if isInUse.load(ordering: .relaxed) { removeAll(of: owner) }
  }
}
