import Foundation
import TestSupport
import Testing

@testable import LayoutChecking

/// The rule `unreachable-scene`.
@Suite struct UnreachableSceneTests {
  /// The ids of unreachable controllers in a storyboard whose initial controller is `one`.
  @MainActor
  private func unreachable(
    _ attributes: String = "", segueTo destination: String = "none"
  ) throws -> [String?] {
    let text = try Fixture.storyboard(
      "two-scenes", ["destination": destination, "attributes": attributes])
    let file = FileManager.default.temporaryDirectory
      .appending(component: UUID().uuidString + ".storyboard")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    try plan.restrict(to: [Rule.unreachableScene.id])
    let findings = FileCheck(of: file.path, by: plan).findings
    #expect(findings.allSatisfy { $0.rule == .unreachableScene && $0.severity == .note })
    return findings.map(\.subject.id)
  }

  @Test @MainActor func aSceneWithoutEntryPointAndIdentifierIsReported() throws {
    #expect(try unreachable() == ["two"])
  }

  @Test @MainActor func aSceneWithAnIdentifierIsReachableByCode() throws {
    #expect(try unreachable(#"storyboardIdentifier="Two""#) == [])
  }

  @Test @MainActor func aSceneAtTheEndOfASegueIsReachable() throws {
    #expect(try unreachable(segueTo: "two") == [])
  }

  /// A gesture recognizer lies beside the controller of its scene.
  @Test @MainActor func aSceneThatATapShowsIsReachable() throws {
    let tap = """
      <tapGestureRecognizer id="tap"><connections><segue destination="two" kind="show" id="go2"/></connections>
      </tapGestureRecognizer></objects></scene>
      <scene sceneID="s2">
      """
    #expect(try unreachable(beside: tap) == [])
  }

  /// The second scene leads to a third one and that back: the first of the two is reported.
  @Test @MainActor func theFirstOfScenesThatLeadToEachOtherIsReported() throws {
    let third = """
      </objects></scene><scene sceneID="s3"><objects><viewController id="three" sceneMemberID="viewController">
      <view key="view" id="v3"/><connections><segue destination="two" kind="show" id="go3"/></connections>
      </viewController></objects></scene>
      <scene sceneID="s2">
      """
    let back = #"<connections><segue destination="three" kind="show" id="go2"/></connections>"#
    #expect(try unreachable(beside: third, inSecond: back) == ["three"])
  }

