import Foundation

/// A guide that tracks a moving object and activates constraints depending on which edges of its
/// view the object is near.
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
  /// The edges that the tracked object is currently near.
  private(set) var nearEdges: NSDirectionalRectEdge = []

  /// Sets the constraints that are active while the tracked object is near an edge, replacing those
  /// set before.
  public func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    set(trackedConstraints, edge, isNear: true)
  }

  /// Sets the constraints that are active while the tracked object is away from an edge, replacing
  /// those set before.
  public func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    set(trackedConstraints, edge, isNear: false)
  }

  /// Returns the constraints that are active while the tracked object is near an edge.
  public func constraints(
    activeWhenNearEdge edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] {
    tracked.filter { $0.edge == edge && $0.isNear }.flatMap(\.constraints)
  }

  /// Returns the constraints that are active while the tracked object is away from an edge.
  public func constraints(
    activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] {
    tracked.filter { $0.edge == edge && !$0.isNear }.flatMap(\.constraints)
  }

  /// Removes and deactivates all tracked constraints.
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

  /// Called when the tracked object is near different edges.
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
