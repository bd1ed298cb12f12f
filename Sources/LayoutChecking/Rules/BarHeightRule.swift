import UIKit

/// Constraints to the safe area, or to a layout guide, whose constant is the height of a bar that the guide
/// counts already.
struct BarHeightRule: ScreenRule {
  /// The status and navigation bars together, before and since the notch.
  private static let topBars: Set<CGFloat> = [64, 88]
  /// A tab bar or toolbar, and that with the home indicator.
  private static let bottomBars: Set<CGFloat> = [49, 83]

  func observations(on shown: ShownScreen) -> [Observation] {
    let text = ConstraintText(shown: shown)
    return shown.content.subtree.flatMap(\.constraints).compactMap { constraint in
      guard shown.element(of: constraint) != nil, constraint.relation == .equal,
        constraint.multiplier == 1, let guide = guideEdge(of: constraint, on: shown)
      else { return nil }
      let edge = guide.edge
      guard hasBar(at: edge, on: shown) else { return nil }
      let bars = edge == .top ? Self.topBars : Self.bottomBars
      // Inwards: down from the top, up from the bottom.
      let distance = (edge == .top) == guide.isFirst ? -constraint.constant : constraint.constant
      guard bars.contains(distance) else { return nil }
      return Observation(
        rule: .barHeightInConstant, subject: shown.subject(constraint), measure: Double(distance),
        message:
          "\(text.name(constraint)) keeps \(Points.count(Double(distance))), the height "
          + "of \(edge == .top ? "a status and navigation bar" : "a bar"), "
          + "from a guide that ends at the bars already",
        mend: "Use the distance that is meant to be between the view and the bar.")
    }
  }

  /// Whether a bar is at an edge, which the guide then ends at.
  private func hasBar(at edge: UIRectEdge, on shown: ShownScreen) -> Bool {
    shown.controllers.contains { controller in
      let navigation = controller as? UINavigationController
      if edge == .top { return navigation.map { !$0.isNavigationBarHidden } ?? false }
      return controller is UITabBarController || navigation?.isToolbarHidden == false
    }
  }

  /// The edge of a controller's safe area or layout guide that a constraint is tied to.
  private func guideEdge(
    of constraint: NSLayoutConstraint, on shown: ShownScreen
  ) -> (edge: UIRectEdge, isFirst: Bool)? {
    let sides = [
      (constraint.firstItem, constraint.firstAttribute),
      (constraint.secondItem, constraint.secondAttribute),
    ]
    for controller in shown.controllers {
      for (index, (item, attribute)) in sides.enumerated() {
        if item === controller.view.safeAreaLayoutGuide {
          if attribute == .top { return (.top, index == 0) }
          if attribute == .bottom { return (.bottom, index == 0) }
        }
        if item === controller.topLayoutGuide, attribute == .bottom { return (.top, index == 0) }
        if item === controller.bottomLayoutGuide, attribute == .top {
          return (.bottom, index == 0)
        }
      }
    }
    return nil
  }
}

extension UIView {
  /// The view and all below it, outermost first.
  var subtree: [UIView] { [self] + subviews.flatMap(\.subtree) }
}
