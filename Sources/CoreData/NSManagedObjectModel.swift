public import Foundation
import Synchronization
import UIKit

/// The entities of an app.
///
/// `kuina port` reads the data models of an app's project and registers them; the files are not read when the app runs.
///
/// Source: developer.apple.com, NSManagedObjectModel.
open class NSManagedObjectModel: NSObject {
  /// The entities.
  open var entities: [NSEntityDescription]
  /// The conditions of the requests that the model's author named, with their entities, by name.
  var templates: [String: (entity: String, predicate: String)] = [:]
  let name: String

  private static let makers = Mutex<[@Sendable () -> NSManagedObjectModel]>([])
  private static let modelsKey = "kuina.CoreData.models"

  /// The models of the app, which each thread makes at first use: descriptions are not for several threads.
  private static var registered: [NSManagedObjectModel] {
    let makers = makers.withLock { $0 }
    let dictionary = Thread.current.threadDictionary
    var made = dictionary[modelsKey] as? [NSManagedObjectModel] ?? []
    for make in makers.dropFirst(made.count) { made.append(make()) }
    dictionary[modelsKey] = made
    return made
  }

  /// Creates a model without entities.
  public override init() {
    entities = []
    name = ""
  }

  /// Creates a model of entities; for rewritten sources.
  ///
  /// - Parameters:
  ///   - name: The name of the model's file.
  ///   - entities: The entities.
  ///   - templates: The entity and the condition of each request that the model's author named.
  public init(
    name: String, entities: [NSEntityDescription], templates: [String: (String, String)] = [:]
  ) {
    self.name = name
    self.entities = entities
    self.templates = templates.mapValues { (entity: $0.0, predicate: $0.1) }
    super.init()
    for entity in entities { entity.managedObjectModel = self }
  }

  /// Returns the registered model with the name of a file; `nil` for another.
  public convenience init?(contentsOf url: URL) {
    guard let model = Self.named(url.deletingPathExtension().lastPathComponent) else { return nil }
    self.init(name: model.name, entities: model.entities)
    templates = model.templates
  }

  /// Returns all registered models in one.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let all = registered
    return all.isEmpty ? nil : NSManagedObjectModel(name: "", entities: all.flatMap(\.entities))
  }

  /// The entities by name.
  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  /// Registers a model; can be called before `main`.
  ///
  /// - Parameter make: Returns the model; called once on each thread, at first use.
  public static func register(_ make: @escaping @Sendable () -> NSManagedObjectModel) {
    makers.withLock { $0.append(make) }
  }

  static func named(_ name: String) -> NSManagedObjectModel? {
    let all = registered
    return all.first { $0.name == name } ?? (all.count == 1 ? all.first : nil)
  }

  static func entity(ofClass name: String) -> NSEntityDescription? {
    registered.lazy.flatMap(\.entities)
      .first { $0.managedObjectClassName == name }
  }

  /// Returns a request that the model's author named, with values in place of its variables.
  open func fetchRequestFromTemplate(
    withName name: String, substitutionVariables variables: [String: Any]
  ) -> NSFetchRequest<any NSFetchRequestResult>? {
    guard let template = templates[name] else { return nil }
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: template.entity)
    var arguments: [Any] = []
    let format = template.predicate.replacing(#/\$(\w+)/#) { match in
      arguments.append(variables[String(match.1)] ?? NSNull())
      return "%@"
    }
    request.predicate = NSPredicate(format: format, argumentArray: arguments)
    return request
  }
}

/// The description of an entity: its name, class, attributes and relationships.
///
/// Source: developer.apple.com, NSEntityDescription.
open class NSEntityDescription: NSObject {
  /// The name of the entity.
  open var name: String?
  /// The name of the class of its objects.
  open var managedObjectClassName = "NSManagedObject"
  /// The model that has the entity.
  public internal(set) weak var managedObjectModel: NSManagedObjectModel?
  /// The attributes by name.
  open internal(set) var attributesByName: [String: NSAttributeDescription] = [:]
  /// The relationships by name.
  open internal(set) var relationshipsByName: [String: NSRelationshipDescription] = [:]
  private let type: NSManagedObject.Type

  /// Creates a description of an entity without properties.
  public override convenience init() { self.init(name: "", type: NSManagedObject.self) }

  /// Creates a description of an entity; for rewritten sources.
  public init(
    name: String, type: NSManagedObject.Type, attributes: [NSAttributeDescription] = [],
    relationships: [NSRelationshipDescription] = []
  ) {
    self.name = name
    self.type = type
    super.init()
    managedObjectClassName = String(describing: type)
    for attribute in attributes { attributesByName[attribute.name] = attribute }
    for relationship in relationships {
      relationship.entity = self
      relationshipsByName[relationship.name] = relationship
    }
  }

  /// Returns the entity with a name in a context's model; `nil` if it has none.
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    context.persistentStoreCoordinator?.managedObjectModel.entitiesByName[entityName]
  }

  /// Inserts an object of the entity with a name into a context.
  ///
  /// - Precondition: The context's model has the entity.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      preconditionFailure("the model has no entity \"\(entityName)\"")
    }
    return entity.type.init(entity: entity, insertInto: context)
  }

  var defaultValues: [String: Any] { attributesByName.compactMapValues(\.defaultValue) }

  /// Creates an object without inserting it.
  func makeObject() -> NSManagedObject { type.init(entity: self, insertInto: nil) }
}

/// The description of an attribute.
///
/// Source: developer.apple.com, NSAttributeDescription.
open class NSAttributeDescription: NSObject {
  /// The name of the attribute.
  open var name: String
  /// The value of new objects.
  open var defaultValue: Any?

  /// Creates a description; for rewritten sources.
  public init(_ name: String, defaultValue: Any? = nil) {
    self.name = name
    self.defaultValue = defaultValue
  }
}

/// The description of a relationship.
///
/// Source: developer.apple.com, NSRelationshipDescription.
open class NSRelationshipDescription: NSObject {
  /// The name of the relationship.
  open var name: String
  /// The entity that has the relationship.
  public internal(set) weak var entity: NSEntityDescription?
  /// Whether the relationship has any number of objects.
  open var isToMany: Bool
  /// Whether the objects have an order.
  open var isOrdered: Bool
  private let destination: String
  private let inverse: String?

  /// Creates a description; for rewritten sources.
  public init(
    _ name: String, to destination: String, inverse: String?, isToMany: Bool = false,
    isOrdered: Bool = false
  ) {
    self.name = name
    self.destination = destination
    self.inverse = inverse
    self.isToMany = isToMany
    self.isOrdered = isOrdered
  }

  /// The entity of the objects.
  open var destinationEntity: NSEntityDescription? {
    entity?.managedObjectModel?.entitiesByName[destination]
  }

  /// The relationship that leads back.
  open var inverseRelationship: NSRelationshipDescription? {
    inverse.flatMap { destinationEntity?.relationshipsByName[$0] }
  }
}
