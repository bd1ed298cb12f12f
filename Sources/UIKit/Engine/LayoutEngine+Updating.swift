import ConstraintSolving
import Foundation

extension LayoutEngine {
  /// Brings the solver up to date with the view tree, solves, and tells the superviews of all views
  /// whose place has changed that they need layout.
  func update() {
    guard isDirty else { return }
    isDirty = false
    readmitBroken()
    installWaiting()
    applyEdits()
    updateStaleItems()
    guard let changed = solve() else { return }
    for variable in changed {
      guard let item = items[variable] else { continue }
      item.valuesChanged = true
      switch item.subject {
      case let view as UIView:
        if let superview = view.superview { superview.markNeedsLayout() } else { resizeRoot(item) }
      case let guide as UILayoutGuide: guide.owningView?.markNeedsLayout()
      default: break
      }
    }
  }

  /// Gives what was set aside another chance: the change may have ended the conflict.
  private func readmitBroken() {
    for owner in broken {
      switch owner {
      case .program(let constraint): if constraint.isActive { waiting.append(constraint) }
      case .system(let item, _): if item.engine === self { markStale(item) }
      }
    }
    broken = []
  }

  private func installWaiting() {
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
      return constraint.refuse(.missingItem)
    }
    do throws(SolverError) {
      let id = try solver.add(translation.solverConstraint(for: constraint))
      owners[id] = .program(constraint)
      constraint.installation.id = id
      constraint.installation.offset = translation.offset
    } catch {
      constraint.deactivate()
      constraint.refuse(.refusedBySolver(error))
    }
  }

  private func applyEdits() {
    guard !edited.isEmpty else { return }
    let constraints = edited
    edited = []
    for constraint in constraints {
      guard let id = constraint.installation.id, owners[id] != nil else { continue }
      do throws(SolverError) {
        try solver.setPriority(Priority(Double(constraint.priority.rawValue)), of: id)
        try solver.setConstant(
          Double(constraint.constant) + constraint.installation.offset, of: id)
      } catch {
        constraint.deactivate()
        constraint.refuse(.refusedBySolver(error))
      }
    }
  }

  private func updateStaleItems() {
    // Rules of an item may speak of its superview, whose item then joins the list.
    var next = 0
    while next < staleItems.count {
      let item = staleItems[next]
      next += 1
      item.isStale = false
      if item.engine === self { updateRules(of: item) }
    }
    staleItems = []
  }

  private func updateRules(of item: EngineItem) {
    let wanted = SystemRules(engine: self).rules(for: item)
    let installed = item.rules
    let sameShape =
      wanted.count == installed.count
      && zip(wanted, installed).allSatisfy {
        $0.differsOnlyInConstant(from: $1.rule) && owners[$1.id] != nil
      }
    if sameShape {
      for index in wanted.indices {
        item.rules[index].rule = wanted[index]
        attempt { () throws(SolverError) in
          try solver.setConstant(wanted[index].constraint.constant, of: installed[index].id)
        }
      }
      return
    }
    for rule in installed { discard(rule.id) }
    item.rules = []
    for rule in wanted {
      attempt { () throws(SolverError) in
        let id = try solver.add(rule.constraint)
        owners[id] = .system(item, rule)
        item.rules.append(EngineItem.InstalledRule(rule: rule, id: id))
      }
    }
  }

  /// A topmost view that is free to follow its constraints has no superview that would place it.
  private func resizeRoot(_ item: EngineItem) {
    guard let root, !root.sizeIsInput else { return }
    item.valuesChanged = false
    let size = PixelRounding(scale: scale)
      .round(root.frame(forAlignmentRect: alignmentRect(of: item)), offset: .zero).frame.size
    root.setGeometry(origin: root.storedOrigin, size: size, from: .engine)
  }
}
