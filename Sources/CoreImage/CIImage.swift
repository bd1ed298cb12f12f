public import CoreGraphics
public import Foundation

/// An image that filters process: the rectangle that it occupies, and the drawings in it.
///
/// There are no pixels. The origin is at the bottom left, with y growing upwards. What cannot be drawn, such as a blur of
/// a photo, is recorded in ``appliedFilters``, and drawings show the image without it.
///
/// Source: developer.apple.com, CIImage.
public final class CIImage: NSObject, Sendable {
  /// The rectangle that the image occupies; infinite for one of a single colour.
  public let extent: CGRect
  /// The names of the filters that processed the image and its inputs, in order, but for those that only draw.
  ///
  /// Not part of Apple's class.
  public let appliedFilters: [String]
  /// The image of Core Graphics from which the image was created; `nil` for others.
  public let cgImage: CGImage?
  /// The file from which the image was created; `nil` for others.
  public let url: URL?
  /// The drawings from the back to the front, in the coordinates of the image.
  let operations: [CGContext.Operation]

  init(
    extent: CGRect, _ operations: [CGContext.Operation] = [], appliedFilters: [String] = [],
    cgImage: CGImage? = nil, url: URL? = nil
  ) {
    self.extent = extent
    self.operations = operations
    self.appliedFilters = appliedFilters
    self.cgImage = cgImage
    self.url = url
  }

  /// Creates an image from one of Core Graphics, with its size in pixels and its bottom left corner at the origin.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, url: nil) }

  /// Creates an image from one of Core Graphics; the options have no effect.
  public convenience init(cgImage: CGImage, options: [CIImageOption: Any]?) {
    self.init(cgImage: cgImage, url: nil)
  }

  /// Creates an image from one of Core Graphics, and the file of that one.
  package convenience init(cgImage: CGImage, url: URL?) {
    let extent = CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height)
    var whole = CGContext.Operation(.image, CGContext.State())
    whole.elements.addRectangle(extent)
    whole.image = cgImage
    self.init(
      extent: extent, [whole.applying(extent.turnedOver)], cgImage: cgImage, url: url)
  }

  /// Creates an image of one colour, with an infinite extent.
  public convenience init(color: CIColor) {
    self.init(extent: .infinite, [.fill(Self.everywhere, color.cgColor)])
  }

  /// The rectangle that stands for an infinite one in drawings.
  static let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Returns an image without content, with a null extent.
  public class func empty() -> CIImage { CIImage(extent: .null) }

  /// An image that is black everywhere.
  public static let black = CIImage(color: .black)
  /// An image that is white everywhere.
  public static let white = CIImage(color: .white)
  /// An image that is grey everywhere.
  public static let gray = CIImage(color: .gray)
  /// An image that is red everywhere.
  public static let red = CIImage(color: .red)
  /// An image that is green everywhere.
  public static let green = CIImage(color: .green)
  /// An image that is blue everywhere.
  public static let blue = CIImage(color: .blue)
  /// An image that is transparent everywhere.
  public static let clear = CIImage(color: .clear)

  /// What a file says about the image; empty.
  public var properties: [String: Any] { [:] }
  /// The colour space: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  // MARK: Processing

  /// Returns the image processed by a filter; the image itself if the filter does not exist or has no result.
  ///
  /// - Parameters:
  ///   - filterName: The name of the filter.
  ///   - params: Its inputs but for the image; those that are missing have their default values.
  /// - Returns: The output of the filter.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
    filter.storedInputs[kCIInputImageKey] = self
    return filter.outputImage ?? self
  }

  /// Returns the image processed by a filter with the default values of its inputs.
  public func applyingFilter(_ filterName: String) -> CIImage {
    applyingFilter(filterName, parameters: [:])
  }

  /// Returns the image transformed, with the smallest extent that contains the corners.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    CIImage(
      extent: extent.isInfinite || extent.isNull ? extent : extent.applying(matrix),
      operations.map { $0.applying(matrix) }, appliedFilters: appliedFilters)
  }

  /// Returns the image transformed; the quality has no effect, since there are no pixels.
  public func transformed(
    by matrix: CGAffineTransform, highQualityDownsample: Bool
  ) -> CIImage { transformed(by: matrix) }

  /// Returns the part of the image in a rectangle, which keeps its place.
  public func cropped(to rect: CGRect) -> CIImage {
    let part = extent.isInfinite ? rect : extent.intersection(rect)
    guard !part.isNull else { return .empty() }
    var clip = CGContext.Clip(elements: [], isEvenOdd: false)
    clip.elements.addRectangle(part)
    return CIImage(
      extent: part,
      operations.map { operation in
        var result = operation
        result.state.clips.append(clip)
        return result
      }, appliedFilters: appliedFilters)
  }

  /// Returns the image above another one; its extent contains those of both.
  public func composited(over dest: CIImage) -> CIImage {
    CIImage(
      extent: extent.union(dest.extent), dest.operations + operations,
      appliedFilters: dest.appliedFilters + appliedFilters)
  }

  /// Returns the image with an infinite extent, to which its edges are repeated; drawings do not show these.
  public func clampedToExtent() -> CIImage {
    CIImage(extent: .infinite, operations, appliedFilters: appliedFilters + ["CIAffineClamp"])
  }

  /// Returns the image clamped to a rectangle; drawings show only the part in it.
  public func clamped(to rect: CGRect) -> CIImage { cropped(to: rect).clampedToExtent() }

  /// Returns the image blurred; its extent is that of the image, and drawings do not show the blur.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
  }

  /// Returns the image turned and mirrored so that it is upright, with its bottom left corner at the origin.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    transformed(by: orientationTransform(for: orientation))
  }

  /// Returns the image turned and mirrored so that it is upright.
  ///
  /// - Parameter orientation: The number of an orientation in the standard EXIF, from 1 to 8.
  /// - Returns: The image, with its bottom left corner at the origin; the image itself for another number.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    CGImagePropertyOrientation(rawValue: UInt32(bitPattern: orientation)).map(oriented) ?? self
  }

  /// Returns the transform that ``oriented(_:)`` applies.
  public func orientationTransform(
    for orientation: CGImagePropertyOrientation
  ) -> CGAffineTransform {
    guard !extent.isInfinite, !extent.isNull else { return .identity }
    let linear =
      switch orientation {
      case .up: CGAffineTransform.identity
      case .upMirrored: CGAffineTransform(scaleX: -1, y: 1)
      case .down: CGAffineTransform(scaleX: -1, y: -1)
      case .downMirrored: CGAffineTransform(scaleX: 1, y: -1)
      case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
      case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      }
    let turned = extent.applying(linear)
    return linear.concatenating(CGAffineTransform(translationX: -turned.minX, y: -turned.minY))
  }

  /// Returns the image: pixels do not exist, and so no way to sample them.
  public func samplingNearest() -> CIImage { self }
  /// Returns the image: pixels do not exist, and so no way to sample them.
  public func samplingLinear() -> CIImage { self }
  /// Returns the image: there is no opacity in the components of its colours.
  public func premultiplyingAlpha() -> CIImage { self }
  /// Returns the image: there is no opacity in the components of its colours.
  public func unpremultiplyingAlpha() -> CIImage { self }

  /// Returns filters that would improve a photo; empty, since photos are not examined.
  public func autoAdjustmentFilters(options: [CIImageAutoAdjustmentOption: Any]? = nil)
    -> [CIFilter]
  { [] }
}

