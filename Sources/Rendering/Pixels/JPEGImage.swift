import CTurboJPEG
import Foundation

/// The pixels of a JPEG file in grey or in three components, decoded by libjpeg-turbo.
struct JPEGImage {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// The pixels from the top left, each as blue, green, red and 255.
  let pixels: [UInt8]

  /// The most pixels of a file that is decoded.
  private static let limit = 50_000_000

  /// Decodes a file; `nil` if it is no JPEG file, has four components, or is too large.
  ///
  /// A file that ends early, or is damaged behind its headers, has the pixels that could be read.
  init?(_ data: Data) {
    guard let decoder = tjInitDecompress() else { return nil }
    defer { tjDestroy(decoder) }
    let file = [UInt8](data)
    var (width, height, subsampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      tjDecompressHeader3(
        decoder, file, UInt(file.count), &width, &height, &subsampling, &colors) == 0,
      width > 0, height > 0, Int(width) * Int(height) <= Self.limit
    else { return nil }
    var pixels = [UInt8](repeating: 0, count: 4 * Int(width) * Int(height))
    // The exact transform does not depend on the processor; a damaged file could have endless scans.
    let status = tjDecompress2(
      decoder, file, UInt(file.count), &pixels, width, 0, height, Int32(TJPF_BGRA.rawValue),
      TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
    guard status == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
      return nil
    }
    self.width = Int(width)
    self.height = Int(height)
    self.pixels = pixels
  }
}
