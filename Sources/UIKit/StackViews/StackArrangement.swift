import Foundation

/// The constraints by which a stack view arranges its views.
@MainActor
struct StackArrangement {
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []

  private let stack: UIStackView
  private let along: Edges
  private let across: Edges
  /// What the views are arranged in: the stack, or its margins.
  private let container: AnyObject
  private let views: [UIView]

  /// Priorities of what a stack merely wishes for.
  ///
  /// The lower three lie below every customary priority of content; their order makes centring
  /// stronger than hugging the views, and that stronger than tight gaps.
  private enum Wish {
    static let equalCentres = UILayoutPriority(149)
    static let tightFit = UILayoutPriority(51)
    static let tightGaps = UILayoutPriority(50)
    /// Below required, so that a hidden view's own required size does not contradict.
    static let hiddenIsEmpty = UILayoutPriority(999.5)
    static let proportion = UILayoutPriority(999)
  }

  /// The attributes along one axis.
  private struct Edges {
    var start, end, center, length: NSLayoutConstraint.Attribute

    static let horizontal = Edges(
      start: .leading, end: .trailing, center: .centerX, length: .width)
    static let vertical = Edges(start: .top, end: .bottom, center: .centerY, length: .height)
  }

  init(_ stack: UIStackView) {
    self.stack = stack
    let isRow = stack.axis == .horizontal
    along = isRow ? .horizontal : .vertical
    across = isRow ? .vertical : .horizontal
    container = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    views = stack.arrangedSubviews.filter { !$0.isHidden }
    for view in stack.arrangedSubviews where view.isHidden {
      relate(view, along.length, to: nil, .notAnAttribute, at: Wish.hiddenIsEmpty)
    }
    guard let first = views.first, let last = views.last else { return }
    relate(first, along.start, to: container, along.start)
    relate(last, along.end, to: container, along.end)
    distribute()
    align(first)
  }

  private mutating func relate(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, to second: AnyObject?,
    _ other: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, at priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = "UISV"
    constraints.append(constraint)
  }

  // MARK: Along the stack

  private mutating func distribute() {
    switch stack.distribution {
    case .fill: keepGaps()
    case .fillEqually:
      keepGaps()
      for view in views.dropFirst() { relate(view, along.length, to: views[0], along.length) }
    case .fillProportionally:
      keepGaps()
      keepProportions()
    case .equalSpacing:
      let spacers = gaps(from: along.end, to: along.start)
      for spacer in spacers.dropFirst() {
        relate(spacer, along.length, to: spacers[0], along.length)
      }
      keepGaps(.greaterThanOrEqual)
      keepGaps(at: Wish.tightGaps)
    case .equalCentering:
      let spacers = gaps(from: along.center, to: along.center)
      for spacer in spacers.dropFirst() {
        relate(
          spacer, along.length, to: spacers[0], along.length, at: Wish.equalCentres)
      }
      keepGaps(.greaterThanOrEqual)
      keepGaps(at: Wish.tightGaps)
    }
  }

  private mutating func keepGaps(
    _ relation: NSLayoutConstraint.Relation = .equal, at priority: UILayoutPriority = .required
  ) {
    for (view, next) in zip(views, views.dropFirst()) {
      relate(
        next, along.start, relation, to: view, along.end, plus: stack.gap(after: view),
        at: priority)
    }
  }

  /// Guides that reach from one view to the next.
  private mutating func gaps(
    from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute
  ) -> [UILayoutGuide] {
    var spacers: [UILayoutGuide] = []
    for (view, next) in zip(views, views.dropFirst()) {
      let spacer = UILayoutGuide()
      relate(spacer, along.start, to: view, start)
      relate(spacer, along.end, to: next, end)
      relate(spacer, across.start, to: stack, across.start)
      relate(spacer, across.length, to: nil, .notAnAttribute)
      spacers.append(spacer)
    }
    guides += spacers
    return spacers
  }

  private mutating func keepProportions() {
    let lengths = views.map { $0.intrinsicContentSize[stack.axis] }
    let gaps = views.dropLast().map { stack.gap(after: $0) }.reduce(0, +)
    let sum = lengths.filter { $0 > 0 }.reduce(0, +) + gaps
    guard sum > 0 else { return }
    for (view, length) in zip(views, lengths) where length > 0 {
      relate(
        view, along.length, to: container, along.length, times: length / sum,
        at: Wish.proportion)
    }
  }

  // MARK: Across the stack

  private mutating func align(_ first: UIView) {
    switch stack.alignment {
    case .fill:
      for view in views {
        relate(view, across.start, to: container, across.start)
        relate(view, across.end, to: container, across.end)
      }
      return
    case .leading: for view in views { keepInside(view, startTouches: true) }
    case .trailing: for view in views { keepInside(view, endTouches: true) }
    case .center:
      for view in views {
        keepInside(view)
        relate(view, across.center, to: container, across.center)
      }
    case .firstBaseline where stack.axis == .horizontal: alignBaselines(.firstBaseline, to: first)
    case .lastBaseline where stack.axis == .horizontal: alignBaselines(.lastBaseline, to: first)
    case .firstBaseline, .lastBaseline:
      // Columns have no common baseline; Apple says that these cases are for rows only.
      for view in views { keepInside(view, startTouches: true) }
    }
    relate(
      stack, across.length, to: nil, .notAnAttribute, at: Wish.tightFit)
  }

  private mutating func keepInside(
    _ view: UIView, startTouches: Bool = false, endTouches: Bool = false
  ) {
    relate(
      view, across.start, startTouches ? .equal : .greaterThanOrEqual, to: container,
      across.start)
    relate(view, across.end, endTouches ? .equal : .lessThanOrEqual, to: container, across.end)
  }

  /// Only the first view touches the edge; the others may stick out beyond it.
  private mutating func alignBaselines(
    _ baseline: NSLayoutConstraint.Attribute, to first: UIView
  ) {
    for view in views.dropFirst() { relate(view, baseline, to: first, baseline) }
    if baseline == .firstBaseline {
      relate(first, across.start, to: container, across.start)
      for view in views { relate(view, across.end, .lessThanOrEqual, to: container, across.end) }
    } else {
      relate(first, across.end, to: container, across.end)
      for view in views {
        relate(view, across.start, .greaterThanOrEqual, to: container, across.start)
      }
    }
  }
}
