import TestSupport
import Testing
import UIKit

@testable import LayoutChecking

/// The snapshots of the screens in a file.
@MainActor @Suite struct FileSnapshotTests: OneScreenTests {
  private func names(_ text: String) throws -> [String] {
    let folder = try ProjectFolder(["Main.storyboard": text])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    let snapshots = try FileSnapshots(
      ofFile: folder.path("Main.storyboard"), by: plan, keyboard: true, style: .light)
    return snapshots.entries.map { $0.snapshot.layout.configuration }
  }

  /// A field that cannot be edited has no keyboard.
  @Test(arguments: [
    ("", true), (#"userInteractionEnabled="NO""#, false), (#"hidden="YES""#, false),
  ])
  func screensWithAFieldThatCanBeEditedHaveTheKeyboard(attributes: String, isShown: Bool) throws {
    let text = try storyboard(
      view("textField", "fld", attributes),
      edge("fld.top", "safe.top", 20) + edge("fld.leading", "safe.leading", 20))
    let plain = "iphone8 portrait"
    #expect(try names(text) == [plain] + (isShown ? [plain + ", keyboard"] : []))
  }

  /// The cells of a static table are not below its view in the file.
  @Test func fieldsInRowsHaveTheKeyboard() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="lst">
      <scenes><scene sceneID="s1"><objects><tableViewController id="lst" sceneMemberID="viewController">
      <tableView key="view" dataMode="static" style="plain" rowHeight="44" id="tab">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <sections><tableViewSection id="sec"><cells>
      <tableViewCell rowHeight="44" id="cel"><rect key="frame" x="0" y="0" width="375" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="cel" id="con">
      <rect key="frame" x="0" y="0" width="375" height="44"/><subviews>
      <textField id="fld" fixedFrame="YES"><rect key="frame" x="16" y="7" width="200" height="30"/></textField>
      </subviews></tableViewCellContentView></tableViewCell></cells></tableViewSection></sections></tableView>
      </tableViewController></objects></scene></scenes></document>
      """
    #expect(try names(text) == ["iphone8 portrait", "iphone8 portrait, keyboard"])
  }
}
