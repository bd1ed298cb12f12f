public import Foundation

/// A container that shows a primary and a secondary controller side by side in regular width, and
/// one of them in compact width.
///
/// In compact width the controller is collapsed: the secondary controller is pushed onto the stack
/// of the primary one if that is a navigation controller, and replaces it if not, unless the
/// ``UISplitViewControllerDelegate`` handles the collapse. Two columns are modelled; of three
/// columns, the supplementary and the secondary one are shown.
///
/// Source: developer.apple.com, UISplitViewController.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The styles, which determine the number of columns; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// The style before column styles existed: two controllers in
    /// ``UISplitViewController/viewControllers``.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// The columns of a split view controller; raw values are Apple's.
  public enum Column: Int, Hashable, Sendable {
    /// The primary column, usually a list.
    case primary = 0
    /// The supplementary column, usually a second list.
    case supplementary = 1
    /// The secondary column, usually the selected content.
    case secondary = 2
    /// The controller shown in compact width instead of all columns.
    case compact = 3
  }

  /// The visible columns; raw values are Apple's.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// An automatic choice: side by side in landscape, and the secondary column only in portrait.
    case automatic = 0
    /// Only the secondary column is visible.
    case secondaryOnly = 1
    /// The primary column next to the secondary one.
    case oneBesideSecondary = 2
    /// The primary column over the secondary one.
    case oneOverSecondary = 3
    /// Two columns next to the secondary one; of three columns, two are modelled.
    case twoBesideSecondary = 4
    /// Two columns over the secondary one; of three columns, two are modelled.
    case twoOverSecondary = 5
    /// Two columns that displace the secondary one; of three columns, two are modelled.
    case twoDisplaceSecondary = 6

    /// The earlier name of ``oneBesideSecondary``.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The earlier name of ``secondaryOnly``.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The earlier name of ``oneOverSecondary``.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The ways of showing columns; raw values are Apple's.
  public enum SplitBehavior: Int, Hashable, Sendable {
    /// The behaviour that the system chooses.
    case automatic = 0
    /// The columns are side by side.
    case tile = 1
    /// The primary column over the secondary one.
    case overlay = 2
    /// The primary column displaces the secondary one.
    case displace = 3
  }

  /// The edges of the primary column; raw values are Apple's.
  public enum PrimaryEdge: Int, Hashable, Sendable {
    /// The primary column is at the leading edge.
    case leading = 0
    /// The primary column is at the trailing edge.
    case trailing = 1
  }

  /// The value that selects the system's width.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
  private static let standardFraction: CGFloat = 0.4
  private static let standardMaximum: CGFloat = 320

  /// The style, which determines the number of columns.
  public let style: Style
  /// The delegate that controls the collapse; not retained, `nil` by default.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  private var columns: [Column: UIViewController] = [:]
  private var knownCollapse: Bool?
  private var isCollapsing = false

  /// Creates a split view controller with a column style.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split view controller of the style `unspecified`, whose controllers
  /// ``viewControllers`` sets.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a split view controller of the style `unspecified`, whose controllers
  /// ``viewControllers`` sets.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  /// The primary and the secondary controller, without those that are not set.
  open var viewControllers: [UIViewController] {
    get { [columns[.primary], columns[.secondary]].compactMap(\.self) }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.dropFirst().first, for: .secondary)
    }
  }

  /// Sets the controller of a column; a controller that contains this one is reported and ignored.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let old = columns[column]
    guard old !== vc else { return }
    if let vc, vc.isOrContains(self) { return report(.insideItself(vc)) }
    if let vc, columns.values.contains(where: { $0 === vc }) { return report(.containedTwice(vc)) }
    let wrapped = vc.map { style == .unspecified || column == .compact ? $0 : inNavigation($0) }
    columns[column] = wrapped
    if let old {
      old.willMove(toParent: nil)
      removeFromContainer(old)
      old.removeFromParent()
    }
    if let wrapped {
      addChild(wrapped)
      wrapped.didMove(toParent: self)
    }
    knownCollapse = nil
    if isViewLoaded { arrange() }
  }

  override func childWasRemoved(_ child: UIViewController) {
    removeFromContainer(child)
    // A controller moved to the stack of another column returns from there later.
    guard !isCollapsing, let column = columns.first(where: { $0.value === child })?.key else {
      return
    }
    columns[column] = nil
    arrangeIfLoaded()
  }

  /// Wraps a controller in a navigation controller, since columns have their own bars in column
  /// styles.
  private func inNavigation(_ controller: UIViewController) -> UIViewController {
    controller is UINavigationController
      ? controller : UINavigationController(rootViewController: controller)
  }

  /// Returns the controller of a column; `nil` if there is none.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Whether the width is compact, so that a single controller is shown.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  /// The conditions under which a bar has the button of the display mode; raw values are Apple's.
  public enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    /// The system decides whether the button is shown.
    case automatic = 0
    /// The button is never shown.
    case never = 1
    /// The button is always shown.
    case always = 2
  }

  /// The backgrounds of the primary column; raw values are Apple's.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// The primary column has no background of its own.
    case none = 0
    /// The background of a sidebar.
    case sidebar = 1
  }

  /// The preferred way of showing columns; `automatic` by default.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { arrangeIfLoaded() } }
  /// The way in which columns are shown: side by side, above each other, or displaced.
  open var splitBehavior: SplitBehavior {
    preferredSplitBehavior != .automatic
      ? preferredSplitBehavior : displayMode == .oneBesideSecondary ? .tile : .overlay
  }
  /// Whether a drag shows the hidden column, `true` by default; stored without effect.
  open var presentsWithGesture = true
  /// The conditions under which the bar has ``displayModeButtonItem``, `automatic` by default;
  /// stored without effect.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  /// The background of the primary column, `none` by default; stored without effect.
  open var primaryBackgroundStyle = BackgroundStyle.none
  /// Whether a button hides the other columns, `false` by default; stored without effect.
  open var showsSecondaryOnlyButton = false
  /// The edge of the primary column, `leading` by default; stored without effect.
  open var primaryEdge = PrimaryEdge.leading
  /// A button that shows or hides the primary column.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "sidebar.leading"),
    primaryAction: UIAction { [weak self] _ in
      guard let self else { return }
      let isHidden = displayMode == .secondaryOnly
      changeDisplayMode(to: isHidden ? .oneBesideSecondary : .secondaryOnly)
    })

  /// Shows a column: beside the secondary one, or, in a collapsed controller, on top of its stack.
  open func show(_ column: Column) {
    if isCollapsed {
      guard let stack = collapsed as? UINavigationController, let vc = columns[column],
        !(vc is UINavigationController), vc !== stack, vc.parent !== stack
      else { return }
      return stack.pushViewController(vc, animated: true)
    }
    if column == .primary || column == .supplementary, displayMode == .secondaryOnly {
      changeDisplayMode(to: .oneBesideSecondary)
    }
  }

  /// Hides a column; the secondary one stays.
  open func hide(_ column: Column) {
    guard !isCollapsed, column == .primary || column == .supplementary else { return }
    changeDisplayMode(to: .secondaryOnly)
  }

  private func changeDisplayMode(to mode: DisplayMode) {
    guard mode != displayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    preferredDisplayMode = mode
  }

  /// The program's preferred display mode; `automatic` by default.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { arrangeIfLoaded() } }

  /// Which columns are visible, and whether they lie beside the secondary one.
  open var displayMode: DisplayMode {
    if preferredDisplayMode != .automatic { return preferredDisplayMode }
    switch preferredSplitBehavior {
    case .tile: return .oneBesideSecondary
    case .overlay, .displace: return .secondaryOnly
    case .automatic: break
    }
    guard let size = viewIfLoaded?.bounds.size else { return .secondaryOnly }
    return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
  }

  // MARK: Widths

  /// The preferred width of the primary column as a fraction of the total, from 0 to 1; 0.4 by
  /// default.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { arrangeIfLoaded() }
  }
  /// The preferred width of the primary column, in points; by default computed from the fraction.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { arrangeIfLoaded() }
  }
  /// The minimum width of the primary column, in points; 0 by default.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { arrangeIfLoaded() }
  }
  /// The maximum width of the primary column, in points; 320 by default.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { arrangeIfLoaded() }
  }

  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat {
    guard let view = viewIfLoaded else { return 0 }
    func given(_ value: CGFloat, else standard: CGFloat) -> CGFloat {
      value.isFinite && value >= 0 ? value : standard
    }
    let fraction = given(preferredPrimaryColumnWidthFraction, else: Self.standardFraction)
    let wanted = given(preferredPrimaryColumnWidth, else: view.bounds.width * min(fraction, 1))
    let least = given(minimumPrimaryColumnWidth, else: 0)
    let most = max(least, given(maximumPrimaryColumnWidth, else: Self.standardMaximum))
    return min(max(wanted, least), most, view.bounds.width).rounded()
  }

  private func arrangeIfLoaded() { if isViewLoaded { arrange() } }

  // MARK: Layout

  open override func viewDidLoad() {
    super.viewDidLoad()
    arrange()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    arrange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrangeIfLoaded()
  }

  private var list: UIViewController? { columns[.supplementary] ?? columns[.primary] }

  private func arrange() {
    guard let view = viewIfLoaded else { return }
    collapseOrExpand()
    guard !isCollapsed else { return show([(collapsed, view.bounds)]) }
    let mode = list == nil ? .secondaryOnly : displayMode
    let width = primaryColumnWidth
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func column(from x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(
        x: isMirrored ? view.bounds.width - x - width : x, y: 0, width: width,
        height: view.bounds.height)
    }
    switch mode {
    case .secondaryOnly, .automatic: show([(columns[.secondary], view.bounds)])
    case .oneBesideSecondary, .twoBesideSecondary, .twoDisplaceSecondary:
      show([
        (columns[.secondary], column(from: width, view.bounds.width - width)),
        (list, column(from: 0, width)),
      ])
    case .oneOverSecondary, .twoOverSecondary:
      show([(columns[.secondary], view.bounds), (list, column(from: 0, width))])
    }
  }

  /// The controller shown in compact width.
  private var collapsed: UIViewController? {
    columns[.compact] ?? list ?? columns[.secondary]
  }

  private func collapseOrExpand() {
    guard isCollapsed != knownCollapse else { return }
    let wasCollapsed = knownCollapse == true
    knownCollapse = isCollapsed
    defer {
      if isCollapsed {
        delegate?.splitViewControllerDidCollapse(self)
      } else if wasCollapsed {
        delegate?.splitViewControllerDidExpand(self)
      }
    }
    if isCollapsed {
      collapse()
    } else if wasCollapsed, let stack = list as? UINavigationController,
      let secondary = columns[.secondary], secondary.parent === stack
    {
      stack.setViewControllers(stack.viewControllers.filter { $0 !== secondary }, animated: false)
      addChild(secondary)
      secondary.didMove(toParent: self)
    } else if wasCollapsed, let stack = list as? UINavigationController,
      let secondary = columns[.secondary] as? UINavigationController,
      secondary.viewControllers.isEmpty,
      let top = stack.viewControllers.dropFirst().first
    {
      let moved = Array(stack.viewControllers.drop { $0 !== top })
      stack.setViewControllers(
        stack.viewControllers.filter { one in !moved.contains { $0 === one } },
        animated: false)
      secondary.setViewControllers(moved, animated: false)
    }
  }

  private func collapse() {
    guard columns[.compact] == nil, let list, let secondary = columns[.secondary],
      style == .unspecified
        || delegate?.splitViewController(
          self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary == .secondary,
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: list) != true,
      let stack = list as? UINavigationController
    else { return }
    isCollapsing = true
    defer { isCollapsing = false }
    removeFromContainer(secondary)
    guard let inner = secondary as? UINavigationController else {
      return stack.pushViewController(secondary, animated: false)
    }
    let moved = inner.viewControllers
    inner.setViewControllers([], animated: false)
    stack.setViewControllers(stack.viewControllers + moved, animated: false)
  }

  private func show(_ shown: [(controller: UIViewController?, frame: CGRect)]) {
    for child in columns.values where !shown.contains(where: { $0.controller === child }) {
      if child.parent === self { removeFromContainer(child) }
    }
    for case (let controller?, let frame) in shown {
      guard let inner = controller.view else { continue }
      if inner.superview !== view {
        inner.translatesAutoresizingMaskIntoConstraints = true
        inner.autoresizingMask = []
        inner.frame = frame
        view.addSubview(inner)
      } else if inner.frame != frame {
        inner.frame = frame
      }
    }
  }

  private func removeFromContainer(_ controller: UIViewController) {
    guard let shown = controller.viewIfLoaded, shown.superview === viewIfLoaded else { return }
    shown.removeFromSuperview()
  }

  override var barContent: UIViewController { collapsed?.barContent ?? self }

  /// Replaces the secondary controller, or pushes onto the stack in compact width.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if isCollapsed, let stack = collapsed as? UINavigationController,
      !(vc is UINavigationController)
    {
      stack.pushViewController(vc, animated: true)
    } else {
      setViewController(vc, for: .secondary)
    }
  }
}
