extension UIView {
  /// The effects of tilting the device.
  public var motionEffects: [UIMotionEffect] {
    get { rareValues.motionEffects }
    set { rareValues.motionEffects = newValue }
  }

  /// Adds an effect of tilting the device.
  public func addMotionEffect(_ effect: UIMotionEffect) { rareValues.motionEffects.append(effect) }

  /// Removes an effect of tilting the device.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    rareValues.motionEffects.removeAll { $0 === effect }
  }

  /// The identifier with which the state of the view is restored; stored without effect.
  public var restorationIdentifier: String? {
    get { rareValues.restorationIdentifier }
    set { rareValues.restorationIdentifier = newValue }
  }

  /// The identifier of the group in which the focus moves; stored without effect.
  public var focusGroupIdentifier: String? {
    get { rareValues.focusGroupIdentifier }
    set { rareValues.focusGroupIdentifier = newValue }
  }
}
