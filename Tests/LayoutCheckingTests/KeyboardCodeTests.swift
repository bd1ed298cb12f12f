import Foundation
import InterfaceBuilder
import LayoutChecking
import Testing
import UIKit
import _Testing_UIKit

/// What the source beside a file says about its controllers and the keyboard.
@MainActor @Suite struct KeyboardCodeTests {
  /// A field 40 points above the bottom, whose constraint has an outlet.
  private static let file = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    initialViewController="ctl-Vc-001"><scenes><scene sceneID="scn-Id-001"><objects>
    <viewController id="ctl-Vc-001" customClass="LoginController" sceneMemberID="viewController">
    <view key="view" id="rot-Vw-001"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <textField id="fld-Vw-001" placeholder="Name" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="16" y="593" width="343" height="34"/>
    <constraints><constraint firstAttribute="height" constant="34" id="fld-Ht-001"/></constraints></textField>
    <label id="lbl-Vw-001" text="1.0" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="16" y="0" width="30" height="20"/></label>
    </subviews><constraints>
    <constraint firstItem="fld-Vw-001" firstAttribute="leading" secondItem="rot-Vw-001" secondAttribute="leading" constant="16" id="fld-Ld-001"/>
    <constraint firstAttribute="trailing" secondItem="fld-Vw-001" secondAttribute="trailing" constant="16" id="fld-Tr-001"/>
    <constraint firstAttribute="bottom" secondItem="fld-Vw-001" secondAttribute="bottom" constant="40" id="fld-Bt-001"/>
    <constraint firstItem="lbl-Vw-001" firstAttribute="leading" secondItem="rot-Vw-001" secondAttribute="leading" constant="16" id="lbl-Ld-001"/>
    <constraint firstAttribute="bottom" secondItem="lbl-Vw-001" secondAttribute="bottom" constant="4" id="lbl-Bt-001"/>
    </constraints></view>
    <connections>OUTLET</connections>
    </viewController></objects></scene></scenes></document>
    """

  private func findings(
    outlet: String, source: String?, sources: [String: String] = [:], file text: String = file
  ) throws -> [Finding] {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    let file = folder.appending(path: "Login.storyboard")
    try Data(text.replacing("OUTLET", with: outlet).utf8).write(to: file)
    var sources = sources
    if let source { sources["LoginController.swift"] = source }
    for (name, text) in sources {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    let rules: Set<Rule> = [.coveredField, .unreachableField, .keyboardGap]
    return FileCheck(of: file.path, by: plan).findings.filter { rules.contains($0.rule) }
  }

  /// A field in the lower part of a screen, in a scroll view of which the keyboard leaves too little.
  private static let scrolling = """
    <scrollView id="scr-Vw-001" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="380" width="375" height="287"/><subviews>
    <textField id="fld-Vw-001" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="16" y="20" width="200" height="34"/>
    <constraints><constraint firstAttribute="height" constant="34" id="fld-Ht-001"/></constraints></textField></subviews><constraints>
    <constraint firstItem="fld-Vw-001" firstAttribute="top" secondItem="scr-Vw-001" secondAttribute="top" constant="20" id="a"/>
    <constraint firstItem="fld-Vw-001" firstAttribute="leading" secondItem="scr-Vw-001" secondAttribute="leading" constant="16" id="b"/>
    <constraint firstAttribute="trailing" secondItem="fld-Vw-001" secondAttribute="trailing" constant="16" id="c"/>
    <constraint firstAttribute="bottom" secondItem="fld-Vw-001" secondAttribute="bottom" constant="233" id="d"/>
    <constraint firstItem="fld-Vw-001" firstAttribute="width" constant="343" id="e"/>
    </constraints></scrollView>
    """

  /// The file with the field in that scroll view.
  private static let scrollingFile: String = {
    let places = [("top", 380), ("leading", 0), ("trailing", 0), ("bottom", 0)].map {
      "<constraint firstItem=\"scr-Vw-001\" firstAttribute=\"\($0)\" secondItem=\"rot-Vw-001\" "
        + "secondAttribute=\"\($0)\" constant=\"\($1)\" id=\"scr-\($0)\"/>"
    }.joined()
    let content = "<subviews>\(scrolling)</subviews><constraints>\(places)</constraints>"
    guard let start = file.range(of: "<subviews>"), let end = file.range(of: "</view>\n") else {
      return file
    }
    return String(file[..<start.lowerBound] + content + file[end.lowerBound...])
  }()

  @Test(arguments: [
    ("scroll.contentSize = CGSize(width: 375, height: 692)", true),
    ("let size = scroll.contentSize", false), ("if scroll.contentSize == .zero { return }", false),
  ])
  func codeThatSetsAContentSizeMayMakeAFieldReachable(code: String, isOpen: Bool) throws {
    let found = try findings(
      outlet: "", source: "class LoginController { func show() { \(code) } }",
      file: Self.scrollingFile)
    #expect(found.map(\.rule) == [.unreachableField])
    #expect(found.map(\.isInconclusive) == [isOpen])
  }

  /// What code adds to a scroll view may make its content larger.
  @Test(arguments: [("addSubview(box)", true), ("bounces = false", false)])
  func codeThatFillsAScrollViewMayMakeAFieldReachable(code: String, isOpen: Bool) throws {
    let found = try findings(
      outlet: #"<outlet property="scroll" destination="scr-Vw-001" id="out-Id-003"/>"#,
      source: "class LoginController { func show() { scroll.\(code) } }", file: Self.scrollingFile)
    #expect(found.map(\.rule) == [.unreachableField])
    #expect(found.map(\.isInconclusive) == [isOpen])
  }

  /// A function that the controller calls where the keyboard appears may scroll by the offset that it gets.
  @Test(arguments: [
    ("keyboardWillShow", "contentOffset = CGPoint(x: 0, y: offset)", true),
    ("show", "contentOffset = CGPoint(x: 0, y: offset)", false),
    ("keyboardWillShow", "setNeedsLayout()", false),
  ])
  func functionsThatScrollForTheKeyboard(caller: String, code: String, scrolls: Bool) throws {
    let helper = """
      extension UIScrollView {
        func raise(by offset: CGFloat) {
          \(code)
        }
      }
      """
    let source = "class LoginController { func \(caller)() { scroll.raise(by: 40) } }"
    let found = try findings(
      outlet: "", source: source, sources: ["Scrolling.swift": helper], file: Self.scrollingFile)
    #expect(found.map(\.rule) == [.unreachableField])
    #expect(found.map(\.isInconclusive) == [scrolls])
  }

  private static let fieldOutlet =
    #"<outlet property="keyboardSpace" destination="fld-Bt-001" id="out-Id-001"/>"#
  private static let labelOutlet =
    #"<outlet property="appVersionBottomConstraint" destination="lbl-Bt-001" id="out-Id-002"/>"#

  private static let observing =
    "func observe() { center.addObserver(UIResponder.keyboardWillShowNotification) }"

  /// Code may move views where the delegate says that editing begins, also by a function that it calls.
  @Test(arguments: [
    ("func textFieldDidBeginEditing(_ field: UITextField) { view.frame.origin.y -= 100 }", true),
    ("func textFieldDidBeginEditing(_ field: UITextField) { Mover.shared.lift(view, 2) }", true),
    ("- (void)textFieldDidBeginEditing:(UITextField *)field { [self lift]; }", true),
    ("func textFieldDidBeginEditing(_ field: UITextField) { field.text = nil }", false),
    (
      "func textFieldDidBeginEditing(_ field: UITextField) { field.textAlignment = .center }", false
    ),
    ("func a() { next?.textFieldDidBeginEditing?(field) }\nfunc b() { view.frame = space }", false),
    ("func textFieldDidEndEditing(_ field: UITextField) { view.frame.origin.y += 100 }", false),
  ])
  func codeMayMoveAFieldWhenEditingBegins(method: String, isOpen: Bool) throws {
    let found = try findings(
      outlet: "", source: "class LoginController: UIViewController { \(method) }",
      sources: [
        "Mover.swift":
          "class Mover { func lift(_ view: UIView, _ steps: CGFloat) { view.frame.origin.y -= 50 * steps } }",
        "Lifter.m":
          "- (void) lift\n{\n  self.view.frame = CGRectOffset(self.view.frame, 0, -80);\n}",
      ])
    #expect(found.map(\.rule) == [.coveredField])
    #expect(found.map(\.isInconclusive) == [isOpen])
  }

  /// A table controller scrolls for its fields; whether also if users cannot scroll is not documented.
  @Test(arguments: [("YES", []), ("NO", [true])])
  func aFieldInATableThatDoesNotScrollMayBeCovered(
    scrollEnabled: String, areInconclusive: [Bool]
  ) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      initialViewController="one"><scenes><scene sceneID="s"><objects>
      <tableViewController id="one" sceneMemberID="viewController">
      <tableView key="view" scrollEnabled="\(scrollEnabled)" dataMode="prototypes" style="plain" id="tbl">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <view key="tableHeaderView" id="hdr"><rect key="frame" x="0" y="0" width="375" height="600"/>
      <subviews><textField id="fld"><rect key="frame" x="16" y="520" width="200" height="34"/></textField>
      </subviews></view></tableView></tableViewController></objects></scene></scenes></document>
      """
    let folder = try ProjectFolder(of: text, named: "Main.storyboard", beside: [])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    try plan.restrict(to: [Rule.coveredField.id])
    let found = FileCheck(of: folder.path("Main.storyboard"), by: plan).findings
    #expect(found.map(\.isInconclusive) == areInconclusive)
  }

  /// A class may be declared in a file with another name, and extended in further files.
  @Test func declarationsInOtherFilesAreRead() throws {
    let declared = [
      "Login.swift": "final class LoginController: BaseController { \(Self.observing) }"
    ]
    #expect(try findings(outlet: "", source: nil, sources: declared).map(\.severity) == [.note])
    let extended = ["Login+Keyboard.swift": "extension LoginController { \(Self.observing) }"]
    let plain = "class LoginController: UIViewController {}"
    #expect(try findings(outlet: "", source: plain, sources: extended).map(\.severity) == [.note])
    let inherited = [
      "Login.swift": "class LoginController: BaseController {}",
      "Base.swift": "class BaseController: UIViewController { \(Self.observing) }",
    ]
    #expect(try findings(outlet: "", source: nil, sources: inherited).map(\.severity) == [.note])
  }

  /// A controller may call a function that observes the keyboard for it, in an extension of one of UIKit's classes.
  @Test func functionsThatTheControllerCallsAreRead() throws {
    let helper = "extension UIViewController { func followKeyboard() { \(Self.observing) } }"
    let calling =
      "class LoginController: UIViewController { override func viewDidLoad() { followKeyboard() } }"
    let found = try findings(outlet: "", source: calling, sources: ["Helper.swift": helper])
    #expect(found.map(\.severity) == [.note])
    #expect(
      found[0].message.hasSuffix("unless Helper.swift, which observes the keyboard, moves it"))
    // Another class's method of that name is not what it calls.
    let other = "class Chat { func followKeyboard() { \(Self.observing) } }"
    let left = try findings(outlet: "", source: calling, sources: ["Chat.swift": other])
    #expect(left.map(\.severity) == [.warning])
  }

  /// A controller may register a method that an extension of one of UIKit's classes has.
  @Test(arguments: [
    ("#selector(moveUp)", Severity.note), ("#selector(self.moveUp)", .note),
    ("#selector(moveDown)", .warning),
  ])
  func methodsThatTheControllerRegistersAreRead(selector: String, severity: Severity) throws {
    let helper = """
      extension UIViewController {
        @objc func moveUp(notification: NSNotification) {
          let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
          view.frame.origin.y -= frame?.height ?? 0
        }
      }
      """
    let registering =
      "class LoginController: UIViewController { func a() { center.addObserver(self, \(selector), names[0]) } }"
    let found = try findings(outlet: "", source: registering, sources: ["Helper.swift": helper])
    #expect(found.map(\.severity) == [severity])
  }

  /// In Objective-C, headers name superclasses.
  @Test func superclassesInHeadersAreRead() throws {
    let sources = [
      "LoginController.h":
        "@interface LoginController : BaseController <UITextFieldDelegate>\n@end",
      "LoginController.m": "@implementation LoginController\n@end",
      "BaseController.m":
        "@implementation BaseController\n- (void)a { add(UIKeyboardWillShowNotification); }\n@end",
    ]
    #expect(try findings(outlet: "", source: nil, sources: sources).map(\.severity) == [.note])
  }

  /// What other classes of a file do, and extensions of UIKit's own classes, does not count.
  @Test func declarationsOfOtherClassesDoNotCount() throws {
    let others = [
      "Controllers.swift":
        "class LoginController: UIViewController { func a() {} }\n"
        + "class LoginControllerTwo { \(Self.observing) }",
      "Helpers.swift": "extension UIViewController { \(Self.observing) }",
    ]
    #expect(try findings(outlet: "", source: nil, sources: others).map(\.severity) == [.warning])
  }

  @Test func aFieldThatNothingMovesIsCovered() throws {
    let findings = try findings(outlet: "", source: nil)
    #expect(findings.map(\.rule) == [.coveredField])
    #expect(findings.map(\.severity) == [.warning])
  }

  /// The outlet has no English word in its name that says so.
  @Test func anOutletThatMovesTheFieldFollowsTheKeyboard() throws {
    #expect(try findings(outlet: Self.fieldOutlet, source: nil) == [])
  }

  @Test func anOutletThatMovesAnotherViewDoesNot() throws {
    #expect(try findings(outlet: Self.labelOutlet, source: nil).map(\.rule) == [.coveredField])
  }

  @Test func aSourceThatSetsTheOutletForTheKeyboardIsBelieved() throws {
    let source = """
      class LoginController: UIViewController {
        func observe() { center.addObserver(forName: UIResponder.keyboardWillShowNotification) }
        func move() { keyboardSpace.constant = 260 }
      }
      """
    #expect(try findings(outlet: Self.fieldOutlet, source: source) == [])
  }

  @Test func aSourceWithoutTheKeyboardIsBelievedToo() throws {
    let source =
      "class LoginController: UIViewController { func a() { keyboardSpace.constant = 0 } }"
    #expect(
      try findings(outlet: Self.fieldOutlet, source: source).map(\.rule) == [.coveredField])
  }

  @Test func aFieldThatShowsSomethingWhereItIsTouchedIsANote() throws {
    let source = """
      class LoginController: UIViewController {
        func viewDidLoad() { name.addTarget(self, action: #selector(pick), for: .touchDown) }
      }
      """
    let outlet = #"<outlet property="name" destination="fld-Vw-001" id="out-Id-003"/>"#
    #expect(try findings(outlet: outlet, source: source).map(\.severity) == [.note])
    let other = outlet.replacing("\"name\"", with: "\"email\"")
    #expect(try findings(outlet: other, source: source).map(\.severity) == [.warning])
  }

  @Test func aSourceThatObservesTheKeyboardMakesItANote() throws {
    let source = """
      class LoginController: UIViewController {
        func observe() { center.addObserver(self, name: .UIKeyboardWillShow) }
      }
      """
    let findings = try findings(outlet: "", source: source)
    #expect(findings.map(\.severity) == [.note])
    #expect(
      findings.first?.message.contains(
        "unless LoginController.swift, which observes the keyboard, moves it") == true)
  }

  /// A text view in place of the field is editable unless code says otherwise.
  @Test(arguments: [
    ("notes.text = entry.text", false), ("notes.isEditable = false", true),
    ("lock(notes)", true), ("notes.isUserInteractionEnabled = entry.isNew", true),
  ])
  func codeMayMakeATextViewReadOnly(code: String, isOpen: Bool) throws {
    let file = Self.file
      .replacing("textField id", with: "textView text=\"\" id")
      .replacing("</textField>", with: "</textView>")
    let outlet = #"<outlet property="notes" destination="fld-Vw-001" id="out-Id-004"/>"#
    let source = "class LoginController: UIViewController { func show() { \(code) } }"
    let found = try findings(outlet: outlet, source: source, file: file)
    #expect(found.map(\.rule) == [.coveredField])
    #expect(found.map(\.isInconclusive) == [isOpen])
    // Nothing is known of the code of a class without a source.
    let unknown = try findings(outlet: outlet, source: nil, file: file)
    #expect(unknown.map(\.isInconclusive) == [true])
  }

  /// A service may turn IQKeyboardManager on for the whole app; another controller does so for itself.
  @Test(arguments: [("Services", true), ("ProfileController", false)])
  func aSourceThatIsNoControllersTurnsTheManagerOn(name: String, isOn: Bool) throws {
    let source = """
      import IQKeyboardManagerSwift
      class \(name) { func start() { IQKeyboardManager.shared.enable = true } }
      """
    let found = try findings(outlet: "", source: nil, sources: ["\(name).swift": source])
    #expect(found.map(\.severity) == (isOn ? [] : [.note]))
  }

  /// The library is among the project's sources, so that nothing imports it (Apple, modules).
  @Test(arguments: [("", [Severity]()), ("// ", [.note])])
  func theKeyboardManagerMayBelongToTheProject(prefix: String, expected: [Severity]) throws {
    let delegate = """
      class AppDelegate { func start() {
        \(prefix)IQKeyboardManager.sharedManager().enable = true
      } }
      """
    let library = "IQKeyboardManager"
    let found = try findings(
      outlet: "", source: nil,
      sources: [
        "AppDelegate.swift": delegate,
        "\(library).swift": "/* \(library).x.enable = true */ class \(library) {}",
      ])
    #expect(found.map(\.severity) == expected)
  }

  private func findings(
    delegate: String = "", controller: String = "", header: String = ""
  ) throws -> [Severity] {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    let file = folder.appending(path: "Login.storyboard")
    try Data(Self.file.replacing("OUTLET", with: "").utf8).write(to: file)
    try Data(delegate.utf8).write(to: folder.appending(path: "AppDelegate.swift"))
    try Data(controller.utf8).write(to: folder.appending(path: "LoginController.swift"))
    try Data(header.utf8).write(to: folder.appending(path: "App-Bridging-Header.h"))
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    return FileCheck(of: file.path, by: plan).findings.filter { $0.rule == .coveredField }
      .map(\.severity)
  }

  /// The library in Objective-C needs no code (IQKeyboardManager, README), unless code turns it off.
  @Test(
    arguments: [
      ("pod 'IQKeyboardManager', '6.5'", "", []), ("pod 'IQKeyboardManagerSwift'", "", [.warning]),
      ("# pod 'IQKeyboardManager'", "", [.warning]),
      ("pod 'IQKeyboardManager'", "[IQKeyboardManager sharedManager].enable = NO;", [.warning]),
    ] as [(String, String, [Severity])])
  func aKeyboardManagerOfThePodfileMovesAllFields(pod: String, code: String, expected: [Severity])
    throws
  {
    let found = try findings(
      outlet: "", source: nil,
      sources: [
        "Podfile": "target 'App' do\n  \(pod)\nend\n", "AppDelegate.m": code,
        "LoginController.swift": "class LoginController: UIViewController {}",
      ])
    #expect(found.map(\.severity) == expected)
  }

  @Test func aKeyboardManagerThatIsTurnedOnMovesAllFields() throws {
    let use = "import IQKeyboardManagerSwift\n"
    #expect(try findings(delegate: use) == [.note])
    #expect(try findings(delegate: use + "IQKeyboardManager.shared.enable = true") == [])
    #expect(try findings(delegate: use + "IQKeyboardManager.shared.isEnabled = true") == [])
    let switched = "class LoginController { func a() { IQKeyboardManager.shared.enable = true } }"
    #expect(try findings(controller: use + switched) == [])
    #expect(try findings(controller: use + "class LoginController {}") == [.note])
    #expect(try findings(controller: "@_exported \(use)class LoginController {}") == [.note])
    let variable = "IQKeyboardManager *manager = [IQKeyboardManager sharedManager];\n"
    #expect(try findings(delegate: use + variable + "manager.enable = YES;") == [])
    #expect(try findings(delegate: use + variable + "[manager setEnable:YES];") == [])
    #expect(try findings(delegate: use + variable + "manager.enable = NO;") == [.note])
    // A button is switched on.
    let off =
      "class LoginController { func a() { IQKeyboardManager.shared.enable = false\nb.isEnabled = true } }"
    #expect(try findings(controller: use + off) == [.note])
    let bridging = "#import <IQKeyboardManager/IQKeyboardManager.h>"
    #expect(try findings(header: bridging) == [.note])
    #expect(
      try findings(delegate: "IQKeyboardManager.shared().isEnabled = true", header: bridging) == [])
    #expect(
      try findings(controller: "// IQKeyboardManager is not used\nclass LoginController {}") == [
        .warning
      ])
    #expect(
      try findings(delegate: "[manager setEnable:YES];", controller: "class LoginController {}")
        == [.warning])
  }
}
