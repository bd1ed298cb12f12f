import Foundation
import UIKit

/// Draws constraints as measures between the views that they are about, as in a technical drawing.
@MainActor
struct ConstraintMeasures {
  typealias Member = UnsatisfiableConstraints.Member
  private typealias Ink = AnnotatedDrawing.Ink

  /// The view in whose coordinates the picture is.
  let root: UIView
  /// The number of constraints, which lie beside each other.
  let count: Int

  /// The distance between two measures, in points.
  private static let step: CGFloat = 26

  /// Adds the measure of a member of a conflict.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - index: Its position among all members.
  ///   - isBroken: Whether it is the one that does not hold.
  ///   - picture: The picture.
  func add(
    _ member: Member, at index: Int, isBroken: Bool, to picture: inout AnnotatedDrawing
  ) {
    let color = isBroken ? Ink.fault : Ink.guide
    if let constraint = member.constraint {
      add(constraint, member.axis, at: index, color, to: &picture) { actual in
        guard isBroken else { return number(constraint) + reason(for: constraint) }
        return number(constraint) + " required" + length(actual, constraint)
      }
      return
    }
    guard let view = member.view, let rect = frame(of: view) else { return }
    if member.rule == .autoresizing {
      let text = "fixed by its autoresizing mask"
      return addLength(
        of: rect, member.axis, at: index, text, color, isDashed: isBroken, to: &picture)
    }
    guard member.rule == .contentSize || member.rule == .rootSize else { return }
    let (name, own) = (
      member.rule == .contentSize ? "content" : "screen",
      member.axis == .horizontal ? rect.width : rect.height
    )
    let text = "\(name) \(Points.text(member.constant))"
    let actual = isBroken ? ", is \(Points.text(Double(own)))" : ""
    addLength(
      of: rect, member.axis, at: index, "\(text)\(actual)", color, isDashed: isBroken, to: &picture)
  }

  /// Returns whether a constraint holds in the picture's layout, within half a point; `false` if it has a multiplier
  /// and is about places.
  func holds(_ constraint: NSLayoutConstraint) -> Bool {
    guard let axis = constraint.firstAttribute.axis, let first = frame(of: constraint.firstItem)
    else { return false }
    let second = frame(of: constraint.secondItem)
    let excess: CGFloat
    if constraint.isLength {
      let length = { (rect: CGRect, isWidth: Bool) in isWidth ? rect.width : rect.height }
      let other = second.map { length($0, constraint.secondAttribute == .width) } ?? 0
      excess =
        length(first, axis == .horizontal) - constraint.multiplier * other - constraint.constant
    } else if let second, constraint.multiplier == 1 {
      let (from, to) = ends(of: constraint, second, first, axis)
      excess = (isMirrored(constraint) ? from - to : to - from) - constraint.constant
    } else {
      return false
    }
    return switch constraint.relation {
    case .lessThanOrEqual: excess < Self.negligible
    case .greaterThanOrEqual: excess > -Self.negligible
    default: abs(excess) < Self.negligible
    }
  }

  /// Adds the measure of a constraint with a note, at a position among all constraints.
  func add(
    _ constraint: NSLayoutConstraint, note: String, at index: Int = 0,
    to picture: inout AnnotatedDrawing
  ) {
    guard let axis = constraint.firstAttribute.axis else { return }
    add(constraint, axis, at: index, Ink.fault, to: &picture) { _ in
      "\(number(constraint)): \(note)"
    }
  }

