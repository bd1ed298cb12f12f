import Foundation

/// The values of an object in a store: attributes, and the identities of related objects.
struct Row: Equatable {
  var attributes: [String: Any] = [:]
  var related: [String: [NSManagedObjectID]] = [:]

  static func == (row: Row, other: Row) -> Bool {
    row.related == other.related && row.attributes.count == other.attributes.count
      && row.attributes.allSatisfy { key, value in
        guard let value = value as? AnyHashable else { return false }
        return other.attributes[key] as? AnyHashable == value
      }
  }
}

extension NSManagedObject {
  /// The values for a store.
  var row: Row {
    var row = Row()
    for (key, value) in values where entity.relationshipsByName[key] == nil {
      row.attributes[key] = value
    }
    for key in entity.relationshipsByName.keys { row.related[key] = related(key).map(\.objectID) }
    return row
  }
}

extension NSEntityDescription {
  /// Returns the values of a row for an object in a context.
  func values(of row: Row, in context: NSManagedObjectContext) -> [String: Any] {
    var values = row.attributes
    for (key, identities) in row.related {
      guard let relationship = relationshipsByName[key], !identities.isEmpty else { continue }
      let objects = identities.map(context.object(with:))
      values[key] =
        !relationship.isToMany
        ? objects.first
        : relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    }
    return values
  }
}
