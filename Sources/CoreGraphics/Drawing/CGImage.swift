public import Foundation

/// An image: its size in pixels and, if a program has drawn it, what was drawn.
///
/// There are no pixels. Source: developer.apple.com, CGImage.
public final class CGImage: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// What was drawn, from the back to the front; empty for images from files.
  public let operations: [CGContext.Operation]

  /// The object with the content of an image from a file; `nil` for others.
  package let source: (any AnyObject & Sendable)?

  package init(
    width: Int, height: Int, operations: [CGContext.Operation] = [],
    source: (any AnyObject & Sendable)? = nil
  ) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.operations = operations
    self.source = source
  }

  /// The number of bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes of a row of pixels.
  public var bytesPerRow: Int { 4 * width }
  /// The place of the opacity: first, multiplied into the components.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
  /// The layout of a pixel: the order of its bytes and the place of the opacity.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  /// The colour space of the pixels.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// Returns an image with the same size and drawings; never `nil`.
  public func copy() -> CGImage? {
    CGImage(width: width, height: height, operations: operations, source: source)
  }

  /// Returns the part of the image in a rectangle, in pixels; `nil` if it is outside.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let moved = CGAffineTransform(translationX: -part.minX, y: -part.minY)
    return CGImage(
      width: Int(part.width), height: Int(part.height),
      operations: drawing.map { $0.applying(moved) })
  }

  /// What was drawn; for an image from a file, that image.
  private var drawing: [CGContext.Operation] {
    guard operations.isEmpty, source != nil else { return operations }
    var whole = CGContext.Operation(.image, CGContext.State())
    whole.elements.addRectangle(CGRect(x: 0, y: 0, width: width, height: height))
    whole.image = self
    return [whole]
  }

  /// Returns the image where another one is opaque; never `nil`.
  ///
  /// Source: developer.apple.com, CGImage, `masking(_:)`.
  public func masking(_ mask: CGImage) -> CGImage? {
    var clip = CGContext.Clip(elements: [], isEvenOdd: false, mask: .image(mask))
    clip.elements.addRectangle(CGRect(x: 0, y: 0, width: width, height: height))
    return CGImage(
      width: width, height: height,
      operations: drawing.map { operation in
        var masked = operation
        masked.state.clips.append(clip)
        return masked
      })
  }

  /// Whether both are the same image.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

  /// Hashes the identity of the image.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
