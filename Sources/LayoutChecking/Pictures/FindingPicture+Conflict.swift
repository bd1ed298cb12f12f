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
    let items = conflict.members.flatMap(items(of:))
    var guides: [UILayoutGuide] = []
    for case let guide as UILayoutGuide in items where !guides.contains(where: { $0 === guide }) {
      guides.append(guide)
    }
    for guide in guides { outline(guide, &picture) }
    let views = marked(items)
    for view in views { picture.outline(rect(of: view), Ink.related, width: 1, fill: 0.08) }
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
    let named = views.count > Self.nameLimit ? marked(self.items(of: broken)) : views
    for view in named {
      picture.label(shown.subject(view).name, of: rect(of: view), Ink.related)
    }
    return picture
  }

  /// Returns the screen with one constraint between its views.
  func drawing(of constraint: NSLayoutConstraint) -> AnnotatedDrawing? {
    let items = [constraint.firstItem, constraint.secondItem]
    let views = marked(items)
    guard let view = items.lazy.compactMap({ $0 as? UIView }).first,
      view.isDescendant(of: root)
    else { return nil }
    views.first?.scrollIntoView()
    var picture = base()
    for case let guide as UILayoutGuide in items { outline(guide, &picture) }
    for view in views { picture.outline(rect(of: view), Ink.related, width: 1, fill: 0.08) }
    ConstraintMeasures(root: root, count: 1)
      .add(constraint, note: Self.notes[finding.rule] ?? finding.rule.title, to: &picture)
    for view in views {
      picture.label(shown.subject(view).name, of: rect(of: view), Ink.related)
    }
    return picture
  }

  /// What is wrong with a constraint, in a word or two.
  private static let notes: [Rule: String] = [
    .redundantConstraint: "redundant", .barHeightInConstant: "includes the bar",
    .invalidConstraint: "invalid, ignored",
  ]

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
