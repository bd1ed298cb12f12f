public import CoreGraphics
public import Foundation

/// The attributes of the contexts that a renderer makes.
///
/// Source: developer.apple.com, UIGraphicsRendererFormat.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// The bounds of the drawing, in points.
  public fileprivate(set) var bounds = CGRect.zero

  /// Creates a format.
  public required override init() { super.init() }

  /// Returns a format with the main screen's scale.
  open class func `default`() -> Self { Self() }

  /// Returns the format for the main screen.
  open class func preferred() -> Self { Self() }

  /// Returns a copy that does not change with the original; the zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGraphicsRendererFormat()
    copy.bounds = bounds
    return copy
  }
}

/// The attributes of an image that a renderer makes.
///
/// Source: developer.apple.com, UIGraphicsImageRendererFormat.
public final class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The range of colours; raw values are Apple's.
  public enum Range: Int, Hashable, Sendable {
    /// The range is not specified.
    case unspecified = -1
    /// The range that the system chooses.
    case automatic = 0
    /// An extended range, as that of Display P3.
    case extended = 1
    /// The range of sRGB.
    case standard = 2
  }

  /// The number of pixels per point; that of the screen by default.
  public var scale = GraphicsScale.valid(0)
  /// Whether the image is opaque; stored without effect, since there are no pixels.
  public var opaque = false
  /// The range of colours; stored without effect, since there are no pixels.
  public var preferredRange = Range.automatic
  /// Whether colours of an extended range are wanted.
  public var prefersExtendedRange: Bool {
    get { preferredRange == .extended }
    set { preferredRange = newValue ? .extended : .standard }
  }

  /// Creates a format with the scale of the screen.
  public required init() { super.init() }

  /// Creates a format with the scale of a trait collection.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    scale = GraphicsScale.valid(traitCollection.displayScale)
  }

  /// Returns a copy that does not change with the original; the zone is ignored.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGraphicsImageRendererFormat()
    copy.bounds = bounds
    copy.scale = scale
    copy.opaque = opaque
    copy.preferredRange = preferredRange
    return copy
  }
}

/// A drawing destination of a renderer.
///
/// Source: developer.apple.com, UIGraphicsRendererContext.
open class UIGraphicsRendererContext: NSObject {
  /// The context in which everything is recorded that is drawn.
  public let cgContext: CGContext
  private let storedFormat: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    storedFormat = format
  }

  /// The format of the drawing.
  open var format: UIGraphicsRendererFormat { storedFormat }

  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle, combined with what is below in a way.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a frame of 1 point inside a rectangle.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  /// Draws a frame of 1 point inside a rectangle, combined with what is below in a way.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    stroke(rect)
    cgContext.restoreGState()
  }

  /// Limits drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A drawing destination of an image renderer.
///
/// Source: developer.apple.com, UIGraphicsImageRendererContext.
public final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let imageFormat: UIGraphicsImageRendererFormat

  fileprivate init(_ context: CGContext, image format: UIGraphicsImageRendererFormat) {
    imageFormat = format
    super.init(context, format)
  }

  /// The format of the image.
  public override var format: UIGraphicsImageRendererFormat { imageFormat }

  /// An image of what was drawn so far; empty if its size is not positive.
  public var currentImage: UIImage {
    let size = imageFormat.bounds.size
    return cgContext.makeImage().map { UIImage(cgImage: $0, size: size, imageFormat.scale) }
      ?? UIImage()
  }
}

/// An object that draws images.
///
/// What is drawn is recorded, as values; there are no pixels. Source: developer.apple.com,
/// UIGraphicsImageRenderer.
open class UIGraphicsImageRenderer: NSObject {
  /// The scale and the opacity of the images that are drawn.
  public let format: UIGraphicsImageRendererFormat
  /// Whether images may be drawn; always `true`.
  open var allowsImageOutput: Bool { true }

  /// Creates a renderer for a size in points.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  /// Creates a renderer for a size in points and a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for bounds in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for bounds in points and a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    let own = format.copy() as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
    own.bounds = bounds
    self.format = own
  }

  /// Returns the image that a closure draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(imageOf: format.bounds.size, scale: format.scale)
    context.translateBy(x: -format.bounds.minX, y: -format.bounds.minY)
    let destination = UIGraphicsImageRendererContext(context, image: format)
    GraphicsStack.with(context) { actions(destination) }
    return destination.currentImage
  }
}
