import InterfaceBuilder
import Testing
import UIKit

@testable import LayoutChecking

/// The heights of rows that show prototypes, on an iPhone 8 in portrait.
@MainActor @Suite struct PrototypeRowTests {
  /// A table whose rows are 44 points high, with a prototype of 80 points.
  private static func table(_ controller: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="lst">
    <scenes><scene sceneID="s1"><objects>
    <tableViewController id="lst" \(controller) sceneMemberID="viewController">
    <tableView key="view" clipsSubviews="YES" dataMode="prototypes" style="plain" rowHeight="44" id="tab">
    <rect key="frame" x="0" y="0" width="375" height="667"/>
    <prototypes><tableViewCell rowHeight="80" reuseIdentifier="row" id="cel">
    <rect key="frame" x="0" y="0" width="375" height="80"/>
    <tableViewCellContentView key="contentView" tableViewCell="cel" id="con">
    <rect key="frame" x="0" y="0" width="375" height="80"/></tableViewCellContentView>
    </tableViewCell></prototypes></tableView></tableViewController></objects></scene></scenes></document>
    """
  }

  /// All rows have the height of the table, unless its delegate gives another one (Apple, `UITableView.rowHeight`); what
  /// a class does that is not known, or does not show, leaves the height in which the prototype was drawn.
  @Test(arguments: [
    (#"customClass="List""#, "class List: UITableViewController {}", 44),
    (
      #"customClass="List""#,
      "class List: UITableViewController { func a() { tableView.delegate = self } }", 44
    ),
    (
      #"customClass="List""#,
      "class List: UITableViewController { func a() { tableView.delegate = adapter } }", 80
    ),
    ("", "", 80),
    (
      #"customClass="List""#,
      "class List: UITableViewController { func viewDidLoad() { tableView.rowHeight = tall() } }",
      80
    ),
    (
      #"customClass="List""#,
      """
      class List: UITableViewController {
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { return tall() }
      }
      """, 80
    ),
    (#"customClass="List""#, "class List: LibraryController {}", 80),
    (#"customClass="List""#, "", 80),
  ])
  func rowsAreAsHighAsTheTableSays(controller: String, code: String, height: CGFloat) throws {
    let folder = try ProjectFolder(
      of: Self.table(controller), named: "Main.storyboard", beside: [code])
    let screen = try #require(Screen.all(inFile: folder.path("Main.storyboard")).first)
    let device = try #require(Device.named("iphone8", .portrait))
    let shown = ShownScreen(screen, in: Configuration(device))
    defer { shown.close() }
    shown.showPrototypes()
    let table = try #require(shown.content as? UITableView)
    #expect(table.visibleCells.map(\.frame.height) == [height])
  }

  /// What is in a prototype is explained in a row that shows it.
  @Test func aViewInAPrototypeIsExplained() throws {
    let folder = try ProjectFolder(of: Self.table(""), named: "Main.storyboard", beside: [])
    let device = try #require(Device.named("iphone8", .portrait))
    let document = try Document(contentsOf: folder.path("Main.storyboard"))
    let explanation = try Explanation(of: "con", in: document, on: Configuration(device))
    #expect(explanation.frame == [0, 0, 375, 80])
  }
}
