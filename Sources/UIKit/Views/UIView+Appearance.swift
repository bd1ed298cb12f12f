extension UIView {
  /// The layer of the class that the view's class names; a plain one where that is no class of
  /// layers.
  func makeLayer() -> CALayer {
    let layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    layer.view = self
    storedLayer = layer
    return layer
  }

  func setTintColor(_ color: UIColor?) {
    let old = tintColor
    storedTintColor = color
    if tintColor != old { notifyTintColorChange() }
  }

  /// The tint that the view or one around it was given; `nil` for that of the system.
  var givenTintColor: UIColor? {
    var next: UIView? = self
    while let view = next {
      if let color = view.storedTintColor { return color }
      next = view.storedSuperview
    }
    return nil
  }

  /// Tells of another tint that comes with another superview.
  func notifyTintColorChange(insteadOf old: UIColor?) {
    if storedTintColor == nil, givenTintColor != old { notifyTintColorChange() }
  }

  /// Tells the view, and those inside that have no tint of their own.
  private func notifyTintColorChange() {
    tintColorDidChange()
    for subview in storedSubviews where subview.storedTintColor == nil {
      subview.notifyTintColorChange()
    }
  }

  func hit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, animations?.blocksTouches != true,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in storedSubviews.reversed() {
      if let hit = subview.hitTest(subview.geometry.pointFromSuperview(point), with: event) {
        return hit
      }
    }
    return self
  }
}
