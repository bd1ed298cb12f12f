import Foundation
import InterfaceBuilder
import Testing

@testable import LayoutChecking

/// Screens that code presents in a part of the screen, hides or never shows.
@MainActor @Suite struct SheetTests {
  /// A form sheet is narrower than the screen of a tablet, also with a navigation controller around the controller.
  @Test(arguments: [
    ("let panel = Panel()\npanel.modalPresentationStyle = .formSheet", true),
    (
      """
      Panel *panel = [[Panel alloc] initWithNibName:@"Panel" bundle:nil];
      Navigation *bars = [[Navigation alloc] initWithRootViewController:panel];
      bars.modalPresentationStyle = UIModalPresentationFormSheet;
      """, true
    ),
    (
      "let panel = Panel()\nlet bars = UINavigationController(rootViewController: panel)\nbars.modalPresentationStyle = .pageSheet",
      true
    ),
    ("let panel = Panel()\npanel.modalPresentationStyle = .fullScreen", false),
    ("let panel = Panel()\nother.modalPresentationStyle = .formSheet", false),
  ])
  func codePresentsSheets(code: String, isSheet: Bool) {
    #expect(ProjectSources.presentsAsSheet("Panel", in: code) == isSheet)
  }

  /// A xib for tablets with two buttons, 40 points apart in the 540 points in which it was drawn: one keeps its
  /// distance from the left, the other one is as wide as the rest, so that they overlap in 1024 points.
  private static func panel(metrics: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch.iPad" useAutolayout="YES">
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
    <connections><outlet property="view" destination="pan" id="out"/></connections></placeholder>
    <view id="pan"><rect key="frame" x="0" y="0" width="540" height="620"/><subviews>
    <button id="a" opaque="NO"><rect key="frame" x="20" y="40" width="100" height="44"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
    <state key="normal" title="A"/></button>
    <button id="b" opaque="NO"><rect key="frame" x="130" y="40" width="100" height="44"/>
    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
    <state key="normal" title="B"/></button>
    </subviews>\(metrics)</view></objects></document>
    """
  }

  @Test(arguments: [
    ("", "Panel()", [Rule.overlappingControls]),
    ("", "let panel = Panel()\npanel.modalPresentationStyle = .formSheet", []),
    (#"<modalFormSheetSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#, "Panel()", []),
  ])
  func aSheetIsAsWideAsDrawn(metrics: String, code: String, rules: [Rule]) throws {
    let folder = try ProjectFolder(
      of: Self.panel(metrics: metrics), named: "Panel.xib",
      beside: ["class Panel: UIViewController {}", code])
    var plan = CheckPlan()
    plan.devices = ["ipad9_7"]
    plan.orientations = ["landscape"]
    try plan.restrict(to: [Rule.overlappingControls.id])
    #expect(FileCheck(of: folder.path("Panel.xib"), by: plan).findings.map(\.rule) == rules)
  }

  /// A function that moves the view of a controller places no button in it.
  @Test func aMovedViewOfAControllerKeepsItsContent() throws {
    let code = """
      class Panel: UIViewController {
        func open() { lift(view) }
        func lift(_ view: UIView) { view.frame = view.frame.offsetBy(dx: 0, dy: -80) }
      }
      """
    let folder = try ProjectFolder(
      of: Self.panel(metrics: ""), named: "Panel.xib", beside: [code, "Panel()"])
    var plan = CheckPlan()
    plan.devices = ["ipad9_7"]
    plan.orientations = ["landscape"]
    try plan.restrict(to: [Rule.overlappingControls.id])
    let found = FileCheck(of: folder.path("Panel.xib"), by: plan).findings
    #expect(found.map(\.rule) == [.overlappingControls])
  }

  /// What the controller hides when its view is loaded, and never shows, is not there.
  @Test(arguments: [
    ("title.isHidden = true", true), ("[self.title setHidden:YES];", true),
    ("if isEmpty { title.isHidden = true }", false),
    ("title.isHidden = true }\nfunc a() { title.isHidden = false", false),
    ("title.isHidden = items.isEmpty", false),
    ("}\nfunc a() { title.isHidden = true", false),
    // What runs when the view is loaded may call the function that hides it.
    ("setUp()\n}\nfunc setUp() {\ntitle.isHidden = true", true),
    ("[self setUp];\n}\n- (void) setUp\n{\n_title.hidden = YES;", true),
    ("if isNew {\nsetUp()\n}\n}\nfunc setUp() {\ntitle.isHidden = true", false),
    ("a()\n}\nfunc a() {\nself.b()\n}\nfunc b() {\ntitle.isHidden = true", true),
    ("setUp()\n}\nfunc setUp() {\nif isNew { title.isHidden = true }", false),
    ("configure()\n}\nfunc configure(for item: Item) {\ntitle.isHidden = true", false),
    ("title.isHidden = true }\nfunc a() { title.isHidden = !isOld", false),
    ("title.isHidden = true }\nfunc a() { title.isHidden.toggle()", false),
    ("title.isHidden = true }\nfunc a() { [self.title setHidden:!isOld];", false),
    ("guard let item else { return }\ntitle.isHidden = true", false),
    ("if (isNew)\n  self.title.hidden = YES;", false),
    ("if (isNew)\n  [self setUp];\n}\n- (void)setUp {\nself.title.hidden = YES;", false),
    ("if isNew { a() }\ntitle.isHidden = true", true),
    ("#if DEBUG\n#else\ntitle.isHidden = true\n#endif", false),
    ("#if DEBUG\na()\n#endif\ntitle.isHidden = true", true),
  ])
  func aViewMayBeHiddenForGood(code: String, isHidden: Bool) {
    let text = "class A { func viewDidLoad() { super.viewDidLoad()\n\(code) } }"
    #expect(OutletUse(of: "title", in: text).contains(.hidesForGood) == isHidden)
  }

  /// A scene that no source names: the only mention of its class is a variable that nothing sets.
  @Test(arguments: [("Two *_two;", true), ("[self show:[Two class]];", false)])
  func findingsOfASceneThatNothingNamesAreInconclusive(code: String, isInconclusive: Bool) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <scenes><scene sceneID="s"><objects>
      <viewController storyboardIdentifier="Two" id="two" customClass="Two" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <button tag="1" id="btn" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="16" y="40" width="20" height="20"/>
      <state key="normal" title="A"/><constraints>
      <constraint firstAttribute="width" constant="20" id="w"/><constraint firstAttribute="height" constant="20" id="h"/>
      </constraints></button></subviews><constraints>
      <constraint firstItem="btn" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="l"/>
      <constraint firstItem="btn" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="40" id="t"/>
      </constraints><viewLayoutGuide key="safeArea" id="safe"/></view></viewController></objects></scene></scenes></document>
      """
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": text, "Two.m": "@implementation Two\n@end",
      "One.m": "#import \"Two.h\"\n@implementation One {\n\(code)\n}\n@end",
    ])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    try plan.restrict(to: [Rule.smallTouchTarget.id])
    let found = FileCheck(of: folder.path("Main.storyboard"), by: plan).findings
    #expect(found.map(\.isInconclusive) == [isInconclusive])
  }
}
