import Foundation
import InterfaceBuilder
import Testing
import UIKit

@testable import LayoutChecking

/// Scenes that other storyboards of the project show through storyboard references, on an iPhone 8 in portrait.
///
/// Its status bar is 20 points high, a navigation bar 44, and a tab bar 49.
@MainActor
@Suite struct ReferringStoryboardTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
    useSafeAreas="YES" colorMatched="YES"
    """

  private static func scene(_ id: String, _ attributes: String, _ inside: String) -> String {
    """
    <scene sceneID="s-\(id)"><objects><viewController id="\(id)" \(attributes) sceneMemberID="viewController">
    <view key="view" id="v-\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    \(inside)</viewController></objects></scene>
    """
  }

  private static func reference(_ id: String, _ attributes: String) -> String {
    """
    <scene sceneID="s-\(id)"><objects><viewControllerPlaceholder storyboardName="Message" \(attributes) id="\(id)" \
    sceneMemberID="viewController"/></objects></scene>
    """
  }

  private static let main =
    head + """
       initialViewController="tabs"><scenes>
      <scene sceneID="s-tabs"><objects><tabBarController id="tabs" sceneMemberID="viewController">
      <tabBar key="tabBar" id="bar"/><connections>
      <segue destination="nav" kind="relationship" relationship="viewControllers" id="g1"/>
      <segue destination="p3" kind="relationship" relationship="viewControllers" id="g2"/>
      </connections></tabBarController></objects></scene>
      <scene sceneID="s-nav"><objects><navigationController id="nav" sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="nb"/><connections>
      <segue destination="first" kind="relationship" relationship="rootViewController" id="g3"/>
      </connections></navigationController></objects></scene>

      """
    + scene(
      "first", "",
      """
      <navigationItem key="navigationItem" title="Inbox" id="n1"/><connections>
      <segue destination="p1" kind="show" id="g4"/>
      <segue destination="p2" kind="presentation" modalPresentationStyle="formSheet" id="g5"/>
      </connections>
      """) + reference("p1", #"referencedIdentifier="message""#) + reference("p2", "")
    + reference("p3", #"referencedIdentifier="tab""#) + "</scenes></document>"

  private static let message =
    head + #" initialViewController="settings"><scenes>"# + scene("settings", "", "")
    + scene("tab", #"storyboardIdentifier="tab""#, "")
    + scene(
      "message", #"storyboardIdentifier="message""#,
      """
      <navigationItem key="navigationItem" title="Mail" id="n2"/>
      <connections><segue destination="detail" kind="show" id="g6"/></connections>
      """) + scene("detail", "", "") + "</scenes></document>"

  /// Writes both storyboards into folders of a project; returns the path of the one that is referred to.
  private func write(in root: URL, isProject: Bool = true) throws -> String {
    let files = [("Main/Base.lproj/Main", Self.main), ("Message/Message", Self.message)]
    for (name, text) in files {
      let file = root.appending(path: name + ".storyboard")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    if isProject {
      try FileManager.default.createDirectory(
        at: root.appending(path: "App.xcodeproj"), withIntermediateDirectories: false)
    }
    return root.appending(path: "Message/Message.storyboard").path
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    try body(root)
  }

  /// Shows a scene, and returns the insets of its safe area and the titles of its bars.
  private func bars(
    of id: String, in path: String
  ) throws -> (insets: UIEdgeInsets, titles: [String]) {
    let screen = try #require(try Screen.all(inFile: path).first { $0.controllerID == id })
    let device = try #require(Device.named("iphone8", .portrait))
    let shown = ShownScreen(screen, in: Configuration(device))
    defer { shown.close() }
    func titles(_ view: UIView) -> [String] {
      [(view as? UILabel)?.text].compactMap(\.self) + view.subviews.flatMap(titles)
    }
    return (shown.content.safeAreaInsets, titles(shown.window))
  }

  @Test func aSceneThatAnotherFilePushesHasItsBars() throws {
    try withFolder { root in
      let (insets, titles) = try bars(of: "message", in: write(in: root))
      #expect(insets == UIEdgeInsets(top: 64, left: 0, bottom: 49, right: 0))
      #expect(titles.contains("Mail") && titles.contains("Inbox"), "\(titles)")
    }
  }

  /// The tab behind a reference has the item of the controller in the other file, wherever that is in the project.
  @Test func aTabOfAnotherFileHasItsItem() throws {
    let item = #"<tabBarItem key="tabBarItem" title="Lists" id="i1"/>"#
    try withFolder { root in
      let path = try write(in: root)
      let tab = Self.scene("tab", #"storyboardIdentifier="tab""#, "")
      let text = Self.message.replacing(
        tab, with: Self.scene("tab", #"storyboardIdentifier="tab""#, item))
      try Data(text.utf8).write(to: URL(filePath: path))
      #expect(try bars(of: "message", in: path).titles.contains("Lists"))
    }
  }

  /// What a container view shows of another file is reported with that file, which is checked itself.
  @Test func faultsOfAnEmbeddedSceneAreThoseOfItsFile() throws {
    let broken =
      Self.head + #" initialViewController="inner"><scenes>"#
      + Self.scene("inner", "", "").replacing(
        "height=\"667\"/></view>",
        with: """
          height="667"/><subviews>
          <view id="sub" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="50" height="50"/>
          <constraints>
          <constraint firstItem="sub" firstAttribute="height" constant="50" id="c1"/>
          <constraint firstItem="sub" firstAttribute="height" constant="90" id="c2"/>
          </constraints></view></subviews></view>
          """) + "</scenes></document>"
    let outer =
      Self.head + #" initialViewController="outer"><scenes>"#
      + Self.scene("outer", "", "").replacing(
        "</view>",
        with: """
          <subviews><containerView id="box"><rect key="frame" x="0" y="100" width="375" height="200"/>
          <connections><segue destination="ref" kind="embed" id="e1"/></connections></containerView></subviews></view>
          """) + Self.reference("ref", "") + "</scenes></document>"
    try withFolder { root in
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      let files = ["Message": broken, "Outer": outer].map { name, text in
        (root.appending(path: name + ".storyboard"), text)
      }
      for (file, text) in files { try Data(text.utf8).write(to: file) }
      @MainActor func conflicts(_ name: String) throws -> [String?] {
        try Screen.all(inFile: root.appending(path: name + ".storyboard").path)
          .flatMap { try $0.findings(on: [#require(Device.named("iphone8", .portrait))]) }
          .filter { $0.rule == .unsatisfiableConstraints }.map(\.subject.id)
      }
      #expect(try conflicts("Message").count == 1)
      #expect(try conflicts("Outer") == [])
    }
  }

  @Test func aSceneThatItPushesHasThemToo() throws {
    try withFolder { root in
      let (insets, titles) = try bars(of: "detail", in: write(in: root))
      #expect(insets == UIEdgeInsets(top: 64, left: 0, bottom: 49, right: 0))
      #expect(titles.contains("Mail") && !titles.contains("Inbox"), "\(titles)")
    }
  }

  @Test func aTabOfAnotherFileHasTheTabBar() throws {
    try withFolder { root in
      let (insets, _) = try bars(of: "tab", in: write(in: root))
      #expect(insets == UIEdgeInsets(top: 20, left: 0, bottom: 49, right: 0))
    }
  }

  /// A reference without an identifier leads to the initial controller.
  @Test func aSceneThatAnotherFilePresentsIsASheet() throws {
    try withFolder { root in
      let screens = try Screen.all(inFile: write(in: root))
      #expect(screens.first { $0.controllerID == "settings" }?.sheetStyle == .formSheet)
      #expect(screens.first { $0.controllerID == "message" }?.sheetStyle == nil)
    }
  }

  /// Files that belong to no project are as they are by themselves: the scene has the bar of its own navigation item,
  /// and neither tabs nor a button back to the scene of another file.
  @Test func aFileOutsideAProjectIsReferredToByNone() throws {
    try withFolder { root in
      let (insets, titles) = try bars(of: "message", in: write(in: root, isProject: false))
      #expect(insets == UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
      #expect(titles.contains("Mail") && !titles.contains("Inbox"), "\(titles)")
    }
  }

  /// The result of an earlier check counts no longer if a file with a reference has changed.
  @Test func aChangedReferenceChangesTheKeyOfACheck() throws {
    try withFolder { root in
      let path = try write(in: root)
      let plan = CheckPlan()
      let key = CheckInputs(of: path, by: plan, asking: [], tool: "1")?.key
      #expect(key != nil && key == CheckInputs(of: path, by: plan, asking: [], tool: "1")?.key)
      let file = root.appending(path: "Main/Base.lproj/Main.storyboard")
      try Data(Self.main.replacing("Inbox", with: "Outbox").utf8).write(to: file)
      #expect(key != CheckInputs(of: path, by: plan, asking: [], tool: "1")?.key)
    }
  }
}
