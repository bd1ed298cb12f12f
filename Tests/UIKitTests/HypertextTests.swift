import Foundation
import Testing
import UIKit

/// Source: developer.apple.com, NSAttributedString, init(data:options:documentAttributes:), DocumentType.
@MainActor @Suite struct HypertextTests {
  private func read(_ text: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(text.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
  }

  @Test func spacesCollapseAndNamesOfCharactersAreReplaced() throws {
    #expect(try read("a  <b>b</b>\n &amp;&nbsp;&#x41; <!-- no --> c").string == "a b &\u{A0}A c")
    #expect(try read("<style>p {}</style>1 < 2").string.hasPrefix("1"))
  }

  @Test func blocksAreLines() throws {
    #expect(try read("<p>one</p><p>two<br>three</p>").string == "one\ntwo\nthree\n")
    #expect(try read("<ol><li>a</li><li>b</li></ol>").string == "\t1.\ta\n\t2.\tb\n")
  }

  @Test func tagsGiveAttributes() throws {
    let text = try read("x<b>y</b><a href=\"https://example.com\">z</a>")
    func attribute(_ key: NSAttributedString.Key, at index: Int) -> Any? {
      text.attribute(key, at: index, effectiveRange: nil)
    }
    let fonts = (0..<2).compactMap { attribute(.font, at: $0) as? UIFont }
    #expect(fonts.map(\.pointSize) == [12, 12])
    #expect(!fonts[0].fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(fonts[1].fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(attribute(.link, at: 2) as? URL == URL(string: "https://example.com"))
    #expect(attribute(.link, at: 1) == nil)
  }

  @Test func plainTextKeepsItsTags() throws {
    let text = try NSMutableAttributedString(
      data: Data("<b>".utf8), options: [.documentType: NSAttributedString.DocumentType.plain],
      documentAttributes: nil)
    #expect(text.string == "<b>")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data(), options: [.documentType: NSAttributedString.DocumentType.rtf],
        documentAttributes: nil)
    }
  }
}
