import CommonCrypto
import Testing

/// Digests and message authentication codes: the examples of RFC 1321, RFC 2202, RFC 4231 and FIPS 180-4.
@Suite struct DigestTests {
  private typealias Function = (
    UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>?
  ) -> UnsafeMutablePointer<UInt8>?

  private static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  private static func digest(_ function: Function, _ length: Int32, of text: String) -> String {
    let message = Array(text.utf8)
    var result = [UInt8](repeating: 0, count: Int(length))
    _ = function(message, CC_LONG(message.count), &result)
    return Self.text(result)
  }

  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
  ]) func messagesHaveAnMD5(_ message: String, _ expected: String) {
    #expect(Self.digest(CC_MD5, CC_MD5_DIGEST_LENGTH, of: message) == expected)
  }

  /// The message of two blocks is the second example of the standard.
  @Test func messagesHaveSecureHashes() {
    let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    #expect(
      Self.digest(CC_SHA1, CC_SHA1_DIGEST_LENGTH, of: "abc")
        == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      Self.digest(CC_SHA1, CC_SHA1_DIGEST_LENGTH, of: long)
        == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    #expect(
      Self.digest(CC_SHA224, CC_SHA224_DIGEST_LENGTH, of: "abc")
        == "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7")
    #expect(
      Self.digest(CC_SHA256, CC_SHA256_DIGEST_LENGTH, of: "abc")
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      Self.digest(CC_SHA256, CC_SHA256_DIGEST_LENGTH, of: long)
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      Self.digest(CC_SHA384, CC_SHA384_DIGEST_LENGTH, of: "abc")
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7")
    #expect(
      Self.digest(CC_SHA512, CC_SHA512_DIGEST_LENGTH, of: "abc")
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
  }

  /// RFC 2202, test case 2; RFC 4231, test cases 2 and 6, the key of which is longer than a block.
  @Test func messagesAreAuthenticated() {
    func authenticationCode(
      _ algorithm: Int, _ length: Int32, _ key: [UInt8], _ message: String
    ) -> String {
      var result = [UInt8](repeating: 0, count: Int(length))
      let bytes = Array(message.utf8)
      CCHmac(CCHmacAlgorithm(algorithm), key, key.count, bytes, bytes.count, &result)
      return Self.text(result)
    }
    let key = Array("Jefe".utf8)
    let question = "what do ya want for nothing?"
    #expect(
      authenticationCode(kCCHmacAlgMD5, CC_MD5_DIGEST_LENGTH, key, question)
        == "750c783e6ab0b503eaa86e310a5db738")
    #expect(
      authenticationCode(kCCHmacAlgSHA1, CC_SHA1_DIGEST_LENGTH, key, question)
        == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
    #expect(
      authenticationCode(kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH, key, question)
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      authenticationCode(
        kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH, [UInt8](repeating: 0xAA, count: 131),
        "Test Using Larger Than Block-Size Key - Hash Key First")
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }
}
