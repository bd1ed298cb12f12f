import Foundation
import LinearProgramming
import SolvingTestSupport
import TestSupport
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
    // 20 + 16 + 16 + 0 + 16 + 8 from the top.
    expectText(
      text,
      """
      view "Avatar" (avt-Vw-001) on iphone8 portrait
        at 0, 76 in its superview, 48 × 48 pt
        left: no constraint determines it: any value is possible, laid out at 0
        top: ambiguous: any value of at least 76 is possible, laid out at 76
          constraint crd-Bx-Tp1 (top of view "Box" = top of the safe area of view crd-Vw-001 + 16), now \
      16: +1 pt per pt
          constraint avt-Tp-001 (top of view "Avatar" = bottom of view "Box" + 8), now 8: +1 pt per pt
          constraint crd-Tp-001 (top of view "Inside" = top of view "Box" + 16), now 16: +1 pt per pt
            below -16 another constraint becomes active
          constraint crd-Bt-001 (bottom of view "Box" = bottom of view "Inside" + 16), now 16: +1 pt per \
      pt
            below -16 another constraint becomes active
          the implicit height >= 0 of view "Inside", now 0: +1 pt per pt
            below -32 another constraint becomes active
          the top edge of the safe area of view crd-Vw-001, now 20: +1 pt per pt
        width:
          constraint avt-Wd-001 (width of view "Avatar" = 48), now 48: +1 pt per pt
            below 0 infeasible
        height:
          constraint avt-Ht-001 (height of view "Avatar" = 48), now 48: +1 pt per pt
            below 0 infeasible
      """)
  }

  @Test func linearProgramOfAViewIsOneThatGLPKReads() throws {
    let text = try explain("avt-Vw-001", ["--lp"])
    let row =
      " top~of~view~\"Avatar\"~{eq}~bottom~of~view~\"Box\"~{plus}~8: + view~\"Avatar\".top"
      + " - view~\"Box\".top\n    - view~\"Box\".height = 8\n"
    #expect(text.contains(row))
    let program = try LinearProgram(text: text, format: .lp)
    let solution = try program.solveExactly()
    guard case .optimal(let values, _) = solution else {
      Issue.record("no optimum, but \(solution)")
      return
    }
    func value(_ name: String) -> Double? {
      values.indices.first { program.name(of: .column(.init(index: $0))) == name }
        .map { values[$0] }
    }
    // The frame of the explanation without --lp.
    #expect(value("view \"Avatar\".left") == 0)
    #expect(value("view \"Avatar\".top") == 76)
    #expect(value("view \"Avatar\".height") == 48)
  }

  @Test func brokenConstraintIsInNoLinearProgram() throws {
    try CheckFolder.use { folder in
      let result = try folder.kuina(
        ["explain", "Auth.storyboard", "--device", "iphone8", "--object", "crd-Ht-001", "--lp"])
      #expect(result.status == 2)
      #expect(
        result.errors.hasSuffix(
          "'crd-Ht-001' is in no linear program on iphone8 portrait, "
            + "expected a view with constraints, or a constraint that is not broken\n"))
    }
  }

  @Test func aBrokenConstraintShowsItsConflict() throws {
    let text = try explain("crd-Ht-001")
    expectText(
      text,
      """
      constraint crd-Ht-001 on iphone8 portrait
        it is broken: constraint crd-Tp-001 (top of view "Inside" = top of view "Box" + 16), constraint \
      crd-Bt-001 (bottom of view "Box" = bottom of view "Inside" + 16) and constraint crd-Ht-001 (height \
      of view "Box" = 0) force 0 − 16 − 16 = -32 as the height of view "Inside", which cannot be below \
      0; broken here: constraint crd-Ht-001 (height of view "Box" = 0)
      """)
  }

  @Test func aViewThatItsControllerPlacesSaysSo() throws {
    expectText(
      try explain("sgn-Vw-001"),
      """
      view sgn-Vw-001 on iphone8 portrait
        at 0, 0 in its superview, 375 × 667 pt
        it fills the container of its controller
        width:
          the width of the screen, now 375: +1 pt per pt
            below 32 infeasible (conflicts with constraint eml-Ld-001 (\(emailLeading)) and constraint \
      eml-Tr-001 (\(emailTrailing)))
        height:
          the height of the screen, now 667: +1 pt per pt
      """)
  }

  @Test func aViewPlacedByItsSuperviewNamesIt() throws {
    let tables = packageFolder.appending(path: "Tests/Fixtures/InterfaceBuilder/tables.storyboard")
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(["explain", tables.path, "--object", "Cel-l0-001"])
      expectText(
        outcome.output,
        """
        tableViewCell Cel-l0-001 on iphone14pro portrait
          at 0, 54.33 in its superview, 393 × 44 pt
          its frame follows from its superview, tableView Tab-le-001: see --object Tab-le-001
        """)
    }
  }

  @Test func theEdgesOfAGuideAreDistinguished() throws {
    expectText(try explain("eml-Fd-001"), emailExplanation)
  }

  /// 59 points at the top and 34 at the bottom.
  @Test func theHeightOfTheSafeAreaIsNotThatOfTheView() throws {
    let text = try explain("pwd-Fd-001", ["--device", "iphone14pro"])
    let top = text.split(separator: "\n").drop { $0 != "  top:" }.prefix { $0 != "  width:" }
    expectText(
      top.joined(separator: "\n"),
      """
        top:
          constraint pwd-Bt-001 (bottom of the safe area of view sgn-Vw-001 = bottom of textField \
      "Password" + 40), now 40: −1 pt per pt
          constraint pwd-Ht-001 (height of textField "Password" = 34), now 34: −1 pt per pt
            below 0 infeasible
          the top edge of the safe area of view sgn-Vw-001, now 59: +1 pt per pt
          the height of the safe area of view sgn-Vw-001 minus that of the view, now -93: +1 pt per pt
          the height of the screen, now 852: +1 pt per pt
      """)
  }

  @Test func anEquationIsPrintedOnce() throws {
    let text = try explain("pwd-Fd-001")
    #expect(text.ranges(of: "(height of textField \"Password\" = 34)").count == 1, "\(text)")
    let height = text.split(separator: "\n").drop { $0 != "  height:" }
    expectText(
      height.joined(separator: "\n"),
      """
        height:
          constraint pwd-Ht-001, now 34: +1 pt per pt
            below 0 infeasible
      """)
  }

  @Test func aConstraintIsExplainedWithAllLengthsThatItMoves() throws {
    let text = try explain("eml-Ld-001")
    // 375 - 16
    expectText(
      text,
      """
      constraint eml-Ld-001 on iphone8 portrait
        constraint eml-Ld-001 (\(emailLeading)), now 16
          above 359 infeasible (conflicts with constraint eml-Tr-001 (\(emailTrailing)))
        width of textField "Email" (eml-Fd-001): −1 pt per pt
        left of textField "Email" (eml-Fd-001): +1 pt per pt
        width of textField "Password" (pwd-Fd-001): −1 pt per pt
        left of textField "Password" (pwd-Fd-001): +1 pt per pt
      """)
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
    #expect(
      text.split(separator: "\n").first
        == "textField \"Email\" (eml-Fd-001) on iphone8 portrait, text size xl")
    try CheckFolder.use { folder in
      let outcome = try folder.kuina([
        "explain", "Auth.storyboard", "--object", "eml-Fd-001", "--language", "de",
      ])
      #expect(outcome.status == 2)
      expectText(
        outcome.errors,
        """
        Auth.storyboard:1: there are no texts in the language "de", expected them in \
        \(folder.path)/de.lproj/Auth.strings or in \(folder.path)/mul.lproj/Auth.xcstrings
        """)
    }
  }
}
