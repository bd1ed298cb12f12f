import Foundation
import LayoutChecking
import SolvingTestSupport
import TestSupport
import Testing

/// The fixes of `kuina check` for single rules: the lines that change, in the form in which Xcode writes them.
@Suite struct FixRuleTests {
  private static func storyboard(_ views: String, _ constraints: String) -> String {
    XcodeStoryboard.text(
      views: views,
      guides: "                        <viewLayoutGuide key=\"safeArea\" id=\"saf-Ar-001\"/>\n",
      constraints: constraints)
  }

  private static func edge(
    _ id: String, _ attribute: String, _ view: String, _ constant: Int, _ name: String = ""
  ) -> String {
    let place = constant == 0 ? "" : " constant=\"\(constant)\""
    return
      "<constraint firstItem=\"\(view)\" firstAttribute=\"\(attribute)\" secondItem=\"rot-Vw-001\" "
      + "secondAttribute=\"\(attribute)\"\(place) id=\"\(id)\"/>\n"
  }

  /// Applies fixes of a rule, and returns the lines that went and those that came.
  private func fix(
    _ text: String, _ rule: String, _ options: [String], in folder: CheckFolder
  ) throws -> (removed: [String], added: [String], output: String) {
    try folder.write(text, "Main.storyboard")
    let outcome = try folder.kuina(
      ["check", "Main.storyboard", "--rule", rule, "--no-cache"] + options)
    let new = try folder.text("Main.storyboard")
    let difference = new.split(separator: "\n").difference(from: text.split(separator: "\n"))
    func lines(_ changes: [CollectionDifference<Substring>.Change]) -> [String] {
      changes.map { change in
        switch change {
        case .insert(_, let line, _), .remove(_, let line, _):
          line.trimmingCharacters(in: .whitespaces)
        }
      }
    }
    return (lines(difference.removals), lines(difference.insertions), outcome.output)
  }

  private static let one = ["--device", "iphone8", "--orientation", "portrait"]

  /// Two buttons of equal heights with a height each: 44 for one of them alone would contradict the other's 30.
  @Test func equalButtonsChangeTogether() throws {
    let heights = ["one", "two"].map {
      "<constraint firstAttribute=\"height\" constant=\"30\" id=\"\($0)-height\"/>"
    }
    let buttons = zip(["one", "two"], heights).map { id, height in
      """
      <button opaque="NO" contentMode="scaleToFill" buttonType="system" \
      translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="100" y="100" width="100" height="30"/>
      <constraints>
      \(height)
      <constraint firstAttribute="width" constant="100" id="\(id)-width"/>
      </constraints>
      <state key="normal" title="x"/>
      </button>
      """
    }
    let equal =
      "<constraint firstItem=\"two\" firstAttribute=\"height\" secondItem=\"one\" "
      + "secondAttribute=\"height\" id=\"equal\"/>\n"
    let places =
      Self.edge("a-t", "top", "one", 100) + Self.edge("a-l", "leading", "one", 20)
      + Self.edge("b-t", "top", "two", 100) + Self.edge("b-l", "leading", "two", 200)
    let text = Self.storyboard(buttons.joined(separator: "\n"), places + equal)
    try CheckFolder.use { folder in
      let found = try fix(
        text, "small-touch-target", Self.one + ["--fix-suggested"], in: folder)
      #expect(found.removed == heights)
      #expect(found.added == heights.map { $0.replacing("\"30\"", with: "\"44\"") })
    }
  }

  @Test func aSmallButtonGetsTheLengthsOfATouchTarget() throws {
    let lengths = ["height", "width"].map {
      "<constraint firstAttribute=\"\($0)\" constant=\"30\" id=\"btn-\($0)\"/>"
    }
    let text = Self.storyboard(
      """
      <button opaque="NO" contentMode="scaleToFill" buttonType="system" \
      translatesAutoresizingMaskIntoConstraints="NO" id="btn-Vw-001">
      <rect key="frame" x="100" y="100" width="30" height="30"/>
      <constraints>
      \(lengths.joined(separator: "\n"))
      </constraints>
      <state key="normal" title="A title of more than ninety points"/>
      </button>
      """,
      Self.edge("b-t", "top", "btn-Vw-001", 100) + Self.edge("b-l", "leading", "btn-Vw-001", 100))
    try CheckFolder.use { folder in
      // The button itself changes, so it is no safe fix.
      #expect(try fix(text, "small-touch-target", Self.one + ["--fix"], in: folder).added == [])
      let found = try fix(
        text, "small-touch-target", Self.one + ["--fix-suggested"], in: folder)
      #expect(found.removed == lengths)
      #expect(found.added == lengths.map { $0.replacing("\"30\"", with: "\"44\"") })
      #expect(found.output.contains("gives constraint btn-height the constant 44"))
    }
  }

