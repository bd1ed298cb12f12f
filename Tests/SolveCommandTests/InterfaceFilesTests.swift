import Foundation
import SolvingTestSupport
import Testing

/// The files found for a path: folders, links, and unreadable paths.
@Suite struct InterfaceFilesTests {
  /// The line of `kuina check` that counts findings, screens, files and configurations.
  private func summary(_ outcome: CheckFolder.Outcome) -> Substring? {
    outcome.output.split(separator: "\n").last
  }

  /// The paths that are laid out, in their order.
  private func files(_ outcome: CheckFolder.Outcome) -> [Substring] {
    outcome.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
  }

  @Test func aLinkToAFolderIsSearched() throws {
    try CheckFolder.use { folder in
      let frames = try folder.shell(
        "mkdir real; mv Auth.storyboard real; ln -s real link; $KUINA frames link")
      #expect(files(frames) == ["link/Auth.storyboard"])
      #expect(
        summary(try folder.check(["link"]))
          == "1 error, 2 warnings; 2 screens in 1 file; 1 configuration each")
    }
  }

  @Test func linksInAFolderAreFollowedButNotInCirclesAndNotTwice() throws {
    try CheckFolder.use { folder in
      let frames = try folder.shell(
        """
        mkdir -p project/inner more/deep
        cp Auth.storyboard project/inner/Own.storyboard
        cp Auth.storyboard more/deep/Linked.storyboard
        cd project
        ln -s . a-self; ln -s .. around; ln -s / root; ln -s inner a-twice; ln -s ../more more
        ln -s ../project ../more/back; ln -s inner/Own.storyboard A.storyboard
        ln -s ../Auth.storyboard B.storyboard; ln -s ../Auth.storyboard C.storyboard
        ln -s nowhere.xib lost; ln -s circle circle
        $KUINA frames .
        """)
      #expect(
        files(frames) == [
          "B.storyboard", "inner/Own.storyboard", "more/deep/Linked.storyboard",
        ])
    }
  }

  @Test func namesThatAreNotUTF8AreFailures() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        #"""
        old="$(printf 'old\351')"; mkdir "$old"; cp Auth.storyboard "$old"
        touch "$(printf 'image\351.png')"
        $KUINA frames .
        """#)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors.hasPrefix(
          "old\u{FFFD}:1: has a name that is not UTF-8, expected one that is\n"),
        "\(outcome.errors)")
      #expect(files(outcome) == ["Auth.storyboard"])
    }
  }

  /// Nobody writes to the pipe, so that reading it would never end.
  @Test(.timeLimit(.minutes(1)), arguments: ["check $ONE", "frames"])
  func aPipeInAFolderIsRejected(command: String) throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell("mkfifo Pipe.storyboard; $KUINA \(command) .")
      #expect(outcome.status == 2)
      #expect(
        outcome.errors.contains(
          "Pipe.storyboard:1: is a pipe or device, expected a storyboard or xib\n"))
      // The file beside it is read.
      #expect(outcome.output.contains("Auth.storyboard"), "\(outcome.output)")
    }
  }

  @Test func aFileReachedByTwoPathsIsCheckedOnce() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        """
        ln -s . self; ln -s Auth.storyboard Alias.storyboard
        $KUINA check $ONE self/self/Auth.storyboard Auth.storyboard Alias.storyboard self .
        """)
      #expect(
        summary(outcome) == "1 error, 2 warnings; 2 screens in 1 file; 1 configuration each")
      #expect(
        outcome.output.hasPrefix("self/self/Auth.storyboard:70:37: error: Card: "),
        "\(outcome.output)")
    }
  }

  // MARK: No permission

  /// A script's first line, after which `$AS` runs a command without the right to read everything.
  private static let withoutRights = """
    test $(id -u) = 0 && AS='setpriv --reuid=65534 --regid=65534 --clear-groups'

    """

  /// Whether the command can be run so.
  private static func canRunWithoutRights() throws -> Bool {
    var status: Int32 = 1
    try CheckFolder.use { folder in
      status = try folder.shell(withoutRights + "$AS $KUINA frames Auth.storyboard").status
    }
    return status == 0
  }

  @Test(.enabled { try canRunWithoutRights() })
  func anUnreadableFolderIsReportedAndTheOthersAreChecked() throws {
    try CheckFolder.use { folder in
      let script =
        Self.withoutRights + "mkdir -m 700 secret; cp Auth.storyboard secret; chmod 0 secret\n"
      defer { _ = try? folder.shell("chmod 700 secret") }
      let check = try folder.shell(
        script + "$AS $KUINA check $ONE --rule ambiguous-layout --fail-on error .")
      #expect(check.status == 2)
      let failure =
        "secret:1: cannot be searched (no permission), expected a folder that can be read\n"
      #expect(check.errors == failure)
      #expect(summary(check) == "1 warning; 2 screens in 1 file; 1 configuration each")
      for command in ["check $ONE", "frames"] {
        let alone = try folder.shell(Self.withoutRights + "$AS $KUINA \(command) secret")
        #expect(alone.status == 2)
        #expect(alone.errors == failure)
      }
      let inside = try folder.shell(
        Self.withoutRights + "$AS $KUINA frames secret/Auth.storyboard")
      #expect(inside.status == 2)
      #expect(
        inside.errors
          == "secret/Auth.storyboard:1: cannot be opened for reading (no permission), expected a "
          + "storyboard or xib\n")
    }
  }

  /// A folder has files for a watch and a Mac, and copies made for translators and by editors: only those of the
  /// app are checked, and others only if they are named.
  @Test func filesOfOtherPlatformsAreLeftOut() throws {
    try CheckFolder.use { folder in
      let others = [
        "Watch.storyboard":
          "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" targetRuntime=\"watchKit\"/>",
        "Mac.xib":
          "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
      ]
      for (name, text) in others { try folder.write(text, name) }
      let example = try folder.text("Auth.storyboard")
      try folder.write(example, "de.xcloc/Auth.storyboard")
      try folder.write(example, "Auth~.storyboard")
      let all = try folder.check(["."])
      #expect(all.errors == "")
      #expect(all.output.contains("2 screens in 1 file;"), "\(all.output)")
      let named = try folder.check(["Watch.storyboard"])
      #expect(named.status == 2)
      #expect(named.errors.contains("expected a storyboard or xib for iOS"))
    }
  }
}
