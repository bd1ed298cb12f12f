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
      receives no touches. Left out are page controls, whose dots are drawn beyond their bounds, views that \
      have such a length by a constraint of their own, or are in a view that has, since code shows them later, \
      views of less than 4 points in the file without constraints, as lines have, and those that code sizes or \
      whose constraints it changes.
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
    shown.ownVisibleViews.filter(\.hasKnownContent).flatMap { view in
      [NSLayoutConstraint.Axis.vertical, .horizontal].compactMap { axis in
        statement(about: view, axis, on: shown)
      }
    }
  }

  /// Returns whether the file gives a view without constraints a frame of less than four points, as to a label that draws
  /// a line.
  private func isThin(
    _ view: UIView, _ axis: NSLayoutConstraint.Axis, on shown: ShownScreen
  ) -> Bool {
    let name = axis == .vertical ? "height" : "width"
    let stored = shown.element(of: view)?.child("rect", key: "frame")?[name].flatMap(Double.init)
    return view.translatesAutoresizingMaskIntoConstraints
      && stored.map { CGFloat($0) < Self.leastLength } == true
  }

  private func statement(
    about view: UIView, _ axis: NSLayoutConstraint.Axis, on shown: ShownScreen
  ) -> Statement? {
    let isHeight = axis == .vertical
    // The width of a text is that of another rule.
    if !isHeight, view is UILabel || view.singleLineTextWidth != nil { return nil }
    let content = isHeight ? view.contentHeight : view.intrinsicContentSize.width
    let least = isHeight && view.hasText ? Self.share * content : Self.leastLength
    guard content >= 1, isHeight || content > least,
      !view.isCollapsed(isHeight ? .height : .width, below: least),
      !isThin(view, axis, on: shown)
    else { return nil }
    let aspect = isHeight ? "height" : "width"
    return Statement(.compressedContent, shown.subject(view), aspect: aspect) { geometry in
      [Double(geometry.size(of: view)[axis] - least)]
    } holds: {
      !$0[0]
    } observation: {
      let missing = Double(content - view.bounds.size[axis])
      return Observation(
        rule: .compressedContent, subject: shown.subject(view), aspect: aspect, axis: axis,
        measure: missing, points: missing,
        message: "\(shown.subject(view).name) is \(Points.count(Double(view.bounds.size[axis]))) "
          + "\(isHeight ? "high" : "wide"), and its content \(Points.count(Double(content)))")
    }
  }
}

extension UIView {
  /// Whether the view is a text or control whose intrinsic size is that of what it shows.
  fileprivate var hasKnownContent: Bool {
    switch self {
    case let label as UILabel: label.numberOfLines == 1 && label.text?.isEmpty == false
    case let button as UIButton: !button.isBlank
    // Its dots are drawn beyond its bounds.
    case is UIPageControl: false
    case is UIControl: true
    default: false
    }
  }

  /// Whether the view shows a text, which is cut off where it does not fit, rather than an image, which shrinks.
  fileprivate var hasText: Bool {
    (self as? UIButton)?.hasTitle ?? true
  }

  /// The height of the content; of a button with a title and an image beside or behind it, that of a line of
  /// the title.
  var contentHeight: CGFloat {
    let height = intrinsicContentSize.height
    guard hasText, let button = self as? UIButton,
      button.currentImage != nil || button.configuration?.image != nil
        || button.currentBackgroundImage != nil
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