  /// A picture of 640 points leaves a button 40 points below it 667 - 640 - 40 = -13 points: the picture's height gets a
  /// priority below the compression resistance of 750 that keeps the button's height.
  ///
  /// The content of the picture, if it has one of 640 points too, would keep its height with the same priority.
  @Test(arguments: [false, true])
  func aConflictYieldsToTheContentThatItCompresses(hasContent: Bool) throws {
    let kind = hasContent ? "imageView" : "view"
    let picture =
      "<\(kind) \(hasContent ? "image=\"tall\" " : "")contentMode=\"scaleToFill\" "
      + "translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"pic-Vw-001\">"
    let text = Self.storyboard(
      """
      \(picture)
      <rect key="frame" x="0" y="0" width="375" height="640"/>
      <constraints>
      <constraint firstAttribute="height" constant="640" id="pic-Ht-001"/>
      </constraints>
      </\(kind)>
      <button opaque="NO" contentMode="scaleToFill" buttonType="system" \
      translatesAutoresizingMaskIntoConstraints="NO" id="btn-Vw-001">
      <rect key="frame" x="100" y="640" width="30" height="30"/>
      <state key="normal" title="Create account"/>
      </button>
      """,
      Self.edge("p-t", "top", "pic-Vw-001", 0) + Self.edge("p-l", "leading", "pic-Vw-001", 0)
        + Self.edge("p-r", "trailing", "pic-Vw-001", 0)
        + "<constraint firstItem=\"btn-Vw-001\" firstAttribute=\"top\" secondItem=\"pic-Vw-001\" "
        + "secondAttribute=\"bottom\" constant=\"40\" id=\"b-t\"/>\n"
        + Self.edge("b-l", "leading", "btn-Vw-001", 100)
        + Self.edge("b-b", "bottom", "btn-Vw-001", 0)
    ).replacing(
      "</document>",
      with: "<resources><image name=\"tall\" width=\"375\" height=\"640\"/></resources></document>")
    try CheckFolder.use { folder in
      let advice = try fix(
        text, "unsatisfiable-constraints", Self.one + ["--format", "json"], in: folder)
      let words =
        hasContent
        ? "a vertical compression resistance priority of 748, so that they yield to the others and to the vertical"
        : "priority 749, so that it yields to the others and to the vertical compression resistance of button"
      #expect(advice.output.contains(words), "\(advice.output)")
      let found = try fix(
        text, "unsatisfiable-constraints", Self.one + ["--fix-suggested"], in: folder)
      let change =
        "<constraint firstAttribute=\"height\" priority=\"749\" constant=\"640\" id=\"pic-Ht-001\"/>"
      #expect(found.added.contains(change), "\(found.output)")
      #expect(found.added.count == (hasContent ? 2 : 1), "\(found.output)")
      let isLowered = found.added.contains {
        $0.contains("verticalCompressionResistancePriority=\"748\"") && $0.contains("<imageView")
      }
      #expect(isLowered == hasContent, "\(found.output)")
    }
  }

  /// A width of 335 points breaks on a screen of 320, in a view that code shows later.
  ///
  /// As an optional one it gives the view another width, so that the fix is not safe.
  @Test func aHiddenViewMustNotMove() throws {
    let view = """
      <view hidden="YES" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="20" y="100" width="335" height="40"/>
      <constraints>
      <constraint firstAttribute="width" constant="335" id="box-width"/>
      <constraint firstAttribute="height" constant="40" id="box-height"/>
      </constraints>
      </view>
      """
    let places =
      Self.edge("b-t", "top", "box", 100) + Self.edge("b-x", "centerX", "box", 0)
      + Self.edge("b-l", "leading", "box", 20).replacing(
        "firstAttribute=\"leading\" second",
        with: "firstAttribute=\"leading\" relation=\"greaterThanOrEqual\" second")
    try CheckFolder.use { folder in
      let options = ["--device", "iphone5", "--orientation", "portrait", "--fix"]
      let found = try fix(
        Self.storyboard(view, places), "unsatisfiable-constraints", options, in: folder)
      #expect(found.removed == [], "\(found.output)")
      #expect(found.output.contains("box-width"), "\(found.output)")
    }
  }

  /// A switch whose compression resistance is required does not shrink to its width: that priority is lowered, and nothing is
  /// written without being asked for, since the switch shrinks.
  @Test func aRequiredContentSizeYieldsRatherThanAConstraint() throws {
    let text = Self.storyboard(
      """
      <switch opaque="NO" contentMode="scaleToFill" horizontalCompressionResistancePriority="1000" \
      translatesAutoresizingMaskIntoConstraints="NO" id="swi-Vw-001">
      <rect key="frame" x="100" y="100" width="30" height="31"/>
      <constraints>
      <constraint firstAttribute="width" constant="32" id="swi-Wd-001"/>
      </constraints>
      </switch>
      """,
      Self.edge("b-t", "top", "swi-Vw-001", 100) + Self.edge("b-l", "leading", "swi-Vw-001", 100))
    try CheckFolder.use { folder in
      let safe = try fix(text, "unsatisfiable-constraints", Self.one + ["--fix"], in: folder)
      #expect(safe.added == [], "\(safe.output)")
      let found = try fix(
        text, "unsatisfiable-constraints", Self.one + ["--fix-suggested"], in: folder)
      #expect(found.added.count == 1)
      #expect(
        found.added.first?.contains("horizontalCompressionResistancePriority=\"999\"") == true,
        "\(found.output)")
    }
  }

  /// Xcode writes a minimum scale in place of the attribute that says that the text keeps its size.
  @Test func aTruncatedLabelShrinksItsText() throws {
    let label = """
      <label opaque="NO" contentMode="left" text="A sentence longer than its label" lineBreakMode="tailTruncation" \
      baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" \
      translatesAutoresizingMaskIntoConstraints="NO" id="lbl-Vw-001">
      """
    let text = Self.storyboard(
      """
      \(label)
      <rect key="frame" x="16" y="100" width="200" height="21"/>
      <constraints>
      <constraint firstAttribute="width" constant="200" id="lbl-Wd-001"/>
      </constraints>
      </label>
      """,
      Self.edge("l-t", "top", "lbl-Vw-001", 100) + Self.edge("l-l", "leading", "lbl-Vw-001", 16))
    try CheckFolder.use { folder in
      #expect(try fix(text, "truncated-text", Self.one + ["--fix"], in: folder).added == [])
      let found = try fix(text, "truncated-text", Self.one + ["--fix-suggested"], in: folder)
      #expect(found.removed == [label])
      #expect(
        found.added == [
          label.replacing("adjustsFontSizeToFit=\"NO\"", with: "minimumScaleFactor=\"0.5\"")
        ])
    }
  }

  /// Two texts that do not fit beside each other, of which either could be compressed: a higher priority decides
  /// it as it was laid out, so that nothing moves.
  @Test func oneOfTwoEqualPrioritiesIsRaised() throws {
    func label(_ id: String, _ text: String) -> String {
      """
      <label opaque="NO" contentMode="left" horizontalHuggingPriority="251" text="\(text)" \
      lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="16" y="100" width="160" height="21"/>
      </label>
      """
    }
    let long = "A text that is longer than half of a screen"
    let text = Self.storyboard(
      label("one-Vw-001", long) + "\n" + label("two-Vw-001", long),
      Self.edge("o-t", "top", "one-Vw-001", 100) + Self.edge("t-t", "top", "two-Vw-001", 100)
        + Self.edge("o-l", "leading", "one-Vw-001", 16)
        + Self.edge("t-r", "trailing", "two-Vw-001", -16)
          + """
          <constraint firstItem="two-Vw-001" firstAttribute="leading" secondItem="one-Vw-001" \
          secondAttribute="trailing" constant="8" id="t-o"/>
          """)
    try CheckFolder.use { folder in
      let found = try fix(text, "ambiguous-layout", Self.one + ["--fix"], in: folder)
      #expect(found.added.count == 1, "\(found.output)")
      #expect(
        found.added.first?.contains(
          "horizontalHuggingPriority=\"251\" horizontalCompressionResistancePriority=\"751\" text=")
          == true, "\(found.added)")
      try folder.write(text, "Old.storyboard")
      let moved = try folder.kuina(["diff", "Old.storyboard", "Main.storyboard"] + Self.one)
      #expect(moved.output.contains("0 views changed, 0 findings new"), "\(moved.output)")
    }
  }

  @Test func aControlIsTiedToTheSafeArea() throws {
    let bottom =
      "<constraint firstAttribute=\"bottom\" secondItem=\"btn-Vw-001\" secondAttribute=\"bottom\" id=\"b-b\"/>"
    let text = Self.storyboard(
      """
      <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="btn-Vw-001">
      <rect key="frame" x="100" y="600" width="100" height="50"/>
      <constraints>
      <constraint firstAttribute="height" constant="50" id="b-h"/>
      </constraints>
      <state key="normal" title="Continue"/>
      </button>
      """, bottom + "\n" + Self.edge("b-l", "leading", "btn-Vw-001", 100))
    try CheckFolder.use { folder in
      let found = try fix(
        text, "outside-safe-area",
        ["--device", "iphone14pro", "--orientation", "portrait", "--fix-suggested"], in: folder)
      #expect(found.removed == [bottom])
      #expect(
        found.added == [
          bottom.replacing("<constraint ", with: "<constraint firstItem=\"saf-Ar-001\" ")
        ], "\(found.output)")
      // The home indicator of an iPhone 14 Pro takes 34 points.
      #expect(found.output.contains("moves 34 pt up"), "\(found.output)")
    }
  }
}
