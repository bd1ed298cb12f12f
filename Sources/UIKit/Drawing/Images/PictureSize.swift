import Foundation

/// The size of an image in pixels, read from the header of its file.
///
/// Formats: PNG (w3.org/TR/png, 11.2.2), JPEG (ITU T.81, B.2.2) and GIF (GIF89a, 18).
struct PictureSize: Equatable {
  var width: Int
  var height: Int

  /// Reads the size from the header; `nil` if the data is not an image in one of these formats, or
  /// is empty in an axis.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard let size = Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes), size.width > 0,
      size.height > 0
    else { return nil }
    self = size
  }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  private static func png(_ bytes: [UInt8]) -> PictureSize? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature),
      Array(bytes[12..<16]) == Array("IHDR".utf8)
    else { return nil }
    let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    let height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    return PictureSize(width: width, height: height)
  }

  private static func gif(_ bytes: [UInt8]) -> PictureSize? {
    guard bytes.count >= 10, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    return PictureSize(
      width: Int(bytes[6]) | Int(bytes[7]) << 8, height: Int(bytes[8]) | Int(bytes[9]) << 8)
  }

  private static func jpeg(_ bytes: [UInt8]) -> PictureSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // Fill bytes may precede a marker.
      guard marker != 0xFF else {
        index += 1
        continue
      }
      // Frame headers have markers C0 to CF, except C4, C8 and CC, which are tables.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return PictureSize(
          width: Int(bytes[index + 7]) << 8 | Int(bytes[index + 8]),
          height: Int(bytes[index + 5]) << 8 | Int(bytes[index + 6]))
      }
      index += 2 + max(2, Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
    }
    return nil
  }
}
