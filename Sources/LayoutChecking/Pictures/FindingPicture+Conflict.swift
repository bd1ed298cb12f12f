import Foundation
import UIKit

extension FindingPicture {
  private typealias Member = UnsatisfiableConstraints.Member

  /// The height below which a label covers much of a view, in points.
  private static let lowHeight: CGFloat = 100

  /// The conflict that the finding is about; `nil` if there is none.
  var conflict: UnsatisfiableConstraints? {
    let ofSubject = conflicts.filter { ConflictText($0, shown).subject == finding.subject }
    return ofSubject.first { ConflictText($0, shown).message == finding.message }
      ?? ofSubject.first
      ?? conflicts.filter { similarity($0) > 0 }.max { similarity($0) < similarity($1) }
  }

  /// Returns the screen with the constraints of a conflict and their constants.
  func drawing(of conflict: UnsatisfiableConstraints) -> AnnotatedDrawing {
    let broken = conflict.broken
    (broken.constraint?.firstItem as? UIView ?? broken.view)?.scrollIntoView()
    var picture = base()
    var views: [UIView] = []
    var guides: [UILayoutGuide] = []
    for member in conflict.members {
      let items: [AnyObject?] = [
        member.constraint?.firstItem, member.constraint?.secondItem, member.view,
      ]
      for view in items.compactMap({ $0 as? UIView }) where !views.contains(where: { $0 === view })
      {
        views.append(view)
      }
      for case let guide as UILayoutGuide in items where !guides.contains(where: { $0 === guide }) {
        guides.append(guide)
      }
    }
    for guide in guides { outline(guide, &picture) }
    let named = views.filter { $0 !== root && $0.isDescendant(of: root) && shown.isOwn($0) }
    for view in named { picture.outline(rect(of: view), Ink.related, width: 1, fill: 0.08) }
    // The broken constraint is drawn last, above the others.
    let members = conflict.members.filter { $0 != conflict.broken } + [conflict.broken]
    for (index, member) in members.enumerated() {
      let isBroken = member == conflict.broken
      // Beside each other, since constraints of one conflict lie along one line.
      let shift = (CGFloat(index) - CGFloat(members.count - 1) / 2) * 26
      mark(
        member, isBroken: isBroken, isBroken ? Ink.fault : Ink.guide, shift: shift, &picture)
    }
    // A name covers neither its own view nor another one that is not much higher than it.
    let rects = named.map(rect)
    for (view, rect) in zip(named, rects) {
      picture.label(
        shown.subject(view).name, at: CGPoint(x: rect.minX + 40, y: rect.maxY + 12), Ink.related,
        avoiding: rects.filter { $0.height < Self.lowHeight })
    }
    return picture
  }

