import Foundation

/// A container that shows one of several controllers above a tab bar.
///
/// The selected controller's view fills the container; the bar over it is part of its safe area and
/// of its bottom layout guide. The view ends above the bar instead if
/// ``UIViewController/edgesForExtendedLayout`` or an opaque bar requires it.
///
/// From iPadOS 18 on, in an app that is built with its SDK, the bar floats at the top where the width is regular, in the
/// place of the navigation bar of the selected controller, or below the status bar if there is none. A controller whose
/// trait overrides have a compact width keeps it at the bottom.
///
/// Source: developer.apple.com, UITabBarController; heights: `docs/parity.md`, C5.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The tab bar, with the items of the controllers.
  public let tabBar = UITabBar()
  /// The delegate that is notified when the user selects a controller.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// Whether the bar is hidden because of a pushed controller.
  private var isBarAwayForPush = false

  /// The controllers of the tab bar.
  ///
  /// A controller that contains this one is reported and ignored; Apple's platforms raise an
  /// exception. The list of additional controllers ("More") is not modelled.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { change(to: newValue) }
  }

  private var controllers: [UIViewController]?

  /// Replaces the controllers of the tab bar.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    change(to: viewControllers)
  }

  private func change(to wanted: [UIViewController]?) {
    let old = controllers ?? []
    let selected = selectedViewController
    var new: [UIViewController] = []
    for controller in wanted ?? [] {
      if controller.isOrContains(self) {
        report(.insideItself(controller))
      } else if new.contains(where: { $0 === controller }) {
        report(.containedTwice(controller))
      } else {
        new.append(controller)
      }
    }
    controllers = wanted == nil ? nil : new
    for controller in old where !new.contains(where: { $0 === controller }) {
      if controller.parent === self { controller.willMove(toParent: nil) }
      remove(controller)
      if controller.parent === self { controller.removeFromParent() }
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    let kept = new.firstIndex { $0 === selected }
    selectedIndex = kept ?? min(selectedIndex, max(new.count - 1, 0))
    if isViewLoaded { showSelected() }
    showItems()
  }

  /// Shows the items of the controllers in the bar.
  func showItems() {
    let items = (controllers ?? []).map(\.ownTabBarItem)
    if !(tabBar.items ?? []).elementsEqual(items, by: ===) { tabBar.show(items) }
    tabBar.delegate = self
    tabBar.itemChosen = { [weak self] in self?.choose($0) }
    tabBar.selectedItem = selectedViewController?.ownTabBarItem
  }

  /// Called when the user taps an item, before its controller is selected; does nothing unless overridden.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Selects the controller of an item that the user tapped, if the delegate allows it.
  private func choose(_ item: UITabBarItem) {
    guard let controller = controllers?.first(where: { $0.ownTabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    selectedViewController = controller
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// The index of the controller whose view is shown; 0 by default.
  ///
  /// Setting it does not call the delegate.
  open var selectedIndex = 0 {
    didSet {
      guard oldValue != selectedIndex else { return }
      tabBar.selectedItem = selectedViewController?.ownTabBarItem
      if isViewLoaded { showSelected() }
    }
  }

  /// The controller whose view is shown; `nil` without controllers.
  ///
  /// Setting one that is not in ``viewControllers`` has no effect.
  open var selectedViewController: UIViewController? {
    get {
      guard let controllers, controllers.indices.contains(selectedIndex) else { return nil }
      return controllers[selectedIndex]
    }
    set {
      if let index = controllers?.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }

  /// The controllers whose order the user may change, `nil` by default; stored without effect.
  open var customizableViewControllers: [UIViewController]?

  /// Shows or hides the tab bar.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard animated, isVisible else { return isTabBarHidden = hidden }
    UIView.animate(withDuration: 0.2) {
      self.isTabBarHidden = hidden
      self.viewIfLoaded?.layoutIfNeeded()
    }
  }

  /// Whether the tab bar is hidden; `false` by default.
  open var isTabBarHidden: Bool {
    get { tabBar.isHidden }
    set {
      isBarAwayForPush = false
      tabBar.isHidden = newValue
      placeBar()
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.layoutChanged = { [weak self] in self?.placeBar() }
    tabBar.isAtScrollEdge = { [weak self] in self?.showsScrollEdge(.bottom) == true }
    tabBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(tabBar)
    showSelected()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeBar()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    placeBar()
  }

  override func tabBarItemsChanged() { showItems() }
  override var insetsScrollViewsOfChildren: Bool { true }
  override var barContent: UIViewController { selectedViewController?.barContent ?? self }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    selectedViewController
  }

  override func barContentChanged() {
    placeBar()
    super.barContentChanged()
  }

  override func childWasRemoved(_ child: UIViewController) {
    guard let controllers, controllers.contains(where: { $0 === child }) else { return }
    change(to: controllers.filter { $0 !== child })
  }

  private func placeBar() {
    guard let view = viewIfLoaded else { return }
    followPush()
    let metrics = BarMetrics(for: view, isInSheet: false)
    let isAtTop = metrics.isTabBarAtTop
    let height = isAtTop ? metrics.navigationBar : metrics.tabBar
    let beyond = isAtTop ? view.safeAreaInsets.top : view.safeAreaInsets.bottom
    tabBar.isFloating = isAtTop
    tabBar.isAtSide = !isAtTop && metrics.side != nil
    tabBar.frame =
      isAtTop
      ? CGRect(x: 0, y: beyond, width: view.bounds.width, height: height)
      : metrics.side
        ?? CGRect(
          x: 0, y: view.bounds.height - height - beyond, width: view.bounds.width,
          height: height + beyond)
    let bar = ScreenBar(
      height: tabBar.isHidden ? 0 : height, beyond: beyond,
      isTranslucent: isAtTop || tabBar.isTranslucent)
    let none = ScreenBar(height: 0, beyond: 0, isTranslucent: true)
    for controller in controllers ?? [] {
      controller.place(
        in: view.bounds, under: isAtTop && !controller.hasBarAtTop ? bar : none,
        and: isAtTop ? none : bar)
    }
  }

  /// Hides the bar while a navigation controller shows a controller that requires it, and shows it
  /// again afterwards.
  private func followPush() {
    let navigation = selectedViewController as? UINavigationController
    let hides = navigation?.hidesBottomBar ?? false
    guard hides != isBarAwayForPush else { return }
    if hides, tabBar.isHidden { return }
    isBarAwayForPush = hides
    tabBar.isHidden = hides
  }

  private func showSelected() {
    let old = (controllers ?? []).first {
      guard $0 !== selectedViewController, let shown = $0.viewIfLoaded?.superview else {
        return false
      }
      return shown === view || running != nil && shown === running?.containerView
    }
    guard let controller = selectedViewController, let shown = controller.view,
      shown.superview !== view
    else {
      if let old { remove(old) }
      return placeBar()
    }
    finishTransition()
    if let old, isVisible, animate(from: old, to: controller) { return }
    shown.frame = view.bounds
    controller.containedPlace = nil
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shown.translatesAutoresizingMaskIntoConstraints = true
    if isVisible {
      // The order of callbacks known from logs of tab bars: the new controller first.
      controller.beginAppearanceTransition(true, animated: false)
      old?.beginAppearanceTransition(false, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    view.insertSubview(shown, at: 0)
    placeBar()
    guard isVisible else { return }
    controller.notifyIsAppearing()
    if view.window != nil { view.layoutIfNeeded() }
    old?.endAppearanceTransition()
    if appearance == .appeared { controller.endAppearanceTransition() }
  }

  /// The transition that an animator runs.
  private var running: TransitionContext?

  private func finishTransition() { running?.completeTransition(true) }

  /// Runs the change of the selection with an animator of the delegate.
  ///
  /// - Returns: Whether there is one.
  private func animate(from old: UIViewController, to new: UIViewController) -> Bool {
    guard let delegate,
      let animator = delegate.tabBarController(
        self, animationControllerForTransitionFrom: old, to: new),
      let going = old.viewIfLoaded, let coming = new.view
    else { return false }
    let container = UIView(frame: view.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(container, at: 0)
    container.addSubview(going)
    coming.translatesAutoresizingMaskIntoConstraints = true
    coming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    placeBar()
    let context = TransitionContext(
      in: container, style: .none,
      from: .init(controller: old, view: going, initialFrame: going.frame),
      to: .init(controller: new, view: coming, finalFrame: coming.frame), animator: animator,
      interactor: delegate.tabBarController(self, interactionControllerFor: animator)
    ) { [weak self] completes in self?.end(container, from: old, to: new, completes: completes) }
    running = context
    activeCoordinator = context.coordinator
    new.beginAppearanceTransition(true, animated: true)
    old.beginAppearanceTransition(false, animated: true)
    context.start()
    if coming.window != nil { new.notifyIsAppearing() }
    if view.window != nil { view.layoutIfNeeded() }
    return true
  }

  private func end(
    _ container: UIView, from old: UIViewController, to new: UIViewController, completes: Bool
  ) {
    running = nil
    activeCoordinator = nil
    let (stays, leaves) = completes ? (new, old) : (old, new)
    if !completes {
      new.beginAppearanceTransition(false, animated: true)
      old.beginAppearanceTransition(true, animated: true)
    }
    leaves.viewIfLoaded?.removeFromSuperview()
    if let shown = stays.viewIfLoaded { view.insertSubview(shown, at: 0) }
    container.removeFromSuperview()
    placeBar()
    leaves.endAppearanceTransition()
    stays.endAppearanceTransition()
    if !completes { selectedViewController = old }
  }

  private func remove(_ controller: UIViewController) {
    guard let shown = controller.viewIfLoaded, shown.superview != nil else { return }
    controller.disappear { shown.removeFromSuperview() }
  }
}

extension UIViewController {
  /// Whether the controller has a bar at the top of its own, in the place of which a floating tab bar is.
  fileprivate var hasBarAtTop: Bool {
    if self is UISplitViewController { return true }
    return (self as? UINavigationController).map { !$0.isNavigationBarHidden } ?? false
  }
}
