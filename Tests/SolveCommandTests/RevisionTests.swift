import Foundation
import LayoutChecking
import TestSupport
import Testing

/// `kuina diff` and `kuina check --changed-since` with revisions of a repository with the example `Auth.storyboard`.
@Suite struct RevisionTests {
  private static let one = ["--device", "iphone8", "--orientation", "portrait"]

  private func repository(_ body: (CheckFolder) throws -> Void) throws {
    try CheckFolder.use { folder in
      let made = try folder.shell(
        """
        git init -q -b main . && git config user.email a@b.c && git config user.name A \
        && git add . && git commit -q -m one
        """)
      try #require(made.status == 0, "\(made.errors)")
      try body(folder)
    }
  }

  private func commit(_ folder: CheckFolder) throws {
    let made = try folder.shell("git add . && git commit -q -m next")
    try #require(made.status == 0, "\(made.errors)")
  }

  @Test(arguments: ["HEAD~1..HEAD", "main~1...main", "HEAD~1"])
  func revisionsAreCompared(range: String) throws {
    try repository { folder in
      try folder.write(try folder.moved(), "Auth.storyboard")
      try commit(folder)
      let outcome = try folder.kuina(["diff", range] + Self.one)
      #expect(outcome.output.contains("Auth.storyboard\n  Sign Up: textField \"Email\""))
      #expect(outcome.status == 0, "\(outcome.errors)")
      // Nothing is left behind, in the repository or beside it.
      #expect(try folder.shell("git status --porcelain").output == "")
    }
  }

  /// The project allows phones in portrait only, and its controller observes the keyboard, so that covered fields
  /// are notes, in a revision as on disk.
  @Test func revisionsAreCheckedWithTheirProject() throws {
    try repository { folder in
      let old = try folder.text("Auth.storyboard")
      try folder.write(
        "targets: {App: {type: application, platform: iOS, sources: [Auth.storyboard], "
          + "settings: {TARGETED_DEVICE_FAMILY: '1', INFOPLIST_KEY_UISupportedInterfaceOrientations: "
          + "UIInterfaceOrientationPortrait}}}", "project.yml")
      try folder.write("<document/>", "Auth.storyboard")
      try commit(folder)
      try folder.write(old, "Auth.storyboard")
      try commit(folder)
      let onDisk = try folder.kuina(["diff", "HEAD~1"])
      let inRevisions = try folder.kuina(["diff", "HEAD~1..HEAD"])
      expectText(inRevisions.output, onDisk.output)
      #expect(!inRevisions.output.contains("landscape"), "\(inRevisions.output)")
    }
  }

  @Test func theFilesOnDiskAreComparedWithOneRevision() throws {
    try repository { folder in
      try folder.write(try folder.moved(), "Auth.storyboard")
      let outcome = try folder.kuina(["diff", "HEAD"] + Self.one)
      #expect(outcome.output.contains("moves 24 pt down"), "\(outcome.errors)")
    }
  }

  @Test func oneFileWithoutARevisionIsAnError() throws {
    try repository { folder in
      let outcome = try folder.kuina(["diff", "Auth.storyboard"])
      #expect(outcome.status == 2)
      expectText(
        outcome.errors,
        """
        Auth.storyboard:1: is one version, expected another file or folder after it, or a revision before it: \
        kuina diff HEAD Auth.storyboard
        """)
    }
  }

  @Test func anUnknownRevisionIsAnError() throws {
    try repository { folder in
      let outcome = try folder.kuina(["diff", "main..nothing"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("'nothing' names no commit"))
      let option = try folder.kuina(["diff", "..--output=x"])
      #expect(option.status == 2)
      #expect(!folder.exists("x"))
    }
  }

  @Test func outsideARepositoryThatIsSaid() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(["diff", "main..HEAD"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("expected a Git repository"))
    }
  }

  // MARK: Changed files only

  @Test func onlyChangedFilesAreChecked() throws {
    try repository { folder in
      try folder.write(try folder.text("Auth.storyboard"), "Copy.storyboard")
      try commit(folder)
      let none = try folder.check([".", "--changed-since", "HEAD"])
      #expect(none.status == 0)
      #expect(none.output.contains("no files checked"), "\(none.output)")
      try folder.write(try folder.moved(), "Auth.storyboard")
      let one = try folder.check([".", "--changed-since", "HEAD"])
      #expect(one.output.contains("2 screens in 1 file"), "\(one.output)")
    }
  }

