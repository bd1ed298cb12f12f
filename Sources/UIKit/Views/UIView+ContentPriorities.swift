extension UIView {
  func setContentPriority(
    _ priority: UILayoutPriority,
    _ priorities: ReferenceWritableKeyPath<UIView, AxisPair<UILayoutPriority>>,
    _ axis: NSLayoutConstraint.Axis
  ) {
    guard self[keyPath: priorities][axis] != priority else { return }
    self[keyPath: priorities][axis] = priority
    engineItem?.engine?.needsUpdate(of: self)
  }
}
