import ConstraintSolving
import Foundation

extension LayoutEngine {
  /// Updates the solver from the view hierarchy, solves, and marks the superviews of all moved
  /// views as needing layout.
  func update() {
    guard isDirty else { return }
    isDirty = false
    endExercise()
    applyChanges()
    unwrapContents()
    if readmitBroken() {
      installWaiting()
      updateStaleItems()
    }
    isDirty = false
    solveAndMark()
    wrapContents()
  }

  /// Passes the changes in the view hierarchy to the solver, without solving.
  func applyChanges() {
    translateAnew()
    installWaiting()
    applyEdits()
    updateStaleItems()
  }

  /// Solves, and marks the superviews of all moved views as needing layout.
  func solveAndMark() {
    guard solve() else { return }
    // Copied once, so that no reference is counted for each variable.
    let items = items
    solver.forEachChangedVariable { variable in items.withItem(of: variable) { markMoved($0) } }
  }

  private func markMoved(_ item: EngineItem) {
    let isInside = item.withSuperview { superview in
      // Several of the four variables of an item may have changed.
      if !item.valuesChanged {
        item.valuesChanged = true
        superview.listMoved(item)
      }
      superview.markNeedsLayout()
    }
    if !isInside { markMovedWithoutSuperview(item) }
  }

  private func markMovedWithoutSuperview(_ item: EngineItem) {
    guard let guide = item.guide else { return resizeRoot(item) }
    item.valuesChanged = true
    guide.owningView?.markNeedsLayout()
  }

  func installWaiting() {
    guard !waiting.isEmpty else { return }
    let constraints = waiting.sorted { $0.installation.serial < $1.installation.serial }
    waiting = []
    for constraint in constraints where constraint.isActive && constraint.installation.id == nil {
      install(constraint)
    }
  }

  private func install(_ constraint: NSLayoutConstraint) {
    guard let translation = ConstraintTranslation(constraint, in: self) else {
      constraint.deactivate()
      return constraint.reject(.missingItem)
    }
    do throws(SolverError) {
      let id = try solver.add(translation.solverConstraint(for: constraint))
      owners[id] = .program(constraint)
      constraint.installation.id = id
      constraint.installation.offset = translation.offset
    } catch {
      constraint.deactivate()
      constraint.reject(.rejectedBySolver(error))
    }
  }

  private func applyEdits() {
    guard !edited.isEmpty else { return }
    // The capacity is kept, so that the next frame allocates nothing.
    defer { edited.removeAll(keepingCapacity: true) }
    for constraint in edited {
      constraint.installation.isEdited = false
      guard let id = constraint.installation.id else {
        for index in broken.indices where broken[index].owner.isConstraint(constraint) {
          broken[index].mayBeOver = true
        }
        continue
      }
      constantChanged(of: id)
      do throws(SolverError) {
        if constraint.installation.hasNewPriority {
          memberChanged(id)
          constraint.installation.hasNewPriority = false
          try solver.setPriority(Priority(Double(constraint.priority.rawValue)), of: id)
        }
        try solver.setConstant(
          Double(constraint.constant) + constraint.installation.offset, of: id)
      } catch {
        constraint.deactivate()
        constraint.reject(.rejectedBySolver(error))
      }
    }
  }

  func updateStaleItems() {
    // Rules of an item may refer to its superview, whose item then joins the list. An intrinsic content size may ask for
    // a fitting size, which updates the other items before this one is done, and empties the list.
    while updatedItemCount < staleItems.count {
      let item = staleItems[updatedItemCount]
      updatedItemCount += 1
      guard item.isStale else { continue }
      item.isStale = false
      if item.engine === self { updateRules(of: item) }
    }
    if !staleItems.isEmpty { staleItems = [] }
    updatedItemCount = 0
  }

  private func updateRules(of item: EngineItem) {
    let wanted = SystemRules(engine: self).rules(for: item)
    let installed = item.rules
    let sameShape =
      wanted.count == installed.count
      && zip(wanted, installed).allSatisfy {
        $0.differsOnlyInConstant(from: $1.rule) && (owners[$1.id] != nil || isBroken($1.id))
      }
    if sameShape {
      for index in wanted.indices
      where wanted[index].constraint.constant != installed[index].rule.constraint.constant {
        item.rules[index].rule = wanted[index]
        constantChanged(of: installed[index].id)
        guard owners[installed[index].id] != nil else { continue }
        attempt { () throws(SolverError) in
          try solver.setConstant(wanted[index].constraint.constant, of: installed[index].id)
        }
      }
      return
    }
    for rule in installed { discard(rule.id) }
    item.rules = []
    // All rules of the item are created again here, including broken ones.
    broken.removeAll { $0.isRule(of: item) }
    for rule in wanted {
      attempt { () throws(SolverError) in
        let id = try solver.add(rule.constraint)
        owners[id] = .system(item, rule)
        item.rules.append(EngineItem.InstalledRule(rule: rule, id: id))
      }
    }
  }

  /// Returns whether a system rule is broken in a conflict that persists.
  private func isBroken(_ id: Constraint.ID) -> Bool {
    broken.contains { $0.id == id && !$0.mayBeOver }
  }

  /// Resizes a topmost view whose size follows from its constraints: it has no superview to do so.
  private func resizeRoot(_ item: EngineItem) {
    guard let root, !root.sizeIsInput else { return }
    item.valuesChanged = false
    let size = PixelRounding(scale: scale)
      .round(root.frame(forAlignmentRect: alignmentRect(of: item)), offset: .zero).frame.size
    root.setGeometry(origin: root.geometry.origin, size: size, from: .engine)
  }
}
