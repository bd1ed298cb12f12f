import ConstraintSolving
import Foundation

/// Solves the constraints of one view hierarchy; its topmost view owns the engine.
///
/// Changes are collected and passed to the solver when layout requires it (``update()``), so that
/// building a hierarchy costs no solve. Positions are relative to the superview; see
/// ``ConstraintTranslation`` for constraints between items with different superviews.
@MainActor
final class LayoutEngine {
  /// The owner of a constraint of the solver.
  enum Owner {
    case program(NSLayoutConstraint)
    case system(EngineItem, SystemRule)
  }

  /// A constraint or rule that was broken to resolve a conflict.
  struct BrokenConstraint {
    var owner: Owner
    /// Its former handle in the solver.
    var id: Constraint.ID
    var record: UnsatisfiableConstraints
    /// The conflict with its proof: required constraints that cannot hold together, regardless of
    /// all others.
    let conflict: Conflict
    /// The conflicting members.
    let members: Set<Constraint.ID>
    /// Whether a member has changed or was removed since, so that the conflict may be resolved.
    var mayBeOver = false
    /// Whether the constant of a member has changed since, so that the proof must be checked.
    var hasNewConstants = false
    /// Whether the conflict may be resolved, but is reconsidered in the next layout only.
    var isPostponed = false

    init(
      owner: Owner, id: Constraint.ID, record: UnsatisfiableConstraints, conflict: Conflict
    ) {
      self.owner = owner
      self.id = id
      self.record = record
      self.conflict = conflict
      members = Set(conflict.constraints)
    }

    /// Returns whether this is a system rule about an item.
    func isRule(of item: EngineItem) -> Bool {
      if case .system(let owner, _) = owner { owner === item } else { false }
    }
  }

  let solver = Solver()
  /// The topmost view, which owns the engine.
  var root: UIView? { rootReference.object }
  private let rootReference: BackReference<UIView>
  private var storedBackReference: BackReference<LayoutEngine>?
  /// The reference by which items identify the engine; created on first use.
  var backReference: BackReference<LayoutEngine> { .made(by: self, &storedBackReference) }
  var owners: [Constraint.ID: Owner] = [:]
  var items = ItemTable()
  /// The items of keyboard layout guides, whose position depends on those of all their ancestors.
  private(set) var keyboardGuides: [EngineItem] = []
  /// The items of views whose content may be wrapped.
  var wrappingItems: [EngineItem] = []
  /// The items whose rules must be updated, in the order in which they were marked.
  var staleItems: [EngineItem] = []
  /// The number of items of the list that are up to date while it is worked off.
  var updatedItemCount = 0
  /// The items on which constraints to be translated again depend.
  var itemsToTranslate: [EngineItem] = []
  /// The active constraints that are not in the solver yet.
  var waiting: [NSLayoutConstraint] = []
  /// The constraints whose constant or priority has changed.
  var edited: [NSLayoutConstraint] = []
  /// The broken constraints and rules.
  var broken: [BrokenConstraint] = []
  /// The members of all conflicts in `broken`, and possibly of some that are over.
  var membersOfBroken: Set<Constraint.ID> = []
  /// Whether broken constraints stay broken for the rest of the current layout.
  var keepsBroken = false
  /// The constraint or rule that is being restored; `nil` at other times.
  var restored: BrokenConstraint?
  /// The solver constraints that hold ambiguous variables of a view at other values until something
  /// changes.
  var exercise: [Constraint.ID] = []
  /// Whether anything has changed since the last solve.
  var isDirty = true
  private(set) var issues: [LayoutIssue] = []
  /// The conflicts of the last solve.
  var unsatisfiable: [UnsatisfiableConstraints] = []
  /// The last error of the solver, so that it is reported once.
  var lastFailure: SolverError?

  init(root: UIView) {
    rootReference = root.backReference
    if let window = root.ownWindow { solver.method = window.solvingMethod }
  }

  deinit { storedBackReference?.clear() }

  /// The number of pixels per point, determined on first use after the hierarchy has moved.
  var scale: CGFloat {
    if let knownScale { return knownScale }
    let scale = root?.canvas?.scale ?? (root?.ownWindow?.screen ?? UIScreen.main).scale
    knownScale = scale
    return scale
  }

  private var knownScale: CGFloat?

  /// Invalidates ``scale``, after the canvas or the main screen has changed.
  func scaleMayHaveChanged() { knownScale = nil }

  func report(_ issue: LayoutIssue) {
    issues.append(issue)
    LayoutDiagnostics.deliver(issue)
  }

  func forgetIssues() { issues = [] }

  /// Keeps the refused requests of a hierarchy that becomes part of this one.
  func adopt(_ others: [LayoutIssue]) { issues += others.filter { !$0.isOutcome } }

  // MARK: Changes of the view hierarchy

  func add(_ constraint: NSLayoutConstraint) {
    constraint.installation = ConstraintInstallation(serial: ConstraintInstallation.nextSerial())
    waiting.append(constraint)
    isDirty = true
  }

  func remove(_ constraint: NSLayoutConstraint) {
    if let id = constraint.installation.id { discard(id) }
    constraint.installation.id = nil
    if !broken.isEmpty { broken.removeAll { $0.owner.isConstraint(constraint) } }
    isDirty = true
  }

