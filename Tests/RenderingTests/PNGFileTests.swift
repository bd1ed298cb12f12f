import CCairo
import Foundation
import Testing

@testable import Rendering
@testable import UIKit

/// Files that UIKit writes, read by libpng.
@Suite struct PNGFileTests {
  /// Returns pixels of a size: stripes, and noise in which nothing repeats.
  private func pixels(_ width: Int, _ height: Int, isNoise: Bool) -> [UInt8] {
    var state: UInt32 = 7
    return (0..<4 * width * height).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      return isNoise
        ? UInt8(truncatingIfNeeded: state >> 24) : UInt8(index / 4 % width / 3 * 40 % 256)
    }
  }

  @Test(arguments: [(1, 1), (3, 2), (70, 90), (9000, 2)], [false, true])
  func pixelsAreThoseThatWereWritten(size: (width: Int, height: Int), isNoise: Bool) throws {
    var pixels = pixels(size.width, size.height, isNoise: isNoise)
    // Opaque, since libpng's reader multiplies the opacity in.
    for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 }
    let file = PNGWriter.file(width: size.width, pixels: pixels)
    if !isNoise, size.height > 10 { #expect(file.count < pixels.count / 20) }
    let image = try #require(PixelFile(file))
    #expect(image.width == Double(size.width) && image.height == Double(size.height))
    let data = try #require(cairo_image_surface_get_data(image.surface))
    let row = Int(cairo_image_surface_get_stride(image.surface))
    // Blue, green, red and opacity, in Cairo's order.
    let found = (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { x in
        [2, 1, 0, 3].map { data[y * row + 4 * x + $0] }
      }
    }
    #expect(found == pixels)
  }

  @Test func opacitiesAreKept() throws {
    let file = PNGWriter.file(width: 2, pixels: [255, 0, 0, 128, 9, 9, 9, 0])
    let image = try #require(PixelFile(file))
    let data = try #require(cairo_image_surface_get_data(image.surface))
    #expect((0..<8).map { data[$0] } == [0, 0, 128, 128, 0, 0, 0, 0])
  }
}
