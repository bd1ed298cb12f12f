import Foundation
import InterfaceBuilder
import Testing

@testable import LayoutChecking

/// Sizes that views get from their classes, rows from their content, and headers of tables from code.
@MainActor @Suite struct SizesOfClassesTests {
  /// Returns the rules of the findings in a file beside sources, on one device.
  ///
  /// - Parameters:
  ///   - objects: The view of a xib, or the controller of a storyboard.
  ///   - isStoryboard: Whether it is a storyboard.
  ///   - sources: The texts of the sources.
  /// - Returns: The ids of the rules.
  /// - Throws: An error if a file cannot be written.
  private func rules(
    _ objects: String, inStoryboard isStoryboard: Bool = false, sources: String...
  ) throws -> [String] {
    let name = isStoryboard ? "Panel.storyboard" : "Panel.xib"
    let text =
      isStoryboard
      ? """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      initialViewController="ctl-Vc-001"><scenes><scene sceneID="scn-Id-001"><objects>\(objects)</objects></scene>
      </scenes></document>
      """
      : """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
      <connections><outlet property="view" destination="rot-Vw-001" id="out-Vw-001"/></connections></placeholder>
      \(objects)</objects></document>
      """
    let folder = try ProjectFolder(of: text, named: name, beside: sources)
    var plan = CheckPlan()
    plan.devices = ["iphone14pro"]
    plan.orientations = ["portrait"]
    return FileCheck(of: folder.path(name), by: plan).findings.map(\.rule.id)
  }

  private static let owner = "class Panel: UIViewController {}"

  /// A scroll view that fills the screen, whose content is a view of a custom class with no height.
  private static let scrolling = """
    <view id="rot-Vw-001"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <scrollView id="scr-Vw-001" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <view id="stp-Vw-001" ambiguous="YES" customClass="StepList" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="0" y="0" width="375" height="300"/></view></subviews><constraints>
    <constraint firstItem="stp-Vw-001" firstAttribute="top" secondItem="scr-Vw-001" secondAttribute="top" id="stp-Tp-001"/>
    <constraint firstItem="stp-Vw-001" firstAttribute="leading" secondItem="scr-Vw-001" secondAttribute="leading" id="stp-Ld-001"/>
    <constraint firstAttribute="trailing" secondItem="stp-Vw-001" secondAttribute="trailing" id="stp-Tr-001"/>
    <constraint firstAttribute="bottom" secondItem="stp-Vw-001" secondAttribute="bottom" id="stp-Bt-001"/>
    <constraint firstItem="stp-Vw-001" firstAttribute="width" secondItem="scr-Vw-001" secondAttribute="width" id="stp-Wd-001"/>
    </constraints></scrollView></subviews><constraints>
    <constraint firstItem="scr-Vw-001" firstAttribute="top" secondItem="rot-Vw-001" secondAttribute="top" id="scr-Tp-001"/>
    <constraint firstItem="scr-Vw-001" firstAttribute="leading" secondItem="rot-Vw-001" secondAttribute="leading" id="scr-Ld-001"/>
    <constraint firstAttribute="trailing" secondItem="scr-Vw-001" secondAttribute="trailing" id="scr-Tr-001"/>
    <constraint firstAttribute="bottom" secondItem="scr-Vw-001" secondAttribute="bottom" id="scr-Bt-001"/>
    </constraints></view>
    """

  @Test func classesThatMakeTheirContentHaveASize() throws {
    #expect(try rules(Self.scrolling, sources: Self.owner) == ["scroll-content-size"])
    let plain = "class StepList: UIView { var count = 0 }"
    #expect(try rules(Self.scrolling, sources: Self.owner, plain) == ["scroll-content-size"])
    let stack = "class StepList: UIStackView { var count = 0 }"
    #expect(try rules(Self.scrolling, sources: Self.owner, stack) == [])
    let subviews = "class StepList: UIView { func setUp() { addSubview(label) } }"
    #expect(try rules(Self.scrolling, sources: Self.owner, subviews) == [])
  }

