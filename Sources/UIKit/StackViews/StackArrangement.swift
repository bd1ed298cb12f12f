import Foundation

/// The rules by which a stack view arranges its views along its axis; ``addRulesAcross()`` adds
/// those across it.
///
/// The constraints, their priorities and their identifiers match those of UIKit, as known from logs
/// and from open implementations tested against it (row C6 of `docs/parity.md`).
@MainActor
struct StackArrangement {
  private(set) var rules: [StackRule] = []
  let stack: UIStackView
  let along: StackEdges
  let across: StackEdges
  /// The item in which the views are arranged: the stack or its margins guide.
  let container: any LayoutItem
  /// The visible arranged views, in order.
  let views: [UIView]

  /// The priorities of the optional constraints.
  enum OptionalPriority {
    static let proportion = UILayoutPriority(999)
    static let spanningEdge = UILayoutPriority(999.5)
    /// Below required, so that it does not conflict with a required size of a hidden view.
    static let emptyOnCanvas = UILayoutPriority(999.5)
    static let equalCentres = UILayoutPriority(149)
    static let spanningFit = UILayoutPriority(51)
    static let canvasFit = UILayoutPriority(49)
    static let smallAcross = UILayoutPriority(25)
    static let tied = UILayoutPriority(1)
  }

  init(_ stack: UIStackView) {
    self.stack = stack
    let isRow = stack.axis == .horizontal
    let column = stack.isBaselineRelativeArrangement ? StackEdges.baselines : .vertical
    along = isRow ? .horizontal : column
    across = isRow ? .vertical : .horizontal
    container = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    views = stack.arrangedSubviews.filter { !$0.isHidden }
    guard let first = views.first, let last = views.last else {
      if !stack.arrangedSubviews.isEmpty { collapse() }
      return
    }
    // Also if spacing is measured between baselines (stored frames of labels in five projects).
    relate(.canvasConnection, container, along.start, to: first, along.start)
    relate(.canvasConnection, container, along.end, to: last, along.end)
    distribute()
    placeHiddenViews()
    addRulesAcross()
  }

  mutating func relate(
    _ purpose: StackRule.Purpose, _ first: any LayoutItem,
    _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
    to second: any LayoutItem, _ other: NSLayoutConstraint.Attribute,
    times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
    at priority: UILayoutPriority = .required
  ) {
    rules.append(
      StackRule(
        purpose: purpose, first: StackRule.Side(item: first.itemReference, attribute: attribute),
        relation: relation, second: StackRule.Side(item: second.itemReference, attribute: other),
        multiplier: multiplier, constant: constant, priority: priority))
  }

  /// Adds a rule that a length is 0.
  mutating func shrink(
    _ purpose: StackRule.Purpose, _ item: any LayoutItem,
    _ attribute: NSLayoutConstraint.Attribute, at priority: UILayoutPriority = .required
  ) {
    rules.append(
      StackRule(
        purpose: purpose, first: StackRule.Side(item: item.itemReference, attribute: attribute),
        priority: priority))
  }

  var hiddenViewsYield: Bool { stack.hierarchyRoot.canvas?.hiddenViewsYield == true }

  private var hidingPriority: UILayoutPriority {
    hiddenViewsYield ? OptionalPriority.emptyOnCanvas : .required
  }

