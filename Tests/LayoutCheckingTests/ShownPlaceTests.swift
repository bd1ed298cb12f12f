import Foundation
import LayoutChecking
import TestSupport
import Testing
import UIKit

/// Screens are checked where the app shows them: on the devices of their file, and in their table.
@MainActor
@Suite struct ShownPlaceTests: OneScreenTests {
  /// Gives the path of a file with a name, which goes afterwards.
  private func withFile<Result>(
    _ text: String, named name: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(component: name)
    try Data(text.utf8).write(to: file)
    return try body(file.path)
  }

  /// A button of 10 × 10 points.
  private func smallButton() throws -> String {
    let size = ["width", "height"].map {
      "<constraint firstItem=\"btn\" firstAttribute=\"\($0)\" constant=\"10\" id=\"\($0)\"/>"
    }
    let places = edge("btn.leading", "safe.leading", 50) + edge("btn.top", "safe.top", 50)
    return try Fixture.storyboard(
      "one-screen",
      [
        "views": view("button", "btn", "", "<state key=\"normal\" title=\"OK\"/>"),
        "constraints": places + size.joined(), "connections": "",
        "root": "",
      ])
  }

  /// UIKit loads `Name~ipad` on tablets, and `Name~iphone` on phones.
  @Test(arguments: [
    ("Main.storyboard", true, true), ("Main~ipad.storyboard", false, true),
    ("Main-iPad.storyboard", false, true), ("Main_iPhone.storyboard", true, false),
    ("iPad.storyboard", true, true),
  ])
  func theNameOfAFileChoosesDevices(name: String, isOnPhone: Bool, isOnPad: Bool) throws {
    try withFile(smallButton(), named: name) { path in
      for (key, isShown) in [("iphone8", isOnPhone), ("ipad9_7", isOnPad)] {
        let devices = [Device.named(key, .portrait)].compactMap(\.self)
        let found = try Screen.all(inFile: path).flatMap { try $0.findings(on: devices) }
        #expect(found.map(\.id) == (isShown ? ["small-touch-target"] : []), "\(key)")
      }
    }
  }

  /// A text of about 320 points fits a row that is 414 points wide, as it was drawn, but not one of 320.
  @Test func aCellOfAXibIsAsWideAsItsTable() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154">
        <objects>
          <tableViewCell id="cel-Vw-001">
            <rect key="frame" x="0.0" y="0.0" width="414" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cel-Vw-001" id="cnt-Vw-001">
              <rect key="frame" x="0.0" y="0.0" width="414" height="44"/>
              <autoresizingMask key="autoresizingMask"/>
              <subviews>
                <label text="A text that is nearly as wide as a whole row" \
      adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" \
      id="lbl-Vw-001">
                  <rect key="frame" x="16" y="11" width="382" height="21"/>
                </label>
              </subviews>
              <constraints>
                <constraint firstItem="lbl-Vw-001" firstAttribute="leading" secondItem="cnt-Vw-001" \
      secondAttribute="leading" constant="16" id="l"/>
                <constraint firstAttribute="trailing" secondItem="lbl-Vw-001" secondAttribute="trailing" \
      constant="16" id="t"/>
                <constraint firstItem="lbl-Vw-001" firstAttribute="centerY" secondItem="cnt-Vw-001" \
      secondAttribute="centerY" id="c"/>
              </constraints>
            </tableViewCellContentView>
          </tableViewCell>
        </objects>
      </document>
      """
    try withFile(text, named: "Cell.xib") { path in
      for (key, isTruncated) in [("iphone5", true), ("iphone16promax", false)] {
        let devices = [Device.named(key, .portrait)].compactMap(\.self)
        #expect(devices.count == 1)
        let found = try Screen.all(inFile: path).flatMap { try $0.findings(on: devices) }
        #expect(found.map(\.id) == (isTruncated ? ["truncated-text"] : []), "\(key)")
      }
    }
  }

  /// A side that no screen of the app insets cannot lie under anything.
  @Test func oneSidedSafeAreasMatterWhereASideHasAnInset() throws {
    let places =
      edge("box.leading", "safe.leading", 10) + edge("root.trailing", "box.trailing", 10)
      + edge("box.top", "safe.top", 10)
      + "<constraint firstItem=\"box\" firstAttribute=\"height\" constant=\"99\" id=\"h\"/>"
    let text = try Fixture.storyboard(
      "one-screen",
      ["views": view("view", "box"), "constraints": places, "connections": "", "root": ""])
    try withFile(text, named: "Main.storyboard") { path in
      for (orientation, count) in [("portrait", 0), ("landscape", 1)] {
        var plan = CheckPlan()
        plan.devices = ["iphone14pro"]
        plan.orientations = [orientation]
        let found = FileCheck(of: path, by: plan).findings
        #expect(found.count { $0.rule == .oneSidedSafeArea } == count, "\(orientation)")
      }
    }
  }

  /// Of the two devices, only one that is not well measured has an inset at its bottom.
  @Test func whatOnlyUncertainDevicesShowIsANoteUnlessTheyAreNamed() throws {
    let places =
      edge("root.bottom", "fld.bottom") + edge("fld.leading", "safe.leading", 10)
      + ["width", "height"].map {
        "<constraint firstItem=\"fld\" firstAttribute=\"\($0)\" constant=\"60\" id=\"\($0)\"/>"
      }.joined()
    let text = try Fixture.storyboard(
      "one-screen",
      ["views": view("textField", "fld"), "constraints": places, "connections": "", "root": ""])
    try withFile(text, named: "Main.storyboard") { path in
      for (devices, severity) in [
        (["iphone8", "iphoneduo_inner"], Severity.note),
        (["iphoneduo_inner"], .warning),
      ] {
        var plan = CheckPlan()
        plan.devices = devices
        plan.orientations = ["portrait"]
        let found = FileCheck(of: path, by: plan).findings
        #expect(
          found.filter { $0.rule == .outsideSafeArea }.map(\.severity) == [severity], "\(devices)")
      }
    }
  }
}
