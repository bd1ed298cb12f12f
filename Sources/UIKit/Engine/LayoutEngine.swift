import ConstraintSolving
import Foundation

/// Solves the constraints of one view tree; its topmost view owns it.
///
/// Changes are collected and given to the solver when layout asks for it (``update()``), so that
/// building a tree costs no solve. Positions are relative to the superview; see
/// ``ConstraintTranslation`` for how constraints between distant relatives are written.
@MainActor
final class LayoutEngine {
  /// Whom a constraint of the solver belongs to.
  enum Owner {
    case program(NSLayoutConstraint)
    case system(EngineItem, SystemRule)
  }

  /// A constraint or rule that was set aside to end a conflict.
  struct BrokenConstraint {
    var owner: Owner
    /// What it was in the solver.
    var id: Constraint.ID
    var record: UnsatisfiableConstraints
    /// What conflicts: required constraints that cannot hold together, whatever else is there.
    var members: Set<Constraint.ID>
    /// Whether a member has changed or gone since, so that the conflict may be over.
    var mayBeOver = false

    /// Whether this is a rule of the system about an item.
    func isRule(of item: EngineItem) -> Bool {
      if case .system(let owner, _) = owner { owner === item } else { false }
    }
  }

  let solver = Solver()
  /// The topmost view, which owns the engine.
  var root: UIView? { rootReference.object }
  private let rootReference: BackReference<UIView>
  private var storedBackReference: BackReference<LayoutEngine>?
  /// What items know the engine by; made when it is first needed.
  var backReference: BackReference<LayoutEngine> { .made(by: self, &storedBackReference) }
  var owners: [Constraint.ID: Owner] = [:]
  var items = ItemTable()
  /// The items of keyboard's guides, whose place follows from that of all views above them.
  private(set) var keyboardGuides: [EngineItem] = []
  /// The items of views whose content may be wrapped.
  var wrappingItems: [EngineItem] = []
  /// Items whose rules have to be looked at again, in the order in which they became so.
  var staleItems: [EngineItem] = []
  /// Items through which constraints are to be written anew.
  var itemsToTranslate: [EngineItem] = []
  /// Active constraints the solver does not have yet.
  var waiting: [NSLayoutConstraint] = []
  /// Constraints whose constant or priority is to be exchanged.
  var edited: [NSLayoutConstraint] = []
  /// Constraints and rules set aside because they contradict others.
  var broken: [BrokenConstraint] = []
  /// What holds the open variables of a view elsewhere until something changes.
  var exercise: [Constraint.ID] = []
  /// Whether anything has changed since the last solve.
  var isDirty = true
  private(set) var issues: [LayoutIssue] = []
  /// The conflicts of the last solve.
  var unsatisfiable: [UnsatisfiableConstraints] = []
  /// The last thing the solver could not decide, so that it is reported once.
  var lastFailure: SolverError?

  init(root: UIView) {
    rootReference = root.backReference
    if let window = root.ownWindow { solver.method = window.solvingMethod }
  }

  deinit { storedBackReference?.clear() }

  /// Pixels per point, found when it is first needed after the tree came to another place.
  var scale: CGFloat {
    if let knownScale { return knownScale }
    let scale = root?.canvas?.scale ?? (root?.ownWindow?.screen ?? UIScreen.main).scale
    knownScale = scale
    return scale
  }

  private var knownScale: CGFloat?

  /// Says that the canvas, or what screen is the main one, may be another.
  func scaleMayHaveChanged() { knownScale = nil }

  func report(_ issue: LayoutIssue) {
    issues.append(issue)
    LayoutDiagnostics.deliver(issue)
  }

  func forgetIssues() { issues = [] }

  // MARK: What the view tree tells

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

  /// Says that the constant or the priority of a constraint is another.
  func changed(_ constraint: NSLayoutConstraint) {
    guard !constraint.installation.isEdited else { return }
    constraint.installation.isEdited = true
    edited.append(constraint)
    isDirty = true
  }

  /// Says that something the rules of a view or guide follow from has changed.
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

  /// Takes up the constraints and views of a subtree that has just come under the root.
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

  /// Forgets the constraints and views of a subtree that is about to leave.
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

  /// Forgets items; no constraint of the program may speak of them any more.
  func exclude(_ leaving: [EngineItem]) {
    if !keyboardGuides.isEmpty {
      keyboardGuides.removeAll { item in leaving.contains { $0 === item } }
    }
    if !wrappingItems.isEmpty {
      let gone = Set(leaving.map(ObjectIdentifier.init))
      wrappingItems.removeAll { gone.contains(ObjectIdentifier($0)) }
    }
    // Rules of one item may speak of another's variables, so all rules go first.
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

  /// What the engine keeps for a view or guide, made when it is first spoken of.
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

  /// The solved alignment rectangle of an item, not rounded to pixels.
  func alignmentRect(of item: EngineItem) -> CGRect {
    CGRect(
      x: solver.value(of: item.origin.horizontal), y: solver.value(of: item.origin.vertical),
      width: solver.value(of: item.size.horizontal), height: solver.value(of: item.size.vertical))
  }

  func discard(_ id: Constraint.ID) {
    guard owners.removeValue(forKey: id) != nil else { return }
    memberChanged(id)
    attempt { () throws(SolverError) in try solver.remove(id) }
  }

  /// Runs a change of the solver; one that the solver refuses is reported.
  func attempt(_ change: () throws(SolverError) -> Void) {
    do throws(SolverError) { try change() } catch { report(.unsolved(error)) }
  }
}

extension LayoutEngine.Owner {
  /// Whether this is a constraint of the program, namely `constraint`.
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
  /// The engine of the tree this view is in, if there is one.
  var presentEngine: LayoutEngine? { engineItem?.engine ?? hierarchyRoot.engine }

  /// The engine of the tree this view is in, made when it is first needed.
  var layoutEngine: LayoutEngine {
    let root = hierarchyRoot
    if let engine = root.engine { return engine }
    let engine = LayoutEngine(root: root)
    root.engine = engine
    return engine
  }

  /// The guides that were added and those of the system that were asked for.
  var allGuides: [UILayoutGuide] { guides + systemGuides }
}
