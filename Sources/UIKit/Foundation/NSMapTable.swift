public import Foundation

/// The ways in which a map or hash table holds its objects.
///
/// Raw values are Apple's (developer.apple.com, NSPointerFunctions.Options).
public struct NSPointerFunctionsOptions: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: UInt
  /// Creates a set from raw bits; bits that belong to no option are preserved.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The collection keeps its objects alive.
  public static let strongMemory: NSPointerFunctionsOptions = []
  /// The collection does not keep its objects alive.
  public static let weakMemory = NSPointerFunctionsOptions(rawValue: 5 << 0)
  /// Objects are the same if they are equal.
  public static let objectPersonality: NSPointerFunctionsOptions = []
  /// Objects are the same only if they are identical.
  public static let objectPointerPersonality = NSPointerFunctionsOptions(rawValue: 2 << 8)
  /// Copies objects that are added.
  public static let copyIn = NSPointerFunctionsOptions(rawValue: 1 << 16)

  fileprivate var isWeak: Bool { contains(.weakMemory) }
  fileprivate var isByIdentity: Bool { contains(.objectPointerPersonality) }
}

/// An object that is held strongly or weakly, compared by equality or identity.
private struct HeldObject: Hashable {
  private let strong: AnyObject?
  private weak var unkept: AnyObject?
  private let identity: ObjectIdentifier
  private let isByIdentity: Bool
  private let hashCode: Int

  init(_ object: AnyObject, _ options: NSPointerFunctionsOptions, isKey: Bool = true) {
    strong = options.isWeak ? nil : object
    unkept = object
    identity = ObjectIdentifier(object)
    isByIdentity = options.isByIdentity || !(object is NSObject)
    hashCode = isByIdentity ? identity.hashValue : (object as? NSObject)?.hash ?? 0
  }

  var object: AnyObject? { strong ?? unkept }

  static func == (a: HeldObject, b: HeldObject) -> Bool {
    if a.identity == b.identity { return (a.object == nil) == (b.object == nil) }
    guard !a.isByIdentity, let first = a.object as? NSObject, let second = b.object as? NSObject
    else { return false }
    return first.isEqual(second)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hashCode) }
}

/// A map whose keys and values can be held weakly.
///
/// Entries whose key or value was deallocated count as absent. Source: developer.apple.com,
/// NSMapTable.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private let keys: NSPointerFunctionsOptions
  private let values: NSPointerFunctionsOptions
  private var entries: [HeldObject: HeldObject] = [:]

  /// Creates an empty table that treats keys and values by options.
  public init(
    keyOptions: NSPointerFunctionsOptions = [], valueOptions: NSPointerFunctionsOptions = [],
    capacity initialCapacity: Int = 0
  ) {
    keys = keyOptions
    values = valueOptions
  }

  /// Creates a table that keeps keys and values alive.
  public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Creates a table that keeps values alive, but not keys.
  public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  /// Creates a table that keeps keys alive, but not values.
  public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  /// Creates a table that keeps neither keys nor values alive.
  public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private func removeStale() {
    entries = entries.filter { $0.key.object != nil && $0.value.object != nil }
  }

  /// Returns the value of a key; `nil` if there is none.
  public func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { entries[HeldObject($0, keys)]?.object as? ObjectType }
  }

  /// Sets the value of a key; does nothing if one of them is `nil`.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    removeStale()
    entries[HeldObject(aKey, keys)] = HeldObject(anObject, values)
  }

  /// Removes a key with its value.
  public func removeObject(forKey aKey: KeyType?) {
    if let aKey { entries[HeldObject(aKey, keys)] = nil }
  }

  /// Removes all keys and values.
  public func removeAllObjects() { entries = [:] }

  /// The number of keys that have a value.
  public var count: Int {
    removeStale()
    return entries.count
  }

  /// An enumerator of the keys that exist now, in no particular order.
  public func keyEnumerator() -> NSEnumerator { NSArray(array: allKeys).objectEnumerator() }

  /// An enumerator of the values; `nil` if there are none.
  public func objectEnumerator() -> NSEnumerator? {
    removeStale()
    guard !entries.isEmpty else { return nil }
    return NSArray(array: entries.values.compactMap(\.object)).objectEnumerator()
  }

  /// The keys and values as a dictionary.
  public func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    removeStale()
    var result: [AnyHashable: ObjectType] = [:]
    for (key, value) in entries {
      if let key = key.object as? NSObject, let value = value.object as? ObjectType {
        result[key] = value
      }
    }
    return result
  }

  private var allKeys: [AnyObject] {
    removeStale()
    return entries.keys.compactMap(\.object)
  }
}

/// A set whose objects can be held weakly.
///
/// Objects that were deallocated count as absent. Source: developer.apple.com, NSHashTable.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let options: NSPointerFunctionsOptions
  private var entries: [HeldObject] = []

  /// Creates an empty table that treats its objects by options.
  public init(options: NSPointerFunctionsOptions = [], capacity initialCapacity: Int = 0) {
    self.options = options
  }

  /// Creates a table that does not keep its objects alive.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  private var present: [AnyObject] { entries.compactMap(\.object) }

  /// Adds an object, unless the table contains it.
  public func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    entries.removeAll { $0.object == nil }
    entries.append(HeldObject(object, options))
  }

  /// Removes an object, if it is in the table.
  public func remove(_ object: ObjectType?) {
    guard let object else { return }
    let held = HeldObject(object, options)
    entries.removeAll { $0 == held }
  }

  /// Removes all objects.
  public func removeAllObjects() { entries = [] }

  /// Returns whether the table contains an object that is equal to one; `false` for `nil`.
  public func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// Returns the object of the table that is equal to another; `nil` if there is none.
  public func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    let held = HeldObject(object, options)
    return entries.first { $0 == held }?.object as? ObjectType
  }

  /// The number of objects in the table.
  public var count: Int { present.count }
  /// The objects that still exist, in no particular order.
  public var allObjects: [ObjectType] { present.compactMap { $0 as? ObjectType } }
  /// One of the objects; `nil` if there are none.
  public var anyObject: ObjectType? { allObjects.first }
  /// An enumerator of the objects that exist now, in no particular order.
  public func objectEnumerator() -> NSEnumerator { NSArray(array: present).objectEnumerator() }
}
