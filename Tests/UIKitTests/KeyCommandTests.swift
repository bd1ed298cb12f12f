import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UIKeyCommand, UICommand, UIMenuBuilder and UIMenuController.
@MainActor
@Suite(.serialized) struct KeyCommandTests {
  private final class Editor: UIViewController {
    var lines: [String] = []
    var canSave = true

    func save(_ command: UIKeyCommand) { lines.append("save \(command.input ?? "")") }
    func close(_ sender: Any?) { lines.append("close") }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      if action == Selector("save:") { return canSave }
      return super.canPerformAction(action, withSender: sender)
    }

    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      let command = UICommand(title: "Close", action: Selector("close:", Editor.close(_:)))
      builder.insertChild(
        UIMenu(title: "Own", identifier: .init("own"), children: [command]), atStartOfMenu: .file)
      builder.remove(menu: .format)
      builder.insertSibling(UIMenu(title: "Go", identifier: .init("go")), afterMenu: .view)
    }
  }

  @Test func keysPerformTheCommandOfTheFirstResponderThatHasIt() {
    let editor = Editor()
    editor.addKeyCommand(
      UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save:", Editor.save(_:))))
    let screen = show(editor)
    #expect(screen.screen.press("s", modifierFlags: .command))
    #expect(editor.lines == ["save s"])
    #expect(!screen.screen.press("s"))
    editor.canSave = false
    #expect(!screen.screen.press("s", modifierFlags: .command))
    #expect(editor.lines == ["save s"])
  }

  @Test func respondersBuildTheMenus() throws {
    let editor = Editor()
    let screen = show(editor)
    #expect(screen.window.isKeyWindow)
    UIMenuSystem.main.setNeedsRebuild()
    let root = UIMenuSystem.main.rootMenu
    let titles = root.children.map(\.title)
    #expect(titles == ["", "File", "Edit", "View", "Go", "Window", "Help"])
    let file = try #require(root.children[1] as? UIMenu)
    #expect(file.children.first?.title == "Own")
    #expect(root.choose("Close"))
    #expect(editor.lines == ["close"])
  }

  @Test func olderMenuShowsWhatTheChainCanPerform() {
    let editor = Editor()
    let screen = show(editor)
    #expect(screen.window.isKeyWindow)
    let menu = UIMenuController.shared
    let close = UIMenuItem(title: "Close", action: Selector("close:", Editor.close(_:)))
    let other = UIMenuItem(title: "Other", action: Selector("other:"))
    menu.menuItems = [close, other]
    menu.showMenu(from: editor.view, rect: .zero)
    #expect(menu.isMenuVisible)
    #expect(menu.visibleItems == [close])
    menu.choose(close)
    #expect(editor.lines == ["close"] && !menu.isMenuVisible)
    menu.menuItems = nil
  }

  @Test func editingActionsAreNotHandledUnlessOverridden() {
    final class Copying: UIView {
      override func copy(_ sender: Any?) {}
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Selector("copy:")
      }
    }
    let copy = Selector("copy:", UIResponder.copy(_:))
    #expect(!UIView().canPerformAction(copy, withSender: nil))
    #expect(Copying().canPerformAction(copy, withSender: nil))
  }

  @Test func customActionCallsItsMethod() {
    final class Target: NSObject {
      var count = 0
      func delete() -> Bool {
        count += 1
        return false
      }
    }
    let target = Target()
    let action = UIAccessibilityCustomAction(
      name: "Delete", target: target, selector: Selector("delete", Target.delete))
    #expect(!action.perform())
    #expect(target.count == 1)
  }
}
