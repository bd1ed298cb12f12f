public import Foundation

/// Shows a list beside what is chosen in it, where the width is regular, and one of them where it is compact.
///
/// Where the width is compact it is collapsed: the secondary controller is pushed on the primary one's stack
/// if that is a navigation controller, unless ``UISplitViewControllerDelegate`` says that it is taken care
/// of; it takes the primary one's place otherwise. Two columns are modelled; three are shown as the
/// supplementary and the secondary one.
///
/// Source: developer.apple.com, UISplitViewController.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// How many columns there can be; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// As before there were styles: two, by ``UISplitViewController/viewControllers``.
    case unspecified = 0
    /// A list, and what is chosen.
    case doubleColumn = 1
    /// Two lists, and what is chosen.
    case tripleColumn = 2
  }

  /// A place for a controller; raw values are Apple's.
  public enum Column: Int, Hashable, Sendable {
    /// The list.
    case primary = 0
    /// The second of two lists.
    case supplementary = 1
    /// What is chosen.
    case secondary = 2
    /// What is shown in place of all where the width is compact.
    case compact = 3
  }

  /// What is seen of the columns; raw values are Apple's.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// As the system likes: side by side on a screen on its side, the list away on one held upright.
    case automatic = 0
    /// What is chosen alone.
    case secondaryOnly = 1
    /// The list beside what is chosen.
    case oneBesideSecondary = 2
    /// The list over what is chosen.
    case oneOverSecondary = 3
  }

  /// What a width is that the system finds.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
  private static let standardFraction: CGFloat = 0.4
  private static let standardMaximum: CGFloat = 320

  /// How many columns there can be.
  public let style: Style
  /// Who is asked about collapsing.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  private var columns: [Column: UIViewController] = [:]
  private var knownCollapse: Bool?
  private var isCollapsing = false

  /// A split view of a style with columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A split view of two controllers.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A split view of two controllers.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  /// The primary controller and the secondary one.
  open var viewControllers: [UIViewController] {
    get { [columns[.primary], columns[.secondary]].compactMap(\.self) }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.dropFirst().first, for: .secondary)
    }
  }

  /// Puts a controller in a column; one that contains this one stays out and is reported.
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
    // One that goes to the stack of another column comes back from there.
    guard !isCollapsing, let column = columns.first(where: { $0.value === child })?.key else {
      return
    }
    columns[column] = nil
    arrangeIfLoaded()
  }

  /// Columns of the newer styles have bars of their own.
  private func inNavigation(_ controller: UIViewController) -> UIViewController {
    controller is UINavigationController
      ? controller : UINavigationController(rootViewController: controller)
  }

  /// The controller in a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Whether the width is compact, so that one controller is shown.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  /// What is seen of the columns that the program would like.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { arrangeIfLoaded() } }

  /// What is seen of the columns.
  open var displayMode: DisplayMode {
    if preferredDisplayMode != .automatic { return preferredDisplayMode }
    guard let size = viewIfLoaded?.bounds.size else { return .secondaryOnly }
    return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
  }

  // MARK: Widths

  /// The part of the width that the list would take, from 0 to 1; 0.4 unless set.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { arrangeIfLoaded() }
  }
  /// The width that the list would take; found by the fraction unless set.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { arrangeIfLoaded() }
  }
  /// The least width of the list; 0 unless set.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { arrangeIfLoaded() }
  }
  /// The largest width of the list; 320 unless set.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { arrangeIfLoaded() }
  }

  /// The width of the list, in points.
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
    case .oneBesideSecondary:
      show([
        (columns[.secondary], column(from: width, view.bounds.width - width)),
        (list, column(from: 0, width)),
      ])
    case .oneOverSecondary:
      show([(columns[.secondary], view.bounds), (list, column(from: 0, width))])
    }
  }

  /// What is shown where the width is compact.
  private var collapsed: UIViewController? {
    columns[.compact] ?? list ?? columns[.secondary]
  }

  private func collapseOrExpand() {
    guard isCollapsed != knownCollapse else { return }
    let wasCollapsed = knownCollapse == true
    knownCollapse = isCollapsed
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

  /// Shows a controller in place of the secondary one, or on the stack where the width is compact.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if isCollapsed, let stack = collapsed as? UINavigationController,
      !(vc is UINavigationController)
    {
      stack.pushViewController(vc, animated: true)
    } else {
      setViewController(vc, for: .secondary)
    }
  }
}

/// Who is asked how a split view controller collapses.
///
/// Source: developer.apple.com, UISplitViewControllerDelegate.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Whether the secondary controller needs no place of its own where the width is compact; `false` unless
  /// implemented.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// The secondary controller is pushed.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
}
