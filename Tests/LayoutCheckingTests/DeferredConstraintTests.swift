import Foundation
import LayoutChecking
import Testing
import UIKit

/// Constraints that Interface Builder removes at build time, so that code can add others.
@MainActor @Suite struct DeferredConstraintTests {
  /// Returns the findings about a view whose horizontal constraint is removed at build time or not there,
  /// and whose vertical constraints are complete.
  private func findings(
    _ leading: String, beside: String = "", width: String = "", mark: String = ""
  ) throws -> [Finding] {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22154" initialViewController="ctl">
        <scenes><scene sceneID="scn"><objects>
          <viewController id="ctl" sceneMemberID="viewController">
            <view key="view" id="root">
              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
              <subviews>
                \(beside)
                <view \(mark) translatesAutoresizingMaskIntoConstraints="NO" id="box">
                  <rect key="frame" x="16" y="100" width="80" height="20"/>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="box" firstAttribute="top" secondItem="root" \
      secondAttribute="top" constant="100" id="t"/>
                <constraint firstItem="box" firstAttribute="height" constant="20" id="h"/>
                <constraint firstItem="box" firstAttribute="width" constant="80" \(width) id="w"/>
                \(leading)
              </constraints>
            </view>
          </viewController>
        </objects></scene></scenes>
      </document>
      """
    let file = FileManager.default.temporaryDirectory
      .appending(component: UUID().uuidString + ".storyboard")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Screen.all(inFile: file.path).flatMap { try $0.findings(on: .named("iphone8")) }
  }

  @Test func aPositionWithoutConstraintIsAmbiguous() throws {
    let found = try findings("")
    #expect(found.map(\.rule) == [.ambiguousLayout])
    #expect(found.first?.subject.id == "box")
  }

  /// Xcode marks the view, so that Interface Builder's compiler adds `H:|-(16@251)-[box]`.
  @Test func aPositionThatInterfaceBuilderKeepsIsANote() throws {
    let found = try findings("", mark: "ambiguous=\"YES\"")
    #expect(found.map(\.rule) == [.ambiguousLayout])
    #expect(found.first?.severity == .note)
    #expect(
      found.first?.message.hasSuffix(
        "is ambiguous in the file: only a constraint of priority 251, which Interface Builder adds at build time, "
          + "keeps it at 16") == true)
  }

  @Test func codeReplacesAConstraintThatIsRemovedAtBuildTime() throws {
    let leading = """
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" \
      secondAttribute="leading" constant="16" placeholder="YES" id="l"/>
      """
    #expect(try findings(leading) == [])
  }

  @Test func aConstraintOfTheOtherAxisReplacesNothing() throws {
    let below = """
      <constraint firstItem="root" firstAttribute="bottom" relation="greaterThanOrEqual" \
      secondItem="box" secondAttribute="bottom" constant="16" placeholder="YES" id="b"/>
      """
    #expect(try findings(below).map(\.rule) == [.ambiguousLayout])
  }

  /// Code gives the box a width, and the tag beside it lies where that ends.
  @Test(arguments: [true, false])
  func whatIsTiedToAViewThatCodePlacesIsInconclusive(isTied: Bool) throws {
    let other = """
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" \
      secondAttribute="leading" constant="16" id="l"/>
      <constraint firstItem="tag" firstAttribute="width" constant="20" id="tw"/>
      <constraint firstItem="tag" firstAttribute="height" constant="20" id="th"/>
      <constraint firstItem="tag" firstAttribute="top" secondItem="root" \
      secondAttribute="top" constant="100" id="tt"/>
      \(isTied ? """
        <constraint firstItem="tag" firstAttribute="leading" secondItem="box" \
        secondAttribute="trailing" constant="8" id="tl"/>
        """ : "")
      """
    let tag = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="tag">
        <rect key="frame" x="104" y="100" width="20" height="20"/>
      </view>
      """
    let found = try findings(other, beside: tag, width: "placeholder=\"YES\"")
    #expect(found.map(\.subject.id) == ["tag"])
    #expect(found.map(\.isInconclusive) == [isTied])
  }
}
