import Foundation
import Testing
import UIKit

/// developer.apple.com: NSDataDetector, NSTextCheckingResult.
@Suite struct DataDetectorTests {
  // Apple's values; Foundation on Linux deprecates the constants.
  private static let link = NSTextCheckingResult.CheckingType(rawValue: 32)
  private static let phoneNumber = NSTextCheckingResult.CheckingType(rawValue: 2048)

  private func found(
    _ types: NSTextCheckingResult.CheckingType, in text: String
  ) throws -> [NSTextCheckingResult] {
    try NSDataDetector(types: types.rawValue)
      .matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
  }

  @Test(
    arguments: [
      ("See https://example.com/a?b=1.", "https://example.com/a?b=1"),
      ("www.example.org!", "http://www.example.org"), ("(example.com)", "http://example.com"),
      ("write to me@example.com, please", "mailto:me@example.com"),
      ("The end.Next sentence", nil), ("version 1.2.3", nil),
    ] as [(String, String?)])
  func linksAreFound(_ text: String, _ expected: String?) throws {
    let results = try found(Self.link, in: text)
    #expect(results.first?.url?.absoluteString == expected)
    #expect(results.count == (expected == nil ? 0 : 1))
    #expect(results.allSatisfy { $0.resultType == Self.link })
  }

  @Test(
    arguments: [
      ("call 601 234 567", "601 234 567"), ("call 555.123.4567", "555.123.4567"),
      ("call 0475.12.34.56", "0475.12.34.56"), ("call 612.345.678", "612.345.678"),
      ("on 2026-11-30", nil), ("on 2026-11-30 10", nil), ("on 30.11.2026", nil),
      ("from 192.168.100.20", nil), ("of 12.345.678", nil),
    ] as [(String, String?)])
  func telephoneNumbersAreNoOtherNumbers(_ text: String, _ expected: String?) throws {
    #expect(try found(Self.phoneNumber, in: text).first?.phoneNumber == expected)
  }

  /// A parenthesis around an address is no part of it, one in it is.
  @Test func parenthesesInAnAddressArePaired() throws {
    let text = "(see http://a.com/b_(c))"
    #expect(try found(Self.link, in: text).first?.url?.absoluteString == "http://a.com/b_(c)")
  }

  @Test func placesAreThoseInTheText() throws {
    let text = "é: http://a.com, call +1 (555) 123-4567"
    let results = try found([Self.link, Self.phoneNumber], in: text)
    #expect(
      results.map { (text as NSString).substring(with: $0.range) }
        == ["http://a.com", "+1 (555) 123-4567"])
    #expect(results.last?.phoneNumber == "+1 (555) 123-4567")
    #expect(results.last?.resultType == Self.phoneNumber)
  }

  /// "enumerateMatches … stop": nothing more is found.
  @Test func anEnumerationStops() throws {
    let text = "a.com b.com c.com"
    var count = 0
    try NSDataDetector(types: Self.link.rawValue)
      .enumerateMatches(in: text, range: NSRange(location: 0, length: 17)) { _, _, stop in
        count += 1
        if count == 2 { unsafe stop.pointee = true }
      }
    #expect(count == 2)
  }

  @Test func aSearchForNothingFails() {
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
  }
}
