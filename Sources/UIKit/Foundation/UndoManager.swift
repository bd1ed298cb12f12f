public import Foundation

/// Records operations, and performs their inverses.
///
/// Foundation on Linux lacks it. With ``groupsByEvent``, Foundation closes a group at the end of a
/// cycle of the run loop; in Kuina, it is closed before the next undo, and by
/// ``closeEventGroup()``.
///
/// Source: developer.apple.com, UndoManager.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  /// Posted before an operation is undone or redone.
  public nonisolated static let checkpointNotification =
    NSNotification.Name("NSUndoManagerCheckpointNotification")
  /// Posted before an operation is undone.
  public nonisolated static let willUndoChangeNotification =
    NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  /// Posted after an operation was undone.
  public nonisolated static let didUndoChangeNotification =
    NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  /// Posted before an operation is redone.
  public nonisolated static let willRedoChangeNotification =
    NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  /// Posted after an operation was redone.
  public nonisolated static let didRedoChangeNotification =
    NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
  /// Posted after a group was opened.
  public nonisolated static let didOpenUndoGroupNotification =
    NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  /// Posted after a group was closed.
  public nonisolated static let didCloseUndoGroupNotification =
    NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")

  private struct Operation {
    weak var target: AnyObject?
    var perform: @MainActor (AnyObject) -> Void
  }

  private struct Group {
    var operations: [Operation] = []
    var name = ""
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// The open groups, outermost first.
  private var pending: [Group] = []
  private var disabled = 0
  private var isEventGroupOpen = false

  /// Creates a manager without operations.
  public override init() { super.init() }

  /// Whether an undo is being performed.
  open private(set) var isUndoing = false
  /// Whether a redo is being performed.
  open private(set) var isRedoing = false
  /// Whether operations are recorded.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// Whether operations of an event are undone together; `true` by default.
  open var groupsByEvent = true
  /// The number of groups that can be undone, 0 for no limit; 0 by default.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// The number of open groups.
  open var groupingLevel: Int { pending.count }

  /// Disables recording, until as many calls of ``enableUndoRegistration()``.
  open func disableUndoRegistration() { disabled += 1 }
  /// Enables recording again after ``disableUndoRegistration()``.
  open func enableUndoRegistration() { disabled = max(disabled - 1, 0) }

  // MARK: Groups

  /// Opens a group, inside the one that is open if there is one; its operations are undone
  /// together.
  open func beginUndoGrouping() {
    pending.append(Group())
    NotificationCenter.default.post(name: Self.didOpenUndoGroupNotification, object: self)
  }

  /// Closes the innermost group; an outermost one becomes the next to undo.
  open func endUndoGrouping() {
    guard let group = pending.popLast() else { return }
    if var outer = pending.popLast() {
      outer.operations += group.operations
      if !group.name.isEmpty { outer.name = group.name }
      pending.append(outer)
    } else if !group.operations.isEmpty {
      if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
      trim()
    }
    NotificationCenter.default.post(name: Self.didCloseUndoGroupNotification, object: self)
  }

  /// Closes the group of the current event, as the end of a cycle of the run loop does.
  ///
  /// Not part of Apple's class.
  public func closeEventGroup() {
    guard isEventGroupOpen else { return }
    isEventGroupOpen = false
    endUndoGrouping()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    if undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
    if redoStack.count > levelsOfUndo { redoStack.removeFirst(redoStack.count - levelsOfUndo) }
  }

  // MARK: Recording

  /// Records an operation on a target, which is not retained.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    record(target) { if let target = $0 as? Target { handler(target) } }
  }

  /// Records a method of a target, which is not retained.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    guard let target = target as? NSObject else { return }
    record(target) { target in
      if let target = target as? NSObject { _ = unsafe target.perform(selector, with: anObject) }
    }
  }

  private func record(_ target: AnyObject, _ perform: @escaping @MainActor (AnyObject) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if pending.isEmpty, groupsByEvent {
      isEventGroupOpen = true
      beginUndoGrouping()
    }
    guard !pending.isEmpty else { return }
    pending[pending.count - 1].operations.append(Operation(target: target, perform: perform))
    if !isUndoing, !isRedoing { redoStack.removeAll() }
  }

  // MARK: Undoing

  /// Whether there is an operation to undo.
  open var canUndo: Bool { !undoStack.isEmpty || pending.contains { !$0.operations.isEmpty } }
  /// Whether there is an operation to redo.
  open var canRedo: Bool { !redoStack.isEmpty }

  /// Closes the last group, if it is the only open one, and undoes it.
  open func undo() {
    if pending.count == 1 {
      isEventGroupOpen = false
      endUndoGrouping()
    }
    undoNestedGroup()
  }

  /// Undoes the last closed group.
  open func undoNestedGroup() {
    guard let group = undoStack.popLast() else { return }
    NotificationCenter.default.post(name: Self.checkpointNotification, object: self)
    NotificationCenter.default.post(name: Self.willUndoChangeNotification, object: self)
    isUndoing = true
    perform(group)
    isUndoing = false
    NotificationCenter.default.post(name: Self.didUndoChangeNotification, object: self)
  }

  /// Performs the operations that the last undo has recorded.
  open func redo() {
    closeEventGroup()
    guard let group = redoStack.popLast() else { return }
    NotificationCenter.default.post(name: Self.checkpointNotification, object: self)
    NotificationCenter.default.post(name: Self.willRedoChangeNotification, object: self)
    isRedoing = true
    perform(group)
    isRedoing = false
    NotificationCenter.default.post(name: Self.didRedoChangeNotification, object: self)
  }

  private func perform(_ group: Group) {
    beginUndoGrouping()
    if !pending.isEmpty { pending[pending.count - 1].name = group.name }
    for operation in group.operations.reversed() {
      if let target = operation.target { operation.perform(target) }
    }
    endUndoGrouping()
  }

  /// Removes all operations.
  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    pending.removeAll()
    isEventGroupOpen = false
  }

  /// Removes all operations on a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func clean(_ groups: [Group]) -> [Group] {
      groups.map { group in
        var group = group
        group.operations.removeAll { $0.target === target || $0.target == nil }
        return group
      }
    }
    undoStack = clean(undoStack).filter { !$0.operations.isEmpty }
    redoStack = clean(redoStack).filter { !$0.operations.isEmpty }
    pending = clean(pending)
  }

  // MARK: Names

  /// Names the current group, as in the menu item "Undo Typing".
  open func setActionName(_ actionName: String) {
    if pending.isEmpty {
      if !undoStack.isEmpty { undoStack[undoStack.count - 1].name = actionName }
    } else {
      pending[pending.count - 1].name = actionName
    }
  }

  /// The name of the group to undo; empty if there is none.
  open var undoActionName: String { (pending.last ?? undoStack.last)?.name ?? "" }
  /// The name of the group to redo; empty if there is none.
  open var redoActionName: String { redoStack.last?.name ?? "" }
  /// The title of the menu item for undoing, in English.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of the menu item for redoing, in English.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// Returns the title of the menu item that undoes an action, in English.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// Returns the title of the menu item that redoes an action, in English.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }
}
