import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Attachments, and the values that text has besides fonts; expectations from developer.apple.com,
/// NSTextAttachment, NSAttributedString and NSShadow.
@MainActor
@Suite struct TextAttachmentTests {
  private let font = UIFont.systemFont(ofSize: 17)

  @Test func attachmentHasTheSizeOfItsImage() {
    let attachment = NSTextAttachment()
    attachment.image = UIImage(size: CGSize(width: 40, height: 60))
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: font])
    let before = text.size()
    text.append(NSAttributedString(attachment: attachment))
    #expect(text.length == 3)
    let after = text.size()
    #expect(abs(after.width - before.width - 40) < 1e-6)
    // The image stands on the baseline: 60 above it, and the descender of 12 or 17 points below.
    #expect(abs(after.height - (60 - font.descender)) < 4)
  }

  @Test func boundsMoveAnAttachmentBelowTheBaseline() {
    let attachment = NSTextAttachment(image: UIImage(size: CGSize(width: 10, height: 10)))
    attachment.bounds = CGRect(x: 0, y: -30, width: 16, height: 20)
    let text = NSMutableAttributedString(
      attributedString: NSAttributedString(attachment: attachment))
    text.addAttribute(.font, value: font, range: NSRange(location: 0, length: 1))
    #expect(text.size().width == 16)
    #expect(abs(text.size().height - (font.ascender + 30)) < 1e-6)
  }

  @Test func emptyMutableStringsGrow() {
    let text = NSMutableAttributedString()
    #expect(text.length == 0)
    text.append(NSAttributedString(string: "a", attributes: [.link: "https://example.org"]))
    #expect(text.string == "a")
    #expect(text.attribute(.link, at: 0, effectiveRange: nil) as? String == "https://example.org")
  }

  @Test func rawValuesAreApples() {
    #expect(NSUnderlineStyle.single.rawValue == 1)
    #expect(NSUnderlineStyle.thick.rawValue == 2)
    #expect(NSUnderlineStyle.double.rawValue == 9)
    #expect(NSUnderlineStyle.patternDash.rawValue == 0x200)
    #expect(NSUnderlineStyle.byWord.rawValue == 0x8000)
    #expect(NSAttributedString.Key.attachment.rawValue == "NSAttachment")
    #expect(NSAttributedString.Key.link.rawValue == "NSLink")
    let shadow = NSShadow()
    #expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0)
    #expect(shadow.shadowColor as? UIColor == UIColor(white: 0, alpha: 1.0 / 3))
  }

  @Test func paragraphStylesKeepTheirValues() {
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = 0.5
    style.lineBreakStrategy = .pushOut
    style.baseWritingDirection = .rightToLeft
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy?.hyphenationFactor == 0.5 && copy?.baseWritingDirection == .rightToLeft)
    #expect(NSParagraphStyle.default.baseWritingDirection == .natural)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    #expect(other == style)
  }
}
