import Testing

@testable import LayoutChecking

/// Scenes to which only segues lead that nothing performs as far as file and sources show: findings in them are notes.
@MainActor @Suite struct IdleSegueTests: OneScreenTests {
  private static let condition =
    "if something shows the scene, to which only hidden views, actions without a connection or unused scenes lead"

  /// The severity and conditions of a covered field in the scene `one`, to which a segue of the scene `first` leads.
  private func covered(
    segue place: String, controller: String = "", code: String
  ) throws -> (severity: Severity, conditions: [String]) {
    let text = try storyboard(
      view("textField", "fld"),
      edge("fld.leading", "safe.leading", 16) + edge("safe.trailing", "fld.trailing", 16)
        + edge("safe.bottom", "fld.bottom", 20)
    ).replacing(#"initialViewController="one""#, with: #"initialViewController="first""#)
      .replacing(
        "</scenes>",
        with: """
          <scene sceneID="s"><objects>
          <viewController id="first" customClass="First" sceneMemberID="viewController">
          <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(place)
          </subviews></view>\(controller)</viewController></objects></scene></scenes>
          """)
    let folder = try ProjectFolder(
      of: text, named: "Main.storyboard", beside: ["class First: UIViewController {\n\(code)\n}"])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    let found = FileCheck(of: folder.path("Main.storyboard"), by: plan).findings
    let finding = try #require(found.first { $0.rule == .coveredField })
    return (finding.severity, finding.conditions ?? [])
  }

  private static let segue =
    #"<segue destination="one" kind="presentation" modalPresentationStyle="fullScreen" identifier="go" id="sg"/>"#

  private func button(_ attributes: String, around: String = "") -> String {
    """
    <view id="box" \(around)><rect key="frame" x="16" y="40" width="200" height="60"/><subviews>
    <button id="btn" \(attributes)><rect key="frame" x="16" y="0" width="100" height="30"/>
    <state key="normal" title="Next"/><connections>\(Self.segue)</connections></button></subviews></view>
    """
  }

  private nonisolated static let outlet =
    #"<connections><outlet property="next" destination="btn" id="out"/></connections>"#

  /// Code may show a view that has an outlet in use.
  @Test(arguments: [
    ("", "", "", "", true), (#"hidden="YES""#, "", "", "", false),
    ("", #"hidden="YES""#, "", "", false),
    (#"hidden="YES""#, "", outlet, "func a() { next.isHidden = isOld }", true),
    (#"hidden="YES""#, "", outlet, "@IBOutlet var next: UIButton!", false),
  ])
  func aHiddenButtonShowsNothing(
    button attributes: String, around: String, outlet: String, code: String, isSure: Bool
  ) throws {
    let found = try covered(
      segue: button(attributes, around: around), controller: outlet, code: code)
    #expect(found.severity == (isSure ? .warning : .note), "\(found.conditions)")
    #expect(found.conditions.contains(Self.condition) == !isSure, "\(found.conditions)")
  }

  /// An action performs the segue, which the file need not connect, and which other code may call.
  @Test(arguments: [
    (
      "@IBAction func next(_ sender: Any) { performSegue(withIdentifier: \"go\", sender: nil) }",
      "", false
    ),
    (
      "@IBAction func next(_ sender: Any) { performSegue(withIdentifier: \"go\", sender: nil) }",
      #"<connections><action selector="next:" destination="first" eventType="touchUpInside" id="act"/></connections>"#,
      true
    ),
    (
      "@IBAction func next(_ sender: Any) { performSegue(withIdentifier: \"go\", sender: nil) }\nfunc a() { next(self) }",
      "", true
    ),
    ("func next() { performSegue(withIdentifier: \"go\", sender: nil) }", "", true),
  ])
  func anActionWithoutAConnectionShowsNothing(
    code: String, connections: String, isSure: Bool
  ) throws {
    let button = """
      <button id="btn"><rect key="frame" x="16" y="40" width="100" height="30"/>
      <state key="normal" title="Next"/>\(connections)</button>
      """
    let found = try covered(
      segue: button, controller: "<connections>\(Self.segue)</connections>", code: code)
    #expect(found.severity == (isSure ? .warning : .note), "\(found.conditions)")
    #expect(found.conditions.contains(Self.condition) == !isSure, "\(found.conditions)")
  }

  /// An object of another class performs a segue of its own; one of a subclass, or code outside of it, may perform this one.
  @Test(arguments: [
    (
      "class Other: UIViewController {\nfunc a() { performSegue(withIdentifier: \"go\", sender: nil) }\n}",
      false
    ),
    (
      "class Other: UIViewController {\nfunc a() { self.performSegue(withIdentifier: \"go\", sender: 1) }\n}",
      false
    ),
    (
      "@implementation Other\n- (void)a { [self performSegueWithIdentifier:@\"go\" sender:self]; }\n@end",
      false
    ),
    (
      "class Other: First {\nfunc a() { performSegue(withIdentifier: \"go\", sender: nil) }\n}",
      true
    ),
    (
      "class Other {\nfunc a() { first.performSegue(withIdentifier: \"go\", sender: nil) }\n}", true
    ),
    (
      "extension UIViewController {\nfunc a() { performSegue(withIdentifier: \"go\", sender: nil) }\n}",
      true
    ),
    ("class Other: UIViewController {\nfunc a() { open(\"go\") }\n}", true),
  ])
  func anotherControllerPerformsSeguesOfItsOwn(code: String, mayPerform: Bool) throws {
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": "<document/>",
      "First.swift": "class First: UIViewController {}",
      code.hasPrefix("@") ? "Other.m" : "Other.swift": code,
      "Other.h": code.hasPrefix("@") ? "@interface Other : UIViewController\n@end" : "",
    ])
    let sources = ProjectSources.around(folder.path("Main.storyboard"))
    #expect(sources.names(["go"]) == ["go"])
    #expect(sources.mayPerform("go", of: "First") == mayPerform)
  }

  /// A segue whose identifier code only asks for when it is performed, also by a constant.
  @Test(arguments: [
    ("if segue.identifier == \"go\" { }", false), ("if segue.identifier == Segues.next { }", false),
    ("switch segue.identifier {\ncase \"other\", \"go\": break\n}", false),
    ("if ([segue.identifier isEqualToString:@\"go\"]) { }", false),
    ("performSegue(withIdentifier: \"go\", sender: nil)", true),
    ("performSegue(withIdentifier: Segues.next, sender: nil)", true),
    (
      "switch segue.identifier {\ncase \"a\": break\n}\nswitch(name) {\ncase \"go\": show(name)\n}",
      true
    ), ("if row.name == \"go\" { }", true),
  ])
  func aSegueThatCodeOnlyComparesIsNotPerformed(code: String, isPerformed: Bool) throws {
    let constant =
      code.contains("Segues.next") ? "enum Segues {\n  static let next = \"go\"\n}" : ""
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": "<document/>",
      "One.swift": "class One: UIViewController { func a() {\n\(code)\n} }",
      "Segues.swift": constant,
    ])
    let sources = ProjectSources.around(folder.path("Main.storyboard"))
    #expect(sources.names(["go"]) == (isPerformed ? ["go"] : []))
  }

  /// Apple, UIStoryboardSegue: a custom segue performs that of its class.
  @Test(arguments: [("", false), (#"customClass="Fade""#, true)])
  func aCustomSegueWithoutAClassShowsNothing(attribute: String, isSure: Bool) throws {
    let segue = #"<segue destination="one" kind="custom" identifier="go" \#(attribute) id="sg"/>"#
    let found = try covered(
      segue: """
        <button id="btn"><rect key="frame" x="16" y="40" width="100" height="30"/>
        <state key="normal" title="Next"/><connections>\(segue)</connections></button>
        """, code: "")
    #expect(found.conditions.contains(Self.condition) == !isSure, "\(found.conditions)")
  }

  /// Only the code of the scene `other` instantiates the scene `one`; a segue may lead to `other`.
  @Test(arguments: [
    ("", "", false),
    (
      #"<segue destination="other" kind="presentation" identifier="go" id="sg"/>"#,
      "class Start { func a() { performSegue(withIdentifier: \"go\") } }", true
    ),
    ("", "class Router { let type = Other.self }", true),
    // A runtime attribute names the scene.
    (
      "</connections><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" "
        + "keyPath=\"contentID\" value=\"One\"/></userDefinedRuntimeAttributes><connections>",
      "", true
    ),
  ])
  func aSceneThatOnlyUnusedScenesNameIsNotShown(
    segue: String, code: String, isSure: Bool
  ) throws {
    let text = try storyboard(
      view("textField", "fld"),
      edge("fld.leading", "safe.leading", 16) + edge("safe.trailing", "fld.trailing", 16)
        + edge("safe.bottom", "fld.bottom", 20)
    ).replacing(#"initialViewController="one""#, with: #"initialViewController="first""#)
      .replacing(
        #"<viewController id="one""#,
        with: #"<viewController id="one" storyboardIdentifier="One" customClass="One""#
      ).replacing(
        "</scenes>",
        with: """
          <scene sceneID="s"><objects>
          <viewController id="first" sceneMemberID="viewController">
          <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
          <connections>\(segue)</connections></viewController></objects></scene>
          <scene sceneID="t"><objects>
          <viewController id="other" storyboardIdentifier="Other" customClass="Other" sceneMemberID="viewController">
          <view key="view" id="w"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
          </viewController></objects></scene></scenes>
          """)
    try #require(text.contains(#"storyboardIdentifier="One""#))
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Main.storyboard": text,
      "One.swift": "class One: UIViewController { static let id = \"One\" }",
      "Other.swift": """
      class Other: UIViewController {
        static let id = "Other"
        func go() { show(storyboard!.instantiateViewController(withIdentifier: One.id)) }
      }
      """, "Code.swift": code,
    ])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    let found = FileCheck(of: folder.path("Main.storyboard"), by: plan).findings
    let finding = try #require(found.first { $0.rule == .coveredField })
    #expect((finding.conditions ?? []).contains(Self.condition) == !isSure, "\(finding)")
  }
}
