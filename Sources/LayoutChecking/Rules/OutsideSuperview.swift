import Foundation
import UIKit

extension Rule {
  /// A control extends beyond its superview, where it receives no touches.
  public static let outsideSuperview = Rule(
    id: "outside-superview", severity: .warning, title: "Control outside its superview",
    explanation: """
      A control extends beyond its superview: it is visible there but receives no touches. Up to 8 points that are \
      less than a quarter of the control are left out, since nobody misses them, as are empty parts of buttons that have \
      44 points inside.
      """,
    example:
      "button \"Done\" extends 20 pt beyond the bottom of view \"Footer\", where it receives no touches",
    fix: "Make the superview as large as its content, or move the control inside.",
    check: .screen(.all, [.needsSatisfiedConstraints, .needsRealSize]) { OutsideSuperviewRule() })
}

/// Finds controls that extend beyond their superviews and are not clipped there.
private struct OutsideSuperviewRule: StatementRule {
  func statements(about shown: ShownScreen) -> [Statement] {
    shown.ownVisibleViews.compactMap { view in
      guard view.isContent, view.isTouchable, view is UIControl || view is UITextView,
        let superview = view.superview, !(superview is UIScrollView), superview !== shown.window
      else { return nil }
      let clipping = Clipping(of: view, on: shown)
      return Statement(.outsideSuperview, shown.subject(view)) { geometry in
        let rect = geometry.alignmentRectInSuperview(of: view)
        return Overhang.distances(of: rect, beyond: geometry.bounds(of: superview))
          + clipping.distances(geometry)
      } holds: { isMet in
        isMet[..<4].contains(true) && !clipping.holds(Array(isMet[4...]))
      } observation: {
        observation(of: view, in: superview, on: shown)
      }
    }
  }

  /// The largest part of a control that nobody misses, in points.
  private static let unnoticed = 8.0

  private func observation(
    of view: UIView, in superview: UIView, on shown: ShownScreen
  ) -> Observation? {
    // Nobody misses touches that do nothing.
    if shown.hasSources, let button = view as? UIButton, shown.isInert(button) { return nil }
    // A bar gives the custom view of an item its size.
    if shown.element(of: view)?.isInBarItem == true { return nil }
    let rect = view.alignmentRect(forFrame: view.frame)
    guard let overhang = Overhang(of: rect, beyond: superview.bounds) else { return nil }
    let length = overhang.axis == .vertical ? rect.height : rect.width
    if overhang.points <= Self.unnoticed, overhang.points < Double(length) / 4 { return nil }
    if let button = view as? UIButton, length - overhang.points >= TouchTarget.minimum,
      button.shows(onlyIn: superview.bounds)
    {
      return nil
    }
    return Observation(
      rule: .outsideSuperview, severity: overhang.severity, subject: shown.subject(view),
      related: [shown.subject(superview)], axis: overhang.axis, measure: overhang.points,
      points: overhang.points,
      message: "\(shown.subject(view).name) extends \(Points.count(overhang.points)) beyond the "
        + "\(overhang.edge) of \(shown.subject(superview).name), where it receives no touches")
  }
}
