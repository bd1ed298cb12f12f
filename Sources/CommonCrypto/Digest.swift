/// A digest that is computed block by block.
///
/// The words of a block are bytes in an order that depends on the digest; the message is filled up by a bit 1, zeros
/// and its length in bits.
protocol Digest {
  /// The number of bytes in a block.
  static var blockSize: Int { get }
  /// The number of bytes for the length of the message.
  static var lengthSize: Int { get }
  /// The number of bytes of the result.
  static var size: Int { get }
  /// Whether words begin with their least significant byte.
  static var isLittleEndian: Bool { get }

  init()
  /// Processes a block.
  mutating func add(_ block: ArraySlice<UInt8>)
  /// The bytes of the result.
  var bytes: [UInt8] { get }
}

extension Digest {
  /// Returns the digest of a message.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state = Self()
    var padded = message
    padded.append(0x80)
    let rest = (padded.count + lengthSize) % blockSize
    if rest > 0 { padded += Array(repeating: 0, count: blockSize - rest) }
    let bits = UInt64(message.count) * 8
    var length = Array(repeating: UInt8(0), count: lengthSize)
    for index in 0..<8 {
      let byte = UInt8(truncatingIfNeeded: bits >> (8 * UInt64(index)))
      length[isLittleEndian ? index : lengthSize - 1 - index] = byte
    }
    padded += length
    for start in stride(from: 0, to: padded.count, by: blockSize) {
      state.add(padded[start..<start + blockSize])
    }
    return Array(state.bytes.prefix(size))
  }

  /// Returns the message authentication code of a message and a key: RFC 2104.
  static func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var block = key.count > blockSize ? digest(of: key) : key
    block += Array(repeating: 0, count: blockSize - block.count)
    let inner = digest(of: block.map { $0 ^ 0x36 } + message)
    return digest(of: block.map { $0 ^ 0x5C } + inner)
  }

  /// Returns the words of a block.
  static func words<Word: FixedWidthInteger>(of block: ArraySlice<UInt8>) -> [Word] {
    let width = Word.bitWidth / 8
    return stride(from: block.startIndex, to: block.endIndex, by: width).map { start in
      (0..<width).reduce(Word(0)) { word, index in
        let byte = Word(block[start + index])
        let shift = 8 * (isLittleEndian ? index : width - 1 - index)
        return word | byte << Word(shift)
      }
    }
  }

  /// Returns the bytes of words.
  static func bytes<Word: FixedWidthInteger>(of words: [Word]) -> [UInt8] {
    let width = Word.bitWidth / 8
    return words.flatMap { word in
      (0..<width).map { index in
        let shift = 8 * (isLittleEndian ? index : width - 1 - index)
        return UInt8(truncatingIfNeeded: word >> Word(shift))
      }
    }
  }
}

extension FixedWidthInteger {
  func rotated(left count: Int) -> Self {
    self << Self(count) | self >> Self(Self.bitWidth - count)
  }

  func rotated(right count: Int) -> Self { rotated(left: Self.bitWidth - count) }
}
