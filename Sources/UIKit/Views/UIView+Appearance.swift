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

  /// The view's own tint colour as its adjustment mode shows it; `nil` to inherit that of the superview.
  ///
  /// A superview's colour is dimmed already, but for a view that changes the mode itself.
  var adjustedTintColor: UIColor? {
    guard tintAdjustmentMode == .dimmed else {
      // Inside dimmed views, a view that keeps its colour shows the given one.
      let isRestored = hasRareValues && rareValues.tintAdjustmentMode == .normal
      return isRestored ? givenTintColor ?? .systemBlue : storedTintColor
    }
    guard storedTintColor != nil || hasRareValues && rareValues.tintAdjustmentMode == .dimmed else {
      return nil
    }
    return (givenTintColor ?? .systemBlue).desaturated
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

  /// Calls ``tintColorDidChange()`` on the view and those inside that inherit the adjustment mode.
  private func notifyTintAdjustment() {
    tintColorDidChange()
    for subview in storedSubviews
    where !subview.hasRareValues || subview.rareValues.tintAdjustmentMode == .automatic {
      subview.notifyTintAdjustment()
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

extension UIView {
  /// The ways in which a tint colour is shown; raw values are Apple's.
  ///
  /// Source: developer.apple.com, UIView.TintAdjustmentMode.
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    /// The mode of the superview.
    case automatic = 0
    /// The tint colour is shown as it is set.
    case normal = 1
    /// The tint colour is shown in grey of the same brightness.
    case dimmed = 2
  }

  /// The way in which the tint colour is shown, for this view and those inside.
  ///
  /// The value is never `automatic`: a view that inherits the mode returns that of its superview,
  /// and without one `normal`. A dimmed colour is grey of the same brightness.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get {
      var next: UIView? = self
      while let view = next {
        if view.hasRareValues, view.rareValues.tintAdjustmentMode != .automatic {
          return view.rareValues.tintAdjustmentMode
        }
        next = view.storedSuperview
      }
      return .normal
    }
    set {
      let old = tintAdjustmentMode
      rareValues.tintAdjustmentMode = newValue
      if tintAdjustmentMode != old { notifyTintAdjustment() }
    }
  }

  /// Whether colours of the view stay when the user inverts those of the screen; stored without
  /// effect.
  public var accessibilityIgnoresInvertColors: Bool {
    get { rareValues.ignoresInvertedColors }
    set { rareValues.ignoresInvertedColors = newValue }
  }

  /// Whether the drawing area is cleared before ``draw(_:)``; stored without effect, since each
  /// drawing starts empty.
  public var clearsContextBeforeDrawing: Bool {
    get { rareValues.clearsContext }
    set { rareValues.clearsContext = newValue }
  }
}

extension UIColor {
  /// A grey of the same brightness, for each appearance.
  fileprivate var desaturated: UIColor {
    UIColor { traits in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
      guard
        unsafe self.resolvedColor(with: traits).getRed(
          &red, green: &green, blue: &blue, alpha: &alpha)
      else { return self }
      return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
    }
  }
}
