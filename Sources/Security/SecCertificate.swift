public import CoreGraphics
public import Foundation

/// A certificate of X.509.
///
/// Its fields are read from its data; no signature is verified. Two certificates are equal if their data is.
///
/// Source: developer.apple.com, SecCertificate.
public final class SecCertificate: Hashable, Sendable {
  /// The encoded certificate.
  let data: Data
  /// The serial number, as it is written in the certificate.
  let serialNumber: Data
  /// The attributes of the subject, with the contents of their object identifiers.
  let subject: [(identifier: [UInt8], text: String)]
  /// The public key; `nil` if it is neither one of RSA nor of an elliptic curve.
  let key: SecKey?

  /// Reads a certificate; `nil` if the data is none.
  init?(_ data: Data) {
    guard let parts = DERValue(whole: data)?.values, parts.count == 3,
      parts[0].tag == DERValue.Tag.sequence, parts[1].tag == DERValue.Tag.sequence,
      parts[2].tag == DERValue.Tag.bits, var fields = parts[0].values
    else { return nil }
    if fields.first?.tag == DERValue.Tag.version { fields.removeFirst() }
    // The serial number, the algorithm, the issuer, the dates, the subject and its key: RFC 5280, section 4.1.
    guard fields.count >= 6, fields[0].tag == DERValue.Tag.integer,
      fields[1...5].allSatisfy({ $0.tag == DERValue.Tag.sequence }),
      let subject = Self.attributes(of: fields[4]), let keyFields = fields[5].values,
      keyFields.count == 2, let keyBytes = keyFields[1].bytesOfBits
    else { return nil }
    self.data = data
    serialNumber = Data(fields[0].content)
    self.subject = subject
    let algorithm = keyFields[0].values?.first?.content
    key = algorithm.flatMap { SecKey(publicKey: Data(keyBytes), algorithm: Array($0)) }
  }

  /// Returns the attributes of a name: RFC 5280, section 4.1.2.4.
  private static func attributes(of name: DERValue) -> [([UInt8], String)]? {
    guard let sets = name.values else { return nil }
    var result: [([UInt8], String)] = []
    for set in sets {
      guard set.tag == DERValue.Tag.set, let attributes = set.values else { return nil }
      for attribute in attributes {
        guard let parts = attribute.values, parts.count == 2,
          parts[0].tag == DERValue.Tag.identifier
        else { return nil }
        if let text = parts[1].text { result.append((Array(parts[0].content), text)) }
      }
    }
    return result
  }

  /// The object identifiers of attributes, as they are encoded.
  enum Attribute {
    static let commonName: [UInt8] = [0x55, 0x04, 0x03]
    static let organization: [UInt8] = [0x55, 0x04, 0x0A]
    static let unit: [UInt8] = [0x55, 0x04, 0x0B]
    static let email: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, 0x01]
  }

  /// Returns the last attribute of the subject of a kind, which is the most specific one.
  func attribute(_ identifier: [UInt8]) -> String? {
    subject.last { $0.identifier == identifier }?.text
  }

  /// Returns whether two certificates are equal.
  public static func == (left: SecCertificate, right: SecCertificate) -> Bool {
    left.data == right.data
  }

  /// Adds what makes certificates equal to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

/// Creates a certificate from its data in DER.
///
/// - Returns: The certificate; `nil` if the data is not one.
///
/// Source: developer.apple.com, SecCertificateCreateWithData(_:_:).
public func SecCertificateCreateWithData(
  _ allocator: CFAllocator?, _ data: CFData
) -> SecCertificate? {
  SecCertificate(Data(referencing: data))
}

/// Returns the data of a certificate in DER.
///
/// Source: developer.apple.com, SecCertificateCopyData(_:).
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData {
  NSData(data: certificate.data)
}

/// Returns a text by which people distinguish a certificate from others: the common name of its subject, or else a
/// unit, an organization or an address of mail.
///
/// Source: developer.apple.com, SecCertificateCopySubjectSummary(_:).
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? {
  typealias Attribute = SecCertificate.Attribute
  return [Attribute.commonName, Attribute.unit, Attribute.organization, Attribute.email]
    .lazy.compactMap(certificate.attribute).first
}

/// Reads the common name of the subject of a certificate.
///
/// - Parameters:
///   - certificate: The certificate.
///   - commonName: Is set to the name, or to `nil` if the subject has none.
/// - Returns: `errSecSuccess`.
///
/// Source: developer.apple.com, SecCertificateCopyCommonName(_:_:).
@discardableResult
public func SecCertificateCopyCommonName(
  _ certificate: SecCertificate, _ commonName: UnsafeMutablePointer<CFString?>
) -> OSStatus {
  unsafe commonName.pointee = certificate.attribute(SecCertificate.Attribute.commonName)
  return errSecSuccess
}

/// Returns the serial number of a certificate, the content of its integer.
///
/// Source: developer.apple.com, SecCertificateCopySerialNumberData(_:_:).
public func SecCertificateCopySerialNumberData(
  _ certificate: SecCertificate, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  NSData(data: certificate.serialNumber)
}

/// Returns the public key of a certificate; `nil` for one that is neither of RSA nor of an elliptic curve.
///
/// Source: developer.apple.com, SecCertificateCopyKey(_:).
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { certificate.key }

/// A certificate with its private key.
///
/// There are none: ``SecPKCS12Import(_:_:_:)`` reads no files.
///
/// Source: developer.apple.com, SecIdentity.
public final class SecIdentity: Sendable {
  private let certificate: SecCertificate

  private init(_ certificate: SecCertificate) { self.certificate = certificate }

  fileprivate var ownCertificate: SecCertificate { certificate }
}

/// Reads the certificate of an identity.
///
/// - Parameters:
///   - identityRef: The identity.
///   - certificateRef: Is set to the certificate.
/// - Returns: `errSecSuccess`.
///
/// Source: developer.apple.com, SecIdentityCopyCertificate(_:_:).
public func SecIdentityCopyCertificate(
  _ identityRef: SecIdentity, _ certificateRef: UnsafeMutablePointer<SecCertificate?>
) -> OSStatus {
  unsafe certificateRef.pointee = identityRef.ownCertificate
  return errSecSuccess
}

/// Does not read a file of PKCS #12, whose content is encrypted.
///
/// - Parameters:
///   - pkcs12_data: The file.
///   - options: The options, such as `kSecImportExportPassphrase`.
///   - items: Stays as it is.
/// - Returns: `errSecUnimplemented`.
///
/// Source: developer.apple.com, SecPKCS12Import(_:_:_:).
public func SecPKCS12Import(
  _ pkcs12_data: CFData, _ options: CFDictionary, _ items: UnsafeMutablePointer<CFArray?>
) -> OSStatus {
  errSecUnimplemented
}
