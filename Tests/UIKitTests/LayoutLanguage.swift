import Foundation
import UIKit

// A small layout language as applications write one for themselves: operators on anchors, a result
// builder, arrays of constraints filled through `inout`. The file says nothing of actors and is
// compiled in both language modes.

precedencegroup LayoutPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: AssignmentPrecedence
}

infix operator ~ : LayoutPriorityPrecedence

/// An anchor with a distance, or a dimension with a factor and a distance.
struct AnchorExpression<Anchor> {
  var anchor: Anchor
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
}

extension NSLayoutXAxisAnchor {
  static func + (anchor: NSLayoutXAxisAnchor, constant: CGFloat)
    -> AnchorExpression<NSLayoutXAxisAnchor>
  {
    AnchorExpression(anchor: anchor, constant: constant)
  }

  static func - (anchor: NSLayoutXAxisAnchor, constant: CGFloat)
    -> AnchorExpression<NSLayoutXAxisAnchor>
  {
    AnchorExpression(anchor: anchor, constant: -constant)
  }

  static func == (anchor: NSLayoutXAxisAnchor, other: AnchorExpression<NSLayoutXAxisAnchor>)
    -> NSLayoutConstraint
  {
    anchor.constraint(equalTo: other.anchor, constant: other.constant)
  }

  static func == (anchor: NSLayoutXAxisAnchor, other: NSLayoutXAxisAnchor) -> NSLayoutConstraint {
    anchor.constraint(equalTo: other)
  }
}

extension NSLayoutYAxisAnchor {
  static func + (anchor: NSLayoutYAxisAnchor, constant: CGFloat)
    -> AnchorExpression<NSLayoutYAxisAnchor>
  {
    AnchorExpression(anchor: anchor, constant: constant)
  }

  static func == (anchor: NSLayoutYAxisAnchor, other: AnchorExpression<NSLayoutYAxisAnchor>)
    -> NSLayoutConstraint
  {
    anchor.constraint(equalTo: other.anchor, constant: other.constant)
  }

  static func == (anchor: NSLayoutYAxisAnchor, other: NSLayoutYAxisAnchor) -> NSLayoutConstraint {
    anchor.constraint(equalTo: other)
  }
}

extension NSLayoutDimension {
  static func * (anchor: NSLayoutDimension, factor: CGFloat) -> AnchorExpression<NSLayoutDimension>
  {
    AnchorExpression(anchor: anchor, multiplier: factor)
  }

  static func == (anchor: NSLayoutDimension, other: AnchorExpression<NSLayoutDimension>)
    -> NSLayoutConstraint
  {
    anchor.constraint(
      equalTo: other.anchor, multiplier: other.multiplier, constant: other.constant)
  }

  static func == (anchor: NSLayoutDimension, constant: CGFloat) -> NSLayoutConstraint {
    anchor.constraint(equalToConstant: constant)
  }

  static func <= (anchor: NSLayoutDimension, constant: CGFloat) -> NSLayoutConstraint {
    anchor.constraint(lessThanOrEqualToConstant: constant)
  }
}

extension NSLayoutConstraint {
  /// The constraint with a priority.
  static func ~ (constraint: NSLayoutConstraint, priority: UILayoutPriority) -> NSLayoutConstraint {
    constraint.priority = priority
    return constraint
  }
}

@resultBuilder
enum ConstraintBuilder {
  static func buildExpression(_ constraint: NSLayoutConstraint) -> [NSLayoutConstraint] {
    [constraint]
  }

  static func buildExpression(_ constraints: [NSLayoutConstraint]) -> [NSLayoutConstraint] {
    constraints
  }

  static func buildBlock(_ parts: [NSLayoutConstraint]...) -> [NSLayoutConstraint] {
    parts.flatMap { $0 }
  }

  static func buildOptional(_ part: [NSLayoutConstraint]?) -> [NSLayoutConstraint] { part ?? [] }

  static func buildEither(first part: [NSLayoutConstraint]) -> [NSLayoutConstraint] { part }

  static func buildEither(second part: [NSLayoutConstraint]) -> [NSLayoutConstraint] { part }

  static func buildArray(_ parts: [[NSLayoutConstraint]]) -> [NSLayoutConstraint] {
    parts.flatMap { $0 }
  }
}

extension UIView {
  /// Adds views and activates the constraints that a block lists.
  @discardableResult
  func lay(_ views: UIView..., @ConstraintBuilder by constraints: () -> [NSLayoutConstraint])
    -> [NSLayoutConstraint]
  {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let list = constraints()
    NSLayoutConstraint.activate(list)
    return list
  }

  /// Appends what holds the view to the edges of another one.
  func hold(
    to other: UIView, inset: CGFloat = 0, adding constraints: inout [NSLayoutConstraint]
  ) {
    constraints.append(leadingAnchor == other.leadingAnchor + inset)
    constraints.append(trailingAnchor == other.trailingAnchor - inset)
  }
}

/// A header over rows, written in the language.
class LanguageScreen: UIView {
  let header = UIView()
  let rows = [UIView(), UIView(), UIView()]
  var shrinks = false

  func build() {
    lay(header, rows[0], rows[1], rows[2]) {
      header.topAnchor == topAnchor
      header.leadingAnchor == leadingAnchor
      header.widthAnchor == widthAnchor * 0.5
      if shrinks {
        header.heightAnchor == 20
      } else {
        header.heightAnchor == 40
      }
      for (index, row) in rows.enumerated() {
        row.topAnchor == (index == 0 ? header : rows[index - 1]).bottomAnchor + 4
        row.heightAnchor == 10
        row.widthAnchor <= 150 ~ .required
        edges(of: row)
      }
    }
  }

  private func edges(of row: UIView) -> [NSLayoutConstraint] {
    var list: [NSLayoutConstraint] = []
    row.hold(to: self, inset: 5, adding: &list)
    for constraint in list { constraint.priority = .defaultHigh }
    list[0].priority = .required - 1
    return list
  }
}
