public import CoreGraphics
public import Foundation

/// An object that makes images of Core Graphics from those of Core Image.
///
/// Source: developer.apple.com, CIContext.
public final class CIContext: NSObject {
  /// Creates a context; the options have no effect, since there are no pixels.
  public init(options: [CIContextOption: Any]? = nil) {}
  /// Creates a context.
  public override convenience init() { self.init(options: nil) }
  /// Creates a context for the images of another one; the context does not draw into it.
  public convenience init(cgContext: CGContext, options: [CIContextOption: Any]?) {
    self.init(options: options)
  }

  /// Returns the image in a rectangle, one pixel for a point of the image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - fromRect: The rectangle, of which the part with whole pixels counts.
  /// - Returns: The image; `nil` if the rectangle is empty or infinite.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    guard !fromRect.isInfinite, !fromRect.isNull else { return nil }
    let rect = fromRect.integral
    // Wider images would exceed what an image counts in.
    guard rect.width > 0, rect.height > 0, rect.width < 1e6, rect.height < 1e6 else { return nil }
    return CGImage(
      width: Int(rect.width), height: Int(rect.height),
      operations: image.operations.map { $0.applying(rect.turnedOver) })
  }

  /// Returns the image in a rectangle; the format has no effect, since there are no pixels.
  public func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? { createCGImage(image, from: fromRect) }

  /// Releases what the context keeps, which is nothing.
  public func clearCaches() {}
  /// The largest size of an input, in pixels.
  public func inputImageMaximumSize() -> CGSize { CGSize(width: 1e6, height: 1e6) }
  /// The largest size of an output, in pixels.
  public func outputImageMaximumSize() -> CGSize { CGSize(width: 1e6, height: 1e6) }
}

/// An option of a context; stored by its name.
///
/// Source: developer.apple.com, CIContextOption.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates an option from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whether the processor draws, in place of the graphics processor.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "kCIContextUseSoftwareRenderer")
  /// The colour space in which filters compute.
  public static let workingColorSpace = CIContextOption(rawValue: "kCIContextWorkingColorSpace")
  /// The colour space of results.
  public static let outputColorSpace = CIContextOption(rawValue: "kCIContextOutputColorSpace")
  /// The format of the pixels in which filters compute.
  public static let workingFormat = CIContextOption(rawValue: "kCIContextWorkingFormat")
  /// Whether images are reduced with a better quality.
  public static let highQualityDownsample = CIContextOption(
    rawValue: "kCIContextHighQualityDownsample")
  /// Whether intermediate results are kept.
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
  /// Whether the work has a lower priority.
  public static let priorityRequestLow = CIContextOption(rawValue: "kCIContextPriorityRequestLow")
}

/// The format of a pixel; raw values are those of this module, since nothing has pixels.
///
/// Source: developer.apple.com, CIFormat.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  /// The number of the format.
  public let rawValue: Int32
  /// Creates a format from its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Opacity, red, green and blue in 8 bits each.
  public static let ARGB8 = CIFormat(rawValue: 1)
  /// Blue, green, red and opacity in 8 bits each.
  public static let BGRA8 = CIFormat(rawValue: 2)
  /// Red, green, blue and opacity in 8 bits each.
  public static let RGBA8 = CIFormat(rawValue: 3)
  /// Red, green, blue and opacity in 16 bits each.
  public static let RGBA16 = CIFormat(rawValue: 4)
  /// Red, green, blue and opacity as numbers of 16 bits with fractions.
  public static let RGBAh = CIFormat(rawValue: 5)
  /// Red, green, blue and opacity as numbers of 32 bits with fractions.
  public static let RGBAf = CIFormat(rawValue: 6)
}
