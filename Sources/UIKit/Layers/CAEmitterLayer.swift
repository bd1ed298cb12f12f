public import CoreGraphics
public import Foundation

/// A source of particles, as a value; nothing is emitted or drawn.
///
/// Source: developer.apple.com, CAEmitterCell.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  /// The name by which key paths reach the cell; `nil` by default.
  open var name: String?
  /// Whether the cell emits particles; `true` by default.
  open var isEnabled = true
  /// The image of a particle; `nil` by default.
  open var contents: Any?
  /// The part of the image that is shown.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The number of pixels per point of the image; 1 by default.
  open var contentsScale: CGFloat = 1
  /// The cells that emit particles of each particle; `nil` by default.
  open var emitterCells: [CAEmitterCell]?
  /// The number of particles per second; 0 by default.
  open var birthRate: Float = 0
  /// The time that a particle exists, in seconds; 0 by default.
  open var lifetime: Float = 0
  /// How far ``lifetime`` may differ between particles, in seconds; 0 by default.
  open var lifetimeRange: Float = 0
  /// The speed, in points per second; 0 by default.
  open var velocity: CGFloat = 0
  /// How far ``velocity`` may differ between particles; 0 by default.
  open var velocityRange: CGFloat = 0
  /// The horizontal acceleration; 0 by default.
  open var xAcceleration: CGFloat = 0
  /// The vertical acceleration; 0 by default.
  open var yAcceleration: CGFloat = 0
  /// The acceleration towards the user; 0 by default.
  open var zAcceleration: CGFloat = 0
  /// The size relative to that of the image; 1 by default.
  open var scale: CGFloat = 1
  /// How far ``scale`` may differ between particles; 0 by default.
  open var scaleRange: CGFloat = 0
  /// The change of ``scale`` per second; 0 by default.
  open var scaleSpeed: CGFloat = 0
  /// The rotation per second, in radians; 0 by default.
  open var spin: CGFloat = 0
  /// How far ``spin`` may differ between particles; 0 by default.
  open var spinRange: CGFloat = 0
  /// The direction from the plane, in radians; 0 by default.
  open var emissionLatitude: CGFloat = 0
  /// The direction in the plane, in radians; 0 by default.
  open var emissionLongitude: CGFloat = 0
  /// The range of directions, in radians; 0 by default.
  open var emissionRange: CGFloat = 0
  /// The colour; white if `nil`.
  open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// How far red may differ between particles, from 0 to 1; 0 by default.
  open var redRange: Float = 0
  /// How far green may differ between particles, from 0 to 1; 0 by default.
  open var greenRange: Float = 0
  /// How far blue may differ between particles, from 0 to 1; 0 by default.
  open var blueRange: Float = 0
  /// The range of opacity; 0 by default.
  open var alphaRange: Float = 0
  /// The change of red per second; 0 by default.
  open var redSpeed: Float = 0
  /// The change of green per second; 0 by default.
  open var greenSpeed: Float = 0
  /// The change of blue per second; 0 by default.
  open var blueSpeed: Float = 0
  /// The change of opacity per second; 0 by default.
  open var alphaSpeed: Float = 0

  /// Creates a cell that emits nothing.
  public override init() { super.init() }
}

/// The name of a shape from which particles are emitted; raw values are Apple's.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value, the same as on Apple's platforms.
  public let rawValue: String
  /// Creates a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point, at the position of the emitter.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line along the width of the emitter.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the size of the emitter.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of the size and depth of the emitter.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle whose radius is the width of the emitter.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere whose radius is the width of the emitter.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The name of a part of a shape from which particles are emitted; raw values are Apple's.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value, the same as on Apple's platforms.
  public let rawValue: String
  /// Creates a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Particles are emitted from the points of the shape, such as its corners.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// Particles are emitted from the outline of the shape.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// Particles are emitted from the faces of the shape.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Particles are emitted from inside the shape; the default.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The name of the order in which particles are drawn; raw values are Apple's.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value, the same as on Apple's platforms.
  public let rawValue: String
  /// Creates a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Particles are drawn in no particular order; the default.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest particles first, beneath newer ones.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest particles last, above newer ones.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// Particles are drawn by depth, the farthest first.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Added to the colours beneath, in no order.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles; they are not drawn.
///
/// Source: developer.apple.com, CAEmitterLayer.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  /// The sources of particles; `nil` by default.
  open var emitterCells: [CAEmitterCell]?
  /// The factor of the cells' numbers of particles; 1 by default.
  open var birthRate: Float = 1
  /// The factor of the cells' lifetimes; 1 by default.
  open var lifetime: Float = 1
  /// The centre of the shape; `zero` by default.
  open var emitterPosition = CGPoint.zero
  /// The distance of the shape's centre from the plane; 0 by default.
  open var emitterZPosition: CGFloat = 0
  /// The size of the shape; `zero` by default.
  open var emitterSize = CGSize.zero
  /// The depth of the shape; 0 by default.
  open var emitterDepth: CGFloat = 0
  /// The shape from which particles come; `point` by default.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// The part of the shape; `volume` by default.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// The order in which particles are drawn; `unordered` by default.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// Whether particles keep their distances from the plane; `false` by default.
  open var preservesDepth = false
  /// The factor of the cells' speeds; 1 by default.
  open var velocity: Float = 1
  /// The factor of the cells' sizes; 1 by default.
  open var scale: Float = 1
  /// The factor of the cells' rotations; 1 by default.
  open var spin: Float = 1
  /// The number from which random values start; 0 by default.
  open var seed: UInt32 = 0
}
