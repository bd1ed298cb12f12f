import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// A static table with a field and a button, which records what it is asked for.
private final class Settings: UITableViewController, OutletOwner, ActionOwner,
  UITextFieldDelegate
{
  var nameField: UITextField?
  var log: [String] = []
  var allowsSegues = true

  func connect(outlet name: String, to object: AnyObject) {
    if name == "nameField" { nameField = object as? UITextField }
  }

  func perform(action name: String, sender: AnyObject) {
    log.append("\(name) \(type(of: sender))")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("should \(identifier)")
    return allowsSegues
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "") \(segue.destination.isViewLoaded)")
  }
}

/// A list whose cells come from a prototype.
private final class List: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
  }
}

private final class RowCell: UITableViewCell, OutletOwner {
  var box: UIView?

  func connect(outlet name: String, to object: AnyObject) { box = object as? UIView }
}

private final class TintedButton: UIButton, RuntimeAttributeOwner {
  var values: [String: Document.RuntimeAttribute.Value] = [:]

  func set(runtimeAttribute keyPath: String, to value: Document.RuntimeAttribute.Value) {
    values[keyPath] = value
  }
}

@MainActor
@Suite struct TableSceneTests {
  private let storyboard: UIStoryboard
  private let screen: ShownScreen
  private let navigation: UINavigationController
  private let settings: Settings

  init() throws {
    var classes = ClassRegistry()
    classes.register("Settings") { Settings() }
    classes.register("List") { List() }
    classes.register("RowCell") { RowCell(style: .default, reuseIdentifier: nil) }
    storyboard = UIStoryboard(
      try Document(contentsOf: Fixture.path("tables.storyboard")), classes: classes,
      contentSizes: .estimated)
    navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    settings = try #require(navigation.topViewController as? Settings)
    screen = show(navigation, on: .iPhone8)
  }

  /// A title of 55.5, a row of 44, one of 60, a footer of 30, and 18 above the second section.
  @Test func rowsOfAStaticTableStandBelowTheirTitles() throws {
    let table = try #require(settings.tableView)
    #expect(table.style == .grouped)
    #expect(table === settings.view)
    #expect(table.numberOfSections == 2)
    #expect(table.visibleCells.map(\.frame.minY) == [55.5, 99.5, 207.5])
    #expect(table.visibleCells.map(\.frame.height) == [44, 60, 44])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Account")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "One line.")
    #expect(table.adjustedContentInset.top == 64)
    #expect(storyboard.problems.isEmpty)
  }

  @Test func cellsOfAStaticTableHoldWhatTheFileSays() throws {
    let first = try #require(settings.tableView.visibleCells.first)
    #expect(first.textLabel?.text == "Name")
    #expect(first.textLabel === storyboard.object(withID: "Tex-la-be1"))
    #expect(first.contentView.frame == CGRect(x: 0, y: 0, width: 344.5, height: 44))
    let field = try #require(settings.nameField)
    #expect(field.frame == CGRect(x: 16, y: 13, width: 343, height: 34))
    #expect(field.delegate === settings)
  }

  @Test func tableOfTheFileMakesRoomForTheKeyboard() throws {
    #expect(settings.nameField?.becomeFirstResponder() == true)
    #expect(settings.tableView.contentInset.bottom == 216)
  }

