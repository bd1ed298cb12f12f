import Foundation
import TestSupport
import Testing

/// The options of `kuina check` that choose files and findings.
@Suite struct ReportOptionTests {
  @Test func theWorstFindingComesFirst() throws {
    try CheckFolder.use { folder in
      let lines = try folder.check(["Auth.storyboard", "--quiet"]).output.split(separator: "\n")
      let severities = lines.map { line in
        line.split(separator: ":").dropFirst(3).first?.trimmingCharacters(in: .whitespaces)
      }
      #expect(severities == ["error", "warning", "warning"])
    }
  }

  @Test func theNumberOfFindingsIsLimited() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.check(["Auth.storyboard", "--quiet", "--top", "1"])
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.count == 1)
      #expect(lines.first?.contains("(unsatisfiable-constraints)") == true)
      // The others count for the status.
      #expect(outcome.status == 1)
    }
  }

  @Test func lowSeveritiesAreLeftOut() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.check(["Auth.storyboard", "--min-severity", "error", "--quiet"])
      #expect(outcome.output.split(separator: "\n").count == 1)
      let wrong = try folder.check(["Auth.storyboard", "--min-severity", "eror"])
      #expect(wrong.status == 2)
      #expect(wrong.errors.contains("did you mean 'error'?"))
    }
  }

  /// Auth.storyboard has an error and two warnings, two of the three on the screen Card.
  @Test func theTotalsAreThoseOfTheListedFindings() throws {
    try CheckFolder.use { folder in
      let files = "2 screens in 1 file; 1 configuration each"
      for (options, total) in [
        ([], "1 error, 2 warnings; \(files)"),
        (["--min-severity", "error"], "1 error; \(files); 2 of lower severity"),
        (["--screen", "card"], "1 error, 1 warning; \(files); 1 on other screens"),
        (["--top", "1"], "1 error, 2 warnings; \(files); only the worst 1 of 3 listed"),
      ] {
        let output = try folder.check(["Auth.storyboard"] + options).output
        #expect(output.split(separator: "\n").last.map(String.init) == total)
      }
    }
  }

  @Test func screensAreChosenByName() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.check(["Auth.storyboard", "--screen", "card", "--quiet"])
      #expect(outcome.output.split(separator: "\n").count == 2)
      #expect(!outcome.output.contains("Sign Up"))
    }
  }

  /// The second screen has no field, so there is nothing to prove on it.
  @Test func proofsAreThoseOfTheChosenScreen() throws {
    try CheckFolder.use { folder in
      let sign = try folder.check(["Auth.storyboard", "--screen", "Sign Up", "--proofs"]).output
      #expect(sign.matches(of: #/: proof  /#).count == 2, "\(sign)")
      let card = try folder.check(["Auth.storyboard", "--screen", "Card", "--proofs"]).output
      #expect(!card.contains(": proof  "), "\(card)")
      #expect(card.contains("Auth.storyboard:70:"), "\(card)")
    }
  }

  @Test func screensOfOneNameAreListed() throws {
    try CheckFolder.use { folder in
      try folder.write(folder.text("Auth.storyboard"), "sub/Copy.storyboard")
      let both = try folder.check([".", "--screen", "card"])
      let line =
        try #require(
          folder.text("Auth.storyboard").split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.contains("id=\"crd-Vc-001\"") }) + 1
      #expect(
        both.errors
          == "--screen: 2 screens are called 'card': Auth.storyboard:\(line) and sub/Copy.storyboard:\(line); "
          + "name the file too, to choose one\n")
      #expect(try folder.check(["Auth.storyboard", "--screen", "card"]).errors == "")
    }
  }

  /// Two screens of one file have one name; their ids tell them apart.
  @Test func screensOfOneNameInAFileAreChosenByTheirIDs() throws {
    try CheckFolder.use { folder in
      let text = try folder.text("Auth.storyboard")
      try folder.write(text.replacing("\"Card\"", with: "\"Sign Up\""), "Alike.storyboard")
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let places = try ["sgn-Up-001", "crd-Vc-001"].map { id in
        let line = try #require(lines.firstIndex { $0.contains("id=\"\(id)\"") }) + 1
        return "\(id) (Alike.storyboard:\(line))"
      }
      let both = try folder.check(["Alike.storyboard", "--screen", "sign up"])
      #expect(
        both.errors
          == "--screen: 2 screens are called 'sign up': \(places[0]) and \(places[1]); to choose one, use its id\n"
      )
      let card = try folder.check(["Alike.storyboard", "--screen", "crd-vc-001"])
      #expect(card.errors == "")
      #expect(card.output.contains("(unsatisfiable-constraints)"))
      #expect(!card.output.contains("(covered-field)"))
      let other = try folder.check(["Alike.storyboard", "--screen", "sgn-Up-001"])
      #expect(other.output.contains("(covered-field)"))
      #expect(!other.output.contains("(unsatisfiable-constraints)"))
    }
  }

  @Test(arguments: ["sub", "sub/", "Copy*", "sub/*.storyboard"])
  func filesAreExcluded(pattern: String) throws {
    try CheckFolder.use { folder in
      let text = try String(
        contentsOf: folder.url.appending(path: "Auth.storyboard"), encoding: .utf8)
      try folder.write(text, "sub/Copy.storyboard")
      #expect(try folder.check(["."]).output.contains("in 2 files"))
      let outcome = try folder.check([".", "--exclude", pattern])
      #expect(outcome.output.contains("in 1 file;"), "\(outcome.output)")
    }
  }

  /// Nothing is right if nothing was checked, but a hook may pass files all of which are excluded.
  @Test func aFolderWithoutAFileLeftIsAFailure() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.check([".", "--exclude", "*"])
      #expect(outcome.status == 2)
      #expect(
        outcome.errors == ".:1: --exclude leaves out every file, expected at least one to check\n")
      #expect(try folder.check(["Auth.storyboard", "--exclude", "*"]).status == 0)
    }
  }

  /// Of a submodule, Git names only the folder.
  @Test func filesOfAChangedSubmoduleAreChecked() throws {
    try CheckFolder.use { folder in
      let file = "app/part/Auth.storyboard"
      try folder.write(try folder.text("Auth.storyboard"), file)
      let commit = "git add . && git -c user.name=a -c user.email=a@b.c commit -qm 1"
      let made = try folder.shell(
        "cd app && git init -q . && git -C part init -q && (cd part && \(commit)) && \(commit)")
      #expect(made.status == 0, "\(made.errors)")
      let options = [".", "--changed-since", "HEAD"]
      #expect(try folder.check(options, in: "app").output.contains("no files checked"))
      try folder.write(try folder.text(file) + "\n", file)
      #expect(try folder.check(options, in: "app").output.contains("in 1 file;"))
    }
  }

  @Test(arguments: ["Pods", "Carthage", ".build", "DerivedData", "node_modules"])
  func foldersOfOthersAreCheckedOnlyIfNamed(name: String) throws {
    try CheckFolder.use { folder in
      let text = try String(
        contentsOf: folder.url.appending(path: "Auth.storyboard"), encoding: .utf8)
      try folder.write(text, "\(name)/Library/Their.storyboard")
      #expect(try folder.check(["."]).output.contains("in 1 file;"))
      #expect(try folder.check([name]).output.contains("in 1 file;"))
    }
  }

  @Test func copiesAreOneFindingWithItsPlaces() throws {
    try CheckFolder.use { folder in
      let text = try String(
        contentsOf: folder.url.appending(path: "Auth.storyboard"), encoding: .utf8)
      try folder.write(text, "sub/Copy.storyboard")
      let outcome = try folder.check([".", "--quiet"])
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.count == 3, "\(outcome.output)")
      #expect(lines.allSatisfy { $0.hasSuffix("(and in 1 more place)") })
      let long = try folder.check(["."]).output.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      #expect(long.contains("also in sub/Copy.storyboard:70 (crd-Ht-001)"), "\(long)")
      // Each of the three findings of a file has a copy.
      #expect(long.contains(" 6 findings, 3 without those of copies "), "\(long)")
      // The summary counts both.
      #expect(long.hasSuffix("2 errors, 4 warnings; 4 screens in 2 files; 1 configuration each"))
    }
  }

  @Test func rulesAndFilesAreSummarized() throws {
    try CheckFolder.use { folder in
      let output = try folder.check(["Auth.storyboard"]).output
      #expect(
        output.contains(
          """
          By rule:
            unsatisfiable-constraints  1 error
            ambiguous-layout           1 warning
            covered-field              1 warning

          """), "\(output)")
    }
  }

  /// Buttons of 20 to 24 points, of which each is a note by the settings.
  @Test func manyNotesOfARuleAreOneWithANumber() throws {
    try CheckFolder.use { folder in
      let buttons = (0..<5).map { number in
        """
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" \
        translatesAutoresizingMaskIntoConstraints="NO" id="btn-Bt-00\(number)">
        <rect key="frame" x="16" y="\(100 + 60 * number)" width="2\(number)" height="2\(number)"/>
        <constraints>
        <constraint firstAttribute="width" constant="2\(number)" id="btn-Wd-00\(number)"/>
        <constraint firstAttribute="height" constant="2\(number)" id="btn-Ht-00\(number)"/>
        </constraints>
        <state key="normal" title="i"/>
        </button>
        """
      }
      let places = (0..<5).map { number in
        """
        <constraint firstItem="btn-Bt-00\(number)" firstAttribute="top" secondItem="rot-Vw-001" \
        secondAttribute="top" constant="\(100 + 60 * number)" id="btn-Tp-00\(number)"/>
        <constraint firstItem="btn-Bt-00\(number)" firstAttribute="leading" secondItem="rot-Vw-001" \
        secondAttribute="leading" constant="16" id="btn-Ld-00\(number)"/>
        """
      }
      try folder.write(
        XcodeStoryboard.text(
          views: buttons.joined(separator: "\n"), constraints: places.joined(separator: "\n")),
        "Small.storyboard")
      try folder.write("rules:\n  small-touch-target: note\n", ".kuina.yml")
      let options = ["Small.storyboard", "--rule", "small-touch-target"]
      func count(_ text: String) -> Int { text.matches(of: /:\snote:\s/).count }
      let short = try folder.check(options).output
      #expect(count(short) == 1, "\(short)")
      #expect(
        short.contains(
          "  and 4 more notes of small-touch-target in this file; --verbose lists them\n"))
      #expect(short.contains("5 notes; 1 screen"))
      for all in [["--verbose"], ["--top", "9"], ["--quiet"]] {
        let output = try folder.check(options + all).output
        #expect(count(output) == 5, "\(output)")
        #expect(!output.contains("more notes"))
      }
      let json = try folder.check(options + ["--json"]).output
      #expect(json.matches(of: /"severity" ?: ?"note"/).count == 5)
    }
  }
}
