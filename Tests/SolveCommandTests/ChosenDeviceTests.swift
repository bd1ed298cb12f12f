import Foundation
import SolvingTestSupport
import TestSupport
import Testing

/// A check of some devices says of them what a check of all says.
@Suite struct ChosenDeviceTests {
  private struct Report: Decodable {
    struct Finding: Decodable {
      struct Subject: Decodable {
        var id: String?
      }
      var rule: String
      var subject: Subject
      var fix: String
    }
    var findings: [Finding]
  }

  /// Returns the findings of a rule on a device; on all devices if `nil`.
  private func findings(
    _ rule: String, in folder: CheckFolder, on device: String?, _ more: [String] = []
  ) throws -> [Report.Finding] {
    let limits = device.map { ["--device", $0] } ?? []
    let outcome = try folder.kuina(
      ["check", "Main.storyboard", "--json", "--rule", rule] + limits + more)
    #expect(outcome.status <= 1, "\(outcome.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8)).findings
  }

  private static func constraint(_ attributes: String, _ id: String) -> String {
    "<constraint \(attributes) id=\"\(id)\"/>\n"
  }

  /// A box at most as wide as the screen and at most 340 points wide: the second limit follows from the first one on
  /// a screen of 320 points, but not on one of 375.
  @Test(arguments: ["iphone5", "iphone8", nil])
  func whatIsRedundantOnSomeDevicesIsNotReported(device: String?) throws {
    let text = XcodeStoryboard.text(
      views: """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box-Vw-001">
        <rect key="frame" x="0.0" y="100" width="340" height="50"/>
        <constraints>
        \(Self.constraint("firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"340\"", "box-Wd-001"))
        \(Self.constraint("firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"60\"", "box-Wd-002"))
        \(Self.constraint("firstAttribute=\"height\" constant=\"50\"", "box-Ht-001"))
        </constraints>
        </view>
        """,
      constraints: Self.constraint(
        "firstItem=\"box-Vw-001\" firstAttribute=\"top\" secondItem=\"rot-Vw-001\" secondAttribute=\"top\" "
          + "constant=\"100\"", "box-Tp-001")
        + Self.constraint(
          "firstItem=\"box-Vw-001\" firstAttribute=\"leading\" secondItem=\"rot-Vw-001\" "
            + "secondAttribute=\"leading\"", "box-Ld-001")
        + Self.constraint(
          "firstAttribute=\"trailing\" relation=\"greaterThanOrEqual\" secondItem=\"box-Vw-001\" "
            + "secondAttribute=\"trailing\"", "box-Tr-001")
        + Self.constraint(
          "firstAttribute=\"trailing\" secondItem=\"box-Vw-001\" secondAttribute=\"trailing\" priority=\"750\"",
          "box-Tr-002"))
    try CheckFolder.use { folder in
      try folder.write(text, "Main.storyboard")
      let found = try findings("redundant-constraint", in: folder, on: device)
      #expect(found.map(\.subject.id) == [])
      // A second height follows from the first one everywhere.
      try folder.write(
        text.replacing(
          "constant=\"50\" id=\"box-Ht-001\"/>",
          with: "constant=\"50\" id=\"box-Ht-001\"/>"
            + Self.constraint("firstAttribute=\"height\" constant=\"50\"", "box-Ht-002")),
        "Main.storyboard")
      let twice = try findings("redundant-constraint", in: folder, on: device)
      #expect(twice.count == 1)
      #expect(twice.first?.subject.id?.hasPrefix("box-Ht-") == true)
    }
  }

  /// A box that is 640 points lower than the screen, and a label with 20 points to its top and, where the height is
  /// regular, to its bottom.
  ///
  /// On a screen that is 375 points high the box would be −265 points high, on one of 667 the label −13 points: there,
  /// priority 999 would compress its text, which resists with 750.
  @Test func theFixOfAConflictHoldsOnAllDevices() throws {
    func edge(_ item: String, _ attribute: String, _ other: String, _ constant: Int, _ id: String)
      -> String
    {
      Self.constraint(
        "firstItem=\"\(item)\" firstAttribute=\"\(attribute)\" secondItem=\"\(other)\" "
          + "secondAttribute=\"\(attribute)\" constant=\"\(constant)\"", id)
    }
    let text = XcodeStoryboard.text(
      views: """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box-Vw-001">
        <rect key="frame" x="0.0" y="0.0" width="375" height="27"/>
        <subviews>
        <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="lbl-Vw-001">
        <rect key="frame" x="16" y="20" width="42" height="20"/>
        </label>
        </subviews>
        <constraints>
        \(edge("lbl-Vw-001", "leading", "box-Vw-001", 16, "lbl-Ld-001"))
        </constraints>
        </view>
        """,
      constraints: edge("box-Vw-001", "top", "rot-Vw-001", 0, "box-Tp-001")
        + edge("box-Vw-001", "leading", "rot-Vw-001", 0, "box-Ld-001")
        + edge("rot-Vw-001", "trailing", "box-Vw-001", 0, "box-Tr-001")
        + edge("lbl-Vw-001", "top", "box-Vw-001", 20, "lbl-Tp-001")
        + edge("box-Vw-001", "bottom", "lbl-Vw-001", 20, "lbl-Bt-001")
        + edge("box-Vw-001", "height", "rot-Vw-001", -640, "box-Ht-001")
    ).replacing(
      "</constraints>\n                    </view>",
      with: "</constraints><variation key=\"heightClass=compact\"><mask key=\"constraints\">"
        + "<exclude reference=\"lbl-Bt-001\"/></mask></variation></view>")
    #expect(text.contains("heightClass=compact"))
    try CheckFolder.use { folder in
      try folder.write(text, "Main.storyboard")
      for limits in [["landscape"], ["portrait"], ["landscape", "portrait"]] {
        let orientations = limits.flatMap { ["--orientation", $0] }
        let found = try findings(
          "unsatisfiable-constraints", in: folder, on: "iphone8", orientations)
        #expect(found.map(\.subject.id) == ["box-Ht-001"], "\(limits)")
        let priority = found.first?.fix.firstMatch(of: #/priority (\d+)/#)?.1
        #expect(priority == "749", "\(limits): \(found.first?.fix ?? "")")
      }
    }
  }
}
