import LayoutChecking
import Testing
import UIKit

/// Views beside the scenes of a storyboard: code reaches one by an outlet (Apple, nib files).
@MainActor
@Suite struct LooseViewTests: OneScreenTests {
  @Test(arguments: [
    ("", []), (#"<outlet property="panel" destination="loose" id="out"/>"#, ["b"]),
    (#"<outlet property="go" destination="b" id="out"/>"#, ["b"]),
  ])
  func nothingIsReportedOfAViewWithoutAnOutlet(outlet: String, expected: [String]) throws {
    let loose = """
      <view id="loose"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
      <button id="b" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="20" y="40" width="20" height="20"/><state key="normal" title="Go"/></button>
      </subviews></view>
      """
    let text = try storyboard("", "", connections: outlet)
      .replacing("</viewController>", with: "</viewController>" + loose, maxReplacements: 1)
    let found = try findings(in: text, on: portrait).filter { $0.rule == .smallTouchTarget }
    #expect(found.map(\.subject.id) == expected)
  }
}
