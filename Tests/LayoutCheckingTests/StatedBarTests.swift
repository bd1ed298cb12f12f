import Foundation
import InterfaceBuilder
import Testing
import UIKit

@testable import LayoutChecking

/// Bars that a file names for a screen without containing them, on an iPhone 8 in portrait.
///
/// Its status bar is 20 points high, a navigation bar 44, a tab bar 49, and a toolbar 44.
@MainActor
@Suite struct StatedBarTests {
  private static let navigationBar =
    #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#
  private static let noBar = #"<nil key="simulatedTopBarMetrics"/>"#
  private static let item = #"<navigationItem key="navigationItem" title="Mail" id="n"/>"#

  private func document(_ type: String, _ content: String) throws -> Document {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="first">
      \(content)</document>
      """
    return try Document(
      bytes: Array(text.utf8), path: type == "XIB" ? "Screen.xib" : "Screen.storyboard")
  }

  /// The scene of a navigation controller with a root.
  private static func navigation(to root: String) -> String {
    """
    <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController">
    <navigationBar key="navigationBar" id="nb"/><connections>
    <segue destination="\(root)" kind="relationship" relationship="rootViewController" id="to-root"/></connections>
    </navigationController></objects></scene>
    """
  }

  private func scene(_ id: String, _ inside: String) -> String {
    """
    <scene sceneID="s-\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController">
    <view key="view" id="v-\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    \(inside)</viewController></objects></scene>
    """
  }

  /// Shows a screen; returns the insets of its safe area, its navigation controller, and the texts of its picture.
  private func shown(
    _ screen: Screen
  ) throws -> (insets: UIEdgeInsets, navigation: UINavigationController?, texts: [String]) {
    let device = try #require(Device.named("iphone8", .portrait))
    let shown = ShownScreen(screen, in: Configuration(device))
    defer { shown.close() }
    let texts = shown.drawing(.device).list.commands.compactMap { command -> String? in
      if case .text(let run) = command { run.text } else { nil }
    }
    let navigation = shown.controllers.lazy.compactMap(\.navigationController).first
    return (shown.content.safeAreaInsets, navigation, texts)
  }

  private func shown(
    _ inside: String, presenter: String = ""
  ) throws -> (insets: UIEdgeInsets, navigation: UINavigationController?, texts: [String]) {
    let file = try document(
      "Storyboard", "<scenes>\(scene("first", presenter))\(scene("own", inside))</scenes>")
    return try shown(try #require(Screen.all(in: file).first { $0.controllerID == "own" }))
  }

  /// A controller that hides the tab bar when it is pushed hides it for those on top of it too.
  @Test(arguments: [("", 49), (#"hidesBottomBarWhenPushed="YES""#, 0)])
  func aTabBarStaysHidden(attribute: String, inset: CGFloat) throws {
    func push(_ id: String) -> String {
      #"<connections><segue destination="\#(id)" kind="show" identifier="\#(id)" id="to-\#(id)"/></connections>"#
    }
    let containers = """
      <scene sceneID="t"><objects><tabBarController id="first" sceneMemberID="viewController">
      <tabBar key="tabBar" id="bar"/><connections>
      <segue destination="nav" kind="relationship" relationship="viewControllers" id="g1"/></connections>
      </tabBarController></objects></scene>
      \(Self.navigation(to: "root"))
      """
    let middle = scene("middle", push("own"))
      .replacing(#"id="middle" sceneMember"#, with: #"\#(attribute) id="middle" sceneMember"#)
    let file = try document(
      "Storyboard",
      "<scenes>\(containers)\(scene("root", push("middle")))\(middle)\(scene("own", ""))</scenes>")
    let screen = try #require(Screen.all(in: file).first { $0.controllerID == "own" })
    #expect(try shown(screen).insets == UIEdgeInsets(top: 64, left: 0, bottom: inset, right: 0))
  }

  /// A list 64 points below a navigation bar repeats the height of the bars, unless a title lies between.
  @Test(arguments: [("", [Rule.barHeightInConstant]), ("title", [])])
  func aViewBetweenExplainsADistance(title: String, expected: [Rule]) throws {
    func frame(_ y: Int, _ height: Int) -> String {
      #"<rect key="frame" x="0" y="\#(y)" width="375" height="\#(height)"/>"#
    }
    func tie(_ id: String, _ attribute: String, to other: String, _ constant: Int) -> String {
      #"<constraint firstItem="\#(id)" firstAttribute="\#(attribute)" secondItem="\#(other)" "#
        + #"secondAttribute="\#(attribute)" constant="\#(constant)" id="\#(id)-\#(attribute)"/>"#
    }
    let label =
      title.isEmpty
      ? ""
      : #"<view id="title" translatesAutoresizingMaskIntoConstraints="NO">\#(frame(72, 44))</view>"#
    let list =
      #"<view id="list" translatesAutoresizingMaskIntoConstraints="NO">\#(frame(128, 539))</view>"#
    let sides = ["list", "title"].filter { $0 == "list" || !title.isEmpty }.map { id in
      tie(id, "leading", to: "root", 0) + tie(id, "trailing", to: "root", 0)
        + tie(id, "top", to: "safe", id == "list" ? 64 : 8)
    }.joined()
    let height =
      title.isEmpty
      ? "" : #"<constraint firstItem="title" firstAttribute="height" constant="44" id="height"/>"#
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="nav"><scenes>
      \(Self.navigation(to: "one"))
      <scene sceneID="s"><objects><viewController id="one" sceneMemberID="viewController">
      <view key="view" id="root">\(frame(0, 667))<subviews>\(label)\(list)</subviews>
      <viewLayoutGuide key="safeArea" id="safe"/><constraints>\(sides)\(height)\(tie("list", "bottom", to: "root", 0))</constraints></view>
      </viewController></objects></scene></scenes></document>
      """
    let folder = try ProjectFolder(of: text, named: "Main.storyboard", beside: [])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    try plan.restrict(to: [Rule.barHeightInConstant.id])
    #expect(
      FileCheck(of: folder.path("Main.storyboard"), by: plan).findings.map(\.rule) == expected)
  }

  /// A navigation bar whose view is hidden may take space or not: a header of 5 % of the height that ends below it, at 33 of
  /// 64 points, breaks only if it does.
  @Test(arguments: [("hidden=\"YES\"", [true]), ("", [false])])
  func theSpaceOfAHiddenBarIsUnknown(attribute: String, inconclusive: [Bool]) throws {
    let file = try document(
      "Storyboard",
      """
      <scenes><scene sceneID="s0"><objects><navigationController id="first" sceneMemberID="viewController">
      <navigationBar key="navigationBar" \(attribute) id="bar"><rect key="frame" x="0" y="0" width="375" height="44"/>
      </navigationBar><connections><segue destination="own" kind="relationship" relationship="rootViewController" \
      id="seg"/></connections></navigationController></objects></scene>
      <scene sceneID="s1"><objects><viewController id="own" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="head"><rect key="frame" x="0" y="64" width="375" height="20"/></view></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/><constraints>
      <constraint firstItem="head" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
      <constraint firstItem="head" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
      <constraint firstAttribute="trailing" secondItem="head" secondAttribute="trailing" id="c3"/>
      <constraint firstItem="head" firstAttribute="bottom" secondItem="root" secondAttribute="bottom" \
      multiplier="0.05" id="c4"/></constraints></view></viewController></objects></scene></scenes>
      """)
    let screen = try #require(Screen.all(in: file).first { $0.controllerID == "own" })
    let device = try #require(Device.named("iphone8", .portrait))
    let found = try screen.findings(on: [device], rules: [.unsatisfiableConstraints])
    #expect(found.map(\.isInconclusive) == inconclusive)
  }

  @Test func aSimulatedNavigationBarIsShownWithItsTitle() throws {
    let (insets, _, texts) = try shown(Self.navigationBar + Self.item)
    #expect(insets == UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
    #expect(texts.contains("Mail"))
  }

  /// The view begins below an opaque bar (UIViewController.extendedLayoutIncludesOpaqueBars).
  @Test func anOpaqueBarIsOpaque() throws {
    let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO"/>"#
    let (insets, navigation, _) = try shown(bar)
    #expect(insets == .zero)
    #expect(navigation?.navigationBar.isTranslucent == false)
  }

  @Test func aTitleInANavigationItemIsShownInABar() throws {
    let (insets, _, texts) = try shown(Self.item)
    #expect(insets.top == 64)
    #expect(texts.contains("Mail"))
    #expect(try shown("").insets.top == 20)
    #expect(try shown(#"<navigationItem key="navigationItem" id="n"/>"#).insets.top == 20)
    #expect(try shown(Self.noBar + Self.item).insets.top == 20)
  }

  /// A scene that is presented has no bar, and one that is pushed has that of the scene which pushes it.
  @Test func theSegueToASceneDecides() throws {
    func segue(_ kind: String) -> String {
      """
      <connections><segue destination="own" kind="\(kind)" modalPresentationStyle="fullScreen" id="g"/>
      </connections>
      """
    }
    #expect(try shown(Self.navigationBar, presenter: segue("presentation")).insets.top == 20)
    #expect(try shown("", presenter: Self.navigationBar + segue("show")).insets.top == 64)
    #expect(try shown(Self.noBar, presenter: Self.navigationBar + segue("show")).insets.top == 20)
  }

  @Test(arguments: [("simulatedTabBarMetrics", 49.0), ("simulatedToolbarMetrics", 44.0)])
  func aSimulatedBarAtTheBottomIsShown(name: String, height: Double) throws {
    let (insets, _, _) = try shown(#"<\#(name) key="simulatedBottomBarMetrics"/>"#)
    #expect(insets == UIEdgeInsets(top: 20, left: 0, bottom: height, right: 0))
  }

  /// A control 20 points above the edge lies under a tab bar of 49 points, which code may not show.
  @Test func aFindingUnderASimulatedTabBarIsInconclusive() throws {
    let bar = #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#
    let file = try document(
      "XIB",
      """
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
      <connections><outlet property="view" destination="root" id="out"/></connections></placeholder>
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>\(bar)<subviews>
      <button id="b" translatesAutoresizingMaskIntoConstraints="NO" buttonType="system">
      <rect key="frame" x="20" y="603" width="335" height="44"/>
      <state key="normal" title="Continue"/></button></subviews><constraints>
      <constraint firstItem="b" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
      <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="20" id="c2"/>
      <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" constant="20" id="c3"/>
      <constraint firstItem="b" firstAttribute="height" constant="44" id="c4" />
      </constraints></view></objects>
      """)
    let screen = try #require(Screen.all(in: file).first)
    let device = try #require(Device.named("iphone8", .portrait))
    let found = try screen.findings(on: [device], rules: [.outsideSafeArea])
    #expect(found.map(\.subject.id) == ["b"])
    #expect(found.map(\.isInconclusive) == [true])
    #expect(found.first?.message.hasSuffix("if it is shown above a tab bar") == true)
  }

  @Test func theViewOfAnOwnerHasItsBar() throws {
    func xib(_ bar: String) throws -> UIEdgeInsets {
      let file = try document(
        "XIB",
        """
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
        <connections><outlet property="view" destination="root" id="out"/></connections></placeholder>
        <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>\(bar)</view></objects>
        """)
      return try shown(try #require(Screen.all(in: file).first)).insets
    }
    #expect(try xib(Self.navigationBar).top == 64)
    #expect(try xib("").top == 20)
  }

  /// UINavigationController.pushViewController(_:animated:): the pushed controller's view has the bar; one that code also
  /// presents, or where code hides bars, may have none.
  @Test(arguments: [
    ("navigationController?.pushViewController(Panel(), animated: true)", 64),
    ("let nav = UINavigationController(rootViewController: Panel())", 64),
    ("present(Panel(), animated: true)", 20),
    (
      "let panel = Panel()\n  if a { nav.pushViewController(panel, animated: true) } else { present(panel) }",
      20
    ),
    ("nav.pushViewController(Panel(), animated: true)\n  nav.isNavigationBarHidden = true", 20),
    ("nav.pushViewController(Panel(), animated: true)\n  // nav.isNavigationBarHidden = true", 64),
    // A screen shows the bar when it disappears.
    (
      "nav.pushViewController(Panel(), animated: true)\n  nav.isNavigationBarHidden = true\n  }\n"
        + "  func leave() {\n  nav.isNavigationBarHidden = false",
      64
    ),
  ])
  func aXibThatCodePushesHasTheBar(code: String, top: CGFloat) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
      <connections><outlet property="view" destination="root" id="out"/></connections></placeholder>
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/></view></objects></document>
      """
    let folder = try ProjectFolder(
      of: text, named: "Panel.xib",
      beside: [
        "class Panel: UIViewController {}",
        "class Menu: UIViewController { func open() {\n  \(code)\n} }",
      ])
    let file = try Document(contentsOf: folder.path("Panel.xib"))
    #expect(try shown(try #require(Screen.all(in: file).first)).insets.top == top)
  }

  /// A view begins under a translucent bar, and below an opaque one (UINavigationBar.isTranslucent); the file's is opaque.
  @Test(arguments: [
    ("", 64, 0), ("navigationController?.navigationBar.isTranslucent = true", 0, 64),
    ("clearBar()", 0, 64), ("navigationController?.navigationBar.isTranslucent = false", 64, 0),
  ])
  func codeMakesAnOpaqueBarTranslucent(code: String, top: CGFloat, inset: CGFloat) throws {
    let text = Self.navigated.replacing(
      "<navigationBar ", with: "<navigationBar translucent=\"NO\" ")
    let folder = try ProjectFolder(
      of: text, named: "Main.storyboard",
      beside: [
        "class Panel: UIViewController { func viewDidLoad() {\n  \(code)\n} }",
        "extension UIViewController { func clearBar() { navigationController?.navigationBar.isTranslucent = true } }",
      ])
    let screens = try Screen.all(inFile: folder.path("Main.storyboard"))
    let screen = try #require(screens.first { $0.controllerID == "one" })
    let device = try #require(Device.named("iphone8", .portrait))
    let shown = ShownScreen(screen, in: Configuration(device))
    defer { shown.close() }
    #expect(shown.content.convert(CGPoint.zero, to: shown.window).y == top)
    #expect(shown.content.safeAreaInsets.top == inset)
  }

  /// The controller `Panel` in a navigation controller.
  private static let navigated = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="nav"><scenes>
    \(navigation(to: "one"))
    <scene sceneID="s2"><objects><viewController id="one" customClass="Panel" sceneMemberID="viewController">
    <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    <navigationItem key="navigationItem" title="Plans" id="item"/></viewController></objects></scene>
    </scenes></document>
    """

  /// UINavigationBar.prefersLargeTitles: 96 points below the status bar in place of 44, unless the controller declines.
  @Test(arguments: [
    ("navigationController?.navigationBar.prefersLargeTitles = true", 116), ("", 64),
    ("navigationController?.navigationBar.prefersLargeTitles = false", 64),
    (
      "navigationController?.navigationBar.prefersLargeTitles = true\n"
        + "navigationItem.largeTitleDisplayMode = .never", 64
    ),
  ])
  func codeGivesABarLargeTitles(code: String, top: CGFloat) throws {
    let folder = try ProjectFolder(
      of: Self.navigated, named: "Main.storyboard",
      beside: ["class Panel: UIViewController { func viewDidLoad() {\n  \(code)\n} }"])
    let screens = try Screen.all(inFile: folder.path("Main.storyboard"))
    let screen = try #require(screens.first { $0.controllerID == "one" })
    #expect(try shown(screen).insets.top == top)
  }

  /// A scene that code makes by its identifier or its class, and pushes, makes the root of a navigation controller, or
  /// presents, which is a sheet without a style of its own (Apple, UIModalPresentationStyle.automatic).
  @Test(arguments: [
    (
      "let list = board.instantiate(\"list\")\n  nav.pushViewController(list!, animated: true)", 64,
      false
    ),
    (
      "let list = board.instantiate(id) as! List\n  nav.pushViewController(list, animated: true)",
      64, false
    ),
    (
      "List *list = [board instantiate:@\"list\"];\n  [nav pushViewController:list animated:YES];",
      64, false
    ),
    (
      "let list = board.instantiate(\"list\")\n  let nav = UINavigationController(rootViewController: list)",
      64, false
    ),
    (
      "let nav = MyBars(rootViewController: board.instantiate(\"list\"))\n  present(nav, animated: true)",
      64, false
    ),
    ("let list = board.instantiate(\"list\")\n  self.present(list!, animated: true)", 0, true),
    ("let list = board.instantiate(\"list\")\n  // self.present(list!, animated: true)", 20, false),
    ("let list = board.instantiate(\"list\")\n  router.present(list, style: .full)", 20, false),
    (
      """
      let list = board.instantiate("list")
        list.modalPresentationStyle = .fullScreen
        present(list, animated: true)
      """, 20, false
    ),
    (
      """
      List *list = [board instantiate:@"list"];
        [list setModalPresentationStyle:UIModalPresentationFullScreen];
        [self presentViewController:list animated:YES completion:nil];
      """, 20, false
    ),
    (
      """
      let list = board.instantiate("list")
        if a { present(list, animated: true) } else { nav.pushViewController(list, animated: true) }
      """, 20, false
    ),
    // Another variable of the same name, in another function or later, and a word in a text.
    (
      """
      let list = board.instantiate("list")
      }
      func other() {
        let list = Menu()
        present(list, animated: true)
      """, 20, false
    ),
    (
      "let list = board.instantiate(\"list\")\n  let list = Menu()\n  present(list, animated: true)",
      20, false
    ),
    ("let alert = Alert(\"list failed\")\n  present(alert, animated: true)", 20, false),
    (
      """
      let list = board.instantiate("list")
        window.rootViewController = list
        nav.pushViewController(list, animated: true)
      """, 20, false
    ),
    (
      "let other = board.instantiate(\"list\")\n  show(list)\n  present(menu, animated: true)", 20,
      false
    ),
  ])
  func aSceneThatCodeShows(code: String, top: CGFloat, isSheet: Bool) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="first">
      <scenes>\(scene("first", ""))<scene sceneID="s-own"><objects>
      <viewController storyboardIdentifier="list" customClass="List" id="own" sceneMemberID="viewController">
      <view key="view" id="v-own"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene></scenes></document>
      """
    let folder = try ProjectFolder(
      of: text, named: "Main.storyboard",
      beside: [
        "class List: UIViewController {}",
        "class Menu: UIViewController { func open() {\n  \(code)\n} }",
      ])
    let file = try Document(contentsOf: folder.path("Main.storyboard"))
    let screen = try #require(Screen.all(in: file).first { $0.controllerID == "own" })
    #expect(screen.sheetStyle == (isSheet ? .automatic : nil))
    #expect(try shown(screen).insets.top == top)
  }

  /// The scene at the end of a `show` segue from one that code pushes is pushed too, and leads back.
  @Test func aSceneAfterOneThatCodePushesHasTheBar() throws {
    let segue = """
      <connections><segue destination="own" kind="show" id="go"/></connections>
      """
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="first">
      <scenes>\(scene("first", ""))\
      \(scene("list", segue).replacing("id=\"list\"", with: "id=\"list\" customClass=\"List\""))\
      \(scene("own", ""))</scenes></document>
      """
    let folder = try ProjectFolder(
      of: text, named: "Main.storyboard",
      beside: [
        "class List: UIViewController {}",
        "class Menu: UIViewController { func a() { nav.pushViewController(List(), animated: true) } }",
      ])
    let file = try Document(contentsOf: folder.path("Main.storyboard"))
    let (insets, navigation, texts) = try shown(
      try #require(Screen.all(in: file).first { $0.controllerID == "own" }))
    #expect(insets.top == 64)
    #expect(navigation?.viewControllers.count == 2)
    #expect(texts.contains("Back"))
  }

  /// A superclass may hide the bar as a property says that the class overrides.
  @Test(arguments: [
    ("{ return true }", true), ("{ true }", true), ("{ return false }", false), ("{ a }", false),
  ])
  func aPropertyMayHideTheBar(body: String, isHidden: Bool) {
    let source = ClassSource(
      file: "Panel.swift",
      text: """
        class Panel: Base { override var hidesBar: Bool \(body) }
        class Base: UIViewController {
          var hidesBar: Bool { return false }
          override func viewWillAppear(_ animated: Bool) { navigationController?.isNavigationBarHidden = hidesBar }
        }
        """)
    #expect(source.hidesNavigationBar == isHidden)
  }
}
