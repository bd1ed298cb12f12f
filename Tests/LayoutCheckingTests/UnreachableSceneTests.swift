import Foundation
import LayoutChecking
import Testing

/// The rule `unreachable-scene`.
@Suite struct UnreachableSceneTests {
  /// The ids of unreachable controllers in a storyboard whose initial controller is `one`.
  @MainActor
  private func unreachable(
    _ attributes: String = "", segueTo destination: String = "none"
  ) throws -> [String?] {
    let frame = #"<rect key="frame" x="0" y="0" width="375" height="667"/>"#
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="one"><scenes>
      <scene sceneID="s1"><objects><viewController id="one" sceneMemberID="viewController">
      <view key="view" id="v1">\(frame)</view>
      <connections><segue destination="\(destination)" kind="show" id="go"/></connections>
      </viewController></objects></scene>
      <scene sceneID="s2"><objects>
      <viewController id="two" \(attributes) sceneMemberID="viewController">
      <view key="view" id="v2">\(frame)</view></viewController></objects></scene>
      </scenes></document>
      """
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
