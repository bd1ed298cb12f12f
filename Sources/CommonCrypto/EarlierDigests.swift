/// The digest MD5: RFC 1321.
struct MD5: Digest {
  static let blockSize = 64
  static let lengthSize = 8
  static let size = 16
  static let isLittleEndian = true

  /// The four rotations of each of the four rounds.
  private static let shifts = [
    7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21,
  ]
  /// The integer parts of 2³² times the sines of 1 to 64.
  private static let sines: [UInt32] = [
    0xD76AA478, 0xE8C7B756, 0x242070DB, 0xC1BDCEEE, 0xF57C0FAF, 0x4787C62A, 0xA8304613, 0xFD469501,
    0x698098D8, 0x8B44F7AF, 0xFFFF5BB1, 0x895CD7BE, 0x6B901122, 0xFD987193, 0xA679438E, 0x49B40821,
    0xF61E2562, 0xC040B340, 0x265E5A51, 0xE9B6C7AA, 0xD62F105D, 0x02441453, 0xD8A1E681, 0xE7D3FBC8,
    0x21E1CDE6, 0xC33707D6, 0xF4D50D87, 0x455A14ED, 0xA9E3E905, 0xFCEFA3F8, 0x676F02D9, 0x8D2A4C8A,
    0xFFFA3942, 0x8771F681, 0x6D9D6122, 0xFDE5380C, 0xA4BEEA44, 0x4BDECFA9, 0xF6BB4B60, 0xBEBFBC70,
    0x289B7EC6, 0xEAA127FA, 0xD4EF3085, 0x04881D05, 0xD9D4D039, 0xE6DB99E5, 0x1FA27CF8, 0xC4AC5665,
    0xF4292244, 0x432AFF97, 0xAB9423A7, 0xFC93A039, 0x655B59C3, 0x8F0CCC92, 0xFFEFF47D, 0x85845DD1,
    0x6FA87E4F, 0xFE2CE6E0, 0xA3014314, 0x4E0811A1, 0xF7537E82, 0xBD3AF235, 0x2AD7D2BB, 0xEB86D391,
  ]

  private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]

  mutating func add(_ block: ArraySlice<UInt8>) {
    let words: [UInt32] = Self.words(of: block)
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let mixed: UInt32
      let index: Int
      switch step / 16 {
      case 0: (mixed, index) = (b & c | ~b & d, step)
      case 1: (mixed, index) = (d & b | ~d & c, (5 * step + 1) % 16)
      case 2: (mixed, index) = (b ^ c ^ d, (3 * step + 5) % 16)
      default: (mixed, index) = (c ^ (b | ~d), (7 * step) % 16)
      }
      let sum = a &+ mixed &+ Self.sines[step] &+ words[index]
      let next = b &+ sum.rotated(left: Self.shifts[step / 16 * 4 + step % 4])
      (a, d, c, b) = (d, c, b, next)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
  }

  var bytes: [UInt8] { Self.bytes(of: state) }
}

/// The digest SHA-1: FIPS 180-4, 6.1.
struct SHA1: Digest {
  static let blockSize = 64
  static let lengthSize = 8
  static let size = 20
  static let isLittleEndian = false

  private var state: [UInt32] = [
    0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0,
  ]

  mutating func add(_ block: ArraySlice<UInt8>) {
    var words: [UInt32] = Self.words(of: block)
    for step in 16..<80 {
      let word = words[step - 3] ^ words[step - 8] ^ words[step - 14] ^ words[step - 16]
      words.append(word.rotated(left: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for step in 0..<80 {
      let mixed: UInt32
      let constant: UInt32
      switch step / 20 {
      case 0: (mixed, constant) = (b & c ^ ~b & d, 0x5A82_7999)
      case 1: (mixed, constant) = (b ^ c ^ d, 0x6ED9_EBA1)
      case 2: (mixed, constant) = (b & c ^ b & d ^ c & d, 0x8F1B_BCDC)
      default: (mixed, constant) = (b ^ c ^ d, 0xCA62_C1D6)
      }
      let next = a.rotated(left: 5) &+ mixed &+ e &+ constant &+ words[step]
      (e, d, c, b, a) = (d, c, b.rotated(left: 30), a, next)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
  }

  var bytes: [UInt8] { Self.bytes(of: state) }
}
