import InterfaceBuilder
import Testing
import UIKit

@testable import Contacts

/// The app's own controllers, created from its own storyboard.
@MainActor
@Suite(.serialized) struct ContactsTests {
  private let screen: UIScreen
  private let window: UIWindow
  private let navigation: UINavigationController
  private let list: ContactListViewController

  init() throws {
    screen = UIScreen.simulate(try #require(Device.named("iPhone 15 Pro")))
    window = UIWindow()
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    list = try #require(navigation.topViewController as? ContactListViewController)
    #expect(storyboard.problems.isEmpty)
  }

  /// Shows the form by the segue of the bar button.
  private func showForm() throws -> EditContactViewController {
    let item = try #require(list.navigationItem.rightBarButtonItem)
    item.sendAction()
    screen.clock.advance(by: .seconds(1))
    return try #require(navigation.topViewController as? EditContactViewController)
  }

  @Test func cellsAreOfTheAppsClassWithTheirOutlets() throws {
    let cell = try #require(
      list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? ContactCell)
    #expect(cell.isAwake)
    let label = try #require(cell.contentView.subviews.first as? UILabel)
    #expect(label.text == "Grace Hopper")
  }

  @Test func runtimeAttributesAreSet() { #expect(list.emptyText == "No contacts") }

  @Test func outletsOfTheSuperclassAndCollectionsAreConnected() throws {
    let form = try showForm()
    #expect(form.fields.map(\.placeholder) == ["Name", "Phone"])
    #expect(form.bottomConstraint.constant == 20)
  }

  @Test func theFormStaysAboveTheKeyboard() throws {
    let form = try showForm()
    form.fields[0].becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    window.layoutIfNeeded()
    let button = try #require(form.view.subviews.first { $0 is UIButton })
    #expect(button.frame.maxY == screen.keyboard.presentationFrame.minY - 8)
    screen.tap(at: CGPoint(x: 200, y: 300))
    screen.clock.advance(by: .seconds(1))
    #expect(form.bottomConstraint.constant == 20)
  }

  @Test func savingUnwindsToTheList() throws {
    let recent = RecentContacts()
    list.delegate = recent
    let form = try showForm()
    let button = try #require(form.view.subviews.first { $0 is UIButton } as? UIButton)
    #expect(!button.isEnabled)
    form.fields[0].becomeFirstResponder()
    screen.keyboard.type("Alan Turing")
    #expect(button.isEnabled)
    button.sendActions(for: .touchUpInside)
    screen.clock.advance(by: .seconds(1))
    #expect(navigation.topViewController === list)
    #expect(list.names == ["Ada Lovelace", "Grace Hopper", "Alan Turing"])
    #expect(list.tableView.numberOfRows(inSection: 0) == 3)
    #expect(recent.names == ["Alan Turing"])
  }
}
