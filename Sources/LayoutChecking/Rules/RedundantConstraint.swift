import ConstraintSolving
import InterfaceBuilder
import UIKit

extension Rule {
  /// A constraint is implied by other required constraints.
  public static let redundantConstraint = Rule(
    id: "redundant-constraint", severity: .note, title: "Redundant constraint",
    explanation: """
      Other required constraints imply a required constraint on every device: on the narrowest, widest, \
      shortest and tallest of each combination of size classes. An inequality is left out unless another \
      constraint relates the same attributes, since it is meant for sizes of windows and texts that may come. \
      So is an alignment of two views that others with a third view imply, as a row of aligned views has them.
      """,
    example:
      "constraint hdr-Wd-002 (width of view \"Header\" = width of view \"Page\") is redundant: "
      + "constraint hdr-Le-001 (leading of view \"Header\" = leading of view \"Page\") and constraint "
      + "hdr-Tr-003 (trailing of view \"Header\" = trailing of view \"Page\") imply it",
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
    let limits = ConstraintLimits(in: shown.content)
    let alignments = AlignmentChains(in: shown.content)
    let reported = constraints.filter {
      // An optional constraint can size a row that was then laid out in that size.
      $0.priority == .required && (isCode || shown.element(of: $0) != nil) && !limits.isMeant($0)
        && !alignments.imply($0)
    }
    let reasons = reasons(for: reported, of: constraints, text)
    return reported.map { constraint in
      let reason = reasons[ObjectIdentifier(constraint)]
      let changed = (reason?.constraints ?? []).filter {
        shown.summary(of: $0).use.contains(.changes)
      }
      return Observation(
        rule: .redundantConstraint, subject: shown.subject(constraint),
        message: "\(text.name(constraint)) is redundant: "
          + (reason?.text ?? "other constraints imply it"),
        caveats: ([constraint] + changed).compactMap { constraint in
          shown.outlet(of: constraint).map {
            .changedByCode(shown.element(of: constraint)?["id"] ?? "", outlet: $0)
          }
        })
    }
  }

  /// Why a constraint is redundant.
  private struct Reason {
    /// A clause: another is the same, or which imply it.
    var text: String
    /// The constraints of the file that imply it.
    var constraints: [NSLayoutConstraint] = []
  }

  /// The most constraints of a screen whose reasons are looked for, a few milliseconds each.
  private static let reasonLimit = 20
  /// The most constraints and rules that are listed as a reason.
  private static let listLimit = 6

  /// Returns why constraints are redundant.
  ///
  /// - Parameters:
  ///   - reported: The constraints.
  ///   - redundant: All redundant ones, which are no reasons.
  ///   - text: The names of constraints.
  /// - Returns: The reasons; none where there is no answer.
  private func reasons(
    for reported: [NSLayoutConstraint], of redundant: [NSLayoutConstraint], _ text: ConstraintText
  ) -> [ObjectIdentifier: Reason] {
    let shown = text.shown
    let all = shown.content.subtree.flatMap(\.constraints)
    var reasons: [ObjectIdentifier: Reason] = [:]
    var others: [NSLayoutConstraint] = []
    for constraint in reported {
      let twin = all.first { $0 !== constraint && $0.isSame(as: constraint) }
      if let twin, let id = shown.element(of: twin)?["id"] {
        reasons[ObjectIdentifier(constraint)] = Reason(
          text: "constraint \(id) is the same", constraints: [twin])
      } else if others.count < Self.reasonLimit {
        others.append(constraint)
      }
    }
    let rest = redundant.filter { constraint in !others.contains { $0 === constraint } }
    let implying = try? shown.window.members(implying: others, without: rest)
    for (constraint, members) in zip(others, implying ?? []) where !members.isEmpty {
      let ofFile = members.filter { $0.constraint.flatMap(shown.element) != nil }
      let ofSystem = members.filter { $0.constraint.flatMap(shown.element) == nil }
      let names = (ofFile + ofSystem).map(text.detail).uniqued()
      reasons[ObjectIdentifier(constraint)] = Reason(
        text: Caveat.listed(names, limit: Self.listLimit)
          + (names.count == 1 ? " implies it" : " imply it"),
        constraints: ofFile.compactMap(\.constraint))
    }
    return reasons
  }
}

extension NSLayoutConstraint {
  /// Whether another constraint states the same relation between the same attributes, in either order, as strongly.
  fileprivate func isSame(as other: NSLayoutConstraint) -> Bool {
    guard isActive, priority == other.priority else { return false }
    let (ends, others) = (sides, other.sides)
    if ends == others {
      return relation == other.relation && multiplier == other.multiplier
        && constant == other.constant
    }
    return ends == others.reversed() && multiplier == 1 && other.multiplier == 1
      && constant == -other.constant && relation == other.relation.reversed
  }

  /// The attributes that the constraint relates, the first one first.
  fileprivate var sides: [ConstraintSide] {
    [
      ConstraintSide(item: firstItem.map { ObjectIdentifier($0) }, attribute: firstAttribute),
      ConstraintSide(item: secondItem.map { ObjectIdentifier($0) }, attribute: secondAttribute),
    ]
  }
}

/// An attribute of a view or guide.
private struct ConstraintSide: Hashable {
  var item: ObjectIdentifier?
  var attribute: NSLayoutConstraint.Attribute
}

extension NSLayoutConstraint.Relation {
  /// The relation after both sides have been exchanged.
  fileprivate var reversed: Self {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    default: self
    }
  }
}

/// The inequalities of a screen, by the attributes that they relate.
///
/// A limit such as a width of at least 128 points is meant for sizes of windows and texts that may come.
/// That it holds on the devices of today makes it redundant only if another constraint relates the same
/// attributes.
@MainActor
private struct ConstraintLimits {
  private var counts: [Set<ConstraintSide>: Int] = [:]

  init(in view: UIView) {
    for constraint in view.subtree.flatMap(\.constraints) where constraint.priority == .required {
      counts[Set(constraint.sides), default: 0] += 1
    }
  }

  /// Returns whether a constraint is an inequality, and the only constraint between its attributes.
  func isMeant(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.relation != .equal && counts[Set(constraint.sides), default: 0] < 2
  }
}
