public import CoreGraphics

extension UIView {
  /// The transform about the anchor point in three dimensions, the identity by default.
  ///
  /// ``transform`` is its part in the plane.
  ///
  /// Source: developer.apple.com, UIView.transform3D.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set {
      // A plain transform needs no layer.
      if CATransform3DIsAffine(newValue), storedLayer == nil {
        transform = CATransform3DGetAffineTransform(newValue)
      } else {
        layer.transform = newValue
      }
    }
  }
}
