public import CoreGraphics
public import Foundation

/// A cryptographic key of RSA or of an elliptic curve.
///
/// Keys are values: they are read, written and compared. Nothing is encrypted, signed or verified with them; the
/// functions for that fail with `errSecUnimplemented`. Two keys are equal if their data and their classes are.
///
/// Source: developer.apple.com, SecKey.
public final class SecKey: Hashable, Sendable {
  /// The kinds of keys.
  enum Kind: Hashable, Sendable {
    case rsa, ellipticCurve
  }

  let kind: Kind
  let isPrivate: Bool
  /// The key as PKCS #1 writes it for RSA, and ANSI X9.63 for elliptic curves.
  let data: Data
  let sizeInBits: Int

  /// Reads a key; `nil` if the data is none of the kind.
  init?(_ data: Data, _ kind: Kind, isPrivate: Bool) {
    let size =
      switch kind {
      case .rsa: Self.modulusSize(data, isPrivate: isPrivate)
      case .ellipticCurve: Self.curveSize(data, isPrivate: isPrivate)
      }
    guard let size else { return nil }
    self.kind = kind
    self.isPrivate = isPrivate
    self.data = data
    sizeInBits = size
  }

  /// Reads the public key of a certificate; `nil` for an algorithm other than RSA and elliptic curves: RFC 3279.
  convenience init?(publicKey: Data, algorithm: [UInt8]) {
    switch algorithm {
    case [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01]:
      self.init(publicKey, .rsa, isPrivate: false)
    case [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]:
      self.init(publicKey, .ellipticCurve, isPrivate: false)
    default: return nil
    }
  }

  /// The size of the modulus of a key of RSA: RFC 8017, sections A.1.1 and A.1.2.
  private static func modulusSize(_ data: Data, isPrivate: Bool) -> Int? {
    guard let value = DERValue(whole: data), value.tag == DERValue.Tag.sequence,
      let numbers = value.values, isPrivate ? numbers.count >= 9 : numbers.count == 2,
      numbers.allSatisfy({ $0.tag == DERValue.Tag.integer })
    else { return nil }
    return numbers[isPrivate ? 1 : 0].bitCount
  }

  /// The size of a curve, of which a key has the coordinates of a point, and a private one also its number.
  private static func curveSize(_ data: Data, isPrivate: Bool) -> Int? {
    guard data.first == 4 else { return nil }
    return [256, 384, 521].first { (($0 + 7) / 8) * (isPrivate ? 3 : 2) + 1 == data.count }
  }

  /// Returns whether two keys are equal.
  public static func == (left: SecKey, right: SecKey) -> Bool {
    left.data == right.data && left.kind == right.kind && left.isPrivate == right.isPrivate
  }

  /// Adds what makes keys equal to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

/// Creates a key from its data: PKCS #1 for RSA, ANSI X9.63 for elliptic curves.
///
/// - Parameters:
///   - keyData: The data.
///   - attributes: `kSecAttrKeyType` and `kSecAttrKeyClass`.
///   - error: Is set if there is no key.
/// - Returns: The key; `nil` if the data or the attributes are not those of a key.
///
/// Source: developer.apple.com, SecKeyCreateWithData(_:_:_:).
public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  func text(_ key: CFString) -> String? {
    attributes.object(forKey: NSString(string: key)).map { "\($0)" }
  }
  let kinds = [
    kSecAttrKeyTypeRSA: SecKey.Kind.rsa, kSecAttrKeyTypeEC: .ellipticCurve,
  ]
  let classes = [kSecAttrKeyClassPublic: false, kSecAttrKeyClassPrivate: true]
  if let kind = text(kSecAttrKeyType).flatMap({ kinds[$0] }),
    let isPrivate = text(kSecAttrKeyClass).flatMap({ classes[$0] }),
    let key = SecKey(Data(referencing: keyData), kind, isPrivate: isPrivate)
  {
    return key
  }
  unsafe setError(errSecParam, error)
  return nil
}

/// Returns the data of a key: PKCS #1 for RSA, ANSI X9.63 for elliptic curves.
///
/// Source: developer.apple.com, SecKeyCopyExternalRepresentation(_:_:).
public func SecKeyCopyExternalRepresentation(
  _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  NSData(data: key.data)
}

/// Returns the attributes of a key: its type, its class and its size.
///
/// Source: developer.apple.com, SecKeyCopyAttributes(_:).
public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? {
  NSDictionary(dictionary: [
    kSecAttrKeyType: key.kind == .rsa ? kSecAttrKeyTypeRSA : kSecAttrKeyTypeEC,
    kSecAttrKeyClass: key.isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic,
    kSecAttrKeySizeInBits: key.sizeInBits,
  ])
}

/// Returns the size of a block of a key in bytes: that of its modulus, or of a coordinate.
///
/// Source: developer.apple.com, SecKeyGetBlockSize(_:).
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { (key.sizeInBits + 7) / 8 }

