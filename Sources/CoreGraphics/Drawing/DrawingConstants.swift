public import Foundation

/// A list as Core Foundation's APIs take it.
public typealias CFArray = NSArray
/// A dictionary as Core Foundation's APIs take it.
public typealias CFDictionary = NSDictionary
/// Data as Core Foundation's APIs take it.
public typealias CFData = NSData

/// The shape of the ends of lines; raw values are Apple's.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// A line that ends exactly at its end point.
  case butt
  /// A line that ends with a semicircle around its end point.
  case round
  /// Squared off half of the line width beyond the endpoint.
  case square
}

/// The shape of the corners of lines; raw values are Apple's.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// A corner in which the outer edges are extended until they meet.
  case miter
  /// A corner rounded by an arc around the point.
  case round
  /// A corner cut off by a straight line.
  case bevel
}

/// The way in which a path is drawn; raw values are Apple's.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// Fills the path, by the nonzero winding rule.
  case fill
  /// Fills the path, by the even-odd rule.
  case eoFill
  /// Strokes the path.
  case stroke
  /// Fills the path, then strokes it.
  case fillStroke
  /// Filled by the even-odd rule, then stroked.
  case eoFillStroke
}

/// The way in which a drawing is combined with what is below; raw values are Apple's.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// A blend mode of Apple's, under Apple's name.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn,
    sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor,
    plusDarker, plusLighter
}

/// The quality with which images are scaled; raw values are Apple's.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// A level of quality, under Apple's name.
  case `default`, none, low, high, medium
}

/// The ends at which a gradient continues beyond its line; raw values are Apple's.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: UInt32
  /// Creates a set from raw bits; bits that belong to no option are preserved.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour fills the area before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// The last colour fills the area after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// The place of the opacity in a pixel; raw values are Apple's.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// The presence and the place of the opacity, and whether colours are multiplied by it.
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst,
    alphaOnly
}

/// The layout of a pixel; raw values are Apple's.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: UInt32
  /// Creates a set from raw bits; bits that belong to no option are preserved.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits that hold the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Pixels of 32 bits with the least significant byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Pixels of 32 bits with the most significant byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// A change of colours along a line or between circles.
///
/// Source: developer.apple.com, CGGradient.
public final class CGGradient: Sendable {
  /// The colours with their locations, from 0 to 1.
  package let stops: [(location: CGFloat, color: CGColor)]

  package init(stops: [(location: CGFloat, color: CGColor)]) { self.stops = stops }

  /// Creates a gradient from colours.
  ///
  /// - Parameters:
  ///   - space: The space in which colours are mixed; all are mixed in RGB.
  ///   - colors: Objects of the class `CGColor`; `nil` results if one is not.
  ///   - locations: One location for each colour, from 0 to 1; evenly spread if `nil`.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    var stops: [(location: CGFloat, color: CGColor)] = []
    for (index, object) in colors.enumerated() {
      guard let color = object as? CGColor else { return nil }
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      unsafe stops.append((locations.map { unsafe $0[index] } ?? even, color))
    }
    self.stops = stops
  }

  /// Creates a gradient from the components of colours.
  ///
  /// - Parameters:
  ///   - space: The space of the components.
  ///   - components: The components of each colour, with the opacity last.
  ///   - locations: One location for each colour, from 0 to 1; evenly spread if `nil`.
  ///   - count: The number of colours; `nil` results if it is not positive.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let stride = space.numberOfComponents + 1
    stops = (0..<count).map { index in
      let first = unsafe components + index * stride
      let color =
        space.model == .monochrome
        ? unsafe CGColor(gray: first[0], alpha: first[1])
        : unsafe CGColor(red: first[0], green: first[1], blue: first[2], alpha: first[3])
      let even = count > 1 ? CGFloat(index) / CGFloat(count - 1) : 0
      return unsafe (locations.map { unsafe $0[index] } ?? even, color)
    }
  }
}
