import ConstraintSolving
import Foundation
import InterfaceBuilder
import UIKit

extension Doubt {
  /// How many constraints are tried that code knows.
  private static let outletLimit = 8

  /// Constraints that code has outlets for, most likely in order to change them.
  static func outlets(on shown: ShownScreen) -> [Doubt] {
    let known = shown.screen.outletNames.sorted { $0.key < $1.key }.compactMap { id, outlet in
      (shown.object(withID: id) as? NSLayoutConstraint).map { (constraint: $0, outlet: outlet) }
    }
    return known.filter { $0.constraint.isActive }.prefix(outletLimit).map { constraint, outlet in
      let constant = constraint.constant
      let id = shown.element(of: constraint)?["id"] ?? ""
      let reservation = Reservation.changedByCode(id, outlet: outlet)
      return Doubt(
        reservation: reservation.text, items: [reservation.item].compactMap(\.self),
        weakens: reservation.weakens, isOnlyOfWhatGoes: true,
        concerns: { decides(constraint, $0, on: shown) },
        // A little, and as far as what waits beyond the edge of the screen comes.
        changes: [step, -step, 10 * step, -10 * step].map { points in
          { constraint.constant = constant + points }
        },
        restore: { constraint.constant = constant })
    }
  }

  /// Whether an observation is about what a constraint's constant moves, along the axis that counts, or about
  /// the constraint itself.
  ///
  /// What is pushed far aside, say, is not under a bar either, but code changes no constant for that.
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
      // Without an exact answer it is not left out.
      return true
    }
    let views = objects.compactMap { $0 as? UIView }
    return influences.flatMap { $0.rising.rates + $0.falling.rates }.contains { moved in
      (observation.axis.map { $0 == moved.kind.axis } ?? true)
        && views.contains { $0.isDescendant(of: moved.view) }
    }
  }

  /// Widths of texts, which are estimated.
  static func estimates(on shown: ShownScreen) -> [Doubt] {
    guard shown.screen.document != nil else { return [] }
    let views = shown.visibleViews.filter { view in
      view.storedContentSize == nil && shown.element(of: view) != nil
        && (view is UISegmentedControl || TruncationRule.lineWidth(of: view) != nil)
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
      Doubt(
        reservation: "by texts whose widths are estimated", weakens: false, isOnlyOfWhatGoes: true,
        concerns: { $0.rule != .truncatedText },
        changes: [
          { change(by: TruncationRule.tolerance) }, { change(by: -TruncationRule.tolerance) },
        ], restore: { for view in views { view.storedContentSize = nil } })
    ]
  }
}

extension Reservation {
  /// A constraint that code may change, since it has an outlet for it.
  static func changedByCode(_ id: String, outlet: String) -> Reservation {
    let item = "constraint \(id) (outlet \(outlet))"
    return Reservation(
      text: "as long as code does not change %", item: item, weakens: false)
  }
}

extension ShownScreen {
  /// What is told behind an observation about a view that the file makes transparent.
  func reservation(forTransparencyIn observation: Observation) -> Reservation? {
    var view = observation.subject.id.flatMap(object(withID:)) as? UIView
    while let current = view {
      if current.isTransparent { return Reservation(text: "once code fades it in", weakens: false) }
      view = current.superview
    }
    return nil
  }
}
