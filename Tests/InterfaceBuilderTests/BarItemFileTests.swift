import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// Items of navigation bars and toolbars in files, as Xcode writes them.
@MainActor
@Suite struct BarItemFileTests {
  private func loaded() throws -> (storyboard: UIStoryboard, controller: UIViewController) {
    let storyboard = UIStoryboard(
      try Document(text: Fixture.storyboard("bar-items")), classes: ClassRegistry(),
      contentSizes: .estimated)
    let controller = try #require(storyboard.instantiateInitialViewController())
    controller.loadViewIfNeeded()
    return (storyboard, controller)
  }

  @Test func aNavigationBarOfAViewHasItsItems() throws {
    let (storyboard, controller) = try loaded()
    let bar = try #require(controller.view.subviews.first as? UINavigationBar)
    let item = try #require(bar.topItem)
    #expect(item.title == "Stations")
    #expect(item.leftBarButtonItem?.title == "Close")
    #expect(item.rightBarButtonItem?.systemItem == .done)
    // A tap performs the segue.
    #expect(item.rightBarButtonItem?.primaryAction != nil)
    #expect(storyboard.object(withID: "close") === item.leftBarButtonItem)
    let font = try #require(bar.titleTextAttributes?[.font] as? UIFont)
    #expect(font == .systemFont(ofSize: 20, weight: .heavy))
  }

  @Test func aToolbarOfAViewHasItsItems() throws {
    let (storyboard, controller) = try loaded()
    let bar = try #require(controller.view.subviews.last as? UIToolbar)
    #expect(bar.items?.map(\.title) == ["Share", nil, nil])
    #expect(bar.items?.map(\.systemItem) == [nil, .flexibleSpace, nil])
    #expect(bar.items?.first?.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let field = try #require(bar.items?.last?.customView as? UITextField)
    #expect(field.text == "Find")
    #expect(storyboard.object(withID: "field") === field)
  }

  /// On the canvas, frames are those of the file.
  @Test func itemsOfBarsHaveNoFramesOfTheirOwn() throws {
    let layout = CanvasLayout(
      try Document(text: Fixture.storyboard("bar-items")), contentSizes: .estimated)
    #expect(layout.frames["nav"] == CGRect(x: 0, y: 20, width: 375, height: 44))
    #expect(layout.frames["tools"] == CGRect(x: 0, y: 600, width: 375, height: 44))
  }
}
