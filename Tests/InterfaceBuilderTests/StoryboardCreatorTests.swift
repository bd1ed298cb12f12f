import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// developer.apple.com, UIStoryboard, instantiateViewController(identifier:creator:) and
/// instantiateInitialViewController(creator:): the creator calls an initializer with values of its own.
@MainActor
@Suite struct StoryboardCreatorTests {
  private final class List: UIViewController {
    let name: String

    init?(coder: NSCoder, name: String) {
      self.name = name
      super.init(coder: coder)
    }

    required init?(coder: NSCoder) { nil }
  }

  private let storyboard: UIStoryboard

  init() throws {
    storyboard = UIStoryboard(
      try Document(contentsOf: Fixture.path("containers.storyboard")), classes: ClassRegistry(),
      contentSizes: .stored)
  }

  @Test func aCreatorPassesValues() {
    let list = storyboard.instantiateViewController(identifier: "list") { coder in
      List(coder: coder, name: "Moon")
    }
    #expect(list.name == "Moon" && list.title == "List")
    #expect(list.storyboard === storyboard)
  }

  @Test func withoutACreatorTheClassIsThatOfTheFile() {
    let list: UIViewController = storyboard.instantiateViewController(identifier: "list")
    #expect(list.title == "List")
    let tabs: UITabBarController? = storyboard.instantiateInitialViewController { _ in nil }
    #expect(tabs?.viewControllers?.count == 3)
  }
}
