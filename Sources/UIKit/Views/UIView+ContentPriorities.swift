/// The priorities with which a view keeps the size of its content along each axis.
struct ContentPriorities {
  var hugging = AxisPair(UILayoutPriority.defaultLow, UILayoutPriority.defaultLow)
  var compression = AxisPair(UILayoutPriority.defaultHigh, UILayoutPriority.defaultHigh)
}

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
