import Foundation
import TestSupport
import Testing

@testable import LayoutChecking

/// Premises about where a scene is shown: the bars around it, what loads its storyboard, and containers of code.
@MainActor @Suite struct ScenePremiseTests: OneScreenTests {
  @Test(arguments: [
    ("", true), ("func a() { title = \"Panel\" }", true),
    ("func a() { navigationController?.setNavigationBarHidden(true, animated: false) }", false),
    ("func a() { tabBarController?.tabBar.isHidden = true }", false),
  ])
  func barsThatCodeChangesAreAnOpenPremise(code: String, isSure: Bool) throws {
    let found = try findings(field(), code: "class Panel: UIViewController {\n\(code)\n}")
    let covered = try #require(found.first { $0.rule == .coveredField })
    #expect(covered.severity == (isSure ? .warning : .note))
    #expect(
      covered.conditions
        == (isSure ? nil : ["unless Panel.swift changes the bars"]))
  }

  /// An image for all navigation bars makes them opaque, if it has no transparent parts.
  @Test(arguments: [
    (
      "UINavigationBar.appearance().setBackgroundImage(UIImage(named: \"bar\"), for: .default)",
      false
    ),
    ("UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)", true),
    ("UINavigationBar.appearance().tintColor = .red", true),
  ])
  func imagesOfAllNavigationBarsAreAnOpenPremise(code: String, isSure: Bool) throws {
    let bar = #"""
      <scene sceneID="navScene"><objects><navigationController id="nav" sceneMemberID="viewController">\#
      <navigationBar key="navigationBar" id="navBar"/><connections><segue destination="one" \#
      kind="relationship" relationship="rootViewController" id="rootSegue"/></connections>\#
      </navigationController></objects></scene></scenes>
      """#
    let text = try field().replacing("</scenes>", with: bar)
      .replacing(#"initialViewController="one""#, with: #"initialViewController="nav""#)
    let found = try findings(
      text,
      code: "class Panel: UIViewController {}",
      ["Start.swift": "class Start { let c = UINavigationController()\nfunc a() { \(code) } }"])
    let covered = try #require(found.first { $0.rule == .coveredField })
    #expect(covered.severity == (isSure ? .warning : .note), "\(covered.conditions ?? [])")
  }

  /// The list of the project names the file; no source, property list or other storyboard does.
  @Test(arguments: [
    ("let board = UIStoryboard(name: \"Menu\", bundle: nil)", false),
    (
      "enum Boards: String { case menu = \"Start\" }\nlet b = UIStoryboard(name: x.rawValue, bundle: nil)",
      false
    ),
    ("class Menu {}", false), ("let board = other", true),
    ("enum Items { case menu }\nlet board = UIStoryboard(name: \"Main\", bundle: nil)", true),
  ])
  func aStoryboardThatNothingLoadsIsInconclusive(code: String, isInconclusive: Bool) throws {
    let found = try findings(
      field(), named: "Menu",
      code: "class Panel: UIViewController {}\n\(code)\nboard.instantiateInitialViewController()",
      ["App.xcodeproj/project.pbxproj": ProjectFolder.project(listing: "Menu.storyboard")])
    let covered = try #require(found.first { $0.rule == .coveredField })
    #expect(covered.isInconclusive == isInconclusive)
  }

  /// The initial scene of a storyboard that code loads is shown if code creates one, or a library does.
  @Test(arguments: [
    ("board.instantiateViewController(withIdentifier: name)", true),
    ("board.instantiateInitialViewController()", false), ("class A: StoryboardBased {}", false),
    ("StoryboardScene.Menu.initialScene.instantiate()", false),
  ])
  func anInitialSceneThatNothingCreatesIsInconclusive(code: String, isInconclusive: Bool) throws {
    let found = try findings(
      field(), named: "Menu",
      code: "class Panel: UIViewController {}\nUIStoryboard(name: \"Menu\", bundle: nil)\n\(code)",
      ["App.xcodeproj/project.pbxproj": ProjectFolder.project(listing: "Menu.storyboard")])
    let covered = try #require(found.first { $0.rule == .coveredField })
    #expect(covered.isInconclusive == isInconclusive)
  }

  /// A class of the target that no source has is left over; one without a module may be that of a library, unless it has the
  /// prefix of the project's classes.
  @Test(arguments: [
    ("Panel\" customModuleProvider=\"target", "class Panel: UIViewController {}", false),
    ("Panel\" customModuleProvider=\"target", "class Other { let panel: Panel? }", false),
    ("Panel\" customModuleProvider=\"target", "class Other {}", true),
    ("Panel\" customModuleProvider=\"target", "class PanelList {}\n// Panel", true),
    ("Panel", "class Other {}", false), ("ABPanel", "class Other {}", false),
    ("ABPanel", "class ABOne {}\nclass ABTwo {}\nclass ABThree {}", true),
    ("ABPanel\" customModule=\"Panels", "class ABOne {}\nclass ABTwo {}\nclass ABThree {}", false),
  ])
  func aSceneOfAClassThatNoSourceMentionsIsInconclusive(
    controller: String, code: String, isInconclusive: Bool
  ) throws {
    let covered = try #require(
      findings(field(controller), code: "", ["Other.swift": code])
        .first { $0.rule == .coveredField })
    #expect(covered.isInconclusive == isInconclusive)
  }

  /// An app launches with the storyboard that its property list names, whatever others are called.
  @Test(arguments: [("Start", true), ("Main", false)])
  func aPropertyListNamesTheMainStoryboard(name: String, isInconclusive: Bool) throws {
    let project = ProjectFolder.project(listing: "Main.storyboard").replacing(
      "buildPhases = ( R ); };",
      with: """
        buildPhases = ( R ); buildConfigurationList = L; };
        L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
        C = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
        """)
    let found = try findings(
      field(), named: "Main", code: "class Panel: UIViewController {}",
      [
        "App.xcodeproj/project.pbxproj": project,
        "Info.plist": ProjectFolder.list(
          "<key>UIMainStoryboardFile</key><string>\(name)</string><key>UILaunchScreen</key><dict/>"),
      ])
    let covered = try #require(found.first { $0.rule == .coveredField })
    #expect(covered.isInconclusive == isInconclusive)
  }

  /// References lead from a storyboard through four others to the file.
  @Test(arguments: [("", true), ("let board = UIStoryboard(name: \"A\", bundle: nil)", false)])
  func aStoryboardThatOnlyUnusedOnesReferToIsInconclusive(
    code: String, isInconclusive: Bool
  ) throws {
    let names = ["A", "B", "C", "D", "Menu"]
    let references = Dictionary(
      uniqueKeysWithValues: zip(names, names.dropFirst()).map { name, next in
        (
          "\(name).storyboard",
          #"<document><viewControllerPlaceholder storyboardName="\#(next)" id="p"/></document>"#
        )
      })
    let found = try findings(
      field(), named: "Menu",
      code: "class Panel: UIViewController {}\n\(code)\nboard.instantiateInitialViewController()",
      // Less than half of the storyboards is listed, so that all count.
      references.merging([
        "App.xcodeproj/project.pbxproj": ProjectFolder.project(listing: "Menu.storyboard")
      ]) { $1 })
    let covered = try #require(found.first { $0.rule == .coveredField })
    #expect(covered.isInconclusive == isInconclusive)
  }

  /// The controller of a segue adds the scene to a view of its own, which is as large as its content.
  @Test(arguments: [
    ("[self addChildViewController:segue.destinationViewController];", true),
    ("addChild(segue.destination)", true), ("addChild(other)", false),
  ])
  func aSceneThatASegueAddsToAViewMayHaveAnySize(code: String, isInconclusive: Bool) throws {
    let text = try field().replacing(
      "</scenes>",
      with: """
        <scene sceneID="s2"><objects><viewController id="two" customClass="Tabs" sceneMemberID="viewController">
        <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
        <connections><segue destination="one" kind="show" identifier="go" id="sg"/></connections>
        </viewController></objects></scene></scenes>
        """)
    let found = try findings(
      text, code: "class Panel: UIViewController {}",
      ["Tabs.swift": "class Tabs: UIViewController {\nfunc a() {\n\(code)\nshow(\"go\") } }"])
    let covered = try #require(found.first { $0.rule == .coveredField })
    #expect(covered.isInconclusive == isInconclusive)
  }

  /// A container creates scenes of the identifiers that it is given, and adds their views to a part of the screen.
  @Test(arguments: [
    ("storyboard!.instantiateViewController(withIdentifier: name)", true),
    ("storyboard!.instantiateViewController(withIdentifier: \"other\")", false),
  ])
  func aSceneOfAnIdentifierThatAContainerShowsMayHaveAnySize(
    creation: String, isInconclusive: Bool
  ) throws {
    let button = { view("button", $0, "", #"<state key="normal" title="OK"/>"#) }
    let text = try storyboard(
      button("one-b") + button("two-b"),
      edge("one-b.leading", "safe.leading", 16) + edge("safe.trailing", "two-b.trailing", 266)
        + edge("one-b.top", "safe.top", 100) + edge("two-b.top", "safe.top", 100)
        + sized("one-b", 80, 50) + sized("two-b", 80, 50)
    ).replacing(
      #"<viewController id="one""#,
      with: #"<viewController id="one" storyboardIdentifier="users" customClass="Panel""#)
    let container = """
      class Root: UIViewController {
      func go() { open("users") }
      func open(_ name: String) { let next = \(creation)
      addChild(next)
      box.addSubview(next.view) } }
      """
    let found = try findings(
      text, code: "class Panel: UIViewController {}", ["Root.swift": container])
    let overlap = try #require(found.first { $0.rule == .overlappingControls })
    #expect(overlap.isInconclusive == isInconclusive)
  }

  /// A button at the top of the screen, under the status bar; code hides the bar above it.
  @Test(arguments: [
    ("title = \"Panel\"", false),
    ("navigationController?.setNavigationBarHidden(true, animated: false)", true),
  ])
  func aControlOutsideTheSafeAreaOfOtherBarsIsInconclusive(
    code: String, isInconclusive: Bool
  ) throws {
    let text = try storyboard(
      view("button", "btn", "", #"<state key="normal" title="Menu"/>"#),
      edge("btn.leading", "safe.leading", 16) + edge("btn.top", "root.top", 4)
    ).replacing(
      #"<viewController id="one""#, with: #"<viewController id="one" customClass="Panel""#)
    let found = try findings(text, code: "class Panel: UIViewController {\nfunc a() { \(code) }\n}")
    let outside = try #require(found.first { $0.rule == .outsideSafeArea })
    #expect(outside.isInconclusive == isInconclusive)
  }
}
