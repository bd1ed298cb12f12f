import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UIMenu, UIContextMenuInteraction and UIEditMenuInteraction.
@MainActor
@Suite struct MenuTests {
  @Test func choiceCallsTheActionOfAnyDepth() {
    var calls: [String] = []
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { calls.append($0.title) }
    }
    let menu = UIMenu(
      title: "Main",
      children: [
        action("Open"), UIMenu(title: "More", children: [action("Delete", .destructive)]),
        action("Print", .disabled),
        UIDeferredMenuElement { $0([action("Later")]) },
      ])
    #expect(menu.choose("Open") && menu.choose("Delete") && menu.choose("Later"))
    #expect(!menu.choose("Print") && !menu.choose("Missing"))
    #expect(calls == ["Open", "Delete", "Later"])
  }

  @Test func singleSelectionHasOneElementOn() {
    let (small, large) = (
      UIAction(title: "Small", state: .on) { _ in }, UIAction(title: "Large") { _ in }
    )
    let menu = UIMenu(options: .singleSelection, children: [small, large])
    #expect(menu.selectedElements == [small])
    menu.choose("Large")
    #expect(small.state == .off && large.state == .on)
    #expect(menu.selectedElements == [large])
    let other = menu.replacingChildren([small])
    #expect(other.identifier == menu.identifier && other.children == [small])
  }

  @Test func uncachedElementsAreAskedForEachTime() {
    var asked = 0
    let cached = UIDeferredMenuElement {
      asked += 1
      $0([])
    }
    let menu = UIMenu(children: [cached])
    _ = (menu.element(titled: "x"), menu.element(titled: "x"))
    #expect(asked == 1)
    let uncached = UIDeferredMenuElement.uncached {
      asked += 1
      $0([])
    }
    let second = UIMenu(children: [uncached])
    _ = (second.element(titled: "x"), second.element(titled: "x"))
    #expect(asked == 3)
  }

  @Test func buttonWithAMenuAsItsPrimaryActionSendsAnotherEvent() {
    let button = UIButton(frame: rect(0, 0, 100, 50))
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("tap") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
    let screen = show(button)
    screen.tap(at: CGPoint(x: 50, y: 25))
    button.menu = UIMenu(children: [])
    button.showsMenuAsPrimaryAction = true
    screen.tap(at: CGPoint(x: 50, y: 25))
    #expect(events == ["tap", "menu"])
  }

  private final class Delegate: NSObject, UIContextMenuInteractionDelegate,
    UIEditMenuInteractionDelegate
  {
    var lines: [String] = []

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      lines.append("configuration \(Int(location.x)) \(Int(location.y))")
      return UIContextMenuConfiguration(identifier: nil, previewProvider: { UIViewController() }) {
        _ in UIMenu(children: [UIAction(title: "Copy") { _ in self.lines.append("copy") }])
      }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { animator.addCompletion { self.lines.append("committed") } }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { lines.append("end") }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(title: "Edit") }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { lines.append("dismiss") }
  }

  @Test func pressShowsTheMenuOfTheView() {
    let view = UIView(frame: rect(100, 100, 100, 100))
    let delegate = Delegate()
    let interaction = UIContextMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    #expect(interaction.view === view && view.interactions.count == 1)
    let screen = show(view)
    screen.tap(at: CGPoint(x: 150, y: 150))
    #expect(delegate.lines.isEmpty)
    screen.press(at: CGPoint(x: 150, y: 150), duration: .seconds(1))
    #expect(delegate.lines == ["configuration 50 50"])
    #expect(interaction.presentedMenu?.choose("Copy") == true)
    #expect(interaction.presentedPreview != nil)
    interaction.commitPreview()
    #expect(delegate.lines == ["configuration 50 50", "copy", "committed", "end"])
    #expect(interaction.presentedMenu == nil)
    view.removeInteraction(interaction)
    #expect(interaction.view == nil && view.gestureRecognizers == nil)
  }

  @Test func editMenuIsShownAndDismissed() {
    let view = UIView()
    let delegate = Delegate()
    let interaction = UIEditMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "menu", sourcePoint: CGPoint(x: 1, y: 2)))
    #expect(interaction.presentedMenu?.title == "Edit")
    #expect(interaction.location(in: view) == CGPoint(x: 1, y: 2))
    interaction.dismissMenu()
    #expect(interaction.presentedMenu == nil && delegate.lines == ["dismiss"])
  }

  @Test func previewIsWhereItsViewIs() {
    let (container, view) = (UIView(), UIView(frame: rect(10, 10, 40, 20)))
    container.addSubview(view)
    let preview = UITargetedPreview(view: view)
    #expect(preview.target.container === container)
    #expect(preview.target.center == CGPoint(x: 30, y: 20))
    #expect(preview.size == CGSize(width: 40, height: 20))
  }
}
