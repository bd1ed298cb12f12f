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
