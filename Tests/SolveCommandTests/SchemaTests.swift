import Foundation
import SolvingTestSupport
import Testing

/// The JSON of each command against its schema in `docs`.
@Suite struct SchemaTests {
  private func violations(
    _ arguments: [String], _ file: String, _ definition: String? = nil, isLines: Bool = false
  ) throws -> [String] {
    let schema = try JSONSchema(
      contentsOf: packageFolder.appending(path: "docs/\(file).schema.json"), definition: definition)
    var violations: [String] = []
    try CheckFolder.use { folder in
      let output = try folder.kuina(arguments).output
      let texts = isLines ? output.split(separator: "\n").map(String.init) : [output]
      #expect(!texts.isEmpty && !output.isEmpty)
      violations = try texts.flatMap { try schema.violations(in: $0) }
    }
    return violations
  }

  @Test func findingsFollowTheirSchema() throws {
    let arguments = [
      "check", "Auth.storyboard", "--json", "--proofs", "--device", "iphone8", "--widths",
      "320...400", "--windows", "320...390x480...900",
    ]
    #expect(try violations(arguments, "findings") == [])
  }

  @Test(arguments: [
    (["explain", "Auth.storyboard", "--object", "avt-Vw-001"], "explanation"),
    (["explain", "Auth.storyboard", "--object", "crd-Bx-001"], "explanation"),
    (["explain", "Auth.storyboard", "--object", "eml-Ld-001"], "explanation"),
    (["keyboard", "Auth.storyboard", "--device", "iphone8"], "keyboardLine"),
    (["frames", "Auth.storyboard", "--device", "iphone8"], "framesLine"),
    (["frames", "missing.storyboard"], "framesLine"),
  ])
  func reportsFollowTheirSchemas(arguments: [String], definition: String) throws {
    let isLines = definition != "explanation"
    #expect(
      try violations(arguments + ["--json"], "reports", definition, isLines: isLines) == [])
  }

  @Test func transitionsFollowTheirSchema() throws {
    let file = packageFolder.appending(
      path: "Sources/LayoutChecking/Screens/Storyboards/FollowingView.storyboard")
    let arguments = ["keyboard", file.path, "--device", "iphone8", "--frames", "4", "--json"]
    #expect(try violations(arguments, "reports", "transitionLine", isLines: true) == [])
  }

  @Test func rulesFollowTheirSchema() throws {
    #expect(try violations(["rules", "--json"], "reports") == [])
  }

  /// A schema that allows everything would find nothing.
  @Test func anotherTextViolatesTheSchema() throws {
    let schema = try JSONSchema(
      contentsOf: packageFolder.appending(path: "docs/findings.schema.json"))
    let text = #"{"version": 1, "findings": [{"rule": 3}], "extra": true}"#
    let violations = try schema.violations(in: text)
    #expect(violations.contains { $0.hasPrefix("$.version: is not") })
    #expect(violations.contains { $0.hasPrefix("$.findings[0].rule: is not of type") })
    #expect(violations.contains("$: unknown key extra"))
    #expect(violations.contains("$: fileCount is missing"))
  }
}