  @Test func prototypesAreMadeWithTheirOutlets() throws {
    let list = try #require(
      storyboard.instantiateViewController(withIdentifier: "list") as? List)
    navigation.pushViewController(list, animated: false)
    let table = try #require(list.tableView)
    #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 375, height: 70))
    // 80 of the box and 5 on both sides.
    #expect(table.visibleCells.map(\.frame.minY) == [70, 160, 250])
    let cells = table.visibleCells.compactMap { $0 as? RowCell }
    #expect(cells.count == 3)
    #expect(cells.map(\.reuseIdentifier) == ["Row", "Row", "Row"])
    #expect(cells[1].box?.frame == CGRect(x: 10, y: 5, width: 355, height: 80))
    #expect(cells[0].box !== cells[1].box)
  }

  @Test func actionsReachTheOwner() throws {
    settings.nameField?.becomeFirstResponder()
    screen.keyboard.type("a")
    #expect(settings.log == ["edited: UITextField"])
    settings.log = []
    settings.navigationItem.leftBarButtonItem?.sendAction()
    #expect(settings.log == ["done: UIBarButtonItem"])
  }

  @Test func controlStartsItsSegueAfterItsAction() throws {
    let button = try #require(storyboard.object(withID: "But-to-n01") as? UIButton)
    settings.allowsSegues = false
    button.sendActions(for: .touchUpInside)
    #expect(settings.log == ["open: UIButton", "should list"])
    #expect(navigation.viewControllers.count == 1)
    settings.log = []
    settings.allowsSegues = true
    button.sendActions(for: .touchUpInside)
    #expect(settings.log == ["open: UIButton", "should list", "prepare list false"])
    screen.clock.advance(by: .seconds(1))
    #expect(navigation.topViewController is List)
  }

  @Test func windowTakesControllersCellsAndPresentedOnesWithIt() throws {
    weak var weakWindow: UIWindow?
    weak var weakSettings: UIViewController?
    weak var weakInfo: UIViewController?
    weak var weakCell: UIView?
    do {
      let window = UIWindow()
      window.rootViewController = storyboard.instantiateInitialViewController()
      window.makeKeyAndVisible()
      let stack = try #require(window.rootViewController as? UINavigationController)
      let settings = try #require(stack.topViewController as? Settings)
      settings.performSegue(withIdentifier: "info", sender: nil)
      weakInfo = settings.presentedViewController
      weakCell = settings.nameField?.superview
      weakSettings = settings
      weakWindow = window
      #expect(weakInfo != nil)
      #expect(weakCell != nil)
    }
    #expect(weakWindow == nil)
    #expect(weakSettings == nil)
    #expect(weakInfo == nil)
    #expect(weakCell == nil)
  }

  @Test func segueIsPerformedByItsIdentifier() throws {
    settings.performSegue(withIdentifier: "list", sender: nil)
    #expect(settings.log == ["prepare list false"])
    #expect(navigation.topViewController is List)
  }

  @Test func presentationSeguePresents() throws {
    settings.navigationItem.rightBarButtonItem?.sendAction()
    let info = try #require(settings.presentedViewController)
    #expect(info.modalPresentationStyle == .fullScreen)
    #expect(info.presentingViewController === navigation)
    #expect(info.view.frame == screen.bounds)
    #expect(info.children.count == 1)
    #expect(info.children.first?.view.frame == CGRect(x: 0, y: 0, width: 375, height: 200))
    #expect(navigation.view.window == nil)
  }

  @Test func unknownSegueIsReported() {
    var found: [LayoutIssue] = []
    let handler = LayoutDiagnostics.handler
    LayoutDiagnostics.handler = { found.append($0) }
    settings.performSegue(withIdentifier: "nowhere", sender: nil)
    LayoutDiagnostics.handler = handler
    guard case .controller(.noSegue("nowhere", _))? = found.first else {
      Issue.record("not reported")
      return
    }
  }

  @Test func embeddedControllerIsPreparedFor() throws {
    final class Info: UIViewController, ActionOwner {
      var log: [String] = []
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append("\(segue.identifier ?? "") \(segue.destination.isViewLoaded)")
      }
      func perform(action name: String, sender: AnyObject) { log.append(name) }
    }
    var classes = ClassRegistry()
    classes.register("Info") { Info() }
    let text = try String(
      contentsOfFile: Fixture.path("tables.storyboard"), encoding: .utf8
    ).replacingOccurrences(
      of: #"<viewController id="Inf-o0-001""#,
      with: #"<viewController storyboardIdentifier="i" customClass="Info" id="Inf-o0-001""#)
    let other = UIStoryboard(
      try Document(bytes: Array(text.utf8), path: "Other.storyboard"), classes: classes,
      contentSizes: .stored)
    let info = try #require(other.instantiateViewController(withIdentifier: "i") as? Info)
    screen.window.rootViewController = info
    #expect(info.log == ["embedded false"])
    screen.tap(at: CGPoint(x: 100, y: 500))
    #expect(info.log == ["embedded false", "tapped:"])
  }

  @Test func runtimeAttributesAreKept() throws {
    let element = try #require(storyboard.document.element(withID: "But-to-n01"))
    #expect(
      element.runtimeAttributes.map(\.keyPath) == [
        "layer.cornerRadius", "layer.masksToBounds", "locKey", "tint",
      ])
    #expect(
      element.runtimeAttributes.map(\.value) == [
        .number(8), .boolean(true), .string("open"),
        .color(red: 0.5, green: 0.5, blue: 0.5, alpha: 1),
      ])
    let button = try #require(storyboard.object(withID: "But-to-n01") as? UIButton)
    #expect(button.layer.cornerRadius == 8)
    #expect(button.layer.masksToBounds)
  }

  @Test func runtimeAttributesReachOwners() throws {
    var classes = ClassRegistry()
    classes.register("TintedButton") { TintedButton(frame: .zero) }
    let text = try Fixture.oneView(
      subviews: """
        <button id="b" customClass="TintedButton" contentMode="scaleToFill">
        <rect key="frame" x="0" y="0" width="10" height="10"/>
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="size" keyPath="gap">
        <size key="value" width="3" height="4"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="nil" keyPath="none"/>
        <userDefinedRuntimeAttribute type="number" keyPath="bad">
        <real key="value" value="nan"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes></button>
        """)
    let path = FileManager.default.temporaryDirectory.appending(
      path: "Attributes-\(ProcessInfo.processInfo.processIdentifier).xib")
    try text.write(to: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: path) }
    let nib = try UINib(contentsOf: path.path, classes: classes)
    let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    let button = try #require(view.subviews.first as? TintedButton)
    #expect(button.values == ["gap": .size(CGSize(width: 3, height: 4)), "none": .nil])
  }
}
