extension UIView {
  /// A style in place of that of the surroundings, for this view and those inside; `unspecified` for none.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.style }
    set { traitOverrides.style = newValue }
  }
}

extension UIViewController {
  /// A style in place of that of the surroundings, for the controller's view and the controllers it contains;
  /// `unspecified` for none.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.style }
    set { traitOverrides.style = newValue }
  }
}

extension UITraitOverrides {
  fileprivate var style: UIUserInterfaceStyle {
    get { contains(UITraitUserInterfaceStyle.self) ? userInterfaceStyle : .unspecified }
    set {
      if newValue == .unspecified {
        remove(UITraitUserInterfaceStyle.self)
      } else {
        userInterfaceStyle = newValue
      }
    }
  }
}
