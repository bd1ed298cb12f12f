import Foundation
import LayoutChecking
import Testing

/// `kuina check --shard --results`, and `kuina merge`: many machines report as one.
@Suite struct MergeCommandTests {
  private static let count = 3

  /// Gives a folder with several files, one of which cannot be read, and the results of all shards.
  private func useShards(
    _ options: [String] = [], _ body: (CheckFolder, _ results: [String]) throws -> Void
  ) throws {
    try CheckFolder.use { folder in
      for name in ["B", "C", "sub/D"] {
        try folder.write(try folder.text("Auth.storyboard"), "\(name).storyboard")
      }
      try folder.write("<document", "sub/broken.xib")
      var results: [String] = []
      for number in 1...Self.count {
        results.append("\(number).results")
        _ = try folder.check(
          [".", "--shard", "\(number)/\(Self.count)", "--results", results[number - 1]] + options)
      }
      try body(folder, results)
    }
  }

  /// The second line, of the first file, names a severity that there is none of.
  @Test func aDamagedResultIsAnErrorWithItsPlace() throws {
    try useShards { folder, results in
      let text = try folder.text(results[0])
      try #require(text.contains("\"warning\""))
      try folder.write(text.replacing("\"warning\"", with: "\"wrning\""), results[0])
      let outcome = try folder.kuina(["merge"] + results)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors.contains(
          "1.results:2: cannot be understood, expected the result of a file"), "\(outcome.errors)")
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func mergedReportIsThatOfOneRun(format: ReportFormat) throws {
    try useShards(["--format", "\(format.rawValue)=part"]) { folder, results in
      let whole = try folder.check([".", "--format", format.rawValue])
      let merged = try folder.kuina(["merge", "--format", format.rawValue] + results.reversed())
      #expect(merged.output == whole.output)
      #expect(merged.errors == whole.errors)
      #expect(merged.status == whole.status)
      #expect((whole.output + whole.errors).contains("broken.xib"))
      #expect(whole.output.contains("suggestions") == (format == .rdjson))
    }
  }

  @Test func settingsApplyToTheMergedRun() throws {
    try useShards { folder, _ in
      try folder.write(
        """
        {"devices": ["iphone8"], "orientations": ["portrait"], "failOn": "error", "suppress": [
          {"rule": "ambiguous-layout", "object": "avt-Vw-001", "reason": "code", "file": "B.storyboard"},
          {"rule": "clipped-content", "object": "avt-Vw-001", "reason": "unused"}]}
        """, ".kuina.json")
      var results: [String] = []
      for number in 1...2 {
        results.append("s\(number)")
        let part = try folder.kuina([
          "check", ".", "--shard", "\(number)/2", "--results", "s\(number)",
        ])
        #expect(!part.errors.contains("matches no finding"))
      }
      let whole = try folder.kuina(["check", "."])
      let merged = try folder.kuina(["merge"] + results)
      #expect(merged.output == whole.output)
      #expect(merged.errors == whole.errors)
      #expect(whole.errors.contains("matches no finding"))
    }
  }

  @Test func resultsOfOtherSettingsAreRejected() throws {
    try useShards { folder, results in
      try folder.write("rules: {unsatisfiable-constraints: off}\n", ".kuina.yml")
      let merged = try folder.kuina(["merge"] + results)
      #expect(merged.status == 2)
      #expect(
        merged.errors
          == "1.results:1: was written with other settings than those of the present settings file\n"
      )
      #expect(merged.output.isEmpty)
    }
  }

  @Test func baselineOfTheMergedRunIsThatOfOneRun() throws {
    try useShards { folder, results in
      _ = try folder.check([".", "--write-baseline", "whole.json"])
      _ = try folder.kuina(["merge", "--write-baseline", "merged.json"] + results)
      let merged = try folder.text("merged.json")
      #expect(try merged == folder.text("whole.json"))
    }
  }

  /// The machine that merges is none of the jobs.
  @Test func schedulersVariablesAreNotNeededToMerge() throws {
    try CheckFolder.use { folder in
      let merged = try folder.shell(
        """
        CI_NODE_INDEX=1 CI_NODE_TOTAL=2 $KUINA check . $ONE --shard auto --results=1.results >/dev/null
        CI_NODE_INDEX=2 CI_NODE_TOTAL=2 $KUINA check . $ONE --shard=auto --results 2.results >/dev/null
        $KUINA merge 1.results 2.results
        """)
      let whole = try folder.check(["."])
      #expect(merged.output == whole.output)
      #expect(merged.status == whole.status)
    }
  }

