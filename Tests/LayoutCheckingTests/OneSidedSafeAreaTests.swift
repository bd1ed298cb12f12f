import Foundation
import LayoutChecking
import Testing

/// The rule `one-sided-safe-area`.
@Suite struct OneSidedSafeAreaTests {
  /// The ids of the constraints that the rule reports for a card below a root view with a safe area.
  @MainActor
  private func reported(_ constraints: String) throws -> [String?] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <objects>
      <view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="393" height="852"/>
      <subviews>
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="card">
      <rect key="frame" x="0" y="59" width="393" height="400"/>
      <constraints><constraint firstAttribute="height" constant="400" id="height"/></constraints>
      </view>
      </subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      <constraint firstItem="card" firstAttribute="top" secondItem="safe" secondAttribute="top" id="top"/>
      \(constraints)
      </constraints>
      </view>
      </objects>
      </document>
      """
    let file = FileManager.default.temporaryDirectory.appending(
      component: UUID().uuidString + ".xib")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var plan = CheckPlan()
    plan.devices = ["iphone14pro"]
    try plan.restrict(to: [Rule.oneSidedSafeArea.id])
    let findings = FileCheck(of: file.path, by: plan).findings
    #expect(findings.allSatisfy { $0.rule == .oneSidedSafeArea && $0.severity == .warning })
    return findings.map(\.subject.id)
  }

  private static let safeLeading =
    #"<constraint firstItem="card" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="l"/>"#
  private static let safeTrailing =
    #"<constraint firstItem="safe" firstAttribute="trailing" secondItem="card" secondAttribute="trailing" id="t"/>"#
  private static let bareTrailing =
    #"<constraint firstAttribute="trailing" secondItem="card" secondAttribute="trailing" id="b"/>"#
  private static let bareLeading =
    #"<constraint firstItem="card" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="n"/>"#

  @Test @MainActor func theSideWithTheBareEdgeIsReported() throws {
    #expect(try reported(Self.safeLeading + Self.bareTrailing) == ["b"])
    #expect(try reported(Self.bareLeading + Self.safeTrailing) == ["n"])
  }

  @Test @MainActor func bothSidesAlikeAreNotReported() throws {
    #expect(try reported(Self.safeLeading + Self.safeTrailing) == [])
    #expect(try reported(Self.bareLeading + Self.bareTrailing) == [])
  }

  @Test @MainActor func anOptionalConstraintIsNotReported() throws {
    let optional = Self.bareTrailing.replacing("id=\"b\"", with: "priority=\"750\" id=\"b\"")
    #expect(try reported(Self.safeLeading + optional) == [])
  }
}
