import ConstraintSolving
import InterfaceBuilder
import UIKit

extension Rule {
  /// A constraint is implied by other required constraints.
  public static let redundantConstraint = Rule(
    id: "redundant-constraint", severity: .note, title: "Redundant constraint",
    explanation: """
      Other required constraints imply a required constraint on every device: on the narrowest, widest, \
      shortest and tallest of each combination of size classes.
      """,
    example:
      "constraint hdr-Wd-002 (width of view \"Header\" = width of view \"Page\") is redundant: "
      + "other constraints imply it in every configuration",
    fix: "Remove it, or check whether another constraint was intended.",
    check: .screen(.extremes, .foundEverywhere) { RedundantConstraintRule() })
}

/// Finds required constraints that are implied by others.
///
/// If hundreds of constraints are connected, such as those of a stack view with a hundred labels,
/// none are reported: an answer would take minutes.
private struct RedundantConstraintRule: ScreenRule {
  /// The maximum work, about a third of a second in each configuration.
  private static let workLimit = 400_000

  func observations(on screen: LaidOutScreen) -> [Observation] {
    let shown = screen.shown
    guard shown.screen.isWholeScreen else { return [] }
    let constraints: [NSLayoutConstraint]
    do throws(SolverError) {
      constraints = try shown.window.redundantConstraints(workLimit: Self.workLimit)
    } catch {
      return []
    }
    let text = ConstraintText(shown: shown)
    let isCode = shown.screen.document == nil
    let idioms = CenteredLimits(in: shown.content)
    let reported = constraints.filter {
      (isCode || shown.element(of: $0) != nil) && !idioms.contains($0)
    }
    return reported.map { constraint in
      let id = shown.element(of: constraint)?["id"] ?? ""
      return Observation(
        rule: .redundantConstraint, subject: shown.subject(constraint),
        message:
          "\(text.name(constraint)) is redundant: other constraints imply it in every configuration",
        caveats: shown.outlet(of: constraint).map { [.changedByCode(id, outlet: $0)] } ?? [])
    }
  }
}

/// The limits on both sides of centered views: a leading edge of at least a distance, a trailing edge
/// of at least the same distance, and equal centers.
///
/// Each of the two limits implies the other, but both are usually written, since the limits say what
/// is meant.
@MainActor
private struct CenteredLimits {
  private struct Pair: Hashable {
    var first: ObjectIdentifier
    var second: ObjectIdentifier
    var axis: NSLayoutConstraint.Axis
  }

  private var centered: Set<Pair> = []
  private var edges: [Pair: Set<NSLayoutConstraint.Attribute>] = [:]

  init(in view: UIView) {
    for constraint in view.subtree.flatMap(\.constraints) {
      guard let pair = Self.pair(constraint) else { continue }
      switch constraint.firstAttribute {
      case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
        if constraint.relation == .equal { centered.insert(pair) }
      default:
        if constraint.relation != .equal {
          edges[pair, default: []].insert(constraint.firstAttribute)
        }
      }
    }
  }

  /// Returns whether a constraint is one of two such limits.
  func contains(_ constraint: NSLayoutConstraint) -> Bool {
    guard constraint.relation != .equal, let pair = Self.pair(constraint) else { return false }
    return centered.contains(pair) && edges[pair, default: []].count > 1
  }

  /// Returns the views that a constraint on one edge or centre relates, in any order; a guide stands
  /// for its view.
  private static func pair(_ constraint: NSLayoutConstraint) -> Pair? {
    let views = [constraint.firstItem, constraint.secondItem].compactMap { item in
      item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }
    guard views.count == 2, let axis = constraint.firstAttribute.axis,
      constraint.firstAttribute != .width, constraint.firstAttribute != .height
    else { return nil }
    let ids = views.map { ObjectIdentifier($0) }.sorted()
    return Pair(first: ids[0], second: ids[1], axis: axis)
  }
}
