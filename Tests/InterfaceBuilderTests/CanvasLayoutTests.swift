import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct CanvasLayoutTests {
  /// Every frame of the fixture was derived by hand from its constraints, with the safe area of the
  /// canvas device, 59 at the top and 34 at the bottom, and a tab bar of 49.
  @Test func framesOfTheFormAreThoseDerivedByHand() throws {
    let document = try Document(contentsOf: Fixture.path("form.storyboard"))
    let frames = CanvasLayout(document, contentSizes: .stored).frames
    let form = try #require(document.controller(withID: "Ctl-fo-rm1")?.view)
    for view in form.laidOutViews {
      let frame = try #require(frames[view.id ?? ""])
      let stored = try #require(view.frame)
      #expect(abs(frame.minX - stored.minX) < 0.01 && abs(frame.minY - stored.minY) < 0.01)
      #expect(abs(frame.width - stored.width) < 0.01 && abs(frame.height - stored.height) < 0.01)
    }
  }

  private func frames(_ subviews: String, _ constraints: String) throws -> [String: CGRect] {
    let document = try Document(
      text:
        try Fixture.oneView(subviews: subviews, constraints: constraints).replacing(
          "toolsVersion=\"21701\"", with: "toolsVersion=\"12000\""))
    return CanvasLayout(document, contentSizes: .stored).frames
  }

  private func view(_ id: String, _ kind: String = "view", _ more: String = "") -> String {
    """
    <\(kind) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" x="0.0" y="0.0" width="30" height="20"/>\(more)</\(kind)>
    """
  }

  private func pin(
    _ first: String, _ attribute: String, _ second: String = "top", _ other: String? = nil,
    _ more: String = ""
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(other ?? attribute)" \(more) id="\(first)\(attribute)"/>
    """
  }

  @Test func alignmentRectangleOfASwitchIsTwoPointsNarrowerThanItsFrame() throws {
    // The stored frame is 30 wide, so the rectangle that constraints place is 28 wide.
    let frames = try frames(
      view("s", "switch"), pin("s", "trailing") + pin("s", "top"))
    #expect(frames["s"] == CGRect(x: 72, y: 0, width: 30, height: 20))
  }

  @Test func symbolicSpacingToTheSidesOfASafeAreaIsNothing() throws {
    let text = try Fixture.oneView(
      subviews: view("a", "label"),
      constraints: pin("a", "leading", "g", nil, "constant=\"20\" symbolic=\"YES\"")
        + pin("a", "top", "top", nil, "constant=\"9\" symbolic=\"YES\"")
    ).replacing("<constraints>", with: "<viewLayoutGuide key=\"safeArea\" id=\"g\"/><constraints>")
    let frames = CanvasLayout(try Document(text: text), contentSizes: .stored).frames
    #expect(frames["a"] == CGRect(x: 0, y: 9, width: 30, height: 20))
  }

  @Test func edgesInsideAScrollViewMeanItsContent() throws {
    let inner = view("i")
    let constraints =
      pin("i", "top", "s") + pin("i", "bottom", "s") + pin("i", "leading", "s")
      + pin("i", "trailing", "s") + """
        <constraint firstItem="i" firstAttribute="height" constant="400" id="h"/>
        <constraint firstItem="i" firstAttribute="width" secondItem="s" secondAttribute="width" id="w"/>
        """
    let scroll = view(
      "s", "scrollView", "<subviews>\(inner)</subviews><constraints>\(constraints)</constraints>")
    let frames = try frames(
      scroll, pin("s", "top") + pin("s", "bottom") + pin("s", "leading") + pin("s", "trailing"))
    #expect(frames["s"] == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(frames["i"] == CGRect(x: 0, y: 0, width: 100, height: 400))
  }

  @Test func defaultVariationLeavesMarkedConstraintsOut() throws {
    let wide =
      "<constraint firstItem=\"v\" firstAttribute=\"width\" constant=\"70\" id=\"wide\"/>"
    let narrow =
      "<constraint firstItem=\"v\" firstAttribute=\"width\" constant=\"40\" id=\"narrow\"/>"
    let text = try Fixture.oneView(
      subviews: view("v"), constraints: pin("v", "top") + pin("v", "leading") + wide + narrow
    ).replacing(
      "</constraints>\n</view>",
      with: """
        </constraints><variation key="default"><mask key="constraints"><exclude reference="wide"/>\
        </mask></variation></view>
        """)
    let frames = CanvasLayout(try Document(text: text), contentSizes: .stored).frames
    #expect(frames["v"]?.width == 40)
  }

  @Test func stackSharesItsLengthAndDropsHiddenViews() throws {
    let stack = """
      <stackView distribution="fillEqually" spacing="10" translatesAutoresizingMaskIntoConstraints="NO" id="s">
      <rect key="frame" x="0.0" y="0.0" width="0.0" height="0.0"/>
      <subviews>\(view("a"))\(view("h").replacing("<view ", with: "<view hidden=\"YES\" "))\(view("b"))</subviews>
      </stackView>
      """
    let frames = try frames(
      stack, pin("s", "top") + pin("s", "bottom") + pin("s", "leading") + pin("s", "trailing"))
    // 100 less one gap of 10, halved.
    #expect(frames["a"] == CGRect(x: 0, y: 0, width: 45, height: 100))
    #expect(frames["b"] == CGRect(x: 55, y: 0, width: 45, height: 100))
  }

  @Test func conflictingConstraintsStillGiveFrames() throws {
    let frames = try frames(
      view("v"),
      pin("v", "top") + pin("v", "leading") + """
        <constraint firstItem="v" firstAttribute="width" constant="40" id="w1"/>
        <constraint firstItem="v" firstAttribute="width" constant="50" id="w2"/>
        """)
    #expect([40, 50].contains(frames["v"]?.width))
  }
}