  /// Notes that the constant or priority of a constraint has changed.
  func changed(_ constraint: NSLayoutConstraint) {
    guard !constraint.installation.isEdited else { return }
    constraint.installation.isEdited = true
    edited.append(constraint)
    isDirty = true
  }

  /// Marks the rules of a view or guide for an update.
  func needsUpdate(of subject: any LayoutItem) {
    guard let item = subject.engineItem, item.engine === self else { return }
    markStale(item)
  }

  func markStale(_ item: EngineItem) {
    isDirty = true
    guard !item.isStale else { return }
    item.isStale = true
    staleItems.append(item)
  }

  /// Adds the constraints and views of a subtree that was added below the topmost view.
  func includeSubtree(of view: UIView) {
    view.forSubtree { view in
      view.engineItem = nil
      view.roundingResidue = .zero
      for guide in view.allGuides { guide.engineItem = nil }
      for constraint in view.heldConstraints {
        constraint.installation.id = nil
        constraint.installation.isEdited = false
        waiting.append(constraint)
      }
      if !view.translatesAutoresizingMaskIntoConstraints { _ = item(for: view) }
    }
    isDirty = true
  }

  /// Removes the constraints and views of a subtree that is about to be removed.
  func excludeSubtree(of view: UIView) {
    var leaving: [EngineItem] = []
    view.forSubtree { view in
      for constraint in view.heldConstraints {
        if let id = constraint.installation.id { discard(id) }
        constraint.installation.id = nil
      }
      for item in [view.engineItem] + view.allGuides.map(\.engineItem) {
        if let item, item.engine === self { leaving.append(item) }
      }
    }
    exclude(leaving)
    if !waiting.isEmpty { waiting.removeAll { $0.holder?.isDescendant(of: view) ?? true } }
    if broken.isEmpty { return }
    broken.removeAll { entry in
      switch entry.owner {
      case .program(let constraint): constraint.holder?.isDescendant(of: view) ?? true
      case .system(let item, _): item.engine !== self
      }
    }
  }

  /// Removes items; no constraint of the program may refer to them any more.
  func exclude(_ leaving: [EngineItem]) {
    if !keyboardGuides.isEmpty {
      keyboardGuides.removeAll { item in leaving.contains { $0 === item } }
    }
    if !wrappingItems.isEmpty {
      let gone = Set(leaving.map(ObjectIdentifier.init))
      wrappingItems.removeAll { gone.contains(ObjectIdentifier($0)) }
    }
    // Rules of one item may use another's variables, so all rules are removed first.
    for item in leaving {
      for rule in item.rules { discard(rule.id) }
      item.rules = []
    }
    for item in leaving {
      item.subject?.engineItem = nil
      item.engine = nil
      for axis in NSLayoutConstraint.Axis.both {
        for variable in [item.origin[axis], item.size[axis]] {
          items[variable] = nil
          attempt { () throws(SolverError) in try solver.remove(variable) }
        }
      }
    }
    isDirty = true
  }

  /// Returns the item of a view or guide, created on first use.
  func item(for subject: any LayoutItem) -> EngineItem {
    if let item = subject.engineItem, item.engine === self { return item }
    let item = EngineItem(subject, in: self, named: "\(type(of: subject))")
    subject.engineItem = item
    for axis in NSLayoutConstraint.Axis.both {
      items[item.origin[axis]] = item
      items[item.size[axis]] = item
    }
    if item.guide?.role == .keyboard { keyboardGuides.append(item) }
    if subject is any WrappingContent { wrappingItems.append(item) }
    item.view?.markMoved()
    markStale(item)
    return item
  }

  /// Returns the solved alignment rectangle of an item, not rounded to pixels.
  func alignmentRect(of item: EngineItem) -> CGRect {
    CGRect(
      x: solver.ownValue(of: item.origin.horizontal), y: solver.ownValue(of: item.origin.vertical),
      width: solver.ownValue(of: item.size.horizontal),
      height: solver.ownValue(of: item.size.vertical))
  }

  func discard(_ id: Constraint.ID) {
    guard owners.removeValue(forKey: id) != nil else { return }
    memberChanged(id)
    attempt { () throws(SolverError) in try solver.remove(id) }
  }

  /// Performs a change of the solver and reports the error if it is rejected.
  func attempt(_ change: () throws(SolverError) -> Void) {
    do throws(SolverError) { try change() } catch { report(.unsolved(error)) }
  }
}

extension LayoutEngine.Owner {
  /// Returns whether this is the given constraint of the program.
  func isConstraint(_ constraint: NSLayoutConstraint) -> Bool {
    if case .program(let owner) = self { owner === constraint } else { false }
  }
}

extension ConstraintInstallation {
  @MainActor private static var lastSerial = 0

  @MainActor static func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }
}

extension UIView {
  /// The engine of the view's hierarchy, if there is one.
  var presentEngine: LayoutEngine? { engineItem?.engine ?? hierarchyRoot.engine }

  /// The engine of the view's hierarchy, created on first use.
  var layoutEngine: LayoutEngine {
    let root = hierarchyRoot
    if let engine = root.engine { return engine }
    let engine = LayoutEngine(root: root)
    root.engine = engine
    return engine
  }

  /// The added layout guides and those system guides that are in use.
  var allGuides: [UILayoutGuide] { guides + systemGuides }
}
