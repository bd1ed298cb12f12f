public import Foundation

/// What a section of fetched objects has.
///
/// Source: developer.apple.com, NSFetchedResultsSectionInfo.
public protocol NSFetchedResultsSectionInfo {
  /// The value that the objects have in common.
  var name: String { get }
  /// The title in an index.
  var indexTitle: String? { get }
  /// The number of objects.
  var numberOfObjects: Int { get }
  /// The objects.
  var objects: [Any]? { get }
}

/// How an object or a section changed.
///
/// Source: developer.apple.com, NSFetchedResultsChangeType.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  /// It is new.
  case insert = 1
  /// It is no longer there.
  case delete = 2
  /// It has another place.
  case move = 3
  /// Its properties changed.
  case update = 4
}

/// Learns how fetched objects change.
///
/// Source: developer.apple.com, NSFetchedResultsControllerDelegate.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
  /// Called before a number of changes.
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  /// Called after a number of changes.
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  /// Called for each object that changed.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  /// Called for each section that is new or gone.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
}

extension NSFetchedResultsControllerDelegate {
  /// Does nothing.
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  /// Does nothing.
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  /// Does nothing.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  /// Does nothing.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}
}

/// The objects of a request in sections, which follow the changes of a context.
///
/// Changes are reported when the context announces them: after a block, and when it is saved.
///
/// Source: developer.apple.com, NSFetchedResultsController.
open class NSFetchedResultsController<ResultType>: NSObject {
  /// The request.
  public let fetchRequest: NSFetchRequest<ResultType>
  /// The delegate.
  open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    get { results.delegate }
    set { results.delegate = newValue }
  }
  let results: FetchedResults

  /// Creates a controller of the objects of a request.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    results = FetchedResults(
      context: context, sectionKey: sectionNameKeyPath,
      fetch: { try context.managedObjects(of: fetchRequest) })
  }

  init(_ results: FetchedResults) {
    self.results = results
    fetchRequest = NSFetchRequest<ResultType>()
  }

  /// The context.
  open var managedObjectContext: NSManagedObjectContext { results.context }
  /// The key of the sections' names; `nil` for one section.
  open var sectionNameKeyPath: String? { results.sectionKey }
  /// The objects; `nil` before the first fetch.
  open var fetchedObjects: [ResultType]? { results.objects?.compactMap { $0 as? ResultType } }
  /// The sections; `nil` before the first fetch.
  open var sections: [any NSFetchedResultsSectionInfo]? { results.sections }
  /// The titles of an index of the sections.
  open var sectionIndexTitles: [String] { results.sections?.compactMap(\.indexTitle) ?? [] }

  /// Fetches the objects.
  open func performFetch() throws { try results.perform() }

  /// Returns the object at a place.
  ///
  /// - Precondition: The place exists.
  open func object(at indexPath: IndexPath) -> ResultType {
    guard let sections = results.sections, sections.indices.contains(indexPath[0]),
      sections[indexPath[0]].list.indices.contains(indexPath[1]),
      let object = sections[indexPath[0]].list[indexPath[1]] as? ResultType
    else { preconditionFailure("no object at \(indexPath), expected one that was fetched") }
    return object
  }

  /// Returns the place of an object; `nil` if it was not fetched.
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap { results.place(of: $0, in: results.sections ?? []) }
  }

  /// Returns the section of a title in an index.
  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    sectionIndex
  }

  /// Deletes a cache, of which there are none.
  open class func deleteCache(withName name: String?) {}

  // The delegate gets another object than the controller, since classes of Swift are not variant in their parameters.

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? any FetchedResultsOwner)?.results === results
  }
  open override var hash: Int { ObjectIdentifier(results).hashValue }
}

extension NSFetchedResultsController: FetchedResultsOwner {}

/// An object that shows results.
protocol FetchedResultsOwner {
  var results: FetchedResults { get }
}
