import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Labels of `UILabel`'s documentation: sizes, lines, baselines, and layout in two passes.
@MainActor
@Suite struct LabelTests {
  /// 6.02 points a letter, 11.64 a line.
  private let font = UIFont(name: "Menlo", size: 10) ?? .systemFont(ofSize: 10)

  private func makeLabel(_ text: String?, lines: Int = 1, in root: UIView? = nil) -> UILabel {
    // A label without a window rounds to the pixels of the main screen, which other tests change.
    simulate(.size(375, 667))
    let label = UILabel()
    label.font = font
    label.text = text
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    root?.addSubview(label)
    return label
  }

  /// developer.apple.com, UILabel.attributedText: "updates the values in the font, textColor, and other style-related
  /// properties so that they reflect the style information starting at location 0 in the attributed string".
  @Test func theStyleOfAnAttributedTextIsTakenOver() {
    let (label, style) = (makeLabel("a"), NSMutableParagraphStyle())
    style.alignment = .right
    label.textColor = .green
    label.attributedText = NSAttributedString(string: "b", attributes: [.paragraphStyle: style])
    #expect(label.textAlignment == .right && label.textColor == .green)
    let text = NSMutableAttributedString(string: "cd")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    #expect(label.textAlignment == .right && label.textColor == .green)
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
    label.attributedText = text
    #expect(label.textColor == .blue)
  }

  @Test func aLineIsRoundedUpToPixels() {
    let root = makeRoot(width: 300, height: 300, scale: 2)
    let label = makeLabel("abc", in: root)
    // 18.06 and 11.64.
    #expect(label.intrinsicContentSize == CGSize(width: 18.5, height: 12))
    root.canvas = LayoutCanvas(size: root.frame.size, scale: 3)
    #expect(abs(label.intrinsicContentSize.width - 18.333_333) < 1e-4)
  }

  @Test func labelsWithoutTextHaveNoSize() {
    #expect(makeLabel(nil).intrinsicContentSize == .zero)
    #expect(makeLabel("").intrinsicContentSize == .zero)
  }

  @Test func aPreferredWidthBreaksLines() {
    let root = makeRoot(width: 300, height: 300)
    let label = makeLabel("aaaa bbbb cccc", lines: 0, in: root)
    label.preferredMaxLayoutWidth = 60
    // 9 letters, then 4: 54.18 wide, 23.28 high.
    #expect(label.intrinsicContentSize == CGSize(width: 54.5, height: 23.5))
    label.numberOfLines = 1
    #expect(label.intrinsicContentSize == CGSize(width: 84.5, height: 12))
    label.numberOfLines = 0
    for width in [-1, CGFloat.nan, .infinity] {
      label.preferredMaxLayoutWidth = width
      #expect(label.intrinsicContentSize == CGSize(width: 84.5, height: 12))
    }
  }

  @Test func constraintsBreakLinesInASecondPass() {
    let root = makeRoot(width: 100, height: 300)
    let label = makeLabel("aaaa bbbb cccc dddd", lines: 0, in: root)
    let below = makeView(in: root, content: CGSize(width: 10, height: 10))
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      label.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
      below.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    root.layoutIfNeeded()
    // 13 letters fit into 80 points: 9, then 9 again.
    #expect(label.frame == rect(10, 5, 80, 23.5))
    #expect(below.frame.minY == 36.5)
    label.text = "aaaa"
    root.layoutIfNeeded()
    #expect(label.frame == rect(10, 5, 80, 12))
    #expect(below.frame.minY == 25)
    root.canvas = LayoutCanvas(size: CGSize(width: 40, height: 300), scale: 2)
    label.text = "aaaa bbbb"
    root.bounds.size.width = 40
    root.layoutIfNeeded()
    // 3 letters fit into 20 points: "aaa", "a", "bbb", "b".
    #expect(label.frame.height == 47)
  }

