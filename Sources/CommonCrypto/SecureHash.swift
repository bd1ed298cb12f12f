/// What the digests of the family SHA-2 have in common: FIPS 180-4, 6.2 to 6.5.
protocol SecureHash: Digest {
  associatedtype Word: FixedWidthInteger & UnsignedInteger

  /// The value before the first block.
  static var initial: [Word] { get }
  /// The constants of the steps, whose number is that of the steps.
  static var constants: [Word] { get }
  /// The rotations of the mixtures of the state, and of the words, of which the last ones are shifts.
  static var rotations: Rotations { get }
  var state: [Word] { get set }
}

/// The rotations of a digest of the family SHA-2.
struct Rotations {
  typealias Counts = (Int, Int, Int)

  var first: Counts
  var fifth: Counts
  var early: Counts
  var late: Counts
}

extension SecureHash {
  static var isLittleEndian: Bool { false }
  var bytes: [UInt8] { Self.bytes(of: state) }

  private static func mixed(_ word: Word, _ counts: Rotations.Counts) -> Word {
    word.rotated(right: counts.0) ^ word.rotated(right: counts.1) ^ word.rotated(right: counts.2)
  }

  private static func scheduled(_ word: Word, _ counts: Rotations.Counts) -> Word {
    word.rotated(right: counts.0) ^ word.rotated(right: counts.1) ^ word >> Word(counts.2)
  }

  mutating func add(_ block: ArraySlice<UInt8>) {
    let constants = Self.constants
    let rotations = Self.rotations
    var words: [Word] = Self.words(of: block)
    words.reserveCapacity(constants.count)
    for step in 16..<constants.count {
      let early = Self.scheduled(words[step - 15], rotations.early)
      let late = Self.scheduled(words[step - 2], rotations.late)
      words.append(words[step - 16] &+ early &+ words[step - 7] &+ late)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for step in constants.indices {
      let choice = e & f ^ ~e & g
      let first =
        h &+ Self.mixed(e, rotations.fifth) &+ choice &+ constants[step] &+ words[step]
      let majority = a & b ^ a & c ^ b & c
      let second = Self.mixed(a, rotations.first) &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }
}

/// The digests with words of 32 bits.
protocol SmallSecureHash: SecureHash where Word == UInt32 {}

extension SmallSecureHash {
  static var blockSize: Int { 64 }
  static var lengthSize: Int { 8 }
  static var rotations: Rotations {
    Rotations(first: (2, 13, 22), fifth: (6, 11, 25), early: (7, 18, 3), late: (17, 19, 10))
  }
  static var constants: [UInt32] { SHA256.roots }
}

/// The digests with words of 64 bits.
protocol LargeSecureHash: SecureHash where Word == UInt64 {}

extension LargeSecureHash {
  static var blockSize: Int { 128 }
  static var lengthSize: Int { 16 }
  static var rotations: Rotations {
    Rotations(first: (28, 34, 39), fifth: (14, 18, 41), early: (1, 8, 7), late: (19, 61, 6))
  }
  static var constants: [UInt64] { SHA512.roots }
}

struct SHA224: SmallSecureHash {
  static let size = 28
  static let initial: [UInt32] = [
    0xC1059ED8, 0x367CD507, 0x3070DD17, 0xF70E5939, 0xFFC00B31, 0x68581511, 0x64F98FA7, 0xBEFA4FA4,
  ]
  var state = initial
}

struct SHA256: SmallSecureHash {
  static let size = 32
  static let initial: [UInt32] = [
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
  ]
  /// The fractions of the cube roots of the first 64 primes.
  static let roots: [UInt32] = [
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
  ]
  var state = initial
}

struct SHA384: LargeSecureHash {
  static let size = 48
  static let initial: [UInt64] = [
    0xCBBB9D5DC1059ED8, 0x629A292A367CD507, 0x9159015A3070DD17, 0x152FECD8F70E5939,
    0x67332667FFC00B31, 0x8EB44A8768581511, 0xDB0C2E0D64F98FA7, 0x47B5481DBEFA4FA4,
  ]
  var state = initial
}

struct SHA512: LargeSecureHash {
  static let size = 64
  static let initial: [UInt64] = [
    0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
    0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
  ]
  /// The fractions of the cube roots of the first 80 primes.
  static let roots: [UInt64] = [
    0x428A2F98D728AE22, 0x7137449123EF65CD, 0xB5C0FBCFEC4D3B2F, 0xE9B5DBA58189DBBC,
    0x3956C25BF348B538, 0x59F111F1B605D019, 0x923F82A4AF194F9B, 0xAB1C5ED5DA6D8118,
    0xD807AA98A3030242, 0x12835B0145706FBE, 0x243185BE4EE4B28C, 0x550C7DC3D5FFB4E2,
    0x72BE5D74F27B896F, 0x80DEB1FE3B1696B1, 0x9BDC06A725C71235, 0xC19BF174CF692694,
    0xE49B69C19EF14AD2, 0xEFBE4786384F25E3, 0x0FC19DC68B8CD5B5, 0x240CA1CC77AC9C65,
    0x2DE92C6F592B0275, 0x4A7484AA6EA6E483, 0x5CB0A9DCBD41FBD4, 0x76F988DA831153B5,
    0x983E5152EE66DFAB, 0xA831C66D2DB43210, 0xB00327C898FB213F, 0xBF597FC7BEEF0EE4,
    0xC6E00BF33DA88FC2, 0xD5A79147930AA725, 0x06CA6351E003826F, 0x142929670A0E6E70,
    0x27B70A8546D22FFC, 0x2E1B21385C26C926, 0x4D2C6DFC5AC42AED, 0x53380D139D95B3DF,
    0x650A73548BAF63DE, 0x766A0ABB3C77B2A8, 0x81C2C92E47EDAEE6, 0x92722C851482353B,
    0xA2BFE8A14CF10364, 0xA81A664BBC423001, 0xC24B8B70D0F89791, 0xC76C51A30654BE30,
    0xD192E819D6EF5218, 0xD69906245565A910, 0xF40E35855771202A, 0x106AA07032BBD1B8,
    0x19A4C116B8D2D0C8, 0x1E376C085141AB53, 0x2748774CDF8EEB99, 0x34B0BCB5E19B48A8,
    0x391C0CB3C5C95A63, 0x4ED8AA4AE3418ACB, 0x5B9CCA4F7763E373, 0x682E6FF3D6B2B8A3,
    0x748F82EE5DEFB2FC, 0x78A5636F43172F60, 0x84C87814A1F0AB72, 0x8CC702081A6439EC,
    0x90BEFFFA23631E28, 0xA4506CEBDE82BDE9, 0xBEF9A3F7B2C67915, 0xC67178F2E372532B,
    0xCA273ECEEA26619C, 0xD186B8C721C0C207, 0xEADA7DD6CDE0EB1E, 0xF57D4F7FEE6ED178,
    0x06F067AA72176FBA, 0x0A637DC5A2C898A6, 0x113F9804BEF90DAE, 0x1B710B35131C471B,
    0x28DB77F523047D84, 0x32CAAB7B40C72493, 0x3C9EBE0A15C9BEBC, 0x431D67C49C100D4C,
    0x4CC5D4BECB3E42B6, 0x597F299CFC657E2A, 0x5FCB6FAB3AD6FAEC, 0x6C44198C4A475817,
  ]
  var state = initial
}