  /// Whether hidden views remain linked to their neighbours by spacing constraints.
  private var chainsHiddenViews: Bool {
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally: !hiddenViewsYield
    case .equalSpacing, .equalCentering: false
    }
  }

  /// Adds the rules of a stack without visible views: its size is 0 where possible.
  private mutating func collapse() {
    let spacer = stack.guide(for: .spanner)
    for edges in [along, across] {
      relate(.canvasConnection, container, edges.start, to: spacer, edges.start)
      relate(.canvasConnection, container, edges.end, to: spacer, edges.end)
      shrink(.spanningFit, spacer, edges.length, at: OptionalPriority.spanningFit)
    }
    for view in stack.arrangedSubviews {
      shrink(.hiding, view, along.length, at: hidingPriority)
      relate(.spacing, view, along.start, to: container, along.start)
      relate(.alignment, view, across.start, to: container, across.start)
    }
  }

  private mutating func distribute() {
    switch stack.distribution {
    case .fill:
      keepGaps(.equal)
      divideWidthAmongTexts()
      resizeFirst()
    case .fillEqually:
      keepGaps(.equal)
      equalLengths(views, at: .required)
    case .fillProportionally:
      keepGaps(.equal)
      keepProportions()
    case .equalSpacing:
      equalLengths(gapGuides(from: along.end, to: along.start), at: .required)
      keepGaps(.greaterThanOrEqual)
      shrink(.canvasFit, stack, along.length, at: OptionalPriority.canvasFit)
    case .equalCentering:
      equalLengths(
        gapGuides(from: along.center, to: along.center), at: OptionalPriority.equalCentres)
      keepGaps(.greaterThanOrEqual)
      shrink(.canvasFit, stack, along.length, at: OptionalPriority.canvasFit)
    }
  }

  /// Makes the first view of a row yield where several could at the same priority: the others keep
  /// the widths of their content.
  ///
  /// Apple documents that the stack view then resizes them "based on their index in the
  /// arrangedSubviews array" (developer.apple.com, UIStackView.Distribution.fill); in frames stored
  /// by Xcode the first one is resized, in rows of 3 projects. At run time such a layout stays
  /// ambiguous.
  private mutating func resizeFirst() {
    guard hiddenViewsYield, stack.axis == .horizontal else { return }
    for view in views.dropFirst() where !(view is UIStackView) { keepWidth(of: view) }
  }

  /// Gives a view the width of its content where nothing else determines its width.
  mutating func keepWidth(of view: UIView) {
    let width = view.intrinsicContentSize.width
    guard width > 0 else { return }
    rules.append(
      StackRule(
        purpose: .ambiguitySuppression,
        first: StackRule.Side(item: view.itemReference, attribute: .width), constant: width,
        priority: OptionalPriority.tied))
  }

  private mutating func keepGaps(_ relation: NSLayoutConstraint.Relation) {
    let visible = Set(views.map { ObjectIdentifier($0) })
    let chain = chainsHiddenViews ? stack.arrangedSubviews : views
    var lastShown: UIView?
    for (view, next) in zip(chain, chain.dropFirst()) {
      let isShown = visible.contains(ObjectIdentifier(view))
      let nextIsShown = visible.contains(ObjectIdentifier(next))
      if isShown { lastShown = view }
      var gap: CGFloat = 0
      if let lastShown, lastShown !== views.last {
        // Each end of a run of hidden views gets half of the spacing.
        let whole = stack.gap(after: lastShown)
        gap = isShown && nextIsShown ? whole : isShown || nextIsShown ? whole / 2 : 0
      }
      relate(
        .spacing, next, along.spacingStart, relation, to: view, along.spacingEnd, plus: gap)
    }
  }

  mutating func equalLengths(_ items: [any LayoutItem], at priority: UILayoutPriority) {
    guard let first = items.first else { return }
    for item in items.dropFirst() {
      relate(.fillEqually, item, along.length, to: first, along.length, at: priority)
    }
  }

  /// Returns guides that each reach from one view to the next.
  private mutating func gapGuides(
    from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute
  ) -> [UILayoutGuide] {
    var guides: [UILayoutGuide] = []
    for (index, (view, next)) in zip(views, views.dropFirst()).enumerated() {
      let guide = stack.guide(for: .gap(index))
      relate(.distributingEdge, guide, along.start, to: view, start)
      relate(.distributingEdge, guide, along.end, to: next, end)
      guides.append(guide)
    }
    return guides
  }

  private mutating func placeHiddenViews() {
    var before: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        before = view
        continue
      }
      shrink(.hiding, view, along.length, at: hidingPriority)
      alignHidden(view)
      if chainsHiddenViews { continue }
      if let before {
        relate(.spacing, view, along.start, to: before, along.end)
      } else {
        relate(.spacing, view, along.start, to: container, along.start)
      }
    }
  }
}
