import Foundation

extension StackArrangement {
  /// Sets lengths proportional to the content sizes, of which the spacing is a part.
  ///
  /// A nested stack view has the length that its views need, and a view without an intrinsic size
  /// that of its own constraint (according to frames stored by Xcode).
  ///
  /// On the canvas, a label without text in a row has the width that remains, and the other views
  /// have those of their content.
  mutating func keepProportions() {
    if keepContentNextToEmptyLabel() { return }
    let lengths = views.map { $0.neededLength(stack.axis) }
    let gaps = views.dropLast().map { stack.gap(after: $0) }.reduce(0, +)
    let sum = lengths.filter { $0 > 0 }.reduce(0, +) + gaps
    guard lengths.contains(where: { $0 > 0 }), sum > 0 else {
      return equalLengths(views.filter { !($0 is UIStackView) }, at: .required)
    }
    var priority = views.count == 1 ? UILayoutPriority.required : OptionalPriority.proportion
    for (view, length) in zip(views, lengths) {
      guard length > 0 else {
        // The lengths of the others may be required, and then this one takes the rest.
        if !(view is UIStackView) {
          shrink(.fillProportionally, view, along.length, at: OptionalPriority.proportion)
        }
        continue
      }
      relate(
        .fillProportionally, view, along.length, to: container, along.length, times: length / sum,
        at: priority)
      if priority.rawValue > 2 { priority = priority - 1 }
    }
  }

  /// Sets the widths of content next to a label without text, on the canvas.
  ///
  /// - Returns: Whether there is such a label, so that the stack view has no proportions.
  private mutating func keepContentNextToEmptyLabel() -> Bool {
    guard hiddenViewsYield, stack.axis == .horizontal,
      views.contains(where: \.isEmptyLabel), !views.allSatisfy(\.isEmptyLabel)
    else { return false }
    for view in views where !view.isEmptyLabel { keepWidth(of: view) }
    return true
  }
}

extension UIView {
  fileprivate var isEmptyLabel: Bool { (self as? UILabel)?.text?.isEmpty == true }

  /// The length of an arranged view that determines its share of a stack view: that of its content
  /// or, without any, of a required constraint.
  fileprivate func neededLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    if let stack = self as? UIStackView { return stack.lengthOfViews(axis) }
    let length = intrinsicContentSize[axis]
    return length > 0 ? length : constrainedLength(axis) ?? 0
  }

  /// The constant of the required constraint that fixes a length of the view.
  private func constrainedLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat? {
    constraints.first {
      $0.isActive && $0.firstItem === self && $0.secondItem == nil && $0.relation == .equal
        && $0.priority == .required
        && $0.firstAttribute == (axis == .horizontal ? .width : .height)
    }?.constant
  }
}

extension UIStackView {
  /// The length that the visible views need with their spacing and the margins.
  fileprivate func lengthOfViews(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    let views = arrangedSubviews.filter { !$0.isHidden }
    let lengths = views.map { $0.neededLength(axis) }
    var length = lengths.max() ?? 0
    if axis == self.axis {
      length =
        distribution == .fillEqually ? length * CGFloat(views.count) : lengths.reduce(0, +)
      length += views.dropLast().map { gap(after: $0) }.reduce(0, +)
    }
    guard isLayoutMarginsRelativeArrangement else { return length }
    let margins = layoutMargins
    return length
      + (axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom)
  }
}
