import InterfaceBuilder
import Testing
import UIKit

@testable import LayoutChecking

/// What pictures of a sheet show behind it.
@MainActor @Suite struct PresenterPictureTests {
  private static func scene(_ id: String, _ text: String, _ connections: String = "") -> String {
    """
    <scene sceneID="\(id)Scene"><objects><viewController id="\(id)" sceneMemberID="viewController">
    <view key="view" id="\(id)View"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <label text="\(text)" id="\(id)Label"><rect key="frame" x="16" y="4" width="200" height="21"/></label>
    </subviews></view>\(connections)</viewController></objects></scene>
    """
  }

  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="first"><scenes>
    \(scene("first", "Behind", #"<connections><segue destination="second" kind="presentation" id="g"/></connections>"#))
    \(scene("second", "Front"))</scenes></document>
    """

  /// The texts of the pictures of the scenes, in the order in which they are drawn.
  private func texts(_ drawings: [ScreenDrawing]) -> [[String]] {
    drawings.map { drawing in
      drawing.list.commands.compactMap { command in
        guard case .text(let run) = command, ["Behind", "Front"].contains(run.text) else {
          return nil
        }
        return run.text
      }
    }
  }

  /// The sheet is drawn in front, and what is behind it is not among the frames of its scene.
  @Test func theSceneThatPresentsASheetIsBehindIt() throws {
    let document = try Document(bytes: Array(Self.text.utf8), path: "Test.storyboard")
    let phone = Configuration(try #require(Device.named("iphone8", .portrait)))
    let pictured = DeviceLayout(document, in: phone, pictures: [])
    #expect(texts(pictured.drawings) == [["Behind"], ["Behind", "Front"]])
    #expect(pictured.frames == DeviceLayout(document, in: phone).frames)
    #expect(pictured.problems.isEmpty)
    let screen = try #require(Screen.all(in: document).last)
    let snapshot = ScreenSnapshot(of: screen, in: phone)
    #expect(texts([snapshot.drawing]) == [["Behind", "Front"]])
    #expect(snapshot.layout.views.count { $0.path.hasSuffix("UILabel") } == 1)
  }
}
