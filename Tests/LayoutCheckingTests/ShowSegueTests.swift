import Testing
import UIKit

@testable import LayoutChecking

/// Scenes at the end of `show` segues.
///
/// Without a navigation controller around the source UIKit presents the destination, since iOS 13 as a sheet (Apple,
/// `UIViewController.show(_:sender:)`, `UIModalPresentationStyle.automatic`).
@MainActor @Suite struct ShowSegueTests: OneScreenTests {
  /// A scene with segues.
  private nonisolated static func scene(
    _ id: String, _ attributes: String = "", _ segues: String...
  ) -> String {
    """
    <scene sceneID="\(id)Scene"><objects>
    <viewController id="\(id)" \(attributes) sceneMemberID="viewController">
    <view key="view" id="\(id)View"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    <connections>\(segues.joined().replacing("id=\"to", with: "id=\"\(id)-to"))</connections></viewController></objects></scene>
    """
  }

  private nonisolated static func segue(_ destination: String, _ kind: String = "show") -> String {
    """
    <segue destination="\(destination)" kind="\(kind)" identifier="go" id="to-\(destination)-\(kind)"/>
    """
  }

  private nonisolated static func navigation(_ root: String) -> String {
    """
    <scene sceneID="navScene"><objects><navigationController id="nav" sceneMemberID="viewController">
    <navigationBar key="navigationBar" id="navBar"/><connections><segue destination="\(root)" kind="relationship" \
    relationship="rootViewController" id="rootSegue"/></connections></navigationController></objects></scene>
    """
  }