  /// The superclass, or a function in an extension that it calls, may make the content.
  @Test func contentOfASuperclassCounts() throws {
    let own = "class StepList: NibView {}"
    let base = "class NibView: UIView { func commonInit() { fill() } }"
    let helper =
      "extension UIView { func fill() { addSubview(UINib(nibName: name, bundle: nil)) } }"
    #expect(try rules(Self.scrolling, sources: Self.owner, own, base, helper) == [])
    #expect(try rules(Self.scrolling, sources: Self.owner, own, base) == ["scroll-content-size"])
  }

  /// A table whose header is drawn 100 points high, with a view that must be 150 points high.
  private static let table = """
    <tableViewController id="ctl-Vc-001" customClass="Panel" sceneMemberID="viewController">
    <tableView key="view" id="rot-Vw-001" style="plain"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <view key="tableHeaderView" id="hdr-Vw-001"><rect key="frame" x="0" y="0" width="375" height="100"/><subviews>
    <view id="box-Vw-001" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="375" height="100"/>
    <constraints><constraint firstAttribute="height" constant="150" id="box-Ht-001"/></constraints></view></subviews><constraints>
    <constraint firstItem="box-Vw-001" firstAttribute="top" secondItem="hdr-Vw-001" secondAttribute="top" id="box-Tp-001"/>
    <constraint firstItem="box-Vw-001" firstAttribute="leading" secondItem="hdr-Vw-001" secondAttribute="leading" id="box-Ld-001"/>
    <constraint firstAttribute="trailing" secondItem="box-Vw-001" secondAttribute="trailing" id="box-Tr-001"/>
    <constraint firstAttribute="bottom" secondItem="box-Vw-001" secondAttribute="bottom" id="box-Bt-001"/>
    </constraints></view></tableView></tableViewController>
    """

  @Test func headersThatCodeMeasuresHaveTheirOwnHeight() throws {
    let plain = try rules(Self.table, inStoryboard: true, sources: Self.owner)
    #expect(plain == ["unsatisfiable-constraints"])
    let measuring = """
      class Panel: UITableViewController { func layOutHeader() {
      header.frame.size.height = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
      tableView.tableHeaderView = header } }
      """
    #expect(try rules(Self.table, inStoryboard: true, sources: measuring) == [])
  }

  /// A cell, drawn 120 points high, with two texts of equal priorities between its edges.
  private static let cell = """
    <tableViewCell id="rot-Vw-001" customClass="RowCell"><rect key="frame" x="0" y="0" width="375" height="120"/>
    <tableViewCellContentView key="contentView" id="con-Vw-001" tableViewCell="rot-Vw-001">
    <rect key="frame" x="0" y="0" width="375" height="120"/><subviews>
    <label text="One" id="one-Vw-001" verticalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="16" y="8" width="100" height="20"/></label>
    <label text="Two" id="two-Vw-001" verticalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="16" y="36" width="100" height="76"/></label></subviews><constraints>
    <constraint firstItem="one-Vw-001" firstAttribute="leading" secondItem="con-Vw-001" secondAttribute="leading" constant="16" id="one-Ld-001"/>
    <constraint firstItem="two-Vw-001" firstAttribute="leading" secondItem="con-Vw-001" secondAttribute="leading" constant="16" id="two-Ld-001"/>
    <constraint firstItem="one-Vw-001" firstAttribute="top" secondItem="con-Vw-001" secondAttribute="top" constant="8" id="one-Tp-001"/>
    <constraint firstItem="two-Vw-001" firstAttribute="top" secondItem="one-Vw-001" secondAttribute="bottom" constant="8" id="two-Tp-001"/>
    <constraint firstAttribute="bottom" secondItem="two-Vw-001" secondAttribute="bottom" constant="8" id="two-Bt-001"/>
    </constraints></tableViewCellContentView></tableViewCell>
    """

  @Test func rowsAreAsHighAsTheirContentUnlessCodeSaysOtherwise() throws {
    #expect(try rules(Self.cell) == [])
    let drawn = Self.cell.replacing("customClass", with: "rowHeight=\"120\" customClass")
    #expect(try rules(drawn) == ["ambiguous-layout"])
    let row = "class RowCell: UITableViewCell {}"
    let list = """
      class List: UITableViewController { let cell = RowCell()
      func setUp() { tableView.rowHeight = UITableView.automaticDimension } }
      """
    #expect(try rules(drawn, sources: row, list) == [])
  }
}
