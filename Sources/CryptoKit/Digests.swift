public import Foundation

/// The bytes of a digest.
///
/// Source: developer.apple.com, Digest.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sendable, Sequence
where Element == UInt8 {
  /// The number of bytes.
  static var byteCount: Int { get }
}

/// The bytes of a digest of a hash function.
public struct HashDigest<Function: HashFunction>: Digest {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of bytes.
  public static var byteCount: Int { Function.digestByteCount }
  /// The name of the function and the bytes as hexadecimal digits.
  public var description: String {
    "\(Function.name) digest: "
      + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
  /// Returns an iterator over the bytes.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  /// Calls a closure with the bytes.
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { try unsafe bytes.withUnsafeBytes(body) }
  /// Whether a digest has the same bytes as data.
  public static func == (left: Self, right: some DataProtocol) -> Bool {
    left.bytes.elementsEqual(right)
  }
}

/// The digest of ``SHA256``.
public typealias SHA256Digest = HashDigest<SHA256>
/// The digest of ``SHA384``.
public typealias SHA384Digest = HashDigest<SHA384>
/// The digest of ``SHA512``.
public typealias SHA512Digest = HashDigest<SHA512>
