import Foundation
import InterfaceBuilder
import Testing
import UIKit

@testable import LayoutChecking

/// A controller that needs what the one before it sets.
private final class Detail: UIViewController {
  var text: String?
  weak var list: UIViewController?
}

/// A list of one row that prepares the detail by the row that was selected.
private final class List: UITableViewController {
  var owner = ""

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let navigation = segue.destination as? UINavigationController
    guard let detail = navigation?.topViewController as? Detail,
      let cell = sender as? UITableViewCell,
      tableView.indexPathForSelectedRow == tableView.indexPath(for: cell)
    else { return }
    detail.text = "\(owner) \(segue.identifier ?? "")"
    detail.list = self
  }
}

/// The first screen, which prepares the list by a button.
private final class Start: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? List)?.owner = (sender as? UIButton)?.currentTitle ?? "nobody"
  }
}

/// developer.apple.com, UIViewController.prepare(for:sender:): called on the source before a segue shows its
/// destination, whose view is not loaded then, with the object at which the segue starts.
@MainActor
@Suite struct SegueRouteTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="S1">
      <scenes>
        <scene sceneID="A"><objects><viewController id="S1" customClass="Start" sceneMemberID="viewController">
          <view key="view" id="V1"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            <button id="B1" buttonType="system"><rect key="frame" x="0" y="50" width="90" height="40"/>
              <state key="normal" title="Ada"/>
              <connections><segue destination="S2" kind="show" id="G1"/></connections></button>
          </subviews></view></viewController></objects></scene>
        <scene sceneID="B"><objects><tableViewController id="S2" customClass="List" sceneMemberID="viewController">
          <tableView key="view" id="V2" style="plain"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <prototypes><tableViewCell reuseIdentifier="row" id="C1"><rect key="frame" x="0" y="0" width="375" height="44"/>
              <connections><segue destination="N3" kind="presentation" identifier="open" id="G2"/></connections>
            </tableViewCell></prototypes>
            <connections><outlet property="dataSource" destination="S2" id="O1"/>
              <outlet property="delegate" destination="S2" id="O2"/></connections>
          </tableView></tableViewController></objects></scene>
        <scene sceneID="C"><objects><navigationController id="N3" sceneMemberID="viewController">
          <connections><segue destination="S3" kind="relationship" relationship="rootViewController" id="G3"/></connections>
          </navigationController></objects></scene>
        <scene sceneID="D"><objects><viewController id="S3" customClass="Detail" sceneMemberID="viewController">
          <view key="view" id="V3"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
        </viewController></objects></scene>
      </scenes>
    </document>
    """

  private func screens() throws -> [Screen] {
    let file = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString + ".storyboard")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(Self.storyboard.utf8).write(to: file)
    return try Screen.all(inFile: file.path).map {
      $0.with(classes: {
        var classes = ClassRegistry()
        classes.register("Start", controller: { Start() })
        classes.register("List", controller: { List(style: .plain) })
        classes.register("Detail", controller: { Detail() })
        return classes
      })
    }
  }

  @Test func controllersOnTheWayPrepareTheNextOne() throws {
    let detail = try #require(try screens().first { $0.name == "Detail" })
    let device = try #require(Device.named("iPhone 15 Pro"))
    let alone = ShownScreen(detail, in: Configuration(device))
    #expect((alone.controllers.last as? Detail)?.text == nil)
    alone.close()
    let reached = try #require(detail.reachedBySegues())
    let shown = ShownScreen(reached, in: Configuration(device))
    defer { shown.close() }
    let controller = try #require(shown.controllers.last as? Detail)
    #expect(controller.text == "Ada open")
    // The list stays alive while its detail is shown.
    #expect(controller.list is List)
    #expect(controller.view.window === shown.window)
    #expect(reached.route?.origin == "List")
  }

  @Test func noSegueLeadsToTheFirstScreen() throws {
    let start = try #require(try screens().first { $0.name == "Start" })
    #expect(start.reachedBySegues() == nil)
    #expect(Screen("code") { UIViewController() }.reachedBySegues() == nil)
  }
}
