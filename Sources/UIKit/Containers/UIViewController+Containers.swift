extension UIViewController {
  /// The nearest tab bar controller that contains this one.
  public var tabBarController: UITabBarController? { container() }

  /// The nearest navigation controller that contains this one.
  public var navigationController: UINavigationController? { container() }

  /// The nearest split view controller that contains this one.
  public var splitViewController: UISplitViewController? { container() }

  private func container<Container: UIViewController>() -> Container? {
    var ancestor = parent
    while let current = ancestor {
      if let controller = current as? Container { return controller }
      ancestor = current.parent
    }
    return nil
  }
}
