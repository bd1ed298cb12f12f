extension UIView {
  /// The interface style that the view and its descendants use instead of the inherited one;
  /// `unspecified` for none.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.style }
    set { traitOverrides.style = newValue }
  }
}

extension UIViewController {
  /// The interface style that the controller's view and child controllers use instead of the
  /// inherited one; `unspecified` for none.
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
