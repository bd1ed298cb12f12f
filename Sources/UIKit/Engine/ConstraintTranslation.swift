import ConstraintSolving
import Foundation

/// A constraint of the program, translated to the engine's variables.
///
/// Positions of both items are expressed in the coordinates of the view that holds the constraint,
/// by adding the origins of the views in between; terms common to both sides cancel. So a
/// multiplier of a position applies to the holder's coordinates.
@MainActor
struct ConstraintTranslation {
  private let terms: [LinearExpression.Term]
  private let relation: Relation
  /// The constant part on the right side of the solver's normal form, apart from the constraint's
  /// own constant.
  let offset: Double

  /// Translates a constraint; `nil` if an item was deallocated.
  init?(_ constraint: NSLayoutConstraint, in engine: LayoutEngine) {
    guard let holder = constraint.holder, let first = constraint.first else { return nil }
    let writer = PositionWriter(
      engine: engine, holder: holder,
      isMirrored: holder.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      mirrorsMiddles: constraint.isDirectional)
    guard
      let left = writer.side(
        first, constraint.firstAttribute, constraint.distances?.first, against: constraint.second)
    else { return nil }
    var right = LinearExpression()
    if constraint.relatesTwoItems {
      guard let second = constraint.second,
        let side = writer.side(
          second, constraint.secondAttribute, constraint.distances?.second, against: first)
      else { return nil }
      right = side
    }
    let difference = left - right * Double(constraint.multiplier)
    terms = difference.terms
    offset = -difference.constant
    relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }

  func solverConstraint(for constraint: NSLayoutConstraint) -> Constraint {
    Constraint(
      terms, relation, Double(constraint.constant) + offset,
      priority: Priority(Double(constraint.priority.rawValue)), name: constraint.identifier ?? "")
  }
}

/// Translates attributes of items to expressions in the coordinates of one view.
@MainActor
private struct PositionWriter {
  let engine: LayoutEngine
  let holder: UIView
  /// Whether the layout direction is right to left: leading edges are then right edges, and
  /// directional positions are measured from the holder's right edge to the left.
  let isMirrored: Bool
  /// Whether centres are also measured this way, because they are related to a directional
  /// position.
  let mirrorsMiddles: Bool

  /// Returns an attribute of an item, or a distance that ends at the item; `nil` if an item was
  /// deallocated.
  func side(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ distance: AnchorDistance?, against other: (any LayoutItem)?
  ) -> LinearExpression? {
    guard let distance else { return expression(item, attribute, against: other) }
    guard let start = distance.start else { return nil }
    return expression(item, distance.endAttribute, against: start)
      - expression(start, distance.startAttribute, against: item)
  }

  func expression(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    against other: (any LayoutItem)?
  ) -> LinearExpression {
    if let view = item as? UIView {
      if let inner = attribute.withinMarginsGuide {
        if inner.isEdge, let inside = other?.layoutView, inside !== view,
          let content = view.contentGuide, inside.isDescendant(of: view)
        {
          // The margins of a scroll view are inside its content area, like its edges.
          return expression(content, inner, against: other) + margin(at: inner, of: view)
        }
        return expression(view.layoutMarginsGuide, inner, against: other)
      }
      if attribute.isEdge, let inside = other?.layoutView, inside !== view,
        let content = view.contentGuide, inside.isDescendant(of: view)
      {
        return expression(content, attribute, against: other)
      }
    }
    if attribute == .firstBaseline || attribute == .lastBaseline {
      return baseline(of: item, attribute == .firstBaseline)
    }
    let variables = engine.item(for: item)
    let width = LinearExpression(variables.size.horizontal)
    let height = LinearExpression(variables.size.vertical)
    switch attribute {
    case .width: return width
    case .height: return height
    case .left: return start(of: item, .horizontal)
    case .right: return start(of: item, .horizontal) + width
    case .leading where isMirrored: return fromRight(start(of: item, .horizontal) + width)
    case .leading: return start(of: item, .horizontal)
    case .trailing where isMirrored: return fromRight(start(of: item, .horizontal))
    case .trailing: return start(of: item, .horizontal) + width
    case .centerX:
      let middle = start(of: item, .horizontal) + width * 0.5
      return isMirrored && mirrorsMiddles ? fromRight(middle) : middle
    case .top: return start(of: item, .vertical)
    case .bottom: return start(of: item, .vertical) + height
    case .centerY: return start(of: item, .vertical) + height * 0.5
    default: return LinearExpression()
    }
  }

  /// Returns the offset of a margin from an edge, in the direction in which positions there grow.
  private func margin(at edge: NSLayoutConstraint.Attribute, of view: UIView) -> CGFloat {
    let margins = view.layoutMargins
    return switch edge {
    case .left: margins.left
    case .right: -margins.right
    case .leading: isMirrored ? margins.right : margins.left
    case .trailing: isMirrored ? -margins.left : -margins.right
    case .top: margins.top
    case .bottom: -margins.bottom
    default: 0
    }
  }

  /// Returns a horizontal position measured from the holder's right edge to the left.
  private func fromRight(_ position: LinearExpression) -> LinearExpression {
    let insets = holder.alignmentInsets
    let width =
      LinearExpression(engine.item(for: holder).size.horizontal) + (insets.left + insets.right)
    return width - position
  }

  /// Returns the first or last baseline of an item; the edge if it has no text.
  private func baseline(of item: any LayoutItem, _ isFirst: Bool) -> LinearExpression {
    var item = item
    while let view = item as? UIView {
      let inner = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      guard inner !== view, inner.isDescendant(of: view) else { break }
      item = inner
    }
    let lines = (item as? UIView)?.textBaselines
    let line = isFirst ? lines?.first : lines?.last
    let height = LinearExpression(engine.item(for: item).size.vertical)
    return start(of: item, .vertical) + height * (line?.heightShare ?? (isFirst ? 0 : 1))
      + (line?.constant ?? 0)
  }

  /// Returns the left or top edge of an item's alignment rectangle.
  private func start(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> LinearExpression {
    if item === holder {
      return LinearExpression(constant: Double(holder.alignmentInsets.before(axis)))
    }
    let own = LinearExpression(engine.item(for: item).origin[axis])
    guard let view = item.coordinateView else { return own }
    return own + zero(of: view, axis)
  }

  /// Returns the origin of a view's coordinates.
  private func zero(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> LinearExpression {
    guard view !== holder, let superview = view.storedSuperview else { return LinearExpression() }
    let edge = LinearExpression(engine.item(for: view).origin[axis])
    return edge - Double(view.alignmentInsets.before(axis)) + zero(of: superview, axis)
  }
}
