@testable import AppExploring
import Foundation
import Testing

/// Values that stand for the response of a server.
@Suite struct ExampleDecoderTests {
  private struct Movie: Decodable, Equatable {
    struct Actor: Decodable, Equatable {
      var fullName: String
      var image: URL?
    }
    var id: Int
    var title: String
    var posterPath: String?
    var releaseDate: String
    var rating: Double
    var cast: [Actor]
    var similar: [Movie]
  }

  private struct Page: Decodable {
    var results: [Movie]
    var totalPages: Int
    var success: Bool
    var errorMessage: String?
    var byName: [String: Movie.Actor]
  }

  @Test func listsHaveElementsWithTextsAfterTheirKeys() throws {
    let page = try ExampleDecoder.value(of: Page.self)
    #expect(page.results.count == 3)
    #expect(page.results.map(\.id) == [1, 2, 3])
    #expect(page.results.map(\.title) == ["Title 1", "Title 2", "Title 3"])
    #expect(page.results[0].cast.map(\.fullName).first == "Full name 1")
    #expect(page.results[0].cast[0].image?.scheme == "https")
    #expect(page.results[0].posterPath?.hasPrefix("/") == true)
    #expect(page.success && page.totalPages == 1)
    #expect(page.byName.count == 1)
    // A successful response has no error.
    #expect(page.errorMessage == nil)
  }

  /// Dates are written as in RFC 3339, by which most servers write them.
  @Test func datesCanBeRead() throws {
    struct Event: Decodable {
      var releaseDate: String
      var createdAt: String
      var day: Date
    }
    let event = try ExampleDecoder.value(of: Event.self)
    #expect(try Date(event.createdAt, strategy: .iso8601) > .distantPast)
    let day = try Date(event.releaseDate, strategy: Date.ISO8601FormatStyle().year().month().day())
    #expect(day > .distantPast)
  }

  private enum Size: String, Decodable, CaseIterable { case small, large }
  private enum Kind: String, Decodable { case film, series }

  @Test func enumerationsAreTheirFirstCase() throws {
    struct Item: Decodable {
      var size: Size
      var kind: Kind?
    }
    let item = try ExampleDecoder.value(of: Item.self)
    #expect(item.size == .small && item.kind == nil)
    // The cases of this one are unknown.
    #expect(throws: DecodingError.self) { try ExampleDecoder.value(of: Kind.self) }
  }

  private final class Comment: Decodable {
    let text: String
    let reply: Comment?
    let answers: [Comment]
  }

  @Test func typesThatContainThemselvesEnd() throws {
    let comment = try ExampleDecoder.value(of: Comment.self)
    #expect(comment.text.hasPrefix("Text 1"))
    #expect(comment.reply?.reply?.reply?.reply == nil)
  }

  private final class Wide<Element: Decodable>: Decodable {
    let a: Element?
    let b: Element?
    let c: Element?
    let d: Element?
    let e: Element?
    let f: Element?
    let g: Element?
    let h: Element?
    let list: [Element]
  }

  /// Six types of eight optional values and a list inside each other would be more than a million values.
  @Test func aResponseHasNoMoreValuesThanTheLimit() throws {
    typealias Inner = Wide<Wide<Wide<Int>>>
    let decoder = ExampleDecoder()
    let value = try decoder.value(Wide<Wide<Wide<Inner>>>.self)
    #expect(value.a?.a != nil)
    #expect(value.h == nil && value.list.isEmpty)
    #expect(decoder.total.value < ExampleDecoder.limit + 100)
  }

  @Test func valuesAreDecodedByWhatATypeAsksFor() throws {
    struct Either: Decodable {
      var number: Int?
      var word: String?
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int.self) {
          number = value
        } else {
          word = try container.decode(String.self)
        }
      }
    }
    #expect(try ExampleDecoder.value(of: Either.self).number != nil)
    #expect(try ExampleDecoder.value(of: [[Int]].self).count == 3)
  }
}
