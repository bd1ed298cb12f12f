import Testing
import UIKit

@testable import LayoutChecking

/// Labels that stand out of the screen or are too low, by the lines of their texts.
@MainActor @Suite struct ClippedLabelTests {
  /// The rules that find something in a label 40 points beyond the left of the screen, 200 wide, whose text takes
  /// less than 60.
  private func rules(_ alignment: NSTextAlignment, background: UIColor? = nil) throws -> [Rule] {
    try CheckedScreens.screen { view in
      let label = UILabel()
      label.text = "Short"
      label.textAlignment = alignment
      label.backgroundColor = background
      CheckedScreens.add(label, to: view, CGRect(x: -40, y: 200, width: 200, height: 44))
    }.findings(on: .named("iphone8"), rules: [.clippedContent]).map(\.rule)
  }

  @Test func theEmptySpaceOfALabelIsNotCutOff() throws {
    #expect(try rules(.left) == [.clippedContent])
    #expect(try rules(.center) == [])
    #expect(try rules(.right) == [])
    #expect(try rules(.center, background: .red) == [.clippedContent])
  }

  /// A line of 40 points reaches 9.6 points below the baseline; 4 of them are off the screen.
  @Test(arguments: [("0 C", []), ("0 g", [Rule.clippedContent])])
  func theSpaceBelowTheBaselineIsNotCutOff(text: String, expected: [Rule]) throws {
    let found = try CheckedScreens.screen { view in
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 40)
      let height = label.intrinsicContentSize.height
      CheckedScreens.add(
        label, to: view, CGRect(x: 20, y: 671 - height, width: 200, height: height))
    }.findings(on: .named("iphone8").inOrientation("portrait"), rules: [.clippedContent])
    #expect(found.map(\.rule) == expected)
  }

  /// Capitals of 40 points are 28.2 high, and a line begins 38.1 above the baseline (the ratios of Apple's SF: 0.705 and
  /// 0.952): of the 9.9 between, 7.1 are also above d and l.
  @Test(arguments: [(CGFloat(-7), []), (-9.5, [Rule.clippedContent])])
  func theSpaceAboveLettersIsNotCutOff(y: CGFloat, expected: [Rule]) throws {
    let found = try CheckedScreens.screen { view in
      let label = UILabel()
      label.text = "11:00 d"
      label.font = .systemFont(ofSize: 40)
      CheckedScreens.add(
        label, to: view, CGRect(x: 20, y: y, width: 200, height: label.intrinsicContentSize.height))
    }.findings(on: .named("iphone8").inOrientation("portrait"), rules: [.clippedContent])
    #expect(found.map(\.rule) == expected)
  }

  /// A field of 44 points ends 3 points below a screen of 667: its line of 17 points is 20.3 high, and lies in the middle.
  @Test(arguments: [
    (UITextField.BorderStyle.none, CGFloat(626), []),
    (.roundedRect, 626, [Rule.clippedContent]), (.none, 640, [Rule.clippedContent]),
  ])
  func theSpaceAroundTheTextOfAFieldIsNotCutOff(
    border: UITextField.BorderStyle, y: CGFloat, expected: [Rule]
  ) throws {
    let found = try CheckedScreens.screen { view in
      let field = UITextField()
      field.borderStyle = border
      CheckedScreens.add(field, to: view, CGRect(x: 20, y: y, width: 200, height: 44))
    }.findings(on: .named("iphone8").inOrientation("portrait"), rules: [.clippedContent])
    #expect(found.map(\.rule) == expected)
  }

  /// Labels serve as lines.
  @Test(arguments: [(UIColor.gray, false), (nil, true)])
  func theTextOfALineIsNotTruncated(background: UIColor?, isTruncated: Bool) throws {
    let found = try CheckedScreens.screen { view in
      let label = UILabel()
      label.text = "Line"
      label.backgroundColor = background
      CheckedScreens.add(label, to: view, CGRect(x: 20, y: 200, width: 1, height: 35))
    }.findings(on: .named("iphone8"), rules: [.truncatedText]).map(\.rule)
    #expect(found == (isTruncated ? [.truncatedText] : []))
  }

  /// Nobody reads a text in a clear color, or of spaces.
  @Test(arguments: [
    ("Partly Cloudy", true, true), ("Partly Cloudy", false, false), ("             ", true, false),
  ])
  func aTextThatShowsNothingIsNotTruncated(text: String, isVisible: Bool, isTruncated: Bool) throws
  {
    let found = try CheckedScreens.screen { view in
      let button = UIButton()
      button.setTitle(text, for: .normal)
      button.setTitleColor(isVisible ? .black : UIColor(white: 0, alpha: 0), for: .normal)
      CheckedScreens.add(button, to: view, CGRect(x: 20, y: 200, width: 30, height: 44))
    }.findings(on: .named("iphone8"), rules: [.truncatedText]).map(\.rule)
    #expect(found == (isTruncated ? [.truncatedText] : []))
  }

  /// Joined letters are narrower than single ones by an unknown amount, also in the system's font.
  @Test(arguments: [
    ("\u{0627}\u{0644}\u{0628}\u{0631}\u{064A}\u{062F}", false),
    ("\u{05E9}\u{05DC}\u{05D5}\u{05DD}", true),
  ])
  func theWidthOfJoinedLettersIsUnknown(text: String, isTruncated: Bool) throws {
    let found = try CheckedScreens.screen { view in
      let label = UILabel()
      label.text = text
      CheckedScreens.add(label, to: view, CGRect(x: 20, y: 200, width: 10, height: 21))
    }.findings(on: .named("iphone8"), rules: [.truncatedText]).map(\.rule)
    #expect(found == (isTruncated ? [.truncatedText] : []))
  }

  /// Of three controls in one place the uppermost takes the touches, wherever their superview is.
  @Test(arguments: [CGPoint.zero, CGPoint(x: 40, y: 150)])
  func onlyTheUppermostControlTakesTouches(origin: CGPoint) throws {
    let findings = try CheckedScreens.screen { screen in
      let view = UIView()
      CheckedScreens.add(
        view, to: screen, CGRect(origin: origin, size: CGSize(width: 240, height: 300)))
      for (index, color) in [UIColor.red, .green, .blue].enumerated() {
        let button = UIButton(type: .system)
        button.setTitle("\(index)", for: .normal)
        button.backgroundColor = color
        CheckedScreens.add(button, to: view, CGRect(x: 20, y: 200, width: 100, height: 50))
      }
    }.findings(on: .named("iphone8"), rules: [.overlappingControls])
    #expect(Set(findings.map(\.message)).count == findings.count)
    #expect(findings.allSatisfy { $0.message.hasPrefix("UIButton \"2\" overlaps") })
    #expect(!findings.isEmpty)
  }

  /// A line of 17 points is 20.5 high; two blank lines at the end of a text need no space.
  @Test(arguments: [("Short", false), ("Short\n\n", false), ("Short\n\nText", true)])
  func blankLinesAtTheEndNeedNoSpace(text: String, isTruncated: Bool) throws {
    let found = try CheckedScreens.screen { view in
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      CheckedScreens.add(label, to: view, CGRect(x: 20, y: 200, width: 200, height: 21))
    }.findings(on: .named("iphone8"), rules: [.truncatedText]).map(\.rule)
    #expect(found == (isTruncated ? [.truncatedText] : []))
  }
}
