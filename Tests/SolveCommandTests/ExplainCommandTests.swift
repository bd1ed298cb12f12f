import Foundation
import LinearProgramming
import SolvingTestSupport
import TestSupport
import Testing

/// The output of `kuina explain` for the example: 375 by 667 points, a status bar of 20.
@Suite struct ExplainCommandTests {
  private func explain(_ object: String, _ more: [String] = ["--verbose"]) throws -> String {
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
      view "Avatar" (avt-Vw-001) on iPhone SE (3rd generation) portrait
        at 0, 76 in its superview, 48 × 48 pt
        at 0, 76 on the screen
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

  @Test(.enabled(if: LinearProgram.usesGLPK)) func linearProgramOfAViewIsOneThatGLPKReads() throws {
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
      constraint crd-Ht-001 on iPhone SE (3rd generation) portrait
        it is broken: constraint crd-Tp-001 (top of view "Inside" = top of view "Box" + 16), constraint \
      crd-Bt-001 (bottom of view "Box" = bottom of view "Inside" + 16) and constraint crd-Ht-001 (height \
      of view "Box" = 0) force 0 − 16 − 16 = -32 as the height of view "Inside", which cannot be below \
      0; broken here: constraint crd-Ht-001 (height of view "Box" = 0)
      """)
  }

  /// The height of 0 yields to the insets of 16 above and below the view inside.
  @Test func aViewNamesTheConstraintOfItsOwnThatIsBroken() throws {
    let line = """
        broken: crd-Ht-001 (height = 0), since crd-Tp-001, crd-Bt-001 and crd-Ht-001 force 0 − 16 − 16 = -32 \
      as the height of view "Inside", which cannot be below 0
      """
    for options in [[], ["--verbose"]] {
      let lines = try explain("crd-Bx-001", options).split(separator: "\n")
      #expect(lines.contains { $0 == line }, "\(lines)")
    }
    let json = Data(try explain("crd-Bx-001", ["--json"]).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let broken = try #require((object["broken"] as? [[String: Any]])?.first)
    #expect((broken["constraint"] as? [String: Any])?["id"] as? String == "crd-Ht-001")
    let others = broken["others"] as? [[String: Any]]
    #expect(
      others?.compactMap { $0["id"] as? String } == ["crd-Tp-001", "crd-Bt-001", "crd-In-001"])
    // The view inside has no broken constraint of its own.
    #expect(!(try explain("crd-In-001", []).contains("broken")))
  }

  @Test func aViewThatItsControllerPlacesSaysSo() throws {
    expectText(
      try explain("sgn-Vw-001"),
      """
      view sgn-Vw-001 on iPhone SE (3rd generation) portrait
        at 0, 0 in its superview, 375 × 667 pt
        at 0, 0 on the screen
        it fills the container of its controller
        width:
          the width of the screen, now 375: +1 pt per pt
            below 32 infeasible (conflicts with constraint eml-Ld-001 (\(emailLeading)) and constraint \
      eml-Tr-001 (\(emailTrailing)))
        height:
          the height of the screen, now 667: +1 pt per pt
      """)
  }

  /// The table begins below the safe area of 59 points and a navigation bar of 44.
  @Test func aViewPlacedByItsSuperviewNamesIt() throws {
    let tables = packageFolder.appending(path: "Tests/Fixtures/InterfaceBuilder/tables.storyboard")
    try CheckFolder.use { folder in
      let outcome = try folder.kuina([
        "explain", tables.path, "--object", "Cel-l0-001", "--verbose",
      ])
      expectText(
        outcome.output,
        """
        tableViewCell Cel-l0-001 on iPhone 16 portrait
          at 0, 54.33 in its superview, 393 × 44 pt
          at 0, 157.33 on the screen
          its frame follows from its superview, tableView Tab-le-001: see --object Tab-le-001
        """)
    }
  }

  @Test func theEdgesOfAGuideAreDistinguished() throws {
    expectText(try explain("eml-Fd-001"), emailExplanation)
  }

  /// 59 points at the top and 34 at the bottom.
  @Test func theHeightOfTheSafeAreaIsNotThatOfTheView() throws {
    let text = try explain("pwd-Fd-001", ["--device", "iphone14pro", "--verbose"])
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
      constraint eml-Ld-001 on iPhone SE (3rd generation) portrait
        constraint eml-Ld-001 (\(emailLeading)), now 16
          above 359 infeasible (conflicts with constraint eml-Tr-001 (\(emailTrailing)))
        width of textField "Email" (eml-Fd-001): −1 pt per pt
        left of textField "Email" (eml-Fd-001): +1 pt per pt
        width of textField "Password" (pwd-Fd-001): −1 pt per pt
        left of textField "Password" (pwd-Fd-001): +1 pt per pt
      """)
  }