  /// Returns the relation and the constant of a constraint, as a length or a distance.
  private func number(_ constraint: NSLayoutConstraint) -> String {
    let constant = Double(constraint.constant)
    let isAtLeast = constraint.relation == .greaterThanOrEqual
    let relation =
      constraint.relation == .equal
      ? "=" : isAtLeast != (distance(constraint, 1) < 0) ? "≥" : "≤"
    let isCentre = [.centerX, .centerY].contains(constraint.firstAttribute)
    if isCentre, constant == 0, constraint.relation == .equal, constraint.multiplier == 1 {
      let isInScreen = frame(of: constraint.secondItem).map { $0.contains(root.bounds) } ?? false
      return isInScreen ? "centred in the screen" : "centred"
    }
    guard constraint.isLength else {
      return "\(relation) \(Points.text(distance(constraint, constant)))"
    }
    let name = constraint.firstAttribute == .width ? "width" : "height"
    guard constraint.secondItem != nil else {
      return "\(name) \(relation) \(Points.text(constant))"
    }
    let other =
      constraint.firstItem === constraint.secondItem
      ? constraint.secondAttribute.name : "\(constraint.secondAttribute.name) of the other"
    let factor = Double(constraint.multiplier)
    let times = factor == 1 ? other : "\(Points.factor(factor)) × \(other)"
    let rest =
      constant == 0
      ? "" : constant < 0 ? " − \(Points.text(-constant))" : " + \(Points.text(constant))"
    return "\(name) \(relation) \(times)\(rest)"
  }

  /// Returns the present length or distance of a broken constraint in words; of an aspect ratio, both lengths.
  private func length(_ actual: CGFloat?, _ constraint: NSLayoutConstraint) -> String {
    guard let actual else { return "" }
    if constraint.isLength, constraint.firstItem === constraint.secondItem,
      let rect = frame(of: constraint.firstItem)
    {
      return ", is \(Points.text(Double(rect.width))) × \(Points.text(Double(rect.height)))"
    }
    return ", is \(Points.text(distance(constraint, Double(actual))))"
  }

  /// Returns a difference between the sides of a constraint as a distance: the difference in the other direction if
  /// the constant is negative.
  private func distance(_ constraint: NSLayoutConstraint, _ difference: Double) -> Double {
    constraint.constant < 0 && !constraint.isLength ? -difference : difference
  }

  /// Returns why a constraint that is not in the file was made.
  private func reason(for constraint: NSLayoutConstraint) -> String {
    guard constraint.isLength, constraint.constant == 0, let view = constraint.firstItem as? UIView,
      view.isHidden, view.superview is UIStackView
    else { return "" }
    return ", as it is hidden"
  }

