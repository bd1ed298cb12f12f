public import CoreGraphics
public import Foundation

/// A layer that draws a path, filled and stroked.
///
/// Source: developer.apple.com, CAShapeLayer.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path, in the layer's own coordinates; nothing is drawn if `nil`.
  open var path: CGPath?
  /// The fill colour; black by default, `nil` for no fill.
  open var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The rule that decides which parts are inside a path that crosses itself.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The stroke colour; `nil`, the default, for no stroke.
  open var strokeColor: CGColor?
  /// The stroke width, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of lines.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The shape of the corners of lines.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The lengths of dashes and gaps, in points; `nil` for a solid line.
  open var lineDashPattern: [NSNumber]?
}

/// A rule that decides which parts are inside a path that crosses itself; raw values are Apple's.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the rule.
  public let rawValue: String
  /// Creates a rule from Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point is inside if the path's signed windings around it do not cancel out.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// A point is inside if the path winds around it an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of lines; raw values are Apple's.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the cap.
  public let rawValue: String
  /// Creates a cap from Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Squared off at the endpoint.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A semicircle beyond the endpoint.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Squared off half of the line width beyond the endpoint.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of lines; raw values are Apple's.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the join.
  public let rawValue: String
  /// Creates a join from Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A pointed corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A rounded corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A bevelled corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
