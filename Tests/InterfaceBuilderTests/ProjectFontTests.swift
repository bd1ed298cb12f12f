import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// Texts in fonts of the project around a file.
@MainActor
@Suite struct ProjectFontTests {
  /// 20 points: 12 + 13 + 14 wide, 18 above the baseline and 6 below; the text style of the file is
  /// not asked.
  @Test func labelIsMeasuredInTheFontOfTheProject() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let fonts = root.appendingPathComponent("Resources/Fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    try Data().write(to: root.appendingPathComponent("Podfile"))
    try TestFont().data.write(to: fonts.appendingPathComponent("probe.ttf"))
    try Data("no font".utf8).write(to: fonts.appendingPathComponent("broken.otf"))
    let file = root.appendingPathComponent("Card.xib")
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
          <view id="Vie-wr-oot"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
            <label opaque="NO" text="ABC" id="Lab-el-001"><rect key="frame" x="0" y="0" width="50" height="20"/>
              <fontDescription key="fontDescription" name="Probe-Bold" family="Probe" pointSize="20"/>
            </label>
          </subviews></view>
        </objects>
      </document>
      """
    try Data(text.utf8).write(to: file)
    let objects = try UINib(contentsOf: file.path).instantiate(withOwner: nil)
    let views = objects.compactMap { ($0 as? UIView)?.subviews.first as? UILabel }
    let label = try #require(views.first)
    #expect(label.font.fontName == "Probe-Bold")
    #expect(label.intrinsicContentSize == CGSize(width: 39, height: 24))
  }
}
