import Foundation
import SolvingTestSupport
import Testing

/// What `kuina explain` tells of the example: 375 by 667 points, a status bar of 20.
@Suite struct ExplainCommandTests {
  private func explain(_ object: String, _ more: [String] = []) throws -> String {
    var text = ""
    try CheckFolder.use { folder in
      text = try folder.kuina(
        ["explain", "Auth.storyboard", "--device", "iphone8", "--object", object] + more
      ).output
    }
    return text
  }

  @Test func whatNothingDecidesIsSaid() throws {
    let text = try explain("avt-Vw-001")
    #expect(
      text.contains("\n  left: nothing decides it; it may be anything, and was made 0\n"), "\(text)"
    )
    #expect(!text.contains("\n  top: nothing"))
  }

  @Test func aConstraintThatIsSetAsideShowsItsConflict() throws {
    let text = try explain("crd-Ht-001")
    #expect(text.hasPrefix("constraint crd-Ht-001 on iphone8 portrait\n"), "\(text)")
    // 0 - 16 - 16
    #expect(text.contains("it is set aside: "), "\(text)")
    #expect(text.contains("0 − 16 − 16 = -32 as the height of view \"Inside\""), "\(text)")
  }

  @Test func aViewThatItsControllerPlacesSaysSo() throws {
    #expect(try explain("sgn-Vw-001").contains("it fills what its controller is shown in"))
  }

  @Test func aViewThatItsSuperviewPlacesSaysWhatToAskFor() throws {
    let tables = packageFolder.appending(path: "Tests/Fixtures/InterfaceBuilder/tables.storyboard")
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(["explain", tables.path, "--object", "Cel-l0-001"])
      #expect(
        outcome.output.contains(
          "its frame follows from its superview, tableView Tab-le-001: ask for --object Tab-le-001"),
        "\(outcome.output)")
    }
  }

  @Test func theEdgesOfAGuideAreToldApart() throws {
    let text = try explain("eml-Fd-001")
    #expect(text.contains("the left edge of the safe area of view sgn-Vw-001, now 0"), "\(text)")
    #expect(text.contains("the top edge of the safe area of view sgn-Vw-001, now 20"), "\(text)")
    #expect(text.contains("the width of the safe area of view sgn-Vw-001, now 0"), "\(text)")
  }

  @Test func sizesOfTextAndLanguagesAreThoseOfACheck() throws {
    let text = try explain("eml-Fd-001", ["--text-size", "xl"])
    #expect(text.contains("on iphone8 portrait, text xl"), "\(text)")
    try CheckFolder.use { folder in
      let outcome = try folder.kuina([
        "explain", "Auth.storyboard", "--object", "eml-Fd-001", "--language", "de",
      ])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("there are no texts in the language \"de\""))
    }
  }
}
