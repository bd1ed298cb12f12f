import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

private final class Steps {
  var log: [String] = []
}

/// A controller that unwind segues may end at.
private final class Stop: UIViewController, UnwindTarget {
  let actions: Set<String>
  let steps: Steps

  init(_ actions: Set<String>, _ steps: Steps) {
    self.actions = actions
    self.steps = steps
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func canPerform(unwindAction name: String, from source: UIViewController, sender: Any?) -> Bool {
    actions.contains(name)
  }

  func perform(unwindAction name: String, for segue: UIStoryboardSegue) {
    steps.log.append("\(name) \(segue.identifier ?? "")")
    #expect(segue.destination === self)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    steps.log.append("prepare \(segue.identifier ?? "")")
  }
}

/// Segues that lead back: from the detail and the editor that it presents to the list they came from.
@MainActor
@Suite struct UnwindingTests {
  private let steps = Steps()
  private let storyboard: UIStoryboard
  private let navigation: UINavigationController
  private let list: UIViewController
  private let screen: ShownScreen

  init() throws {
    var classes = ClassRegistry()
    classes.register("List") { [steps] in Stop(["toList:"], steps) }
    classes.register("Detail") { [steps] in Stop(["toDetail:"], steps) }
    classes.register("Editor") { [steps] in Stop(["toEditor:"], steps) }
    storyboard = UIStoryboard(
      try Document(text: Fixture.storyboard("unwinding")), classes: classes, contentSizes: .stored)
    navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    screen = show(navigation, on: .size(375, 667))
    list = try #require(navigation.topViewController)
    list.performSegue(withIdentifier: "open", sender: nil)
    steps.log = []
  }

  @Test func popsToTheControllerThatTakesTheAction() throws {
    let detail = try #require(navigation.topViewController)
    #expect(detail !== list)
    detail.performSegue(withIdentifier: "back", sender: nil)
    #expect(navigation.topViewController === list)
    #expect(steps.log == ["prepare back", "toList: back"])
  }

  @Test func dismissesAndPopsTheControllersInBetween() throws {
    let detail = try #require(navigation.topViewController)
    detail.performSegue(withIdentifier: "edit", sender: nil)
    let editor = try #require(detail.presentedViewController)
    steps.log = []
    editor.performSegue(withIdentifier: "home", sender: nil)
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.viewControllers.map { $0 === list } == [true])
    #expect(steps.log == ["prepare home", "toList: home"])
  }

  @Test func theNearestTargetIsTaken() throws {
    let detail = try #require(navigation.topViewController)
    detail.performSegue(withIdentifier: "edit", sender: nil)
    let editor = try #require(detail.presentedViewController)
    editor.performSegue(withIdentifier: "done", sender: nil)
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.topViewController === detail)
  }

  @Test func actionThatNobodyTakesLeavesEverythingAndIsReported() throws {
    let detail = try #require(navigation.topViewController)
    detail.performSegue(withIdentifier: "edit", sender: nil)
    let editor = try #require(detail.presentedViewController)
    var found: [LayoutIssue] = []
    let handler = LayoutDiagnostics.handler
    LayoutDiagnostics.handler = { found.append($0) }
    editor.performSegue(withIdentifier: "lost", sender: nil)
    LayoutDiagnostics.handler = handler
    #expect(detail.presentedViewController === editor)
    guard case .controller(.noSegue("lost", _))? = found.first else {
      Issue.record("not reported")
      return
    }
  }
}
