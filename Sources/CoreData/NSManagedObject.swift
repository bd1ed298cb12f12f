public import Foundation
import Synchronization
import UIKit

/// An object of a data model, which a context keeps.
///
/// Properties that the app's classes declare with `@NSManaged`, and those that Xcode makes from the model, are read and
/// written by `kuina port` by name. Setting one end of a relationship sets
/// the other.
///
/// Source: developer.apple.com, NSManagedObject.
open class NSManagedObject: NSObject, NSFetchRequestResult {
  /// The description of the object's entity.
  public let entity: NSEntityDescription
  /// The context that keeps the object; `nil` after it was deleted from it.
  public internal(set) weak var managedObjectContext: NSManagedObjectContext?
  /// The identity of the object in the store.
  public internal(set) var objectID: NSManagedObjectID
  var values: [String: Any]

  /// Creates an object of an entity, and inserts it into a context unless that is `nil`.
  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    objectID = NSManagedObjectID(entity: entity)
    values = entity.defaultValues
    super.init()
    guard let context else { return }
    context.insert(self)
    awakeFromInsert()
  }

  /// Creates an object that belongs to no entity and has no properties, a placeholder for another one.
  ///
  /// Apple's documentation says that objects must be created for an entity.
  public override convenience init() {
    self.init(entity: NSEntityDescription(), insertInto: nil)
  }

  /// Creates an object of the class's entity in a context.
  public convenience init(context: NSManagedObjectContext) {
    self.init(entity: Self.entity(), insertInto: context)
  }

  /// Returns the description of the class's entity.
  ///
  /// - Precondition: A model of the app has an entity for the class.
  open class func entity() -> NSEntityDescription {
    let name = String(describing: self)
    guard let entity = NSManagedObjectModel.entity(ofClass: name) else {
      preconditionFailure("no data model has an entity for the class \(name)")
    }
    return entity
  }

  /// Returns a request for the objects of the class's entity.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? "")
  }

  // MARK: Life cycle

  /// Called when the object was inserted for the first time; does nothing.
  open func awakeFromInsert() {}
  /// Called when the object was fetched; does nothing.
  open func awakeFromFetch() {}
  /// Called before the context is saved; does nothing.
  open func willSave() {}
  /// Called after the context was saved; does nothing.
  open func didSave() {}
  /// Called before the object is deleted; does nothing.
  open func prepareForDeletion() {}
  /// Throws if the object cannot be inserted; never does.
  open func validateForInsert() throws {}
  /// Throws if the object cannot be changed; never does.
  open func validateForUpdate() throws {}
  /// Throws if the object cannot be deleted; never does.
  open func validateForDelete() throws {}

  /// Whether the object was inserted since the last save.
  open var isInserted: Bool { managedObjectContext?.insertedObjects.contains(self) == true }
  /// Whether a property was set since the last save.
  open var isUpdated: Bool { managedObjectContext?.updatedObjects.contains(self) == true }
  /// Whether the object will be deleted by the next save.
  open var isDeleted: Bool { managedObjectContext?.deletedObjects.contains(self) == true }
  /// Whether the object differs from the store.
  open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  /// Whether the values are not loaded; `false`.
  open var isFault: Bool { false }

  // MARK: Values

  // UIKit's value(forKey:) and setValue(_:forKey:) of any object call these.

  package func storedValue(forKey key: String) -> Any? { values[key] }

  package func setStoredValue(_ value: Any?, forKey key: String) {
    let plain = value.flatMap(Self.plain)
    if let relationship = entity.relationshipsByName[key] {
      setRelated(relationship, to: plain)
    } else {
      values[key] = plain
    }
    managedObjectContext?.noteUpdate(of: self)
  }

  /// Returns the value of a property, without conversion.
  open func primitiveValue(forKey key: String) -> Any? { values[key] }
  /// Sets the value of a property alone.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) {
    values[key] = value.flatMap(Self.plain)
  }
  /// Announces that a property will be read; does nothing.
  open func willAccessValue(forKey key: String?) {}
  /// Announces that a property was read; does nothing.
  open func didAccessValue(forKey key: String?) {}
  /// Announces that a property will change; does nothing.
  open func willChangeValue(forKey key: String) {}
  /// Announces that a property changed; does nothing.
  open func didChangeValue(forKey key: String) {}

  /// Returns a value without optionals around it; `nil` for none.
  private static func plain(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { plain($0.value) }
  }

  /// Returns the value of a property that a class declares; for rewritten sources.
  public func managedValue<Value>(forKey key: String) -> Value {
    if let value = values[key] {
      if let value = value as? Value { return value }
      if let value = RuntimeValue.convert(value, to: Value.self) { return value }
    }
    if let none = Any?.none as? Value { return none }
    if let zero = RuntimeValue.convert(0, to: Value.self) { return zero }
    if let empty = NSSet() as? Value { return empty }
    preconditionFailure("the property \(key) has no value, expected one of \(Value.self)")
  }

  /// Sets the value of a property that a class declares; for rewritten sources.
  public func setManagedValue(_ value: Any?, forKey key: String) {
    setStoredValue(value, forKey: key)
  }

  // MARK: Relationships

  /// The objects of a relationship, in order.
  func related(_ key: String) -> [NSManagedObject] {
    switch values[key] {
    case let object as NSManagedObject: [object]
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    default: []
    }
  }

  private static func objects(of value: Any?) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let set as Set<NSManagedObject>: Array(set)
    case let list as [NSManagedObject]: list
    default: []
    }
  }

  private func setRelated(_ relationship: NSRelationshipDescription, to value: Any?) {
    let new = Self.objects(of: value)
    let old = related(relationship.name)
    store(new, relationship)
    guard let inverse = relationship.inverseRelationship else { return }
    for object in old where !new.contains(object) { object.remove(self, from: inverse) }
    for object in new where !old.contains(object) { object.add(self, to: inverse) }
  }

  private func store(_ objects: [NSManagedObject], _ relationship: NSRelationshipDescription) {
    values[relationship.name] =
      !relationship.isToMany
      ? objects.first
      : relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
  }

  private func remove(_ object: NSManagedObject, from relationship: NSRelationshipDescription) {
    store(related(relationship.name).filter { $0 != object }, relationship)
    managedObjectContext?.noteUpdate(of: self)
  }

  private func add(_ object: NSManagedObject, to relationship: NSRelationshipDescription) {
    let old = related(relationship.name)
    if !relationship.isToMany, let former = old.first, former != object,
      let inverse = relationship.inverseRelationship
    {
      former.remove(self, from: inverse)
    }
    if !old.contains(object) {
      store(relationship.isToMany ? old + [object] : [object], relationship)
    }
    managedObjectContext?.noteUpdate(of: self)
  }

  /// Adds an object or a set of objects to a relationship; for rewritten sources.
  public func add(_ value: Any, toManagedKey key: String) {
    let old = related(key)
    let new = Self.objects(of: value).filter { !old.contains($0) }
    setStoredValue(NSOrderedSet(array: old + new), forKey: key)
  }

  /// Removes an object or a set of objects from a relationship; for rewritten sources.
  public func remove(_ value: Any, fromManagedKey key: String) {
    let gone = Self.objects(of: value)
    setStoredValue(NSOrderedSet(array: related(key).filter { !gone.contains($0) }), forKey: key)
  }

  /// Inserts an object into an ordered relationship; for rewritten sources.
  public func insert(_ value: NSManagedObject, intoManagedKey key: String, at index: Int) {
    var list = related(key).filter { $0 != value }
    list.insert(value, at: min(index, list.count))
    setStoredValue(NSOrderedSet(array: list), forKey: key)
  }

  /// Inserts objects into an ordered relationship, each at its index; for rewritten sources.
  public func insert(
    _ values: [NSManagedObject], intoManagedKey key: String, at indexes: NSIndexSet
  ) {
    for (value, index) in zip(values, indexes as IndexSet) {
      insert(value, intoManagedKey: key, at: index)
    }
  }

  /// Removes the object at an index of an ordered relationship; for rewritten sources.
  public func remove(_ index: Int, fromManagedKey key: String) {
    remove(NSIndexSet(index: index), fromManagedKey: key)
  }

  /// Removes the objects at indexes of an ordered relationship; for rewritten sources.
  public func remove(_ indexes: NSIndexSet, fromManagedKey key: String) {
    let list = related(key).enumerated().filter { !indexes.contains($0.offset) }.map(\.element)
    setStoredValue(NSOrderedSet(array: list), forKey: key)
  }

  /// Puts an object at an index of an ordered relationship in place of another; for rewritten sources.
  public func replace(_ index: Int, inManagedKey key: String, with value: NSManagedObject) {
    replace(NSIndexSet(index: index), inManagedKey: key, with: [value])
  }

  /// Puts objects at indexes of an ordered relationship in place of others; for rewritten sources.
  public func replace(
    _ indexes: NSIndexSet, inManagedKey key: String, with values: [NSManagedObject]
  ) {
    var list = related(key)
    for (index, value) in zip(indexes as IndexSet, values) where list.indices.contains(index) {
      list[index] = value
    }
    setStoredValue(NSOrderedSet(array: list), forKey: key)
  }

  /// Sets properties by their names.
  ///
  /// Source: developer.apple.com, NSObject, setValuesForKeys(_:).
  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setStoredValue(value, forKey: key) }
  }

  /// Returns the objects of a relationship as a set that can be changed; changes of it have no effect.
  open func mutableSetValue(forKey key: String) -> NSMutableSet {
    NSMutableSet(array: related(key))
  }
}

/// The identity of an object in a store.
///
/// Source: developer.apple.com, NSManagedObjectID.
open class NSManagedObjectID: NSObject, NSFetchRequestResult {
  /// The description of the object's entity.
  public let entity: NSEntityDescription
  /// Whether the object was not saved yet.
  public internal(set) var isTemporaryID = true
  /// The number of the object in the order of creation.
  let number: Int
  private static let count = Atomic(0)

  init(entity: NSEntityDescription) {
    self.entity = entity
    number = Self.count.add(1, ordering: .relaxed).newValue
  }

  /// Returns the identity as a link.
  open func uriRepresentation() -> URL {
    URL(string: "x-coredata:///\(entity.name ?? "")/p\(number)") ?? URL(filePath: "/")
  }
}

extension NSManagedObject: StoredKeyValues {}