  @Test func filesThatReferToAChangedOneAreChecked() throws {
    try repository { folder in
      try folder.write(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
        <scene sceneID="s1"><objects>
        <viewControllerPlaceholder storyboardName="Auth" id="plc-Vc-001" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """, "Main.storyboard")
      try commit(folder)
      try folder.write(try folder.moved(), "Auth.storyboard")
      let outcome = try folder.check([".", "--changed-since", "HEAD"])
      #expect(outcome.output.contains("in 2 files"), "\(outcome.output)")
    }
  }

  @Test func filesThatSettingsExcludeAreNotCompared() throws {
    try CheckFolder.use { folder in
      try folder.write(try folder.text("Auth.storyboard"), "old/Login.storyboard")
      try folder.write(try folder.moved(), "new/Login.storyboard")
      let all = try folder.kuina(["diff", "old", "new"] + Self.one)
      #expect(all.output.contains("1 view changed"), "\(all.output)")
      try folder.write("excluded: [Login.storyboard]\n", ".kuina.yml")
      let outcome = try folder.kuina(["diff", "old", "new"] + Self.one)
      #expect(!outcome.output.contains("1 view changed"), "\(outcome.output)")
    }
  }

  /// The path is in the older revision only.
  @Test func aFileThatWasMovedSinceIsCompared() throws {
    try repository { folder in
      let outcome = try folder.shell(
        """
        git mv Auth.storyboard Moved.storyboard && git commit -q -m two
        $KUINA diff HEAD~1..HEAD Auth.storyboard --device iphone8
        $KUINA diff HEAD~1..HEAD None.storyboard
        """)
      #expect(outcome.output.contains("Auth.storyboard (removed)\n"), "\(outcome.output)")
      #expect(!outcome.output.contains("Moved.storyboard"))
      #expect(
        outcome.errors == "None.storyboard:1: no such file or folder, expected one to compare\n")
    }
  }

  /// Of a submodule, Git names only the folder.
  @Test(arguments: ["HEAD~1..HEAD", "HEAD~1"])
  func aSubmoduleThatMovedOnIsCompared(range: String) throws {
    try repository { folder in
      let moved = try folder.moved()
      let made = try folder.shell(
        """
        git init -q -b main Sub && cd Sub && git config user.email a@b.c && git config user.name A \
        && cp ../Auth.storyboard . && git add . && git commit -q -m one && cd .. \
        && git -c advice.addEmbeddedRepo=false add Sub && git commit -q -m two
        """)
      try #require(made.status == 0, "\(made.errors)")
      try folder.write(moved, "Sub/Auth.storyboard")
      _ = try folder.shell(
        "cd Sub && git commit -q -a -m two && cd .. && git commit -q -a -m three")
      let outcome = try folder.kuina(["diff", range] + Self.one)
      #expect(
        outcome.output.hasPrefix("Sub/Auth.storyboard\n  Sign Up: textField \"Email\""),
        "\(outcome.output) \(outcome.errors)")
    }
  }

  /// A name in another encoding is none that the command reads.
  @Test func aNameThatIsNotInUTF8IsLeftOut() throws {
    try repository { folder in
      let moved = try folder.moved()
      _ = try folder.shell(#"printf a > "$(printf '\351').png"; git add . && git commit -q -m two"#)
      _ = try folder.shell(#"printf b > "$(printf '\351').png""#)
      try folder.write(moved, "Auth.storyboard")
      try commit(folder)
      let outcome = try folder.kuina(["diff", "HEAD~1..HEAD"] + Self.one)
      #expect(outcome.output.contains("moves 24 pt down"), "\(outcome.errors)")
    }
  }

  @Test func aRenamedFileIsComparedWithItsOldVersion() throws {
    try repository { folder in
      try folder.write(try folder.moved(), "Screens/Moved.storyboard")
      let outcome = try folder.shell(
        """
        git rm -q Auth.storyboard && git add . && git commit -q -m two
        $KUINA diff HEAD~1..HEAD --device iphone8 --orientation portrait
        """)
      expectText(
        outcome.output,
        """
        Screens/Moved.storyboard (renamed from Auth.storyboard)
          Sign Up: textField "Email" (eml-Fd-001) moves 24 pt down on iPhone SE (3rd generation) portrait: 16, 140, 343 × 34 → 16, 164, 343 × 34

        1 view changed, 0 findings new, 0 gone; 1 file compared, 1 with differences; 1 configuration each
        """)
    }
  }

  @Test func aMissingFileIsNoRevision() throws {
    try repository { folder in
      let outcome = try folder.kuina(["diff", "Missing.storyboard", "Auth.storyboard"])
      #expect(outcome.status == 2)
      #expect(
        outcome.errors.hasPrefix("Missing.storyboard:1: no such file, expected one to compare"),
        "\(outcome.errors)")
    }
  }

  @Test func aTreeWithoutChangesHasNothingToCompare() throws {
    try repository { folder in
      let outcome = try folder.kuina(["diff", "HEAD"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      expectText(
        outcome.output, "no file to compare: no storyboard or xib for iOS is affected by a change")
    }
  }
}