  /// The ids of unreachable controllers if the first scene is followed by some elements, and the second controller
  /// has some.
  @MainActor
  private func unreachable(beside: String, inSecond: String = "") throws -> [String?] {
    let file = FileManager.default.temporaryDirectory
      .appending(component: UUID().uuidString + ".storyboard")
    let text = try Fixture.storyboard("two-scenes", ["destination": "none", "attributes": ""])
      .replacing("</objects></scene>\n    <scene sceneID=\"s2\">", with: beside)
      .replacing(
        #"<viewController id="two"  sceneMemberID="viewController">"#,
        with:
          #"<viewController id="two" sceneMemberID="viewController">"# + inSecond)
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    try plan.restrict(to: [Rule.unreachableScene.id])
    return FileCheck(of: file.path, by: plan).findings.map(\.subject.id)
  }

  /// The ids of unreachable controllers if a controller of a class has a segue, `showLog`, to the second scene.
  @MainActor
  private func unreachable(
    source: String, className: String = "One", identifier: String = #"identifier="show Log""#,
    further: String = "Other.swift"
  ) throws -> [Finding] {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try Fixture.storyboard("two-scenes", ["destination": "two", "attributes": ""])
      .replacing(#"kind="show""#, with: #"kind="show" "# + identifier)
      .replacing(#"id="one" "#, with: #"id="one" customClass="\#(className)" "#)
    try Data(text.utf8).write(to: folder.appending(component: "Main.storyboard"))
    try Data(source.utf8).write(to: folder.appending(component: "Code.swift"))
    try Data("extension UIViewController {}".utf8).write(to: folder.appending(component: further))
    try Data().write(to: folder.appending(component: "Package.swift"))
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    try plan.restrict(to: [Rule.unreachableScene.id])
    return FileCheck(of: folder.path + "/Main.storyboard", by: plan).findings
  }

  /// Nothing creates the controller of a xib whose class is imported only.
  @Test(arguments: [
    ("#import \"Card.h\"\n@class Card;", true),
    ("#import \"Card.h\"\nid card = [Card new];", false),
    ("id names = @[@\"Card\"];", false),
    ("// id card = [Card new];", true),
    (
      "/* [self show:[Card new]]; */ NSString *site = @\"http://a.b\"; id card = [Card new];", false
    ),
    // Nothing calls the first; the second's name is in a selector.
    ("- (void)open:(id)sender { [self show:[[Card alloc] init]]; }", true),
    ("- (void)open:(id)sender { [self show:[Card new]]; }\nSEL action = @selector(open:);", false),
    ("- (void)enterCards {\n  [self push:[Card new]];\n}", true),
    (
      "- (void)enterCards {\n  [self push:[Card new]];\n}\n- (void)viewDidLoad { [self enterCards]; }",
      false
    ),
    ("- (void)viewDidLoad {\n  [self push:[Card new]];\n}", false),
    ("- (void)open:(NSURL *)url { [self show:[[Card alloc] init]]; }", false),
    ("func open() {\n  show(Card())\n}", true),
    ("override func open() {\n  show(Card())\n}", false),
    ("func open() {\n  show(Card())\n}\noverride func viewDidLoad() { open() }", false),
    ("func scannerDidCancel() {\n  show(Card())\n}", false),
    (
      "override func viewDidLoad() { Router.shared().open() }\nclass A { func open() {\n  show(Card())\n} }",
      false
    ),
    ("protocol Helping {\n  func help()\n}\nclass A {\n  let card = Card()\n}", false),
    ("let hud = Card.show(in: self)\n  hud.title = \"x\"", false),
    ("/* a/*.png */ id card = [Card new];", false),
    // The object is configured, and not shown.
    (
      "- (void)viewDidLoad { Card *card = [[Card alloc] init];\ncard.title = @\"A\"; [card setModal:YES]; }",
      true
    ),
    (
      "- (void)viewDidLoad { Card *card = [[Card alloc] init];\ncard.title = @\"A\"; [self show:card]; }",
      false
    ),
    (
      "override func a() {\n  let card = Card(nibName: \"Card\", bundle: nil)\n  card.title = \"A\"\n}",
      true
    ),
    ("override func a() {\n  let card = Card()\n  card.title = \"A\"\n  push(card)\n}", false),
    // It has another nib.
    ("[self show:[[Card alloc] initWithNibName:@\"Other\" bundle:nil]];", true),
    ("[self show:[[Card alloc] initWithNibName:@\"Card\" bundle:nil]];", false),
    ("show(Card(nibName: \"Other\", bundle: nil))", true),
  ])
  @MainActor func aXibWhoseControllerNothingCreatesIsInconclusive(
    code: String, isInconclusive: Bool
  )
    throws
  {
    let button = """
      <button tag="1" id="btn" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">\
      <rect key="frame" x="20" y="40" width="20" height="20"/><state key="normal" title="Go"/></button>
      """
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"><connections>
      <outlet property="view" destination="root" id="out"/></connections></placeholder>
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(button)</subviews></view>
      </objects></document>
      """
    let folder = try ProjectFolder([
      "App.xcodeproj/project.pbxproj": ProjectFolder.project(listing: "Card.xib"), "Card.xib": xib,
      "Card.h": "@interface Card : UIViewController\n@end",
      "Card.m": "#import \"Card.h\"\n@implementation Card\n@end",
      // The name of the nib is that of the class.
      "Card+Nib.swift":
        "extension Card { func a() { load(nibName: Card.className, bundle: nil) } }",
      "App.swift": "@main class App: UIResponder, UIApplicationDelegate {}",
      code.contains("func ") || code.contains("let ") ? "Other.swift" : "Other.m": code,
    ])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    let found = FileCheck(of: folder.path("Card.xib"), by: plan).findings
    let small = try #require(found.first { $0.rule == .smallTouchTarget })
    #expect(small.isInconclusive == isInconclusive)
  }

  /// A file may have the name of the class that it extends.
  @Test @MainActor func extensionsOfUIKitClassesAreNoLibrary() throws {
    let findings = try unreachable(source: Self.one, further: "UIViewController.swift")
    #expect(findings.map(\.subject.id) == ["two"])
  }

  @Test @MainActor func aSegueWithoutAnIdentifierIsNamed() throws {
    let findings = try unreachable(source: Self.one, identifier: "")
    #expect(findings.map(\.subject.id) == ["two"])
    #expect(
      findings.first?.message.contains("only a segue without an identifier leads to it") == true)
  }

  private static let one = "class One: UIViewController { func go() { show() } }"

  @Test @MainActor func aSegueThatNoSourcePerformsLeadsNowhere() throws {
    let findings = try unreachable(source: Self.one)
    #expect(findings.map(\.subject.id) == ["two"])
    #expect(
      findings.first?.message.contains("no source performs the segue \"show Log\"") == true)
  }

  @Test(arguments: [
    #"performSegue(withIdentifier: "show Log", sender: nil)"#,
    "perform(segue: StoryboardSegue.Main.showLog)",
  ])
  @MainActor func aSegueThatASourceNamesIsPerformed(call: String) throws {
    let source = Self.one.replacing("show()", with: call)
    #expect(try unreachable(source: source) == [])
  }

  /// A constant with the name of a segue performs it only if something mentions the constant.
  @Test(arguments: [
    ("let toLog: String = \"show Log\"", true), ("let toLog = \"show Log\"\n// go(toLog)", true),
    ("let toLog = \"show Log\"\nfunc go() { perform(toLog) }", false),
    ("let toLog = \"show Log\"\nfunc go() { perform(\"\\(toLog)\") }", false),
    ("let segueIdentifier = \"show Log\"", false),
    ("#define SegueIdentifierOfLog @\"show Log\"", true),
    ("NSString *const LogStoryboardSegue = @\"show Log\";", true),
    ("static NSString* LogIdentifier = @\"show Log\";\nextern NSString *LogIdentifier;", true),
    (
      "#define SegueIdentifierOfLog @\"show Log\"\nfunc go() { perform(SegueIdentifierOfLog) }",
      false
    ),
    ("let all = [\"show Log\"]", false),
    ("func segue() -> String { \"show Log\" }", false),
  ])
  @MainActor func aConstantThatNothingMentionsPerformsNoSegue(
    code: String, isUnreachable: Bool
  ) throws {
    #expect(try unreachable(source: "\(Self.one)\n\(code)").isEmpty != isUnreachable)
  }

  /// Code instantiates a scene by its identifier, and a storyboard reference names it.
  @Test(arguments: [
    (#"instantiateViewController(withIdentifier: "Old Card")"#, "", true),
    ("StoryboardScene.Main.oldCard.instantiate()", "", true),
    ("show()", #"referencedIdentifier="Old Card""#, true),
    ("show()", "", false),
  ])
  @MainActor func anIdentifierThatNothingNamesIsNone(
    call: String, reference: String, isReachable: Bool
  ) throws {
    try check("Old Card", call: call, reference: reference, isReachable: isReachable)
  }

  /// A type with the name of an identifier, a longer literal and a member of other code do not name it.
  @Test(arguments: [
    ("decode(Signup.self)", false),
    (#"UIStoryboard(name: "SignupStoryboard", bundle: nil)"#, false),
    ("open(.signup)", false),
    ("prepare(for: UIStoryboardSegue(), .signup)", false),
    (#"open("Signup")"#, true),
    ("open(.Signup)", true),
    ("} enum Scene: String { case Login, Signup } func b() {", true),
    ("StoryboardScene.Main.signup.instantiate()", true),
  ])
  @MainActor func anIdentifierIsNamedInALiteralOrAsAMember(
    call: String, isReachable: Bool
  ) throws {
    try check("Signup", call: call, isReachable: isReachable)
  }

  /// Generated code has the capitals that begin an identifier in lower case: all of a word of capitals, or the first.
  @Test(arguments: [
    ("SSOLogin", "StoryboardScene.Main.ssoLogin.instantiate()", true),
    ("SSOLogin", "R.storyboard.main.sSOLogin()", true),
    ("SSO", "StoryboardScene.Main.sso.instantiate()", true),
    ("SSOLogin", "StoryboardScene.Main.sslLogin.instantiate()", false),
  ])
  @MainActor func generatedNamesBeginInLowerCase(
    identifier: String, call: String, isReachable: Bool
  ) throws {
    try check(identifier, call: call, isReachable: isReachable)
  }

  /// Code composes an identifier of a text and a part, which a source names too.
  @Test(arguments: [
    (#"load("\(kind)Card"); let kind = "Old""#, true),
    (#"load("\(kind)Card"); let kind = "New""#, false),
    (#"load("\(kind)Card"); enum Kind: String { case Old, New }"#, true),
    (#"load(kind + "Card"); let kind = "Old""#, true),
    (#"load(String(format: "%@Card", kind)); let kind = "Old""#, true),
    (#"[self load:[NSString stringWithFormat:@"%@Card", kind]]; kind = @"Old";"#, true),
    (#"[self load:[kind stringByAppendingString:@"Card"]]; kind = @"Old";"#, true),
    (#"load("\(names["a(b"] ?? kind(1))Card"); let kind = "Old""#, true),
    (#"load(kind - "Card"); let kind = "Old""#, false),
    (#"load("%@Card", kind); let kind = "Old""#, false),
    (#"load("\(kind)"); let kind = "Old""#, false),
    (#"log("\(kind): \(text)Card"); let kind = "Old""#, false),
  ])
  @MainActor func anIdentifierThatCodeComposesIsNamed(call: String, isReachable: Bool) throws {
    try check("OldCard", call: call, isReachable: isReachable)
  }

  @Test @MainActor func aNumberIsAPart() throws {
    try check("Step2", call: #"load("Step\(index)")"#, isReachable: true)
    try check("StepTwo", call: #"load("Step\(index)")"#, isReachable: false)
  }

  /// The declaration of a class does not name the scene with its name.
  @Test(arguments: [
    ("}}\nclass OldCard: UIViewController { func a() { b(", false),
    ("}}\n// OldCard\nclass OldCard: UIViewController { func a() { b(", false),
    ("}}\nclass OldCard: UIViewController { func a() { OldCard.show(", true),
    ("load(OldCard.self)}}\nclass OldCard: UIViewController { func a() { b(", true),
    ("push(OldCard, animated: true)}}\nclass OldCard: UIViewController { func a() { b(", false),
  ])
  @MainActor func aClassDoesNotNameItsScene(call: String, isReachable: Bool) throws {
    try check("OldCard", call: call + ")", isReachable: isReachable)
  }

  @MainActor private func check(
    _ identifier: String, call: String, reference: String = "", isReachable: Bool
  ) throws {
    let text = try Fixture.storyboard(
      "two-scenes",
      ["destination": "none", "attributes": "storyboardIdentifier=\"\(identifier)\""])
    let other = try Fixture.storyboard("two-scenes", ["destination": "none", "attributes": ""])
      .replacing(
        "</scenes>",
        with: """
          <scene sceneID="s3"><objects><viewControllerPlaceholder storyboardName="Main" \(reference) \
          id="pla" sceneMemberID="viewController"/></objects></scene></scenes>
          """)
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": text, "Other.storyboard": other,
      "One.swift": "class One: UIViewController { func go() { \(call) } }",
      "OneTests/One.swift": #"load("Old Card")"#,
    ])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    try plan.restrict(to: [Rule.unreachableScene.id])
    let findings = FileCheck(of: folder.path("Main.storyboard"), by: plan).findings
    #expect(findings.map(\.subject.id) == (isReachable ? [] : ["two"]))
    #expect(
      findings.allSatisfy {
        $0.message.contains("nothing names its storyboard identifier \"\(identifier)\"")
      })
  }

  /// A library's controller performs segues by names that only its own source has.
  @Test(arguments: [
    "class One: LibraryController {}", "import One\nclass Other: UIViewController {}",
    "#import \"One.h\"",
  ])
  @MainActor func aClassOfALibraryMayPerformSegues(source: String) throws {
    #expect(try unreachable(source: source) == [])
  }

  /// A class that the project neither declares nor imports is gone; one of another module is not.
  @Test @MainActor func aClassThatIsGonePerformsNoSegues() throws {
    let source = "class Other: UIViewController {}"
    #expect(try unreachable(source: source).map(\.subject.id) == ["two"])
    let name = #"One" customModule="Reveal"#
    #expect(try unreachable(source: source, className: name) == [])
    let own = #"One" customModule="App" customModuleProvider="target"#
    #expect(try unreachable(source: source, className: own).map(\.subject.id) == ["two"])
  }

  /// A container may show the scene whose identifier a runtime attribute has.
  @Test(arguments: [("Two", []), ("Three", ["two"])]) @MainActor
  func aSceneThatARuntimeAttributeNamesIsReachable(value: String, expected: [String]) throws {
    let text = try Fixture.storyboard(
      "two-scenes", ["destination": "none", "attributes": #"storyboardIdentifier="Two""#])
    let menu = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="m">
      <scenes><scene sceneID="s"><objects><viewController id="m" customClass="Menu" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="contentID" value="\(value)"/></userDefinedRuntimeAttributes>
      </viewController></objects></scene></scenes></document>
      """
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": text, "Menu.storyboard": menu,
      "Menu.swift": "class Menu: UIViewController { var contentID: String? }",
    ])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    try plan.restrict(to: [Rule.unreachableScene.id])
    let found = FileCheck(of: folder.path("Main.storyboard"), by: plan).findings
    #expect(found.compactMap(\.subject.id) == expected)
  }

  /// Only a controller that nothing creates names the second scene.
  @Test(arguments: [("", true), ("let old = Old()", false)]) @MainActor
  func aSceneThatOnlyIdleCodeNamesIsUnreachable(code: String, isUnreachable: Bool) throws {
    let text = try Fixture.storyboard(
      "two-scenes", ["destination": "none", "attributes": #"storyboardIdentifier="Two""#])
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": text,
      "App.swift": "@main class App: UIResponder, UIApplicationDelegate {\n\(code)\n}",
      "Old.swift": "class Old: UIViewController { override func viewDidLoad() { show(\"Two\") } }",
    ])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    try plan.restrict(to: [Rule.unreachableScene.id])
    let found = FileCheck(of: folder.path("Main.storyboard"), by: plan).findings
    #expect(found.map(\.subject.id) == (isUnreachable ? ["two"] : []))
    let reason = "only code that nothing calls, or that loads other storyboards, names its"
    #expect(found.allSatisfy { $0.message.contains(reason) })
  }
}
