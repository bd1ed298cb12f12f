import CoreGraphics
public import Foundation

/// A layer that draws a colour gradient along a line, or in ellipses around a point.
///
/// A conic gradient is drawn like one along a line.
///
/// Source: developer.apple.com, CAGradientLayer.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours, each a `CGColor`; objects of another type count as clear, `nil` by default.
  open var colors: [Any]?
  /// The location of each colour, in fractions of the line; evenly spread if `nil`.
  open var locations: [NSNumber]?
  /// The location of the first colour, in fractions of the bounds; the middle of the top edge by
  /// default.
  ///
  /// A radial gradient has its middle there.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The location of the last colour, in fractions of the bounds; the middle of the bottom edge by
  /// default.
  ///
  /// For a radial gradient, it is a corner of the rectangle around the outermost ellipse.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The type of the gradient; along a line by default.
  open var type = CAGradientLayerType.axial

  /// Returns a copy of the layer with the current values of running animations.
  open override func presentation() -> CAGradientLayer? { present(as: CAGradientLayer()) }

  override func takeValues(of layer: CALayer) {
    super.takeValues(of: layer)
    guard let layer = layer as? CAGradientLayer else { return }
    colors = layer.colors
    locations = layer.locations
    startPoint = layer.startPoint
    endPoint = layer.endPoint
    type = layer.type
  }

  override func ownValue(_ key: String) -> Any?? {
    switch key {
    case "colors": .some(colors)
    case "locations": .some(locations)
    case "startPoint": .some(startPoint)
    case "endPoint": .some(endPoint)
    default: nil
    }
  }

  override func setOwnValue(_ value: Any?, _ key: String) -> Bool {
    let object = AnimatedValue(value)?.object
    switch key {
    case "colors": colors = object as? [Any]
    case "locations": locations = object as? [NSNumber]
    case "startPoint": if let point = object as? CGPoint { startPoint = point }
    case "endPoint": if let point = object as? CGPoint { endPoint = point }
    default: return false
    }
    return true
  }

  /// The colours with their locations.
  var stops: [(place: Double, color: CGColor)] {
    let colors = (colors ?? []).map { $0 as? CGColor ?? CGColor(gray: 0, alpha: 0) }
    return colors.enumerated().map { index, color in
      if let locations, index < locations.count { return (locations[index].doubleValue, color) }
      return (colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0, color)
    }
  }
}

/// The type of a gradient; raw values are Apple's.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the type.
  public let rawValue: String
  /// Creates a type with a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The colours change along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// The colours change from a point outwards, in ellipses.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// The colours change around a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