  /// Two views side by side, the second twice as wide as the first, which is at least 50 points wide.
  ///
  /// 10 + 115 + 10 + 230 + 10 = 375. One conflict ends what each of the constants may become: it is listed once.
  @Test func aConflictIsListedOnce() throws {
    func constraint(_ first: String, _ second: String, _ rest: String, _ id: String) -> String {
      let items = [("first", first), ("second", second)].map { side, item in
        let parts = item.split(separator: ".")
        return "\(side)Item=\"\(parts[0])\" \(side)Attribute=\"\(parts[1])\""
      }
      return "<constraint \(items.joined(separator: " ")) \(rest) id=\"\(id)\"/>\n"
    }
    let frame = #"<rect key="frame" x="0" y="0" width="40" height="40"/>"#
    let text = XcodeStoryboard.text(
      views: ["fst-Vw-001", "snd-Vw-001"].map {
        "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\($0)\">\(frame)</view>\n"
      }.joined(),
      constraints: constraint(
        "fst-Vw-001.leading", "rot-Vw-001.leading", "constant=\"10\"", "one-Ld-001")
        + constraint("snd-Vw-001.leading", "fst-Vw-001.trailing", "constant=\"10\"", "two-Ld-001")
        + constraint("rot-Vw-001.trailing", "snd-Vw-001.trailing", "constant=\"10\"", "two-Tr-001")
        + constraint("snd-Vw-001.width", "fst-Vw-001.width", "multiplier=\"2\"", "two-Wd-001")
        + "<constraint firstItem=\"fst-Vw-001\" firstAttribute=\"width\" relation=\"greaterThanOrEqual\" "
        + "constant=\"50\" id=\"one-Wd-001\"/>")
    try CheckFolder.use { folder in
      try folder.write(text, "Main.storyboard")
      let options = ["explain", "Main.storyboard", "fst-Vw-001", "--device", "iphone8"]
      let verbose = try folder.kuina(options + ["--verbose"]).output
      #expect(verbose.components(separatedBy: "(conflict 1, with ").count == 2, "\(verbose)")
      #expect(verbose.components(separatedBy: "infeasible (conflict 1)").count >= 4, "\(verbose)")
      #expect(!verbose.contains("(conflicts with "), "\(verbose)")
      // Each limit has the whole list for programs.
      let json = try folder.kuina(options + ["--json"]).output
      #expect(json.components(separatedBy: "infeasible (conflicts with ").count >= 5, "\(json)")
    }
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
      let text = try folder.kuina(["explain", "stack.xib", "--object", "sub-Vw-003", "--verbose"])
        .output
      let width = text.split(separator: "\n").drop { $0 != "  width:" }
      let rules = "    alignment fill of stackView stk-Vw-001 (2 rules), now 0: "
      #expect(width.filter { $0.hasPrefix(rules) }.count == 2, "\(text)")
      #expect(Set(width).count == width.count, "\(text)")
    }
  }

  @Test func sizesOfTextAndLanguagesAreThoseOfACheck() throws {
    let text = try explain("eml-Fd-001", ["--text-size", "xl"])
    #expect(
      text.split(separator: "\n").first
        == "textField \"Email\" (eml-Fd-001) on iPhone SE (3rd generation) portrait, text size xl, screen Sign Up"
    )
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

  // MARK: The short form

  @Test func aViewIsExplainedInAFewLines() throws {
    expectText(
      try explain("eml-Fd-001", []),
      """
      textField "Email" (eml-Fd-001) on iPhone SE (3rd generation) portrait, screen Sign Up
        on screen at 16, 140, 343 × 34 pt
        left 16: eml-Ld-001 (leading = leading of the safe area of view sgn-Vw-001 + 16)
        top 140: eml-Tp-001 (top = top of the safe area of view sgn-Vw-001 + 120)
        width 343: eml-Ld-001 (leading = leading of the safe area of view sgn-Vw-001 + 16) and \
      eml-Tr-001 (trailing of the safe area of view sgn-Vw-001 = trailing + 16)
        height 34: eml-Ht-001 (height = 34)
      """)
  }

  /// A label, a placeholder, a class and another letter case.
  @Test(arguments: ["Email", "email", "Password"])
  func anObjectIsNamedAsAPersonNamesIt(name: String) throws {
    let id = name.lowercased() == "email" ? "eml-Fd-001" : "pwd-Fd-001"
    #expect(try explain(name, []).contains("(\(id)) on iPhone SE (3rd generation) portrait"))
  }

  @Test func aNameOfSeveralObjectsListsThem() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(["explain", "Auth.storyboard", "UITextField"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("2 objects are called 'UITextField', expected the id of one"))
      #expect(outcome.errors.contains("textField \"Email\" (eml-Fd-001) on line 19"))
    }
  }

  @Test func anUnknownNameSuggestsNearOnes() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(["explain", "Auth.storyboard", "Emial"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("did you mean 'Email'"))
    }
  }

  // MARK: Logs

  private static let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>",
        "<NSLayoutConstraint:0x2 V:[UIView:0xa(84)]>"
    )
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>
    """

  @Test func aLogIsExplained() throws {
    try CheckFolder.use { folder in
      try folder.write(Self.log, "log.txt")
      let outcome = try folder.kuina(["explain", "--log", "log.txt"])
      #expect(outcome.status == 0)
      expectText(
        outcome.output,
        """
        line 1: 2 forces 84 as the height of UIView, which 1 makes 200
          1. height of UIView = 200  [broken by UIKit]
          2. height of UIView = 84
          fix: Remove one of the two, or change the constant of the existing constraint instead of \
        adding another one.
          fix: Change the constant of one: 1 from 200 to 84, or 2 from 84 to 200.
          fix: Give 1 (height of UIView = 200) priority 999, so that it yields to the others.
        """)
      let input = try folder.shell("$KUINA explain --log - Auth.storyboard < log.txt")
      #expect(input.status == 0)
      #expect(input.output.contains("which 1 makes 200"))
    }
  }

  @Test func aLogWithoutConflictsIsAnError() throws {
    try CheckFolder.use { folder in
      try folder.write("all is well", "log.txt")
      let outcome = try folder.kuina(["explain", "--log", "log.txt"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("log.txt:1: no list of constraints"))
    }
  }
}
