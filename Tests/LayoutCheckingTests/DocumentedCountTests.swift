import Foundation
import LayoutChecking
import Testing
import UIKit

/// The documents give counts of devices in one phrase, which is compared with the table here.
@MainActor
@Suite struct DocumentedCountTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(of path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The numbers in front of a phrase, which may be broken into lines.
  private func numbers(before phrase: String, in text: String) -> [Int] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let wanted = phrase.split(separator: " ").map(String.init)
    return words.indices.compactMap { index in
      let rest = words[(index + 1)...].prefix(wanted.count)
      guard zip(rest, wanted).allSatisfy({ $0.hasPrefix($1) }), rest.count == wanted.count else {
        return nil
      }
      return Int(words[index])
    }
  }

  @Test func tableIsAsLargeAsDocumented() throws {
    let text = try text(of: "docs/data.md")
    #expect(numbers(before: "rows of devices", in: text) == [Device.all.count])
    #expect(numbers(before: "device configurations", in: text) == [CheckPlan().configurationCount])
  }

  /// The sample in the README checks all configurations.
  @Test(arguments: [
    ("README.md", "configurations each"), ("README.md", "device configurations"),
    ("docs/check.md", "device configurations"),
  ])
  func otherDocumentsGiveNoOtherCount(path: String, phrase: String) throws {
    for count in numbers(before: phrase, in: try text(of: path)) {
      #expect(count == CheckPlan().configurationCount)
    }
  }
}
