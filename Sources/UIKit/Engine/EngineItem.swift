import ConstraintSolving
import Foundation

/// The engine's data for a view or guide: four variables, which are the origin and size of its
/// alignment rectangle in the coordinates of its superview or owning view, and the system rules
/// about them.
@MainActor
@safe final class EngineItem {
  /// A system rule that is installed in the solver.
  struct InstalledRule {
    var rule: SystemRule
    var id: Constraint.ID
  }

  private var engineReference: BackReference<LayoutEngine>?
  var engine: LayoutEngine? {
    get { engineReference?.object }
    set { engineReference = newValue?.backReference }
  }
  // Not weak, which would make each read and each retain several times slower: the view hierarchy
  // keeps them alive as long as an engine has the item, and only an engine reads them.
  /// The view; `nil` for a guide.
  unowned let view: UIView?
  /// The guide; `nil` for a view.
  unowned let guide: UILayoutGuide?
  /// The superview of the view, read without retaining it.
  private let superview: Unmanaged<UIView>?
  let origin: AxisPair<Variable>
  let size: AxisPair<Variable>
  var rules: [InstalledRule] = []
  /// Whether solved values have not been applied to the view yet.
  var valuesChanged = false
  /// The next item in the list of moved ones; see ``UIView/listMoved(_:)``.
  var nextMoved: EngineItem?
  /// Whether the rules of the item must be updated.
  var isStale = false
  /// Whether the program's constraints that depend on the item must be translated again.
  var needsTranslation = false
  /// The insets of the view's alignment rectangle with which constraints were translated.
  var knownInsets: UIEdgeInsets

  /// Calls a closure with the superview of the view, if there is one; the closure must not change
  /// the hierarchy.
  ///
  /// - Returns: Whether there is one.
  func withSuperview(_ body: (UIView) -> Void) -> Bool {
    guard let superview = unsafe superview else { return false }
    unsafe superview.withObject(body)
    return true
  }

  /// The view or guide.
  var subject: (any LayoutItem)? { view ?? guide }

  init(_ subject: any LayoutItem, in engine: LayoutEngine, named name: String) {
    let solver = engine.solver
    engineReference = engine.backReference
    view = subject as? UIView
    unsafe superview = (subject as? UIView)?.storedSuperview.map(Unmanaged.passUnretained)
    guide = subject as? UILayoutGuide
    knownInsets = (subject as? UIView)?.alignmentInsets ?? .zero
    // Where constraints leave a size and a position ambiguous, UIKit gives the size 0 and
    // determines the position from it: ties are broken in the order in which variables are created.
    let width = solver.makeVariable("\(name).width")
    let height = solver.makeVariable("\(name).height")
    size = AxisPair(width, height)
    let left = solver.makeVariable("\(name).left")
    let top = solver.makeVariable("\(name).top")
    origin = AxisPair(left, top)
  }
}

/// A constraint that the system adds: for an autoresizing mask, a content size, a guide's position,
/// or because a size cannot be negative.
struct SystemRule {
  var kind: UnsatisfiableConstraints.Member.Rule
  var constraint: Constraint

  init(_ kind: UnsatisfiableConstraints.Member.Rule, _ constraint: Constraint) {
    self.kind = kind
    self.constraint = constraint
  }

  /// Returns whether the rules differ in nothing but the constant, which the solver can change
  /// cheaply.
  func differsOnlyInConstant(from other: SystemRule) -> Bool {
    kind == other.kind && constraint.relation == other.constraint.relation
      && constraint.priority == other.constraint.priority
      && constraint.terms.elementsEqual(other.constraint.terms) {
        $0.variable == $1.variable && $0.coefficient == $1.coefficient
      }
  }
}
