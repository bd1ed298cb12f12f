public import Foundation

extension UIColor {
  /// Creates a colour from components in the Display P3 space, taken for those of the standard one.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour for an image that is repeated: black, since images have no pixels.
  public convenience init(patternImage image: UIImage) { self.init(white: 0, alpha: 1) }

  /// Dark text on a light background: black.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// Light text on a dark background: white with an opacity of 0.6.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// The background of a grouped table before iOS 13.
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
  /// The system's tint colour: blue.
  public static var tintColor: UIColor { .systemBlue }

  /// Reads the hue, saturation, brightness and opacity for the current traits, each from 0 to 1.
  ///
  /// - Returns: Always `true`: every colour has components in Kuina.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolvedColor(with: .current)
    let (r, g, b) = (color.red, color.green, color.blue)
    let (most, least) = (max(r, g, b), min(r, g, b))
    let range = most - least
    var sector: CGFloat = 0
    if range > 0 {
      if most == r {
        sector = (g - b) / range
      } else if most == g {
        sector = 2 + (b - r) / range
      } else {
        sector = 4 + (r - g) / range
      }
      if sector < 0 { sector += 6 }
    }
    unsafe hue?.pointee = sector / 6
    unsafe saturation?.pointee = most > 0 ? range / most : 0
    unsafe brightness?.pointee = most
    unsafe alpha?.pointee = color.opacity
    return true
  }

  /// Reads the brightness of a grey and the opacity for the current traits.
  ///
  /// - Returns: Whether the colour is a grey; nothing is read otherwise.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolvedColor(with: .current)
    guard color.red == color.green, color.green == color.blue else { return false }
    unsafe white?.pointee = color.red
    unsafe alpha?.pointee = color.opacity
    return true
  }
}

extension UIColor: _ExpressibleByColorLiteral {
  // swift-format-ignore: NoLeadingUnderscores
  /// Creates a colour from a colour literal.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

// swift-format-ignore: NoLeadingUnderscores
/// The type that a colour literal creates.
public typealias _ColorLiteralType = UIColor

extension UIImage: _ExpressibleByImageLiteral {
  /// Creates an image from an image literal: that of a file or an asset, or an empty one.
  public convenience init(imageLiteralResourceName name: String) {
    if let named = UIImage(named: name) { self.init(named.content) } else { self.init() }
  }
}

// swift-format-ignore: NoLeadingUnderscores
/// The type that an image literal creates.
public typealias _ImageLiteralType = UIImage
