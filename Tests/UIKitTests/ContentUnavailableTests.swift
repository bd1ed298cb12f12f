import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Expectations are from developer.apple.com, UIContentUnavailableConfiguration.
@MainActor
@Suite struct ContentUnavailableTests {
  @Test func aControllerShowsTheConfigurationOverItsViewAndRemovesIt() throws {
    let controller = UIViewController()
    controller.view = UIView(frame: rect(0, 0, 320, 400))
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "Nothing"
    controller.contentUnavailableConfiguration = configuration
    let shown = try #require(
      controller.view.subviews.first as? UIContentUnavailableView)
    controller.view.layoutIfNeeded()
    #expect(shown.frame == controller.view.bounds)
    let stack = try #require(shown.subviews.first as? UIStackView)
    #expect((stack.arrangedSubviews.first as? UILabel)?.text == "Nothing")
    #expect(abs(stack.center.y - 200) <= 0.5)
    controller.contentUnavailableConfiguration = nil
    #expect(controller.view.subviews.isEmpty)
  }

  @Test func aSearchWithoutResultsHasAnImageAndTwoTexts() {
    let search = UIContentUnavailableConfiguration.search()
    #expect(search.image != nil && search.text != nil && search.secondaryText != nil)
  }
}

/// Expectations are from developer.apple.com, UIButton.Configuration and AttributedString.
@MainActor
@Suite struct AttributedTitleTests {
  @Test func aTitlesFontAndColourAreThoseOfItsAttributes() {
    var container = AttributeContainer()
    container.font = UIFont.systemFont(ofSize: 30)
    container.foregroundColor = UIColor.red
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString("Sign in", attributes: container)
    let button = UIButton(configuration: configuration, primaryAction: nil)
    button.layoutIfNeeded()
    #expect(configuration.title == "Sign in")
    #expect(button.titleLabel?.font == .systemFont(ofSize: 30))
    #expect(button.titleLabel?.textColor == .red)
  }

  @Test func aTransformerChangesTheFont() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Sign in"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var outgoing = $0
      outgoing.font = UIFont.systemFont(ofSize: 12)
      return outgoing
    }
    let button = UIButton(configuration: configuration, primaryAction: nil)
    #expect(button.titleLabel?.font == .systemFont(ofSize: 12))
  }
}

/// Expectations are from developer.apple.com, UITableViewDelegate and NSObject, UIAccessibility.
@MainActor
@Suite struct ItemMenuTests {
  private final class List: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(title: "row \(indexPath.row)") })
    }
  }

  @Test func theMenuOfARowIsThatOfTheDelegate() throws {
    let list = List(style: .plain)
    let window = UIWindow(frame: rect(0, 0, 320, 480))
    window.rootViewController = list
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let menus = try #require(list.tableView.contextMenuInteraction)
    let row = list.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
    #expect(menus.show(at: CGPoint(x: row.midX, y: row.midY)))
    #expect(menus.presentedMenu?.title == "row 1")
  }

  @Test func anyObjectHasAccessibilityAttributes() {
    let image = UIImage()
    image.accessibilityIdentifier = "flag"
    image.accessibilityLabel = "Flag"
    #expect(image.accessibilityIdentifier == "flag" && !image.isAccessibilityElement)
    let view: NSObject = UILabel()
    view.accessibilityLabel = "Name"
    #expect((view as? UILabel)?.accessibilityLabel == "Name")
  }
}
