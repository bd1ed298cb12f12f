import Foundation
import InterfaceBuilder
import UIKit

extension Rule {
  /// Constraints compress a text or control to less than half of its content.
  public static let compressedContent = Rule(
    id: "compressed-content", severity: .warning, title: "Compressed content",
    explanation: """
      Constraints compress a label, a button, a field or another control to less than half the height of its \
      content, or a control without a title to less than 4 points of width, so that it cannot be seen, or \
      receives no touches. Left out are views that have such a length by a constraint of their own, or are in a view \
      that has, since code shows them later, and those that code sizes or whose constraints it changes.
      """,
    example: "button \"Create New Account\" is 0 pt high, and its content 30 pt",
    fix:
      "Let another view yield: give it a lower compression resistance priority, or its constraint a lower priority.",
    check: .screen(.all, [.needsSatisfiedConstraints, .needsRealSize]) { CompressedContentRule() })
}

/// Finds texts and controls that constraints compress to almost nothing.
private struct CompressedContentRule: StatementRule {
  /// The share of a text's height that has to be visible.
  private static let share: CGFloat = 0.5
  /// The length below which a control without a title cannot be used, in points.
  private static let leastLength: CGFloat = 4

  func statements(about shown: ShownScreen) -> [Statement] {
    shown.ownVisibleViews.filter(\.hasKnownContent).flatMap { view -> [Statement] in
      let height = view.contentHeight
      let least = view.hasText ? Self.share * height : Self.leastLength
      let vertical: Statement? =
        height >= 1 && !view.isCollapsed(.height, below: least)
        ? Statement(.compressedContent, shown.subject(view), aspect: "height") { geometry in
          [Double(geometry.size(of: view).height - least)]
        } holds: {
          !$0[0]
        } observation: {
          observation(of: view, .vertical, content: height, on: shown)
        } : nil
      // The width of a text is that of another rule.
      let width = view.intrinsicContentSize.width
      let horizontal: Statement? =
        view.singleLineTextWidth == nil && !(view is UILabel) && width > Self.leastLength
          && !view.isCollapsed(.width, below: Self.leastLength)
        ? Statement(.compressedContent, shown.subject(view), aspect: "width") { geometry in
          [Double(geometry.size(of: view).width - Self.leastLength)]
        } holds: {
          !$0[0]
        } observation: {
          observation(of: view, .horizontal, content: width, on: shown)
        } : nil
      return [vertical, horizontal].compactMap(\.self)
    }
  }

  private func observation(
    of view: UIView, _ axis: NSLayoutConstraint.Axis, content: CGFloat, on shown: ShownScreen
  ) -> Observation {
    let isHeight = axis == .vertical
    let length = isHeight ? view.bounds.height : view.bounds.width
    return Observation(
      rule: .compressedContent, subject: shown.subject(view), aspect: isHeight ? "height" : "width",
      axis: axis, measure: Double(content - length), points: Double(content - length),
      message: "\(shown.subject(view).name) is \(Points.count(Double(length))) "
        + "\(isHeight ? "high" : "wide"), and its content \(Points.count(Double(content)))")
  }
}

extension UIView {
  /// Whether the view is a text or control whose intrinsic size is that of what it shows.
  fileprivate var hasKnownContent: Bool {
    switch self {
    case let label as UILabel: label.numberOfLines == 1 && label.text?.isEmpty == false
    case let button as UIButton: !button.isBlank
    case is UIControl: true
    default: false
    }
  }

  /// Whether the view shows a text, which is cut off where it does not fit, rather than an image, which shrinks.
  fileprivate var hasText: Bool {
    guard let button = self as? UIButton else { return true }
    return button.plainTitle?.isEmpty == false || button.currentAttributedTitle != nil
  }

  /// The height of the content; of a button with a title beside an image, that of a line of the title.
  fileprivate var contentHeight: CGFloat {
    let height = intrinsicContentSize.height
    guard hasText, let button = self as? UIButton,
      button.currentImage != nil || button.configuration?.image != nil
    else { return height }
    return min(height, button.titleLabel?.font.lineHeight ?? height)
  }

  /// Returns whether the view or one around it has a length of its own below a value, which code is meant to change.
  fileprivate func isCollapsed(
    _ length: NSLayoutConstraint.Attribute, below least: CGFloat
  ) -> Bool {
    let around = Array(sequence(first: self, next: \.superview))
    return around.flatMap(\.constraints).contains { constraint in
      constraint.relation != .greaterThanOrEqual && constraint.constant < least
        && around.contains { constraint.setsLength(of: $0, length) }
    }
  }
}
