import Foundation

extension StackArrangement {
  /// Adds the rules across the stack's axis for the visible views.
  mutating func addRulesAcross() {
    switch stack.alignment {
    case .fill: fill()
    case .leading: touch(across.start, leavingFree: across.end)
    case .trailing: touch(across.end, leavingFree: across.start)
    case .center: center()
    case .firstBaseline, .lastBaseline:
      guard stack.axis == .horizontal else {
        // Views in a column have no common baseline (developer.apple.com, UIStackView.Alignment).
        let isFirst = stack.alignment == .firstBaseline
        touch(
          isFirst ? across.start : across.end, leavingFree: isFirst ? across.end : across.start)
        return
      }
      alignBaselines(stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline)
    }
  }

  private mutating func align(_ attribute: NSLayoutConstraint.Attribute) {
    for view in views.dropFirst() { relate(.alignment, view, attribute, to: views[0], attribute) }
  }

  /// Aligns a hidden view; on the canvas, one in a stack view that fills is as long as the stack
  /// view across the axis.
  mutating func alignHidden(_ view: UIView) {
    relate(.alignment, view, across.start, to: container, across.start)
    guard hiddenViewsYield, stack.alignment == .fill else { return }
    // In stored frames the visible views determine that length.
    relate(
      .alignment, view, across.end, to: container, across.end,
      at: OptionalPriority.emptyOnCanvas)
  }

  private mutating func fill() {
    relate(.canvasConnection, container, across.start, to: views[0], across.start)
    relate(.canvasConnection, container, across.end, to: views[0], across.end)
    align(across.start)
    align(across.end)
  }

  private mutating func touch(
    _ edge: NSLayoutConstraint.Attribute, leavingFree free: NSLayoutConstraint.Attribute
  ) {
    relate(.canvasConnection, container, edge, to: views[0], edge)
    align(edge)
    suppressAmbiguity()
    guard views.count > 1 else { return keepInside(views[0], free) }
    let spanner = span(equal: edge)
    relate(.canvasConnection, container, free, to: spanner, free)
  }

  private mutating func center() {
    relate(.canvasConnection, container, across.center, to: views[0], across.center)
    align(across.center)
    suppressAmbiguity()
    guard views.count > 1 else { return keepInside(views[0], across.start) }
    let spanner = span(equal: nil)
    relate(.canvasConnection, container, across.start, to: spanner, across.start)
  }

  /// Aligns baselines: the first view touches the edge on the side of the baseline, and no view
  /// extends beyond the opposite edge.
  private mutating func alignBaselines(_ baseline: NSLayoutConstraint.Attribute) {
    let isFirst = baseline == .firstBaseline
    let edge = isFirst ? across.start : across.end
    relate(.canvasConnection, container, edge, to: views[0], edge)
    align(baseline)
    suppressAmbiguity()
    for view in views {
      let free = isFirst ? across.end : across.start
      relate(
        .canvasConnection, container, free, isFirst ? .greaterThanOrEqual : .lessThanOrEqual,
        to: view, free)
    }
    shrink(.canvasFit, stack, across.length, at: OptionalPriority.canvasFit)
  }

  /// Keeps a single view inside the stack, which is no larger than necessary.
  private mutating func keepInside(_ view: UIView, _ edge: NSLayoutConstraint.Attribute) {
    relate(
      .canvasConnection, container, edge,
      edge == across.start ? .lessThanOrEqual : .greaterThanOrEqual, to: view, edge)
    shrink(.canvasFit, stack, across.length, at: OptionalPriority.canvasFit)
  }

  /// Returns a guide just large enough for all views; `equal` is the edge that all of them share.
  private mutating func span(equal: NSLayoutConstraint.Attribute?) -> UILayoutGuide {
    let spanner = stack.guide(for: .spanner)
    for view in views {
      for edge in [across.start, across.end] {
        if edge == equal {
          relate(
            .spanningBoundary, spanner, edge, to: view, edge, at: OptionalPriority.spanningEdge)
        } else {
          let outside: NSLayoutConstraint.Relation =
            edge == across.start ? .lessThanOrEqual : .greaterThanOrEqual
          relate(.spanningBoundary, spanner, edge, outside, to: view, edge)
        }
      }
    }
    shrink(.spanningFit, spanner, across.length, at: OptionalPriority.spanningFit)
    return spanner
  }

  private mutating func suppressAmbiguity() {
    for view in views {
      shrink(.ambiguitySuppression, view, across.length, at: OptionalPriority.smallAcross)
    }
  }
}
