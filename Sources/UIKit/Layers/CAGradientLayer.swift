import CoreGraphics
public import Foundation

/// A layer that draws a colour gradient along a line.
///
/// Of Apple's gradient types, the default one, axial, is supported.
///
/// Source: developer.apple.com, CAGradientLayer.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours, each a `CGColor`; objects of another type count as clear.
  open var colors: [Any]?
  /// The location of each colour, in fractions of the line; evenly spread if `nil`.
  open var locations: [NSNumber]?
  /// The location of the first colour, in fractions of the bounds; the middle of the top edge by
  /// default.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The location of the last colour, in fractions of the bounds; the middle of the bottom edge by
  /// default.
  open var endPoint = CGPoint(x: 0.5, y: 1)

  /// The colours with their locations.
  var stops: [(place: Double, color: CGColor)] {
    let colors = (colors ?? []).map { $0 as? CGColor ?? CGColor(gray: 0, alpha: 0) }
    return colors.enumerated().map { index, color in
      if let locations, index < locations.count { return (locations[index].doubleValue, color) }
      return (colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0, color)
    }
  }
}