  private func add(
    _ constraint: NSLayoutConstraint, _ axis: NSLayoutConstraint.Axis, at index: Int,
    _ color: UIColor, to picture: inout AnnotatedDrawing, text: (_ actual: CGFloat?) -> String
  ) {
    let isDashed = color == Ink.fault
    guard let first = frame(of: constraint.firstItem) else { return }
    let second = frame(of: constraint.secondItem)
    if constraint.isLength {
      let own = axis == .horizontal ? first.width : first.height
      addLength(of: first, axis, at: index, text(own), color, isDashed: isDashed, to: &picture)
      return
    }
    guard let second else { return }
    let (from, to) = ends(of: constraint, second, first, axis)
    let actual =
      constraint.multiplier == 1 ? (isMirrored(constraint) ? from - to : to - from) : nil
    let isHorizontal = axis == .horizontal
    let ranges = [second, first].map {
      isHorizontal ? ($0.minY, max($0.minY, $0.maxY)) : ($0.minX, max($0.minX, $0.maxX))
    }
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      isHorizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }
    if abs(to - from) < Self.negligible {
      // Edges that coincide are joined by a line along them.
      let (low, high) = Self.shared(ranges)
      picture.align(point(from, low), point(from, high), text(actual), color, isDashed: isDashed)
      return
    }
    let across = across(ranges, at: index)
    // Lines join the measure with edges that it is not beside.
    for (end, range) in zip([from, to], ranges) where across < range.0 || across > range.1 {
      let edge = max(range.0, min(across, range.1))
      picture.line(point(end, edge), point(end, across), color)
    }
    picture.measure(
      point(from, across), point(to, across), text(actual), color, isDashed: isDashed)
  }

  /// Returns the places of a constraint's second and first attribute along its axis, in the picture.
  private func ends(
    of constraint: NSLayoutConstraint, _ second: CGRect, _ first: CGRect,
    _ axis: NSLayoutConstraint.Axis
  ) -> (from: CGFloat, to: CGFloat) {
    (
      position(constraint.secondAttribute, of: constraint.secondItem, in: second, axis),
      position(constraint.firstAttribute, of: constraint.firstItem, in: first, axis)
    )
  }

  /// Whether the constraint's distances are measured to the left, as the screen is read from right to left.
  private func isMirrored(_ constraint: NSLayoutConstraint) -> Bool {
    root.effectiveUserInterfaceLayoutDirection == .rightToLeft
      && [.leading, .trailing, .leadingMargin, .trailingMargin].contains(constraint.firstAttribute)
  }

  /// The distance below which edges coincide, in points.
  private static let negligible: CGFloat = 0.5

  /// Returns the range that two ranges have in common, or the one that contains both if there is none.
  private static func shared(_ ranges: [(CGFloat, CGFloat)]) -> (CGFloat, CGFloat) {
    let low = ranges.map(\.0).max() ?? 0
    let high = ranges.map(\.1).min() ?? 0
    return low < high
      ? (low, high) : (ranges.map(\.0).min() ?? low, ranges.map(\.1).max() ?? high)
  }

  /// Adds the measure of the length of a rectangle.
  private func addLength(
    of rect: CGRect, _ axis: NSLayoutConstraint.Axis, at index: Int, _ text: String,
    _ color: UIColor, isDashed: Bool, to picture: inout AnnotatedDrawing
  ) {
    let isHorizontal = axis == .horizontal
    let range = isHorizontal ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let across = across([range], at: index)
    let ends =
      isHorizontal
      ? [CGPoint(x: rect.minX, y: across), CGPoint(x: rect.maxX, y: across)]
      : [CGPoint(x: across, y: rect.minY), CGPoint(x: across, y: rect.maxY)]
    let edge = max(range.0, min(across, range.1))
    if edge != across {
      for end in ends {
        picture.line(
          isHorizontal ? CGPoint(x: end.x, y: edge) : CGPoint(x: edge, y: end.y), end, color)
      }
    }
    picture.measure(ends[0], ends[1], text, color, isDashed: isDashed)
  }

  /// Returns the place of a measure across its axis, beside those of the other constraints: where both views are, or
  /// beside the first one.
  private func across(_ ranges: [(CGFloat, CGFloat)], at index: Int) -> CGFloat {
    let low = ranges.map(\.0).max() ?? 0
    let high = ranges.map(\.1).min() ?? 0
    let own = ranges.last ?? (low, high)
    let middle = low < high ? (low + high) / 2 : (own.0 + own.1) / 2
    return middle + (CGFloat(index) - CGFloat(count - 1) / 2) * Self.step
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

  /// Returns the place of an attribute along an axis in the picture.
  private func position(
    _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject?, in rect: CGRect,
    _ axis: NSLayoutConstraint.Axis
  ) -> CGFloat {
    let isMirrored = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let view = item as? UIView
    if attribute.isMargin, let view {
      let margins = view.convert(view.layoutMarginsGuide.layoutFrame, to: root)
      return position(attribute.edge, of: nil, in: margins, axis)
    }
    return switch attribute {
    case .left: rect.minX
    case .right: rect.maxX
    case .leading: isMirrored ? rect.maxX : rect.minX
    case .trailing: isMirrored ? rect.minX : rect.maxX
    case .top: rect.minY
    case .bottom: rect.maxY
    case .firstBaseline: rect.minY + (view?.baselinePosition(isFirst: true) ?? 0)
    case .lastBaseline: rect.minY + (view?.baselinePosition(isFirst: false) ?? rect.height)
    default: axis == .horizontal ? rect.midX : rect.midY
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is a place in the layout margins.
  fileprivate var isMargin: Bool { edge != self }

  /// The attribute of the margins' rectangle that a margin is; the attribute itself for others.
  fileprivate var edge: Self {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}

extension NSLayoutConstraint {
  /// Whether the constraint is about a width or a height.
  fileprivate var isLength: Bool { firstAttribute == .width || firstAttribute == .height }
}
