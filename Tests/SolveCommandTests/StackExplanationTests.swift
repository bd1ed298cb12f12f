import Foundation
import SolvingTestSupport
import TestSupport
import Testing

/// The explanations of views in stack views: the numbers that the stack views distribute.
@Suite struct StackExplanationTests {
  /// A column of 250 by 100 points with a row of two views with a gap of 10 points, and a view below the row;
  /// and a view of 33 points in the middle of one of 100 points, 20 points from the left.
  private static let screen = XcodeStoryboard.text(
    views: """
      <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" distribution="fillEqually" \
      translatesAutoresizingMaskIntoConstraints="NO" id="out-Vw-001">
      <rect key="frame" x="0" y="100" width="250" height="100"/>
      <subviews>
      <stackView opaque="NO" contentMode="scaleToFill" distribution="fillEqually" spacing="10" \
      translatesAutoresizingMaskIntoConstraints="NO" id="inn-Vw-001">
      <rect key="frame" x="0" y="0" width="250" height="50"/>
      <subviews>
      \(view("one-Vw-001", x: 0, width: 120, height: 50))
      \(view("two-Vw-001", x: 130, width: 120, height: 50))
      </subviews>
      </stackView>
      \(view("low-Vw-001", x: 0, y: 50, width: 250, height: 50))
      </subviews>
      <constraints>
      <constraint firstAttribute="width" constant="250" id="out-Wd-001"/>
      <constraint firstAttribute="height" constant="100" id="out-Ht-001"/>
      </constraints>
      </stackView>
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-Vw-001">
      <rect key="frame" x="20" y="300" width="100" height="40"/>
      <subviews>\(view("mid-Vw-001", x: 33, width: 33, height: 40))</subviews>
      <constraints>
      <constraint firstAttribute="width" constant="100" id="box-Wd-001"/>
      <constraint firstAttribute="height" constant="40" id="box-Ht-001"/>
      <constraint firstItem="mid-Vw-001" firstAttribute="centerX" secondItem="box-Vw-001" \
      secondAttribute="centerX" id="mid-Cx-001"/>
      <constraint firstItem="mid-Vw-001" firstAttribute="width" secondItem="box-Vw-001" \
      secondAttribute="width" constant="-67" id="mid-Wd-001"/>
      <constraint firstItem="mid-Vw-001" firstAttribute="top" secondItem="box-Vw-001" \
      secondAttribute="top" id="mid-Tp-001"/>
      <constraint firstAttribute="bottom" secondItem="mid-Vw-001" secondAttribute="bottom" id="mid-Bt-001"/>
      </constraints>
      </view>
      """,
    constraints: edges("out-Vw-001", x: 0, y: 100) + edges("box-Vw-001", x: 20, y: 300))

  private static func view(
    _ id: String, x: Int, y: Int = 0, width: Int, height: Int
  ) -> String {
    """
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>
    </view>
    """
  }

  private static func edges(_ id: String, x: Int, y: Int) -> String {
    """
    <constraint firstItem="\(id)" firstAttribute="top" secondItem="rot-Vw-001" secondAttribute="top" \
    constant="\(y)" id="t-\(id)"/>
    <constraint firstItem="\(id)" firstAttribute="leading" secondItem="rot-Vw-001" \
    secondAttribute="leading" constant="\(x)" id="l-\(id)"/>
    """
  }

  private func explain(_ object: String, on device: String = "iphone8") throws -> [String] {
    var lines: [String] = []
    try CheckFolder.use { folder in
      try folder.write(Self.screen, "Stack.storyboard")
      let outcome = try folder.kuina(["explain", "Stack.storyboard", object, "--device", device])
      #expect(outcome.status == 0, "\(outcome.errors)")
      lines = outcome.output.split(separator: "\n").map(String.init)
    }
    return lines
  }

  @Test func theWidthOfAViewInARowIsItsShare() throws {
    let lines = try explain("one-Vw-001")
    // Half of 250 and of the gap of 10.
    #expect(
      lines.contains(
        "  width 120: distribution fillEqually of stackView inn-Vw-001; 125 − 5 = 120 from 0.5 × out-Wd-001 "
          + "(width of stackView out-Vw-001 = 250) and 0.5 × the spacing of stackView inn-Vw-001"),
      "\(lines)")
    #expect(
      lines.contains(
        "  height 50: alignment fill of stackView inn-Vw-001; 50 from 0.5 × out-Ht-001 (height of stackView "
          + "out-Vw-001 = 100)"), "\(lines)")
    #expect(lines.count <= 10)
  }

  /// A stack view in another one is arranged by the outer one, not by itself.
  @Test func aStackViewIsArrangedByTheOneAroundIt() throws {
    let lines = try explain("inn-Vw-001")
    #expect(
      lines.contains {
        $0.hasPrefix("  height 50: distribution fillEqually of stackView out-Vw-001; 50 from ")
      }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  width 250: alignment fill of stackView out-Vw-001;") })
  }

  /// 20 + 33.5 = 53.5 points are at a third of a pixel with the scale 3: the edge is at 53.67.
  @Test func roundingToPixelsIsNamed() throws {
    let lines = try explain("mid-Vw-001", on: "iphone14pro")
    let left = try #require(lines.first { $0.hasPrefix("  left ") })
    #expect(left.hasPrefix("  left 33.67: mid-Cx-001 "), "\(lines)")
    #expect(left.hasSuffix("; exactly 33.5, rounded to pixels"), "\(lines)")
    let exact = try explain("mid-Vw-001", on: "iphone8")
    #expect(!exact.contains { $0.contains("rounded") }, "\(exact)")
  }
}