  /// An interrupted run leaves complete lines, and perhaps a part of one.
  @Test(arguments: [1, 2, 3])
  func interruptedRunContinues(lines: Int) throws {
    try CheckFolder.use { folder in
      for name in ["B", "C"] {
        // Equal findings of copied files would be one.
        let text = try folder.text("Auth.storyboard")
        try folder.write(text.replacing("Avatar", with: "Avatar \(name)"), "\(name).storyboard")
      }
      let run = [".", "--results", "r", "--format", "json"]
      let whole = try folder.check(run)
      let complete = try folder.text("r")
      let kept = complete.split(separator: "\n").prefix(lines).joined(separator: "\n")
      // A changed result shows that the first files are not checked again.
      try folder.write(
        kept.replacing("view \\\"Avatar\\\"", with: "view \\\"Avatax\\\"")
          + "\n{\"index\":2,\"rep", "r")
      let resumed = try folder.check(run)
      #expect(resumed.output.replacing("Avatax", with: "Avatar") == whole.output)
      #expect(resumed.output.contains("Avatax") == (lines > 1))
      let continued = try folder.text("r")
      #expect(continued.replacing("\\\"Avatax\\\"", with: "\\\"Avatar\\\"") == complete)
    }
  }

  @Test func changedFileBeginsTheRunAgain() throws {
    try CheckFolder.use { folder in
      _ = try folder.check([".", "--results", "r"])
      let text = try folder.text("Auth.storyboard")
      try folder.write(text.replacing("\"Sign Up\"", with: "\"Join\""), "Auth.storyboard")
      let again = try folder.check([".", "--results", "r"])
      let whole = try folder.check(["."])
      #expect(again.output == whole.output)
    }
  }

  @Test func changedResourceBeginsTheRunAgain() throws {
    try CheckFolder.use { folder in
      _ = try folder.check([".", "--results", "r"])
      let before = try folder.text("r")
      try folder.write("\"a\" = \"b\";\n", "de.lproj/Auth.strings")
      _ = try folder.check([".", "--results", "r"])
      #expect(try folder.text("r") != before)
    }
  }

  @Test func incompleteResultsAreRejected() throws {
    try useShards { folder, results in
      let missing = try folder.kuina(["merge", results[0], results[2]])
      #expect(missing.status == 2)
      #expect(missing.errors.contains("shard 2 of 3 is missing"))
      let lines = try folder.text(results[1]).split(separator: "\n")
      try folder.write(lines.dropLast().joined(separator: "\n") + "\n", results[1])
      let interrupted = try folder.kuina(["merge"] + results)
      #expect(interrupted.status == 2)
      #expect(interrupted.errors.contains("has no result"))
    }
  }

  @Test func resultsOfOtherFilesAreRejected() throws {
    try useShards { folder, results in
      try folder.write(try folder.text("Auth.storyboard") + "\n", "B.storyboard")
      _ = try folder.check([".", "--shard", "2/3", "--results", results[1]])
      let merged = try folder.kuina(["merge"] + results)
      #expect(merged.status == 2)
      #expect(merged.errors.contains("is of another run"))
    }
  }

  @Test func anotherKindOfFileIsNeitherReadNorOverwritten() throws {
    try CheckFolder.use { folder in
      try folder.write("important\n", "notes.txt")
      let check = try folder.check(["Auth.storyboard", "--results", "notes.txt"])
      #expect(check.status == 2)
      #expect(check.errors.hasPrefix("notes.txt:1: is another kind of file"))
      #expect(try folder.text("notes.txt") == "important\n")
      #expect(try folder.kuina(["merge", "notes.txt"]).status == 2)
    }
  }

  @Test(arguments: [
    ["--shard", "4/3"], ["--shard", "1/2", "--write-baseline", "b.json"],
    ["--app", ".", "--shard", "1/2"],
  ])
  func optionsThatNeedAllFindingsAreRejected(options: [String]) throws {
    try CheckFolder.use { folder in
      let check = try folder.check(["Auth.storyboard"] + options)
      #expect(check.status == 2)
    }
  }

  /// A process that is killed is started again, and its file is checked again.
  @Test func killedWorkersCostNoFinding() throws {
    try CheckFolder.use { folder in
      for number in 0..<12 {
        try folder.write(try folder.text("Auth.storyboard"), "\(number).storyboard")
      }
      let whole = try folder.check(["."])
      let killed = try folder.shell(
        """
        $KUINA check . $ONE --jobs 2 &
        parent=$!
        for round in 1 2 3 4 5 6; do
          sleep 0.1
          kill -9 $(cat /proc/$parent/task/$parent/children 2>/dev/null) 2>/dev/null
        done
        wait $parent
        """)
      #expect(killed.output == whole.output)
      #expect(killed.status == whole.status)
    }
  }
}
