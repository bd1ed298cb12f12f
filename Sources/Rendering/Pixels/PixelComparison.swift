import CCairo
public import Foundation

/// The comparison of two PNG files, pixel by pixel.
public struct PixelComparison: Sendable {
  /// The number of pixels that differ by more than the tolerance in a component.
  public let differentPixels: Int
  /// The number of pixels compared: the larger width times the larger height of the two pictures.
  public let pixels: Int
  /// The difference as a PNG file: the second picture in pale grey, with different pixels in red.
  public let difference: Data

  /// Whether the pictures are the same within the tolerance.
  public var isSame: Bool { differentPixels == 0 }

  /// Compares two files.
  ///
  /// Pixels outside one of two pictures of different sizes count as different.
  ///
  /// - Parameters:
  ///   - expected: A PNG file.
  ///   - actual: Another PNG file.
  ///   - tolerance: The greatest difference of a component of 0 to 255 that is accepted; 0 for
  ///     none.
  /// - Throws: ``RenderingError/Code/unusableImage`` if a file is no PNG file;
  ///   ``RenderingError/Code/drawingFailed`` if there is no memory for the pixels.
  /// - Complexity: O(*p*) for *p* pixels.
  public init(
    of expected: Data, and actual: Data, tolerance: Int = 0
  ) throws(RenderingError) {
    guard let first = PixelFile(expected), let second = PixelFile(actual) else {
      throw RenderingError(.unusableImage, "the data is no PNG file, expected two")
    }
    let width = max(Int(first.width), Int(second.width))
    let height = max(Int(first.height), Int(second.height))
    let old = try Self.pixels(first, width, height)
    let new = try Self.pixels(second, width, height)
    defer {
      cairo_surface_destroy(old)
      cairo_surface_destroy(new)
    }
    guard let before = cairo_image_surface_get_data(old),
      let after = cairo_image_surface_get_data(new)
    else { throw RenderingError(.drawingFailed, "the pixels of a picture cannot be read") }
    let stride = Int(cairo_image_surface_get_stride(new))
    let isOther = (first.width, first.height) != (second.width, second.height)
    var count = 0
    for row in 0..<height {
      for column in 0..<width {
        let place = row * stride + 4 * column
        let isOutside =
          isOther
          && (column >= Int(min(first.width, second.width))
            || row >= Int(min(first.height, second.height)))
        let differs =
          isOutside
          || (0..<4).contains { abs(Int(before[place + $0]) - Int(after[place + $0])) > tolerance }
        if differs { count += 1 }
        Self.set(after + place, differs: differs)
      }
    }
    cairo_surface_mark_dirty(new)
    differentPixels = count
    pixels = width * height
    difference = try PixelWriter.data(of: new)
  }

  /// Replaces a pixel, in the order blue, green, red, alpha: red for a difference, otherwise a pale
  /// grey.
  private static func set(_ pixel: UnsafeMutablePointer<UInt8>, differs: Bool) {
    if differs {
      (pixel[0], pixel[1], pixel[2], pixel[3]) = (32, 0, 224, 255)
      return
    }
    let gray = (Int(pixel[0]) + Int(pixel[1]) + Int(pixel[2])) / 3
    let pale = UInt8(191 + gray / 4)
    (pixel[0], pixel[1], pixel[2], pixel[3]) = (pale, pale, pale, 255)
  }

  /// Returns a surface of a size with the pixels of a file in its corner.
  private static func pixels(
    _ file: PixelFile, _ width: Int, _ height: Int
  ) throws(RenderingError) -> OpaquePointer {
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface)
    else { throw RenderingError(.drawingFailed, "no memory for a picture") }
    cairo_set_source_surface(context, file.surface, 0, 0)
    cairo_paint(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    return surface
  }
}
