import CoreData
import Foundation
import Testing
import UIKit

/// An author, as `kuina port` writes the class of an entity.
final class Author: NSManagedObject {
  var name: String? {
    get { managedValue(forKey: "name") }
    set { setManagedValue(newValue, forKey: "name") }
  }
  var age: Int16 {
    get { managedValue(forKey: "age") }
    set { setManagedValue(newValue, forKey: "age") }
  }
  var books: NSOrderedSet? {
    get { managedValue(forKey: "books") }
    set { setManagedValue(newValue, forKey: "books") }
  }
  class func fetchRequest() -> NSFetchRequest<Author> { NSFetchRequest(entityName: "Author") }
}

final class Book: NSManagedObject {
  var title: String? {
    get { managedValue(forKey: "title") }
    set { setManagedValue(newValue, forKey: "title") }
  }
  var author: Author? {
    get { managedValue(forKey: "author") }
    set { setManagedValue(newValue, forKey: "author") }
  }
}

/// Core Data in memory, as "Core Data Programming Guide" describes it.
@MainActor @Suite struct CoreDataTests {
  private static let library: Void = NSManagedObjectModel.register {
    NSManagedObjectModel(
      name: "Library",
      entities: [
        NSEntityDescription(
          name: "Author", type: Author.self,
          attributes: [
            NSAttributeDescription("name"), NSAttributeDescription("age", defaultValue: Int16(7)),
          ],
          relationships: [
            NSRelationshipDescription(
              "books", to: "Book", inverse: "author", isToMany: true, isOrdered: true)
          ]),
        NSEntityDescription(
          name: "Book", type: Book.self, attributes: [NSAttributeDescription("title")],
          relationships: [NSRelationshipDescription("author", to: "Author", inverse: "books")]),
      ], templates: ["Named": ("Author", "name == $NAME")])
  }

  private let container: NSPersistentContainer
  private var context: NSManagedObjectContext { container.viewContext }

  init() {
    Self.library
    container = NSPersistentContainer(name: "Library")
    container.loadPersistentStores { _, error in #expect(error == nil) }
  }

  @discardableResult
  private func author(_ name: String, _ age: Int16) -> Author {
    let author = Author(context: context)
    author.name = name
    author.age = age
    return author
  }

  /// Xcode generates `insertIntoBooks(_:at:)`, `removeFromBooks(at:)` and `replaceBooks(at:with:)` for ordered relationships.
  @Test func orderedRelationshipsChangeAtIndexes() {
    let writer = author("Ann", 1)
    let books = ["a", "b", "c", "d"].map { title in
      let book = Book(context: context)
      book.title = title
      return book
    }
    func titles() -> String {
      (writer.books?.array as? [Book] ?? []).compactMap(\.title).joined()
    }
    writer.add(books[0], toManagedKey: "books")
    let first = NSIndexSet(indexesIn: NSRange(location: 0, length: 2))
    writer.insert([books[1], books[2]], intoManagedKey: "books", at: first)
    #expect(titles() == "bca")
    writer.replace(1, inManagedKey: "books", with: books[3])
    #expect(titles() == "bda")
    writer.remove(0, fromManagedKey: "books")
    #expect(titles() == "da" && books[1].author == nil)
    writer.setValuesForKeys(["name": "Bea", "age": Int16(3)])
    #expect(writer.name == "Bea" && writer.age == 3)
  }

  /// `NSFetchRequestResultType.dictionaryResultType`: "The request returns dictionaries", with `propertiesToFetch`.
  @Test func requestsReturnDictionaries() throws {
    author("Ann", 1)
    author("Ann", 2)
    let request = NSFetchRequest<NSDictionary>(entityName: "Author")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["name"]
    let all = try context.fetch(request)
    #expect(all.count == 2 && all.allSatisfy { $0 == ["name": "Ann"] as NSDictionary })
    request.returnsDistinctResults = true
    #expect(try context.fetch(request).count == 1)
    #expect(
      NSMergePolicy.mergeByPropertyStoreTrump.mergeType == .mergeByPropertyStoreTrumpMergePolicyType
    )
  }

  /// `NSManagedObject()` compiles on Apple's platforms, where code uses it as a placeholder.
  @Test func aPlaceholderBelongsToNoContext() {
    let placeholder = NSManagedObject()
    #expect(placeholder.managedObjectContext == nil && placeholder.entity.name?.isEmpty != false)
  }

  @Test func newObjectsHaveDefaultValues() {
    let author = Author(context: context)
    #expect(author.name == nil && author.age == 7 && author.isInserted)
    let other = NSEntityDescription.insertNewObject(forEntityName: "Book", into: context)
    #expect(other is Book)
  }

