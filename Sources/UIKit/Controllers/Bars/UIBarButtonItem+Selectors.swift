extension UIBarButtonItem {
  /// Sets the target and selector of a tap.
  func setTarget(_ target: Any?, _ action: Selector?) {
    self.target = target.flatMap(Associations.owner)
    self.action = action
  }
}
