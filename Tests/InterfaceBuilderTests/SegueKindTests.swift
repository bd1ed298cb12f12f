import InterfaceBuilder
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// A segue of a program that does nothing.
private final class Silent: UIStoryboardSegue {
  static let name = "Silent"
  let note: () -> Void

  init(
    _ from: UIViewController, _ to: UIViewController, identifier: String?,
    note: @escaping () -> Void
  ) {
    self.note = note
    super.init(identifier: identifier, source: from, destination: to) {}
  }

  override func perform() { note() }
}

/// The effect of each kind of segue on its destination: developer.apple.com, UIStoryboardSegue.
@MainActor
@Suite final class SegueKindTests {
  private let storyboard: UIStoryboard
  private let navigation: UINavigationController
  private let list: UIViewController
  private var screen: ShownScreen?
  private let performed = Performed()

  private final class Performed {
    var destinations: [UIViewController] = []
  }

  init() throws {
    var classes = ClassRegistry()
    classes.register(Silent.name) { [performed] identifier, source, destination in
      Silent(source, destination, identifier: identifier) {
        performed.destinations.append(destination)
      }
    }
    storyboard = UIStoryboard(
      try Document(text: Fixture.storyboard("segues")), classes: classes, contentSizes: .stored)
    navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    list = try #require(navigation.topViewController)
  }

  @Test func pushGoesOnTheStack() {
    screen = show(navigation, on: .size(375, 667))
    list.performSegue(withIdentifier: "push", sender: nil)
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.topViewController?.title == "Detail")
  }

  @Test func detailOfASplitViewTakesTheSecondColumn() {
    let split = UISplitViewController()
    split.viewControllers = [navigation, UIViewController()]
    screen = show(split, on: .size(1024, 768))
    list.performSegue(withIdentifier: "detail", sender: nil)
    #expect(split.viewController(for: .secondary)?.title == "Detail")
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func presentationCoversTheScreen() {
    screen = show(navigation, on: .size(375, 667))
    list.performSegue(withIdentifier: "present", sender: nil)
    #expect(navigation.presentedViewController?.title == "Detail")
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func popoverPointsAtTheViewOfTheFile() throws {
    screen = show(navigation, on: .size(375, 667))
    list.performSegue(withIdentifier: "popover", sender: nil)
    let detail = try #require(list.presentedViewController)
    #expect(detail.modalPresentationStyle == .popover)
    #expect(detail.popoverPresentationController?.sourceView?.frame.width == 30)
  }

  @Test func segueOfTheProgramDoesWhatItsClassSays() {
    screen = show(navigation, on: .size(375, 667))
    list.performSegue(withIdentifier: "custom", sender: nil)
    #expect(performed.destinations.map(\.title) == ["Detail"])
    #expect(navigation.viewControllers.count == 1)
    #expect(list.presentedViewController == nil)
  }
}
