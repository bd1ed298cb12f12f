public import CoreGraphics
public import Foundation

/// A colour: red, green, blue and opacity from 0 to 1, which may depend on traits.
///
/// The class only stores values; it does not draw. Source: developer.apple.com, UIColor.
public final class UIColor: NSObject, Sendable {
  private let mark = CoreFoundationMark()
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat
  package let opacity: CGFloat
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  /// Creates a colour from its components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red, green, blue, alpha, provider: nil)
  }

  /// Creates a grey from 0, black, to 1, white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(white, white, white, alpha, provider: nil)
  }

  /// Creates a colour from its hue, saturation, brightness and opacity, each from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a clear colour, a placeholder for another one.
  public override convenience init() { self.init(white: 0, alpha: 0) }

  /// Creates a colour with the components of a `CGColor`.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? []
    if parts.count == 4 {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    } else {
      self.init(white: parts.first ?? 0, alpha: cgColor.alpha)
    }
  }

  /// Creates a dynamic colour, which depends on traits.
  ///
  /// - Parameter dynamicProvider: Returns the colour for given traits; it may be called at any
  ///   time.
  @preconcurrency
  public convenience init(
    dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
    self.init(light.red, light.green, light.blue, light.opacity, provider: dynamicProvider)
  }

  /// Creates a colour equal to another one.
  convenience init(copying color: UIColor) {
    self.init(color.red, color.green, color.blue, color.opacity, provider: color.provider)
  }

  private init(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ opacity: CGFloat,
    provider: (@Sendable (UITraitCollection) -> UIColor)?
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
    self.provider = provider
  }

  /// Returns the colour for given traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider?(traitCollection).resolvedColor(with: traitCollection) ?? self
  }

  /// The components of the colour for the current traits.
  public var cgColor: CGColor {
    let color = resolvedColor(with: .current)
    return CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.opacity)
  }

  /// Returns the same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard let provider else { return UIColor(red: red, green: green, blue: blue, alpha: alpha) }
    return UIColor { provider($0).withAlphaComponent(alpha) }
  }

  /// Reads the components of the colour for the current traits.
  ///
  /// - Returns: Always `true`: every colour has components in Kuina.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolvedColor(with: .current)
    unsafe red?.pointee = color.red
    unsafe green?.pointee = color.green
    unsafe blue?.pointee = color.blue
    unsafe alpha?.pointee = color.opacity
    return true
  }

  /// Whether an object is an equal colour.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    // Two closures cannot be compared for the colours they return.
    if provider != nil || other.provider != nil { return self === other }
    return (red, green, blue, opacity) == (other.red, other.green, other.blue, other.opacity)
  }

  /// The same for equal colours.
  public override var hash: Int {
    var hasher = Hasher()
    if provider != nil { hasher.combine(ObjectIdentifier(self)) }
    for component in [red, green, blue, opacity] { hasher.combine(component) }
    return hasher.finalize()
  }
}
