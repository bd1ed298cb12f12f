import CryptoKit
import Foundation
import Testing

/// Digests and codes of CryptoKit: the examples of FIPS 180-4, RFC 1321 and RFC 4231.
@Suite struct CryptographyTests {
  private func text(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test func dataHasDigests() {
    let data = Data("abc".utf8)
    let digest = SHA256.hash(data: data)
    let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(text(digest) == expected)
    #expect(digest.description == "SHA256 digest: " + expected)
    #expect(SHA256Digest.byteCount == 32 && SHA256.blockByteCount == 64)
    #expect(text(Insecure.MD5.hash(data: data)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(
      text(Insecure.SHA1.hash(data: data)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(text(SHA512.hash(data: data)).hasPrefix("ddaf35a193617abacc417349ae204131"))
    #expect(text(SHA384.hash(data: data)).hasPrefix("cb00753f45a35e8bb5a03d699ac65007"))
  }

  @Test func messagesComeInParts() {
    var function = SHA256()
    function.update(data: Data("a".utf8))
    function.update(data: Data("bc".utf8))
    #expect(function.finalize() == SHA256.hash(data: Data("abc".utf8)))
  }

  /// RFC 4231, test case 2.
  @Test func messagesHaveCodes() {
    let key = SymmetricKey(data: Data("Jefe".utf8))
    let message = Data("what do ya want for nothing?".utf8)
    let code = HMAC<SHA256>.authenticationCode(for: message, using: key)
    #expect(
      text(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      HMAC<SHA256>.isValidAuthenticationCode(Data(code), authenticating: message, using: key))
    #expect(SymmetricKey(size: .bits256).bitCount == 256)
  }
}
