import Foundation
import UIKit

/// The size that Interface Builder gives to views without content where constraints leave its size ambiguous.
///
/// At run time such a view would shrink to nothing; the canvas shows it 240 wide and 128 high.
@MainActor
enum DesignSize {
  /// Just above the optional constraints of a stack view, at 25, that views without content be
  /// small.
  private static let priority = UILayoutPriority(26)

  /// Adds constraints to the size, at a very low priority, on each axis without a content size.
  static func add(to view: UIView, of description: Document.View) {
    addArranged(to: view, of: description)
    guard description.elementKind?.hasDesignSize == true,
      description.subviews.isEmpty || description.kind == "view",
      !view.translatesAutoresizingMaskIntoConstraints
    else { return }
    let content = view.intrinsicContentSize
    if content.width < 0 { add(to: view, .width, CanvasTable.current["design_size", "width"]) }
    if content.height < 0 { add(to: view, .height, CanvasTable.current["design_size", "height"]) }
  }

  /// Adds constraints to the height of empty views that a stack view arranges, at the priorities of content.
  ///
  /// In a row, and for empty stack views, the height is a small one; in a column the usual one is an upper limit.
  private static func addArranged(to view: UIView, of description: Document.View) {
    guard description.placement == .arranged, !description.translatesAutoresizingMask,
      description.subviews.isEmpty, !description.isHidden,
      description.kind == "view" || description.kind == "stackView",
      view.intrinsicContentSize.height < 0, let stack = view.superview as? UIStackView
    else { return }
    let table = CanvasTable.current
    if stack.axis == .horizontal || description.kind == "stackView" {
      let height = table["design_size", "height", stack.axis == .horizontal ? "row" : "stackView"]
      add(to: view, .height, height, .lessThanOrEqual, at: .defaultLow)
      add(to: view, .height, height, .greaterThanOrEqual, at: .defaultHigh)
    } else if stack.distribution == .fill, description.customClass == nil {
      add(to: view, .height, table["design_size", "height"], .lessThanOrEqual, at: .defaultLow)
    }
  }

  private static func add(
    to view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ points: Double?,
    _ relation: NSLayoutConstraint.Relation = .equal, at priority: UILayoutPriority = priority
  ) {
    guard let points else { return }
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: points)
    constraint.priority = priority
    view.addConstraint(constraint)
  }
}
