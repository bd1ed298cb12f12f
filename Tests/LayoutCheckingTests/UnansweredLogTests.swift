import LayoutChecking
import Testing

/// A log with a conflict whose numbers are too large for an exact answer.
@Suite struct UnansweredLogTests {
  private func message(_ distance: String) -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600 UIView:0x7f.height == 0   (active)>",
        "<NSLayoutConstraint:0x601 V:|-(\(distance))-[UILabel:0x7e]   (active, names: '|':UIView:0x7f )>",
        "<NSLayoutConstraint:0x602 V:[UILabel:0x7e]-(\(distance))-|   (active, names: '|':UIView:0x7f )>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x602 V:[UILabel:0x7e]-(\(distance))-|   (active, names: '|':UIView:0x7f )>

    """
  }

  private let large = String(repeating: "9", count: 26)

  @Test func theOtherConflictsAreExplained() throws {
    let conflicts = try LogExplanation(of: message("16") + message(large) + message("8")).conflicts
    #expect(conflicts.map(\.isProved) == [true, false, true])
    #expect(conflicts[1].message.hasPrefix("the conflict has no exact answer: "))
    #expect(conflicts[1].fixes == [])
    #expect(conflicts[1].line == 10)
    #expect(!conflicts[2].fixes.isEmpty)
  }

  @Test func oneAloneIsAnErrorWithItsLine() {
    #expect {
      try LogExplanation(of: message(large))
    } throws: { error in
      "\(error)".hasPrefix("line 1: the conflict has no exact answer: ")
    }
  }
}
