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

  /// A container of the app's own shows its controllers where its source says; UIKit's show them in full screen.
  @Test(arguments: [
    ("let panel = Panel()\nlet pages = Pages(controllers: [first, panel])", true),
    (
      "Panel *panel = [Panel new];\nself.pages = [[Pages alloc] initWithControllers:@[first, panel]];",
      true
    ),
    (
      "let panel = Panel()\nlet tabs = Tabs(controllers: [panel])\nclass Tabs: UITabBarController {}",
      false
    ),
    ("let panel = Panel()\nlet names = Names(of: [panel.title])", false),
  ])
  func aContainerOfTheAppMayShowAController(code: String, isInconclusive: Bool) throws {
    let folder = try ProjectFolder(
      of: Self.panel(height: 667), named: "Panel.xib",
      beside: [Self.ownClass, code + "\nwindow.rootViewController = pages"])
    var plan = CheckPlan()
    plan.devices = ["iphone14pro"]
    plan.orientations = ["portrait"]
    let found = FileCheck(of: folder.path("Panel.xib"), by: plan).findings
    #expect(found.map(\.rule) == [.outsideSafeArea])
    #expect(found.map(\.isInconclusive) == [isInconclusive])
  }

  /// Above an opaque tab bar, to which code gives the controller, its view ends; a transparent one covers it.
  @Test(arguments: [
    (
      "let bars = UINavigationController(rootViewController: panel)\nviewControllers = [first, bars]",
      true
    ),
    ("setViewControllers([first, panel], animated: false)", true),
    ("viewControllers = [first]", false),
  ])
  func codeMayShowAControllerInTabs(code: String, isShown: Bool) {
    let text = "class Tabs: UITabBarController { func a() { let panel = Panel()\n\(code) } }"
    #expect(ProjectSources.showsInTabs("Panel", in: text) == isShown)
    #expect(
      !ProjectSources.showsInTabs("Panel", in: text.replacing("UITabBar", with: "UISplitView")))
  }

  /// A menu beside the main content is not as wide as the screen.
  @Test(arguments: [
    (
      "let panel = Panel()\nsuper.init(rearViewController: panel, frontViewController: front)", true
    ),
    ("let panel = Panel()\ndrawer.leftViewController = panel", true),
    ("let panel = Panel()\nself.mainViewController = panel", false),
  ])
  func aDrawerHasNoEdgesOfTheScreen(code: String, isDrawer: Bool) {
    #expect(ProjectSources.putsInDrawer("Panel", in: code) == isDrawer)
  }

  /// Libraries show a controller in a panel whose size the file does not say.
  @Test(arguments: [
    (
      "let panel = Panel()\ncustomPresentViewController(presenter, viewController: panel, animated: true)",
      true
    ),
    ("let panel = Panel()\npresentPanModal(panel)", true),
    ("let panel = Panel()\nlet sheet = SheetViewController(controller: panel, sizes: [])", true),
    ("let panel = Panel()\nfloating.set(contentViewController: panel)", true),
    ("let panel = Panel()\nlet popup = PopupDialog(viewController: panel)", true),
    (
      "Panel *panel = [Panel new];\np = [[STPopupController alloc] initWithRootViewController:panel];",
      true
    ),
    ("let panel = Panel()\npresent(panel, animated: true)", false),
    ("let panel = Panel()\nlet router = Router(viewController: panel)", false),
    ("let panel = Panel()\npresentPanModal(other)\npush(panel)", false),
  ])
  func aPopupOfALibraryHasNoEdgesOfTheScreen(code: String, isPopup: Bool) {
    #expect(ProjectSources.putsInPopup("Panel", in: code) == isPopup)
  }

  /// A view to which code gives a size in numbers does not fill the screen.
  @Test(arguments: [
    ("let panel = Panel()\npanel.view.frame = CGRect(x: 0, y: 0, width: 310, height: 350)", true),
    (
      "let panel = a() as! Panel\npanel.view.frame = CGRect(x: 0, y: 0, width: 310, height: CGFloat(350))",
      true
    ),
    ("Panel *panel = [Panel new];\npanel.view.frame = CGRectMake(0, 0, 310, 350);", true),
    ("let panel = Panel()\npanel.view.frame = view.bounds", false),
    ("Panel *panel = [Panel new];\npanel.view.frame = CGRectMake(0, 0, 320, 568);", false),
    ("let panel = Panel()\npanel.view.frame = CGRect(x: 0, y: 0, width: 0, height: 0)", false),
    ("let panel = Panel()\npanel.view.frame = CGRect(x: 0, y: 0, width: 2 * w, height: h)", false),
    ("let panel = Panel()\npanel.view.frame = CGRect(x: 0, y: 0, width: w, height: h)", false),
    ("let panel = Panel()\nother.view.frame = CGRect(x: 0, y: 0, width: 310, height: 350)", false),
  ])
  func aViewMayHaveASizeOfCode(code: String, isSized: Bool) {
    #expect(ProjectSources.sizesView(of: "Panel", in: code) == isSized)
  }

  /// A controller with a presentation of its own, or whose view another one shows in a part of its own, need not fill
  /// the screen.
  @Test(arguments: [
    "class Panel: UIViewController { override var preferredContentSize: CGSize { get { size } set {} } }",
    "class Panel: UIViewController {\nfunc a() {\n  modalPresentationStyle = .custom\n}\n}",
    "@implementation Panel\n- (CGSize)preferredContentSize { return CGSizeMake(300, 200); }\n@end",
  ])
  func aControllerMayHaveItsOwnPresentation(source: String) throws {
    #expect(try rules(Self.panel(height: 667), sources: source) == [])
  }

  @Test(arguments: [
    ("let panel = Panel()\ncontainer.addSubview(panel.view)", true),
    ("var panel: Panel!\nfunc a() { stack.addArrangedSubview(self.panel.view) }", true),
    ("Panel *_panel;\n[self.container addSubview:_panel.view];", true),
    ("self.footer = Panel()\ntableView.tableFooterView = self.footer.view", true),
    ("let panel = Panel()\ncontainer.addSubview(other.view)", false),
    ("let panel = PanelList()\ncontainer.addSubview(panel.view)", false),
  ])
  func aControllerMayBeShownInAnotherView(source: String, isEmbedded: Bool) throws {
    #expect(ProjectSources.embedsView(of: "Panel", in: source) == isEmbedded)
    let found = try rules(
      Self.panel(height: 667), sources: Self.ownClass, source,
      "func a() { pushViewController(Panel()) }")
    #expect(found == (isEmbedded ? [] : [.outsideSafeArea]))
  }

  /// The preview of a context menu does not fill the screen, unless code shows the controller in another way too.
  @Test(arguments: [
    ("UIContextMenuConfiguration(identifier: nil, previewProvider: { return panel })", []),
    (
      "UIContextMenuConfiguration(previewProvider: { panel })\npresent(panel)",
      [Rule.outsideSafeArea]
    ),
    ("UIContextMenuConfiguration(previewProvider: { other })", [.outsideSafeArea]),
  ])
  func aPreviewIsAPartOfTheScreen(code: String, expected: [Rule]) throws {
    let list =
      "class List { func a() {\n  let panel = Panel(nibName: nil, bundle: nil)\n  \(code)\n} }"
    let full = "func b() { navigation.viewControllers = [] }"
    let found = try rules(Self.panel(height: 667), sources: Self.ownClass, list + full)
    #expect(found == Set(expected))
  }

  /// A controller that code only asks for is not shown.
  @Test(arguments: [
    ("if ([top isKindOfClass:[Panel class]]) { return; }", false),
    ("Panel *panel = [self top];", false),
    ("[self show:[Panel new]];", true),
  ])
  func aControllerThatCodeOnlyAsksForIsNotShown(line: String, isShown: Bool) throws {
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Panel.xib": Self.panel(height: 667),
      "Panel.m": "@implementation Panel\n@end",
      "Panel.h": "@interface Panel : UIViewController\n@end",
      "List.m":
        "#import \"Panel.h\"\n@implementation List\n- (void)viewDidLoad {\n\(line)\n}\n@end",
    ])
    let sources = ProjectSources.around(folder.path("Panel.xib"))
    #expect(sources.use("Panel", nib: "Panel") == isShown)
  }

  /// A view begins below an opaque navigation bar.
  @Test(arguments: [
    ("func a() { navigationController?.navigationBar.isTranslucent = false }", "", []),
    (
      "", "class Bars: UINavigationController { func a() { navigationBar.isTranslucent = false } }",
      []
    ),
    ("", "func a() { UINavigationBar.appearance().isTranslucent = false }", []),
    (
      "", "class Bars: UINavigationController { func a() { navigationBar.isTranslucent = true } }",
      [Rule.outsideSafeArea]
    ),
    (
      "func a() { extendedLayoutIncludesOpaqueBars = true }",
      "class Bars: UINavigationController { func a() { navigationBar.isTranslucent = false } }",
      [.outsideSafeArea]
    ),
  ])
  func aViewBeginsBelowAnOpaqueBar(own: String, other: String, expected: [Rule]) throws {
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Panel.xib": Self.panel(height: 667),
      "Panel.swift": "class Panel: UIViewController { \(own) }",
      "List.swift": "func a() { navigation.pushViewController(Panel(), animated: true) }",
      "Bars.swift": other,
    ])
    var plan = CheckPlan()
    plan.devices = ["iphone14pro"]
    plan.orientations = ["portrait"]
    let found = FileCheck(of: folder.path("Panel.xib"), by: plan).findings
    #expect(Set(found.map(\.rule)) == Set(expected))
  }

  /// Returns the rules of the findings, each with whether it is inconclusive.
  private func inconclusive(_ text: String, sources: String...) throws -> [Rule: Bool] {
    let folder = try ProjectFolder(of: text, named: "Panel.xib", beside: sources)
    var plan = CheckPlan()
    plan.devices = ["iphone14pro"]
    plan.orientations = ["portrait"]
    let findings = FileCheck(of: folder.path("Panel.xib"), by: plan).findings
    return Dictionary(findings.map { ($0.rule, $0.isInconclusive) }, uniquingKeysWith: { $0 && $1 })
  }

  /// A xib whose owner's class is nowhere may be left over.
  @Test func aClassThatNoSourceDeclaresMakesFindingsInconclusive() throws {
    let file = Self.panel(height: 667)
    #expect(try inconclusive(file, sources: Self.ownClass) == [.outsideSafeArea: false])
    #expect(
      try inconclusive(file, sources: "class Other: UIViewController {}") == [
        .outsideSafeArea: true
      ])
  }

  /// Code that declares an outlet and does not use it cannot change the text of a label that is too wide.
  @Test(arguments: [
    ("@IBOutlet weak var first: UILabel!", false),
    ("@IBOutlet var first: UILabel!\nfunc a() { style(first) }", true),
    ("@IBOutlet var first: UILabel! { didSet { style(first) } }", true),
    ("@IBOutlet var other: UILabel!", true),
  ])
  func anOutletThatNoSourceUsesChangesNothing(code: String, isInconclusive: Bool) throws {
    let label = """
      <label text="A text that is wider than a hundred points" id="first-L" adjustsFontSizeToFit="NO" \
      translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="16" y="100" width="100" height="21"/>
      <constraints><constraint firstAttribute="width" constant="100" id="first-W"/></constraints>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    let text = Self.panel(height: 667)
      .replacing(
        "</connections>",
        with: #"<outlet property="first" destination="first-L" id="out-1"/></connections>"#
      )
      .replacing(
        "</subviews><constraints>",
        with: label + """
          </subviews><constraints>
          <constraint firstItem="first-L" firstAttribute="leading" secondItem="pan-Vw-001" \
          secondAttribute="leading" constant="16" id="edge-0"/>
          <constraint firstItem="first-L" firstAttribute="centerY" secondItem="pan-Vw-001" \
          secondAttribute="centerY" id="edge-1"/>
          """)
    let found = try inconclusive(text, sources: "class Panel: UIViewController {\n\(code)\n}")
    #expect(found[.truncatedText] == isInconclusive)
  }

  /// Two labels of equal priorities share 343 points, of which their texts need more.
  @Test(arguments: [("first.text = a\nsecond.text = b", true), ("first.text = a", false)])
  func textsThatCodeSetsNeedAnotherSpace(code: String, isInconclusive: Bool) throws {
    let labels = ["first", "second"].map { name in
      """
      <label text="\(String(repeating: "A text of its own ", count: 2))" id="\(name)-L" \
      horizontalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="16" y="100" width="160" height="21"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    }
    let edges = [
      ("first-L", "leading", "pan-Vw-001", "leading"),
      ("second-L", "leading", "first-L", "trailing"),
      ("pan-Vw-001", "trailing", "second-L", "trailing"),
      ("first-L", "centerY", "pan-Vw-001", "centerY"),
      ("second-L", "centerY", "first-L", "centerY"),
    ].enumerated().map { index, edge in
      """
      <constraint firstItem="\(edge.0)" firstAttribute="\(edge.1)" secondItem="\(edge.2)" \
      secondAttribute="\(edge.3)" id="edge-\(index)"/>
      """
    }
    let text = Self.panel(height: 667)
      .replacing(
        "</connections>",
        with: """
          <outlet property="first" destination="first-L" id="out-1"/>
          <outlet property="second" destination="second-L" id="out-2"/></connections>
          """
      )
      .replacing(
        "</subviews><constraints>",
        with: labels.joined() + "</subviews><constraints>" + edges.joined())
    let found = try inconclusive(
      text, sources: "class Panel: UIViewController { func a() { \(code) } }")
    #expect(found[.ambiguousLayout] == isInconclusive)
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

  /// A cell places its accessory view, and the labels of its style (Apple, UITableViewCell).
  @Test(arguments: [
    ("", "", true),
    ("", #"<outlet property="accessoryView" destination="swt-Vw-001" id="o"/>"#, false),
    (#"style="IBUITableViewCellStyleSubtitle" textLabel="swt-Vw-001""#, "", false),
  ])
  func aViewThatACellPlacesIsNotAmbiguous(
    style: String, connections: String, isAmbiguous: Bool
  ) throws {
    let text = Self.cell
      .replacing(#"id="cel-Vw-001""#, with: #"id="cel-Vw-001" \#(style)"#)
      .replacing(
        "</subviews>",
        with: """
          <label text="On" id="swt-Vw-001" translatesAutoresizingMaskIntoConstraints="NO">
          <rect key="frame" x="250" y="6" width="51" height="31"/></label></subviews>
          """
      )
      .replacing(
        "</tableViewCell>", with: "<connections>\(connections)</connections></tableViewCell>")
    let found = try inconclusive(text, sources: "class RowCell: UITableViewCell {}")
    #expect((found[.ambiguousLayout] != nil) == isAmbiguous)
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
