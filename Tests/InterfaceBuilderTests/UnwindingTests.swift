import Foundation
import InterfaceBuilder
import Testing
import UIKit

private final class Steps {
  var log: [String] = []
}

/// A controller that unwind segues may end at.
private final class Stop: UIViewController, UnwindTarget {
  let actions: Set<String>
  let steps: Steps

  init(_ actions: Set<String>, _ steps: Steps) {
    self.actions = actions
    self.steps = steps
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func canPerform(unwindAction name: String, from source: UIViewController, sender: Any?) -> Bool {
    actions.contains(name)
  }

  func perform(unwindAction name: String, for segue: UIStoryboardSegue) {
    steps.log.append("\(name) \(segue.identifier ?? "")")
    #expect(segue.destination === self)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    steps.log.append("prepare \(segue.identifier ?? "")")
  }
}

/// Segues that lead back: from the detail and the editor that it presents to the list they came from.
@MainActor
@Suite struct UnwindingTests {
  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22154" \
    initialViewController="nav"><device id="retina4_7" orientation="portrait"/><scenes>
    <scene sceneID="s1"><objects><navigationController id="nav"><connections>
    <segue destination="list" kind="relationship" relationship="rootViewController" id="r1"/>
    </connections></navigationController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="list" customClass="List">
    <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    <connections><segue destination="detail" kind="show" animates="NO" identifier="open" id="r2"/>
    </connections></viewController></objects></scene>
    <scene sceneID="s3"><objects><viewController id="detail" customClass="Detail">
    <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    <connections>
    <segue destination="editor" kind="presentation" animates="NO" identifier="edit" id="r3"/>
    <segue destination="x1" kind="unwind" animates="NO" identifier="back" unwindAction="toList:" id="r4"/>
    </connections></viewController><exit id="x1" userLabel="Exit" sceneMemberID="exit"/>
    </objects></scene>
    <scene sceneID="s4"><objects><viewController id="editor" customClass="Editor">
    <view key="view" id="v3"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    <connections>
    <segue destination="x2" kind="unwind" animates="NO" identifier="home" unwindAction="toList:" id="r5"/>
    <segue destination="x2" kind="unwind" animates="NO" identifier="done" unwindAction="toDetail:" id="r6"/>
    <segue destination="x2" kind="unwind" animates="NO" identifier="lost" unwindAction="nowhere:" id="r7"/>
    </connections></viewController><exit id="x2" userLabel="Exit" sceneMemberID="exit"/>
    </objects></scene></scenes></document>
    """

  private let steps = Steps()
  private let storyboard: UIStoryboard
  private let window = UIWindow()
  private let navigation: UINavigationController
  private let list: UIViewController

  init() throws {
    var classes = ClassRegistry()
    classes.register("List") { [steps] in Stop(["toList:"], steps) }
    classes.register("Detail") { [steps] in Stop(["toDetail:"], steps) }
    classes.register("Editor") { [steps] in Stop(["toEditor:"], steps) }
    storyboard = UIStoryboard(try Fixture.read(Self.text), classes: classes, contentSizes: .stored)
    navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    list = try #require(navigation.topViewController)
    list.performSegue(withIdentifier: "open", sender: nil)
    steps.log = []
  }

  @Test func popsToTheControllerThatTakesTheAction() throws {
    let detail = try #require(navigation.topViewController)
    #expect(detail !== list)
    detail.performSegue(withIdentifier: "back", sender: nil)
    #expect(navigation.topViewController === list)
    #expect(steps.log == ["prepare back", "toList: back"])
  }

  @Test func dismissesAndPopsTheControllersInBetween() throws {
    let detail = try #require(navigation.topViewController)
    detail.performSegue(withIdentifier: "edit", sender: nil)
    let editor = try #require(detail.presentedViewController)
    steps.log = []
    editor.performSegue(withIdentifier: "home", sender: nil)
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.viewControllers.map { $0 === list } == [true])
    #expect(steps.log == ["prepare home", "toList: home"])
  }

  @Test func theNearestTargetIsTaken() throws {
    let detail = try #require(navigation.topViewController)
    detail.performSegue(withIdentifier: "edit", sender: nil)
    let editor = try #require(detail.presentedViewController)
    editor.performSegue(withIdentifier: "done", sender: nil)
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.topViewController === detail)
  }

  @Test func actionThatNobodyTakesLeavesEverythingAndIsReported() throws {
    let detail = try #require(navigation.topViewController)
    detail.performSegue(withIdentifier: "edit", sender: nil)
    let editor = try #require(detail.presentedViewController)
    var found: [LayoutIssue] = []
    let handler = LayoutDiagnostics.handler
    LayoutDiagnostics.handler = { found.append($0) }
    editor.performSegue(withIdentifier: "lost", sender: nil)
    LayoutDiagnostics.handler = handler
    #expect(detail.presentedViewController === editor)
    guard case .controller(.noSegue("lost", _))? = found.first else {
      Issue.record("not reported")
      return
    }
  }
}
