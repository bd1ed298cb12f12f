public import Foundation

/// A model, its store and the contexts of it.
///
/// The store is in memory, and empty when the process starts.
///
/// Source: developer.apple.com, NSPersistentContainer.
open class NSPersistentContainer: NSObject {
  /// The name of the model.
  public let name: String
  /// The model.
  public let managedObjectModel: NSManagedObjectModel
  /// The coordinator of the store.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// The context of the main queue.
  public let viewContext: NSManagedObjectContext
  /// The descriptions of the stores.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription] = [
    NSPersistentStoreDescription(url: URL(filePath: "/dev/null"))
  ]

  /// Creates a container of the model with a name.
  public convenience init(name: String) {
    self.init(
      name: name, managedObjectModel: NSManagedObjectModel.named(name) ?? NSManagedObjectModel())
  }

  /// Creates a container of a model.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    super.init()
    persistentStoreCoordinator.add(viewContext)
  }

  /// The folder of the stores' files, of which there are none.
  open class func defaultDirectoryURL() -> URL { FileManager.default.temporaryDirectory }

  /// Opens the stores: calls the block at once for each description, without an error.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions { block(description, nil) }
  }

  /// Returns a new context.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    persistentStoreCoordinator.add(context)
    return context
  }

  /// Runs a block with a new context, at once.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    block(newBackgroundContext())
  }
}

/// A store's place and options; the store is in memory.
///
/// Source: developer.apple.com, NSPersistentStoreDescription.
open class NSPersistentStoreDescription: NSObject {
  /// The place, which has no effect.
  open var url: URL?
  /// The kind of store, which has no effect.
  open var type = NSSQLiteStoreType
  /// Whether the model of an older store is inferred; without effect.
  open var shouldInferMappingModelAutomatically = true
  /// Whether an older store is changed; without effect.
  open var shouldMigrateStoreAutomatically = true
  /// Whether the store is opened later; without effect.
  open var shouldAddStoreAsynchronously = false

  /// Creates a description of a store at a place.
  public init(url: URL) { self.url = url }
  /// Creates a description of a store.
  public override init() {}

  /// Sets an option, which has no effect.
  open func setOption(_ option: NSObject?, forKey key: String) {}
}

/// A store.
///
/// Source: developer.apple.com, NSPersistentStore.
open class NSPersistentStore: NSObject {
  /// The place, which has no effect.
  open var url: URL?
}

/// The store of contexts.
///
/// Source: developer.apple.com, NSPersistentStoreCoordinator.
open class NSPersistentStoreCoordinator: NSObject {
  /// The model.
  public let managedObjectModel: NSManagedObjectModel
  /// The stores that were added.
  public private(set) var persistentStores: [NSPersistentStore] = []
  var rows: [NSManagedObjectID: Row] = [:]
  private var contexts: [WeakContext] = []

  private struct WeakContext { weak var context: NSManagedObjectContext? }

  /// Creates a coordinator of a model.
  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

  /// Adds a store, which is in memory.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let store = NSPersistentStore()
    store.url = storeURL
    persistentStores.append(store)
    return store
  }

  /// Removes a store.
  open func remove(_ store: NSPersistentStore) throws {
    persistentStores.removeAll { $0 === store }
  }

  /// Returns the store at a place.
  open func persistentStore(for URL: Foundation.URL) -> NSPersistentStore? {
    persistentStores.first { $0.url == URL }
  }

  /// Returns the place of a store.
  open func url(for store: NSPersistentStore) -> URL {
    store.url ?? FileManager.default.temporaryDirectory
  }

  /// Removes what contexts saved, whatever the place: there is one store, in memory.
  ///
  /// The stores stay added.
  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws { rows = [:] }

  func add(_ context: NSManagedObjectContext) {
    context.persistentStoreCoordinator = self
    contexts.removeAll { $0.context == nil }
    contexts.append(WeakContext(context: context))
  }

  /// Shows what a context saved in its parent, and in the contexts that ask for it.
  func merge(from saved: NSManagedObjectContext) {
    saved.parent?.refreshObjects()
    for context in contexts.compactMap(\.context)
    where context !== saved && context !== saved.parent
      && context.automaticallyMergesChangesFromParent
    {
      context.refreshObjects()
    }
  }
}

/// A store in a file, which has no effect.
public let NSSQLiteStoreType = "SQLite"
/// A store in memory.
public let NSInMemoryStoreType = "InMemory"
/// The option for changing an older store.
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
/// The option for the protection of a store's file, which has no effect.
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
/// The option for inferring the model of an older store.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"

/// How a context resolves conflicts; without effect, as the last save wins.
///
/// Source: developer.apple.com, NSMergePolicy.
public final class NSMergePolicy: NSObject, Sendable {
  /// The type of the policy.
  public let mergeType: NSMergePolicyType
  /// Creates a policy.
  public init(merge ty: NSMergePolicyType) { mergeType = ty }

  /// The policy for which a conflict is an error.
  public static let error = NSErrorMergePolicy
  /// The policy by which the store's properties win.
  public static let mergeByPropertyStoreTrump = NSMergeByPropertyStoreTrumpMergePolicy
  /// The policy by which the properties in memory win.
  public static let mergeByPropertyObjectTrump = NSMergeByPropertyObjectTrumpMergePolicy
  /// The policy by which the object in memory wins.
  public static let overwrite = NSOverwriteMergePolicy
  /// The policy by which the store's object wins.
  public static let rollback = NSRollbackMergePolicy
}

/// The type of a policy for conflicts.
///
/// Source: developer.apple.com, NSMergePolicyType.
public enum NSMergePolicyType: UInt, Sendable {
  /// A conflict is an error.
  case errorMergePolicyType = 0
  /// The store's properties win.
  case mergeByPropertyStoreTrumpMergePolicyType = 1
  /// The properties in memory win.
  case mergeByPropertyObjectTrumpMergePolicyType = 2
  /// The object in memory wins.
  case overwriteMergePolicyType = 3
  /// The store's object wins.
  case rollbackMergePolicyType = 4
}

/// The policy for which a conflict is an error.
public let NSErrorMergePolicy = NSMergePolicy(merge: .errorMergePolicyType)
/// The policy by which the store's properties win.
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy(
  merge: .mergeByPropertyStoreTrumpMergePolicyType)
/// The policy by which the properties in memory win.
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy(
  merge: .mergeByPropertyObjectTrumpMergePolicyType)
/// The policy by which the object in memory wins.
public let NSOverwriteMergePolicy = NSMergePolicy(merge: .overwriteMergePolicyType)
/// The policy by which the store's object wins.
public let NSRollbackMergePolicy = NSMergePolicy(merge: .rollbackMergePolicyType)