  /// developer.apple.com, NSSortDescriptor.init(keyPath:ascending:), which has no condition for the values; without a type
  /// in its context, the request of a class is for that class.
  @Test func requestsSortByOptionalProperties() throws {
    author("Natsume", 49)
    author("Mori", 60)
    _ = Author(context: context)
    let request = Author.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Author.name, ascending: true)]
    #expect(try context.fetch(request).map(\.name) == [nil, "Mori", "Natsume"])
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Author.name, ascending: false)]
    #expect(try context.fetch(request).map(\.name) == ["Natsume", "Mori", nil])
  }

  @Test func requestsFilterAndSort() throws {
    author("Natsume", 49)
    author("Mori", 60)
    author("Higuchi", 24)
    let request: NSFetchRequest<Author> = Author.fetchRequest()
    request.predicate = NSPredicate(format: "age > %d", 30)
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    #expect(try context.fetch(request).map(\.name) == ["Mori", "Natsume"])
    request.sortDescriptors = [NSSortDescriptor(key: "age", ascending: false)]
    request.fetchLimit = 1
    #expect(try context.fetch(request).map(\.name) == ["Mori"])
    #expect(try context.count(for: Author.fetchRequest() as NSFetchRequest<Author>) == 3)
    let named = container.managedObjectModel.fetchRequestFromTemplate(
      withName: "Named", substitutionVariables: ["NAME": "Higuchi"])
    #expect(try named.map { try context.fetch($0).count } == 1)
  }

  @Test func bothEndsOfARelationshipChange() {
    let first = author("Natsume", 49)
    let second = author("Mori", 60)
    let book = Book(context: context)
    book.author = first
    #expect(first.books?.count == 1)
    second.add(book, toManagedKey: "books")
    #expect(book.author === second && first.books?.count == 0)
    context.delete(second)
    #expect(book.author == nil)
  }

  @Test func savedObjectsAreInOtherContexts() throws {
    let object = author("Natsume", 49)
    let other = container.newBackgroundContext()
    #expect(try other.fetch(Author.fetchRequest() as NSFetchRequest<Author>).isEmpty)
    try context.save()
    #expect(!context.hasChanges && !object.hasChanges)
    let copy = try #require(
      try other.fetch(Author.fetchRequest() as NSFetchRequest<Author>).first)
    #expect(copy !== object && copy.objectID == object.objectID && copy.name == "Natsume")
    context.automaticallyMergesChangesFromParent = true
    copy.name = "Soseki"
    #expect(object.name == "Natsume")
    try other.save()
    #expect(object.name == "Soseki")
    object.name = "Kinnosuke"
    context.rollback()
    #expect(object.name == "Soseki")
    context.delete(object)
    try context.save()
    #expect(try context.fetch(Author.fetchRequest() as NSFetchRequest<Author>).isEmpty)
  }

  @Test func aDestroyedStoreIsEmpty() throws {
    author("Natsume", 49)
    try context.save()
    let coordinator = container.persistentStoreCoordinator
    let url = URL(filePath: "/dev/null")
    let store = try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: url,
      options: [NSPersistentStoreFileProtectionKey: true])
    #expect(coordinator.persistentStore(for: url) === store && coordinator.url(for: store) == url)
    try coordinator.destroyPersistentStore(at: url, ofType: NSSQLiteStoreType)
    let other = container.newBackgroundContext()
    #expect(try other.fetch(Author.fetchRequest() as NSFetchRequest<Author>).isEmpty)
    try coordinator.remove(store)
    #expect(coordinator.persistentStores.isEmpty)
  }

  private final class Recorder: NSFetchedResultsControllerDelegate {
    var changes: [String] = []
    func controllerWillChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) { changes.append("will") }
    func controllerDidChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) { changes.append("did") }
    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
      at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
      let places = [indexPath, newIndexPath].map { $0.map { "\($0[0]).\($0[1])" } ?? "-" }
      changes.append("\(type) \(places.joined(separator: " "))")
    }
  }

  @Test func controllersOfResultsFollowTheContext() throws {
    author("Mori", 60)
    try context.save()
    let request: NSFetchRequest<Author> = Author.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    let recorder = Recorder()
    controller.delegate = recorder
    try controller.performFetch()
    #expect(controller.sections?.first?.numberOfObjects == 1)
    let new = author("Higuchi", 24)
    try context.save()
    #expect(recorder.changes == ["will", "insert - 0.0", "did"])
    #expect(controller.object(at: IndexPath(indexes: [0, 0])) === new)
    recorder.changes = []
    new.age = 25
    try context.save()
    #expect(recorder.changes == ["will", "update 0.0 0.0", "did"])
    recorder.changes = []
    new.name = "Ozaki"
    try context.save()
    #expect(recorder.changes == ["will", "move 0.0 0.1", "did"])
    recorder.changes = []
    context.delete(new)
    try context.save()
    #expect(recorder.changes == ["will", "delete 0.1 -", "did"])
  }
}
