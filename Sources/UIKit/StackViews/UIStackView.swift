public import Foundation

/// A view that arranges its subviews in a row or a column with constraints that it manages.
///
/// Behaves as Apple documents `UIStackView`: hidden arranged views take no space, and the stack has
/// no intrinsic size. After a change, the next layout replaces only the constraints that differ.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The distribution of arranged views along the stack's axis.
  public enum Distribution: Int, Hashable, Sendable {
    /// Views fill the stack, growing and shrinking by their priorities.
    case fill
    /// Views fill the stack and have equal lengths.
    case fillEqually
    /// Views fill the stack in proportion to their intrinsic sizes.
    case fillProportionally
    /// The gaps between the views are equal, and at least the spacing.
    case equalSpacing
    /// The distances between the centres are equal, with gaps of at least the spacing.
    case equalCentering
  }

  /// The alignment of arranged views across the stack's axis.
  public enum Alignment: Int, Hashable, Sendable {
    /// Views fill the stack across its axis.
    case fill
    /// Views are aligned at the leading edge of a column or the top of a row.
    case leading
    /// Views of a row are aligned at their first baselines.
    case firstBaseline
    /// Views are centred across the stack's axis.
    case center
    /// Views are aligned at the trailing edge of a column or the bottom of a row.
    case trailing
    /// Views of a row are aligned at their last baselines.
    case lastBaseline

    /// The same as ``leading``, for rows.
    public static let top = Alignment.leading
    /// The same as ``trailing``, for rows.
    public static let bottom = Alignment.trailing
  }

  /// The value of ``spacing`` that selects the system's spacing: 8 points.
  public nonisolated static let spacingUseSystem: CGFloat = -CGFloat.greatestFiniteMagnitude
  /// The value of a custom spacing that selects ``spacing``.
  public nonisolated static let spacingUseDefault: CGFloat = CGFloat.greatestFiniteMagnitude

  /// The views that the stack arranges, in order; all of them are subviews.
  public private(set) var arrangedSubviews: [UIView] = []
  /// The axis: horizontal for a row, vertical for a column; `horizontal` by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementChanged() } }
  /// The distribution of arranged views along the axis; `fill` by default.
  open var distribution = Distribution.fill { didSet { arrangementChanged() } }
  /// The alignment of arranged views across the axis; `fill` by default.
  open var alignment = Alignment.fill { didSet { arrangementChanged() } }
  /// The spacing between arranged views, in points; 0 by default.
  open var spacing: CGFloat = 0 { didSet { arrangementChanged() } }
  /// Whether views are arranged relative to the layout margins instead of the edges; `false` by
  /// default.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }

  /// Whether the vertical spacing of a column is measured between baselines: from the last baseline
  /// of a view to the first of the next, and from the edges to the outermost baselines; `false` by
  /// default.
  open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [StackRule: NSLayoutConstraint] = [:]
  private var arrangementIsStale = true
  private var arrangementGuides: [GuideRole: UILayoutGuide] = [:]
  private var baselineViews: (first: ItemReference, last: ItemReference)?

  /// The texts whose widths the current arrangement relates.
  private var textsInArrangement: [ItemReference] = []

  /// Creates an empty stack view with a frame in the coordinates of its future superview.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty stack view of size zero; nothing is decoded.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// Creates a stack view with arranged views, in order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end of the arranged views, and as a subview.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts an arranged view at an index, and adds it as a subview; an index that is too large
  /// means the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.storedSuperview !== self { addSubview(view) }
    guard view.storedSuperview === self else { return }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    arrangementChanged()
  }

  /// Removes a view from the arranged views; it remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// Sets the spacing after an arranged view; ``spacingUseDefault`` removes the custom spacing.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let isDefault = spacing == Self.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    arrangementChanged()
  }

  /// Returns the custom spacing after an arranged view, or ``spacingUseDefault``.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The first arranged view of a column, or the tallest of a row.
  open override var forFirstBaselineLayout: UIView {
    axis == .vertical ? shownSubviews.first ?? self : tallest
  }

  /// The last arranged view of a column, or the tallest of a row.
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

  /// Marks the arrangement to be updated at the next layout.
  func arrangementChanged() {
    guard !arrangementIsStale || !needsUpdateConstraints() else { return setNeedsLayout() }
    arrangementIsStale = true
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  override func subviewChanged(_ subview: UIView, _ change: SubviewChange) {
    switch change {
    case .size: break
    case .contentSize:
      if distribution == .fillProportionally
        || textsInArrangement != textsSharingWidth.map(\.itemReference)
      {
        arrangementChanged()
      }
      contentOfViewsChanged()
    case .visibility:
      arrangementChanged()
      contentOfViewsChanged()
    }
  }

  /// Notifies a stack view around this one, whose proportions may change.
  private func contentOfViewsChanged() {
    (superview as? UIStackView)?.subviewChanged(self, .contentSize)
  }

  /// Returns the spacing after an arranged view, in points.
  func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == Self.spacingUseSystem ? CGFloat(NSLayoutConstraint.systemSpacing) : gap
  }

  // MARK: Constraints

  /// The role of a layout guide in the arrangement.
  enum GuideRole: Hashable {
    /// Extends from the visible view with this index, counted from 0, to the next.
    case gap(Int)
    /// Spans all visible views across the stack's axis.
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
    textsInArrangement = textsSharingWidth.map(\.itemReference)
    var next: [StackRule: NSLayoutConstraint] = [:]
    var new: [NSLayoutConstraint] = []
    for rule in rules where next[rule] == nil {
      // A constraint that was deactivated together with a removed view must not be reactivated with
      // a view added later.
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

  /// Rebuilds the constraints on the stack's baselines if other views provide them now.
  private func baselineViewsMayHaveChanged() {
    let now = (forFirstBaselineLayout.itemReference, forLastBaselineLayout.itemReference)
    defer { baselineViews = now }
    guard let before = baselineViews, before != now else { return }
    geometryRulesChanged()
  }
}
