import UIKit

/// The alignments of the views of a screen: required constraints by which an edge, a centre or a length of two views is
/// the same.
///
/// Designers align each of several views with its neighbours and with the first one, in a row or a column. One of these
/// constraints then follows from the others, and neither hides a mistake nor costs anything.
@MainActor
struct AlignmentChains {
  /// What two views have in common along an axis.
  private enum Kind: Hashable, CaseIterable {
    case start, end, centre, length, firstBaseline, lastBaseline
  }

  private struct Alignment {
    var constraint: NSLayoutConstraint
    var axis: NSLayoutConstraint.Axis
    var kind: Kind
    var views: [UIView]

    @MainActor init?(_ constraint: NSLayoutConstraint) {
      guard constraint.priority == .required, constraint.relation == .equal, constraint.isActive,
        constraint.constant == 0, constraint.multiplier == 1,
        constraint.firstAttribute == constraint.secondAttribute,
        let first = constraint.firstItem as? UIView, let second = constraint.secondItem as? UIView,
        !first.isDescendant(of: second), !second.isDescendant(of: first)
      else { return nil }
      switch constraint.firstAttribute {
      case .leading, .left: (axis, kind) = (.horizontal, .start)
      case .trailing, .right: (axis, kind) = (.horizontal, .end)
      case .centerX: (axis, kind) = (.horizontal, .centre)
      case .width: (axis, kind) = (.horizontal, .length)
      case .top: (axis, kind) = (.vertical, .start)
      case .bottom: (axis, kind) = (.vertical, .end)
      case .centerY: (axis, kind) = (.vertical, .centre)
      case .height: (axis, kind) = (.vertical, .length)
      case .firstBaseline: (axis, kind) = (.vertical, .firstBaseline)
      case .lastBaseline: (axis, kind) = (.vertical, .lastBaseline)
      default: return nil
      }
      self.constraint = constraint
      views = [first, second]
    }

    func connects(_ other: Alignment) -> Bool {
      axis == other.axis
        && Set(views.map(ObjectIdentifier.init)) == Set(other.views.map(ObjectIdentifier.init))
    }
  }

  private let alignments: [Alignment]

  init(in view: UIView) {
    alignments = view.subtree.flatMap(\.constraints).compactMap { Alignment($0) }
  }

  /// Returns whether a constraint aligns two views that alignments with further views, and not their own, align too.
  ///
  /// - Complexity: O(*n*³) for *n* aligned views.
  func imply(_ constraint: NSLayoutConstraint) -> Bool {
    guard let own = Alignment(constraint) else { return false }
    let others = alignments.filter { $0.constraint !== constraint && $0.axis == own.axis }
    let direct = Set(others.filter { $0.connects(own) }.map(\.kind))
    // What the two views alone say twice is a mistake.
    if direct.contains(own.kind) || direct.intersection(Self.lengths).count > 1 { return false }
    return isImplied(own, by: others)
  }

  /// Two of these have the others as their consequence.
  private static let lengths: Set<Kind> = [.start, .end, .centre, .length]

  private func isImplied(_ own: Alignment, by others: [Alignment]) -> Bool {
    var groups = Groups()
    for other in others { groups.join(other.views.map { ObjectIdentifier($0) }, other.kind) }
    let views = Set((others + [own]).flatMap(\.views).map { ObjectIdentifier($0) })
    var isChanged = true
    while isChanged {
      isChanged = false
      for first in views {
        for second in views where first < second {
          let kinds = Self.lengths.filter { groups.areJoined(first, second, $0) }
          guard kinds.count > 1, kinds.count < Self.lengths.count else { continue }
          for kind in Self.lengths { groups.join([first, second], kind) }
          isChanged = true
        }
      }
    }
    return groups.areJoined(
      ObjectIdentifier(own.views[0]), ObjectIdentifier(own.views[1]), own.kind)
  }

  /// The views that are aligned with each other, directly or by others.
  private struct Groups {
    private struct Key: Hashable {
      var view: ObjectIdentifier
      var kind: Kind
    }

    private var parents: [Key: Key] = [:]

    private func root(_ view: ObjectIdentifier, _ kind: Kind) -> Key {
      var key = Key(view: view, kind: kind)
      while let parent = parents[key] { key = parent }
      return key
    }

    mutating func join(_ views: [ObjectIdentifier], _ kind: Kind) {
      let roots = [root(views[0], kind), root(views[1], kind)]
      if roots[0] != roots[1] { parents[roots[0]] = roots[1] }
    }

    func areJoined(_ first: ObjectIdentifier, _ second: ObjectIdentifier, _ kind: Kind) -> Bool {
      root(first, kind) == root(second, kind)
    }
  }
}
