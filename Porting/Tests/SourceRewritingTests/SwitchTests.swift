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
      "switch status {\ncase .on?: go()\ncase nil: break\n}",
      "switch (a, b) {\ncase (.on, .on): go()\ncase (.off, .off): break\n}",
      "switch status {\n#if DEBUG\ncase .on: go()\n#endif\ncase .off: break\n}",
    ] {
      #expect(Rewritten(source).body == source)
    }
  }

  @Test func switchesOverAllCasesOfTheModulesEnumerationsStay() {
    let declared = "enum Side { case left, right\ncase `default` }\n"
    let all = "switch side {\ncase .left, Side.right: go()\ncase .default: stop()\n"
    #expect(Rewritten(declared + all + "}").body == declared + all + "}")
    // Other names, or not all of them: those of an enumeration of Apple's.
    let some = "switch side {\ncase .left, .right: go()\n"
    #expect(Rewritten(declared + some + "}").body == declared + some + added)
  }

  @Test func switchesInBuildersStay() {
    let cases = "{\nswitch status {\ncase .on: Text()\ncase .off: Image()\n}\n}"
    for source in [
      "@ViewBuilder func content() -> some View \(cases)", "@RowBuilder var rows: [Row] \(cases)",
      "var rows: [Row] { @RowBuilder get \(cases) }",
    ] {
      #expect(Rewritten(source).body == source)
    }
  }
}
