import Foundation
import LayoutChecking
import TestSupport
import Testing
import UIKit

/// The HTML reports of comparisons and of snapshots.
@MainActor
@Suite struct ComparisonPageTests {
  /// A storyboard with a button at a distance from the top.
  private func storyboard(_ top: Int) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21225" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
    initialViewController="c-c-c">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="s-s-s"><objects>
        <viewController id="c-c-c" customClass="Login" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="v-v-v">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>
              <button opaque="NO" contentMode="scaleToFill" buttonType="system" \
    translatesAutoresizingMaskIntoConstraints="NO" id="b-b-b">
                <rect key="frame" x="100" y="\(top)" width="100" height="44"/>
                <state key="normal" title="Sign &lt;in&gt;"/>
              </button>
            </subviews>
            <viewLayoutGuide key="safeArea" id="g-g-g"/>
            <constraints>
              <constraint firstItem="b-b-b" firstAttribute="top" secondItem="v-v-v" secondAttribute="top" \
    constant="\(top)" id="k-1"/>
              <constraint firstItem="b-b-b" firstAttribute="centerX" secondItem="v-v-v" \
    secondAttribute="centerX" id="k-2"/>
            </constraints>
          </view>
        </viewController>
      </objects></scene></scenes>
    </document>
    """
  }

  @Test func theReportOfAComparisonShowsAMovedViewBeforeAndAfter() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { do { try FileManager.default.removeItem(at: folder) } catch {} }
    let paths = try [200, 260].map { top in
      let path = folder.appendingPathComponent("\(top).storyboard").path
      try storyboard(top).write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
    var plan = CheckPlan()
    plan.devices = ["iphone14pro"]
    plan.orientations = ["portrait"]
    let comparison = FileComparison(
      old: paths[0], new: paths[1], name: "Main.storyboard", by: plan)
    #expect(comparison.changes.count == 1)
    var page = HTMLReport(tool: "kuina", summary: "1 view changed")
    page.add(comparison, old: paths[0], new: paths[1], by: plan)
    let html = try page.html()
    for text in [
      "View moved", ">before\\u003c", ">after\\u003c", "1 view changed", "iPhone 16 portrait",
    ] { #expect(html.contains(text), "\(text)") }
    #expect(!html.contains("Sign <in>"))
  }

  @Test func theReportOfSnapshotsListsEachDifference() throws {
    var page = HTMLReport(tool: "kuina", summary: "")
    page.summary = "0 of 1 snapshots are as recorded"
    page.add(
      snapshot: "Main.storyboard/Login", file: "Main.storyboard",
      differences: ["A moved down by 3 pt", "B is new"], nil)
    page.add(orphan: "Snapshots/Old.json")
    let html = try page.html()
    for text in [
      "A moved down by 3 pt\\nB is new", "0 of 1 snapshots", "Orphaned recording", "Old.json",
    ] { #expect(html.contains(text)) }
  }
}
