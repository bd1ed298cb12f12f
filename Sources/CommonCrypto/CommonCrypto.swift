// The digests and message authentication codes of Apple's CommonCrypto. Ciphers, and keys that are derived from
// passwords, are not part of this module.

/// A number of bytes.
public typealias CC_LONG = UInt32
/// A number of bytes in the functions with 64 bits.
public typealias CC_LONG64 = UInt64

/// The number of bytes of the digest MD5.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
/// The number of bytes in its blocks.
public let CC_MD5_BLOCK_BYTES: Int32 = 64
/// The number of bytes of the digest SHA1.
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
/// The number of bytes in its blocks.
public let CC_SHA1_BLOCK_BYTES: Int32 = 64
/// The number of bytes of the digest SHA224.
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
/// The number of bytes in its blocks.
public let CC_SHA224_BLOCK_BYTES: Int32 = 64
/// The number of bytes of the digest SHA256.
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
/// The number of bytes in its blocks.
public let CC_SHA256_BLOCK_BYTES: Int32 = 64
/// The number of bytes of the digest SHA384.
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
/// The number of bytes in its blocks.
public let CC_SHA384_BLOCK_BYTES: Int32 = 128
/// The number of bytes of the digest SHA512.
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
/// The number of bytes in its blocks.
public let CC_SHA512_BLOCK_BYTES: Int32 = 128

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Writes the digest MD5 of `len` bytes to `md`, and returns `md`.
///
/// Source: developer.apple.com, CC_MD5(_:_:_:).
@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  unsafe write(MD5.digest(of: bytes(data, Int(len))), to: md)
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Writes the digest SHA1 of `len` bytes to `md`, and returns `md`.
///
/// Source: developer.apple.com, CC_SHA1(_:_:_:).
@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  unsafe write(SHA1.digest(of: bytes(data, Int(len))), to: md)
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Writes the digest SHA224 of `len` bytes to `md`, and returns `md`.
///
/// Source: developer.apple.com, CC_SHA224(_:_:_:).
@discardableResult
public func CC_SHA224(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  unsafe write(SHA224.digest(of: bytes(data, Int(len))), to: md)
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Writes the digest SHA256 of `len` bytes to `md`, and returns `md`.
///
/// Source: developer.apple.com, CC_SHA256(_:_:_:).
@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  unsafe write(SHA256.digest(of: bytes(data, Int(len))), to: md)
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Writes the digest SHA384 of `len` bytes to `md`, and returns `md`.
///
/// Source: developer.apple.com, CC_SHA384(_:_:_:).
@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  unsafe write(SHA384.digest(of: bytes(data, Int(len))), to: md)
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Writes the digest SHA512 of `len` bytes to `md`, and returns `md`.
///
/// Source: developer.apple.com, CC_SHA512(_:_:_:).
@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! {
  unsafe write(SHA512.digest(of: bytes(data, Int(len))), to: md)
}

/// The digests of ``CCHmac(_:_:_:_:_:_:)``; raw values are Apple's.
public typealias CCHmacAlgorithm = UInt32
/// The digest SHA1.
public let kCCHmacAlgSHA1 = 0
/// The digest MD5.
public let kCCHmacAlgMD5 = 1
/// The digest SHA256.
public let kCCHmacAlgSHA256 = 2
/// The digest SHA384.
public let kCCHmacAlgSHA384 = 3
/// The digest SHA512.
public let kCCHmacAlgSHA512 = 4
/// The digest SHA224.
public let kCCHmacAlgSHA224 = 5

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Writes the message authentication code of a message and a key, as long as the digest, to `macOut`.
///
/// Source: developer.apple.com, CCHmac(_:_:_:_:_:_:).
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int,
  _ data: UnsafeRawPointer!, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
  let digests: [any Digest.Type] = [
    SHA1.self, MD5.self, SHA256.self, SHA384.self, SHA512.self, SHA224.self,
  ]
  guard digests.indices.contains(Int(algorithm)) else { return }
  let code = unsafe digests[Int(algorithm)].authenticationCode(
    of: bytes(data, dataLength), key: bytes(key, keyLength))
  unsafe UnsafeMutableRawBufferPointer(start: macOut, count: code.count).copyBytes(from: code)
}

private func bytes(_ start: UnsafeRawPointer?, _ count: Int) -> [UInt8] {
  unsafe Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
}

private func write(
  _ digest: [UInt8], to start: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  _ = unsafe UnsafeMutableBufferPointer(start: start, count: start == nil ? 0 : digest.count)
    .update(fromContentsOf: start == nil ? [] : digest)
  return unsafe start
}
