import Foundation
import InterfaceBuilder
import Testing
import UIKit

@testable import LayoutChecking

/// The sizes of views of a xib that do not fill a screen.
@MainActor
@Suite struct ComponentSizeTests {
  /// The height of a top-level view that is 50 points high in the file, and whose content needs 120.
  private func height(_ content: (String) -> String) throws -> CGFloat {
    let inside = """
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="inner">
      <rect key="frame" x="0" y="0" width="200" height="120"/>
      <constraints><constraint firstAttribute="height" constant="120" id="h"/></constraints></view></subviews>
      <constraints>
      <constraint firstItem="inner" firstAttribute="top" secondItem="box" secondAttribute="top" id="t"/>
      <constraint firstItem="inner" firstAttribute="leading" secondItem="box" secondAttribute="leading" id="l"/>
      <constraint firstAttribute="trailing" secondItem="inner" secondAttribute="trailing" id="r"/>
      <constraint firstAttribute="bottom" secondItem="inner" secondAttribute="bottom" priority="999" id="b"/>
      </constraints>
      """
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      \(content(inside))
      </objects></document>
      """
    let file = try Document(bytes: Array(text.utf8), path: "Component.xib")
    let screen = try #require(Screen.all(in: file).first)
    let device = try #require(Device.named("iphone8", .portrait))
    let shown = ShownScreen(screen, in: Configuration(device))
    defer { shown.close() }
    return shown.content.bounds.height
  }

  private static let frame = #"<rect key="frame" x="0" y="0" width="200" height="50"/>"#

  /// A view has the size that the file gives it, as UINib instantiates it.
  @Test func aViewKeepsItsSize() throws {
    let height = try height { inside in
      #"<view id="box">\#(Self.frame)\#(inside)</view>"#
    }
    #expect(height == 50)
  }

  /// A cell is as high as its content (UITableView.automaticDimension).
  @Test func aCellIsAsHighAsItsContent() throws {
    let height = try height { inside in
      """
      <tableViewCell id="cell">\(Self.frame)
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="box">\(Self.frame)\(inside)
      </tableViewCellContentView></tableViewCell>
      """
    }
    #expect(height >= 120 && height <= 121)
  }

  /// A view beside the scene's own one is in no window (Apple, nib files): it keeps the size of the file.
  @Test func aViewBesideTheScreenOfALaunchStoryboardKeepsItsSize() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" launchScreen="YES" initialViewController="one">
      <scenes><scene sceneID="s"><objects>
      <viewController id="one" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/></view></viewController>
      <view id="loose"><rect key="frame" x="0" y="0" width="42" height="21"/></view>
      </objects></scene></scenes></document>
      """
    let file = try Document(bytes: Array(text.utf8), path: "LaunchScreen.storyboard")
    let device = try #require(Device.named("iphone8", .portrait))
    let sizes = Screen.all(in: file).map { screen in
      let shown = ShownScreen(screen, in: Configuration(device))
      defer { shown.close() }
      return shown.content.bounds.size
    }
    #expect(sizes == [CGSize(width: 375, height: 667), CGSize(width: 42, height: 21)])
  }
}
