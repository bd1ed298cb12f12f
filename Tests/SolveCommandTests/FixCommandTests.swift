import Foundation
import LayoutChecking
import SolvingTestSupport
import TestSupport
import Testing

/// `kuina check --fix`, which changes files.
@Suite struct FixCommandTests {
  /// A label pinned to three sides, with its width, which two of them imply, stated once more.
  private static let redundant = """
    <constraint firstItem="lbl-Vw-001" firstAttribute="width" secondItem="rot-Vw-001" \
    secondAttribute="width" constant="-32" id="lbl-Wd-001"/>
    """

  private static func storyboard(_ constraints: String) -> String {
    XcodeStoryboard.text(
      views: """
                                    <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="lbl-Vw-001">
                                        <rect key="frame" x="16" y="100" width="343" height="20"/>
                                    </label>
        """,
      constraints: """
                                    <constraint firstItem="lbl-Vw-001" firstAttribute="top" secondItem="rot-Vw-001" secondAttribute="top" constant="100" id="lbl-Tp-001"/>
                                    <constraint firstItem="lbl-Vw-001" firstAttribute="leading" secondItem="rot-Vw-001" secondAttribute="leading" constant="16" id="lbl-Ld-001"/>
                                    <constraint firstAttribute="trailing" secondItem="lbl-Vw-001" secondAttribute="trailing" constant="16" id="lbl-Tr-001"/>
                                    \(constraints)
        """)
  }