  /// The scene `one`, with a field 20 points above its bottom, and others.
  private func storyboard(
    _ scenes: String, initial: String = "first", style: String = ""
  ) throws -> String {
    try storyboard(
      view("textField", "fld"),
      edge("fld.leading", "safe.leading", 16) + edge("safe.trailing", "fld.trailing", 16)
        + edge("safe.bottom", "fld.bottom", 20)
    ).replacing(#"initialViewController="one""#, with: #"initialViewController="\#(initial)""#)
      .replacing(#"<viewController id="one""#, with: #"<viewController id="one" \#(style)"#)
      .replacing("</scenes>", with: scenes + "</scenes>")
  }

  private func folder(_ text: String, _ code: String = "") throws -> ProjectFolder {
    let first = "class First: UIViewController { func a() { performSegue(\"go\") } }"
    return try ProjectFolder(of: text, named: "Main.storyboard", beside: [first, code])
  }

  private func style(_ text: String, _ code: String = "") throws -> UIModalPresentationStyle? {
    let folder = try folder(text, code)
    let screens = try withExtendedLifetime(folder) {
      try Screen.all(inFile: folder.path("Main.storyboard"))
    }
    return try #require(screens.first { $0.controllerID == "one" }).sheetStyle
  }

  /// What is found in the scene `one` on an iPhone 8 in portrait.
  private func covered(_ text: String, _ code: String = "") throws -> Finding {
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    let folder = try folder(text, code)
    let found = withExtendedLifetime(folder) {
      FileCheck(of: folder.path("Main.storyboard"), by: plan).findings
    }
    return try #require(found.first { $0.rule == .coveredField })
  }

  private static let openPlace = "if it fills the screen, which no source shows"

  /// A sheet of an iPhone 8 leaves 20 points at the top: 647 of 667.
  @Test func aSceneIsASheetWhereNothingPushesIt() throws {
    let text = try storyboard(Self.scene("first", "", Self.segue("one")))
    let folder = try folder(text)
    let screens = try Screen.all(inFile: folder.path("Main.storyboard"))
    let screen = try #require(screens.first { $0.controllerID == "one" })
    #expect(screen.sheetStyle == .automatic)
    let shown = ShownScreen(
      screen, in: Configuration(try #require(Device.named("iphone8", .portrait))))
    defer { shown.close() }
    #expect(shown.content.bounds.height == 647)
    #expect(try covered(text).conditions?.contains(Self.openPlace) != true)
  }

  /// The source is itself presented, a tab, in a container view, or at the end of such a segue.
  @Test(arguments: [
    scene("first", "", segue("second", "presentation")) + scene("second", "", segue("one")),
    scene("first", "", segue("second")) + scene("second", "", segue("one")),
    scene("first", "", segue("second", "embed")) + scene("second", "", segue("one")),
  ])
  func itIsASheetToo(scenes: String) throws {
    #expect(try style(storyboard(scenes)) == .automatic)
  }

  /// A navigation controller cannot be pushed (Apple, `pushViewController(_:animated:)`), whatever is around the source.
  @Test(arguments: ["", "let n = \"other\""])
  func aNavigationControllerIsPresentedWithItsRoot(code: String) throws {
    let scenes =
      Self.scene("first", #"storyboardIdentifier="other""#, Self.segue("nav"))
      + Self.navigation("one")
    #expect(try style(storyboard(scenes), code) == .automatic)
  }

  @Test func itsOwnStyleDecides() throws {
    let scenes = Self.scene("first", "", Self.segue("one"))
    let form = try storyboard(scenes, style: #"modalPresentationStyle="formSheet""#)
    #expect(try style(form) == .formSheet)
    let full = try storyboard(scenes, style: #"modalPresentationStyle="fullScreen""#)
    #expect(try style(full) == nil)
    #expect(try covered(full).conditions?.contains(Self.openPlace) != true)
  }

  /// A navigation controller of the file, of the code, or one that the file simulates pushes it.
  @Test(arguments: [
    (scene("first", "", segue("one")) + navigation("first"), "nav", ""),
    (
      scene("first", #"customClass="First""#, segue("one")), "first",
      "class Start { func a() { let first: First = make()\nlet n = UINavigationController(rootViewController: first) } }"
    ),
    (
      scene("first", "", segue("one")).replacing(
        "<connections>",
        with:
          #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/><connections>"#
      ), "first", ""
    ),
    (scene("first", "", segue("one", "push")), "first", ""),
  ])
  func aNavigationControllerPushesIt(scenes: String, initial: String, code: String) throws {
    let text = try storyboard(scenes, initial: initial)
    #expect(try style(text, code) == nil)
    #expect(try covered(text, code).conditions?.contains(Self.openPlace) != true)
  }

  /// One segue starts in a navigation controller and one does not; code shows the source; or the scene is the first one
  /// too.
  @Test(arguments: [
    (
      scene("first", "", segue("one")) + navigation("first")
        + scene("second", #"storyboardIdentifier="other""#, segue("one")), "nav",
      "show(\"other\")"
    ),
    (
      scene("zero") + scene("first", #"storyboardIdentifier="other""#, segue("one")), "zero",
      "show(\"other\")"
    ),
    (scene("first", "", segue("one")), "one", ""),
  ])
  func itsPlaceIsOpenWhereItMayBePushed(scenes: String, initial: String, code: String) throws {
    let text = try storyboard(scenes, initial: initial)
    #expect(try style(text, code) == nil)
    let covered = try covered(text, code)
    #expect(covered.severity == .note)
    #expect(covered.conditions?.contains(Self.openPlace) == true, "\(covered.conditions ?? [])")
  }

  /// Apple, UIViewController.showDetailViewController(_:sender:): without a split view controller the detail is presented,
  /// also from a navigation controller, so that no bar of 44 points is above it.
  @Test func aDetailWithoutASplitViewIsPresented() throws {
    let text = try storyboard(
      Self.navigation("first")
        + Self.scene("first", #"customClass="First""#, Self.segue("one", "showDetail")),
      initial: "nav")
    #expect(try style(text) == .automatic)
    let folder = try folder(text)
    let screen = try #require(
      Screen.all(inFile: folder.path("Main.storyboard")).first { $0.controllerID == "one" })
    let shown = ShownScreen(
      screen, in: Configuration(try #require(Device.named("iphone8", .portrait))))
    defer { shown.close() }
    #expect(shown.controllers.allSatisfy { $0.navigationController == nil })
  }
}
