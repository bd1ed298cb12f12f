extension UITraitOverrides {
  var style: UIUserInterfaceStyle {
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
