import Foundation
import Testing
import UIKit

@testable import LayoutChecking

/// The margins of a row that is wider than what a notch leaves of the screen.
@MainActor @Suite struct RowMarginTests {
  /// A line that is centred in a cell and ends at the margins of its content view at both sides.
  private static let cell = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
    <tableViewCell id="cell" preservesSuperviewLayoutMargins="YES"><rect key="frame" x="0" y="0" width="414" height="44"/>
    <tableViewCellContentView key="contentView" id="content" tableViewCell="cell" \
    preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO">
    <rect key="frame" x="0" y="0" width="414" height="44"/><subviews>
    <view id="line" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="20" y="20" width="374" height="2"/>
    <constraints><constraint firstAttribute="height" constant="2" id="h"/></constraints></view></subviews>
    <constraints>
    <constraint firstItem="line" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="l"/>
    <constraint firstItem="line" firstAttribute="trailing" secondItem="content" secondAttribute="trailingMargin" id="t"/>
    <constraint firstItem="line" firstAttribute="centerX" secondItem="content" secondAttribute="centerX" id="x"/>
    <constraint firstItem="line" firstAttribute="centerY" secondItem="content" secondAttribute="centerY" id="y"/>
    </constraints></tableViewCellContentView></tableViewCell></objects></document>
    """

  /// Both margins of a content view are the same.
  @Test func theMarginsAreTheSameAtBothSides() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      component: UUID().uuidString + ".xib")
    try Data(Self.cell.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let findings = FileCheck(of: file.path, by: CheckPlan()).findings
    #expect(findings.filter { $0.rule == .unsatisfiableConstraints } == [])
  }
}
