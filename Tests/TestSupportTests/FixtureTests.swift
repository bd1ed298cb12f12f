import Testing
import TestSupport

@Suite struct FixtureTests {
  @Test func placeholdersOfAStoryboardAreFilledIn() throws {
    let text = try Fixture.storyboard(
      "one-screen", ["views": "<label/>", "root": #"hidden="YES""#])
    #expect(text.contains("<subviews><label/></subviews>"))
    #expect(text.contains(#"id="root" hidden="YES">"#))
    #expect(text.contains("<constraints></constraints>"))
    #expect(!text.contains("{"))
  }

  @Test func partsOfAXibAreInTheLinesThatTestsName() throws {
    let lines = try Fixture.oneView(subviews: "<label/>", constraints: "<constraint/>")
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[5] == "<label/>")
    #expect(lines[8] == "<constraint/>")
  }

  @Test func missingStoryboardIsAnError() {
    #expect(throws: (any Error).self) { try Fixture.storyboard("missing") }
  }
}
