public import Foundation

/// A container that shows the top controller of a stack, below a bar with its title.
///
/// The top controller's view fills the container, and bars over it are part of its safe area. It
/// lies between the bars instead if ``UIViewController/edgesForExtendedLayout`` or opaque bars
/// require it. A bar with a large title keeps its initial height; it does not shrink while the
/// content scrolls.
///
/// Source: developer.apple.com, UINavigationController; heights: `docs/parity.md`, C5.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The duration of showing and hiding bars, in seconds.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2
  /// The duration of a push or pop; Apple does not document it.
  private static let transitionDuration = Duration.milliseconds(350)

  /// The delegate that is notified of the controllers being shown; not retained, `nil` by default.
  open weak var delegate: (any UINavigationControllerDelegate)?

  private let bar: UINavigationBar
  private let bottomBar: UIToolbar
  private var stack: [UIViewController] = []
  private var running: StackTransition?
  private var isBarHidden = false
  /// Whether the bar's view was hidden when it was last placed; what a program sets itself stays until that changes.
  private var hidesBarView = false
  private var isBottomBarHidden = true

  /// Creates a navigation controller with one controller on its stack, which it shows without a
  /// back button.
  public init(rootViewController: UIViewController) {
    bar = UINavigationBar()
    bottomBar = UIToolbar()
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a navigation controller with an empty stack and custom bar classes, which are
  /// subclasses of `UINavigationBar` and `UIToolbar`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    let barClass = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
    let toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    bar = barClass.init(coder: NSCoder()) ?? UINavigationBar()
    bottomBar = toolbarClass.init(coder: NSCoder()) ?? UIToolbar()
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a navigation controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar()
    bottomBar = UIToolbar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a navigation controller with an empty stack.
  public required init?(coder: NSCoder) {
    bar = UINavigationBar()
    bottomBar = UIToolbar()
    super.init(coder: coder)
  }

  // MARK: Navigation stack

  /// The controllers of the stack, the root first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The visible controller: the one that this controller presents, or the one at the top of the
  /// stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Replaces the stack; controllers that are in both stacks keep their parent.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var new: [UIViewController] = []
    for controller in viewControllers {
      guard !new.contains(where: { $0 === controller }) else {
        report(.containedTwice(controller))
        continue
      }
      if stack.contains(where: { $0 === controller }) || mayPush(controller) {
        new.append(controller)
      }
    }
    change(to: new, animated: animated)
  }

  /// Pushes a controller onto the stack.
  ///
  /// A controller that is in the stack already, that contains this one, or that is a navigation or
  /// split view controller, is reported and ignored; Apple's platforms raise an exception.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return report(.containedTwice(viewController))
    }
    if mayPush(viewController) { change(to: stack + [viewController], animated: animated) }
  }

  /// Pops the top controller, unless it is the only one, and returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), animated: animated)
    return top
  }

  /// Pops all controllers above a controller.
  ///
  /// - Returns: The popped controllers; `nil` if the controller is not in the stack, which is
  ///   reported where Apple's platforms raise an exception.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      report(.notInStack(viewController))
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty { change(to: Array(stack[...index]), animated: animated) }
    return popped
  }

  /// Pops all controllers except the root, and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  private func mayPush(_ controller: UIViewController) -> Bool {
    if controller.isOrContains(self) {
      report(.insideItself(controller))
    } else if controller is UINavigationController || controller is UISplitViewController {
      report(.notPushable(controller))
    } else {
      return true
    }
    return false
  }

  private func change(to new: [UIViewController], animated: Bool) {
    finishTransition()
    let old = stack
    let removed = old.filter { one in !new.contains { $0 === one } }
    let added = new.filter { one in !old.contains { $0 === one } }
    for controller in removed where controller.parent === self {
      controller.willMove(toParent: nil)
      controller.parentChange = .leaving
    }
    for controller in added { addChild(controller) }
    stack = new
    if old.first !== new.first { tabBarController?.showItems() }
    barContentChanged()
    let transition = StackTransition(
      going: old.last === new.last ? nil : old.last, coming: old.last === new.last ? nil : new.last,
      removed: removed, added: added, old: old)
    begin(transition, animated: animated)
  }

  override func childWasRemoved(_ child: UIViewController) {
    guard stack.contains(where: { $0 === child }) else { return }
    change(to: stack.filter { $0 !== child }, animated: false)
  }

  // MARK: Transitions

  private func begin(_ transition: StackTransition, animated: Bool) {
    self.running = transition
    guard isViewLoaded, let coming = transition.coming else {
      if let going = transition.going, isViewLoaded { leave(going) }
      return finishTransition()
    }
    coming.loadViewIfNeeded()
    let isAnimated = animated && isVisible
    let context =
      isAnimated
      ? transition.makeContext(in: self) { [weak self, weak transition] completes in
        guard let self, let transition, self.running === transition else { return }
        if completes { finishTransition() } else { undo(transition) }
      } : nil
    let coordinator =
      context?.coordinator
      ?? TransitionCoordinator(
        duration: isAnimated ? Self.transitionDuration.seconds : 0, in: view,
        from: transition.going, to: coming)
    transition.context = context
    transition.coordinator = coordinator
    if isVisible {
      activeCoordinator = coordinator
      transition.going?.beginAppearanceTransition(false, animated: isAnimated)
      coming.beginAppearanceTransition(true, animated: isAnimated)
      delegate?.navigationController(self, willShow: coming, animated: isAnimated)
    }
    // A callback may have changed the stack again.
    guard self.running === transition else { return }
    if let context {
      context.start()
      if coming.viewIfLoaded?.window != nil { coming.notifyIsAppearing() }
      return view.layoutIfNeeded()
    }
    bringIn(coming)
    coordinator.runAlongside()
    guard isAnimated, let clock = view.window?.screen.clock else { return finishTransition() }
    clock.schedule(at: clock.now + Self.transitionDuration) { [weak self, weak transition] in
      if let self, let transition, self.running === transition { finishTransition() }
    }
  }

  /// Goes back to the stack before a transition that was cancelled.
  private func undo(_ transition: StackTransition) {
    self.running = nil
    activeCoordinator = nil
    stack = transition.old
    let (going, coming) = (transition.going, transition.coming)
    coming?.beginAppearanceTransition(false, animated: true)
    going?.beginAppearanceTransition(true, animated: true)
    coming?.viewIfLoaded?.removeFromSuperview()
    if let going { bringIn(going) }
    transition.container?.removeFromSuperview()
    coming?.endAppearanceTransition()
    going?.endAppearanceTransition()
    for controller in transition.removed { controller.parentChange = .none }
    for controller in transition.added where controller.parent === self {
      controller.removeFromParent()
    }
    barContentChanged()
  }

  private func bringIn(_ controller: UIViewController) {
    guard let shown = controller.view else { return }
    shown.translatesAutoresizingMaskIntoConstraints = true
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(shown, belowSubview: bar)
    controller.containedPlace = nil
    placeBars()
    controller.notifyIsAppearing()
    if view.window != nil { view.layoutIfNeeded() }
  }

  private func leave(_ controller: UIViewController) {
    controller.disappear { controller.viewIfLoaded?.removeFromSuperview() }
  }

  private func finishTransition() {
    guard let transition = running else { return }
    self.running = nil
    if activeCoordinator === transition.coordinator { activeCoordinator = nil }
    // The view stays in the window while it moves from an animator's container to its place.
    if transition.container != nil, let coming = transition.coming { bringIn(coming) }
    transition.container?.removeFromSuperview()
    if let going = transition.going, going !== stack.last {
      going.viewIfLoaded?.removeFromSuperview()
      going.endAppearanceTransition()
    }
    if let coming = transition.coming, isVisible {
      // A controller that appears together with this one has appeared when this one has.
      if appearance == .appeared { coming.endAppearanceTransition() }
      delegate?.navigationController(self, didShow: coming, animated: coming.isTransitionAnimated)
    }
    for controller in transition.removed where controller.parent === self {
      controller.removeFromParent()
    }
    for controller in transition.added where controller.parent === self {
      controller.didMove(toParent: self)
    }
    // One that was cut short, or has no animator, ends here.
    transition.context?.completeTransition(true)
    if transition.context == nil { transition.coordinator?.end() }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    bar.layoutChanged = { [weak self] in self?.placeBars() }
    bar.isAtScrollEdge = { [weak self] in self?.showsScrollEdge(.top) == true }
    bar.backAsked = { [weak self] in self?.popViewController(animated: true) }
    bottomBar.layoutChanged = { [weak self] in self?.placeBars() }
    bottomBar.isAtScrollEdge = { [weak self] in self?.showsScrollEdge(.bottom) == true }
    bar.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    bottomBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(bar)
    view.addSubview(bottomBar)
    if let pop = interactivePopGestureRecognizer { view.addGestureRecognizer(pop) }
    if let top = stack.last { bringIn(top) }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let top = stack.last {
      delegate?.navigationController(self, willShow: top, animated: animated)
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let top = stack.last {
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  /// The recognizer of the drag from the leading edge that pops the top controller.
  ///
  /// The controller is popped when the drag ends beyond the middle; its view does not follow the
  /// touch. A program may set the delegate of the recognizer, or disable it.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    PopGestureRecognizer(self)

  /// Whether a drag of the content hides the navigation bar, `false` by default; stored without
  /// effect.
  open var hidesBarsOnSwipe = false
  /// Whether a tap on the content hides the bars, `false` by default; stored without effect.
  open var hidesBarsOnTap = false
  /// Whether the keyboard hides the bars, `false` by default; stored without effect.
  open var hidesBarsWhenKeyboardAppears = false
  /// Whether the bars are hidden in compact height, `false` by default; stored without effect.
  open var hidesBarsWhenVerticallyCompact = false

  // MARK: Bars

  /// The navigation bar at the top, which shows the item of the top controller.
  open var navigationBar: UINavigationBar { bar }

  // Apple's type; it is never nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The bar at the bottom, hidden by default; see ``isToolbarHidden``.
  open var toolbar: UIToolbar! { bottomBar }

  /// Whether the navigation bar is hidden, so that its height is not part of the safe area; `false`
  /// by default.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the navigation bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isBarHidden = hidden
    // A tab bar at the top takes its place.
    parent?.barContentChanged()
    changeBars(animated: animated)
  }

  /// Whether the toolbar is hidden; `true` by default.
  open var isToolbarHidden: Bool {
    get { isBottomBarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isBottomBarHidden = hidden
    changeBars(animated: animated)
  }

  private func changeBars(animated: Bool) {
    guard animated, isVisible else { return placeBars() }
    UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration)) {
      self.placeBars()
      self.viewIfLoaded?.layoutIfNeeded()
    }
  }

  /// The controller whose item a tab bar shows: the root of the stack, unless this controller has
  /// an item or a title of its own (observed by developers).
  override var tabItemSource: UIViewController {
    let made = madeTabBarItem
    let hasOwn =
      storedTabBarItem != nil || title != nil || made?.title != nil || made?.image != nil
    return hasOwn ? self : stack.first ?? self
  }

  override func navigationItemsChanged() { navigationBar.itemsChanged() }
  override var insetsScrollViewsOfChildren: Bool { true }
  override var barContent: UIViewController { stack.last?.barContent ?? self }

  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForStatusBarStyle: UIViewController? {
    isBarHidden ? topViewController : nil
  }
  /// Light content above a black bar (Apple, UIBarStyle), and the default style otherwise.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .default ? .default : .lightContent
  }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    topViewController
  }

  override var hidesBottomBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

  override func barContentChanged() {
    bar.items = stack.map(\.navigationItem)
    bottomBar.items = stack.last?.toolbarItems
    placeBars()
    super.barContentChanged()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeBars()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    placeBars()
  }

  func placeBars() {
    guard let view = viewIfLoaded else { return }
    let metrics = BarMetrics(for: view, isInSheet: isInSheet)
    let safe = view.safeAreaInsets
    var height = metrics.navigationBar
    if bar.showsLargeTitle, metrics.fitsLargeTitles { height += BarMetrics.largeTitle }
    if bar.hasPrompt { height += BarMetrics.prompt }
    if bar.isSearchOnly || metrics.side != nil { height = 0 }
    if bar.stackedSearch != nil { height += BarMetrics.searchBar }
    // A vertical bar shows no title, and no items of custom views.
    let hidesBar = isBarHidden || metrics.side != nil
    if hidesBar != hidesBarView {
      bar.isHidden = hidesBar
      hidesBarView = hidesBar
    }
    bar.frame =
      metrics.side
      ?? CGRect(
        x: 0, y: isBarHidden ? -height : safe.top, width: view.bounds.width, height: height)
    let hidesToolbar = isBottomBarHidden || hidesBottomBar
    bottomBar.isHidden = hidesToolbar || metrics.side != nil
    bottomBar.frame =
      metrics.side
      ?? CGRect(
        x: 0,
        y: hidesToolbar
          ? view.bounds.height : view.bounds.height - safe.bottom - metrics.toolbar,
        width: view.bounds.width, height: metrics.toolbar)
    let top = ScreenBar(
      height: isBarHidden ? 0 : height, beyond: safe.top, isTranslucent: bar.isTranslucent)
    let bottom = ScreenBar(
      height: hidesToolbar ? 0 : metrics.toolbar, beyond: safe.bottom,
      isTranslucent: bottomBar.isTranslucent)
    let container = running?.container
    for controller in stack
    where controller.viewIfLoaded?.superview === view
      || container != nil && controller === stack.last
    {
      controller.place(in: view.bounds, under: top, and: bottom)
    }
  }

  /// Pushes a controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }
}
