import Foundation
import InterfaceBuilder
import UIKit

/// The changes that resolve a conflict (feasibility relaxations), in words.
///
/// Each changes one constraint that the file or the app contains; those that UIKit adds by itself, such as a stack
/// view's, cannot be edited.
@MainActor
struct ConflictRepairs {
  private typealias Member = UnsatisfiableConstraints.Member
  private let conflict: UnsatisfiableConstraints
  private let shown: ShownScreen
  private let names: ConstraintText

  /// The maximum number of constants that are named.
  private static let limit = 2

  init(_ conflict: UnsatisfiableConstraints, _ shown: ShownScreen) {
    self.conflict = conflict
    self.shown = shown
    names = ConstraintText(shown: shown)
  }

  /// What the first of the changes is made to; `nil` if there is none.
  var target: Finding.Repair? {
    if requiredContent != nil { return .content }
    return yielding.map { _ in .constraint(priority: yieldingPriority) }
  }

  /// The usual change first: a size of content or a constraint that yields, then constants.
  var text: String {
    if let content = requiredContent { return content }
    guard let yielding else {
      return "Give the views of the stack view more space, or make one of their sizes optional."
    }
    let priority = change(of: yielding)
    let changes = constants
    return changes.isEmpty
      ? "\(priority)."
      : "\(priority); or change the constant of \(changes.joined(separator: " or of "))."
  }

  /// The change of the priority with which a view of the file requires the size of its content; `nil` if no member
  /// of the conflict is such a size, or the others leave less than nothing to it.
  private var requiredContent: String? {
    guard
      let member = conflict.members.first(where: {
        names.contentPriority(of: $0) != nil && canYield($0)
      }),
      let view = member.view, shown.element(of: view) != nil,
      let kind = names.contentPriority(of: member)
    else { return nil }
    return "Give \(names.name(of: view)) a \(kind.name) priority of 999, so that its content "
      + "yields to the constraints."
  }

  /// Returns whether the other members have a solution: a length that is at most that of its content can be any, and one
  /// that is at least it cannot be negative.
  private func canYield(_ member: Member) -> Bool {
    member.multiplier < 0
      || member.constant - conflict.excess / abs(member.multiplier) > -Self.tolerance
  }

  /// The largest length below 0 that is none, in points.
  private static let tolerance = 0.01

  /// The member of the conflict whose content would be compressed to nothing if a constraint had priority 999; `nil`
  /// if there is none.
  private var compressed: Member? {
    conflict.members.first { member in
      guard member.rule == .nonnegativeSize, let view = member.view else { return false }
      let priority = Int(view.contentCompressionResistancePriority(for: member.axis).rawValue)
      return view.intrinsicContentSize[member.axis] >= 1 && priority > 2
        && priority < LayoutPriority.yielding && shown.element(of: view) != nil
    }
  }

  /// The priority that the constraint gets: 999, or one below the compression resistance of a content that it would
  /// compress to nothing.
  private var yieldingPriority: Int {
    guard let member = compressed, let view = member.view else { return LayoutPriority.yielding }
    return Int(view.contentCompressionResistancePriority(for: member.axis).rawValue) - 1
  }

  /// The change of the priority of a constraint.
  private func change(of constraint: NSLayoutConstraint) -> String {
    let start = "Give \(names.name(constraint)) priority"
    guard let member = compressed, let view = member.view else {
      return "\(start) 999, so that it yields to the others"
    }
    let axis = member.axis
    let priority = Int(view.contentCompressionResistancePriority(for: axis).rawValue)
    let direction = axis == .horizontal ? "horizontal" : "vertical"
    let content =
      yieldingContent(of: constraint, axis, to: view).map {
        ", and \(names.name(of: $0)) a \(direction) compression resistance priority of \(priority - 2)"
      } ?? ""
    return
      "\(start) \(priority - 1)\(content), so that \(content.isEmpty ? "it yields" : "they yield") "
      + "to the others and to the \(direction) compression resistance of \(names.name(of: view))"
  }

  /// Returns the view whose content keeps the length that a constraint gives it, so that it has to yield to another
  /// content too; `nil` if it is small enough, or yields already.
  private func yieldingContent(
    of constraint: NSLayoutConstraint, _ axis: NSLayoutConstraint.Axis, to other: UIView
  ) -> UIView? {
    guard constraint.secondItem == nil, let view = constraint.firstItem as? UIView else {
      return nil
    }
    let rest =
      Double(constraint.constant) - conflict.excess - Double(other.intrinsicContentSize[axis])
    let priorities = [view, other].map { $0.contentCompressionResistancePriority(for: axis) }
    return Double(view.intrinsicContentSize[axis]) > rest && priorities[0] >= priorities[1]
      ? view : nil
  }

  /// The constraint to make optional: the broken one, or the last other one that can be edited.
  private var yielding: NSLayoutConstraint? {
    let own = conflict.members.compactMap(\.constraint).filter(isEditable)
    return own.first { $0 === conflict.broken.constraint } ?? own.last
  }

  /// Returns whether the screen or the list around it gives a view its size: that of a controller, a row or an item.
  private func hasSizeOfScreen(_ view: UIView) -> Bool {
    view === shown.content || shown.controllers.contains { $0.view === view }
      || [view, view.superview].contains { $0 is UITableViewCell || $0 is UICollectionReusableView }
  }

  private func isEditable(_ constraint: NSLayoutConstraint) -> Bool {
    shown.element(of: constraint) != nil
      || shown.screen.document == nil && names.stackConstraints(of: constraint) == nil
  }

  /// The constants that resolve the conflict, the smallest change first, as far as they mean the same as before: a
  /// distance stays on its side, and a size is more than 0.
  ///
  /// None if the numbers are those of one screen, row or text: on others, the constants would be wrong.
  private var constants: [String] {
    let isFixed = conflict.members.allSatisfy { member in
      ![.rootSize, .guide, .contentSize].contains(member.rule)
        && !(member.rule == .autoresizing && member.view.map(hasSizeOfScreen) == true)
    }
    guard isFixed else { return [] }
    let changes = conflict.members.compactMap { member -> (amount: Double, text: String)? in
      guard let constraint = member.constraint, isEditable(constraint) else { return nil }
      let old = Double(constraint.constant)
      let amount = conflict.excess / abs(member.multiplier)
      let new = old - (member.multiplier > 0 ? amount : -amount)
      let isSize = constraint.secondAttribute == .notAnAttribute
      guard isSize ? new > 0 : old != 0 && new * old >= 0 else { return nil }
      let name =
        shown.element(of: constraint)?["id"].map { "constraint \($0)" } ?? names.name(constraint)
      return (amount, "\(name) from \(Points.text(old)) to \(Points.text(new))")
    }.sorted { $0.amount < $1.amount }
    return changes.prefix(Self.limit).map(\.text)
  }
}
