import Foundation
import FoundationXML

/// Reads the elements of a data model's file.
final class DataModelReader: NSObject, XMLParserDelegate {
  var entities: [DataModel.Entity] = []
  var templates: [String: (entity: String, predicate: String)] = [:]
  /// Xcode before version 9 gave dates and data their types of Objective-C.
  private var usesReferenceTypes = false

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch name {
    case "model":
      let version = attributes["lastSavedToolsVersion"].flatMap { Double($0) } ?? 13000
      usesReferenceTypes = version < 13000
    case "entity":
      let className = (attributes["representedClassName"] ?? "").split(separator: ".").last
      entities.append(
        DataModel.Entity(
          name: attributes["name"] ?? "",
          className: className.map(String.init) ?? "NSManagedObject",
          parent: attributes["parentEntity"], generation: attributes["codeGenerationType"] ?? ""))
    case "attribute":
      guard !entities.isEmpty, attributes["name"] != nil else { return }
      entities[entities.count - 1].properties.append(attribute(attributes))
    case "relationship":
      guard !entities.isEmpty, attributes["name"] != nil else { return }
      entities[entities.count - 1].properties.append(relationship(attributes))
    case "fetchRequest":
      templates[attributes["name"] ?? ""] = (
        attributes["entity"] ?? "", attributes["predicateString"] ?? "TRUEPREDICATE"
      )
    default: break
    }
  }

  private static let scalars = [
    "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double",
    "Float": "Float", "Boolean": "Bool",
  ]

  /// Returns the literal of a default value.
  ///
  /// Xcode keeps the text if an attribute gets another type, so that `NO` may be the default value of a number: it is 0,
  /// as `NSString.integerValue` is for text that does not begin with a number. So is a number that the type does not hold.
  private static func literal(_ text: String, _ kind: String) -> String {
    switch kind {
    case "Boolean": return text == "YES" || text == "1" ? "true" : "false"
    case "Double", "Float": return Double(text).flatMap { $0.isFinite ? "\($0)" : nil } ?? "0"
    default:
      let digits = text.prefixMatch(of: #/-?[0-9]+/#)?.output
      let number = digits.flatMap { Int64($0) } ?? 0
      let isInRange =
        switch kind {
        case "Integer 16": Int16(exactly: number) != nil
        case "Integer 32": Int32(exactly: number) != nil
        default: true
        }
      return isInRange ? String(number) : "0"
    }
  }

  private func attribute(_ attributes: [String: String]) -> DataModel.Property {
    let kind = attributes["attributeType"] ?? ""
    var property = DataModel.Property(name: attributes["name"] ?? "", type: "NSObject?")
    let text = attributes["defaultValueString"]
    if let scalar = Self.scalars[kind] {
      let isScalar = attributes["usesScalarValueType"] == "YES"
      property.type = isScalar ? scalar : "NSNumber?"
      let value = text.map { Self.literal($0, kind) }
      property.defaultValue = value.map { isScalar ? "\(scalar)(\($0))" : "NSNumber(value: \($0))" }
      return property
    }
    switch kind {
    case "String":
      property.type = "String?"
      property.defaultValue = text.map { "\"\($0.escaped)\"" }
    case "Date": property.type = usesReferenceTypes ? "NSDate?" : "Date?"
    case "Binary": property.type = usesReferenceTypes ? "NSData?" : "Data?"
    case "Decimal":
      property.type = "NSDecimalNumber?"
      property.defaultValue = text.map { "NSDecimalNumber(string: \"\($0)\")" }
    case "UUID": property.type = "UUID?"
    case "URI": property.type = "URL?"
    default: property.type = (attributes["customClassName"] ?? "NSObject") + "?"
    }
    return property
  }

  private func relationship(_ attributes: [String: String]) -> DataModel.Property {
    var property = DataModel.Property(name: attributes["name"] ?? "", type: "")
    property.isToMany = attributes["toMany"] == "YES"
    property.isOrdered = attributes["ordered"] == "YES"
    property.destination = attributes["destinationEntity"] ?? ""
    property.inverse = attributes["inverseName"]
    property.type =
      property.isToMany
      ? property.isOrdered ? "NSOrderedSet?" : "NSSet?"
      : "NSManagedObject?"
    return property
  }
}
