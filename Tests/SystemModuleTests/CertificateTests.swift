import CoreGraphics
import Foundation
import Security
import Testing

/// Certificates and keys that OpenSSL 3.0 has written, and what it says of them: `openssl req -x509`, `openssl x509`,
/// `openssl rsa -RSAPublicKey_out`, and the last 65 bytes of `openssl ec -pubout`.
///
/// Source: developer.apple.com, Certificate, Key, and Trust Services.
@Suite struct CertificateTests {
  private static func data(_ text: String) throws -> Data {
    try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters))
  }

  /// A certificate of RSA: O = Kuina Tests, OU = Layout, CN = kuina.example, serial number 0102030405060708.
  private static let server = """
    MIICljCCAf+gAwIBAgIIAQIDBAUGBwgwDQYJKoZIhvcNAQELBQAwYjEUMBIGA1UECgwLS3VpbmEgVGVzdHMxDzAN
    BgNVBAsMBkxheW91dDEWMBQGA1UEAwwNa3VpbmEuZXhhbXBsZTEhMB8GCSqGSIb3DQEJARYSdGVzdEBrdWluYS5l
    eGFtcGxlMCAXDTI2MTEyOTE4NDkyNFoYDzIxMjYxMTA1MTg0OTI0WjBiMRQwEgYDVQQKDAtLdWluYSBUZXN0czEP
    MA0GA1UECwwGTGF5b3V0MRYwFAYDVQQDDA1rdWluYS5leGFtcGxlMSEwHwYJKoZIhvcNAQkBFhJ0ZXN0QGt1aW5h
    LmV4YW1wbGUwgZ8wDQYJKoZIhvcNAQEBBQADgY0AMIGJAoGBAL2c1drfOD2nF+PLhNZPbNL/91EztPdBQ+s4+/z2
    srDej9L/FTqkxC+t+BgWP9goGCgm/lqmfeuU3ZvCo8ZhzhVyM7Mc8AgAsfygpF/n9/6ZsYXyvDY3VR+ZnScpLi8v
    IqweR4suImjCvMvtBIYmF6/D3FZjfZOnWTEtMwmBXt+FAgMBAAGjUzBRMB0GA1UdDgQWBBQCS6mcoi4N0Gsr5Eeo
    HqVZrGGpxjAfBgNVHSMEGDAWgBQCS6mcoi4N0Gsr5EeoHqVZrGGpxjAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3
    DQEBCwUAA4GBAGf6DC4qrJcbrTrEybdctdutHQSXU3sFU0LMkr5s3PmXYAz/b8FoLTx95aNS1bJlx59UN2ArzzO9
    IibQCV24NTXmrlm6yggPhKptOBA0rUnq19VMSca+j505NhVWsST1dMojubGUwRYJqHfgSVSqF74KhqXgRRCTMfCj
    MrDzOYH0
    """
  /// Its key.
  private static let serverKey = """
    MIGJAoGBAL2c1drfOD2nF+PLhNZPbNL/91EztPdBQ+s4+/z2srDej9L/FTqkxC+t+BgWP9goGCgm/lqmfeuU3ZvC
    o8ZhzhVyM7Mc8AgAsfygpF/n9/6ZsYXyvDY3VR+ZnScpLi8vIqweR4suImjCvMvtBIYmF6/D3FZjfZOnWTEtMwmB
    Xt+FAgMBAAE=
    """
  /// A certificate of the curve P-256: CN = curve.example.
  private static let curve = """
    MIIBhzCCAS2gAwIBAgIUWlYia960eFt/3uJDRPJHKyi9xk4wCgYIKoZIzj0EAwIwGDEWMBQGA1UEAwwNY3VydmUu
    ZXhhbXBsZTAgFw0yNjExMjkxODQ5MjRaGA8yMTI2MTEwNTE4NDkyNFowGDEWMBQGA1UEAwwNY3VydmUuZXhhbXBs
    ZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABNdJUUkMsBzdFj4EQ+5ocbw8JDCUl9EpgiAiu8G4Sl8e/L7rwHJH
    aD+hJ5sngzDFtBryfIGG5eTHt1pedDtSvPyjUzBRMB0GA1UdDgQWBBQ44jJPxLRxRM4I2rE9urvG/eKNGTAfBgNV
    HSMEGDAWgBQ44jJPxLRxRM4I2rE9urvG/eKNGTAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCICv7
    TdPMM5ln5cYAeg0czq3noLUFgeSLmkSxlzSc0JJgAiEAlEnRN72slnAH7LshBKStvSQ8UHShBhHKooAfAUbOGgs=
    """
  /// Its key.
  private static let curveKey = """
    BNdJUUkMsBzdFj4EQ+5ocbw8JDCUl9EpgiAiu8G4Sl8e/L7rwHJHaD+hJ5sngzDFtBryfIGG5eTHt1pedDtSvPw=
    """

  private func certificate(_ text: String) throws -> SecCertificate {
    try #require(SecCertificateCreateWithData(nil, try Self.data(text) as CFData))
  }

  private func trust(_ certificate: SecCertificate) throws -> SecTrust {
    var trust: SecTrust?
    let policy = SecPolicyCreateSSL(true, "kuina.example" as CFString)
    #expect(unsafe SecTrustCreateWithCertificates(certificate, policy, &trust) == errSecSuccess)
    return try #require(trust)
  }

  @Test func fieldsOfCertificatesAreRead() throws {
    let server = try certificate(Self.server)
    #expect(SecCertificateCopySubjectSummary(server) == "kuina.example")
    var name: CFString?
    #expect(unsafe SecCertificateCopyCommonName(server, &name) == errSecSuccess)
    #expect(name == "kuina.example")
    let serial = try #require(SecCertificateCopySerialNumberData(server, nil))
    #expect(Data(referencing: serial) == Data([1, 2, 3, 4, 5, 6, 7, 8]))
    #expect(Data(referencing: SecCertificateCopyData(server)) == (try Self.data(Self.server)))
    #expect(try server == certificate(Self.server))
    #expect(try server != certificate(Self.curve))
  }

  @Test func dataThatIsNoCertificateIsRejected() throws {
    let data = try Self.data(Self.server)
    for wrong in [Data(), data.dropLast(), data + [0], data.dropFirst(4), Data("text".utf8)] {
      #expect(SecCertificateCreateWithData(nil, Data(wrong) as CFData) == nil)
    }
  }

  @Test func certificatesHaveTheirKeys() throws {
    for (text, key, type, size) in [
      (Self.server, Self.serverKey, kSecAttrKeyTypeRSA, 1024),
      (Self.curve, Self.curveKey, kSecAttrKeyTypeECSECPrimeRandom, 256),
    ] {
      let own = try #require(SecCertificateCopyKey(certificate(text)))
      let data = try #require(SecKeyCopyExternalRepresentation(own, nil))
      #expect(Data(referencing: data) == (try Self.data(key)))
      #expect(SecKeyGetBlockSize(own) == size / 8)
      let attributes: [String: Any] = [
        kSecAttrKeyType: type, kSecAttrKeyClass: kSecAttrKeyClassPublic,
      ]
      let read = SecKeyCreateWithData(data, attributes as NSDictionary, nil)
      #expect(read == own)
      let found = try #require(
        SecKeyCopyAttributes(own)?.object(forKey: kSecAttrKeySizeInBits as NSString))
      #expect(found as? Int == size)
    }
  }

  @Test func keysOfOtherDataOrAttributesAreRejected() throws {
    let data = try Self.data(Self.serverKey)
    var error: Unmanaged<CFError>?
    for (bytes, type, kind) in [
      (data.dropLast(), kSecAttrKeyTypeRSA, kSecAttrKeyClassPublic),
      (data, kSecAttrKeyTypeRSA, kSecAttrKeyClassPrivate),
      (data, kSecAttrKeyTypeEC, kSecAttrKeyClassPublic), (data, "99", kSecAttrKeyClassPublic),
    ] {
      let attributes: [String: Any] = [kSecAttrKeyType: type, kSecAttrKeyClass: kind]
      let key = unsafe SecKeyCreateWithData(
        Data(bytes) as CFData, attributes as NSDictionary, &error)
      #expect(key == nil)
      #expect(unsafe error?.takeRetainedValue().code == Int(errSecParam))
    }
  }

  /// Nothing is signed or encrypted: the functions say so.
  @Test func algorithmsAreNotSupported() throws {
    let key = try #require(SecCertificateCopyKey(certificate(Self.server)))
    #expect(!SecKeyIsAlgorithmSupported(key, .encrypt, .rsaEncryptionPKCS1))
    var error: Unmanaged<CFError>?
    let result = unsafe SecKeyCreateEncryptedData(key, .rsaEncryptionPKCS1, NSData(), &error)
    #expect(result == nil)
    #expect(unsafe error?.takeRetainedValue().code == Int(errSecUnimplemented))
  }

  /// There are no root certificates: nothing is trusted, not even a certificate that is its own anchor.
  @Test func nothingIsTrusted() async throws {
    let server = try certificate(Self.server)
    let trust = try trust(server)
    var result = SecTrustResultType.proceed
    unsafe SecTrustGetTrustResult(trust, &result)
    #expect(result == .invalid)
    SecTrustSetAnchorCertificates(trust, [server] as NSArray)
    SecTrustSetAnchorCertificatesOnly(trust, true)
    var error: CFError?
    #expect(unsafe !SecTrustEvaluateWithError(trust, &error))
    #expect(error?.code == Int(errSecNotTrusted))
    unsafe SecTrustGetTrustResult(trust, &result)
    #expect(result == .recoverableTrustFailure)
    let isTrusted = await withCheckedContinuation { continuation in
      SecTrustEvaluateAsyncWithError(trust, .global()) { _, isTrusted, _ in
        continuation.resume(returning: isTrusted)
      }
    }
    #expect(!isTrusted)
  }

  @Test func aTrustHasItsCertificatesAndPolicies() throws {
    let server = try certificate(Self.server)
    let trust = try trust(server)
    #expect(SecTrustGetCertificateCount(trust) == 1)
    #expect(SecTrustGetCertificateAtIndex(trust, 0) == server)
    #expect(SecTrustGetCertificateAtIndex(trust, 1) == nil)
    #expect(SecTrustCopyCertificateChain(trust) as? [SecCertificate] == [server])
    #expect(SecTrustCopyKey(trust) == SecCertificateCopyKey(server))
    var policies: CFArray?
    unsafe SecTrustCopyPolicies(trust, &policies)
    #expect(policies as? [SecPolicy] == [SecPolicyCreateSSL(true, "kuina.example")])
    let basic = SecPolicyCreateBasicX509()
    let methods = kSecRevocationUseAnyAvailableMethod
    let revocation = try #require(SecPolicyCreateRevocation(methods))
    #expect(SecTrustSetPolicies(trust, [basic, revocation] as NSArray) == errSecSuccess)
    unsafe SecTrustCopyPolicies(trust, &policies)
    #expect(policies as? [SecPolicy] == [basic, revocation])
    #expect(SecTrustSetPolicies(trust, ["text"] as NSArray) == errSecParam)
    var other: SecTrust?
    #expect(unsafe SecTrustCreateWithCertificates(NSArray(), nil, &other) == errSecParam)
    #expect(other == nil)
  }

  @Test func policiesHaveTheirProperties() {
    let client = SecPolicyCopyProperties(SecPolicyCreateSSL(false, "a.example"))
    #expect(
      client?.object(forKey: kSecPolicyOid as NSString) as? String == "1.2.840.113635.100.1.3")
    #expect(client?.object(forKey: kSecPolicyName as NSString) as? String == "a.example")
    #expect(client?.object(forKey: kSecPolicyClient as NSString) as? Bool == true)
    #expect(SecPolicyCreateSSL(true, nil) != SecPolicyCreateSSL(true, "a.example"))
    #expect(SecPolicyCreateRevocation(0) == nil)
  }

  @Test func accessControlsAreRecorded() {
    let control = SecAccessControlCreateWithFlags(
      nil, kSecAttrAccessibleWhenUnlocked, [.biometryAny, .or, .devicePasscode], nil)
    #expect(control?.protection == kSecAttrAccessibleWhenUnlocked)
    #expect(control?.flags == [.biometryAny, .or, .devicePasscode])
  }
}
