import Foundation
import InterfaceBuilder
import Testing

@testable import LayoutChecking

/// What sources say about how a xib's view is shown, and which findings that makes void.
@MainActor @Suite struct ShowingCodeTests {
  /// A xib whose owner, `Panel`, has a view with a button 8 points below the top, and a field 20 points above the
  /// bottom.
  private static func panel(height: Int) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
    <connections><outlet property="view" destination="pan-Vw-001" id="out-Vw-001"/></connections></placeholder>
    <view id="pan-Vw-001"><rect key="frame" x="0" y="0" width="375" height="\(height)"/><subviews>
    <button id="btn-Vw-001" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="16" y="8" \
    width="100" height="44"/><state key="normal" title="Next"/>
    <constraints><constraint firstAttribute="width" constant="100" id="btn-Wd-001"/>
    <constraint firstAttribute="height" constant="44" id="btn-Ht-001"/></constraints></button>
    </subviews><constraints>
    <constraint firstItem="btn-Vw-001" firstAttribute="leading" secondItem="pan-Vw-001" \
    secondAttribute="leading" constant="16" id="btn-Ld-001"/>
    <constraint firstItem="btn-Vw-001" firstAttribute="top" secondItem="pan-Vw-001" secondAttribute="top" \
    constant="8" id="btn-Tp-001"/>
    </constraints><viewLayoutGuide key="safeArea" id="saf-Id-001"/></view></objects></document>
    """
  }

  /// A cell, drawn 44 points high, with a text that begins 40 points below its top.
  private static let cell = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects><tableViewCell id="cel-Vw-001" customClass="RowCell">
    <rect key="frame" x="0" y="0" width="320" height="44"/>
    <tableViewCellContentView key="contentView" clipsSubviews="YES" id="con-Vw-001" tableViewCell="cel-Vw-001">
    <rect key="frame" x="0" y="0" width="320" height="44"/><subviews>
    <label text="Text" id="lbl-Vw-001" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="16" y="40" width="100" height="20"/></label></subviews><constraints>
    <constraint firstItem="lbl-Vw-001" firstAttribute="leading" secondItem="con-Vw-001" \
    secondAttribute="leading" constant="16" id="lbl-Ld-001"/>
    <constraint firstItem="lbl-Vw-001" firstAttribute="top" secondItem="con-Vw-001" secondAttribute="top" \
    constant="40" id="lbl-Tp-001"/>
    </constraints></tableViewCellContentView></tableViewCell></objects></document>
    """

  private func rules(_ text: String, sources: String...) throws -> Set<Rule> {
    let folder = try ProjectFolder(of: text, named: "Panel.xib", beside: sources)
    var plan = CheckPlan()
    plan.devices = ["iphone14pro"]
    plan.orientations = ["portrait"]
    return Set(FileCheck(of: folder.path("Panel.xib"), by: plan).findings.map(\.rule))
  }

  private static let ownClass = "class Panel: UIViewController {}"

  /// A sheet begins below the status bar; what is pushed or fills the screen does not.
  @Test func topOfASheetIsBelowTheStatusBar() throws {
    let file = Self.panel(height: 667)
    #expect(try rules(file) == [.outsideSafeArea])
    #expect(try rules(file, sources: Self.ownClass) == [.outsideSafeArea])
    #expect(try rules(file, sources: Self.ownClass, "present(Panel(), animated: true)") == [])
    let pushed = "let panel = Panel()\npanel.modalPresentationStyle = .fullScreen\npresent(panel)"
    #expect(try rules(file, sources: Self.ownClass, pushed) == [.outsideSafeArea])
    let between = "class Panel: UIViewController { func a() { edgesForExtendedLayout = [] } }"
    #expect(try rules(file, sources: between, pushed) == [])
    // Another class's name contains this one's.
    #expect(
      try rules(file, sources: Self.ownClass, "present(PanelList(), animated: true)")
        == [.outsideSafeArea])
  }

  /// A view of 58 points is part of a screen, whoever shows it.
  @Test func viewDrawnSmallerThanEveryScreenIsAPartOfOne() throws {
    #expect(try rules(Self.panel(height: 58)) == [])
  }

  @Test func heightOfARowThatCodeReturnsIsNotThatOfTheFile() throws {
    let own = "class RowCell: UITableViewCell {}"
    #expect(try rules(Self.cell, sources: own) == [.clippedContent])
    let list = """
      class List: UITableViewController {
        func register() { tableView.register(RowCell.self) }
        func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 72 }
      }
      """
    #expect(try rules(Self.cell, sources: own, list) == [])
    #expect(
      try rules(Self.cell, sources: own, list.replacing("RowCell.self", with: "OtherCell.self"))
        == [.clippedContent])
  }

  /// A row is as wide as its list: the constants with which a width fits are right on one screen only.
  @Test func constantsOfARowAreNotOffered() throws {
    let text = Self.cell.replacing(
      "</constraints></tableViewCellContentView>",
      with: """
        <constraint firstAttribute="trailing" secondItem="lbl-Vw-001" secondAttribute="trailing" \
        constant="16" id="lbl-Tr-001"/>
        <constraint firstItem="lbl-Vw-001" firstAttribute="width" constant="24" id="lbl-Wd-001"/>
        </constraints></tableViewCellContentView>
        """)
    let file = FileManager.default.temporaryDirectory.appending(
      component: UUID().uuidString + ".xib")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    let findings = FileCheck(of: file.path, by: CheckPlan()).findings
    let conflict = try #require(findings.first { $0.rule == .unsatisfiableConstraints })
    #expect(conflict.fix.contains("priority 999"))
    #expect(!conflict.fix.contains("constant of"))
  }
}
