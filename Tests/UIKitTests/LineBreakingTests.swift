import Foundation
import Testing
import UIKit

/// Lines break where iOS breaks them.
///
/// Fonts of one width make the room countable: a letter is 60.2
/// points wide, and characters of CJK 100.
@Suite struct LineBreakingTests {
  private let font = UIFont(name: "Menlo", size: 100) ?? .systemFont(ofSize: 100)

  /// The number of lines in a room for some letters.
  private func lines(_ text: String, letters: Double, _ mode: NSLineBreakMode = .byWordWrapping)
    -> Int
  {
    lines(text, width: letters * 60.2, mode)
  }

  private func lines(
    _ text: String, width: Double, _ mode: NSLineBreakMode = .byWordWrapping
  ) -> Int {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = mode
    let height = text.boundingRect(
      with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin,
      attributes: [.font: font, .paragraphStyle: style]
    ).height
    return Int((height / font.lineHeight).rounded())
  }

  /// Text, room in letters, and how long the longest line then is: it shows where the break is.
  @Test(arguments: [
    ("one two", 5.0, 3.0), ("wide-open", 6, 5), ("and/or", 5, 4), ("aa word!", 7, 5),
    ("x a\u{A0}b", 4, 3), ("(a b) c", 5, 5), ("aaaaaa", 4, 4), ("ab — cd", 4, 4),
    ("say “hi”", 7, 4),
    ("10 000 m", 7, 6), ("a  b", 2, 1), ("x-1 yy", 3, 3),
  ])
  func breaksComeWhereTheUnicodeRulesLetThem(text: String, room: Double, longest: Double) {
    let size = text.boundingRect(
      with: CGSize(width: room * 60.2, height: 0), options: .usesLineFragmentOrigin,
      attributes: [.font: font]
    ).size
    #expect(abs(size.width - longest * 60.2) < 0.01)
    #expect(abs(size.height - 2 * font.lineHeight) < 0.01)
  }

  @Test func cjkBreaksBetweenCharactersButNotBeforeClosingOnes() {
    #expect(lines("日本語です", width: 500) == 1)
    #expect(lines("日本語です。", width: 500) == 2)
    // The full stop takes the character before it along: four, then two.
    let size = "日本語です。".boundingRect(
      with: CGSize(width: 500, height: 0), options: .usesLineFragmentOrigin,
      attributes: [.font: font]
    ).size
    #expect(size.width == 400)
    #expect(lines("あきょ", width: 200) == 2)
    #expect(lines("「あ」い", width: 300) == 2)
  }

  @Test func joinedEmojiAreNotTornApart() {
    let one = "👨‍👩‍👧".size(withAttributes: [.font: font]).width
    #expect(lines("👨‍👩‍👧👍🏽", width: one * 1.5) == 2)
    #expect(lines("🇯🇵🇩🇪", width: one * 1.5) == 2)
    #expect(lines("e\u{301}e\u{301}", letters: 1) == 2)
  }

  @Test func endsOfLinesAndParagraphsAreKept() {
    #expect(lines("a\nb", letters: 9) == 2)
    #expect(lines("a\r\nb\u{2028}c\u{2029}d", letters: 9) == 4)
    #expect(lines("a\n", letters: 9) == 2)
    #expect(lines("\n\n", letters: 9) == 3)
    #expect(lines("", letters: 9) == 0)
  }

  @Test func charactersCanBeTheUnitOfBreaking() {
    #expect(lines("one two", letters: 5, .byCharWrapping) == 2)
    #expect(lines("onetwothree", letters: 2, .byCharWrapping) == 6)
  }

  @Test func heightsLimitLines() {
    let size = "a b c d".boundingRect(
      with: CGSize(width: 61, height: font.lineHeight * 2.5),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: [.font: font]
    ).size
    #expect(abs(size.height - 2 * font.lineHeight) < 0.01)
  }

  @Test(arguments: [0, -1, CGFloat.nan, .infinity, -CGFloat.infinity])
  func aWidthThatIsNoneIsNoLimit(width: CGFloat) {
    let size = "one two".boundingRect(
      with: CGSize(width: width, height: width), options: .usesLineFragmentOrigin,
      attributes: [.font: font]
    ).size
    #expect(abs(size.width - 7 * 60.2) < 1e-6)
  }

  @Test func aMegabyteOfTextIsMeasured() {
    let words = String(repeating: "word ", count: 200_000)
    #expect(lines(words, letters: 10) == 100_000)
    let noBreak = String(repeating: "x", count: 200_000)
    #expect(lines(noBreak, letters: 10) == 20_000)
  }
}
