import Testing

@testable import SourceRewriting

/// Swift Evolution, SE-0192: a switch over an enumeration of Apple's need not have all cases.
@Suite struct SwitchTests {
  private let added = "@unknown default: fatalError(\"an unknown value\") }"

  @Test func aSwitchOverNamesAcceptsUnknownValues() {
    let cases = "switch status {\ncase .denied, .restricted: stop()\ncase Status.authorized: go()\n"
    #expect(Rewritten(cases + "}").body == cases + added)
    #expect(
      Rewritten("switch status { case .on: go() }").body
        == "switch status { case .on: go() ; " + added)
  }

  @Test func otherSwitchesStay() {
    for source in [
      "switch status {\ncase .on: go()\ndefault: break\n}",
      "switch count {\ncase 1: go()\n}",
      "switch result {\ncase .success(let value): use(value)\ncase .failure: break\n}",
      "switch status {\ncase .on where isReady: go()\ncase .on, .off: break\n}",
      "switch status {\n#if DEBUG\ncase .on: go()\n#endif\ncase .off: break\n}",
    ] {
      #expect(Rewritten(source).body == source)
    }
  }
}
