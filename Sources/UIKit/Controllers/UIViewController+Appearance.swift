import Foundation

extension UIViewController {
  /// The phase of a controller's appearance.
  enum Appearance: Hashable {
    case disappeared, appearing, appeared, disappearing
  }

  /// The change of a controller's parent that is in progress.
  enum ParentChange {
    case none, entering, leaving
  }

  /// Whether the controller is being added to a parent.
  public var isMovingToParent: Bool { parentChange == .entering }

  /// Whether the controller is being removed from its parent.
  public var isMovingFromParent: Bool { parentChange == .leaving }

  /// Whether the view is on the screen or about to appear.
  var isVisible: Bool { appearance == .appeared || appearance == .appearing }

  func beginTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      isTransitionAnimated = animated
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      isTransitionAnimated = animated
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenInView { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Calls `viewIsAppearing` on the controller and its children, when the view is in the window but
  /// not laid out yet.
  func notifyIsAppearing() {
    guard appearance == .appearing else { return }
    viewIsAppearing(isTransitionAnimated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenInView { child.notifyIsAppearing() }
  }

  func endTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      setNeedsStatusBarAppearanceUpdate()
      viewDidAppear(isTransitionAnimated)
      parentChange = .none
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isTransitionAnimated)
    case .appeared, .disappeared: break
    }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children where child.isTurning(with: self) { child.endAppearanceTransition() }
    }
    // After the children, which are nearer to what is edited.
    if appearance == .appeared { viewIfLoaded?.window?.controllerAppeared(self) }
  }

  /// Returns whether the view is appearing or disappearing together with that of a parent that has
  /// already finished.
  private func isTurning(with parent: UIViewController) -> Bool {
    switch parent.appearance {
    case .appeared: appearance == .appearing
    case .disappeared: appearance == .disappearing
    case .appearing, .disappearing: false
    }
  }

  private var childrenInView: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }

  /// Called before the view is added to a window or removed from it.
  func viewWillMove(to window: UIWindow?) {
    guard parent?.shouldAutomaticallyForwardAppearanceMethods ?? true,
      appearance == (window == nil ? .appeared : .disappeared)
    else { return }
    movesWithView = true
    beginAppearanceTransition(window != nil, animated: false)
  }

  /// Called after the view was added to a window or removed from it.
  func viewDidMove() {
    guard movesWithView else { return }
    movesWithView = false
    notifyIsAppearing()
    // If the parent is in a transition too, this controller's transition ends together with it.
    if parent?.appearance != .appearing, parent?.appearance != .disappearing {
      endAppearanceTransition()
    }
  }

  /// Calls the appearance callbacks before and after `change`, which shows the view.
  func appear(by change: () -> Void) {
    beginAppearanceTransition(true, animated: false)
    change()
    endAppearanceTransition()
  }

  /// Calls the disappearance callbacks before and after `change`, which removes the view.
  func disappear(by change: () -> Void) {
    beginAppearanceTransition(false, animated: false)
    change()
    endAppearanceTransition()
  }
}
