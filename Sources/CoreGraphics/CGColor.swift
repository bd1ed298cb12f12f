/// A colour in the standard RGB space, or a grey.
///
/// The class only stores values; nothing is drawn. Source: developer.apple.com, CGColor.
public final class CGColor: Hashable, Sendable {
  private let values: [CGFloat]

  /// Creates a colour from its components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    values = [red, green, blue, alpha]
  }

  /// Creates a grey from its brightness: 0 is black, 1 is white.
  public init(gray: CGFloat, alpha: CGFloat) { values = [gray, alpha] }

  /// The components, with the opacity last.
  public var components: [CGFloat]? { values }

  /// The number of ``components``: 4, or 2 for a grey.
  public var numberOfComponents: Int { values.count }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { values.last ?? 1 }

  /// Creates a colour from components in the standard RGB space, each from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour from the components of a space, with the opacity last.
  ///
  /// - Parameters:
  ///   - space: The space.
  ///   - components: One number more than the space has components.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if space.model == .monochrome {
      unsafe self.init(gray: components[0], alpha: components[1])
    } else {
      unsafe self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// Opaque black, in the colour space of greys.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, in the colour space of greys.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The space of the components: RGB, or greys.
  public var colorSpace: CGColorSpace? {
    values.count == 4
      ? CGColorSpace(name: CGColorSpace.sRGB) : CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)
  }

  /// The red, green, blue and opacity; a grey has the same red, green and blue.
  package var rgba: [CGFloat] {
    values.count == 4 ? values : [values[0], values[0], values[0], alpha]
  }

  /// Returns the same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    guard values.count == 4 else { return CGColor(gray: values[0], alpha: alpha) }
    return CGColor(red: values[0], green: values[1], blue: values[2], alpha: alpha)
  }

  /// Whether both colours have the same components.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.values == b.values }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension CGColor: _ExpressibleByColorLiteral {
  // swift-format-ignore: NoLeadingUnderscores
  /// Creates a colour from a colour literal, whose components are from 0 to 1.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
