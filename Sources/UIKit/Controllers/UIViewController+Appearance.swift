import Foundation

extension UIViewController {
  /// Where a controller is between not being seen and being seen.
  enum Appearance: Hashable {
    case disappeared, appearing, appeared, disappearing
  }

  /// Whether the view is on the screen or on its way there.
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

  /// Tells the controller, and those it contains, that the view is in the window and not laid out yet.
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
      viewDidAppear(isTransitionAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isTransitionAnimated)
    case .appeared, .disappeared: break
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.isTurning(with: self) { child.endAppearanceTransition() }
  }

  /// Whether the view is coming or going, as that of the parent was until now.
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

  /// Called before the view comes into a window or leaves it, by whatever brings it there.
  func viewWillMove(to window: UIWindow?) {
    guard parent?.shouldAutomaticallyForwardAppearanceMethods ?? true,
      appearance == (window == nil ? .appeared : .disappeared)
    else { return }
    movesWithView = true
    beginAppearanceTransition(window != nil, animated: false)
  }

  /// Called when the view has come into a window or left it.
  func viewDidMove() {
    guard movesWithView else { return }
    movesWithView = false
    notifyIsAppearing()
    // One that comes or goes with its parent has done so when the parent has.
    if parent?.appearance != .appearing, parent?.appearance != .disappearing {
      endAppearanceTransition()
    }
  }

  /// Brings the view to the screen by `change`, with the callbacks before and after it.
  func appear(by change: () -> Void) {
    beginAppearanceTransition(true, animated: false)
    change()
    endAppearanceTransition()
  }

  /// Takes the view from the screen by `change`, with the callbacks before and after it.
  func disappear(by change: () -> Void) {
    beginAppearanceTransition(false, animated: false)
    change()
    endAppearanceTransition()
  }
}