/// Creates no key.
///
/// - Returns: `nil`, with the error `errSecUnimplemented`.
///
/// Source: developer.apple.com, SecKeyCreateRandomKey(_:_:).
public func SecKeyCreateRandomKey(
  _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  unsafe setError(errSecUnimplemented, error)
  return nil
}

/// Returns the public key of a private one of an elliptic curve; `nil` for other private keys.
///
/// Source: developer.apple.com, SecKeyCopyPublicKey(_:).
public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? {
  guard key.isPrivate else { return key }
  guard key.kind == .ellipticCurve else { return nil }
  return SecKey(key.data.prefix(1 + 2 * SecKeyGetBlockSize(key)), .ellipticCurve, isPrivate: false)
}

/// An algorithm of encryption or signatures.
///
/// Source: developer.apple.com, SecKeyAlgorithm.
public struct SecKeyAlgorithm: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates an algorithm with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Encryption by RSA with the padding of PKCS #1.
  public static let rsaEncryptionPKCS1 = Self(rawValue: "algid:encrypt:RSA:PKCS1")
  /// Encryption by RSA with optimal padding and SHA-1.
  public static let rsaEncryptionOAEPSHA1 = Self(rawValue: "algid:encrypt:RSA:OAEP:SHA1")
  /// Encryption by RSA with optimal padding and SHA-256.
  public static let rsaEncryptionOAEPSHA256 = Self(rawValue: "algid:encrypt:RSA:OAEP:SHA256")
  /// Encryption by RSA without padding.
  public static let rsaEncryptionRaw = Self(rawValue: "algid:encrypt:RSA:raw")
  /// A signature by RSA over a message, with the padding of PKCS #1 and SHA-1.
  public static let rsaSignatureMessagePKCS1v15SHA1 = Self(
    rawValue: "algid:sign:RSA:message-PKCS1v15:SHA1")
  /// A signature by RSA over a message, with the padding of PKCS #1 and SHA-256.
  public static let rsaSignatureMessagePKCS1v15SHA256 = Self(
    rawValue: "algid:sign:RSA:message-PKCS1v15:SHA256")
  /// A signature by RSA over a message, with the padding of PKCS #1 and SHA-512.
  public static let rsaSignatureMessagePKCS1v15SHA512 = Self(
    rawValue: "algid:sign:RSA:message-PKCS1v15:SHA512")
  /// A signature by RSA over a digest of SHA-256, with the padding of PKCS #1.
  public static let rsaSignatureDigestPKCS1v15SHA256 = Self(
    rawValue: "algid:sign:RSA:digest-PKCS1v15:SHA256")
  /// A signature by an elliptic curve over a message, with SHA-256.
  public static let ecdsaSignatureMessageX962SHA256 = Self(
    rawValue: "algid:sign:ECDSA:message-X962:SHA256")
}

/// The uses of a key.
///
/// Source: developer.apple.com, SecKeyOperationType; the raw values are Apple's.
public enum SecKeyOperationType: Int, Hashable, Sendable {
  /// Signing.
  case sign = 0
  /// Verifying a signature.
  case verify = 1
  /// Encrypting.
  case encrypt = 2
  /// Decrypting.
  case decrypt = 3
  /// Agreeing on a common secret.
  case keyExchange = 4
}

/// Returns `false`: no algorithm is supported.
///
/// Source: developer.apple.com, SecKeyIsAlgorithmSupported(_:_:_:).
public func SecKeyIsAlgorithmSupported(
  _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm
) -> Bool {
  false
}

/// Encrypts nothing.
///
/// - Returns: `nil`, with the error `errSecUnimplemented`.
///
/// Source: developer.apple.com, SecKeyCreateEncryptedData(_:_:_:_:).
public func SecKeyCreateEncryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  unsafe setError(errSecUnimplemented, error)
  return nil
}

/// Decrypts nothing.
///
/// - Returns: `nil`, with the error `errSecUnimplemented`.
///
/// Source: developer.apple.com, SecKeyCreateDecryptedData(_:_:_:_:).
public func SecKeyCreateDecryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  unsafe setError(errSecUnimplemented, error)
  return nil
}

/// Signs nothing.
///
/// - Returns: `nil`, with the error `errSecUnimplemented`.
///
/// Source: developer.apple.com, SecKeyCreateSignature(_:_:_:_:).
public func SecKeyCreateSignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  unsafe setError(errSecUnimplemented, error)
  return nil
}

/// Verifies nothing.
///
/// - Returns: `false`, with the error `errSecUnimplemented`.
///
/// Source: developer.apple.com, SecKeyVerifySignature(_:_:_:_:_:).
public func SecKeyVerifySignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  unsafe setError(errSecUnimplemented, error)
  return false
}

/// Sets the error of a function that fails; who reads it releases it.
func setError(_ status: OSStatus, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) {
  if let error = unsafe error {
    unsafe error.pointee = Unmanaged.passRetained(
      NSError(domain: NSOSStatusErrorDomain, code: Int(status)))
  }
}
