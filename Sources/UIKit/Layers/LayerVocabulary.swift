public import CoreGraphics
import Foundation

/// The shape of rounded corners; raw values are Apple's.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the curve.
  public let rawValue: String
  /// Creates a curve with a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The corners are parts of circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins and ends more smoothly; drawn as a quarter circle.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The way in which a layer's content is placed in its bounds; raw values are Apple's.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the gravity.
  public let rawValue: String
  /// Creates a gravity with a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The content is in the middle, not scaled.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// The content is in the middle of the top edge, not scaled.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// The content is in the middle of the bottom edge, not scaled.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// The content is in the middle of the left edge, not scaled.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// The content is in the middle of the right edge, not scaled.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// The content is in the top left corner, not scaled.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// The content is in the top right corner, not scaled.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// The content is in the bottom left corner, not scaled.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// The content is in the bottom right corner, not scaled.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// The content is scaled to fill the bounds; its proportions may change.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// The content is scaled to fit into the bounds, in its proportions.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// The content is scaled to cover the bounds, in its proportions.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The filter with which a layer's content is scaled; raw values are Apple's.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the filter.
  public let rawValue: String
  /// Creates a filter with a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Each pixel has the colour of the nearest one of the image.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Each pixel is a mixture of the nearest ones of the image.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// A mixture of the nearest pixels of two sizes.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The methods by which an object lays out and draws a layer; all of them are optional.
///
/// Source: developer.apple.com, CALayerDelegate.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Updates the layer's content; draws it with ``draw(_:in:)`` unless implemented.
  func display(_ layer: CALayer)
  /// Draws the layer's content in points of the layer; called by ``CALayer/draw(in:)``.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before the layer's content is drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the sublayers of a layer whose size has changed.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change of a layer; `nil` for the action that the layer finds itself.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws the layer's content with ``CALayer/draw(in:)``.
  public func display(_ layer: CALayer) { layer.recordContent() }
  /// Draws the layer's content; does nothing unless implemented.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Called before the layer's content is drawn; does nothing unless implemented.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Lays out the sublayers; does nothing unless implemented.
  public func layoutSublayers(of layer: CALayer) {}
  /// Returns `nil`, so that the layer searches for the action elsewhere.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A set of corners of a layer.
///
/// Raw values are Apple's (developer.apple.com, CACornerMask).
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The raw value; the same as Apple's.
  public let rawValue: UInt

  /// Creates a set from raw bits; bits that belong to no option are preserved.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}
