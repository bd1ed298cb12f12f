package import Foundation

/// The notation of numbers, text and colours in SVG: the same for the same values, on every
/// machine.
package enum VectorNotation {
  /// The families in which text is shown: the system font where it is installed, otherwise one that
  /// is close to it.
  package static let fontFamily = "-apple-system, Inter, Helvetica, Arial, sans-serif"

  /// Returns a number with at most `digits` decimals; 0 if it is not finite.
  package static func number(_ value: Double, digits: Int = 3) -> String {
    guard value.isFinite else { return "0" }
    let factor = pow(10, Double(digits))
    let rounded = (value * factor).rounded() / factor + 0
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return String(rounded) }
    return String(Int(rounded))
  }

  /// Returns text escaped for the content of an element or an attribute's value; characters that
  /// are invalid in XML become U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r": result.append(" ")
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the attributes of a rectangle.
  package static func attributes(of rect: CGRect) -> String {
    """
    x="\(number(rect.minX))" y="\(number(rect.minY))" width="\(number(rect.width))" \
    height="\(number(rect.height))"
    """
  }

  /// Returns the media type of an image file, by its first bytes.
  static func mediaType(of data: Data) -> String {
    if data.starts(with: [0xFF, 0xD8]) { return "image/jpeg" }
    return data.starts(with: [0x47, 0x49, 0x46]) ? "image/gif" : "image/png"
  }

  /// Returns the value of a `fill` or `stroke` attribute.
  package static func color(_ color: UIColor) -> String {
    let components = [color.red, color.green, color.blue].map { component in
      String(Int((min(max(component, 0), 1) * 255).rounded()))
    }
    return "rgb(\(components.joined(separator: ",")))"
  }
}
