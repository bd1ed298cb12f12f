import Foundation
import LayoutChecking
import TestSupport
import Testing

/// `kuina diff` between files, folders and revisions of the example `Auth.storyboard`.
@Suite struct DiffCommandTests {
  private static let one = ["--device", "iphone8", "--orientation", "portrait"]

  @Test func equalFilesDoNotDiffer() throws {
    try CheckFolder.use { folder in
      try folder.write(try folder.text("Auth.storyboard"), "Other.storyboard")
      let outcome = try folder.kuina(["diff", "Auth.storyboard", "Other.storyboard"] + Self.one)
      #expect(outcome.status == 0)
      expectText(
        outcome.output,
        "0 views changed, 0 findings new, 0 gone; 1 file compared, no layout or finding differs; 1 configuration each"
      )
    }
  }

  /// A copy without the project's facts around it: the device family of the target would differ.
  @Test func aCopyOutsideTheProjectDoesNotDiffer() throws {
    try CheckFolder.use { folder in
      try folder.write(
        "name: App\ntargets: {App: {type: application, platform: iOS}}\n", "project.yml")
      let copy = FileManager.default.temporaryDirectory.appending(
        component: "\(UUID().uuidString).storyboard")
      defer { try? FileManager.default.removeItem(at: copy) }
      try Data(try folder.text("Auth.storyboard").utf8).write(to: copy)
      let outcome = try folder.kuina(["diff", copy.path, "Auth.storyboard"] + Self.one)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("0 views changed, 0 findings new, 0 gone"))
    }
  }

  @Test func aMovedViewIsListedWithItsDistance() throws {
    try CheckFolder.use { folder in
      try folder.write(try folder.moved(), "Other.storyboard")
      let outcome = try folder.kuina(["diff", "Auth.storyboard", "Other.storyboard"] + Self.one)
      #expect(outcome.status == 0, "\(outcome.errors)")
      // 20 + 120 and 20 + 144 from the top.
      expectText(
        outcome.output,
        """
        Other.storyboard
          Sign Up: textField "Email" (eml-Fd-001) moves 24 pt down on iPhone SE (3rd generation) portrait: 16, 140, 343 × 34 → 16, 164, 343 × 34

        1 view changed, 0 findings new, 0 gone; 1 file compared, 1 with differences; 1 configuration each
        """)
    }
  }

  @Test func newAndGoneFindingsAreListed() throws {
    try CheckFolder.use { folder in
      // With a height of 80 instead of 0 the box has no conflict.
      let id = "id=\"crd-Ht-001\""
      let old = try folder.text("Auth.storyboard")
      try folder.write(old.replacing(id, with: "constant=\"80\" \(id)"), "Fixed.storyboard")
      let fixed = try folder.kuina(["diff", "Auth.storyboard", "Fixed.storyboard"] + Self.one)
      #expect(fixed.status == 0)
      #expect(fixed.output.contains("  gone error: line 70: Card: crd-Tp-001, crd-Bt-001 and "))
      let broken = try folder.kuina(["diff", "Fixed.storyboard", "Auth.storyboard"] + Self.one)
      #expect(broken.status == 1)
      #expect(broken.output.contains("  new error: line 70: Card: crd-Tp-001, crd-Bt-001 and "))
    }
  }

  /// A button of 20 by 20 points has two heights before, which cannot both hold.
  @Test func whatAConflictHidIsNotNew() throws {
    func storyboard(hasConflict: Bool) -> String {
      func size(_ attribute: String, _ value: Int) -> String {
        """
        <constraint firstAttribute="\(attribute)" constant="\(value)" id="\(attribute)-\(value)"/>
        """
      }
      func edge(_ attribute: String) -> String {
        """
        <constraint firstItem="button" firstAttribute="\(attribute)" secondItem="view" \
        secondAttribute="\(attribute)" constant="100" id="\(attribute)"/>
        """
      }
      return """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="one">
        <scenes><scene sceneID="s1"><objects><viewController id="one" sceneMemberID="viewController">
        <view key="view" id="view"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
        <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="button">
        <rect key="frame" x="100" y="100" width="20" height="20"/>
        <state key="normal" title="i"/><constraints>
        \(size("height", 20))\(size("width", 20))\(hasConflict ? size("height", 30) : "")
        </constraints></button></subviews><constraints>\(edge("leading"))\(edge("top"))</constraints>
        </view></viewController></objects></scene></scenes></document>
        """
    }
    try CheckFolder.use { folder in
      try folder.write(storyboard(hasConflict: true), "Old.storyboard")
      try folder.write(storyboard(hasConflict: false), "New.storyboard")
      func lines(_ arguments: [String]) throws -> (lines: [Substring], status: Int32) {
        let outcome = try folder.kuina(["diff"] + arguments + Self.one)
        let lines = outcome.output.split(separator: "\n").filter {
          $0.contains("(small-touch-target)")
        }
        return (lines, outcome.status)
      }
      let satisfied = try lines(["Old.storyboard", "New.storyboard"])
      #expect(satisfied.lines.count == 1 && satisfied.status == 0)
      #expect(satisfied.lines[0].hasPrefix("  not checked before, due to a conflict: "))
      let broken = try lines(["New.storyboard", "Old.storyboard"])
      #expect(broken.lines.count == 1 && broken.status == 1)
      #expect(broken.lines[0].hasPrefix("  no longer checked, due to a conflict: "))
    }
  }

  /// Two views on top of each other in the safe area: of 568 points it has 548, of 667 points 647, and of 852 points
  /// 759.
  private func stacked(_ height: Int) -> String {
    func view(_ id: String, _ height: Int) -> String {
      """
                                      <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-Vw-001">
                                          <rect key="frame" x="0.0" y="20" width="375" height="300"/>
                                          <constraints>
                                              <constraint firstAttribute="height" constant="\(height)" id="\(id)-Ht-001"/>
                                          </constraints>
                                      </view>
      """
    }
    func edge(_ id: String, _ first: String, _ second: String) -> String {
      let ends = [first, second].map { $0.split(separator: ".") }
      return """
        <constraint firstItem="\(ends[0][0])" firstAttribute="\(ends[0][1])" secondItem="\(ends[1][0])" \
        secondAttribute="\(ends[1][1])" id="\(id)"/>
        """
    }
    return XcodeStoryboard.text(
      views: view("fst", 300) + "\n" + view("snd", height),
      guides: "                        <viewLayoutGuide key=\"safeArea\" id=\"saf-Ar-001\"/>\n",
      constraints: [
        edge("fst-Ld-001", "fst-Vw-001.leading", "rot-Vw-001.leading"),
        edge("fst-Tr-001", "fst-Vw-001.trailing", "rot-Vw-001.trailing"),
        edge("snd-Ld-001", "snd-Vw-001.leading", "rot-Vw-001.leading"),
        edge("snd-Tr-001", "snd-Vw-001.trailing", "rot-Vw-001.trailing"),
        edge("fst-Tp-001", "fst-Vw-001.top", "saf-Ar-001.top"),
        edge("snd-Tp-001", "snd-Vw-001.top", "fst-Vw-001.bottom"),
        edge("snd-Bt-001", "saf-Ar-001.bottom", "snd-Vw-001.bottom")
          .replacing("secondItem", with: "relation=\"greaterThanOrEqual\" secondItem"),
      ].joined(separator: "\n"))
  }

  /// 600 points are 52 too many for one of the devices, 602 are 54, and 700 points are 152 too many for it and 53 for
  /// another one.
  @Test(
    arguments: [(302, 0, nil), (400, 1, "more configurations: 1 → 2, larger: 52 → 152 pt")]
      as [(Int, Int32, String?)])
  func aFindingThatSpreadsIsWorse(height: Int, status: Int32, words: String?) throws {
    try CheckFolder.use { folder in
      try folder.write(stacked(300), "Old.storyboard")
      try folder.write(stacked(height), "New.storyboard")
      let options = ["iphone5", "iphone8", "iphone14pro"].flatMap { ["--device", $0] }
      let outcome = try folder.kuina(
        ["diff", "Old.storyboard", "New.storyboard", "--orientation", "portrait"] + options)
      #expect(outcome.status == status, "\(outcome.output)")
      #expect(outcome.output.contains("0 findings new, 0 gone"), "\(outcome.output)")
      #expect(outcome.output.contains(", 1 worse;") == (words != nil))
      if let words { #expect(outcome.output.contains(words), "\(outcome.output)") }
      let json = try folder.kuina(
        ["diff", "Old.storyboard", "New.storyboard", "--orientation", "portrait", "--json"]
          + options)
      let report = try JSONDecoder().decode(ComparisonReport.self, from: Data(json.output.utf8))
      let change = report.files.first?.changedFindings.first
      #expect(change?.configurationsBefore == words.map { _ in 1 })
      #expect(change?.pointsBefore == words.map { _ in 52 })
    }
  }

  /// A view of 34 points in the middle of the screen, at 267 of 568 points and at 409 of 852, is then at 350 in both.
  @Test func aViewThatMovesInTwoDirectionsIsListedWithBoth() throws {
    func storyboard(_ vertical: String) -> String {
      XcodeStoryboard.text(
        views: """
                                      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-Vw-001">
                                          <rect key="frame" x="0.0" y="0.0" width="375" height="34"/>
                                          <constraints>
                                              <constraint firstAttribute="height" constant="34" id="box-Ht-001"/>
                                          </constraints>
                                      </view>
          """,
        guides: "                        <viewLayoutGuide key=\"safeArea\" id=\"saf-Ar-001\"/>\n",
        constraints: """
          <constraint firstItem="box-Vw-001" firstAttribute="leading" secondItem="rot-Vw-001" secondAttribute="leading" id="box-Ld-001"/>
          <constraint firstItem="box-Vw-001" firstAttribute="trailing" secondItem="rot-Vw-001" secondAttribute="trailing" id="box-Tr-001"/>
          <constraint firstItem="box-Vw-001" \(vertical) id="box-Ve-001"/>
          """)
    }
    try CheckFolder.use { folder in
      try folder.write(
        storyboard(
          #"firstAttribute="centerY" secondItem="rot-Vw-001" secondAttribute="centerY""#),
        "Old.storyboard")
      try folder.write(
        storyboard(
          #"firstAttribute="top" secondItem="rot-Vw-001" secondAttribute="top" constant="350""#),
        "New.storyboard")
      let devices = ["--device", "iphone5", "--device", "iphone14pro", "--orientation", "portrait"]
      let outcome = try folder.kuina(["diff", "Old.storyboard", "New.storyboard"] + devices)
      #expect(outcome.output.contains(" moves 83 pt down in 1 of 2 "), "\(outcome.output)")
      #expect(
        outcome.output.contains("\n    elsewhere: moves 59 pt up in 1 of 2 "),
        "\(outcome.output)")
      #expect(outcome.output.contains("\n1 view changed, "), "\(outcome.output)")
    }
  }

  /// Code may show a hidden view: the field "Email" is at 120 and then at 144 points.
  @Test func hiddenViewsThatMoveAreListedAsHidden() throws {
    try CheckFolder.use { folder in
      for (name, text) in [
        ("Old", try folder.text("Auth.storyboard")), ("New", try folder.moved()),
      ] {
        let field = #"id="eml-Fd-001""#
        try #require(text.contains(field))
        try folder.write(
          text.replacing(field, with: #"hidden="YES" "# + field), "\(name).storyboard")
      }
      let outcome = try folder.kuina(["diff", "Old.storyboard", "New.storyboard"] + Self.one)
      #expect(
        outcome.output.contains("(eml-Fd-001) moves 24 pt down, while it is hidden on "),
        "\(outcome.output)")
    }
  }

  /// A finding of a whole file names no screen: its constraint is in a scene to which no segue leads any more.
  @Test func findingsOfFilesInUnreachableScenesAreNoLongerChecked() throws {
    func storyboard(_ segue: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="one">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="s1"><objects><viewController id="one" sceneMemberID="viewController">
      <view key="view" id="v1"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
      <connections>\(segue)</connections></viewController></objects></scene>
      <scene sceneID="s2"><objects><viewController id="two" sceneMemberID="viewController">
      <view key="view" id="v2"><rect key="frame" x="0" y="0" width="393" height="852"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="card">
      <rect key="frame" x="0" y="59" width="393" height="400"/>
      <subviews><label text="Text" id="text"/></subviews>
      <constraints><constraint firstAttribute="height" constant="400" id="height"/></constraints></view></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/><constraints>
      <constraint firstItem="card" firstAttribute="top" secondItem="safe" secondAttribute="top" id="top"/>
      <constraint firstItem="card" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="lead"/>
      <constraint firstAttribute="trailing" secondItem="card" secondAttribute="trailing" id="trail"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    }
    try CheckFolder.use { folder in
      try folder.write(
        storyboard(#"<segue destination="two" kind="show" id="seg"/>"#), "Old.storyboard")
      try folder.write(storyboard(""), "New.storyboard")
      let outcome = try folder.kuina(["diff", "Old.storyboard", "New.storyboard"])
      let lines = outcome.output.split(separator: "\n").filter {
        $0.contains("(one-sided-safe-area)")
      }
      #expect(lines.count == 1, "\(outcome.output)")
      #expect(lines.first?.hasPrefix("  no longer checked, unreachable: ") == true, "\(lines)")
    }
  }

  @Test func theReportIsJSON() throws {
    try CheckFolder.use { folder in
      try folder.write(try folder.moved(), "Other.storyboard")
      let outcome = try folder.kuina(
        ["diff", "Auth.storyboard", "Other.storyboard", "--json"] + Self.one)
      let report = try JSONDecoder().decode(ComparisonReport.self, from: Data(outcome.output.utf8))
      let change = try #require(report.files.first?.changes.first)
      #expect(change.subject.id == "eml-Fd-001")
      #expect(change.before == [16, 140, 343, 34])
      #expect(change.after == [16, 164, 343, 34])
      #expect(change.points == 24)
    }
  }

  @Test func foldersArePairedByPath() throws {
    try CheckFolder.use { folder in
      try folder.write(try folder.text("Auth.storyboard"), "old/a/Auth.storyboard")
      try folder.write(try folder.moved(), "new/a/Auth.storyboard")
      try folder.write(try folder.text("Auth.storyboard"), "new/b/Added.storyboard")
      let outcome = try folder.kuina(["diff", "old", "new"] + Self.one)
      #expect(outcome.output.contains("a/Auth.storyboard\n  Sign Up: textField"))
      #expect(outcome.output.contains("b/Added.storyboard (added)\n"))
      #expect(outcome.status == 1)
    }
  }

  /// A larger font in a prototype cell makes its label wider: a text of 17 points becomes one of 34.
  @Test func viewsOfPrototypeCellsAreCompared() throws {
    func table(_ size: Int) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22154" \
      initialViewController="tbl-Vc-001">
      <scenes><scene sceneID="scn-Id-001"><objects>
      <tableViewController id="tbl-Vc-001" sceneMemberID="viewController">
      <tableView key="view" dataMode="prototypes" style="plain" rowHeight="60" id="tbl-Vw-001">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <prototypes>
      <tableViewCell reuseIdentifier="row" rowHeight="60" id="cel-Vw-001">
      <rect key="frame" x="0.0" y="28" width="375" height="60"/>
      <tableViewCellContentView key="contentView" tableViewCell="cel-Vw-001" id="cnt-Vw-001">
      <rect key="frame" x="0.0" y="0.0" width="375" height="60"/>
      <subviews>
      <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="lbl-Vw-001">
      <rect key="frame" x="16" y="8" width="50" height="21"/>
      <fontDescription key="fontDescription" type="system" pointSize="\(size)"/>
      </label>
      </subviews>
      <constraints>
      <constraint firstItem="lbl-Vw-001" firstAttribute="leading" secondItem="cnt-Vw-001" secondAttribute="leading" \
      constant="16" id="l"/>
      <constraint firstItem="lbl-Vw-001" firstAttribute="top" secondItem="cnt-Vw-001" secondAttribute="top" \
      constant="8" id="t"/>
      </constraints>
      </tableViewCellContentView>
      </tableViewCell>
      </prototypes>
      </tableView>
      </tableViewController>
      </objects></scene></scenes>
      </document>
      """
    }
    try CheckFolder.use { folder in
      try folder.write(table(17), "Old.storyboard")
      try folder.write(table(34), "New.storyboard")
      let outcome = try folder.kuina(["diff", "Old.storyboard", "New.storyboard"] + Self.one)
      #expect(outcome.output.contains("label \"Name\" (lbl-Vw-001)"), "\(outcome.output)")
      #expect(outcome.output.contains("1 view changed"), "\(outcome.output)")
    }
  }
}
