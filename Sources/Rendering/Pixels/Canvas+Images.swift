import CCairo
import CoreGraphics
import Foundation
import UIKit

extension Canvas {
  /// Draws the pixels of a PNG or JPEG file; a box with a pictogram stands for other files.
  func draw(_ image: DisplayList.Image) throws(RenderingError) {
    guard let source = PixelFile(image.data) else { return try paint(image.standIn) }
    let (width, height) = (source.width, source.height)
    guard width > 0, height > 0, image.rect.width > 0, image.rect.height > 0 else { return }
    cairo_save(context)
    cairo_translate(context, image.rect.minX, image.rect.minY)
    cairo_scale(
      context, Double(image.rect.width) / width, Double(image.rect.height) / height)
    if let tint = image.tint {
      set(tint)
      cairo_mask_surface(context, source.surface, 0, 0)
    } else {
      cairo_set_source_surface(context, source.surface, 0, 0)
      // At the edges, pixels of the image are repeated rather than mixed with transparency.
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
      cairo_rectangle(context, 0, 0, width, height)
      cairo_fill(context)
    }
    cairo_restore(context)
  }

  /// Draws the shadow of a shape: the shape in the colour of the shadow, blurred and moved.
  func draw(_ shadow: DisplayList.Shadow, of shape: DisplayList.Shape) {
    // Three passes of a box approach a normal distribution.
    let radius = max(0, Int((Double(shadow.radius) * scale * 0.9).rounded()))
    let margin = Double(3 * radius + 1) / scale
    let box = shape.bounds.insetBy(dx: -margin, dy: -margin)
    let width = Int((Double(box.width) * scale).rounded(.up))
    let height = Int((Double(box.height) * scale).rounded(.up))
    guard width > 0, height > 0, Double(width) <= Self.limit, Double(height) <= Self.limit,
      let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    else { return }
    defer { cairo_surface_destroy(mask) }
    guard cairo_surface_status(mask) == CAIRO_STATUS_SUCCESS, let own = cairo_create(mask) else {
      return
    }
    cairo_scale(own, scale, scale)
    cairo_translate(own, -box.minX, -box.minY)
    trace(shape, in: own)
    cairo_fill(own)
    cairo_destroy(own)
    blur(mask, radius)
    cairo_save(context)
    cairo_translate(
      context, box.minX + shadow.offset.width, box.minY + shadow.offset.height)
    cairo_scale(context, 1 / scale, 1 / scale)
    set(shadow.color)
    cairo_mask_surface(context, mask, 0, 0)
    cairo_restore(context)
  }

  /// Replaces the opacities of a drawing by its luminosities on black.
  ///
  /// Source: ISO 32000-1, 11.5.3.
  func makeOpaqueWhereLight(_ drawing: OpaquePointer?) {
    var surface: OpaquePointer?
    guard cairo_pattern_get_surface(drawing, &surface) == CAIRO_STATUS_SUCCESS, let surface else {
      return
    }
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let width = Int(cairo_image_surface_get_width(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<Int(cairo_image_surface_get_height(surface)) {
      // Each pixel is blue, green, red and opacity, with colours multiplied by the opacity.
      for place in Swift.stride(from: row * stride, to: row * stride + 4 * width, by: 4) {
        let light =
          11 * Int(data[place]) + 59 * Int(data[place + 1]) + 30 * Int(data[place + 2])
        data[place + 3] = UInt8((light + 50) / 100)
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  private func blur(_ mask: OpaquePointer, _ radius: Int) {
    cairo_surface_flush(mask)
    guard radius > 0, let data = cairo_image_surface_get_data(mask) else { return }
    let width = Int(cairo_image_surface_get_width(mask))
    let height = Int(cairo_image_surface_get_height(mask))
    let stride = Int(cairo_image_surface_get_stride(mask))
    for _ in 0..<3 {
      for row in 0..<height { average(data + row * stride, count: width, step: 1, radius) }
      for column in 0..<width { average(data + column, count: height, step: stride, radius) }
    }
    cairo_surface_mark_dirty(mask)
  }

  /// Replaces each byte by the average of those within a radius; outside there are zeros.
  private func average(
    _ data: UnsafeMutablePointer<UInt8>, count: Int, step: Int, _ radius: Int
  ) {
    let values = (0..<count).map { Int(data[$0 * step]) }
    let divisor = 2 * radius + 1
    var sum = values.prefix(radius).reduce(0, +)
    for index in 0..<count {
      if index + radius < count { sum += values[index + radius] }
      if index - radius - 1 >= 0 { sum -= values[index - radius - 1] }
      data[index * step] = UInt8(min(255, (sum + radius) / divisor))
    }
  }
}

/// The decoded pixels of a PNG or JPEG file.
final class PixelFile {
  let surface: OpaquePointer
  let width: Double
  let height: Double

  /// Decodes a file; `nil` for a file that is no valid PNG or JPEG.
  convenience init?(_ data: Data) {
    if data.starts(with: [0xFF, 0xD8]) {
      guard let image = JPEGImage(data) else { return nil }
      self.init(image)
    } else {
      self.init(png: data)
    }
  }

  /// Copies the pixels of an image; `nil` if there is no memory for them.
  private init?(_ image: JPEGImage) {
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32(image.width), Int32(image.height))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let rows = cairo_image_surface_get_data(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<image.height {
      for byte in 0..<4 * image.width {
        rows[row * stride + byte] = image.pixels[4 * row * image.width + byte]
      }
    }
    cairo_surface_mark_dirty(surface)
    self.surface = surface
    width = Double(image.width)
    height = Double(image.height)
  }

  private init?(png data: Data) {
    let reader = Reader(data)
    let surface = cairo_image_surface_create_from_png_stream(
      { closure, target, length in
        guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
        let reader = Unmanaged<Reader>.fromOpaque(closure).takeUnretainedValue()
        return reader.read(into: target, Int(length))
          ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
      }, Unmanaged.passUnretained(reader).toOpaque())
    guard let surface else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    width = Double(cairo_image_surface_get_width(surface))
    height = Double(cairo_image_surface_get_height(surface))
  }

  deinit { cairo_surface_destroy(surface) }

  private final class Reader {
    private let data: Data
    private var place = 0

    init(_ data: Data) { self.data = data }

    func read(into target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
      guard count >= 0, count <= data.count - place else { return false }
      let start = data.startIndex + place
      data.copyBytes(to: target, from: start..<start + count)
      place += count
      return true
    }
  }
}
