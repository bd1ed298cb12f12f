import ConstraintSolving
import Foundation
import InterfaceBuilder
import UIKit

extension Assumption {
  /// The maximum number of constraints with outlets that are varied.
  private static let outletLimit = 8

  /// Returns the assumptions about constants of constraints with outlets, which code is likely to
  /// change, and of those of classes of the app's own.
  static func ofOutlets(on shown: ShownScreen) -> [Assumption] {
    let known = shown.screen.outletNames.sorted { $0.key < $1.key }.compactMap { id, outlet in
      (shown.object(withID: id) as? NSLayoutConstraint).map { constraint in
        (constraint: constraint, caveat: Caveat.changedByCode(id, outlet: outlet))
      }
    }
    let classes = shown.screen.texts?.constraintClasses ?? [:]
    let ofClasses = classes.filter { shown.screen.outletNames[$0.key] == nil }
      .sorted { $0.key < $1.key }.compactMap { id, name in
        (shown.object(withID: id) as? NSLayoutConstraint).map { constraint in
          (constraint: constraint, caveat: Caveat.changed(id, byClass: name))
        }
      }
    return (known + ofClasses).filter { $0.constraint.isActive }.prefix(outletLimit).map {
      constraint, caveat in
      let constant = constraint.constant
      return Assumption(
        caveat: caveat.text, items: [caveat.item].compactMap(\.self),
        effect: caveat.effect,
        // Code brings a view that is off the screen onto it, and sizes a field for the keyboard.
        refutes: { observation in
          observation.isWholly
            || observation.rule == .unreachableField
              && constraint.secondAttribute == .notAnAttribute
        }, onlyRemovals: true,
        concerns: { decides(constraint, $0, on: shown) },
        // Small changes, and changes large enough to move off-screen views onto the screen.
        changes: [step, -step, 10 * step, -10 * step].map { points in
          { constraint.constant = constant + points }
        },
        restore: { constraint.constant = constant })
    }
  }

  /// Returns whether an observation is about a view that a constraint's constant moves along the
  /// observation's axis, or about the constraint itself.
  ///
  /// Moving a view far aside would also move it out from under a bar, but code does not change a
  /// constant for that reason.
  private static func decides(
    _ constraint: NSLayoutConstraint, _ observation: Observation, on shown: ShownScreen
  ) -> Bool {
    let objects = ([observation.subject] + observation.related).compactMap(\.id)
      .compactMap(shown.object(withID:))
    if objects.contains(where: { $0 === constraint }) { return true }
    let influences: [Influence]
    do throws(SolverError) {
      influences = try shown.window.influences { $0.constraint === constraint }
    } catch {
      // If there is no exact answer, the caveat is kept.
      return true
    }
    let views = objects.compactMap { $0 as? UIView }
    return influences.flatMap { $0.rising.rates + $0.falling.rates }.contains { moved in
      (observation.axis.map { $0 == moved.kind.axis } ?? true)
        && views.contains { $0.isDescendant(of: moved.view) }
    }
  }

  /// Returns the assumptions about text widths, which are estimates.
  static func ofEstimates(on shown: ShownScreen) -> [Assumption] {
    guard shown.screen.document != nil else { return [] }
    let views = shown.visibleViews.filter { view in
      view.storedContentSize == nil && shown.element(of: view) != nil
        && (view is UISegmentedControl || view.singleLineTextWidth != nil)
    }
    guard !views.isEmpty else { return [] }
    func change(by points: CGFloat) {
      for view in views {
        view.storedContentSize = nil
        let size = view.intrinsicContentSize
        view.storedContentSize = CGSize(width: max(0, size.width + points), height: size.height)
      }
    }
    return [
      Assumption(
        caveat: "by texts whose widths are estimated", effect: .mention, onlyRemovals: true,
        concerns: { $0.rule != .truncatedText },
        changes: [
          { change(by: TextEstimate.tolerance) }, { change(by: -TextEstimate.tolerance) },
        ], restore: { for view in views { view.storedContentSize = nil } })
    ]
  }
}

extension ShownScreen {
  /// Returns the caveat for an observation about a view that the file makes transparent; `nil` if
  /// none applies.
  ///
  /// Code finds a view by an outlet or tag; one without either stays transparent unless code searches for it.
  func transparencyCaveat(for observation: Observation) -> Caveat? {
    guard let view = observation.subject.id.flatMap(object(withID:)) as? UIView,
      let transparent = sequence(first: view, next: \.superview).first(where: \.isTransparent)
    else { return nil }
    let element = element(of: transparent)
    // Each controller has its view, and a nib the view that it loads.
    let isFound =
      transparent === content || controllers.contains { $0.view === transparent }
      || element?["tag"] != nil
      || element?["id"].flatMap { screen.texts?.outletNames[$0] } != nil
    return isFound
      ? Caveat(text: "once code fades it in", effect: .mention)
      : Caveat(text: "if code without an outlet fades it in", effect: .inconclusive)
  }
}