  /// Outlines a guide at which a measure ends, unless it is as large as its view.
  private func outline(_ guide: UILayoutGuide, _ picture: inout AnnotatedDrawing) {
    guard let owner = guide.owningView, guide.layoutFrame != owner.bounds,
      let rect = frame(of: guide)
    else { return }
    picture.outline(rect, Ink.guide, width: 1.5, isDashed: true)
    let isSafeArea = guide === owner.safeAreaLayoutGuide
    picture.label(
      isSafeArea ? "safe area" : "guide", at: CGPoint(x: rect.midX, y: rect.minY + 10), Ink.guide)
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

  private func mark(
    _ member: Member, isBroken: Bool, _ color: UIColor, shift: CGFloat,
    _ picture: inout AnnotatedDrawing
  ) {
    guard let constraint = member.constraint else {
      guard member.rule == .contentSize || member.rule == .rootSize, let view = member.view else {
        return
      }
      let name = member.rule == .contentSize ? "content" : "screen"
      dimension(
        of: rect(of: view), member.axis, "\(name) \(Points.text(member.constant))", color,
        isDashed: isBroken, shift: shift, &picture)
      return
    }
    let constant = Points.text(Double(constraint.constant))
    let relation =
      switch constraint.relation {
      case .equal: "="
      case .lessThanOrEqual: "≤"
      case .greaterThanOrEqual: "≥"
      }
    let end = isBroken ? " (broken)" : ""
    guard let first = frame(of: constraint.firstItem) else { return }
    let second = frame(of: constraint.secondItem)
    if constraint.firstAttribute == .width || constraint.firstAttribute == .height {
      let other = second.map { _ in " × \(Points.factor(Double(constraint.multiplier)))" } ?? ""
      let number =
        second == nil ? constant : constraint.constant == 0 ? other : "\(other) + \(constant)"
      dimension(
        of: first, member.axis, "\(relation) \(number)\(end)", color, isDashed: isBroken,
        shift: shift, &picture)
      return
    }
    guard let second else { return }
    let from = position(constraint.secondAttribute, in: second, member.axis)
    let to = position(constraint.firstAttribute, in: first, member.axis)
    let isHorizontal = member.axis == .horizontal
    let across = middle(of: first, and: second, isHorizontal) + shift
    let ends = [from, to].map {
      isHorizontal ? CGPoint(x: $0, y: across) : CGPoint(x: across, y: $0)
    }
    picture.measure(ends[0], ends[1], "\(relation) \(constant)\(end)", color, isDashed: isBroken)
  }

  /// Adds a measure across a rectangle.
  private func dimension(
    of rect: CGRect, _ axis: NSLayoutConstraint.Axis, _ text: String, _ color: UIColor,
    isDashed: Bool, shift: CGFloat, _ picture: inout AnnotatedDrawing
  ) {
    let isHorizontal = axis == .horizontal
    let (x, y) = (rect.midX + shift, rect.midY + shift)
    picture.measure(
      isHorizontal ? CGPoint(x: rect.minX, y: y) : CGPoint(x: x, y: rect.minY),
      isHorizontal ? CGPoint(x: rect.maxX, y: y) : CGPoint(x: x, y: rect.maxY), text, color,
      isDashed: isDashed)
  }

  /// Returns the frame of a view or guide in the picture.
  private func frame(of item: AnyObject?) -> CGRect? {
    if let view = item as? UIView {
      return view.isDescendant(of: root)
        ? view.convert(view.alignmentRect(forFrame: view.bounds), to: root) : nil
    }
    guard let guide = item as? UILayoutGuide, let owner = guide.owningView,
      owner.isDescendant(of: root)
    else { return nil }
    return owner.convert(guide.layoutFrame, to: root)
  }

  private func position(
    _ attribute: NSLayoutConstraint.Attribute, in rect: CGRect, _ axis: NSLayoutConstraint.Axis
  ) -> CGFloat {
    let isMirrored = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch attribute {
    case .left, .leftMargin: rect.minX
    case .right, .rightMargin: rect.maxX
    case .leading, .leadingMargin: isMirrored ? rect.maxX : rect.minX
    case .trailing, .trailingMargin: isMirrored ? rect.minX : rect.maxX
    case .top, .topMargin: rect.minY
    case .bottom, .bottomMargin, .lastBaseline, .firstBaseline: rect.maxY
    default: axis == .horizontal ? rect.midX : rect.midY
    }
  }

  /// Returns the position across the axis of a measure between two frames: the middle of what they
  /// have in common, or of the first one.
  private func middle(of first: CGRect, and second: CGRect, _ isHorizontal: Bool) -> CGFloat {
    let ranges =
      isHorizontal
      ? (first.minY...max(first.minY, first.maxY), second.minY...max(second.minY, second.maxY))
      : (first.minX...max(first.minX, first.maxX), second.minX...max(second.minX, second.maxX))
    let low = max(ranges.0.lowerBound, ranges.1.lowerBound)
    let high = min(ranges.0.upperBound, ranges.1.upperBound)
    return low < high ? (low + high) / 2 : (ranges.0.lowerBound + ranges.0.upperBound) / 2
  }
}
