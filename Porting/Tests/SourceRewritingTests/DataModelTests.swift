import Foundation
import Testing

@testable import SourceRewriting

/// The declarations that Xcode makes from a data model ("Generating code", developer.apple.com).
@Suite struct DataModelTests {
  private static let contents = """
    <?xml version="1.0" encoding="UTF-8"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" lastSavedToolsVersion="14490.99">
        <entity name="Author" representedClassName="Author" codeGenerationType="class">
            <attribute name="age" attributeType="Integer 16" defaultValueString="7" usesScalarValueType="YES"/>
            <attribute name="name" optional="YES" attributeType="String"/>
            <attribute name="rank" attributeType="Double" usesScalarValueType="NO"/>
            <relationship name="books" toMany="YES" ordered="YES" destinationEntity="Book" inverseName="author"/>
        </entity>
        <entity name="Book" representedClassName=".Volume" codeGenerationType="category">
            <attribute name="printed" attributeType="Date" usesScalarValueType="NO"/>
            <relationship name="author" maxCount="1" destinationEntity="Author" inverseName="books"/>
        </entity>
        <entity name="Page" representedClassName="Page"/>
        <fetchRequest name="Old" entity="Author" predicateString="age &gt; $AGE"/>
    </model>
    """

  private func model(_ contents: String = Self.contents) throws -> DataModel {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (version, text) in [("Library", "<model/>"), ("Library 2", contents)] {
      let home = folder.appending(path: "Library.xcdatamodeld/\(version).xcdatamodel")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: home.appending(path: "contents"))
    }
    let mark = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>_XCCurrentVersionName</key><string>Library 2.xcdatamodel</string></dict></plist>
      """
    try Data(mark.utf8).write(to: folder.appending(path: "Library.xcdatamodeld/.xccurrentversion"))
    return try #require(
      DataModel(contentsOf: folder.appending(path: "Library.xcdatamodeld").path))
  }

  @Test func classesAndCategoriesAreMade() throws {
    let source = try model().source
    #expect(source.contains("public class Author: NSManagedObject {}"))
    #expect(source.contains("extension Author {"))
    #expect(!source.contains("class Volume") && source.contains("extension Volume {"))
    #expect(!source.contains("class Page") && !source.contains("extension Page"))
    #expect(source.contains("class func fetchRequest() -> NSFetchRequest<Volume> {"))
    for property in [
      "age: Int16", "name: String?", "rank: NSNumber?", "books: NSOrderedSet?", "printed: Date?",
      "author: Author?",
    ] {
      #expect(source.contains("public var \(property) { get {"))
    }
    #expect(
      source.contains("func addToBooks(_ value: Volume) { add(value, toManagedKey: \"books\") }"))
    #expect(source.contains("func removeFromBooks(_ value: NSOrderedSet)"))
  }

  @Test func entitiesAreDescribed() throws {
    let source = try model().source
    #expect(source.contains("NSEntityDescription(name: \"Book\", type: Volume.self"))
    #expect(source.contains("NSAttributeDescription(\"age\", defaultValue: Int16(7))"))
    #expect(
      source.contains(
        "NSRelationshipDescription(\"books\", to: \"Book\", inverse: \"author\", isToMany: true, isOrdered: true)"
      ))
    #expect(source.contains("\"Old\": (\"Author\", \"age > $AGE\")"))
  }

  /// Xcode keeps the default value of an attribute whose type is changed; `NSString.integerValue` is 0 for text that does
  /// not begin with a number, and the number for one that does.
  @Test func defaultValuesOfAnotherTypeAreNumbers() throws {
    for (text, value) in [("NO", "0"), ("-3", "-3"), ("2.5", "2"), ("007", "7"), ("70000", "0")] {
      let contents = Self.contents.replacing(
        "defaultValueString=\"7\"", with: "defaultValueString=\"\(text)\"")
      #expect(try model(contents).source.contains("(\"age\", defaultValue: Int16(\(value)))"))
    }
    for (text, value) in [("2.5", "2.5"), (".5", "0.5"), ("5.", "5.0")] {
      let double = Self.contents.replacing(
        "attributeType=\"Double\"",
        with: "attributeType=\"Double\" defaultValueString=\"\(text)\"")
      #expect(try model(double).source.contains("defaultValue: NSNumber(value: \(value))"))
    }
  }

  /// Xcode 8 declared `NSDate` and `NSData`.
  @Test func olderModelsHaveTypesOfObjectiveC() throws {
    let old = Self.contents.replacing("14490.99", with: "12141")
    #expect(try model(old).source.contains("public var printed: NSDate? {"))
  }
}
