import Foundation

extension UIView {
  /// Creates the layer, an instance of ``layerClass``, or of `CALayer` if that is not a layer
  /// class.
  func makeLayer() -> CALayer {
    let layer = makeLayerOfClass()
    layer.view = self
    storedLayer = layer
    return layer
  }

  private func makeLayerOfClass() -> CALayer {
    let type = Self.layerClass as? CALayer.Type ?? CALayer.self
    // The system's own classes need no decoder.
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(CALayer.self): return CALayer()
    case ObjectIdentifier(CAShapeLayer.self): return CAShapeLayer()
    case ObjectIdentifier(CAGradientLayer.self): return CAGradientLayer()
    default: return type.init(coder: NSCoder()) ?? CALayer()
    }
  }

  func setTintColor(_ color: UIColor?) {
    let old = tintColor
    storedTintColor = color
    if tintColor != old { notifyTintColorChange() }
  }

  /// The tint colour set on the view or its nearest ancestor that has one; `nil` for the system's.
  var givenTintColor: UIColor? {
    var next: UIView? = self
    while let view = next {
      if let color = view.storedTintColor { return color }
      next = view.storedSuperview
    }
    return nil
  }

  /// Reports a change of the tint colour caused by a new superview.
  func notifyTintColorChange(insteadOf old: UIColor?) {
    if storedTintColor == nil, givenTintColor != old { notifyTintColorChange() }
  }

  /// Calls ``tintColorDidChange()`` on the view and on all descendants that inherit its tint
  /// colour.
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
