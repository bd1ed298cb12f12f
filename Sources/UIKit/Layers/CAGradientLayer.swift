import CoreGraphics
public import Foundation

/// A layer filled with colours that go over into each other, along a line.
///
/// Of Apple's types of gradients the usual one is here, the axial.
///
/// Source: developer.apple.com, CAGradientLayer.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours, each a `CGColor`; others count as clear.
  open var colors: [Any]?
  /// Where each colour is alone, in parts of the line; evenly spread for `nil`.
  open var locations: [NSNumber]?
  /// Where the first colour is, in parts of the bounds; the middle of the top edge unless set.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last colour is, in parts of the bounds; the middle of the bottom edge unless set.
  open var endPoint = CGPoint(x: 0.5, y: 1)

  /// Where each colour is alone, and the colours.
  var stops: [(place: Double, color: CGColor)] {
    let colors = (colors ?? []).map { $0 as? CGColor ?? CGColor(gray: 0, alpha: 0) }
    return colors.enumerated().map { index, color in
      if let locations, index < locations.count { return (locations[index].doubleValue, color) }
      return (colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0, color)
    }
  }
}
