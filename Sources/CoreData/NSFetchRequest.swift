public import Foundation

/// What a request can return.
///
/// Source: developer.apple.com, NSFetchRequestResult.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// A request to a store.
///
/// Source: developer.apple.com, NSPersistentStoreRequest.
open class NSPersistentStoreRequest: NSObject {}

/// The result of a request to a store.
///
/// Source: developer.apple.com, NSPersistentStoreResult.
open class NSPersistentStoreResult: NSObject {}

/// What a request returns of each object.
///
/// Source: developer.apple.com, NSFetchRequestResultType.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  /// The number of the type.
  public let rawValue: UInt
  /// Creates a type from its number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The object.
  public static let managedObjectResultType = NSFetchRequestResultType([])
  /// The identity.
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  /// A dictionary with the values of properties.
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
}

/// The objects of an entity that fulfil a condition, in an order.
///
/// The type of results is not restricted, as a protocol of Swift cannot stand for itself.
///
/// Source: developer.apple.com, NSFetchRequest.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  /// The name of the entity.
  public private(set) var entityName: String?
  /// The entity.
  open var entity: NSEntityDescription? { didSet { entityName = entity?.name } }
  /// The condition; `nil` for all objects.
  open var predicate: NSPredicate?
  /// The order; by insertion if there is none.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The most objects; 0 for all.
  open var fetchLimit = 0
  /// The number of objects that are left out at the beginning.
  open var fetchOffset = 0
  /// The number of objects that are read at a time; without effect.
  open var fetchBatchSize = 0
  /// What is returned of each object.
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  /// Whether objects of sub-entities count; without effect.
  open var includesSubentities = true
  /// Whether changes that were not saved count; without effect, as they do.
  open var includesPendingChanges = true
  /// Whether values are read at once; without effect, as they are.
  open var returnsObjectsAsFaults = true
  /// Whether values are read with objects; without effect.
  open var includesPropertyValues = true
  /// The relationships that are read at once; without effect.
  open var relationshipKeyPathsForPrefetching: [String]?
  /// The properties whose values the results have, if these are dictionaries; `nil` for all attributes.
  open var propertiesToFetch: [Any]?
  /// Whether equal dictionaries are left out; `false` by default.
  open var returnsDistinctResults = false

  /// Creates a request for no entity.
  public override init() {}

  /// Creates a request for the objects of the entity with a name.
  public init(entityName: String) { self.entityName = entityName }

  /// Returns the objects, in the context whose block is running.
  open func execute() throws -> [ResultType] { [] }
}

/// A request that deletes objects.
///
/// Source: developer.apple.com, NSBatchDeleteRequest.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  /// The request for the objects.
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  /// What is returned; without effect.
  open var resultType: UInt = 0

  /// Creates a request from one for the objects.
  public init(fetchRequest: NSFetchRequest<any NSFetchRequestResult>) {
    self.fetchRequest = fetchRequest
  }
}
