import Foundation
import LayoutChecking
import TestSupport
import Testing

/// The rule `unreachable-scene`.
@Suite struct UnreachableSceneTests {
  /// The ids of unreachable controllers in a storyboard whose initial controller is `one`.
  @MainActor
  private func unreachable(
    _ attributes: String = "", segueTo destination: String = "none"
  ) throws -> [String?] {
    let text = try Fixture.storyboard(
      "two-scenes", ["destination": destination, "attributes": attributes])
    let file = FileManager.default.temporaryDirectory
      .appending(component: UUID().uuidString + ".storyboard")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    try plan.restrict(to: [Rule.unreachableScene.id])
    let findings = FileCheck(of: file.path, by: plan).findings
    #expect(findings.allSatisfy { $0.rule == .unreachableScene && $0.severity == .note })
    return findings.map(\.subject.id)
  }

  @Test @MainActor func aSceneWithoutEntryPointAndIdentifierIsReported() throws {
    #expect(try unreachable() == ["two"])
  }

  @Test @MainActor func aSceneWithAnIdentifierIsReachableByCode() throws {
    #expect(try unreachable(#"storyboardIdentifier="Two""#) == [])
  }

  @Test @MainActor func aSceneAtTheEndOfASegueIsReachable() throws {
    #expect(try unreachable(segueTo: "two") == [])
  }
}
