import Foundation
import UIKit

/// The design-time size of views without content whose size is ambiguous.
///
/// At run time such a view would collapse to zero; Interface Builder's canvas shows it 240 points
/// wide and 128 points high.
@MainActor
enum DesignSize {
  /// Just above the priority, 25, of a stack view's optional constraints that minimize the size of
  /// views without content.
  private static let priority = UILayoutPriority(26)

  /// Adds size constraints with a very low priority on each axis without an intrinsic content size.
  static func add(
    to view: UIView, of description: Document.View, _ contentSizes: ContentSizes
  ) {
    addArranged(to: view, of: description)
    if contentSizes == .estimated { addRow(to: view, of: description) }
    addEmptyLabel(to: view, of: description)
    guard description.elementKind?.hasDesignSize == true,
      description.subviews.isEmpty || description.kind == "view",
      !view.translatesAutoresizingMaskIntoConstraints
    else { return }
    let content = view.intrinsicContentSize
    if content.width < 0 { add(to: view, .width, CanvasTable.current["design_size", "width"]) }
    if content.height < 0 { add(to: view, .height, CanvasTable.current["design_size", "height"]) }
  }

  /// Adds height constraints to empty arranged subviews of a stack view, at the default priorities
  /// of content hugging and compression resistance.
  ///
  /// In a horizontal stack, and for empty stack views, the height is small, and so is the width of an
  /// empty view in a row that fills; in a vertical stack the usual height is an upper limit.
  private static func addArranged(to view: UIView, of description: Document.View) {
    guard description.placement == .arranged, !description.translatesAutoresizingMask,
      description.subviews.isEmpty, !description.isHidden,
      description.kind == "view" || description.kind == "stackView" || description.isEmptyImageView,
      view.intrinsicContentSize.height < 0, let stack = view.superview as? UIStackView
    else { return }
    let table = CanvasTable.current
    if description.isEmptyImageView, stack.axis == .vertical { return }
    if stack.axis == .horizontal || description.kind == "stackView" {
      let height = table["design_size", "height", stack.axis == .horizontal ? "row" : "stackView"]
      add(to: view, .height, height, .lessThanOrEqual, at: .defaultLow)
      add(to: view, .height, height, .greaterThanOrEqual, at: .defaultHigh)
      if stack.axis == .horizontal, stack.distribution == .fill, description.kind == "view" {
        add(to: view, .width, height, .lessThanOrEqual, at: .defaultLow - 1)
        add(to: view, .width, height, .greaterThanOrEqual, at: .defaultHigh)
      }
    } else if stack.distribution == .fill, description.customClass == nil {
      add(to: view, .height, table["design_size", "height"], .lessThanOrEqual, at: .defaultLow)
    }
  }

  /// Makes an arranged view with subviews in a column as high as an empty one in a row, where its
  /// content can grow.
  private static func addRow(to view: UIView, of description: Document.View) {
    guard description.placement == .arranged, description.kind == "view",
      description.customClass == nil,
      !description.subviews.isEmpty, !description.isHidden, view.intrinsicContentSize.height < 0,
      let stack = view.superview as? UIStackView, stack.axis == .vertical,
      stack.distribution == .fill,
      !description.constraints.contains(where: {
        $0.firstAttribute == .height && ($0.firstItem == nil || $0.firstItem == description.id)
      })
    else { return }
    let height = CanvasTable.current["design_size", "height", "row"]
    add(to: view, .height, height, .lessThanOrEqual, at: .defaultLow)
    add(to: view, .height, height, .greaterThanOrEqual, at: .defaultHigh)
  }

  /// Gives a label without text in a row the size of an empty view there, and a label of one line in
  /// a column too; in a proportional column only the height.
  private static func addEmptyLabel(to view: UIView, of description: Document.View) {
    guard let label = view as? UILabel, label.storedContentSize == nil,
      label.text?.isEmpty ?? true, description.placement == .arranged,
      let stack = label.superview as? UIStackView,
      stack.axis == .horizontal || label.numberOfLines == 1
        || stack.distribution == .fillProportionally,
      let side = CanvasTable.current["design_size", "height", "row"]
    else { return }
    let isWide = stack.axis == .horizontal || stack.distribution != .fillProportionally
    label.storedContentSize = CGSize(width: isWide ? side : 0, height: side)
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

extension Document.View {
  /// Whether this is an image view without an image.
  fileprivate var isEmptyImageView: Bool {
    kind == "imageView" && element["image"] == nil
      && element.child("imageReference", key: "image") == nil
  }
}
