import Foundation

/// The height of a tab bar, the home indicator not counted, where the device's table has none
/// (parity C5).
private let standardTabBarHeight: CGFloat = 49

/// Shows one of several controllers above a bar.
///
/// The selected controller's view fills the view, under the bar; the bar counts in its safe area
/// and in the length of its bottom layout guide.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The bar at the bottom.
  public let tabBar = UITabBar()

  /// The controllers to choose from.
  open var viewControllers: [UIViewController]? {
    didSet {
      for controller in oldValue ?? [] where viewControllers?.contains(controller) != true {
        controller.willMove(toParent: nil)
        remove(controller)
        controller.removeFromParent()
      }
      for controller in viewControllers ?? [] where controller.parent !== self {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      selectedIndex = min(selectedIndex, max((viewControllers?.count ?? 1) - 1, 0))
      if isViewLoaded { showSelected() }
    }
  }

  /// Which of the controllers is shown.
  open var selectedIndex = 0 {
    didSet { if oldValue != selectedIndex, isViewLoaded { showSelected() } }
  }

  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    get {
      guard let controllers = viewControllers, controllers.indices.contains(selectedIndex)
      else { return nil }
      return controllers[selectedIndex]
    }
    set {
      if let index = viewControllers?.firstIndex(where: { $0 === newValue }) {
        selectedIndex = index
      }
    }
  }

  /// Whether the bar is away; it is shown unless set otherwise.
  public var isTabBarHidden: Bool {
    get { tabBar.isHidden }
    set {
      tabBar.isHidden = newValue
      placeBar()
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
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

  private func placeBar() {
    guard let view = viewIfLoaded else { return }
    let screen = view.window?.screen ?? .main
    let barHeight = screen.device?.tabBarHeight ?? standardTabBarHeight
    let total = barHeight + view.safeAreaInsets.bottom
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - total, width: view.bounds.width, height: total)
    for controller in viewControllers ?? [] {
      controller.overlayInsets.bottom = tabBar.isHidden ? 0 : barHeight
    }
  }

  private func showSelected() {
    for controller in viewControllers ?? [] where controller !== selectedViewController {
      remove(controller)
    }
    guard let controller = selectedViewController, let shown = controller.view,
      shown.superview !== view
    else { return }
    shown.frame = view.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shown.translatesAutoresizingMaskIntoConstraints = true
    placeBar()
    guard appearance == .appeared else { return view.insertSubview(shown, at: 0) }
    controller.appear { view.insertSubview(shown, at: 0) }
  }

  private func remove(_ controller: UIViewController) {
    guard let shown = controller.viewIfLoaded, shown.superview != nil else { return }
    controller.disappear { shown.removeFromSuperview() }
  }
}
