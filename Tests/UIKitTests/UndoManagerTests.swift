import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UndoManager.
@MainActor
@Suite struct UndoManagerTests {
  @MainActor private final class Counter {
    var value = 0
    let manager = UndoManager()
    func set(_ new: Int) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  @Test func anUndoneOperationCanBeRedone() {
    let counter = Counter()
    counter.set(1)
    counter.manager.setActionName("Counting")
    #expect(counter.manager.canUndo)
    #expect(counter.manager.undoMenuItemTitle == "Undo Counting")
    counter.manager.undo()
    #expect(counter.value == 0)
    #expect(!counter.manager.canUndo)
    #expect(counter.manager.redoActionName == "Counting")
    counter.manager.redo()
    #expect(counter.value == 1)
    #expect(counter.manager.canUndo)
  }

  @Test func aGroupIsUndoneInReverseOrder() {
    let counter = Counter()
    counter.manager.groupsByEvent = false
    counter.manager.beginUndoGrouping()
    counter.set(1)
    counter.set(2)
    counter.manager.endUndoGrouping()
    counter.manager.beginUndoGrouping()
    counter.set(3)
    counter.manager.endUndoGrouping()
    counter.manager.undo()
    #expect(counter.value == 2)
    counter.manager.undo()
    #expect(counter.value == 0)
    #expect(counter.manager.canRedo)
    // A new operation removes those to redo.
    counter.manager.beginUndoGrouping()
    counter.set(9)
    counter.manager.endUndoGrouping()
    #expect(!counter.manager.canRedo)
  }

  @Test func limitsAndTargetsRemoveOperations() {
    let counter = Counter()
    counter.manager.levelsOfUndo = 1
    for value in 1...3 {
      counter.set(value)
      counter.manager.closeEventGroup()
    }
    counter.manager.undo()
    #expect(counter.value == 2)
    #expect(!counter.manager.canUndo)
    counter.set(5)
    counter.manager.removeAllActions(withTarget: counter)
    #expect(!counter.manager.canUndo)
    counter.manager.disableUndoRegistration()
    counter.set(6)
    #expect(!counter.manager.canUndo)
  }

  @Test func everyWindowHasAnUndoManager() {
    let view = UIView()
    #expect(view.undoManager == nil)
    let screen = show(view)
    #expect(view.undoManager === screen.window.undoManager)
  }
}
