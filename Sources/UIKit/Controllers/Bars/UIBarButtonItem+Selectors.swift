extension UIBarButtonItem {
  /// Creates a button with a title, and the target and selector of a tap.
  ///
  /// Source: developer.apple.com, UIBarButtonItem.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style)
    setTarget(target, action)
  }

  /// Creates a button with an image, and the target and selector of a tap.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style)
    setTarget(target, action)
  }

  /// Creates a system button with the target and selector of a tap.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem: systemItem)
    setTarget(target, action)
  }

  private func setTarget(_ target: Any?, _ action: Selector?) {
    self.target = target.flatMap(Associations.owner)
    self.action = action
  }
}
