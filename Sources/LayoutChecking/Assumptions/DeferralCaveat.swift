import InterfaceBuilder
import UIKit

extension ShownScreen {
  /// Returns the caveat for an observation about a view that has no place without constraints that are
  /// removed at build time, so that code is expected to give it one; `nil` if it has.
  func deferralCaveat(for observation: Observation) -> Caveat? {
    guard let view = observation.subject.id.flatMap(object(withID:)) as? UIView,
      !(screen.texts?.deferred.ids.isEmpty ?? true)
    else { return nil }
    let axes = observation.axis.map { [$0] } ?? [.horizontal, .vertical]
    let views =
      [view] + observation.related.compactMap { $0.id.flatMap(object(withID:)) as? UIView }
    let isPlacedLater = views.contains { view in
      axes.contains { axis in isDeferred(view) { $0.place($1, axis) } }
    }
    return isPlacedLater ? .dismissal : nil
  }

  /// Returns the caveat for an ambiguity of a view that is tied to one for which the file has constraints that are
  /// removed at build time; `nil` for others.
  func tiedDeferralCaveat(for observation: Observation) -> Caveat? {
    guard observation.rule == .ambiguousLayout, let axis = observation.axis,
      let view = observation.subject.id.flatMap(object(withID:)) as? UIView,
      !(screen.texts?.deferred.ids.isEmpty ?? true),
      LayoutBasis(of: [view], along: axis, below: content).views.contains(where: { tied in
        isDeferred(tied) { $0.place($1, axis) }
      })
    else { return nil }
    return Caveat(
      text: "unless code adds constraints in place of those that are removed at build time",
      effect: .inconclusive)
  }
}
