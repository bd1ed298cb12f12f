import Foundation
import InterfaceBuilder
import Testing
import UIKit

@testable import LayoutChecking

/// Scenes that code shows: by which names it loads storyboards, in what, and how it presents them.
@MainActor @Suite struct ShownByCodeTests {
  /// A member with the name of a storyboard loads it only where storyboards have names that are no literals.
  @Test(arguments: [
    (#"UIStoryboard(name: "Main", bundle: nil); api.login()"#, false),
    (#"UIStoryboard(name: kind.rawValue, bundle: nil); show(.login)"#, true),
    (#"UIStoryboard(name: "Login", bundle: nil)"#, true),
    ("extension UIStoryboard {}\nenum Names { case Login }", true),
    ("[UIStoryboard storyboardWithName:name bundle:nil];\n[self show:Names.login];", true),
    (#"[UIStoryboard storyboardWithName:@"Main" bundle:nil]; [self.login show];"#, false),
    // A literal loads it after the word "storyboard" only, where all names are literals.
    (#"[UIStoryboard storyboardWithName:@"Main" bundle:nil]; label.text = @"Login";"#, false),
    (#"func prepare(for segue: UIStoryboardSegue) { log("Login") }"#, false),
    (#"UIStoryboard(name: kind, bundle: nil); show("Login")"#, true),
    (#"static let storyboardName = "Login""#, true),
    ("let c = storyboard!.instantiateInitialViewController()!\nc.title = \"Login\"", false),
    ("UIStoryboard(\n  name: \"Login\",\n  bundle: nil)", true),
    (#"// UIStoryboard(name: "Login", bundle: nil)"#, false),
    // A list of names of which nothing uses one, and a method of the same name.
    ("UIStoryboard(name: kind, bundle: nil)\nenum Names {\nstatic let login = \"Login\"\n}", false),
    (
      "UIStoryboard(name: Names.login, bundle: nil)\nenum Names {\nstatic let login = \"Login\"\n}",
      true
    ),
    ("UIStoryboard(name: kind, bundle: nil)\napi\n.login(name)", false),
  ])
  func aMemberNamesAStoryboard(code: String, isNamed: Bool) throws {
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Code.swift": code, "Login.storyboard": "",
    ])
    let sources = ProjectSources.around(folder.path("Login.storyboard"))
    #expect(sources.mayLoadStoryboard("Login") == isNamed)
  }

  /// Queues, bundles and screens are called `main` in every app.
  @Test(arguments: [
    ("DispatchQueue.main.async {}", false), ("enum Names { case main }", true),
    ("extension UIStoryboard { static var main: UIStoryboard { load() } }", true),
  ])
  func aQueueNamesNoStoryboard(code: String, isNamed: Bool) throws {
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": "",
      "Code.swift": "UIStoryboard(name: kind, bundle: nil)\n\(code)",
    ])
    let sources = ProjectSources.around(folder.path("Main.storyboard"))
    #expect(sources.mayLoadStoryboard("Main") == isNamed)
  }

  /// A case of an enumeration that has nothing to do with storyboards.
  @Test func aCaseOfQueuesNamesNoStoryboard() throws {
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": "", "Queue.swift": "enum Queue { case main }",
      "Code.swift": "UIStoryboard(name: kind, bundle: nil)",
    ])
    let sources = ProjectSources.around(folder.path("Main.storyboard"))
    #expect(!sources.mayLoadStoryboard("Main"))
  }

  /// A screen of an app whose code runs has the project's facts too: a target without a device family is for phones.
  @Test func aScreenOfAnAppIsCheckedWhereItsProjectRuns() throws {
    let folder = try ProjectFolder([
      ".git/HEAD": "",
      "App.xcodeproj/project.pbxproj": ProjectFolder.project(listing: "Main.storyboard"),
      "Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="one">
      <scenes><scene sceneID="s1"><objects><viewController id="one" sceneMemberID="viewController">
      <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene></scenes></document>
      """,
    ])
    var plan = CheckPlan()
    plan.orientations = ["portrait"]
    let screen = try #require(
      Screen.all(in: Document(contentsOf: folder.path("Main.storyboard"))).first)
    let check = FileCheck(of: screen, by: plan)
    #expect(check.configurationCount > 0)
    #expect(check.configurationCount < plan.configurationCount)
    #expect(check.project?.hasPrefix("App.xcodeproj") == true)
    plan.devices = ["iPad Pro 11"]
    #expect(FileCheck(of: screen, by: plan).configurationCount == plan.configurationCount)
  }

  /// Code that creates a scene by its identifier does not show the initial one.
  @Test(arguments: [
    (
      #"UIStoryboard.init(name: "Login", bundle: nil).instantiateViewController(withIdentifier: "a")"#,
      true
    ),
    (
      #"UIStoryboard(name: "Login", bundle: Bundle(for: A.self)).instantiateViewController(identifier: "a")"#,
      true
    ),
    (#"UIStoryboard(name: "Login", bundle: nil).instantiateInitialViewController()"#, false),
    (#"let board = UIStoryboard(name: "Login", bundle: nil)"#, false),
    (#"static let login = "Login""#, false),
    (
      #"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "a")"#,
      false
    ),
  ])
  func codeCreatesScenesOfAStoryboardByIdentifier(code: String, isOnly: Bool) throws {
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Code.swift": code, "Login.storyboard": "",
    ])
    let sources = ProjectSources.around(folder.path("Login.storyboard"))
    #expect(sources.createScenesByIdentifier(ofStoryboard: "Login") == isOnly)
  }

  /// A cell of a xib whose class and name no other source mentions, or one that registers it.
  @Test(arguments: [
    ("", true),
    (
      #"table.register(UINib(nibName: "OldCell", bundle: nil), forCellReuseIdentifier: "a")"#, false
    ),
    (
      #"cells.forEach { register(UINib(nibName: $0, bundle: nil), forCellReuseIdentifier: $0) }; cells = ["OldCell"]"#,
      false
    ),
    // A nib with another name, as that of the class, is another file.
    (#"register(UINib(nibName: String(describing: XOldCell.self), bundle: nil))"#, true),
    ("register(XOldCell.self, forCellReuseIdentifier: name)", true), ("// OldCell", true),
  ])
  func aXibWhoseClassNothingUsesIsLeftOver(code: String, isUnused: Bool) throws {
    let folder = try ProjectFolder([
      ".git/HEAD": "", "List.swift": "class List: UITableViewController { func a() { \(code) } }",
      "Start.swift": "let list = List()",
      "XOldCell.swift": "class XOldCell: UITableViewCell {}",
      "App.xcodeproj/project.pbxproj": ProjectFolder.project(listing: "OldCell.xib"),
      "OldCell.xib": ProjectFolder.cell("XOldCell"),
    ])
    let document = try Document(contentsOf: folder.path("OldCell.xib"))
    #expect((DocumentTexts(document).leftOver == .unnamed) == isUnused)
  }

  /// A list that registers the cell, and that no other source of the app and no storyboard mentions.
  @Test(arguments: [("", true), ("let list = OldList()", false), ("// OldList", true)])
  func aCellOfAListThatNothingUsesIsLeftOver(code: String, isUnused: Bool) throws {
    let folder = try ProjectFolder([
      ".git/HEAD": "", "App.swift": "class App: UIResponder, UIApplicationDelegate {}",
      "Start.swift": code, "OldCell.swift": "class OldCell: UITableViewCell {}",
      "OldList.swift":
        "class OldList: UITableView { override func awakeFromNib() { register(OldCell.self) } }",
      "App.xcodeproj/project.pbxproj": ProjectFolder.project(listing: "OldCell.xib"),
      "OldCell.xib": ProjectFolder.cell("OldCell"),
    ])
    let document = try Document(contentsOf: folder.path("OldCell.xib"))
    #expect((DocumentTexts(document).leftOver == .unnamed) == isUnused)
  }

  /// A controller that code creates without its storyboard has nothing of the scene with its class for an identifier.
  @Test(arguments: [
    ("show(Panel())", true), ("let panel: Panel = Panel()", true),
    ("show(Panel()); show(Panel.instance())", false),
    ("show(Panel()); load(type: Panel.self)", false),
    ("show(Panel()); let p = board.instantiate(name) as! Panel", false),
    ("let panel: Panel = .fromStoryboard(); show(Panel())", false),
    (#"show(Panel()); board.instantiateViewController(withIdentifier: "Panel")"#, false),
  ])
  func codeCreatesAControllerWithoutItsScene(code: String, isUnreachable: Bool) throws {
    let file = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="fst"><scenes>
      <scene sceneID="s1"><objects><viewController id="fst" sceneMemberID="viewController">
      <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene>
      <scene sceneID="s2"><objects>
      <viewController storyboardIdentifier="Panel" id="pan" customClass="Panel" sceneMemberID="viewController">
      <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene></scenes></document>
      """
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": file, "Start.swift": "func a() {\n\(code)\n}",
      "Panel.swift": "class Panel: UIViewController {}",
    ])
    let document = try Document(contentsOf: folder.path("Main.storyboard"))
    #expect(DocumentTexts(document).unreachableControllers == (isUnreachable ? ["pan"] : []))
  }

  @Test(arguments: [
    ("self.present(Login.instance(), animated: true)", true),
    ("  present(Login(), animated: true)\n  // Login is shown", true),
    ("let login = Login()\npresent(login, animated: true)", false),
    ("navigationController?.pushViewController(Login.instance(), animated: true)", false),
    ("present(UINavigationController(rootViewController: Login()), animated: true)", false),
    ("present(other, animated: true)", false),
  ])
  func aControllerMayOnlyBePresented(code: String, isPresented: Bool) {
    #expect(ProjectSources.onlyPresents("Login", in: code) == isPresented)
  }

  /// Two storyboards have a scene of an identifier that code names; only one of them is loaded.
  @Test(arguments: [("Main", true), ("Login", false)], [true, false])
  func codeMeansTheSceneOfTheStoryboardThatItLoads(
    loading: (name: String, isUnnamed: Bool), hasInitialScene: Bool
  ) throws {
    func file(_ id: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" \(hasInitialScene ? "initialViewController=\"\(id)\"" : "")>
      <scenes><scene sceneID="s1"><objects>
      <viewController storyboardIdentifier="login" id="\(id)" sceneMemberID="viewController">
      <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene></scenes></document>
      """
    }
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": file("mai"), "Login.storyboard": file("log"),
      "App.xcodeproj/project.pbxproj": ProjectFolder.project(listing: "Login.storyboard"),
      "Start.swift": """
      let board = UIStoryboard(name: "\(loading.name)", bundle: nil)
      show(board.instantiateViewController(withIdentifier: "login"))
      """,
    ])
    let document = try Document(contentsOf: folder.path("Login.storyboard"))
    #expect(DocumentTexts(document).unnamedControllers == (loading.isUnnamed ? ["log"] : []))
  }

  /// Code that creates a scene of another storyboard, which need not exist, does not show the one with its identifier here.
  @Test(arguments: [
    (
      #"UIStoryboard(name: "Pad", bundle: nil).instantiateViewController(withIdentifier: "login")"#,
      true
    ),
    (
      #"let b = UIStoryboard(name: "Pad", bundle: nil); b.instantiateViewController(withIdentifier: "login")"#,
      true
    ),
    (
      """
      #import "login.h"
      UIStoryboard *b = [UIStoryboard storyboardWithName:@"Pad" bundle:nil];
      login *c = (login *)[b instantiateViewControllerWithIdentifier:@"login"];
      """, true
    ),
    (
      #"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "login")"#,
      false
    ),
    (#"storyboard!.instantiateViewController(withIdentifier: "login")"#, false),
    (
      "let b = UIStoryboard(name: \"Pad\", bundle: nil)\n}\nfunc c() {\nb.instantiateViewController(withIdentifier: \"login\")",
      false
    ),
    (
      #"let b = UIStoryboard(name: kind, bundle: nil); b.instantiateViewController(withIdentifier: "login")"#,
      false
    ),
    (#"// storyboard!.instantiateViewController(withIdentifier: "login")"#, true),
  ])
  func codeCreatesScenesOfTheStoryboardThatItNames(code: String, isUnreachable: Bool) throws {
    let file = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="fst"><scenes>
      <scene sceneID="s1"><objects><viewController id="fst" sceneMemberID="viewController">
      <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene>
      <scene sceneID="s2"><objects>
      <viewController storyboardIdentifier="login" id="log" sceneMemberID="viewController">
      <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene></scenes></document>
      """
    let folder = try ProjectFolder(
      of: file, named: "Main.storyboard", beside: ["func a() {\n\(code)\n}"])
    let document = try Document(contentsOf: folder.path("Main.storyboard"))
    #expect(DocumentTexts(document).unreachableControllers == (isUnreachable ? ["log"] : []))
  }

  /// A xib without an owner, whose view has no class or one of a library: only its name loads it.
  @Test(arguments: [
    ("", "", true), ("", "let theme = 1", true),
    ("", #"Bundle.main.loadNibNamed("Theme", owner: nil)"#, false),
    (#"customClass="Palette""#, "", true), (#"customClass="Palette""#, "Palette.show()", false),
    (#"customClass="Palette""#, "// Palette.show()", true),
  ])
  func aXibThatNothingNamesIsLeftOver(attributes: String, code: String, isUnused: Bool) throws {
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Code.swift": "func a() { \(code)\n }",
      "App.xcodeproj/project.pbxproj": ProjectFolder.project(listing: "Theme.xib"),
      "Theme.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view id="vie" \(attributes)><rect key="frame" x="0" y="0" width="320" height="44"/></view>
      </objects></document>
      """,
    ])
    let document = try Document(contentsOf: folder.path("Theme.xib"))
    #expect((DocumentTexts(document).leftOver == .unnamed) == isUnused)
  }

  /// A sheet begins below the status bar; so does a screen whose presenter only draws, or has a variable with a name that
  /// sounds like the style.
  @Test(arguments: [
    ("let c = UIGraphicsGetCurrentContext(); let fullScreenView = Login()", true),
    ("let login = Login(); login.modalPresentationStyle = .fullScreen", false),
    ("let login = Login(); login.modalPresentationStyle = .FullScreen", false),
    (
      "self.present(Login.instance(), animated: true)\nnavigationController?.pushViewController(other)",
      true
    ),
  ])
  func codePresentsASheet(code: String, isSheet: Bool) throws {
    let file = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <scenes><scene sceneID="s1"><objects>
      <viewController storyboardIdentifier="Login" id="log" customClass="Login" sceneMemberID="viewController">
      <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene></scenes></document>
      """
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": file, "Login.swift": "class Login: UIViewController {}",
      "Start.swift": code,
    ])
    let screen = try #require(Screen.all(inFile: folder.path("Main.storyboard")).first)
    #expect(screen.beginsBelowTheTop == isSheet)
  }

  /// A scene in a navigation controller that nothing shows: code shows it by its own identifier, without a bar.
  @Test(arguments: [
    (#"board.instantiateViewController(withIdentifier: "register")"#, CGFloat(0)),
    (#"board.instantiateViewController(withIdentifier: "bars"); names = ["register"]"#, 44),
  ])
  func codeShowsASceneWithoutItsNavigationController(code: String, bar: CGFloat) throws {
    let file = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="fst">
      <scenes>
      <scene sceneID="s1"><objects><viewController id="fst" sceneMemberID="viewController">
      <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene>
      <scene sceneID="s2"><objects>
      <navigationController storyboardIdentifier="bars" id="nav" sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="bar"><rect key="frame" x="0" y="0" width="375" height="44"/></navigationBar>
      <connections><segue destination="reg" kind="relationship" relationship="rootViewController" id="seg"/></connections>
      </navigationController></objects></scene>
      <scene sceneID="s3"><objects>
      <viewController storyboardIdentifier="register" id="reg" sceneMemberID="viewController">
      <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene>
      </scenes></document>
      """
    let folder = try ProjectFolder(of: file, named: "Main.storyboard", beside: [code])
    let screens = try Screen.all(inFile: folder.path("Main.storyboard"))
    let screen = try #require(screens.first { $0.controllerID == "reg" })
    let device = try #require(Device.named("iphone8", .portrait))
    let shown = ShownScreen(screen, in: Configuration(device))
    defer { shown.close() }
    #expect(shown.content.safeAreaInsets.top == 20 + bar)
  }

  /// The storyboard of a member from which code creates a scene is another one than that with the scene's identifier.
  @Test(arguments: [
    ("static func help() -> UIStoryboard {\n  UIStoryboard(name: \"Help\", bundle: nil)\n}", true),
    ("static let help = UIStoryboard(name: \"Help\", bundle: nil)", true),
    ("static func help() -> UIStoryboard {\n  UIStoryboard(name: \"Main\", bundle: nil)\n}", false),
    ("static func help() -> UIStoryboard {\n  UIStoryboard(name: name, bundle: nil)\n}", false),
    ("static let other = UIStoryboard(name: \"Help\", bundle: nil)", false),
  ])
  func aSceneOfTheStoryboardOfAMember(declaration: String, isOfOther: Bool) throws {
    let call = declaration.contains("func") ? "Boards.help()" : "Boards.help"
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": "", "Boards.swift": "enum Boards {\n\(declaration)\n}",
      "Start.swift": "show(\(call).instantiateViewController(withIdentifier: \"Topic\"))",
    ])
    let sources = ProjectSources.around(folder.path("Main.storyboard"))
    #expect(sources.identifiers(["Topic"], ofOthersThan: "Main") == (isOfOther ? ["Topic"] : []))
  }
}
