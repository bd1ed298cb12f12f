import Testing
import TestSupport

@Suite struct ExpectTextTests {
  @Test func equalTextsHaveNoDifference() {
    #expect(lineDifference(from: "", to: "") == nil)
    #expect(lineDifference(from: "one\n\ntwo", to: "one\n\ntwo\n") == nil)
    expectText("one\ntwo", "one\ntwo")
  }

  @Test func differenceMarksTheLinesOfEitherText() {
    let difference = lineDifference(from: "a\nb\nc\n\nd", to: "a\nx\nc\n\nd\ne")
    #expect(difference == "  a\n- b\n+ x\n  c\n  \n  d\n+ e")
    #expect(lineDifference(from: "", to: "a") == "+ a")
    #expect(lineDifference(from: "a", to: "") == "- a")
    #expect(lineDifference(from: "a \n", to: "a\n") == "- a \n+ a")
  }

  @Test func textThatDiffersRecordsOneIssueWithTheDifference() {
    withKnownIssue {
      expectText("a\nb", "a\nc")
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["the text differs:\n  a\n- c\n+ b"]
    }
  }
}
