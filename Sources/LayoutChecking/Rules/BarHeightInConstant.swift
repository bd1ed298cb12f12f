import UIKit

extension Rule {
  /// A constant repeats the height of a bar that the guide already excludes.
  public static let barHeightInConstant = Rule(
    id: "bar-height-in-constant", severity: .note, title: "Bar height in a constant",
    explanation: """
      A constraint to the safe area, or to a layout guide, has the height of a bar as its constant, while the \
      guide already excludes a bar there: 64 or 88 points at the top, 49 or 83 at the bottom. If another edge of \
      the view has the same distance, it is a margin, and if another view lies in between, the constant is the room for \
      that view.
      """,
    example: """
      constraint lst-Tp-001 (top of tableView "List" = top of the safe area of view "Root" + 64) has the \
      constant 64 pt, the height of a status and navigation bar, but its guide already excludes the bars
      """,
    fix: "Use the intended distance between the view and the bar.",
    check: .screen(.all, []) { BarHeightInConstantRule() })
}

/// Finds constraints to the safe area, or to a layout guide, whose constant is the height of a bar that the
/// guide already excludes.
private struct BarHeightInConstantRule: ScreenRule {
  /// The heights of the status and navigation bars together, on devices without and with a notch.
  private static let topBars: Set<CGFloat> = [64, 88]
  /// The heights of a tab bar or toolbar, without and with the home indicator.
  private static let bottomBars: Set<CGFloat> = [49, 83]

  func observations(on screen: LaidOutScreen) -> [Observation] {
    let shown = screen.shown
    let text = ConstraintText(shown: shown)
    return shown.content.subtree.flatMap(\.constraints).compactMap { constraint in
      guard shown.element(of: constraint) != nil, constraint.relation == .equal,
        constraint.multiplier == 1, let guide = guideEdge(of: constraint, on: shown)
      else { return nil }
      let edge = guide.edge
      guard hasBar(at: edge, around: guide.owner) else { return nil }
      let bars = edge == .top ? Self.topBars : Self.bottomBars
      // The distance is positive inwards: down from the top edge, up from the bottom edge.
      let distance = (edge == .top) == guide.isFirst ? -constraint.constant : constraint.constant
      guard bars.contains(distance), !isMargin(constraint, on: shown),
        !isSpace(constraint, at: edge)
      else { return nil }
      return Observation(
        rule: .barHeightInConstant, subject: shown.subject(constraint), measure: Double(distance),
        message:
          "\(text.name(constraint)) has the constant \(Points.count(Double(distance))), the height "
          + "of \(edge == .top ? "a status and navigation bar" : "a bar"), "
          + "but its guide already excludes the bars")
    }
  }

  /// Returns whether the view has the same distance at another edge, so that it is a margin.
  private func isMargin(_ constraint: NSLayoutConstraint, on shown: ShownScreen) -> Bool {
    let own = [constraint.firstItem, constraint.secondItem].compactMap { $0 as? UIView }
    return shown.content.subtree.flatMap(\.constraints).contains { other in
      other !== constraint && abs(other.constant) == abs(constraint.constant)
        && other.secondItem != nil
        && [other.firstItem, other.secondItem].contains { item in own.contains { $0 === item } }
    }
  }

  /// Returns whether another view fills half of the distance or more that a constraint keeps between the guide and a view.
  private func isSpace(_ constraint: NSLayoutConstraint, at edge: UIRectEdge) -> Bool {
    let view = [constraint.firstItem, constraint.secondItem].compactMap { $0 as? UIView }.first
    guard let view, let superview = view.superview else { return false }
    let distance = abs(constraint.constant)
    let top = edge == .top ? view.frame.minY - distance : view.frame.maxY
    return superview.subviews.contains { other in
      other !== view && !other.isHidden && other.alpha > 0 && other.frame.height >= distance / 2
        && top - 1 <= other.frame.minY && other.frame.maxY <= top + distance + 1
        && other.frame.minX < view.frame.maxX && view.frame.minX < other.frame.maxX
    }
  }

  /// Returns whether a container of a controller has a bar at an edge, so that the guide excludes it; a bar of a
  /// controller in a container view lies inside.
  private func hasBar(at edge: UIRectEdge, around owner: UIViewController) -> Bool {
    sequence(first: owner, next: \.parent).contains { controller in
      let navigation = controller as? UINavigationController
      if edge == .top { return navigation.map { !$0.isNavigationBarHidden } ?? false }
      return controller is UITabBarController || navigation?.isToolbarHidden == false
    }
  }

  /// Returns the edge of a controller's safe area or layout guide that a constraint refers to, and the controller.
  private func guideEdge(
    of constraint: NSLayoutConstraint, on shown: ShownScreen
  ) -> (edge: UIRectEdge, isFirst: Bool, owner: UIViewController)? {
    let sides = [
      (constraint.firstItem, constraint.firstAttribute),
      (constraint.secondItem, constraint.secondAttribute),
    ]
    for controller in shown.controllers {
      for (index, (item, attribute)) in sides.enumerated() {
        if item === controller.view.safeAreaLayoutGuide {
          if attribute == .top { return (.top, index == 0, controller) }
          if attribute == .bottom { return (.bottom, index == 0, controller) }
        }
        if item === controller.topLayoutGuide, attribute == .bottom {
          return (.top, index == 0, controller)
        }
        if item === controller.bottomLayoutGuide, attribute == .top {
          return (.bottom, index == 0, controller)
        }
      }
    }
    return nil
  }
}

extension UIView {
  /// The view and all its descendants, outermost first.
  var subtree: [UIView] { [self] + subviews.flatMap(\.subtree) }
}
