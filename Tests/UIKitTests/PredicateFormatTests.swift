import Foundation
import Testing
import UIKit

/// Expectations are from developer.apple.com: Predicate Programming Guide, Predicate Format String
/// Syntax.
@Suite struct PredicateFormatTests {
  private struct Person {
    var name: String
    var age: Int
    var tags: [String] = []
    var city: String?
  }

  private let people = [
    Person(name: "Ann", age: 30, tags: ["a", "b"], city: "Oslo"),
    Person(name: "bob", age: 40, tags: ["b"]), Person(name: "Émile", age: 50),
  ]

  private func names(_ format: String, _ arguments: Any...) -> [String] {
    let predicate = NSPredicate(format: format, argumentArray: arguments)
    return people.filter { predicate.evaluate(with: $0) }.map(\.name)
  }

  @Test func regularExpressionsMatchTheWholeText() {
    let email = NSPredicate(
      format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}")
    #expect(email.evaluate(with: "ann@example.org"))
    #expect(!email.evaluate(with: "ann@example.org and more"))
    #expect(!NSPredicate(format: "SELF MATCHES[c] 'abc'").evaluate(with: "ABCD"))
    #expect(NSPredicate(format: "SELF MATCHES[c] 'abc'").evaluate(with: "ABC"))
  }

  @Test func comparisonsAndConnectives() {
    #expect(names("age > 30 AND age <= %d", 50) == ["bob", "Émile"])
    #expect(names("age == 30 || name == 'bob'") == ["Ann", "bob"])
    #expect(names("NOT (age BETWEEN {35, 45})") == ["Ann", "Émile"])
    #expect(names("name IN %@", ["Ann", "bob"]) == ["Ann", "bob"])
    #expect(names("%K != %@", "name", "Ann") == ["bob", "Émile"])
    #expect(names("city == nil") == ["bob", "Émile"])
  }

  @Test func textIsComparedWithAndWithoutCaseAndDiacritics() {
    #expect(names("name BEGINSWITH 'B'").isEmpty)
    #expect(names("name BEGINSWITH[c] 'B'") == ["bob"])
    #expect(names("name CONTAINS[cd] %@", "emi") == ["Émile"])
    #expect(names("name LIKE '?nn'") == ["Ann"])
    #expect(names("name ENDSWITH 'le'") == ["Émile"])
  }

  @Test func collectionsAreCountedAndSearched() {
    #expect(names("ANY tags == 'a'") == ["Ann"])
    #expect(names("tags.@count == 1") == ["bob"])
    #expect(names("tags CONTAINS 'b'") == ["Ann", "bob"])
    #expect(names("NONE tags == 'b'") == ["Émile"])
  }

  @Test(arguments: ["name ==", "(name == 'a'", "name ~ 3", "name == 'a"])
  func anInvalidFormatIsAlwaysFalse(_ format: String) { #expect(names(format).isEmpty) }

  @Test func constants() {
    #expect(NSPredicate(format: "TRUEPREDICATE").evaluate(with: nil))
    #expect(!NSPredicate(format: "FALSEPREDICATE").evaluate(with: nil))
  }
}
