import ConstraintSolving
import Foundation

/// What the engine keeps for a view or guide that constraints speak of: four variables, the place
/// and size of its alignment rectangle in the coordinates of its superview or owning view, and the
/// rules of the system about them.
@MainActor
final class EngineItem {
  /// A rule of the system as the solver knows it.
  struct InstalledRule {
    var rule: SystemRule
    var id: Constraint.ID
  }

  private var engineReference: BackReference<LayoutEngine>?
  var engine: LayoutEngine? {
    get { engineReference?.object }
    set { engineReference = newValue?.backReference }
  }
  // Not weak, which would make each read and each retain several times slower: the view tree keeps
  // them alive as long as an engine has the item, and only an engine asks.
  /// The view, if the item is one.
  unowned let view: UIView?
  /// The guide, if the item is one.
  unowned let guide: UILayoutGuide?
  /// The superview of the view, which is not counted as it is read.
  private let superview: Unmanaged<UIView>?
  let origin: AxisPair<Variable>
  let size: AxisPair<Variable>
  var rules: [InstalledRule] = []
  /// Whether the solved values have not yet been given to the view.
  var valuesChanged = false
  /// The item listed after this one; see ``UIView/listMoved(_:)``.
  var nextMoved: EngineItem?
  /// Whether the item waits for its rules to be brought up to date.
  var isStale = false
  /// Whether the program's constraints that go through the item are to be written anew.
  var needsTranslation = false
  /// The insets of the view's alignment rectangle with which constraints were written.
  var knownInsets: UIEdgeInsets

  /// Calls a closure with the superview of the view, if there is one; the closure must not change the tree.
  ///
  /// - Returns: Whether there is one.
  func withSuperview(_ body: (UIView) -> Void) -> Bool {
    guard let superview else { return false }
    superview.withObject(body)
    return true
  }

  /// The view or guide.
  var subject: (any LayoutItem)? { view ?? guide }

  init(_ subject: any LayoutItem, in engine: LayoutEngine, named name: String) {
    let solver = engine.solver
    engineReference = engine.backReference
    view = subject as? UIView
    superview = (subject as? UIView)?.storedSuperview.map(Unmanaged.passUnretained)
    guide = subject as? UILayoutGuide
    knownInsets = (subject as? UIView)?.alignmentInsets ?? .zero
    // Where constraints leave a size and a place open, UIKit gives the size 0 and lets the place
    // follow: what is made first is settled first.
    let width = solver.makeVariable("\(name).width")
    let height = solver.makeVariable("\(name).height")
    size = AxisPair(width, height)
    let left = solver.makeVariable("\(name).left")
    let top = solver.makeVariable("\(name).top")
    origin = AxisPair(left, top)
  }
}

/// A constraint that no program wrote: from a mask, a content size, a guide's place, or because a
/// size cannot be negative.
struct SystemRule {
  var kind: UnsatisfiableConstraints.Member.Rule
  var constraint: Constraint

  init(_ kind: UnsatisfiableConstraints.Member.Rule, _ constraint: Constraint) {
    self.kind = kind
    self.constraint = constraint
  }

  /// Whether the two differ in nothing but the constant, which the solver can exchange cheaply.
  func differsOnlyInConstant(from other: SystemRule) -> Bool {
    kind == other.kind && constraint.relation == other.constraint.relation
      && constraint.priority == other.constraint.priority
      && constraint.terms.elementsEqual(other.constraint.terms) {
        $0.variable == $1.variable && $0.coefficient == $1.coefficient
      }
  }
}
