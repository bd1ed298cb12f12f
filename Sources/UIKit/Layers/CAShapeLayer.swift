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
  /// The rule that decides which parts are inside a path that crosses itself; `nonZero` by default.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The stroke colour; `nil`, the default, for no stroke.
  open var strokeColor: CGColor?
  /// The stroke width, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of lines; `butt` by default.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The shape of the corners of lines; `miter` by default.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The lengths of dashes and gaps, in points; `nil` for a solid line.
  open var lineDashPattern: [NSNumber]?
  /// The distance into the pattern at which dashes begin, in points; 0 by default.
  open var lineDashPhase: CGFloat = 0
  /// The limit beyond which a pointed corner is bevelled; 10 by default.
  open var miterLimit: CGFloat = 10
  /// The fraction of the path at which the stroke begins; 0 by default.
  open var strokeStart: CGFloat = 0
  /// The fraction of the path at which the stroke ends; 1 by default.
  open var strokeEnd: CGFloat = 1

  /// Returns a copy of the layer with the current values of running animations.
  open override func presentation() -> CAShapeLayer? { present(as: CAShapeLayer()) }

  override func takeValues(of layer: CALayer) {
    super.takeValues(of: layer)
    guard let layer = layer as? CAShapeLayer else { return }
    path = layer.path
    fillColor = layer.fillColor
    fillRule = layer.fillRule
    strokeColor = layer.strokeColor
    lineWidth = layer.lineWidth
    lineCap = layer.lineCap
    lineJoin = layer.lineJoin
    lineDashPattern = layer.lineDashPattern
    lineDashPhase = layer.lineDashPhase
    miterLimit = layer.miterLimit
    strokeStart = layer.strokeStart
    strokeEnd = layer.strokeEnd
  }

  override func ownValue(_ key: String) -> Any?? {
    switch key {
    case "path": .some(path)
    case "fillColor": .some(fillColor)
    case "strokeColor": .some(strokeColor)
    case "lineWidth": .some(NSNumber(value: Double(lineWidth)))
    case "lineDashPhase": .some(NSNumber(value: Double(lineDashPhase)))
    case "miterLimit": .some(NSNumber(value: Double(miterLimit)))
    case "strokeStart": .some(NSNumber(value: Double(strokeStart)))
    case "strokeEnd": .some(NSNumber(value: Double(strokeEnd)))
    default: nil
    }
  }

  override func setOwnValue(_ value: Any?, _ key: String) -> Bool {
    let animated = AnimatedValue(value)
    let number = animated?.number.map { CGFloat($0) }
    switch key {
    case "path": path = animated?.object as? CGPath
    case "fillColor": fillColor = animated?.object as? CGColor
    case "strokeColor": strokeColor = animated?.object as? CGColor
    case "lineWidth": lineWidth = number ?? lineWidth
    case "lineDashPhase": lineDashPhase = number ?? lineDashPhase
    case "miterLimit": miterLimit = number ?? miterLimit
    case "strokeStart": strokeStart = number ?? strokeStart
    case "strokeEnd": strokeEnd = number ?? strokeEnd
    default: return false
    }
    return true
  }
}

/// A rule that decides which parts are inside a path that crosses itself; raw values are Apple's.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the rule.
  public let rawValue: String
  /// Creates a rule with a name, which need not be one of the constants.
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
  /// Creates a cap with a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A line that ends exactly at its end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A line that ends with a semicircle around its end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Squared off half of the line width beyond the endpoint.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of lines; raw values are Apple's.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the join.
  public let rawValue: String
  /// Creates a join with a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A corner in which the outer edges are extended until they meet.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A corner rounded by an arc around the point.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A corner cut off by a straight line.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
