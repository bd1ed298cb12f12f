extension QRCode {
  /// The number of codewords of error correction in a block, by version, for each level.
  ///
  /// Source: ISO/IEC 18004:2015, table 9.
  private static let correctionWords: [CorrectionLevel: [Int]] = [
    .low: [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
      26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    .medium: [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    .quartile: [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30,
      30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    .high: [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  /// The number of blocks, by version, for each level.
  ///
  /// Source: ISO/IEC 18004:2015, table 9.
  private static let blockCounts: [CorrectionLevel: [Int]] = [
    .low: [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14,
      15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    .medium: [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
      26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    .quartile: [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34,
      34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    .high: [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
      40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]

  /// The number of modules for codewords in a version, with those that remain.
  private static func contentModules(version: Int) -> Int {
    var result = (16 * version + 128) * version + 64
    if version >= 2 {
      let count = version / 7 + 2
      result -= (25 * count - 10) * count - 55
      if version >= 7 { result -= 36 }
    }
    return result
  }

  /// The numbers of blocks and of codewords of error correction in each of them.
  private static func blocks(version: Int, _ level: CorrectionLevel) -> (count: Int, words: Int) {
    (blockCounts[level]?[version - 1] ?? 1, correctionWords[level]?[version - 1] ?? 0)
  }

  /// The number of codewords of data in a version.
  private static func dataWords(version: Int, _ level: CorrectionLevel) -> Int {
    let blocks = blocks(version: version, level)
    return contentModules(version: version) / 8 - blocks.count * blocks.words
  }

  /// The largest number of bytes that a version contains at a level.
  ///
  /// Four bits are the mode, and 8 bits, or 16 from version 10, the number of bytes.
  static func capacity(version: Int, _ level: CorrectionLevel) -> Int {
    dataWords(version: version, level) - (version < 10 ? 2 : 3)
  }

  /// The codewords of bytes with their error correction, interleaved.
  static func codewords(_ bytes: [UInt8], version: Int, _ level: CorrectionLevel) -> [UInt8] {
    let blocks = blocks(version: version, level)
    let data = dataCodewords(bytes, version: version, count: dataWords(version: version, level))
    let divisor = ReedSolomon.divisor(degree: blocks.words)
    // The last blocks have one codeword more than the first ones.
    let longer = data.count % blocks.count
    var (dataBlocks, correctionBlocks): ([[UInt8]], [[UInt8]]) = ([], [])
    var start = 0
    for index in 0..<blocks.count {
      let isLonger = index >= blocks.count - longer
      let length = data.count / blocks.count + (isLonger ? 1 : 0)
      let block = Array(data[start..<start + length])
      start += length
      dataBlocks.append(block)
      correctionBlocks.append(ReedSolomon.remainder(of: block, by: divisor))
    }
    return interleaved(dataBlocks) + interleaved(correctionBlocks)
  }

  /// The mode, the number of bytes, the bytes and the padding, as codewords.
  private static func dataCodewords(_ bytes: [UInt8], version: Int, count: Int) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ length: Int) {
      for index in (0..<length).reversed() { bits.append(value >> index & 1 == 1) }
    }
    append(4, 4)
    append(bytes.count, version < 10 ? 8 : 16)
    for byte in bytes { append(Int(byte), 8) }
    // The end: four bits, of which there is always room for in this mode.
    append(0, min(4, count * 8 - bits.count))
    bits += Array(repeating: false, count: (8 - bits.count % 8) % 8)
    var result = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    var padding: UInt8 = 0xEC
    while result.count < count {
      result.append(padding)
      padding ^= 0xEC ^ 0x11
    }
    return result
  }

  private static func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
    let length = blocks.map(\.count).max() ?? 0
    return (0..<length).flatMap { index in
      blocks.filter { index < $0.count }.map { $0[index] }
    }
  }
}

/// Error correction in the field of 256 elements, modulo x⁸ + x⁴ + x³ + x² + 1.
///
/// Source: ISO/IEC 18004:2015, section 7.5.2.
private enum ReedSolomon {
  /// The coefficients of the product of (x - 2ⁱ), without the first one, which is 1.
  static func divisor(degree: Int) -> [UInt8] {
    var result = Array(repeating: UInt8(0), count: degree)
    guard degree > 0 else { return result }
    result[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = product(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  static func remainder(of data: [UInt8], by divisor: [UInt8]) -> [UInt8] {
    var result = Array(repeating: UInt8(0), count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in divisor.indices { result[index] ^= product(divisor[index], factor) }
    }
    return result
  }

  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result = 0
    for index in (0..<8).reversed() {
      result = (result << 1) ^ ((result >> 7) * 0x11D)
      if b >> index & 1 == 1 { result ^= Int(a) }
    }
    return UInt8(result)
  }
}
