import Foundation
import InterfaceBuilder
import UIKit

/// Names constraints in the terms of their file.
@MainActor
struct ConstraintText {
  let shown: ShownScreen

  /// Returns a constraint as an equation: `top of label "Title" = bottom of view "Header" + 8`.
  func equation(_ constraint: NSLayoutConstraint) -> String {
    let relation =
      switch constraint.relation {
      case .equal: "="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    let left = side(constraint.firstItem, constraint.firstAttribute)
    let constant = Double(constraint.constant)
    guard constraint.secondAttribute != .notAnAttribute else {
      return "\(left) \(relation) \(Points.text(constant))"
    }
    let factor = Double(constraint.multiplier)
    let times = factor == 1 ? "" : "\(Points.factor(factor)) × "
    let right = times + side(constraint.secondItem, constraint.secondAttribute)
    let tail =
      constant == 0
      ? "" : constant < 0 ? " − \(Points.text(-constant))" : " + \(Points.text(constant))"
    return "\(left) \(relation) \(right)\(tail)"
  }

  /// Returns a constraint with its id, if it has one: `constraint a1-B2-c3 (width of view X = 20)`.
  func name(_ constraint: NSLayoutConstraint) -> String {
    let id = shown.element(of: constraint)?["id"]
    return "constraint \(id.map { "\($0) " } ?? "")(\(equation(constraint)))"
  }

  /// Returns the name of a constraint or of an implicit rule.
  func name(of member: UnsatisfiableConstraints.Member) -> String {
    if let constraint = member.constraint {
      return stackConstraints(of: constraint).map { "\($0)" } ?? name(constraint)
    }
    if let place = screenPlace(of: member) { return place }
    let item = name(of: member.view ?? member.guide)
    return switch member.rule {
    case .constraint: "a constraint"
    case .autoresizing: "the autoresizing mask of \(item)"
    case .nonnegativeSize: "the implicit size >= 0"
    case .contentSize:
      "the intrinsic content size of \(item)"
        + (contentPriority(of: member).map { " (\($0.name) priority 1000)" } ?? "")
    case .guide: "the position of \(item)"
    case .rootSize: "the size of the screen"
    }
  }

  /// Returns the words for the place or size that the screen, or a sheet on it, gives the view of a controller; `nil`
  /// for other members.
  private func screenPlace(of member: UnsatisfiableConstraints.Member) -> String? {
    guard member.rule == .autoresizing, let view = member.view else { return nil }
    if view.isPresentationContainer { return "the size of the screen" }
    let isOfController = shown.controllers.contains { $0.view === view }
    guard let container = view.superview, container.isPresentationContainer else {
      return isOfController ? "the size of the screen" : nil
    }
    let isAttached = abs(view.frame.maxY - container.bounds.maxY) < 0.5
    guard member.axis == .vertical, isAttached, view.frame.minY > 0 else {
      return "the size of the sheet"
    }
    return "the sheet's distance from the top (\(Points.text(Double(view.frame.minY))))"
  }

  /// Returns the priority with which a view requires the size of its content, if that is the member of a conflict:
  /// compression resistance where the content needs at least its length, hugging where at most.
  func contentPriority(of member: UnsatisfiableConstraints.Member) -> LayoutPriority? {
    guard member.rule == .contentSize else { return nil }
    return LayoutPriority(ofContentAlong: member.axis, isLeast: member.multiplier > 0)
  }

  /// Returns the name with the length or edge of the rule, which distinguishes rules of the same
  /// view or guide.
  func detail(of member: UnsatisfiableConstraints.Member) -> String {
    let item = name(of: member.view ?? member.guide)
    let length = member.axis == .horizontal ? "width" : "height"
    return switch member.rule {
    case .nonnegativeSize: "the implicit \(length) >= 0 of \(item)"
    case .contentSize: "the intrinsic content \(length) of \(item)"
    case .guide: "the \(part(of: member)) of \(item)" + difference(of: member)
    case .rootSize: "the \(length) of the screen"
    case .constraint, .autoresizing: name(of: member)
    }
  }

  /// Returns the part of a guide that a rule determines: an edge or a length.
  private func part(of member: UnsatisfiableConstraints.Member) -> String {
    let parts = [
      "minX": "left edge", "minY": "top edge", "maxX": "right edge", "maxY": "bottom edge",
      "width": "width", "height": "height",
    ]
    // The notation is `<NSLayoutConstraint 'name-part' equation>`.
    let quoted = member.notation.split(separator: "'")
    let part = quoted.count > 1 ? quoted[1].split(separator: "-").last : nil
    return part.flatMap { parts[String($0)] } ?? "position"
  }

  /// Returns the length that is subtracted from a guide's length to get the constant; empty if the
  /// constant is the length itself.
  private func difference(of member: UnsatisfiableConstraints.Member) -> String {
    let sides = member.notation.split(separator: "==")
    let lengths = ["width", "height"]
    let isFromView = sides.count > 1 && lengths.contains { sides[1].contains(".\($0)") }
    return isFromView && lengths.contains(part(of: member)) ? " minus that of the view" : ""
  }

  /// Returns the name of the stack view's own constraints that a constraint belongs to; `nil` for
  /// other constraints.
  func stackConstraints(of constraint: NSLayoutConstraint) -> String? {
    arrangingStack(of: constraint).map { stack in
      "the arrangement of \(shown.subject(stack).name)\(hiddenViews(in: stack))"
    }
  }

  /// Returns the property of a stack view from which one of its own constraints follows:
  /// `distribution fillEqually of stackView X`; `nil` for other constraints.
  func stackProperty(of constraint: NSLayoutConstraint) -> String? {
    arrangingStack(of: constraint).map { stack in
      let property =
        constraint.firstAttribute.axis == stack.axis
        ? "distribution \(stack.distribution)" : "alignment \(stack.alignmentName)"
      return "\(property) of \(shown.subject(stack).name)\(hiddenViews(in: stack))"
    }
  }

  private func hiddenViews(in stack: UIStackView) -> String {
    let hidden = stack.arrangedSubviews.filter(\.isHidden)
    let those = hidden.prefix(2).map { shown.subject($0).name }.joined(separator: " and ")
    return hidden.isEmpty ? "" : " (\(those) \(hidden.count == 1 ? "is" : "are") hidden)"
  }

  /// Returns the stack view that made a constraint; `nil` for other constraints.
  func arrangingStack(of constraint: NSLayoutConstraint) -> UIStackView? {
    guard shown.screen.document != nil, shown.element(of: constraint) == nil else { return nil }
    let items = [constraint.firstItem, constraint.secondItem]
    for case let guide as UILayoutGuide in items {
      if let stack = guide.owningView as? UIStackView { return stack }
    }
    let views = items.compactMap { item in
      item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }
    // Only this rule is about the stack view's own length.
    if constraint.identifier == "UISV-canvas-fit" { return views.first as? UIStackView }
    // A stack view may itself be arranged by another one: the outer one made the constraint.
    let outer = views.first { outer in views.contains { $0.superview === outer } }
    return (outer ?? views.first?.superview) as? UIStackView
  }

  private func side(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
    "\(attribute.name) of \(name(of: item))"
  }

  /// Returns the name of a view or guide.
  func name(of item: AnyObject?) -> String {
    guard let guide = item as? UILayoutGuide else { return shown.subject(item).name }
    let owner = guide.owningView.map { shown.subject($0).name } ?? "a view"
    if guide === guide.owningView?.safeAreaLayoutGuide { return "the safe area of \(owner)" }
    if guide === guide.owningView?.layoutMarginsGuide { return "the margins of \(owner)" }
    if let scroll = guide.owningView as? UIScrollView {
      if guide === scroll.contentLayoutGuide { return "the content of \(owner)" }
      if guide === scroll.frameLayoutGuide { return "the frame of \(owner)" }
    }
    let controller = shown.controllers.first { $0.view === guide.owningView }
    if guide === controller?.topLayoutGuide { return "the top layout guide" }
    if guide === controller?.bottomLayoutGuide { return "the bottom layout guide" }
    return "a guide of \(owner)"
  }
}

extension UIStackView {
  /// The alignment in the words of Xcode, where the edges of a row are its top and bottom.
  fileprivate var alignmentName: String {
    switch (axis, alignment) {
    case (.horizontal, .leading): "top"
    case (.horizontal, .trailing): "bottom"
    default: "\(alignment)"
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attribute in words.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "horizontal centre"
    case .centerY: "vertical centre"
    case .lastBaseline: "last baseline"
    case .firstBaseline: "first baseline"
    case .leftMargin: "left margin"
    case .rightMargin: "right margin"
    case .topMargin: "top margin"
    case .bottomMargin: "bottom margin"
    case .leadingMargin: "leading margin"
    case .trailingMargin: "trailing margin"
    case .centerXWithinMargins: "horizontal centre within margins"
    case .centerYWithinMargins: "vertical centre within margins"
    case .notAnAttribute: "number"
    }
  }
}
