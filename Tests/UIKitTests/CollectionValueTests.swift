import Foundation
import Testing
import UIKit

/// developer.apple.com, NSDictionary.value(forKey:), NSArray.value(forKey:), NSMutableDictionary.setValue(_:forKey:) and
/// NSArray.init(objects:).
@MainActor @Suite struct CollectionValueTests {
  private let json = try? JSONSerialization.jsonObject(
    with: Data(#"{"result": "ok", "data": {"plans": [{"name": "a"}, {"id": 2}]}}"#.utf8))

  @Test func dictionariesHaveTheObjectsOfTheirKeys() throws {
    let dictionary = try #require(json as? NSDictionary)
    #expect(dictionary.value(forKey: "result") as? String == "ok")
    #expect(dictionary.value(forKey: "missing") == nil)
    let object: NSObject = dictionary
    #expect(object.value(forKey: "result") as? String == "ok")
    #expect(object.value(forKeyPath: "data.plans.@count") as? Int == 2)
  }

  /// An element without a value gives `NSNull`.
  @Test func arraysHaveTheValuesOfTheirElements() throws {
    let object = try #require(json as? NSObject)
    let names = try #require(object.value(forKeyPath: "data.plans.name") as? NSArray)
    #expect(names.count == 2)
    #expect(names.object(at: 0) as? String == "a")
    #expect(names.object(at: 1) is NSNull)
  }

  @Test func mutableDictionariesGetAndLoseEntries() {
    let dictionary = NSMutableDictionary()
    dictionary.setValue(1, forKey: "a")
    dictionary.setValue("b", forKey: "b")
    dictionary.setValue(nil, forKey: "a")
    #expect(dictionary.count == 1)
    #expect(dictionary.object(forKey: "b" as NSString) as? String == "b")
  }

  /// developer.apple.com, NSDictionary.init(dictionary:).
  @Test func dictionariesAreMadeOfOthers() {
    let links = NSDictionary(object: "address", forKey: "link" as NSString)
    let copy = NSMutableDictionary(dictionary: links)
    copy["other"] = 1
    #expect(copy.count == 2)
    #expect(links.count == 1)
    #expect(NSDictionary(dictionary: copy).value(forKey: "link") as? String == "address")
  }

  @Test func arraysAndSetsAreMadeOfTexts() {
    let months = NSArray(objects: "JAN", "FEB", "MAR")
    #expect(months.count == 3)
    #expect(months.index(of: "MAR") == 2)
    #expect(NSSet(objects: "a", "a", 1).count == 2)
    let view = UIView()
    #expect(NSArray(objects: view, UIView()).object(at: 0) as? UIView === view)
  }
}
