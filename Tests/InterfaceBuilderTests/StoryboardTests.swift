import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct StoryboardTests {
  /// Stores its outlets and the names of those connected when the view was loaded.
  private final class FormViewController: UIViewController, OutletOwner {
    var nameField: UITextField?
    var bottomConstraint: NSLayoutConstraint?
    var outletsAtLoad: [String] = []

    func connect(outlet name: String, to object: AnyObject) {
      switch name {
      case "nameField": nameField = object as? UITextField
      case "bottomConstraint": bottomConstraint = object as? NSLayoutConstraint
      default: break
      }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      if nameField != nil { outletsAtLoad.append("nameField") }
      if bottomConstraint != nil { outletsAtLoad.append("bottomConstraint") }
    }
  }

  private let storyboard: UIStoryboard

  init() throws {
    var classes = ClassRegistry()
    classes.register("FormViewController") { FormViewController() }
    storyboard = UIStoryboard(
      try Document(contentsOf: Fixture.path("form.storyboard")), classes: classes,
      contentSizes: .stored)
  }

  @Test func initialControllerIsATabBarWithTheFormInside() throws {
    let initial = storyboard.instantiateInitialViewController()
    let tabs = try #require(initial as? UITabBarController)
    #expect(tabs.viewControllers?.count == 1)
    #expect(tabs.viewControllers?.first is FormViewController)
    #expect(storyboard.object(withID: "Tab-ba-r01") === tabs)
    #expect(storyboard.problems.isEmpty)
  }

  @Test func viewIsLoadedWhenItIsAskedForWithItsOutlets() throws {
    let made = storyboard.instantiateViewController(withIdentifier: "form")
    let form = try #require(made as? FormViewController)
    #expect(!form.isViewLoaded)
    #expect(form.nameField == nil)
    #expect(form.view === storyboard.object(withID: "Vie-wr-oot"))
    #expect(form.outletsAtLoad == ["nameField", "bottomConstraint"])
    #expect(form.nameField?.tag == 7)
    #expect(form.bottomConstraint === storyboard.object(withID: "Con-st-011"))
    #expect(form.bottomConstraint?.priority.rawValue == 750)
  }

  @Test func unknownIdentifierGivesNoController() {
    #expect(throws: InterfaceBuilderError.self) {
      try storyboard.viewController(withIdentifier: "nobody")
    }
  }

  @Test func unregisteredClassGivesAPlainController() throws {
    let plain = UIStoryboard(storyboard.document, classes: ClassRegistry(), contentSizes: .stored)
    let form = plain.instantiateViewController(withIdentifier: "form")
    #expect(type(of: form) == UIViewController.self)
    #expect(form.view.subviews.count == 4)
  }

  /// The storyboard lives on: `init` keeps it for the whole test.
  @Test func windowTakesItsControllersAndViewsWithIt() {
    weak var window: UIWindow?
    weak var tabs: UIViewController?
    weak var form: UIViewController?
    weak var view: UIView?
    do {
      let shown = UIWindow()
      shown.rootViewController = storyboard.instantiateInitialViewController()
      shown.makeKeyAndVisible()
      window = shown
      tabs = shown.rootViewController
      form = tabs?.children.first
      view = form?.viewIfLoaded
      #expect(view != nil)
    }
    #expect(window == nil)
    #expect(tabs == nil)
    #expect(form == nil)
    #expect(view == nil)
    #expect(storyboard.object(withID: "Tab-ba-r01") == nil)
  }

  @Test func storyboardOutlivesItsVariableUntilViewsAreLoaded() throws {
    let form = makeForm()
    #expect(form.view.subviews.count == 4)
  }

  /// A controller whose storyboard is not retained.
  private func makeForm() -> UIViewController {
    UIStoryboard(storyboard.document, classes: ClassRegistry(), contentSizes: .stored)
      .instantiateViewController(withIdentifier: "form")
  }

  @Test func outletMovesTheLayout() throws {
    let form = try #require(
      storyboard.instantiateViewController(withIdentifier: "form") as? FormViewController)
    let bar = try #require(
      {
        _ = form.view
        return storyboard.object(withID: "Hol-og-ram") as? UIView
      }())
    form.view.layoutIfNeeded()
    // No window: no safe area, so the bar stands on the bottom of the 852 points.
    #expect(bar.frame == CGRect(x: 0, y: 802, width: 393, height: 50))
    form.bottomConstraint?.constant = 300
    form.view.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 502, width: 393, height: 50))
  }
}
