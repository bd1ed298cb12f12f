import Foundation

/// The times of the images in a GIF file.
///
/// Source: Graphics Interchange Format, version 89a.
struct GIFFile {
  /// The delay after each image, in seconds.
  private(set) var delays: [Double] = []
  /// How often the animation is shown; 0 for without end, `nil` if the file does not say.
  private(set) var loopCount: Int?
  /// Whether the file has its end; `false` for one that was cut, or is damaged.
  private(set) var isComplete = false

  /// Reads the blocks of a file, up to one that is damaged; `nil` if it is no such file.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count >= 13, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    var place = 13 + Self.tableSize(bytes[10])
    var delay = 0.0
    /// Passes a sequence of blocks, each of which begins with its length, up to an empty one; returns the first one.
    func blocks() -> ArraySlice<UInt8>? {
      var first: ArraySlice<UInt8>?
      while place < bytes.count {
        let end = place + 1 + Int(bytes[place])
        guard end <= bytes.count else { return nil }
        if end == place + 1 {
          place = end
          return first ?? []
        }
        first = first ?? bytes[place + 1..<end]
        place = end
      }
      return nil
    }
    while place < bytes.count {
      switch bytes[place] {
      case 0x21:
        guard place + 1 < bytes.count else { return }
        let label = bytes[place + 1]
        place += 2
        let start = place
        guard let first = blocks() else { return }
        if label == 0xF9, first.count >= 4 {
          let low = Int(first[first.startIndex + 1])
          delay = Double(low | Int(first[first.startIndex + 2]) << 8) / 100
        } else if label == 0xFF, first.elementsEqual("NETSCAPE2.0".utf8), start + 15 < bytes.count,
          bytes[start + 12] == 3, bytes[start + 13] == 1
        {
          loopCount = Int(bytes[start + 14]) | Int(bytes[start + 15]) << 8
        }
      case 0x2C:
        guard place + 10 < bytes.count else { return }
        // The descriptor, the table of colours, and the size of codes.
        place += 10 + Self.tableSize(bytes[place + 9]) + 1
        guard blocks() != nil else { return }
        delays.append(delay)
        delay = 0
      default:
        isComplete = bytes[place] == 0x3B
        return
      }
    }
  }

  /// The number of bytes of the table of colours that flags state.
  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
