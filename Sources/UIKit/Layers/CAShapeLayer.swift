public import CoreGraphics
public import Foundation

/// A layer that shows a path, filled and with a line along it.
///
/// Source: developer.apple.com, CAShapeLayer.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path in the layer's own coordinates; nothing is shown without one.
  open var path: CGPath?
  /// The colour inside; black unless set, and `nil` for none.
  open var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// What lies inside where a path crosses itself.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The colour of the line; `nil` for none, as unless set.
  open var strokeColor: CGColor?
  /// The width of the line, in points; 1 unless set.
  open var lineWidth: CGFloat = 1
  /// How the line ends.
  open var lineCap = CAShapeLayerLineCap.butt
  /// How the line turns.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The lengths of strokes and gaps of the line, in points; `nil` for a line without gaps.
  open var lineDashPattern: [NSNumber]?
}

/// What lies inside a path that crosses itself; raw values are Apple's.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// A rule by Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the path goes around more often one way than the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What the path goes around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How lines end; raw values are Apple's.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// A cap by Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the end.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// In half a circle beyond the end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half of the width beyond the end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How lines turn; raw values are Apple's.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// A join by Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// To a point.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
