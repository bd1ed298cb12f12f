import Foundation
import InterfaceBuilder
import Testing

@testable import LayoutChecking

/// The heights that sources give rows, and what that means for findings in cells.
@MainActor @Suite struct RowHeightTests {
  private typealias Height = RowHeightSource.Height

  private func swift(_ body: String) -> String {
    """
    class List: UITableViewController {
      static let tall: CGFloat = 80
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        \(body)
      }
    }
    """
  }

  private func objectiveC(_ body: String) -> String {
    """
    #define kTall 80.f
    @implementation List
    - (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath *)indexPath {
      \(body)
    }
    @end
    """
  }

  private func heights(_ source: String, _ rows: [(Int, Int)]) throws -> [RowHeightSource.Height] {
    let heights = try #require(RowHeightSource(in: source))
    return rows.map { heights.height(ofRow: $0.1, inSection: $0.0) }
  }

  private let superSwift = "super.tableView(tableView, heightForRowAt: indexPath)"
  private let superObjectiveC = "[super tableView:tableView heightForRowAtIndexPath:indexPath]"

  @Test func constantsAreRead() throws {
    for body in ["44", "return 44", "return 44.0", "return CGFloat(1)\n"] {
      let expected: Height = body.contains("CGFloat") ? .unknown : .points(44)
      #expect(try heights(swift(body), [(0, 0)]) == [expected], "\(body)")
    }
    #expect(try heights(swift("return tall"), [(0, 0)]) == [.points(80)])
    #expect(try heights(swift("return UITableView.automaticDimension"), [(0, 0)]) == [.automatic])
    #expect(try heights(swift("tableView.rowHeight"), [(0, 0)]) == [.ofTable])
    #expect(try heights(objectiveC("return 44.f;"), [(0, 0)]) == [.points(44)])
    #expect(try heights(objectiveC("return kTall;"), [(0, 0)]) == [.points(80)])
    #expect(
      try heights(objectiveC("return UITableViewAutomaticDimension;"), [(0, 0)]) == [.automatic])
  }

  @Test func conditionsAboutRowsAndSectionsAreComputed() throws {
    let one = objectiveC(
      "if (indexPath.row == 5)\n  return 100;\nelse\n  return \(superObjectiveC);")
    #expect(try heights(one, [(0, 5), (0, 4)]) == [.points(100), .ofFile])
    let both = swift(
      "if indexPath.section == 1 && indexPath.row < 2 { return 60 }\nreturn \(superSwift)")
    #expect(try heights(both, [(1, 1), (1, 2), (0, 1)]) == [.points(60), .ofFile, .ofFile])
    let either = objectiveC(
      "if ([indexPath section] == 0 || [indexPath row] == 3) { return 60; } else if (indexPath.row == 1) { return 70; }\n"
        + "return 80;")
    #expect(
      try heights(either, [(0, 9), (1, 3), (1, 1), (1, 2)])
        == [.points(60), .points(60), .points(70), .points(80)])
    let ternary = swift("return indexPath.row == 0 ? 120 : UITableView.automaticDimension")
    #expect(try heights(ternary, [(0, 0), (0, 1)]) == [.points(120), .automatic])
    let local = objectiveC(
      "CGFloat height = 44;\nNSInteger row = indexPath.row;\nif (row == 2) { height = 90; }\nreturn height;"
    )
    #expect(try heights(local, [(0, 2), (0, 1)]) == [.points(90), .points(44)])
    let guarded = swift(
      "guard indexPath.section == 0 else { return 50 }\nlet first = rows.first { $0.isShown }\nreturn 60"
    )
    #expect(try heights(guarded, [(1, 0), (0, 0)]) == [.points(50), .points(60)])
  }

  @Test func casesAreFollowed() throws {
    let rows = swift(
      "switch indexPath.row {\ncase 0, 2: return 44\ncase 3...5:\n  return 55\ndefault: return \(superSwift)\n}"
    )
    #expect(
      try heights(rows, [(0, 2), (0, 4), (0, 6)]) == [.points(44), .points(55), .ofFile])
    let pairs = swift(
      "switch (indexPath.section, indexPath.row) {\ncase (0, 1): return 44\ncase (1, _): return 55\ndefault: return 66\n}"
    )
    #expect(
      try heights(pairs, [(0, 1), (1, 7), (0, 0)]) == [.points(44), .points(55), .points(66)])
    let breaks = objectiveC(
      "CGFloat height;\nswitch (indexPath.section) {\n  case 0:\n  case 1:\n    height = 44;\n    break;\n  default:\n    height = 55;\n    break;\n}\nreturn height;"
    )
    #expect(
      try heights(breaks, [(0, 0), (1, 0), (2, 0)]) == [.points(44), .points(44), .points(55)])
  }

  /// A condition that the text does not show leaves both branches open; of a row that is hidden in one of them, the
  /// other one counts.
  @Test func whatTheTextDoesNotShowIsUnknown() throws {
    let open = swift("if isLarge { return 80 }\nreturn 44")
    #expect(try heights(open, [(0, 0)]) == [.unknown])
    let hidden = swift("if indexPath.row == 1 && !isPro { return 0 }\nreturn \(superSwift)")
    #expect(try heights(hidden, [(0, 0), (0, 1)]) == [.ofFile, .ofFile])
    let called = objectiveC("return [Cell heightForObject:self.items[indexPath.row]];")
    #expect(try heights(called, [(0, 0)]) == [.unknown])
    let cases = swift(
      "switch Row(rawValue: indexPath.row) {\ncase .first: return 60\ndefault: return 44\n}")
    #expect(try heights(cases, [(0, 0)]) == [.unknown])
    let assigned = objectiveC(
      "CGFloat height;\nswitch (kind) {\n  case 0:\n    height = 44;\n    break;\n  default:\n    height = 55;\n    break;\n}\nreturn height;"
    )
    #expect(try heights(assigned, [(0, 0)]) == [.unknown])
    let equal = swift("if isLarge { return 44 } else { return 44 }")
    #expect(try heights(equal, [(0, 0)]) == [.points(44)])
    #expect(RowHeightSource(in: "class List { func estimatedHeightForRowAt() {} }") == nil)
  }

  // MARK: Findings

  /// The content of a cell of 44 points: a button of 40 points that begins 20 points below the top.
  private static let content = """
    <tableViewCellContentView key="contentView" clipsSubviews="YES" tableViewCell="cel" id="con">
    <rect key="frame" x="0" y="0" width="375" height="44"/><subviews>
    <button id="btn" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="16" y="20" width="100" height="40"/>
    <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
    <state key="normal" title="Next"/><constraints>
    <constraint firstAttribute="height" constant="40" id="hgt"/></constraints></button></subviews><constraints>
    <constraint firstItem="btn" firstAttribute="leading" secondItem="con" secondAttribute="leading" constant="16" id="ld"/>
    <constraint firstItem="btn" firstAttribute="top" secondItem="con" secondAttribute="top" constant="20" id="tp"/>
    </constraints></tableViewCellContentView>
    """

  /// A static table with a row of 44 points whose text of 40 points begins 20 points below its top, so that its cell
  /// clips 16.
  private static let list = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="lst">
    <scenes><scene sceneID="s1"><objects>
    <tableViewController id="lst" customClass="List" sceneMemberID="viewController">
    <tableView key="view" clipsSubviews="YES" dataMode="static" style="plain" rowHeight="44" id="tab">
    <rect key="frame" x="0" y="0" width="375" height="667"/>
    <sections><tableViewSection id="sec"><cells>
    <tableViewCell rowHeight="44" id="cel"><rect key="frame" x="0" y="0" width="375" height="44"/>
    \(content)</tableViewCell>
    </cells></tableViewSection></sections></tableView></tableViewController></objects></scene></scenes></document>
    """

  private func clipped(_ source: String) throws -> [Finding] {
    let folder = try ProjectFolder(of: Self.list, named: "List.storyboard", beside: [source])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    return FileCheck(of: folder.path("List.storyboard"), by: plan).findings
      .filter { $0.rule == .clippedContent }
  }

  /// The whole points of a fault; a separator may take a part of one.
  private func points(_ finding: Finding) -> Double? { finding.points?.rounded(.down) }

  /// Without a height from code the row has that of the file, and 20 + 40 − 44 = 16 points are clipped; 80 are enough.
  @Test func rowsHaveTheHeightThatTheSourceShows() throws {
    let plain = try clipped("class List: UITableViewController {}")
    #expect(plain.map(points) == [16])
    #expect(plain.allSatisfy { $0.severity == .warning && !$0.isInconclusive })
    #expect(try clipped(swift("return 80")) == [])
    #expect(try clipped(swift("if indexPath.row == 0 { return tall }\nreturn 44")) == [])
    let other = try clipped(swift("if indexPath.row == 1 { return tall }\nreturn \(superSwift)"))
    #expect(other.map(points) == [16])
    #expect(other.allSatisfy { $0.severity == .warning && !$0.isInconclusive })
    #expect(try clipped(swift("return 50")).map(points) == [10])
  }

  @Test func aHeightThatIsUnknownMakesFindingsInconclusive() throws {
    let found = try clipped(swift("return heights[indexPath.row]"))
    #expect(found.map(\.isInconclusive) == [true])
    #expect(found.first?.message.contains("gives the row another height") == true)
  }

  /// A cell of 44 points whose button of 40 points begins 20 points below its top: the row of the file clips 16, one as
  /// high as its content nothing.
  private static let cell = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><objects>
    <tableViewCell id="cel" customClass="Cell"><rect key="frame" x="0" y="0" width="375" height="44"/>
    \(content)</tableViewCell></objects></document>
    """

  /// The class of the cell may give its rows another height by constraints on the content view.
  @Test(arguments: [
    ("contentView.heightAnchor.constraint(equalToConstant: 80).isActive = true", true),
    ("contentView.snp.makeConstraints { $0.height.equalTo(80) }", true),
    ("contentView.backgroundColor = .red", false),
  ])
  func aCellThatConstrainsItsContentViewMakesFindingsInconclusive(code: String, isOpen: Bool) throws
  {
    let folder = try ProjectFolder(
      of: Self.cell, named: "Cell.xib",
      beside: ["class Cell: UITableViewCell { override func awakeFromNib() { \(code) } }"])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    let found = FileCheck(of: folder.path("Cell.xib"), by: plan).findings
      .filter { $0.rule == .clippedContent }
    #expect(found.map(\.isInconclusive) == [isOpen])
  }
}
