import Foundation

/// Writes pixels as a PNG file.
///
/// Repetitions of the pixel to the left and of the row above are shortened, which suits the flat colors of drawings.
/// Formats: ISO/IEC 15948 (PNG), RFC 1950 (zlib) and RFC 1951 (deflate, fixed codes).
struct PNGWriter {
  private var output: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  /// Returns a file with pixels.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - pixels: Four bytes for each pixel, row by row: red, green, blue, and an opacity that is not multiplied into them.
  /// - Returns: The file.
  /// - Complexity: O(*n*) for *n* bytes.
  static func file(width: Int, pixels: [UInt8]) -> Data {
    let stride = 4 * width
    let height = stride > 0 ? pixels.count / stride : 0
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (stride + 1))
    for row in 0..<height {
      // No filter.
      rows.append(0)
      rows += pixels[row * stride..<(row + 1) * stride]
    }
    let header = PNGChunk.bytes(UInt32(width)) + PNGChunk.bytes(UInt32(height)) + [8, 6, 0, 0, 0]
    var file = Data(PNGChunk.signature)
    file += PNGChunk.bytes("IHDR", header)
    file += PNGChunk.bytes("IDAT", compressed(rows, stride: stride + 1))
    file += PNGChunk.bytes("IEND", [])
    return file
  }

  // MARK: Compression

  /// The longest repetition, and the greatest distance, that the format has.
  private static let (longest, farthest) = (258, 32768)

  private static func compressed(_ bytes: [UInt8], stride: Int) -> [UInt8] {
    var writer = PNGWriter()
    writer.output = [0x78, 0x01]
    // The last block, with fixed codes.
    writer.put(0b011, 3)
    let distances = [4, stride].filter { $0 <= farthest }
    var place = 0
    while place < bytes.count {
      var best = (length: 0, distance: 0)
      for distance in distances where distance <= place {
        let limit = min(longest, bytes.count - place)
        var length = 0
        while length < limit, bytes[place + length] == bytes[place + length - distance] {
          length += 1
        }
        if length > best.length { best = (length, distance) }
      }
      if best.length >= 3 {
        writer.put(length: best.length)
        writer.put(distance: best.distance)
        place += best.length
      } else {
        writer.put(symbol: Int(bytes[place]))
        place += 1
      }
    }
    writer.put(symbol: 256)
    writer.put(0, (8 - writer.bitCount % 8) % 8)
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return writer.output + PNGChunk.bytes(high << 16 | low)
  }

  private mutating func put(_ value: UInt64, _ count: UInt64) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  /// Writes a code, whose highest bit comes first.
  private mutating func put(code: Int, _ count: Int) {
    for bit in (0..<count).reversed() { put(UInt64(code >> bit & 1), 1) }
  }

  private mutating func put(symbol: Int) {
    switch symbol {
    case ..<144: put(code: 0x30 + symbol, 8)
    case ..<256: put(code: 0x190 + symbol - 144, 9)
    case ..<280: put(code: symbol - 256, 7)
    default: put(code: 0xC0 + symbol - 280, 8)
    }
  }

  /// Writes a length from 3 to 258: a code for each power of two and its quarters, and the rest (RFC 1951, 3.2.5).
  private mutating func put(length: Int) {
    let value = length - 3
    guard value >= 8, length < Self.longest else {
      return put(symbol: length == Self.longest ? 285 : 257 + value)
    }
    let extra = value.bitWidth - value.leadingZeroBitCount - 3
    put(symbol: 257 + 4 * extra + value >> extra)
    put(UInt64(value & (1 << extra - 1)), UInt64(extra))
  }

  /// Writes a distance: a code for each power of two and its halves, and the rest.
  private mutating func put(distance: Int) {
    let value = distance - 1
    guard value >= 4 else { return put(code: value, 5) }
    let extra = value.bitWidth - value.leadingZeroBitCount - 2
    put(code: 2 * extra + value >> extra, 5)
    put(UInt64(value & (1 << extra - 1)), UInt64(extra))
  }
}