/// An option with which an image is created; stored by its name.
///
/// Source: developer.apple.com, CIImageOption.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates an option from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The colour space of the image.
  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
  /// The properties of the image.
  public static let properties = CIImageOption(rawValue: "CIImageProperties")
  /// Whether the orientation of a file is applied.
  public static let applyOrientationProperty = CIImageOption(
    rawValue: "CIImageApplyOrientationProperty")
}

/// An option of automatic improvements; stored by its name.
///
/// Source: developer.apple.com, CIImageAutoAdjustmentOption.
public struct CIImageAutoAdjustmentOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates an option from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whether the photo is improved.
  public static let enhance = CIImageAutoAdjustmentOption(rawValue: "CIImageAutoAdjustEnhance")
  /// Whether red eyes are removed.
  public static let redEye = CIImageAutoAdjustmentOption(rawValue: "CIImageAutoAdjustRedEye")
  /// The features that were detected.
  public static let features = CIImageAutoAdjustmentOption(rawValue: "CIImageAutoAdjustFeatures")
}

extension CGRect {
  /// The transform that exchanges the top and the bottom of the rectangle, between y that grows upwards and downwards,
  /// with the corner of the rectangle at the origin.
  var turnedOver: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -minX, ty: maxY)
  }
}

extension CGContext.Operation {
  /// Returns a filled rectangle.
  static func fill(_ rect: CGRect, _ color: CGColor) -> CGContext.Operation {
    fill([rect], color)
  }

  /// Returns filled rectangles.
  static func fill(_ rects: [CGRect], _ color: CGColor) -> CGContext.Operation {
    var state = CGContext.State()
    state.fillColor = color
    var result = CGContext.Operation(.fill, state)
    for rect in rects { result.elements.addRectangle(rect) }
    return result
  }
}
