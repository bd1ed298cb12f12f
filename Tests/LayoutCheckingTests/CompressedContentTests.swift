import LayoutChecking
import Testing
import UIKit

/// Content that constraints compress to less than half its height, on an iPhone 8: 667 points high, and
/// 647 below the status bar.
@MainActor
@Suite struct CompressedContentTests: OneScreenTests {
  private func height(_ id: String, _ constant: Int, _ attributes: String = "") -> String {
    "<constraint firstItem=\"\(id)\" firstAttribute=\"height\" constant=\"\(constant)\" id=\"h-\(id)\" "
      + "\(attributes)/>"
  }

  /// A box as high as given, and a view below it that ends 20 points above the bottom of the screen.
  private func findings(_ view: String, box: Int, _ own: String = "") throws -> [Finding] {
    let text = try storyboard(
      self.view("view", "box") + view,
      edge("box.top", "safe.top") + edge("box.leading", "safe.leading")
        + edge("safe.trailing", "box.trailing") + height("box", box)
        + edge("vw.top", "box.bottom") + edge("safe.bottom", "vw.bottom", 20)
        + edge("vw.leading", "safe.leading", 16) + edge("safe.trailing", "vw.trailing", 16) + own
    ).replacing(
      "</document>",
      with: "<resources><image name=\"tall\" width=\"200\" height=\"200\"/></resources></document>")
    return try findings(in: text, on: portrait).filter { $0.rule == .compressedContent }
  }

  private var button: String {
    view("button", "vw", "buttonType=\"system\"", "<state key=\"normal\" title=\"OK\"/>")
  }

  /// A page control of 3 points draws its dots all the same; a slider of 3 points is too low.
  @Test(arguments: [("pageControl", []), ("slider", [Rule.compressedContent])])
  func aPageControlDrawsBeyondItsBounds(kind: String, expected: [Rule]) throws {
    #expect(try findings(view(kind, "vw"), box: 624).map(\.rule) == expected)
  }

  /// The rest is 647 - 20 - 612 = 15 points, half of the button's 30, and a point less.
  @Test func aButtonOfLessThanHalfItsHeightIsReported() throws {
    #expect(try findings(button, box: 612) == [])
    let found = try findings(button, box: 613)
    #expect(found.map(\.subject.id) == ["vw"])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message == "button \"OK\" is 14 pt high, and its content 30 pt")
    #expect(found.first?.points == 16)
  }

  /// An image of 200 points shrinks to 60.
  @Test func anImageShrinks() throws {
    let icon = view("button", "vw", "", "<state key=\"normal\" image=\"tall\"/>")
    #expect(try findings(icon, box: 567) == [])
    #expect(try findings(icon, box: 625).map(\.subject.id) == ["vw"])
  }

  /// A background of 200 points shrinks too; of a title of 18 points 14 can be read, and 8 cannot.
  @Test func aBackgroundShrinksBehindATitle() throws {
    let button = view(
      "button", "vw", "buttonType=\"roundedRect\"",
      "<state key=\"normal\" title=\"OK\" backgroundImage=\"tall\"/>")
    #expect(try findings(button, box: 567) == [])
    #expect(try findings(button, box: 613) == [])
    #expect(try findings(button, box: 619).map(\.subject.id) == ["vw"])
  }

  @Test(arguments: [
    "label", "textField", "switch",
  ])
  func otherContentIsMeasuredToo(kind: String) throws {
    let content = view(kind, "vw", "text=\"Hello\" opaque=\"NO\" borderStyle=\"roundedRect\"")
    #expect(try findings(content, box: 595) == [])
    #expect(try findings(content, box: 627).map(\.subject.id) == ["vw"])
  }

  @Test func emptyViewsHaveNoContent() throws {
    #expect(try findings(view("view", "vw"), box: 627) == [])
    #expect(try findings(view("label", "vw"), box: 627) == [])
  }

  /// A view with a height of 0 of its own, or in a box with one, is shown later by code.
  @Test func aViewThatIsCollapsedOnPurposeIsNotReported() throws {
    let top = edge("btn.top", "safe.top") + edge("btn.leading", "safe.leading")
    let button = view("button", "btn", "", "<state key=\"normal\" title=\"OK\"/>")
    func rules(_ views: String, _ constraints: String) throws -> Set<Rule> {
      Set(try findings(views, constraints).map(\.rule))
    }
    #expect(try !rules(button, top + height("btn", 0)).contains(.compressedContent))
    let box = view("view", "box", "", "<subviews>\(button)</subviews>")
    let filling =
      edge("btn.top", "box.top") + edge("box.bottom", "btn.bottom")
      + edge("btn.leading", "box.leading") + edge("box.top", "safe.top")
      + edge("box.leading", "safe.leading")
    #expect(try !rules(box, filling + height("box", 0)).contains(.compressedContent))
  }

  @Test func aFieldWithoutAWidthIsReported() throws {
    let field = view("textField", "fld", "borderStyle=\"roundedRect\"")
    let found = try findings(
      field,
      edge("fld.top", "safe.top", 20) + edge("fld.leading", "safe.leading", 200)
        + edge("safe.trailing", "fld.trailing", 173))
    // 375 - 200 - 173
    let narrow = found.first { $0.rule == .compressedContent }
    #expect(narrow?.message.contains("is 2 pt wide, and its content ") == true, "\(found)")
  }

  /// A label without constraints that is 1, 9 or 30 points high in the file, of text of 20.5 points.
  @Test(arguments: [(1, false), (9, true), (30, false)])
  func aLabelOfAPointIsALine(height: Int, isReported: Bool) throws {
    let label = """
      <label text="----" id="lin" fixedFrame="YES" opaque="NO">
      <rect key="frame" x="16" y="100" width="200" height="\(height)"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    let found = try findings(in: storyboard(label, ""), on: portrait)
    #expect(found.contains { $0.rule == .compressedContent } == isReported)
  }

  /// 30 points high on a screen of 667 points, and half as high as that on one that is half as high.
  @Test func aMaskThatShrinksALabelIsReported() throws {
    let label = """
      <label text="Text" id="lin" fixedFrame="YES" opaque="NO">
      <rect key="frame" x="16" y="20" width="200" height="12"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" heightSizable="YES"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    let landscape = [Device.named("iphone8", .landscape)].compactMap(\.self)
    let found = try findings(in: storyboard(label, ""), on: landscape)
    #expect(found.contains { $0.rule == .compressedContent })
  }
}
