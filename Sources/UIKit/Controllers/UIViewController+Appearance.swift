import Foundation

extension UIViewController {
  /// Where a controller is between not being seen and being seen.
  enum Appearance: Hashable {
    case disappeared, appearing, appeared, disappearing
  }

  func beginTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    for child in childrenInView { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  func endTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(false)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(false)
    case .appeared, .disappeared: break
    }
    for child in children where child.appearance != appearance { child.endAppearanceTransition() }
  }

  private var childrenInView: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
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

  /// The nearest tab bar controller that contains this one.
  public var tabBarController: UITabBarController? {
    var ancestor = parent
    while let current = ancestor {
      if let controller = current as? UITabBarController { return controller }
      ancestor = current.parent
    }
    return nil
  }
}
