public import CoreGraphics
public import Foundation

/// A layer that repeats its sublayers; the copies are not drawn.
///
/// Source: developer.apple.com, CAReplicatorLayer.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// The number of copies, including the original; 1 by default.
  open var instanceCount = 1
  /// The delay of the time of each copy, in seconds; 0 by default.
  open var instanceDelay: CFTimeInterval = 0
  /// The transform from each copy to the next.
  open var instanceTransform = CATransform3DIdentity
  /// The colour of the first copy; white by default.
  open var instanceColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// The difference of red between copies; 0 by default.
  open var instanceRedOffset: Float = 0
  /// The difference of green between copies; 0 by default.
  open var instanceGreenOffset: Float = 0
  /// The difference of blue between copies; 0 by default.
  open var instanceBlueOffset: Float = 0
  /// The difference of opacity between copies; 0 by default.
  open var instanceAlphaOffset: Float = 0
  /// Whether copies keep their distances on the z axis; `false` by default.
  open var preservesDepth = false
}

/// A layer whose sublayers keep their distances on the z axis.
///
/// Source: developer.apple.com, CATransformLayer.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  /// Returns `nil`: the layer has no plane in which a point could be hit.
  open override func hitTest(_ p: CGPoint) -> CALayer? { nil }
}

/// A layer that scrolls its sublayers.
///
/// Source: developer.apple.com, CAScrollLayer.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
  /// Scrolls so that a point is at the origin.
  open func scroll(to p: CGPoint) { bounds.origin = p }
}

/// A layer whose content is drawn in tiles; in Kuina, it is drawn at once, as that of other layers.
///
/// Source: developer.apple.com, CATiledLayer.
@preconcurrency @MainActor
open class CATiledLayer: CALayer {
  /// The number of levels of detail, 1 by default; stored without effect.
  open var levelsOfDetail = 1
  /// The number of levels that are larger than the layer, 0 by default; stored without effect.
  open var levelsOfDetailBias = 0
  /// The largest size of a tile, in pixels; stored without effect.
  open var tileSize = CGSize(width: 256, height: 256)
  /// The time in which a new tile appears: a quarter of a second.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
}
