public import Foundation

/// A view that arranges others in a row or column, by constraints that it keeps itself.
///
/// Behaves as Apple documents `UIStackView`: hidden arranged views take no part, and the stack has
/// no content size of its own. When something changes that the constraints follow from, those that
/// differ are exchanged at the next layout.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How arranged views share the length of the stack.
  public enum Distribution: Int, Hashable, Sendable {
    /// They fill it, growing and shrinking by their priorities.
    case fill
    /// They fill it with equal lengths.
    case fillEqually
    /// They fill it with lengths in proportion to their content sizes.
    case fillProportionally
    /// The gaps between them are equal, and at least the spacing.
    case equalSpacing
    /// Their centres are equally far apart, with gaps of at least the spacing.
    case equalCentering
  }

  /// Where arranged views stand across the stack.
  public enum Alignment: Int, Hashable, Sendable {
    /// From one edge to the other.
    case fill
    /// At the leading edge of a column or the top of a row.
    case leading
    /// With the first baselines of a row in line.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge of a column or the bottom of a row.
    case trailing
    /// With the last baselines of a row in line.
    case lastBaseline

    /// The name of ``leading`` in a row.
    public static let top = Alignment.leading
    /// The name of ``trailing`` in a row.
    public static let bottom = Alignment.trailing
  }

  /// The spacing that stands for the standard one: 8 points.
  public nonisolated static let spacingUseSystem: CGFloat = -CGFloat.greatestFiniteMagnitude
  /// The custom spacing that stands for ``spacing``.
  public nonisolated static let spacingUseDefault: CGFloat = CGFloat.greatestFiniteMagnitude

  /// The views that the stack arranges, in order; all are subviews.
  public private(set) var arrangedSubviews: [UIView] = []
  /// Row or column.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementChanged() } }
  /// How arranged views share the length of the stack.
  open var distribution = Distribution.fill { didSet { arrangementChanged() } }
  /// Where arranged views stand across the stack.
  open var alignment = Alignment.fill { didSet { arrangementChanged() } }
  /// The gap between arranged views, in points.
  open var spacing: CGFloat = 0 { didSet { arrangementChanged() } }
  /// Whether views are arranged inside the margins instead of the edges.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }

  /// Whether distances in a column are measured between lines of text: from the last baseline of a
  /// view to the first of the next, and from the edges to the outermost baselines.
  open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [StackRule: NSLayoutConstraint] = [:]
  private var arrangementIsStale = true
  private var arrangementGuides: [GuideRole: UILayoutGuide] = [:]
  private var baselineViews: (first: ItemReference, last: ItemReference)?

  /// A stack that arranges views, in order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Arranges a view after all others, adding it as a subview.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Arranges a view at an index, adding it as a subview; an index too large means the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.storedSuperview !== self { addSubview(view) }
    guard view.storedSuperview === self else { return }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    arrangementChanged()
  }

  /// Stops arranging a view; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// Sets the gap after an arranged view; ``spacingUseDefault`` takes it back.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let isDefault = spacing == Self.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    arrangementChanged()
  }

  /// The gap set for after an arranged view, or ``spacingUseDefault``.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The first arranged view of a column, the tallest of a row.
  open override var forFirstBaselineLayout: UIView {
    axis == .vertical ? shownSubviews.first ?? self : tallest
  }

  /// The last arranged view of a column, the tallest of a row.
  open override var forLastBaselineLayout: UIView {
    axis == .vertical ? shownSubviews.last ?? self : tallest
  }

  private var shownSubviews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private var tallest: UIView {
    shownSubviews.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height } ?? self
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open override func updateConstraints() {
    if arrangementIsStale {
      arrangementIsStale = false
      baselineViewsMayHaveChanged()
      updateArrangement()
    }
    super.updateConstraints()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  /// Has the constraints brought up to date at the next layout.
  func arrangementChanged() {
    guard !arrangementIsStale || !needsUpdateConstraints() else { return setNeedsLayout() }
    arrangementIsStale = true
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  override func subviewChanged(_ subview: UIView, _ change: SubviewChange) {
    switch change {
    case .size: break
    case .contentSize: if distribution == .fillProportionally { arrangementChanged() }
    case .visibility: arrangementChanged()
    }
  }

  /// The gap after an arranged view, in points.
  func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == Self.spacingUseSystem ? CGFloat(NSLayoutConstraint.systemSpacing) : gap
  }

  // MARK: Constraints

  /// What a guide of the arrangement is for.
  enum GuideRole: Hashable {
    /// Reaches from one shown view, counted from 0, to the next.
    case gap(Int)
    /// Covers all shown views across the stack.
    case spanner
  }

  func guide(for role: GuideRole) -> UILayoutGuide {
    if let guide = arrangementGuides[role] { return guide }
    let guide = UILayoutGuide()
    guide.identifier = role == .spanner ? "UISV-alignment-spanner" : "UISV-distributing"
    arrangementGuides[role] = guide
    addLayoutGuide(guide)
    return guide
  }

  private func updateArrangement() {
    let rules = StackArrangement(self).rules
    var next: [StackRule: NSLayoutConstraint] = [:]
    var new: [NSLayoutConstraint] = []
    for rule in rules where next[rule] == nil {
      // One that was deactivated with a view that left may not come back with a later view.
      if let constraint = arrangement[rule], constraint.isActive {
        next[rule] = constraint
      } else {
        let constraint = rule.constraint
        next[rule] = constraint
        new.append(constraint)
      }
    }
    for (rule, constraint) in arrangement where next[rule] !== constraint {
      constraint.deactivate()
    }
    arrangement = next
    addConstraints(new)
    removeUnusedGuides(Set(rules.flatMap { [$0.first.item, $0.second?.item] }.compactMap(\.self)))
  }

  private func removeUnusedGuides(_ used: Set<ItemReference>) {
    for (role, guide) in arrangementGuides where !used.contains(guide.itemReference) {
      removeLayoutGuide(guide)
      arrangementGuides[role] = nil
    }
  }

  /// Writes constraints on the stack's baselines anew where other views stand for them now.
  private func baselineViewsMayHaveChanged() {
    let now = (forFirstBaselineLayout.itemReference, forLastBaselineLayout.itemReference)
    defer { baselineViews = now }
    guard let before = baselineViews, before != now else { return }
    geometryRulesChanged()
  }
}
