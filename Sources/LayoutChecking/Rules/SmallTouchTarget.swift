import Foundation
import UIKit

extension Rule {
  /// A button is smaller than 44 by 44 points.
  public static let smallTouchTarget = Rule(
    id: "small-touch-target", severity: .note, title: "Small touch target",
    explanation: """
      A button is smaller than 44 × 44 points, the minimum size in Apple's Human Interface Guidelines. A button \
      that is at least 44 points long one way may be 32 points the other way, as UIKit's own controls are.
      """,
    example: "button \"Close\" is 30 × 30 pt, less than 44 × 44 pt",
    fix: "Give it a width and a height of at least 44 points, or content insets.",
    check: .screen(.all, .needsSatisfiedConstraints) { SmallTouchTargetRule() })
}

/// Finds buttons that are too small to be touched reliably (Apple, Human Interface Guidelines, "Buttons").
private struct SmallTouchTargetRule: StatementRule {
  private static let minimum: CGFloat = 44
  /// The length below which a button counts as small; half a point below the minimum is attributed
  /// to rounding.
  private static let limit = minimum - 0.5
  /// The length that is enough along one axis if the other one has the minimum, in points: the height of
  /// a segmented control.
  private static let enough: CGFloat = 32 - 0.5

  func statements(about shown: ShownScreen) -> [Statement] {
    shown.ownVisibleViews.filter { $0 is UIButton && $0.isTouchable }.map { button in
      Statement(.smallTouchTarget, shown.subject(button)) { geometry in
        let size = geometry.size(of: button)
        return [size.width, size.height].flatMap { length in
          [Self.limit, Statement.negligible, Self.enough].map { Double(length - $0) }
        }
      } holds: { isMet in
        // Neither length is 0, and none is long enough for the other.
        isMet[1] && isMet[4] && !(isMet[0] && isMet[5]) && !(isMet[3] && isMet[2])
      } observation: {
        let size = button.bounds.size
        return Observation(
          rule: .smallTouchTarget, subject: shown.subject(button),
          measure: Double(Self.minimum - min(size.width, size.height)),
          message: "\(shown.subject(button).name) is \(Points.text(Double(size.width))) × "
            + "\(Points.count(Double(size.height))), less than 44 × 44 pt")
      }
    }
  }
}
