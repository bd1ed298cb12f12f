import LayoutChecking
import Testing

/// SHA-256 against the examples of NIST, "Cryptographic Standards and Guidelines: Examples with
/// Intermediate Values", SHA-256, and the digests of `sha256sum`.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func digestsOfExamples(text: String, digest: String) {
    #expect(SHA256.hex(of: text.utf8) == digest)
  }

  /// The lengths around those at which the padding needs another block; `printf 'a%.0s' $(seq N) | sha256sum`.
  @Test(arguments: [
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func digestsOfLongerTexts(count: Int, digest: String) {
    #expect(SHA256.hex(of: String(repeating: "a", count: count).utf8) == digest)
  }

  @Test func textsAreNotConfusedWithTheirConcatenation() {
    var first = SHA256()
    first.add("ab")
    first.add("c")
    var second = SHA256()
    second.add("a")
    second.add("bc")
    #expect(first.hex != second.hex)
  }
}
