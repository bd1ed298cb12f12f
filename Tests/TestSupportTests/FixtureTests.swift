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

  @Test func missingStoryboardIsAnError() {
    #expect(throws: (any Error).self) { try Fixture.storyboard("missing") }
  }
}
