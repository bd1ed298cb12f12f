public import Foundation
public import UIKit

/// A set of objects that can be changed and saved together.
///
/// The store is in memory, and empty when the process starts. Blocks run at once, on the thread of the caller: there are
/// no queues of contexts.
///
/// Source: developer.apple.com, NSManagedObjectContext.
open class NSManagedObjectContext: NSObject {
  /// The queue of a context; without effect.
  public enum ConcurrencyType: UInt, Sendable {
    /// The thread that created the context.
    case confinementConcurrencyType = 0
    /// A queue of the context's own.
    case privateQueueConcurrencyType = 1
    /// The main queue.
    case mainQueueConcurrencyType = 2
  }

  /// The queue, which has no effect.
  public let concurrencyType: ConcurrencyType
  /// The coordinator of the store; that of the parent if there is one.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { parent?.persistentStoreCoordinator ?? ownCoordinator }
    set { ownCoordinator = newValue }
  }
  private var ownCoordinator: NSPersistentStoreCoordinator?
  /// The context that receives changes; changes that are saved are in the store as well.
  open var parent: NSManagedObjectContext?
  /// Whether changes of other contexts appear in this one; `false` by default.
  open var automaticallyMergesChangesFromParent = false
  /// How conflicts are resolved; without effect, as the last save wins.
  open var mergePolicy: Any = NSErrorMergePolicy
  /// The undo manager; `nil` by default.
  open var undoManager: UndoManager?
  /// A name.
  open var name: String?
  /// How old values may be; without effect.
  open var stalenessInterval: TimeInterval = -1

  /// The objects that were inserted since the last save.
  public private(set) var insertedObjects: Set<NSManagedObject> = []
  /// The objects with properties that were set since the last save.
  public private(set) var updatedObjects: Set<NSManagedObject> = []
  /// The objects that the next save deletes.
  public private(set) var deletedObjects: Set<NSManagedObject> = []
  private var objects: [NSManagedObjectID: NSManagedObject] = [:]
  private var followers: [WeakFollower] = []

  private struct WeakFollower { weak var results: FetchedResults? }

  /// The changes that were not announced yet.
  private var pending: [String: Set<NSManagedObject>] = [:]

  /// Creates a context.
  public init(concurrencyType: ConcurrencyType) {
    self.concurrencyType = concurrencyType
    super.init()
  }

  /// Creates a context of the main queue.
  public override convenience init() { self.init(concurrencyType: .mainQueueConcurrencyType) }

  /// The objects in the context.
  open var registeredObjects: Set<NSManagedObject> { Set(objects.values) }
  /// Whether something differs from the store.
  open var hasChanges: Bool {
    !insertedObjects.isEmpty || !updatedObjects.isEmpty || !deletedObjects.isEmpty
  }

  // MARK: Blocks

  /// Runs a block at once.
  open func perform(_ block: @escaping () -> Void) { performAndWait(block) }
  /// Runs a block at once, and returns its result.
  @discardableResult
  open func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result {
    defer { processPendingChanges() }
    return try block()
  }

  // MARK: Changes

  /// Inserts an object.
  open func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    objects[object.objectID] = object
    insertedObjects.insert(object)
    pending[NSInsertedObjectsKey, default: []].insert(object)
  }

  /// Deletes an object when the context is saved; it leaves its relationships now.
  open func delete(_ object: NSManagedObject) {
    object.prepareForDeletion()
    for (key, relationship) in object.entity.relationshipsByName
    where relationship.inverseRelationship != nil {
      object.setStoredValue(nil, forKey: key)
    }
    updatedObjects.remove(object)
    if insertedObjects.remove(object) == nil { deletedObjects.insert(object) }
    objects[object.objectID] = nil
    pending[NSDeletedObjectsKey, default: []].insert(object)
  }

  func noteUpdate(of object: NSManagedObject) {
    guard objects[object.objectID] === object else { return }
    if !insertedObjects.contains(object) { updatedObjects.insert(object) }
    pending[NSUpdatedObjectsKey, default: []].insert(object)
  }

  private func announce(_ name: NSNotification.Name, _ objects: [String: Set<NSManagedObject>]) {
    NotificationCenter.default.post(name: name, object: self, userInfo: objects)
    guard name == .NSManagedObjectContextObjectsDidChange else { return }
    let updated = (objects[NSUpdatedObjectsKey] ?? []).union(objects[NSRefreshedObjectsKey] ?? [])
    for results in followers.compactMap(\.results) { results.follow(updated) }
  }

  /// Registers fetched results, which receive all changes.
  func add(_ results: FetchedResults) {
    followers.removeAll { $0.results == nil }
    followers.append(WeakFollower(results: results))
  }

  /// Announces the changes since the last announcement; called by ``save()`` and at the end of blocks.
  open func processPendingChanges() {
    let changes = pending
    pending = [:]
    if !changes.isEmpty { announce(.NSManagedObjectContextObjectsDidChange, changes) }
  }

  /// Writes the changes to the store.
  open func save() throws {
    processPendingChanges()
    guard hasChanges else { return }
    let changed = [
      NSInsertedObjectsKey: insertedObjects, NSUpdatedObjectsKey: updatedObjects,
      NSDeletedObjectsKey: deletedObjects,
    ]
    announce(.NSManagedObjectContextWillSave, [:])
    for object in insertedObjects.union(updatedObjects) {
      object.willSave()
      object.objectID.isTemporaryID = false
      persistentStoreCoordinator?.rows[object.objectID] = object.row
    }
    for object in deletedObjects {
      persistentStoreCoordinator?.rows[object.objectID] = nil
      object.managedObjectContext = nil
    }
    insertedObjects = []
    updatedObjects = []
    deletedObjects = []
    for objects in changed.values { for object in objects { object.didSave() } }
    announce(.NSManagedObjectContextDidSave, changed)
    persistentStoreCoordinator?.merge(from: self)
  }

  /// Forgets all objects and changes.
  open func reset() {
    objects = [:]
    insertedObjects = []
    updatedObjects = []
    deletedObjects = []
  }

  /// Takes the changes back.
  open func rollback() {
    for object in insertedObjects { objects[object.objectID] = nil }
    for object in deletedObjects { objects[object.objectID] = object }
    let changed = updatedObjects.union(deletedObjects)
    insertedObjects = []
    updatedObjects = []
    deletedObjects = []
    for object in changed { load(object) }
  }

  /// Takes the values of an object from the store.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    if !flag || !updatedObjects.contains(object) { load(object) }
  }

  /// Takes the values of all objects without changes from the store.
  open func refreshAllObjects() { refreshObjects() }

  func refreshObjects() {
    var changed: Set<NSManagedObject> = []
    var gone: Set<NSManagedObject> = []
    for object in objects.values
    where !object.objectID.isTemporaryID && !updatedObjects.contains(object) {
      guard let row = persistentStoreCoordinator?.rows[object.objectID] else {
        gone.insert(object)
        continue
      }
      if object.row != row { changed.insert(object) }
    }
    for object in changed { load(object) }
    for object in gone { objects[object.objectID] = nil }
    announce(
      .NSManagedObjectContextObjectsDidChange,
      [NSRefreshedObjectsKey: changed, NSDeletedObjectsKey: gone])
  }

  /// Takes the changes that a notification describes.
  open func mergeChanges(fromContextDidSave notification: Notification) { refreshObjects() }

  // MARK: Objects

  private func load(_ object: NSManagedObject) {
    guard let row = persistentStoreCoordinator?.rows[object.objectID] else { return }
    object.values = object.entity.values(of: row, in: self)
  }

  /// Returns the object with an identity; it may not exist.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    if let known = objects[objectID] { return known }
    let object = objectID.entity.makeObject()
    object.objectID = objectID
    object.managedObjectContext = self
    objects[objectID] = object
    load(object)
    object.awakeFromFetch()
    return object
  }

  /// Returns the object with an identity if the context has it; `nil` otherwise.
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    objects[objectID]
  }

  /// Returns the object with an identity.
  ///
  /// - Throws: A `CocoaError` if it is neither in the context nor in the store.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard objects[objectID] != nil || persistentStoreCoordinator?.rows[objectID] != nil else {
      throw CocoaError(CocoaError.Code(rawValue: 133000))
    }
    return object(with: objectID)
  }

  func objects(ofEntity name: String) -> [NSManagedObject] {
    let deleted = Set(deletedObjects.map(\.objectID))
    let stored = (persistentStoreCoordinator?.rows.keys).map(Array.init) ?? []
    let saved = stored.filter { $0.entity.name == name && !deleted.contains($0) }.map(object(with:))
    return saved + insertedObjects.filter { $0.entity.name == name }
  }

  // MARK: Fetching

  /// Returns the objects that a request describes.
  open func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    let objects = try managedObjects(of: request)
    if request.resultType == .dictionaryResultType {
      return dictionaries(of: objects, request).compactMap { $0 as? Result }
    }
    return objects.compactMap {
      request.resultType == .managedObjectIDResultType ? $0.objectID as? Result : $0 as? Result
    }
  }

  /// Returns the values that a request names, or those of all attributes; properties without a value are left out.
  private func dictionaries<Result>(
    of objects: [NSManagedObject], _ request: NSFetchRequest<Result>
  ) -> [NSDictionary] {
    let named = request.propertiesToFetch?.compactMap {
      $0 as? String ?? ($0 as? NSAttributeDescription)?.name
    }
    var seen: Set<NSDictionary> = []
    return objects.map { object in
      let names = named ?? object.entity.attributesByName.keys.sorted()
      let result = NSMutableDictionary()
      for name in names { result[name] = object.storedValue(forKey: name) }
      return result
    }.filter { !request.returnsDistinctResults || seen.insert($0).inserted }
  }

  /// Returns the number of the objects that a request describes.
  open func count<Result>(for request: NSFetchRequest<Result>) throws -> Int {
    try managedObjects(of: request).count
  }

  func managedObjects<Result>(of request: NSFetchRequest<Result>) throws -> [NSManagedObject] {
    var list = objects(ofEntity: request.entityName ?? "")
    if let predicate = request.predicate {
      list = list.filter { predicate.evaluate(with: $0) }
    }
    let order = request.sortDescriptors ?? []
    // Without an order, the store's is that of insertion, as far as it can be relied on.
    list.sort { a, b in
      for descriptor in order {
        switch descriptor.compare(a, to: b) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return a.objectID.number < b.objectID.number
    }
    list = Array(list.dropFirst(request.fetchOffset))
    return request.fetchLimit > 0 ? Array(list.prefix(request.fetchLimit)) : list
  }

  /// Deletes what a request describes from the store.
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    if let deletion = request as? NSBatchDeleteRequest {
      for object in try managedObjects(of: deletion.fetchRequest) {
        persistentStoreCoordinator?.rows[object.objectID] = nil
        objects[object.objectID] = nil
      }
    }
    return NSPersistentStoreResult()
  }
}

/// The type of a context's queue, by its name outside the class.
public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType

extension NSNotification.Name {
  /// Posted after objects of a context changed.
  public static let NSManagedObjectContextObjectsDidChange = NSNotification.Name(
    "NSObjectsChangedInManagingContextNotification")
  /// Posted before a context is saved.
  public static let NSManagedObjectContextWillSave = NSNotification.Name(
    "NSManagingContextWillSaveChangesNotification")
  /// Posted after a context was saved.
  public static let NSManagedObjectContextDidSave = NSNotification.Name(
    "NSManagingContextDidSaveChangesNotification")
}

/// The key of inserted objects in notifications of contexts.
public let NSInsertedObjectsKey = "inserted"
/// The key of updated objects in notifications of contexts.
public let NSUpdatedObjectsKey = "updated"
/// The key of refreshed objects in notifications of contexts.
public let NSRefreshedObjectsKey = "refreshed"
/// The key of deleted objects in notifications of contexts.
public let NSDeletedObjectsKey = "deleted"
