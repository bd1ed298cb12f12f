import Foundation
import Testing
import UIKit

@testable import LayoutChecking

/// Texts in a space that is too narrow for them.
@MainActor @Suite struct TruncatedTextTests: OneScreenTests {
  /// The truncated texts of a label as high as one line and a tenth narrower than its text in the system's font.
  private func truncated(_ font: String) throws -> [String?] {
    let label = UILabel()
    label.text = "Master Volume"
    label.font = .systemFont(ofSize: 17)
    let lengths = [
      ("width", 0.9 * Double(label.intrinsicContentSize.width)), ("height", 21),
    ].map { name, length in
      "<constraint firstItem=\"lbl\" firstAttribute=\"\(name)\" constant=\"\(length)\" id=\"\(name)\"/>"
    }
    let found = try findings(
      view(
        "label", "lbl",
        "text=\"Master Volume\" numberOfLines=\"0\" adjustsFontSizeToFit=\"NO\" lineBreakMode=\"wordWrap\"",
        "<fontDescription key=\"fontDescription\" \(font) pointSize=\"17\"/>"),
      edge("lbl.leading", "safe.leading", 20) + edge("lbl.top", "safe.top", 20) + lengths.joined())
    return found.filter { $0.rule == .truncatedText }.map(\.subject.id)
  }

  /// A text in the system's font wraps to a second line, which is cut off; one in a font of unknown widths may be a
  /// quarter narrower, and fit.
  @Test func aLineOfUnknownWidthMayFit() throws {
    #expect(try truncated("type=\"system\"") == ["lbl"])
    #expect(try truncated("name=\"Mixin-Regular\" family=\"Mixin\"") == [])
  }

  /// The widths of Gotham are those of the system font times a factor of a few labels, whose error may be a tenth;
  /// those of Helvetica are its own.
  @Test func theErrorOfAWidthDependsOnTheFont() throws {
    let gotham = try #require(UIFont(name: "Gotham-Book", size: 20))
    #expect(TextEstimate.tolerance("Total", gotham, width: 100) == 10)
    let helvetica = try #require(UIFont(name: "Helvetica", size: 20))
    #expect(TextEstimate.tolerance("Total", helvetica, width: 100) == 5)
  }

  /// A label 60 points wide with a longer text.
  @Test(arguments: [
    ("- - - - - - - - - - - - - - - - - -", false), ("• • • • • • • • • • • • • •", false),
    ("A long text of some words", true), ("1 - 2 - 3 - 4 - 5 - 6 - 7 - 8", true),
  ])
  func aTextWithoutLettersIsADecoration(text: String, isReported: Bool) throws {
    let found = try findings(
      view("label", "lbl", "text=\"\(text)\" adjustsFontSizeToFit=\"NO\""),
      edge("lbl.top", "safe.top", 60) + edge("lbl.leading", "safe.leading", 16)
        + sized("lbl", 60, 20))
    #expect(found.contains { $0.rule == .truncatedText } == isReported)
  }

  /// A label whose width is 0 in the file, or that of such a label, is left out on purpose.
  @Test(arguments: [
    ("<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"0\" id=\"w\"/>", false),
    ("<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"30\" id=\"w\"/>", true),
  ])
  func labelsWithoutAWidthAreLeftOut(width: String, isReported: Bool) throws {
    let labels = ["a", "b"].map { view("label", $0, "text=\"Total\" adjustsFontSizeToFit=\"NO\"") }
      .joined()
    let found = try findings(
      labels,
      edge("a.leading", "safe.leading", 20) + edge("a.top", "safe.top", 20)
        + edge("b.leading", "a.trailing", 20) + edge("b.top", "a.top") + edge("b.width", "a.width")
        + width)
    let ids = found.filter { $0.rule == .truncatedText }.compactMap(\.subject.id).sorted()
    #expect(ids == (isReported ? ["a", "b"] : []))
  }

  /// Insets of a title are taken from the space that it fits.
  ///
  /// Source: Apple, UIButton, titleEdgeInsets: "positive inset values may actually clip the title text".
  @Test(arguments: [(-30, 10, false), (0, 0, true), (20, 0, true), (0, -40, false)])
  func insetsOfATitleChangeItsSpace(left: Int, right: Int, isReported: Bool) throws {
    let label = UILabel()
    label.text = "Show Details"
    label.font = .systemFont(ofSize: 15)
    let width = Double(label.intrinsicContentSize.width) - 15
    let found = try findings(
      view(
        "button", "btn", "",
        "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"15\"/>"
          + "<inset key=\"titleEdgeInsets\" minX=\"\(left)\" minY=\"0\" maxX=\"\(right)\" maxY=\"0\"/>"
          + "<state key=\"normal\" title=\"Show Details\"/>"),
      edge("btn.leading", "safe.leading", 20) + edge("btn.top", "safe.top", 20)
        + "<constraint firstItem=\"btn\" firstAttribute=\"width\" constant=\"\(width)\" id=\"w\"/>")
    #expect(found.contains { $0.rule == .truncatedText } == isReported)
  }
}
