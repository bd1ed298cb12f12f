import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// The canvas's treatment of content that the file says little about; each rule was observed in
/// public files.
@MainActor
@Suite struct CanvasContentTests {
  /// Frames of views in a top-level view of 100 x 100 points with two pixels a point.
  private func frames(
    _ subviews: String, _ constraints: String, resources: String = ""
  ) throws -> [String: CGRect] {
    let text = try Fixture.oneView(subviews: subviews, constraints: constraints)
      .replacing("<objects>", with: "<device id=\"retina4_7\" orientation=\"portrait\"/><objects>")
      .replacing("toolsVersion=\"21701\"", with: "toolsVersion=\"12000\"")
      .replacing("</document>", with: "\(resources)</document>")
    return CanvasLayout(try Document(text: text), contentSizes: .stored).frames
  }

  private func view(
    _ kind: String, _ attributes: String, _ more: String = "", width: Double = 0, height: Double = 0
  ) -> String {
    """
    <\(kind) translatesAutoresizingMaskIntoConstraints="NO" id="v" \(attributes)>
    <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>\(more)</\(kind)>
    """
  }

  private func pin(
    _ attribute: String, _ first: String = "v", _ second: String = "top", constant: Double = 0
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(attribute)" constant="\(constant)" id="\(first)\(attribute)"/>
    """
  }

  private func length(_ attribute: String, _ points: Double, of id: String = "v") -> String {
    """
    <constraint firstItem="\(id)" firstAttribute="\(attribute)" constant="\(points)" \
    id="\(id)-\(attribute)"/>
    """
  }

  @Test func textThatDoesNotScrollGivesItsViewAHeight() throws {
    let text = view(
      "textView", "scrollEnabled=\"NO\" text=\"A line\"",
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"14\"/>")
    let frames = try frames(text, pin("top") + pin("leading") + pin("trailing"))
    // Insets of 8 above and below a line of 14 x 1.1934 = 16.7 points, rounded up to pixels.
    #expect(frames["v"] == CGRect(x: 0, y: 0, width: 100, height: 33))
  }

  @Test func symbolIsDrawnAtItsStoredSizeAroundTheMiddleOfWhatConstraintsSay() throws {
    let symbol = view("imageView", "image=\"person\" catalog=\"system\"", width: 40, height: 37)
    let frames = try frames(
      symbol,
      pin("top", constant: 10) + pin("leading") + length("width", 40) + length("height", 40),
      resources: """
        <resources><image name="person" catalog="system" width="128" height="121"/></resources>
        """)
    #expect(frames["v"] == CGRect(x: 0, y: 11.5, width: 40, height: 37))
  }

  @Test func viewWhoseWidthNothingDecidesIs240PointsWide() throws {
    let label = """
      <label translatesAutoresizingMaskIntoConstraints="NO" id="l" text="Text">
      <rect key="frame" x="0.0" y="0.0" width="60" height="20"/></label>
      """
    let frames = try frames(
      view("view", "", "<subviews>\(label)</subviews>"),
      pin("top") + pin("centerX") + length("height", 50) + pin("centerX", "l", "v")
        + pin("centerY", "l", "v"))
    #expect(frames["v"] == CGRect(x: 50 - 120, y: 0, width: 240, height: 50))
    #expect(frames["l"] == CGRect(x: 90, y: 15, width: 60, height: 20))
  }

  @Test func textOfAFieldThatIsTooLowStaysInItsMiddle() throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let label = """
      <label translatesAutoresizingMaskIntoConstraints="NO" id="l" text="g">
      <rect key="frame" x="0.0" y="0.0" width="10" height="20.5"/>\(font)</label>
      """
    let frames = try frames(
      view("textField", "", font, width: 50, height: 20) + label,
      pin("top", constant: 15) + pin("leading") + length("height", 13.5) + pin("trailing", "l")
        + pin("baseline", "l", "v"))
    #expect(frames["v"] == CGRect(x: 0, y: 15, width: 50, height: 13.5))
    // Both have one line of 17 points, so that their middles are level: 15 + 6.75 - 10.25.
    #expect(frames["l"] == CGRect(x: 90, y: 11.5, width: 10, height: 20.5))
  }

  @Test func ownMarginsOfACellsContentAreAtLeastTheCellsIfTheyKeepThem() throws {
    func label(_ attributes: String) throws -> CGRect? {
      let text = try Fixture.xib(
        "cell-margins", ["attributes": attributes, "view": view("view", "")])
      return CanvasLayout(try Document(text: text), contentSizes: .stored).frames["v"]
    }
    // The cell's own: 15 at the sides, 11 above and below.
    #expect(
      try label("preservesSuperviewLayoutMargins=\"YES\"")
        == CGRect(x: 20, y: 11, width: 375 - 20 - 15, height: 80 - 11 - 30))
    #expect(try label("") == CGRect(x: 20, y: 8, width: 375 - 20 - 8, height: 80 - 8 - 30))
  }
}
