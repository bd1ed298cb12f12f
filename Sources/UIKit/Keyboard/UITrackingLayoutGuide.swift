import Foundation

/// A guide that follows something moving, and switches constraints as that comes near edges of its view.
///
/// Source: developer.apple.com, UITrackingLayoutGuide.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  private struct Tracked {
    var edge: NSDirectionalRectEdge
    var isNear: Bool
    var constraints: [NSLayoutConstraint]
  }

  private var tracked: [Tracked] = []
  /// The edges that what is followed is near now.
  private(set) var nearEdges: NSDirectionalRectEdge = []

  /// Keeps constraints active while what is followed is near an edge; they take the place of those given
  /// for it before.
  public func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    set(trackedConstraints, edge, isNear: true)
  }

  /// Keeps constraints active while what is followed is away from an edge; they take the place of those
  /// given for it before.
  public func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    set(trackedConstraints, edge, isNear: false)
  }

  /// The constraints that are active while what is followed is near an edge.
  public func constraints(
    activeWhenNearEdge edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] {
    tracked.filter { $0.edge == edge && $0.isNear }.flatMap(\.constraints)
  }

  /// The constraints that are active while what is followed is away from an edge.
  public func constraints(
    activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] {
    tracked.filter { $0.edge == edge && !$0.isNear }.flatMap(\.constraints)
  }

  /// Lets go of all constraints, and deactivates them.
  public func removeAllTrackedConstraints() {
    let old = tracked
    tracked = []
    for entry in old { NSLayoutConstraint.deactivate(entry.constraints) }
  }

  private func set(
    _ constraints: [NSLayoutConstraint], _ edge: NSDirectionalRectEdge, isNear: Bool
  ) {
    for entry in tracked where entry.edge == edge && entry.isNear == isNear {
      NSLayoutConstraint.deactivate(entry.constraints)
    }
    tracked.removeAll { $0.edge == edge && $0.isNear == isNear }
    tracked.append(Tracked(edge: edge, isNear: isNear, constraints: constraints))
    apply()
  }

  /// Called when what is followed is near other edges.
  func nowNear(_ edges: NSDirectionalRectEdge) {
    guard edges != nearEdges else { return }
    nearEdges = edges
    apply()
  }

  private func apply() {
    let active = tracked.filter { nearEdges.isSuperset(of: $0.edge) == $0.isNear }
    let others = tracked.filter { nearEdges.isSuperset(of: $0.edge) != $0.isNear }
    for entry in others { NSLayoutConstraint.deactivate(entry.constraints) }
    for entry in active { NSLayoutConstraint.activate(entry.constraints) }
  }
}
