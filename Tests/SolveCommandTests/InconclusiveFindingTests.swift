import Foundation
import LayoutChecking
import TestSupport
import Testing

/// Findings that depend on what the app's code does are reported on request only.
@Suite struct InconclusiveFindingTests {
  /// A constraint of the example's conflict gets an outlet, so that code can change it.
  private static func write(in folder: CheckFolder) throws {
    let text = try folder.text("Auth.storyboard").replacing(
      #"id="crd-Vc-001""#, with: #"id="crd-Vc-001" customClass="Card""#)
    let end = try #require(text.ranges(of: "</viewController>").last)
    try folder.write(
      text.replacingCharacters(
        in: end,
        with: """
          <connections>
            <outlet property="gap" destination="crd-Tp-001" id="gap-Ou-001"/>
          </connections>
          </viewController>
          """), "Auth.storyboard")
  }

  private static let condition =
    "as long as code does not change constraint crd-Tp-001 (outlet gap)"

  @Test func theyAreCountedAndListedOnRequest() throws {
    try CheckFolder.use { folder in
      try Self.write(in: folder)
      let usual = try folder.check(["Auth.storyboard", "--rule", "unsatisfiable-constraints"])
      #expect(usual.status == 0)
      #expect(usual.output.hasPrefix("no findings; "))
      #expect(usual.output.contains("; 1 inconclusive, which --inconclusive lists\n"))
      let all = try folder.check([
        "Auth.storyboard", "--rule", "unsatisfiable-constraints", "--inconclusive", "--fail-on",
        "note",
      ])
      #expect(all.status == 1)
      #expect(
        all.output.contains("note: Card: crd-Tp-001, crd-Bt-001 and crd-Ht-001 force 0"),
        "\(all.output)")
      #expect(all.output.contains(Self.condition))
      #expect(!all.output.contains("--inconclusive lists"))
    }
  }

  @Test func settingsAskForThem() throws {
    try CheckFolder.use { folder in
      try Self.write(in: folder)
      let arguments = ["Auth.storyboard", "--rule", "unsatisfiable-constraints", "--json"]
      let usual = try report(folder.check(arguments))
      #expect(usual.findings.isEmpty)
      #expect(usual.inconclusiveCount == 1)
      try folder.write("inconclusive: true\n", ".kuina.yml")
      let all = try report(folder.check(arguments))
      #expect(all.findings.map(\.subject.id) == ["crd-Ht-001"])
      #expect(all.findings.map(\.isInconclusive) == [true])
      #expect(all.inconclusiveCount == 0)
    }
  }

  /// A suppression of a finding that is not listed is used all the same.
  @Test func aSuppressionOfOneIsUsed() throws {
    try CheckFolder.use { folder in
      try Self.write(in: folder)
      try folder.write(
        """
        suppress:
          - {rule: unsatisfiable-constraints, object: crd-Ht-001, reason: changed by code}
        """, ".kuina.yml")
      let outcome = try folder.kuina(["check", "Auth.storyboard"])
      #expect(!outcome.errors.contains("matches no finding"), "\(outcome.errors)")
      #expect(outcome.output.contains("; 1 suppressed"))
      #expect(!outcome.output.contains("1 inconclusive"))
    }
  }

  /// Adding the outlet makes the finding inconclusive, which is as good as gone.
  @Test func aComparisonLeavesThemOut() throws {
    try CheckFolder.use { folder in
      let old = try folder.text("Auth.storyboard")
      try folder.write(old, "old.storyboard")
      try Self.write(in: folder)
      let arguments = [
        "diff", "Auth.storyboard", "old.storyboard", "--device", "iphone8", "--rule",
        "unsatisfiable-constraints",
      ]
      let usual = try folder.kuina(arguments)
      #expect(usual.status == 1)
      #expect(usual.output.contains("new error: line 70"), "\(usual.output)")
      let all = try folder.kuina(arguments + ["--inconclusive"])
      #expect(!all.output.contains("new error"), "\(all.output)")
    }
  }

  private func report(_ outcome: CheckFolder.Outcome) throws -> FindingsJSON {
    try JSONDecoder().decode(FindingsJSON.self, from: Data(outcome.output.utf8))
  }
}
