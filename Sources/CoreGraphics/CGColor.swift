/// A colour in the standard RGB space, or a grey.
///
/// A value to carry; nothing is drawn here. Source: developer.apple.com, CGColor.
public final class CGColor: Hashable, Sendable {
  private let values: [CGFloat]

  /// A colour; each component from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    values = [red, green, blue, alpha]
  }

  /// A grey from 0, black, to 1, white.
  public init(gray: CGFloat, alpha: CGFloat) { values = [gray, alpha] }

  /// The components, the opacity last.
  public var components: [CGFloat]? { values }

  /// How many ``components`` there are: 4, or 2 for a grey.
  public var numberOfComponents: Int { values.count }

  /// The opacity from 0 to 1.
  public var alpha: CGFloat { values.last ?? 1 }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    guard values.count == 4 else { return CGColor(gray: values[0], alpha: alpha) }
    return CGColor(red: values[0], green: values[1], blue: values[2], alpha: alpha)
  }

  /// Whether both have the same components.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.values == b.values }

  /// Feeds the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
