import Foundation
import Testing

@testable import LayoutChecking

/// The rule `one-sided-safe-area`.
@Suite struct OneSidedSafeAreaTests {
  /// The ids of the constraints that the rule reports for a card below a root view with a safe area.
  @MainActor
  private func reported(
    _ constraints: String, height: Int = 852, source: String = "class Panel {}"
  ) throws -> [String?] {
    try findings(constraints, height: height, source: source).map(\.subject.id)
  }

  @MainActor
  private func findings(
    _ constraints: String, height: Int = 852, source: String = "class Panel {}",
    kind: String = "view", content: String = #"<label text="Text" id="text"/>"#,
    inner: String = "", devices: [String] = ["iphone14pro"], orientations: [String] = [],
    rules: [Rule] = [.oneSidedSafeArea]
  ) throws -> [Finding] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
      <connections><outlet property="view" destination="root" id="out"/></connections></placeholder>
      <view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="393" height="\(height)"/>
      <subviews>
      <\(kind) contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="card">
      <rect key="frame" x="0" y="59" width="393" height="400"/>
      <subviews>\(content)</subviews>
      <constraints><constraint firstAttribute="height" constant="400" id="height"/>\(inner)</constraints>
      </\(kind)>
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
    let folder = try ProjectFolder(of: text, named: "Panel.xib", beside: [source])
    var plan = CheckPlan()
    plan.devices = devices
    plan.orientations = orientations
    // As an app that supports landscape.
    plan.usesProjectOrientations = false
    try plan.restrict(to: rules.map(\.id))
    let check = FileCheck(of: folder.path("Panel.xib"), by: plan)
    let findings = check.findings
    // With the devices of low confidence, on which nothing is reported.
    #expect(findings.allSatisfy { $0.configurationCount == check.configurationCount })
    #expect(findings.allSatisfy { rules.contains($0.rule) })
    return findings
  }

  /// Xcode: "Installed" without a check mark in all size classes, or but for compact widths.
  @Test(arguments: [("", true), (#"<include reference="card"/>"#, false)])
  @MainActor func aViewThatIsNotInstalledHasNoSides(mask: String, isNowhere: Bool) throws {
    let variations = """
      <variation key="default"><mask key="subviews"><exclude reference="card"/></mask></variation>
      <variation key="widthClass=compact"><mask key="subviews">\(mask)</mask></variation>
      """
    #expect(
      try reported(
        Self.safeLeading + Self.bareTrailing + "</constraints>" + variations + "<constraints>"
      )
      .isEmpty == isNowhere)
  }

  /// A list insets its cells itself, and a plain view is a background.
  @Test(arguments: [
    ("view", #"<label text="Text" id="text"/>"#, Severity.warning),
    ("view", #"<imageView id="image"/>"#, .note), ("tableView", "", .note),
    ("view", #"<view customClass="Card" id="inner"/>"#, .warning),
  ])
  @MainActor func onlyContentNeedsTheSafeArea(
    kind: String, content: String, severity: Severity
  ) throws {
    let found = try findings(
      Self.safeLeading + Self.bareTrailing, kind: kind, content: content)
    #expect(found.map(\.severity) == [severity])
  }

  private static let safeLeading =
    #"<constraint firstItem="card" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="l"/>"#
  private static let safeTrailing =
    #"<constraint firstItem="safe" firstAttribute="trailing" secondItem="card" secondAttribute="trailing" id="t"/>"#
  private static let bareTrailing =
    #"<constraint firstAttribute="trailing" secondItem="card" secondAttribute="trailing" id="b"/>"#
  private static let bareLeading =
    #"<constraint firstItem="card" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="n"/>"#

  /// A file for tablets, which have no bar or notch at their sides.
  @Test(arguments: [("Panel_iPad.storyboard", 0), ("Panel.storyboard", 1)])
  @MainActor func aFileForTabletsIsNotShownOnPhones(name: String, count: Int) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="one"><scenes>
      <scene sceneID="s1"><objects><viewController id="one" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="1024" height="768"/><subviews>
      <label text="Text" id="card"><rect key="frame" x="0" y="60" width="393" height="40"/></label></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/><constraints>\(Self.safeLeading)\(Self.bareTrailing)</constraints>
      </view></viewController></objects></scene></scenes></document>
      """
    let folder = try ProjectFolder(of: text, named: name, beside: ["let a = 1"])
    var plan = CheckPlan()
    plan.devices = ["iphone14pro", "ipad10_2"]
    try plan.restrict(to: [Rule.oneSidedSafeArea.id])
    #expect(FileCheck(of: folder.path(name), by: plan).findings.count == count)
  }

  @Test @MainActor func theSideWithTheBareEdgeIsReported() throws {
    #expect(try reported(Self.safeLeading + Self.bareTrailing) == ["b"])
    #expect(try reported(Self.bareLeading + Self.safeTrailing) == ["n"])
  }

  /// Among other devices, phones that fold alone have a bar at a side in portrait; in landscape others have a notch there.
  @Test @MainActor func onlyAFoldingPhoneIsANote() throws {
    func found(_ orientations: [String]) throws -> [Finding] {
      try findings(
        Self.safeLeading + Self.bareTrailing, devices: ["all"], orientations: orientations)
    }
    let portrait = try found(["portrait"])
    #expect(portrait.map(\.severity) == [.note])
    #expect(portrait.first?.message.hasSuffix("only on iPhone Duo") == true)
    #expect(portrait.first?.configurations.isEmpty == false)
    #expect(try found(["portrait", "landscape"]).map(\.severity) == [.warning])
  }

  /// A button in a card that is tied to the bare edge lies outside the safe area for the same cause.
  @Test @MainActor func whatLiesInTheViewIsNotReportedOnceMore() throws {
    let button = """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="btn"><state key="normal" title="Next"/></button>
      """
    let inner = """
      <constraint firstAttribute="trailing" secondItem="btn" secondAttribute="trailing" id="bt"/>
      <constraint firstItem="btn" firstAttribute="top" secondItem="card" secondAttribute="top" id="bp"/>
      """
    func rules(_ sides: String) throws -> [Rule] {
      try findings(
        sides, content: button, inner: inner, rules: [.oneSidedSafeArea, .outsideSafeArea]
      )
      .map(\.rule)
    }
    #expect(try rules(Self.safeLeading + Self.bareTrailing) == [.oneSidedSafeArea])
    #expect(try rules(Self.bareLeading + Self.bareTrailing) == [.outsideSafeArea])
  }

  @Test @MainActor func bothSidesAlikeAreNotReported() throws {
    #expect(try reported(Self.safeLeading + Self.safeTrailing) == [])
    #expect(try reported(Self.bareLeading + Self.bareTrailing) == [])
  }

  /// A side of the phone has 59 points under the notch in landscape.
  @Test @MainActor func whatLiesUnderTheNotchIsTheInsetWithoutTheDistance() throws {
    let near = Self.bareTrailing.replacing("id=\"b\"", with: "constant=\"16\" id=\"b\"")
    #expect(try findings(Self.safeLeading + near).first?.message.contains("extend 43 pt") == true)
    let leading = Self.bareLeading.replacing("id=\"n\"", with: "constant=\"-5\" id=\"n\"")
    #expect(
      try findings(leading + Self.safeTrailing).first?.message.contains("extend 64 pt") == true)
    let far = Self.bareTrailing.replacing("id=\"b\"", with: "constant=\"60\" id=\"b\"")
    #expect(try reported(Self.safeLeading + far) == [])
  }

  @Test @MainActor func aPartOfAScreenHasNoEdgesOfOne() throws {
    #expect(try reported(Self.safeLeading + Self.bareTrailing, height: 852) == ["b"])
    #expect(try reported(Self.safeLeading + Self.bareTrailing, height: 120) == [])
  }

  @Test @MainActor func aControllerThatCodeShowsInAPartHasNoEdgesOfOne() throws {
    let source = "class Panel { override var preferredContentSize: CGSize { get { size } set {} } }"
    #expect(try reported(Self.safeLeading + Self.bareTrailing, source: source) == [])
  }

  @Test @MainActor func anOptionalConstraintIsNotReported() throws {
    let optional = Self.bareTrailing.replacing("id=\"b\"", with: "priority=\"750\" id=\"b\"")
    #expect(try reported(Self.safeLeading + optional) == [])
  }
}
