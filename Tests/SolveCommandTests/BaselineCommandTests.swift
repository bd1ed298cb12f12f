import Foundation
import TestSupport
import Testing

/// Baselines and suppressions hold whatever way a path is spelt.
@Suite struct BaselineCommandTests {
  @Test func aMissingBaselineInSettingsIsWritten() throws {
    try CheckFolder.use { folder in
      try folder.write(
        "{\n  \"failOn\": \"warning\",\n  \"baseline\": \"known.json\"\n}", ".kuina.json")
      let missing = try folder.check(["Auth.storyboard"])
      #expect(missing.status == 2)
      expectText(
        missing.errors,
        """
        .kuina.json:3: baseline: there is no file known.json, expected one that kuina check \
        --write-baseline known.json wrote
        """)
      let first = try folder.check(["Auth.storyboard", "--write-baseline", "known.json"])
      #expect(first.errors == "known.json: wrote a baseline of 3 findings\n")
      #expect(first.status == 1)
      let second = try folder.check(["Auth.storyboard"])
      #expect(second.status == 0)
      #expect(
        second.output
          == "no findings; 2 screens in 1 file; 1 configuration each; 3 in the baseline\n")
    }
  }

  /// The box has no conflict with a height of 80 points instead of 0.
  @Test func findingsOfTheBaselineThatNoLongerOccurAreCounted() throws {
    try CheckFolder.use { folder in
      try folder.write("devices: [iphone8]\norientations: [portrait]\n", ".kuina.yml")
      _ = try folder.kuina(["check", "Auth.storyboard", "--write-baseline", "known.json"])
      let id = "id=\"crd-Ht-001\""
      let old = try folder.text("Auth.storyboard")
      try folder.write(old.replacing(id, with: "constant=\"80\" \(id)"), "Auth.storyboard")
      let outcome = try folder.kuina(["check", "Auth.storyboard", "--baseline", "known.json"])
      #expect(
        outcome.output.hasSuffix("; 2 in the baseline, which has 1 that no longer occurs\n"),
        "\(outcome.output)")
      // Another check says nothing of it.
      let narrowed = try folder.kuina(
        ["check", "Auth.storyboard", "--baseline", "known.json", "--rule", "covered-field"])
      #expect(narrowed.output.hasSuffix("; 1 in the baseline\n"), "\(narrowed.output)")
    }
  }

  @Test func aBaselineOfTheCommandLineThatIsMissingIsAnErrorUnlessItIsWritten() throws {
    try CheckFolder.use { folder in
      let own = try folder.check([
        "Auth.storyboard", "--baseline", "own.json", "--write-baseline", "own.json",
      ])
      #expect(own.status == 1)
      #expect(own.errors == "own.json: wrote a baseline of 3 findings\n")
      #expect(try folder.text("own.json").contains("covered-field"))
      let outcome = try folder.check([
        "Auth.storyboard", "--baseline", "none.json", "--write-baseline", "known.json",
      ])
      #expect(outcome.status == 2)
      #expect(
        outcome.errors
          == "none.json:1: cannot be read (no such file), expected a file of JSON\n")
    }
  }

  /// The spellings from the folder, and from one inside.
  private func spellings(in folder: CheckFolder) -> [(path: String, inside: String)] {
    [
      ("Auth.storyboard", "."), ("./Auth.storyboard", "."), ("sub/../Auth.storyboard", "."),
      ("\(folder.path)/Auth.storyboard", "."), (".", "."), ("../Auth.storyboard", "sub"),
      ("..", "sub"),
    ]
  }

  @Test(arguments: ["known.json", "sub/known.json"])
  func aBaselineHoldsForAnySpellingOfThePath(_ known: String) throws {
    try CheckFolder.use { folder in
      let rule = ["--rule", "ambiguous-layout", "--device", "iphone8"]
      let file = "\(folder.path)/\(known)"
      func writes(_ path: String, in inside: String) throws -> Bool {
        try folder.check([path, "--write-baseline", file] + rule, in: inside).status == 1
      }
      func isKnown(_ path: String, in inside: String) throws -> Bool {
        try folder.check([path, "--baseline", file] + rule, in: inside).status == 0
      }
      for (path, inside) in spellings(in: folder) {
        let isWritten = try writes(path, in: inside)
        #expect(isWritten)
        #expect(try isKnown("Auth.storyboard", in: "."), "written for \(path) in \(inside)")
      }
      for (path, inside) in spellings(in: folder) {
        #expect(try isKnown(path, in: inside), "\(path) in \(inside)")
      }
    }
  }

  @Test func aBaselineOfTheFirstVersionCountsFromTheWorkingDirectory() throws {
    try CheckFolder.use { folder in
      let fields = ["Auth.storyboard", "--rule", "ambiguous-layout"]
      for file in ["Auth.storyboard", "\(folder.path)/Auth.storyboard"] {
        try folder.write(
          """
          {"findings": [{"file": "\(file)", "object": "avt-Vw-001",
            "rule": "ambiguous-layout", "screen": "Card"}], "version": 1}
          """, "sub/known.json")
        let outcome = try folder.check(fields + ["--baseline", "sub/known.json"])
        #expect(outcome.status == 0, "\(outcome.output)")
      }
    }
  }

  @Test func aSuppressionHoldsForAnySpellingOfThePath() throws {
    try CheckFolder.use { folder in
      for file in ["Auth.storyboard", "./Auth.storyboard", "sub/../Auth.storyboard"] {
        try folder.write(
          """
          {"suppress": [{"rule": "ambiguous-layout", "object": "avt-Vw-001", "reason": "by code",
            "file": "\(file)"}]}
          """, ".kuina.json")
        for (path, inside) in spellings(in: folder) {
          let outcome = try folder.check(
            [
              path, "--rule", "ambiguous-layout", "--device", "iphone8", "--settings",
              "\(folder.path)/.kuina.json",
            ], in: inside)
          #expect(outcome.status == 0, "\(file) for \(path): \(outcome.output)\(outcome.errors)")
        }
      }
      try folder.write(
        """
        {"suppress": [{"rule": "ambiguous-layout", "object": "avt-Vw-001", "reason": "by code",
          "file": "Other.storyboard"}]}
        """, ".kuina.json")
      #expect(try folder.check(["Auth.storyboard", "--rule", "ambiguous-layout"]).status == 1)
    }
  }

  @Test func aBaselineInSettingsIsRelativeToTheirFolder() throws {
    try CheckFolder.use { folder in
      try folder.write("{\"baseline\": \"known.json\"}", ".kuina.json")
      _ = try folder.check(["Auth.storyboard", "--write-baseline", "known.json"])
      let outcome = try folder.check(
        ["../Auth.storyboard", "--settings", "../.kuina.json"], in: "sub")
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }
  }

  @Test func aBaselineInAMissingFolderIsRejectedBeforeTheCheck() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.check(["Auth.storyboard", "--write-baseline", "none/known.json"])
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      expectText(
        outcome.errors,
        """
        none/known.json:1: cannot be written, since the folder \(folder.path)/none does not exist, \
        expected one that does
        """)
    }
  }

  // MARK: Suppressions that fit nothing

  @Test func aSuppressionIsUnusedOnlyIfItsRuleWasChecked() throws {
    try CheckFolder.use { folder in
      try folder.write(
        """
        {"devices": ["iphone8"], "suppress": [
          {"rule": "covered-field", "object": "avt-Vw-001", "reason": "fixed"},
          {"rule": "covered-field", "object": "gone", "file": "Auth.storyboard", "reason": "gone"},
          {"rule": "covered-field", "object": "a", "file": "Other.storyboard", "reason": "not here"},
          {"rule": "covered-field", "object": "elsewhere", "reason": "in another file"}]}
        """, ".kuina.json")
      let all = try folder.kuina(["check", "Auth.storyboard"])
      expectText(
        all.errors,
        """
        .kuina.json:2: the suppression of covered-field for avt-Vw-001 matches no finding, expected one \
        that it suppresses (fixed)
        .kuina.json:3: the suppression of covered-field for gone matches no finding, expected one that \
        it suppresses (gone)
        """)
      for less in [["--rule", "ambiguous-layout"], ["--orientation", "portrait"]] {
        #expect(try folder.kuina(["check", "Auth.storyboard"] + less).errors == "")
      }
      // As much as settings say, and more, is not less.
      let more = try folder.kuina(["check", "Auth.storyboard", "--device", "phones"])
      #expect(more.errors == all.errors)
    }
  }
}
