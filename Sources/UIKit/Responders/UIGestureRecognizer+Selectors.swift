extension UIGestureRecognizer {
  /// Adds a target and the selector of its method, which is called when the gesture begins, changes
  /// and ends; the target is not retained.
  ///
  /// The method can take no parameter or the recognizer. The same target and selector are called
  /// once.
  ///
  /// Source: developer.apple.com, UIGestureRecognizer.
  public final func addTarget(_ target: Any, action: Selector) {
    targetActions.removeAll { $0.matches(target, action) }
    targetActions.append(TargetAction(target, action))
  }

  /// Removes a target, where `nil` matches all, and a selector, where `nil` matches all.
  public final func removeTarget(_ target: Any?, action: Selector?) {
    targetActions.removeAll { $0.matches(target, action) }
  }
}
