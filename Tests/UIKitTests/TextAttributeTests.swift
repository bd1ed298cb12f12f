import Foundation
import Testing
import UIKit

/// Values of attributed strings can be compared there, as Foundation does when ranges with
/// attributes meet.
@Suite struct TextAttributeTests {
  /// Attributes that are alike without being the same objects, and others under the same keys.
  ///
  /// Sizes, whites and spacings are numbers whose bytes Core Foundation could take for its own.
  private static let values: [(NSAttributedString.Key, @Sendable (_ isOther: Bool) -> Any)] = [
    (.font, { UIFont.systemFont(ofSize: $0 ? 2 : 1) }),
    (.foregroundColor, { UIColor(white: $0 ? 1 : 0, alpha: 1) }),
    (
      .paragraphStyle,
      {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = $0 ? 2 : 1
        return style
      }
    ),
  ]

  private func runs(of text: NSAttributedString) -> Int {
    var count = 0
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole) { _, _, _ in count += 1 }
    return count
  }

  @Test(arguments: values.indices)
  func rangesWithAttributesThatAreAlikeAreOne(index: Int) {
    let (key, value) = Self.values[index]
    let text = NSMutableAttributedString(string: "one")
    text.addAttribute(key, value: value(false), range: NSRange(location: 0, length: 3))
    text.append(NSAttributedString(string: "two", attributes: [key: value(false)]))
    #expect(runs(of: text) == 1)
    text.append(NSAttributedString(string: "three", attributes: [key: value(true)]))
    #expect(runs(of: text) == 2)
    text.setAttributes([key: value(false)], range: NSRange(location: 0, length: text.length))
    #expect(runs(of: text) == 1)
  }

  @Test func fontsColoursAndStylesAreAlikeByWhatTheySay() {
    for (_, value) in Self.values {
      let (one, same, other) = (
        value(false) as? NSObject, value(false) as? NSObject, value(true) as? NSObject
      )
      #expect(one != nil && one == same && one?.hash == same?.hash)
      #expect(one != other)
    }
  }
}
