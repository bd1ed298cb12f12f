import Foundation
import FoundationXML

/// A data model of Core Data, from which Xcode makes classes.
struct DataModel: Sendable {
  /// An attribute or a relationship of an entity.
  struct Property: Sendable {
    var name: String
    /// The type that Xcode gives the property.
    var type: String
    /// The value of new objects, as source.
    var defaultValue: String?
    /// The entity of a relationship's objects; `nil` for an attribute.
    var destination: String?
    var inverse: String?
    var isToMany = false
    var isOrdered = false
  }

  struct Entity: Sendable {
    var name: String
    var className: String
    var parent: String?
    /// Which declarations Xcode makes: a `class`, a `category` or none.
    var generation: String
    var properties: [Property] = []
  }

  var name: String
  var entities: [Entity] = []
  /// The entity and the condition of each request that the model's author named.
  var templates: [String: (entity: String, predicate: String)] = [:]

  /// Reads a model: a package `.xcdatamodeld`, of which the current version counts, or one version.
  init?(contentsOf path: String) {
    let package = URL(filePath: path)
    name = package.deletingPathExtension().lastPathComponent
    guard let file = Self.currentVersion(of: package),
      let data = FileManager.default.contents(atPath: file.appending(path: "contents").path)
    else { return nil }
    let reader = DataModelReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse() else { return nil }
    entities = reader.entities
    templates = reader.templates
    // A relationship has the class of its entity, which may come later in the file.
    let classes = Dictionary(entities.map { ($0.name, $0.className) }) { first, _ in first }
    for (index, entity) in entities.enumerated() {
      for (place, property) in entity.properties.enumerated()
      where !property.isToMany && property.destination != nil {
        let name = property.destination.flatMap { classes[$0] } ?? "NSManagedObject"
        entities[index].properties[place].type = name + "?"
      }
    }
  }

  private static func currentVersion(of package: URL) -> URL? {
    guard package.pathExtension == "xcdatamodeld" else { return package }
    let mark = package.appending(path: ".xccurrentversion")
    if let data = FileManager.default.contents(atPath: mark.path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let name = (list as? [String: Any])?["_XCCurrentVersionName"] as? String
    {
      return package.appending(path: name)
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: package.path)) ?? []
    return names.filter { $0.hasSuffix(".xcdatamodel") }.sorted().last
      .map { package.appending(path: $0) }
  }

  // MARK: Source

  /// The accessors of a managed property.
  static func accessors(_ name: String) -> String {
    let name = name.withoutBackticks
    return "{ get { managedValue(forKey: \"\(name)\") } "
      + "set { setManagedValue(newValue, forKey: \"\(name)\") } }"
  }

  /// Returns the body of a managed method with parameters, which adds to a relationship or removes from it; `nil` for
  /// another.
  static func body(of method: String, _ parameters: [String]) -> String? {
    guard let value = parameters.first else { return nil }
    for (prefix, call, preposition) in [
      ("addTo", "add", "to"), ("removeFrom", "remove", "from"), ("insertInto", "insert", "into"),
    ] where method.hasPrefix(prefix) && parameters.count == (prefix == "insertInto" ? 2 : 1) {
      let name = method.dropFirst(prefix.count)
      let key = name.prefix(1).lowercased() + name.dropFirst()
      return "{ \(call)(\(value), \(preposition)ManagedKey: \"\(key)\""
        + parameters.dropFirst().map { ", at: \($0)" }.joined() + ") }"
    }
    guard method.hasPrefix("replace"), parameters.count == 2 else { return nil }
    let name = method.dropFirst("replace".count)
    let key = name.prefix(1).lowercased() + name.dropFirst()
    return "{ replace(\(value), inManagedKey: \"\(key)\", with: \(parameters[1])) }"
  }

