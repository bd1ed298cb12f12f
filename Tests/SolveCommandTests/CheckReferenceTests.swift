import Foundation
import LayoutChecking
import TestSupport
import Testing

/// The output of `kuina check` and related commands for storyboard references.
@Suite struct CheckReferenceTests {
  /// A storyboard whose one screen has a container view, which a reference fills.
  private func storyboard(_ attributes: String) throws -> String {
    try Fixture.storyboard("embedded-reference", ["attributes": attributes])
  }

  private func findings(_ folder: CheckFolder, _ file: String) throws -> [Finding] {
    let outcome = try folder.check([file, "--json"])
    return try JSONDecoder().decode(FindingsJSON.self, from: Data(outcome.output.utf8)).findings
  }

  /// A project has storyboards in several folders, so that one that is not there may be in another.
  @Test func fileFromAnotherFolderIsNotMissed() throws {
    try CheckFolder.use { folder in
      try folder.write(storyboard("storyboardName=\"Nowhere\""), "Main.storyboard")
      #expect(try findings(folder, "Main.storyboard").isEmpty)
    }
  }

  @Test func fileWithoutANameIsAnError() throws {
    try CheckFolder.use { folder in
      try folder.write(storyboard("storyboardName=\"\""), "sub/Main.storyboard")
      let finding = try #require(try findings(folder, "sub/Main.storyboard").first)
      #expect(finding.rule.id == "broken-reference")
      #expect(finding.severity == .error)
      #expect(finding.subject.id == "r")
      #expect(finding.subject.line == 9)
      expectText(
        finding.message,
        """
        a storyboard reference leads nowhere: there is no storyboard named "", expected \
        \(folder.path)/sub/.storyboard
        """)
      #expect(try folder.check(["sub/Main.storyboard"]).status == 1)
    }
  }

  @Test func missingControllerIsAnError() throws {
    try CheckFolder.use { folder in
      let reference = "storyboardName=\"Auth\" referencedIdentifier=\"Gone\""
      try folder.write(storyboard(reference), "Main.storyboard")
      let finding = try #require(try findings(folder, "Main.storyboard").first)
      #expect(finding.rule.id == "broken-reference")
      #expect(finding.severity == .error)
      expectText(
        finding.message,
        """
        a storyboard reference leads nowhere: there is no controller with the identifier "Gone" in \
        \(folder.path)/Auth.storyboard
        """)
      let off = try folder.check(
        ["Main.storyboard", "--rule", "covered-field", "--fail-on", "note"])
      #expect(off.status == 0)
    }
  }

  /// A reference to a controller that is not there matters only if something follows it: a control, or code by the
  /// segue's identifier.
  @Test(arguments: [
    ("", "", Severity.note),
    (#"<segue destination="ref" kind="show" identifier="go" id="seg"/>"#, "", .note),
    (
      #"<segue destination="ref" kind="show" identifier="go" id="seg"/>"#,
      #"performSegue(withIdentifier: "go", sender: nil)"#, .error
    ),
    (
      #"<segue destination="ref" kind="relationship" relationship="rootViewController" id="seg"/>"#,
      "", .error
    ),
  ])
  func aReferenceThatNothingFollowsIsANote(
    segue: String, code: String, severity: Severity
  ) throws {
    try CheckFolder.use { folder in
      try folder.write("{}", "Package.swift")
      try folder.write("class One: UIViewController { func go() { \(code) } }", "One.swift")
      try folder.write(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22154" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="one"><scenes>
        <scene sceneID="s1"><objects>
        <viewController id="one" customClass="One" sceneMemberID="viewController">
        <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
        <connections>\(segue)</connections></viewController></objects></scene>
        <scene sceneID="s2"><objects>
        <viewControllerPlaceholder storyboardName="Auth" referencedIdentifier="Gone" id="ref" \
        sceneMemberID="viewController"/></objects></scene></scenes></document>
        """, "Main.storyboard")
      let found = try findings(folder, "Main.storyboard")
      #expect(found.map(\.rule.id) == ["broken-reference"])
      #expect(found.first?.severity == severity)
    }
  }

  @Test func controllerInsideItselfIsAnErrorAcrossFiles() throws {
    try CheckFolder.use { folder in
      try folder.write(storyboard("storyboardName=\"Two\""), "One.storyboard")
      try folder.write(storyboard("storyboardName=\"One\""), "Two.storyboard")
      try folder.write(storyboard(""), "Own.storyboard")
      // The segue that closes the circle is on line 6.
      let segues = [
        "One.storyboard": "\(folder.path)/Two.storyboard:6: ",
        "Two.storyboard": "\(folder.path)/One.storyboard:6: ",
        "Own.storyboard": "Own.storyboard:6: ",
      ]
      for (file, segue) in segues {
        let words = """
          the segue puts controller "n" inside itself, expected controllers without such a cycle
          """
        let outcome = try folder.check([file])
        // Lines are broken as wide as the terminal.
        let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        expectText(
          text,
          file == "Own.storyboard"
            ? "no files checked; 1 could not be checked"
            : """
            \(file):3:30: error: \(segue)\(words) (broken-reference) object: n fix: Show one of the \
            controllers with a segue that the user triggers. 1 error; 1 screen in 1 file; 1 configuration \
            each
            """)
        expectText(outcome.errors, file == "Own.storyboard" ? segue + words : "")
        let frames = try folder.kuina(["frames", "--device", "iphone8", file])
        expectText(frames.errors, segue + words)
        let keyboard = try folder.kuina(["keyboard", "--device", "iphone8", file])
        #expect(keyboard.status == 2)
        expectText(keyboard.errors, segue + words)
        let explanation = try folder.kuina(["explain", "--object", "v", file])
        #expect(explanation.status == 2)
        expectText(explanation.errors, segue + words)
      }
      #expect(try folder.check(["One.storyboard"]).status == 1)
      #expect(try folder.check(["Own.storyboard"]).status == 2)
    }
  }
}