  private func read(_ name: String, in folder: CheckFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  /// Of the three constraints that imply each other one is removed, and every other line stays.
  @Test(arguments: ["\n", "\r\n"])
  func aRedundantConstraintIsRemoved(lineEnd: String) throws {
    try CheckFolder.use { folder in
      let before = Self.storyboard(Self.redundant).replacing("\n", with: lineEnd)
      try folder.write(before, "Main.storyboard")
      let outcome = try folder.check(["Main.storyboard", "--fix", "--fail-on", "note"])
      #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
      #expect(outcome.output.contains("fixed: removes constraint lbl-"))
      let after = try read("Main.storyboard", in: folder)
      let difference = Array(after.utf8).split(separator: 10).difference(
        from: Array(before.utf8).split(separator: 10))
      #expect(difference.count == 1)
      #expect(difference.removals.count == 1)
      let again = try folder.check(["Main.storyboard", "--fix", "--fail-on", "note"])
      #expect(again.output.hasPrefix("no findings;"), "\(again.output)")
      #expect(try read("Main.storyboard", in: folder) == after)
    }
  }

  /// Two heights contradict each other, so that it is not reported that the button is below the screen; one of them
  /// yields.
  @Test func theReportIsThatOfTheChangedFile() throws {
    try CheckFolder.use { folder in
      let text = XcodeStoryboard.text(
        views: """
                                      <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="btn-Vw-001">
                                          <rect key="frame" x="16" y="700" width="100" height="44"/>
                                          <constraints>
                                              <constraint firstAttribute="width" constant="100" id="btn-Wd-001"/>
                                              <constraint firstAttribute="height" constant="44" id="btn-Ht-001"/>
                                              <constraint firstAttribute="height" constant="60" id="btn-Ht-002"/>
                                          </constraints>
                                          <state key="normal" title="OK"/>
                                      </button>
          """,
        constraints: """
                                      <constraint firstItem="btn-Vw-001" firstAttribute="top" secondItem="rot-Vw-001" secondAttribute="top" constant="700" id="btn-Tp-001"/>
                                      <constraint firstItem="btn-Vw-001" firstAttribute="leading" secondItem="rot-Vw-001" secondAttribute="leading" constant="16" id="btn-Ld-001"/>
          """)
      try folder.write(text, "Main.storyboard")
      let fixed = try folder.check(["Main.storyboard", "--fix-suggested"])
      #expect(fixed.output.contains("(unsatisfiable-constraints)"), "\(fixed.output)")
      #expect(fixed.output.contains("(clipped-content)"), "\(fixed.output)")
      let after = try folder.check(["Main.storyboard"])
      #expect(fixed.status == after.status)
      #expect(fixed.output.hasSuffix(after.output), "\(fixed.output)\n\(after.output)")
    }
  }

  /// Both are removed, and the second is listed where it was.
  @Test func fixesHaveTheLinesOfTheFileAsItWas() throws {
    try CheckFolder.use { folder in
      func height(_ id: String) -> String {
        "\n                                  <constraint firstItem=\"lbl-Vw-001\" "
          + "firstAttribute=\"height\" constant=\"20\" id=\"\(id)\"/>"
      }
      let text = Self.storyboard(Self.redundant + height("lbl-Ht-001") + height("lbl-Ht-002"))
      try folder.write(text, "Main.storyboard")
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      func line(_ id: String) throws -> Int {
        try #require(lines.firstIndex { $0.contains("id=\"\(id)\"") }) + 1
      }
      let outcome = try folder.check(["Main.storyboard", "--fix"])
      let places = outcome.output.matches(of: /:(\d+): fixed: removes constraint ([-\w]+)/)
        .map { (Int($0.1), String($0.2)) }
      #expect(places.count == 2, "\(outcome.output)")
      for (number, id) in places { #expect(try number == line(id)) }
    }
  }

  @Test func aPatchWritesNothing() throws {
    try CheckFolder.use { folder in
      let before = Self.storyboard(Self.redundant)
      try folder.write(before, "Main.storyboard")
      let patch = try folder.check(["Main.storyboard", "--diff"])
      #expect(try read("Main.storyboard", in: folder) == before)
      try folder.write(patch.output, "fix.patch")
      let fixed = try folder.check(["Main.storyboard", "--fix"])
      #expect(fixed.status == 0)
      let after = try read("Main.storyboard", in: folder)
      try folder.write(before, "Main.storyboard")
      let applied = try folder.shell("git apply fix.patch || patch -p1 <fix.patch")
      #expect(applied.status == 0, "\(applied.errors)")
      #expect(try read("Main.storyboard", in: folder) == after)
    }
  }

  /// The path of the file is relative to the repository, from wherever and however it is named.
  @Test(arguments: ["../app/My Screens/Main.storyboard", "/app/My Screens/Main.storyboard"])
  func aPatchAppliesAtTheRootOfTheRepository(path: String) throws {
    try CheckFolder.use { folder in
      let before = Self.storyboard(Self.redundant)
      let file = "app/My Screens/Main.storyboard"
      try folder.write(before, file)
      let made = try folder.shell("git init -q app && git -C app add .")
      #expect(made.status == 0, "\(made.errors)")
      let named = path.hasPrefix("/") ? folder.path + path : path
      let patch = try folder.check([named, "--diff"], in: "sub")
      #expect(patch.output.hasPrefix("--- a/My Screens/Main.storyboard\t\n"), "\(patch.output)")
      try folder.write(patch.output, "fix.patch")
      for command in ["git apply ../fix.patch", "patch -s -p1 <../fix.patch"] {
        try folder.write(before, file)
        let applied = try folder.shell("cd app && \(command)")
        #expect(applied.status == 0, "\(command): \(applied.errors)")
        let after = try read(file, in: folder)
        #expect(after.count(where: \.isNewline) == before.count(where: \.isNewline) - 1)
      }
    }
  }

  /// Git quotes such names as in C (git-config, core.quotePath).
  @Test(arguments: [("a\tb", #""a/a\tb.storyboard""#), ("a\nö", #""a/a\n\303\266.storyboard""#)])
  func aPatchQuotesControlCharactersOfNames(name: String, quoted: String) throws {
    try CheckFolder.use { folder in
      let file = "app/\(name).storyboard"
      try folder.write(Self.storyboard(Self.redundant), file)
      let made = try folder.shell("git init -q app")
      #expect(made.status == 0, "\(made.errors)")
      let patch = try folder.check([folder.path + "/" + file, "--diff"])
      #expect(patch.output.hasPrefix("--- \(quoted)\n"), "\(patch.output)")
      try folder.write(patch.output, "fix.patch")
      let applied = try folder.shell("cd app && git apply ../fix.patch")
      #expect(applied.status == 0, "\(applied.errors)")
    }
  }

  @Test func anEmptyPatchSaysWhy() throws {
    try CheckFolder.use { folder in
      let options = [
        "check", "Auth.storyboard", "--device", "iphone8", "--fail-on", "note", "--diff", "--rule",
      ]
      let without = try folder.kuina(options + ["covered-field"])
      #expect(without.status == 1)
      #expect(without.output == "")
      #expect(
        without.errors
          == "--diff: no fix for the finding is proved to be safe; --fix-suggested has none either\n"
      )
      try folder.write(Self.smallButton, "Auth.storyboard")
      let suggested = try folder.kuina(options + ["small-touch-target"])
      #expect(suggested.status == 1)
      #expect(suggested.output == "")
      #expect(
        suggested.errors
          == "--diff: no fix for the finding is proved to be safe; --diff --fix-suggested has 1\n"
      )
    }
  }

  /// The suppression is unused; a fix above it removes a line.
  @Test func suppressionsHaveTheLinesOfTheNewFile() throws {
    try CheckFolder.use { folder in
      let redundant = #"<constraint firstAttribute="width" constant="20" id="sml-Wd-002"/>"#
      let own = #"<constraint firstAttribute="height" constant="20" id="sml-Ht-001"/>"#
      let text = Self.smallButton.replacing(own, with: own + "\n" + redundant)
        .replacing("</button>", with: "</button>\n" + Self.labelled)
        .replacing(
          #"id="sml-Ld-001"/>"#,
          with: #"""
            id="sml-Ld-001"/>
            <constraint firstItem="lbl-Vw-001" firstAttribute="top" secondItem="rot-Vw-001" \#
            secondAttribute="top" constant="400" id="lbl-Tp-001"/>
            <constraint firstItem="lbl-Vw-001" firstAttribute="leading" secondItem="rot-Vw-001" \#
            secondAttribute="leading" constant="16" id="lbl-Ld-001"/>
            """#)
      try folder.write(text, "Fixed.storyboard")
      try folder.write("devices: iphone8\norientations: portrait\n", ".kuina.yml")
      let outcome = try folder.kuina([
        "check", "Fixed.storyboard", "--rule", "redundant-constraint", "--rule", "truncated-text",
        "--fix",
      ])
      let lines = try folder.text("Fixed.storyboard").split(
        separator: "\n", omittingEmptySubsequences: false)
      let place = try #require(lines.firstIndex { $0.contains("lbl-Vw-001") }) + 1
      #expect(
        lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count - 1)
      #expect(
        outcome.errors.contains("Fixed.storyboard:\(place): the suppression of truncated-text"),
        "\(outcome.errors)\(outcome.output)")
    }
  }

  /// A label with a suppression that matches no finding.
  private static let labelled = """
    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Ok" \
    translatesAutoresizingMaskIntoConstraints="NO" id="lbl-Vw-001" \
    userLabel="kuina:disable truncated-text: short">
    <rect key="frame" x="16" y="400" width="20" height="20"/>
    </label>
    """

  /// Suggested fixes are counted only if no file has a safe one.
  @Test func aPatchOfOneFileSaysNothingOfTheOthers() throws {
    try CheckFolder.use { folder in
      let redundant = #"<constraint firstAttribute="width" constant="20" id="sml-Wd-002"/>"#
      let own = #"<constraint firstAttribute="height" constant="20" id="sml-Ht-001"/>"#
      try folder.write(Self.smallButton, "sub/Small.storyboard")
      try folder.write(
        Self.smallButton.replacing(own, with: own + "\n" + redundant), "sub/Twice.storyboard")
      let outcome = try folder.check([
        "sub", "--diff", "--rule", "redundant-constraint", "--rule", "small-touch-target",
        "--fail-on", "note",
      ])
      #expect(outcome.output.contains("-" + redundant), "\(outcome.output)")
      #expect(outcome.errors == "")
    }
  }

  /// A button of 20 by 20 points: a size of 44 points moves its edges, so the fix is suggested.
  private static let smallButton = XcodeStoryboard.text(
    views: """
      <button opaque="NO" contentMode="scaleToFill" buttonType="system" \
      translatesAutoresizingMaskIntoConstraints="NO" id="sml-Bt-001">
      <rect key="frame" x="16" y="300" width="20" height="20"/>
      <constraints>
      <constraint firstAttribute="width" constant="20" id="sml-Wd-001"/>
      <constraint firstAttribute="height" constant="20" id="sml-Ht-001"/>
      </constraints>
      <state key="normal" title="i"/>
      </button>
      """,
    constraints: """
      <constraint firstItem="sml-Bt-001" firstAttribute="top" secondItem="rot-Vw-001" secondAttribute="top" \
      constant="300" id="sml-Tp-001"/>
      <constraint firstItem="sml-Bt-001" firstAttribute="leading" secondItem="rot-Vw-001" \
      secondAttribute="leading" constant="16" id="sml-Ld-001"/>
      """)

  /// The line of the redundant constraint is removed, so that what follows moves up by one.
  @Test func remainingFindingsHaveTheLinesOfTheNewFile() throws {
    try CheckFolder.use { folder in
      let text = try folder.text("Auth.storyboard")
      let height = "<constraint firstAttribute=\"height\" constant=\"34\" id=\"eml-Ht-001\"/>"
      try folder.write(
        text.replacing(
          height, with: height + "\n" + height.replacing("eml-Ht-001", with: "eml-Ht-002")),
        "Auth.storyboard")
      let outcome = try folder.check([
        "Auth.storyboard", "--fix", "--rule", "redundant-constraint", "--rule", "covered-field",
      ])
      let lines = try folder.text("Auth.storyboard").split(
        separator: "\n", omittingEmptySubsequences: false)
      let field = try #require(lines.firstIndex { $0.contains("id=\"pwd-Fd-001\"") })
      #expect(
        outcome.output.contains("Auth.storyboard:\(field + 1):29: warning: "), "\(outcome.output)")
    }
  }

  /// Two heights contradict each other; below required, the second one gives way as when it is broken,
  /// and nothing moves.
  @Test func aConflictGetsAPriority() throws {
    try CheckFolder.use { folder in
      let heights = ["20", "30"].map { height in
        "<constraint firstAttribute=\"height\" constant=\"\(height)\" id=\"lbl-Ht-\(height)\"/>\n"
      }
      let text = Self.storyboard("").replacing(
        "</label>", with: "<constraints>\n\(heights.joined())</constraints></label>")
      try folder.write(text, "Main.storyboard")
      let outcome = try folder.check([
        "Main.storyboard", "--fix-suggested", "--rule", "unsatisfiable-constraints",
      ])
      #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
      let changed = try read("Main.storyboard", in: folder).split(separator: "\n")
        .filter { $0.contains("priority") }
      #expect(changed.count == 1)
      #expect(
        changed.first?.contains("firstAttribute=\"height\" priority=\"999\" constant=") == true)
    }
  }

  @Test func aConstraintWithAnOutletIsKept() throws {
    try CheckFolder.use { folder in
      let outlets = ["Wd", "Ld", "Tr"].map { name in
        "<outlet property=\"own\" destination=\"lbl-\(name)-001\" id=\"out-\(name)-001\"/>"
      }
      let text = Self.storyboard(Self.redundant).replacing(
        "</viewController>",
        with: "<connections>\(outlets.joined())</connections></viewController>")
      try folder.write(text, "Main.storyboard")
      // Code may change the constraints.
      let outcome = try folder.check(["Main.storyboard", "--fix", "--inconclusive"])
      #expect(outcome.output.contains("(redundant-constraint)"))
      #expect(try read("Main.storyboard", in: folder) == text)
    }
  }

  @Test func aFileThatCannotBeWrittenStaysAsItIs() throws {
    try CheckFolder.use { folder in
      let before = Self.storyboard(Self.redundant)
      try folder.write(before, "Main.storyboard")
      let outcome = try folder.shell(
        """
        ulimit -f 1; $KUINA check Main.storyboard --fix $ONE
        """)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("Main.storyboard:1: cannot be written (File too large)"))
      #expect(outcome.output.contains("(redundant-constraint)"))
      #expect(try read("Main.storyboard", in: folder) == before)
    }
  }

  /// A view that follows the safe area at its leading side only, as in skedgo/TGCardViewController#31,
  /// whose authors tied the trailing side to the safe area too.
  @Test func aViewIsTiedToTheSafeAreaAtBothSides() throws {
    try CheckFolder.use { folder in
      let bare = """
        <constraint firstAttribute="trailing" secondItem="lbl-Vw-001" secondAttribute="trailing" \
        constant="16" id="lbl-Tr-001"/>
        """
      let before = Self.storyboard("").replacing(
        "</subviews>", with: "</subviews><viewLayoutGuide key=\"safeArea\" id=\"saf-Ar-001\"/>"
      ).replacing(
        "secondItem=\"rot-Vw-001\" secondAttribute=\"leading\"",
        with: "secondItem=\"saf-Ar-001\" secondAttribute=\"leading\"")
      #expect(before.contains(bare))
      try folder.write(before, "Main.storyboard")
      let options = ["--rule", "one-sided-safe-area", "--device", "iphone14pro"]
      // Views move in landscape, so it is suggested, not safe.
      _ = try folder.kuina(["check", "Main.storyboard", "--fix"] + options)
      #expect(try read("Main.storyboard", in: folder) == before)
      let outcome = try folder.kuina(["check", "Main.storyboard", "--fix-suggested"] + options)
      #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
      #expect(outcome.output.contains("ties constraint lbl-Tr-001 to the safe area"))
      #expect(
        try read("Main.storyboard", in: folder)
          == before.replacing(
            bare,
            with: bare.replacing("<constraint ", with: "<constraint firstItem=\"saf-Ar-001\" ")))
    }
  }

  @Test func aReadOnlyFileStaysAsItIs() throws {
    try CheckFolder.use { folder in
      let before = Self.storyboard(Self.redundant)
      try folder.write(before, "Main.storyboard")
      // For root, a file is read-only only on a file system that is.
      let isRoot = try folder.shell("id -u").output == "0\n"
      let unshares = try folder.shell("unshare -m true").status == 0
      guard !isRoot || unshares else { return }
      let check = "$KUINA check Main.storyboard --fix $ONE --no-cache"
      let outcome = try folder.shell(
        isRoot
          ? """
          unshare -m sh -c 'mount --bind . . && mount -o remount,bind,ro . && cd "$PWD" && \(check)'
          """
          : "chmod 444 Main.storyboard; \(check)")
      #expect(outcome.status == 2, "\(outcome.output) \(outcome.errors)")
      #expect(try read("Main.storyboard", in: folder) == before)
      #expect(outcome.output.contains("(redundant-constraint)"))
    }
  }

  /// The process is ended at several moments: the file is whole, as before or as fixed.
  @Test func aProcessThatIsEndedLeavesAWholeFile() throws {
    try CheckFolder.use { folder in
      let before = Self.storyboard(Self.redundant)
      try folder.write(before, "Fixed.storyboard")
      #expect(try folder.check(["Fixed.storyboard", "--fix"]).status == 0)
      let after = try read("Fixed.storyboard", in: folder)
      #expect(after != before)
      for moment in stride(from: 0.02, through: 0.6, by: 0.03) {
        try folder.write(before, "Main.storyboard")
        _ = try folder.shell(
          "timeout -s KILL \(moment) $KUINA check Main.storyboard --fix $ONE >out 2>&1; true")
        let text = try read("Main.storyboard", in: folder)
        #expect(text == before || text == after)
      }
    }
  }
}