  /// The stored frames of such labels are within the constraints, on several lines.
  @Test func aRequiredWidthOnOneLineYieldsToConstraints() {
    let root = makeRoot(width: 100, height: 300)
    let label = makeLabel("aaaa bbbb cccc dddd", lines: 0, in: root)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      label.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
    ])
    root.layoutIfNeeded()
    #expect(label.frame == rect(10, 5, 80, 23.5))
    #expect(root.unsatisfiableConstraints.isEmpty)
    label.numberOfLines = 1
    root.layoutIfNeeded()
    #expect(!root.unsatisfiableConstraints.isEmpty)
  }

  @Test func aWrappedLabelGrowsAgainWithItsSpace() {
    let root = makeRoot(width: 400, height: 300)
    let label = makeLabel("aaaa bbbb cccc", lines: 0, in: root)
    let limit = label.widthAnchor.constraint(lessThanOrEqualToConstant: 60)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor), limit,
    ])
    root.layoutIfNeeded()
    // The second line gets a second word, and the label is as wide as it: 9 letters of 6.02 points.
    #expect(label.frame == rect(0, 0, 54.5, 23.5))
    limit.constant = 200
    root.layoutIfNeeded()
    #expect(label.frame == rect(0, 0, 84.5, 12))
  }

  @Test func aWrappedLabelIsAsWideAsItsLongestLineWithTheSpace() {
    let root = makeRoot(width: 400, height: 300)
    let label = makeLabel("aaaa bb cc dd ee", lines: 0, in: root)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 70),
    ])
    root.layoutIfNeeded()
    // "aaaa bb cc " has 11 characters of 6.02 points, of the 11.6 that would fit.
    #expect(label.frame == rect(0, 0, 66.5, 23.5))
  }

  @Test func linesBeyondTheLargestNumberAreCut() {
    let label = makeLabel("aa bb cc dd", lines: 2)
    #expect(label.sizeThatFits(CGSize(width: 13, height: 0)).height == 23.5)
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 13, height: 0)).height == 47)
    label.numberOfLines = -1
    #expect(label.sizeThatFits(CGSize(width: 13, height: 0)).height == 47)
  }

  @Test func koreanInLabelsBreaksAtSpaces() {
    let label = makeLabel("가나다 라마바", lines: 0)
    let word = makeLabel("가나다").sizeThatFits(CGSize(width: 1000, height: 0)).width
    #expect(label.sizeThatFits(CGSize(width: word * 1.5, height: 0)).height == 23.5)
    #expect(label.sizeThatFits(CGSize(width: word * 1.5, height: 0)).width == word)
  }

  @Test func baselinesOfLabelsAreAligned() {
    let root = makeRoot(width: 300, height: 300, scale: 100)
    let small = makeLabel("a", in: root)
    let large = makeLabel("a", in: root)
    large.font = font.withSize(20)
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor),
      large.leftAnchor.constraint(equalTo: root.leftAnchor),
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    // Menlo reaches 0.928 of its size above the baseline.
    #expect(abs(small.frame.minY - 9.28) < 0.011)
    small.font = font.withSize(15)
    root.layoutIfNeeded()
    #expect(abs(small.frame.minY - 4.64) < 0.011)
  }

  @Test func lastBaselineIsThatOfTheLastLine() {
    let root = makeRoot(width: 300, height: 300, scale: 100)
    let label = makeLabel("a\nb\nc", lines: 0, in: root)
    let view = makeView(in: root, content: CGSize(width: 1, height: 1))
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: label.lastBaselineAnchor),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    root.layoutIfNeeded()
    #expect(abs(view.frame.minY - (2 * 11.64 + 9.28)) < 0.011)
  }

  @Test func attributesCountBeforeTheLabelsFont() {
    let label = makeLabel("abc")
    label.attributedText = NSAttributedString(
      string: "abc", attributes: [.font: font.withSize(20)])
    #expect(label.intrinsicContentSize.width == 36.5)
    #expect(label.text == "abc")
    label.text = "ab"
    #expect(label.intrinsicContentSize.width == 12.5)
    label.font = nil
    #expect(label.font == .systemFont(ofSize: 17))
  }
}
