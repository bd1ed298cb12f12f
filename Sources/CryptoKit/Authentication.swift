public import Foundation

/// The number of bits of a key.
///
/// Source: developer.apple.com, SymmetricKeySize.
public struct SymmetricKeySize: Sendable {
  /// The number of bits.
  public let bitCount: Int
  /// Creates a size.
  public init(bitCount: Int) { self.bitCount = bitCount }
  /// 128 bits.
  public static let bits128 = Self(bitCount: 128)
  /// 192 bits.
  public static let bits192 = Self(bitCount: 192)
  /// 256 bits.
  public static let bits256 = Self(bitCount: 256)
}

/// A key that both sides know.
///
/// Source: developer.apple.com, SymmetricKey.
public struct SymmetricKey: ContiguousBytes, Hashable, Sendable {
  let bytes: [UInt8]
  /// The number of bits.
  public var bitCount: Int { bytes.count * 8 }

  /// Creates a key from bytes.
  public init(data: some ContiguousBytes) {
    bytes = unsafe data.withUnsafeBytes { unsafe Array($0) }
  }

  /// Creates a random key.
  public init(size: SymmetricKeySize) {
    bytes = (0..<size.bitCount / 8).map { _ in UInt8.random(in: 0...255) }
  }

  /// Calls a closure with the bytes.
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { try unsafe bytes.withUnsafeBytes(body) }
}

/// The bytes of a message authentication code.
public struct HashedAuthenticationCode<Function: HashFunction>: ContiguousBytes, Hashable,
  Sequence, CustomStringConvertible, Sendable
{
  let bytes: [UInt8]
  /// The number of bytes.
  public var byteCount: Int { bytes.count }
  /// The name of the function and the bytes as hexadecimal digits.
  public var description: String {
    "HMAC with \(Function.name): "
      + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
  /// Returns an iterator over the bytes.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  /// Calls a closure with the bytes.
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { try unsafe bytes.withUnsafeBytes(body) }
}

/// A message authentication code that is computed from digests: RFC 2104.
///
/// Source: developer.apple.com, HMAC.
public struct HMAC<Function: HashFunction>: Sendable {
  /// The key of a message.
  public typealias Key = SymmetricKey
  /// The code.
  public typealias MAC = HashedAuthenticationCode<Function>

  private let outerKey: [UInt8]
  private var message: [UInt8]

  /// Begins the code of a message.
  public init(key: SymmetricKey) {
    var block =
      key.bytes.count > Function.blockByteCount ? Function.digest(of: key.bytes) : key.bytes
    block += [UInt8](repeating: 0, count: Function.blockByteCount - block.count)
    outerKey = block.map { $0 ^ 0x5C }
    message = block.map { $0 ^ 0x36 }
  }

  /// Appends data to the message.
  public mutating func update(data: some DataProtocol) { message += Array(data) }

  /// Returns the code of the message.
  public func finalize() -> MAC {
    MAC(bytes: Function.digest(of: outerKey + Function.digest(of: message)))
  }

  /// Returns the code of data.
  public static func authenticationCode(
    for data: some DataProtocol, using key: SymmetricKey
  ) -> MAC {
    var code = Self(key: key)
    code.update(data: data)
    return code.finalize()
  }

  /// Returns whether a code is that of data.
  public static func isValidAuthenticationCode(
    _ mac: some ContiguousBytes, authenticating data: some DataProtocol, using key: SymmetricKey
  ) -> Bool {
    let bytes = unsafe mac.withUnsafeBytes { unsafe Array($0) }
    return bytes == authenticationCode(for: data, using: key).bytes
  }
}
