import Foundation
import UIKit

extension FindingPicture {
  private typealias Member = UnsatisfiableConstraints.Member

  /// The maximum number of views that are named.
  private static let nameLimit = 6

  /// The conflict that the finding is about; `nil` if there is none.
  var conflict: UnsatisfiableConstraints? {
    // Reports add columns to subjects.
    let ofSubject = conflicts.filter {
      let subject = ConflictText($0, shown).subject
      return finding.subject.id.map { $0 == subject.id } ?? (subject == finding.subject)
    }
    return ofSubject.first { ConflictText($0, shown).message == finding.message }
      ?? ofSubject.first
      ?? conflicts.filter { similarity($0) > 0 }.max { similarity($0) < similarity($1) }
  }

  /// Returns the screen with the constraints of a conflict and their constants.
  func drawing(of conflict: UnsatisfiableConstraints) -> AnnotatedDrawing {
    let broken = conflict.broken
    (broken.constraint?.firstItem as? UIView ?? broken.view)?.scrollIntoView()
    var picture = base()
    let views = outline(conflict.members.flatMap(items(of:)), &picture)
    // Other conflicts may have broken members of this one too, which may hold since; the broken ones are drawn last,
    // above the others.
    let measures = ConstraintMeasures(root: root, count: 0)
    let others = conflicts.map(\.broken).filter { $0.constraint.map(measures.holds) != true }
    let allBroken = Set(others + [broken])
    let members =
      conflict.members.filter { !allBroken.contains($0) }
      + conflict.members.filter { allBroken.contains($0) && $0 != broken } + [broken]
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let own = members.filter { $0.axis == axis }
      let measures = ConstraintMeasures(root: root, count: own.count)
      for (index, member) in own.enumerated() {
        measures.add(member, at: index, isBroken: allBroken.contains(member), to: &picture)
      }
    }
    name(views, or: items(of: broken), &picture)
    return picture
  }

  /// Returns the screen with one constraint between its views; a redundant one with those that imply it.
  func drawing(of constraint: NSLayoutConstraint) -> AnnotatedDrawing? {
    let items = [constraint.firstItem, constraint.secondItem]
    guard let view = items.lazy.compactMap({ $0 as? UIView }).first,
      view.isDescendant(of: root)
    else { return nil }
    let implying = finding.rule == .redundantConstraint ? members(implying: constraint) : []
    marked(items).first?.scrollIntoView()
    var picture = base()
    let views = outline(items + implying.flatMap(self.items(of:)), &picture)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let members = implying.filter { $0.axis == axis }
      let measures = ConstraintMeasures(root: root, count: members.count + 1)
      for (index, member) in members.enumerated() {
        measures.add(member, at: index, isBroken: false, to: &picture)
      }
      guard constraint.firstAttribute.axis == axis else { continue }
      let note = implying.isEmpty ? Self.notes[finding.rule] : "follows from the blue ones"
      measures.add(
        constraint, note: note ?? finding.rule.title, at: members.count, to: &picture)
    }
    name(views, or: items, &picture)
    return picture
  }

  /// Returns what implies a constraint: what contradicts its opposite, as a layout with that in its place reports; none
  /// if nothing does.
  private func members(implying constraint: NSLayoutConstraint) -> [Member] {
    guard let item = constraint.firstItem else { return [] }
    let isAtMost = constraint.relation == .lessThanOrEqual
    let opposite = NSLayoutConstraint(
      item: item, attribute: constraint.firstAttribute,
      relatedBy: constraint.relation == .greaterThanOrEqual
        ? .lessThanOrEqual : isAtMost ? .greaterThanOrEqual : .equal,
      toItem: constraint.secondItem, attribute: constraint.secondAttribute,
      multiplier: constraint.multiplier,
      constant: constraint.constant + (isAtMost ? Self.difference : -Self.difference))
    constraint.isActive = false
    opposite.isActive = true
    shown.window.layoutIfNeeded()
    let conflict = shown.window.unsatisfiableConstraints.first { conflict in
      conflict.members.contains { $0.constraint === opposite }
    }
    opposite.isActive = false
    constraint.isActive = true
    shown.window.layoutIfNeeded()
    return conflict?.members.filter { $0.constraint !== opposite } ?? []
  }

  /// The difference between the constants of a constraint and of its opposite, in points.
  private static let difference: CGFloat = 10

  /// What is wrong with a constraint, in a word or two.
  private static let notes: [Rule: String] = [
    .redundantConstraint: "redundant", .barHeightInConstant: "includes the bar",
    .invalidConstraint: "invalid, ignored",
  ]

  /// Outlines the views and guides among some items.
  ///
  /// - Returns: The views.
  private func outline(_ items: [AnyObject?], _ picture: inout AnnotatedDrawing) -> [UIView] {
    var guides: [UILayoutGuide] = []
    for case let guide as UILayoutGuide in items where !guides.contains(where: { $0 === guide }) {
      guides.append(guide)
    }
    for guide in guides { outline(guide, &picture) }
    let views = marked(items)
    for view in views { picture.outline(rect(of: view), Ink.related, width: 1, fill: 0.08) }
    return views
  }

  /// Labels views with their names; only those among some items if there are many.
  private func name(
    _ views: [UIView], or items: [AnyObject?], _ picture: inout AnnotatedDrawing
  ) {
    for view in views.count > Self.nameLimit ? marked(items) : views {
      picture.label(shown.subject(view).name, of: rect(of: view), Ink.related)
    }
  }

  private func items(of member: Member) -> [AnyObject?] {
    [member.constraint?.firstItem, member.constraint?.secondItem, member.view]
  }

  /// Returns the views among some items that are marked: those of the file but the one that fills the screen.
  private func marked(_ items: [AnyObject?]) -> [UIView] {
    var views: [UIView] = []
    for case let view as UIView in items where !views.contains(where: { $0 === view }) {
      views.append(view)
    }
    return views.filter {
      $0 !== root && $0.isDescendant(of: root) && shown.isOwn($0)
        && !rect(of: $0).insetBy(dx: -1, dy: -1).contains(root.bounds)
    }
  }

  /// Outlines a guide at which a measure ends, unless it is as large as its view.
  private func outline(_ guide: UILayoutGuide, _ picture: inout AnnotatedDrawing) {
    guard let owner = guide.owningView, guide.layoutFrame != owner.bounds,
      owner.isDescendant(of: root)
    else { return }
    let rect = owner.convert(guide.layoutFrame, to: root)
    picture.outline(rect, Ink.guide, width: 1.5, isDashed: true)
    let name = ConstraintText(shown: shown).name(of: guide)
    // The picture shows of which view it is.
    let words = name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
    picture.label(words.components(separatedBy: " of ")[0], of: rect, Ink.guide)
  }

  /// Returns the number of a conflict's constraints that the finding names.
  ///
  /// Another constraint of the same conflict is broken where the screen was laid out in another order.
  private func similarity(_ conflict: UnsatisfiableConstraints) -> Int {
    let ids = Set(([finding.subject] + finding.related).compactMap(\.id))
    return conflict.members.count { member in
      guard let constraint = member.constraint else { return false }
      return ids.contains { shown.object(withID: $0) === constraint }
    }
  }
}