  /// The declarations that Xcode makes from the model, and the registration of the model.
  var source: String {
    var lines = ["import CoreData", "import Foundation", ""]
    for entity in entities { lines += declarations(of: entity) }
    lines.append("private func kuinaDataModel_\(name.moduleIdentifier)() -> NSManagedObjectModel {")
    lines.append("  NSManagedObjectModel(name: \"\(name.escaped)\", entities: [")
    for entity in entities { lines += description(of: entity).map { "    " + $0 } }
    lines.append("  ], templates: [")
    for (name, template) in templates.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "    \"\(name.escaped)\": (\"\(template.entity.escaped)\", "
          + "\"\(template.predicate.escaped)\"),")
    }
    if templates.isEmpty { lines.append("    :") }
    lines += [
      "  ])", "}", "", "@section(\".init_array\") @used",
      "private let kuinaDataModelRegistration_\(name.moduleIdentifier): @convention(c) () -> Void = {",
      "  NSManagedObjectModel.register { kuinaDataModel_\(name.moduleIdentifier)() }", "}", "",
    ]
    return lines.joined(separator: "\n")
  }

  private func declarations(of entity: Entity) -> [String] {
    guard entity.className != "NSManagedObject" else { return [] }
    let name = entity.className
    var lines: [String] = []
    if entity.generation == "class" {
      let parent = entity.parent.flatMap { parent in entities.first { $0.name == parent } }
      lines += ["public class \(name): \(parent?.className ?? "NSManagedObject") {}", ""]
    }
    guard entity.generation == "class" || entity.generation == "category" else { return lines }
    lines.append("extension \(name) {")
    lines.append(
      "  public class func fetchRequest() -> NSFetchRequest<\(name)> { "
        + "NSFetchRequest<\(name)>(entityName: \"\(entity.name.escaped)\") }")
    for property in entity.properties {
      lines.append(
        "  public var \(property.name): \(property.type) \(Self.accessors(property.name))")
      guard property.isToMany, let destination = property.destination else { continue }
      let type = entities.first { $0.name == destination }?.className ?? "NSManagedObject"
      let suffix = property.name.prefix(1).uppercased() + property.name.dropFirst()
      let set = property.isOrdered ? "NSOrderedSet" : "NSSet"
      for (method, parameters) in [
        ("addTo\(suffix)", "_ value: \(type)"), ("addTo\(suffix)", "_ value: \(set)"),
        ("removeFrom\(suffix)", "_ value: \(type)"), ("removeFrom\(suffix)", "_ value: \(set)"),
      ] {
        lines.append(
          "  public func \(method)(\(parameters)) \(Self.body(of: method, ["value"]) ?? "{}")")
      }
      if property.isOrdered {
        let method = "insertInto\(suffix)"
        lines.append(
          "  public func \(method)(_ value: \(type), at idx: Int) "
            + (Self.body(of: method, ["value", "idx"]) ?? "{}"))
      }
    }
    return lines + ["}", ""]
  }

  private func description(of entity: Entity) -> [String] {
    var properties = entity.properties
    var parent = entity.parent
    while let name = parent, let other = entities.first(where: { $0.name == name }) {
      properties += other.properties
      parent = other.parent
    }
    var lines = [
      "NSEntityDescription(name: \"\(entity.name.escaped)\", type: \(entity.className).self, attributes: ["
    ]
    for property in properties where property.destination == nil {
      lines.append(
        "  NSAttributeDescription(\"\(property.name)\""
          + (property.defaultValue.map { ", defaultValue: \($0)" } ?? "") + "),")
    }
    lines.append("], relationships: [")
    for property in properties {
      guard let destination = property.destination else { continue }
      let inverse = property.inverse.map { "\"\($0)\"" } ?? "nil"
      lines.append(
        "  NSRelationshipDescription(\"\(property.name)\", to: \"\(destination)\", "
          + "inverse: \(inverse), isToMany: \(property.isToMany), isOrdered: \(property.isOrdered)),"
      )
    }
    return lines + ["]),"]
  }
}

extension String {
  /// The text with what identifiers cannot have replaced.
  fileprivate var moduleIdentifier: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
