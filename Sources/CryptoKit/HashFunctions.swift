import CommonCrypto
public import Foundation

/// A function that computes digests of messages.
///
/// Source: developer.apple.com, HashFunction.
public protocol HashFunction: Sendable {
  /// The number of bytes in the function's blocks.
  static var blockByteCount: Int { get }
  /// The number of bytes of the digest; not part of Apple's protocol.
  static var digestByteCount: Int { get }
  /// The name, such as `SHA256`; not part of Apple's protocol.
  static var name: String { get }
  /// Returns the digest of a message; not part of Apple's protocol.
  static func digest(of message: [UInt8]) -> [UInt8]

  /// The message so far; not part of Apple's protocol.
  var message: [UInt8] { get set }
  /// Creates a function with an empty message.
  init()
}

extension HashFunction {
  /// The digest.
  public typealias Digest = HashDigest<Self>
  /// The number of bytes of the digest.
  public static var byteCount: Int { digestByteCount }

  /// Returns the digest of data.
  public static func hash(data: some DataProtocol) -> HashDigest<Self> {
    HashDigest(digest(of: Array(data)))
  }

  /// Appends bytes to the message.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    message += unsafe Array(bufferPointer)
  }

  /// Appends data to the message.
  public mutating func update(data: some DataProtocol) { message += Array(data) }

  /// Returns the digest of the message.
  public func finalize() -> HashDigest<Self> { HashDigest(Self.digest(of: message)) }
}

/// Returns what a function writes as the digest of a message.
private func digest(
  _ message: [UInt8], _ count: Int,
  _ write: (UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>?) -> Void
) -> [UInt8] {
  var result = [UInt8](repeating: 0, count: count)
  unsafe message.withUnsafeBytes { bytes in
    unsafe result.withUnsafeMutableBufferPointer { digest in
      unsafe write(bytes.baseAddress, CC_LONG(bytes.count), digest.baseAddress)
    }
  }
  return result
}

/// The function SHA-256.
///
/// Source: developer.apple.com, SHA256.
public struct SHA256: HashFunction {
  /// The number of bytes in the function's blocks.
  public static let blockByteCount = 64
  /// The number of bytes of the digest.
  public static let digestByteCount = 32
  /// The name.
  public static let name = "SHA256"
  /// The message so far.
  public var message: [UInt8] = []
  /// Creates a function with an empty message.
  public init() {}
  /// Returns the digest of a message.
  public static func digest(of message: [UInt8]) -> [UInt8] {
    unsafe CryptoKit.digest(message, digestByteCount) { _ = unsafe CC_SHA256($0, $1, $2) }
  }
}

/// The function SHA-384.
///
/// Source: developer.apple.com, SHA384.
public struct SHA384: HashFunction {
  /// The number of bytes in the function's blocks.
  public static let blockByteCount = 128
  /// The number of bytes of the digest.
  public static let digestByteCount = 48
  /// The name.
  public static let name = "SHA384"
  /// The message so far.
  public var message: [UInt8] = []
  /// Creates a function with an empty message.
  public init() {}
  /// Returns the digest of a message.
  public static func digest(of message: [UInt8]) -> [UInt8] {
    unsafe CryptoKit.digest(message, digestByteCount) { _ = unsafe CC_SHA384($0, $1, $2) }
  }
}

/// The function SHA-512.
///
/// Source: developer.apple.com, SHA512.
public struct SHA512: HashFunction {
  /// The number of bytes in the function's blocks.
  public static let blockByteCount = 128
  /// The number of bytes of the digest.
  public static let digestByteCount = 64
  /// The name.
  public static let name = "SHA512"
  /// The message so far.
  public var message: [UInt8] = []
  /// Creates a function with an empty message.
  public init() {}
  /// Returns the digest of a message.
  public static func digest(of message: [UInt8]) -> [UInt8] {
    unsafe CryptoKit.digest(message, digestByteCount) { _ = unsafe CC_SHA512($0, $1, $2) }
  }
}

/// Functions that are no longer secure.
///
/// Source: developer.apple.com, Insecure.
public enum Insecure {
  /// The digest of ``MD5``.
  public typealias MD5Digest = HashDigest<MD5>
  /// The digest of ``SHA1``.
  public typealias SHA1Digest = HashDigest<SHA1>

  /// The function MD5.
  public struct MD5: HashFunction {
    /// The number of bytes in the function's blocks.
    public static let blockByteCount = 64
    /// The number of bytes of the digest.
    public static let digestByteCount = 16
    /// The name.
    public static let name = "MD5"
    /// The message so far.
    public var message: [UInt8] = []
    /// Creates a function with an empty message.
    public init() {}
    /// Returns the digest of a message.
    public static func digest(of message: [UInt8]) -> [UInt8] {
      unsafe CryptoKit.digest(message, digestByteCount) { _ = unsafe CC_MD5($0, $1, $2) }
    }
  }

  /// The function SHA-1.
  public struct SHA1: HashFunction {
    /// The number of bytes in the function's blocks.
    public static let blockByteCount = 64
    /// The number of bytes of the digest.
    public static let digestByteCount = 20
    /// The name.
    public static let name = "SHA1"
    /// The message so far.
    public var message: [UInt8] = []
    /// Creates a function with an empty message.
    public init() {}
    /// Returns the digest of a message.
    public static func digest(of message: [UInt8]) -> [UInt8] {
      unsafe CryptoKit.digest(message, digestByteCount) { _ = unsafe CC_SHA1($0, $1, $2) }
    }
  }
}
