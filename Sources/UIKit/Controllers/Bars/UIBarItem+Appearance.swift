extension UIViewController: UIAppearanceContainer {
}

extension UIBarButtonItem: UIAppearance {
  static let proxy = UIBarButtonItem(title: nil)

  /// Returns the proxy of bar buttons, whose title attributes and tint colour buttons without their own
  /// have.
  public static func appearance() -> UIBarButtonItem { proxy }

  /// Returns the proxy of bar buttons within containers, which are not distinguished.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { proxy }
}

extension UITabBarItem: UIAppearance {
  static let proxy = UITabBarItem(title: nil, image: nil, tag: 0)

  /// Returns the proxy of the items of tab bars, whose title attributes items without their own have.
  public static func appearance() -> UITabBarItem { proxy }

  /// Returns the proxy of the items of tab bars within containers, which are not distinguished.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITabBarItem { proxy }
}
