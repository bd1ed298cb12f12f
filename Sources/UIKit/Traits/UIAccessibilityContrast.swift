/// The contrast of the interface; raw values are Apple's.
///
/// Source: developer.apple.com, UIAccessibilityContrast.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// The contrast is not specified.
  case unspecified = -1
  /// The usual contrast.
  case normal = 0
  /// A higher contrast.
  case high = 1
}

extension UITraitCollection {
  /// The contrast of the interface: the usual one on a simulated device.
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
}
