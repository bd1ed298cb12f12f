import Foundation

/// The decompression of data in the format `zlib`.
///
/// Formats: RFC 1950 (zlib) and RFC 1951 (deflate).
struct Inflate {
  /// The reasons for which data cannot be decompressed.
  enum Failure: Error {
    /// The data ends too early, or is invalid.
    case invalidData
    /// The result is longer than the limit.
    case tooLong
  }

  /// The greatest number of bytes of a result.
  private static let limit = 1 << 26

  private let bytes: [UInt8]
  private var place: Int
  private var bits = 0
  private var bitCount = 0
  private var result: [UInt8] = []

  /// Returns decompressed data; its check value is not compared.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the result.
  static func decompress(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
    guard bytes.count > 2, bytes[0] & 0x0F == 8, bytes[1] & 0x20 == 0 else {
      throw .invalidData
    }
    var inflate = Inflate(bytes: bytes, place: 2)
    try inflate.run()
    return inflate.result
  }

  private init(bytes: [UInt8], place: Int) {
    self.bytes = bytes
    self.place = place
  }

  private mutating func run() throws(Failure) {
    var isLast = false
    while !isLast {
      isLast = try read(1) == 1
      switch try read(2) {
      case 0: try copyStored()
      case 1: try decode(literals: Self.fixedLiterals, distances: Self.fixedDistances)
      case 2: try decodeDynamic()
      default: throw .invalidData
      }
    }
  }

  /// Returns the next bits, the lowest first.
  private mutating func read(_ count: Int) throws(Failure) -> Int {
    while bitCount < count {
      guard place < bytes.count else { throw .invalidData }
      bits |= Int(bytes[place]) << bitCount
      place += 1
      bitCount += 8
    }
    let value = bits & ((1 << count) - 1)
    bits >>= count
    bitCount -= count
    return value
  }

  private mutating func copyStored() throws(Failure) {
    bits = 0
    bitCount = 0
    guard place + 4 <= bytes.count else { throw .invalidData }
    let length = Int(bytes[place]) | Int(bytes[place + 1]) << 8
    place += 4
    guard place + length <= bytes.count else { throw .invalidData }
    guard result.count + length <= Self.limit else { throw .tooLong }
    result += bytes[place..<place + length]
    place += length
  }

  // MARK: Codes

  /// A canonical Huffman code.
  private struct Code {
    /// The number of symbols of each length.
    var counts = [Int](repeating: 0, count: 16)
    /// The symbols, sorted by length.
    var symbols: [Int] = []

    init(lengths: [Int]) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted {
        (lengths[$0], $0) < (lengths[$1], $1)
      }
    }
  }

  private static let fixedLiterals = Code(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Code(lengths: [Int](repeating: 5, count: 30))

  private mutating func symbol(_ code: Code) throws(Failure) -> Int {
    var value = 0
    var first = 0
    var index = 0
    for length in 1..<16 {
      value |= try read(1)
      let count = code.counts[length]
      if value - count < first {
        // A code with too many symbols is invalid.
        guard code.symbols.indices.contains(index + value - first) else { break }
        return code.symbols[index + value - first]
      }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw .invalidData
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  /// The order in which a block lists the lengths of the code for lengths.
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  private mutating func decode(literals: Code, distances: Code) throws(Failure) {
    while true {
      let symbol = try symbol(literals)
      guard symbol != 256 else { return }
      guard symbol > 256 else {
        guard result.count < Self.limit else { throw .tooLong }
        result.append(UInt8(symbol))
        continue
      }
      let index = symbol - 257
      guard index < Self.lengthBases.count else { throw .invalidData }
      let extra = index < 8 || index == 28 ? 0 : index / 4 - 1
      let length = Self.lengthBases[index] + (try read(extra))
      let far = try self.symbol(distances)
      guard far < Self.distanceBases.count else { throw .invalidData }
      let distance = Self.distanceBases[far] + (try read(far < 4 ? 0 : far / 2 - 1))
      guard distance <= result.count else { throw .invalidData }
      guard result.count + length <= Self.limit else { throw .tooLong }
      // The copied bytes may overlap those that are appended.
      for _ in 0..<length { result.append(result[result.count - distance]) }
    }
  }

  private mutating func decodeDynamic() throws(Failure) {
    let literalCount = try read(5) + 257
    let distanceCount = try read(5) + 1
    let codeCount = try read(4) + 4
    var codeLengths = [Int](repeating: 0, count: 19)
    for index in 0..<codeCount { codeLengths[Self.lengthOrder[index]] = try read(3) }
    let code = Code(lengths: codeLengths)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try symbol(code)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .invalidData }
        lengths += [Int](repeating: last, count: try read(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try read(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: try read(7) + 11)
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == literalCount + distanceCount else { throw .invalidData }
    try decode(
      literals: Code(lengths: Array(lengths[..<literalCount])),
      distances: Code(lengths: Array(lengths[literalCount...])))
  }
}
