import Foundation

/// A value of the Distinguished Encoding Rules, in which certificates and keys are written.
///
/// Source: ITU-T X.690, section 8.1 and section 10.
struct DERValue: Hashable, Sendable {
  /// The tags of the values that certificates and keys have.
  enum Tag {
    static let integer: UInt8 = 0x02
    static let bits: UInt8 = 0x03
    static let bytes: UInt8 = 0x04
    static let identifier: UInt8 = 0x06
    static let sequence: UInt8 = 0x30
    static let set: UInt8 = 0x31
    static let version: UInt8 = 0xA0
  }

  var tag: UInt8
  var content: ArraySlice<UInt8>

  /// Reads the value at the beginning of bytes and removes it from them; `nil` if there is none.
  init?(_ bytes: inout ArraySlice<UInt8>) {
    guard let tag = bytes.popFirst(), tag & 0x1F != 0x1F, let first = bytes.popFirst() else {
      return nil
    }
    var length = Int(first)
    if first >= 0x80 {
      let count = Int(first & 0x7F)
      // Lengths are definite and have no leading zeros.
      guard (1...4).contains(count), bytes.count >= count, bytes.first != 0 else { return nil }
      length = bytes.prefix(count).reduce(0) { $0 << 8 | Int($1) }
      bytes.removeFirst(count)
      guard length >= 0x80 else { return nil }
    }
    guard bytes.count >= length else { return nil }
    self.tag = tag
    content = bytes.prefix(length)
    bytes.removeFirst(length)
  }

  /// Reads the only value of data; `nil` if there is none, or if something follows it.
  init?(whole data: Data) {
    var bytes = ArraySlice(data)
    self.init(&bytes)
    guard bytes.isEmpty else { return nil }
  }

  /// The values in the content; `nil` if it is not a row of values.
  var values: [DERValue]? {
    var rest = content
    var result: [DERValue] = []
    while !rest.isEmpty {
      guard let value = DERValue(&rest) else { return nil }
      result.append(value)
    }
    return result
  }

  /// The bytes of a string of bits whose number is a multiple of 8.
  var bytesOfBits: ArraySlice<UInt8>? {
    guard tag == Tag.bits, content.first == 0 else { return nil }
    return content.dropFirst()
  }

  /// The number of bits of an integer that is not negative; `nil` for another value.
  var bitCount: Int? {
    guard tag == Tag.integer, let first = content.first, first < 0x80 else { return nil }
    let digits = content.drop { $0 == 0 }
    return digits.first.map { digits.count * 8 - $0.leadingZeroBitCount } ?? 0
  }

  /// The text of a string in UTF-8, ASCII or big-endian UTF-16.
  var text: String? {
    switch tag {
    case 0x0C, 0x12, 0x13, 0x14, 0x16, 0x1A: String(validating: content, as: UTF8.self)
    case 0x1E: String(data: Data(content), encoding: .utf16BigEndian)
    default: nil
    }
  }
}
