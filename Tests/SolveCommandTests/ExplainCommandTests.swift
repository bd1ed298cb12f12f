import Foundation
import SolvingTestSupport
import Testing

/// The output of `kuina explain` for the example: 375 by 667 points, a status bar of 20.
@Suite struct ExplainCommandTests {
  private func explain(_ object: String, _ more: [String] = []) throws -> String {
    var text = ""
    try CheckFolder.use { folder in
      text = try folder.kuina(
        ["explain", "Auth.storyboard", "--device", "iphone8", "--object", object] + more
      ).output
    }
    return text
  }

  @Test func ambiguousLengthsAreListed() throws {
    let text = try explain("avt-Vw-001")
    #expect(
      text.contains(
        "\n  left: no constraint determines it: any value is possible, laid out at 0\n"), "\(text)"
    )
    #expect(!text.contains("\n  top: no constraint"))
  }

  @Test func aBrokenConstraintShowsItsConflict() throws {
    let text = try explain("crd-Ht-001")
    #expect(text.hasPrefix("constraint crd-Ht-001 on iphone8 portrait\n"), "\(text)")
    // 0 - 16 - 16
    #expect(text.contains("it is broken: "), "\(text)")
    #expect(text.contains("0 − 16 − 16 = -32 as the height of view \"Inside\""), "\(text)")
  }

  @Test func aViewThatItsControllerPlacesSaysSo() throws {
    #expect(try explain("sgn-Vw-001").contains("it fills the container of its controller"))
  }

  @Test func aViewPlacedByItsSuperviewNamesIt() throws {
    let tables = packageFolder.appending(path: "Tests/Fixtures/InterfaceBuilder/tables.storyboard")
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(["explain", tables.path, "--object", "Cel-l0-001"])
      #expect(
        outcome.output.contains(
          "its frame follows from its superview, tableView Tab-le-001: see --object Tab-le-001"),
        "\(outcome.output)")
    }
  }

  @Test func theEdgesOfAGuideAreDistinguished() throws {
    let text = try explain("eml-Fd-001")
    #expect(text.contains("the left edge of the safe area of view sgn-Vw-001, now 0"), "\(text)")
    #expect(text.contains("the top edge of the safe area of view sgn-Vw-001, now 20"), "\(text)")
    #expect(
      text.contains("the width of the safe area of view sgn-Vw-001 minus that of the view, now 0"),
      "\(text)")
  }

  /// 59 points at the top and 34 at the bottom.
  @Test func theHeightOfTheSafeAreaIsNotThatOfTheView() throws {
    let text = try explain("pwd-Fd-001", ["--device", "iphone14pro"])
    #expect(
      text.contains(
        "the height of the safe area of view sgn-Vw-001 minus that of the view, now -93: +1 pt per pt"
      ), "\(text)")
  }

  @Test func anEquationIsPrintedOnce() throws {
    let text = try explain("pwd-Fd-001")
    #expect(text.ranges(of: "(height of textField \"Password\" = 34)").count == 1, "\(text)")
    #expect(text.contains("\n    constraint pwd-Ht-001, now 34: +1 pt per pt\n"), "\(text)")
  }

  @Test func aConstraintIsExplainedWithAllLengthsThatItMoves() throws {
    let text = try explain("eml-Ld-001")
    // 375 - 16
    #expect(
      text.contains("\n    above 359 infeasible (conflicts with constraint eml-Tr-001 ("), "\(text)"
    )
    #expect(text.contains("\n  left of textField \"Email\" (eml-Fd-001): +1 pt per pt\n"))
    #expect(
      text.contains("\n  width of textField \"Password\" (pwd-Fd-001): −1 pt per pt\n"))
  }

  /// Each side of the third view in a column is that of the first, which is the column's: by two rules.
  @Test func rulesThatReadAlikeAreOneLine() throws {
    let frame = #"<rect key="frame" x="0" y="0" width="40" height="40"/>"#
    let views = (1...3).map { number in
      """
      <view id="sub-Vw-00\(number)">\(frame)<constraints>
      <constraint firstAttribute="height" constant="40" id="sub-Ht-00\(number)"/>
      </constraints></view>
      """
    }
    try CheckFolder.use { folder in
      try folder.write(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <stackView axis="vertical" id="stk-Vw-001">
        <rect key="frame" x="0" y="0" width="40" height="120"/>
        <subviews>\(views.joined())</subviews></stackView></objects></document>
        """, "stack.xib")
      let text = try folder.kuina(["explain", "stack.xib", "--object", "sub-Vw-003"]).output
      let width = text.split(separator: "\n").drop { $0 != "  width:" }
      let rules = "    the arrangement of stackView stk-Vw-001 (2 rules), now 0: "
      #expect(width.filter { $0.hasPrefix(rules) }.count == 2, "\(text)")
      #expect(Set(width).count == width.count, "\(text)")
    }
  }

  @Test func sizesOfTextAndLanguagesAreThoseOfACheck() throws {
    let text = try explain("eml-Fd-001", ["--text-size", "xl"])
    #expect(text.contains("on iphone8 portrait, text size xl"), "\(text)")
    try CheckFolder.use { folder in
      let outcome = try folder.kuina([
        "explain", "Auth.storyboard", "--object", "eml-Fd-001", "--language", "de",
      ])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("there are no texts in the language \"de\""))
    }
  }
}
