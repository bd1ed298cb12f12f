import Foundation
import Synchronization

// Apple's platforms bring these along with Objective-C's runtime, and extensions of UIKit's classes keep
// their values with them; the names are those of that runtime, hence their form.

/// How an object keeps a value that is associated with it.
///
/// Source: developer.apple.com, objc_AssociationPolicy; raw values are Apple's.
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
  /// It does not keep it alive; a value that is gone reads as `nil`, where Apple's reads a dangling pointer.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// It keeps it alive.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// It keeps a copy of what `NSCopying` can copy.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// It keeps it alive; reading and writing exclude each other, as they do here in any case.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// It keeps a copy of what `NSCopying` can copy.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key, in place of the one that was there; `nil` takes it away.
///
/// Values go when their object goes: at once with views, controllers, layers, guides, constraints and
/// gesture recognisers; with other objects when more values come. A value that is no object of a class
/// cannot have values.
///
/// Source: developer.apple.com, objc_setAssociatedObject.
///
/// - Parameters:
///   - object: The object.
///   - key: An address that nobody else uses as a key, such as that of a static variable.
///   - value: The value.
///   - policy: How the object keeps the value.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let owner = Associations.owner(object) else { return }
  Associations.set(value.map { AssociatedValue($0, policy) }, for: owner, UInt(bitPattern: key))
}

/// The value that is associated with an object under a key.
///
/// Source: developer.apple.com, objc_getAssociatedObject.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard let owner = Associations.owner(object) else { return nil }
  return Associations.value(for: owner, UInt(bitPattern: key))?.value
}

/// Takes all values away that are associated with an object.
///
/// Source: developer.apple.com, objc_removeAssociatedObjects.
public func objc_removeAssociatedObjects(_ object: Any) {
  if let owner = Associations.owner(object) {
    Associations.removeAll(of: ObjectIdentifier(owner))
  }
}

/// A value as its object keeps it.
private final class AssociatedValue {
  private let kept: Any?
  private weak var unkept: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN:
      // Only objects of classes can go; other values are kept.
      unkept = Associations.owner(value)
      kept = unkept == nil ? value : nil
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      kept = (value as? any NSCopying)?.copy(with: nil) ?? value
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: kept = value
    }
  }

  var value: Any? { kept ?? unkept }
}

/// An object that calls ``Associations/release(_:)`` as it goes, so that nobody has to look whether it is
/// still there.
protocol ReleasesAssociations: AnyObject {}

/// The values of all objects.
///
/// Objects stand here as addresses, counted by hand: which thread keeps what is up to the program, as it
/// is in Objective-C.
enum Associations {
  private struct Entry {
    /// Refers to the owner weakly; `nil` for one that says itself when it goes.
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

  /// A reference that is released by hand.
  private struct Kept<Object: AnyObject> {
    private let address: UInt

    init(_ object: Object) {
      address = UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())
    }

    private var reference: Unmanaged<Object>? {
      UnsafeRawPointer(bitPattern: address).map(Unmanaged.fromOpaque)
    }

    var object: Object? { reference?.takeUnretainedValue() }

    func release() { reference?.release() }
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// With how many entries those that are over are looked for.
    var fullAt = 64

    /// Takes out what is over: at an address that is wanted, and everywhere once the table is full.
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
  /// Whether anything was ever associated: until then nobody who goes has to ask.
  private static let isInUse = Atomic(false)

  /// The object of a class that a value is, also inside an optional.
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
    // Outside the lock: what goes may have values of its own.
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

  /// Takes all values of an object away.
  static func removeAll(of owner: ObjectIdentifier) {
    table.withLock { $0.entries.removeValue(forKey: owner) }?.release()
  }

  /// Takes all values of an object away that is about to go.
  static func release(_ owner: ObjectIdentifier) {
    if isInUse.load(ordering: .relaxed) { removeAll(of: owner) }
  }
}
