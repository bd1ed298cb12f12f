import Testing

@testable import LayoutChecking

/// The line of a constraint whose priority a fix sets, as Xcode writes it.
@Suite struct FixedPriorityTests {
  @Test(arguments: [
    (
      #"<constraint firstAttribute="height" constant="10" id="c"/>"#,
      #"<constraint firstAttribute="height" priority="999" constant="10" id="c"/>"#
    ),
    // Required, as the file says itself.
    (
      #"<constraint firstAttribute="height" priority="1000" constant="10" id="c"/>"#,
      #"<constraint firstAttribute="height" priority="999" constant="10" id="c"/>"#
    ),
    // The start tag of a constraint with variations.
    (
      #"<constraint firstAttribute="height" constant="10" id="c">"#,
      #"<constraint firstAttribute="height" priority="999" constant="10" id="c">"#
    ),
    (#"<constraint firstAttribute="height" priority="750" constant="10" id="c"/>"#, nil),
    (#"<constraint firstAttribute="height" id="c"/><constraint id="d"/>"#, nil),
  ])
  func thePriorityIsSetInItsPlace(line: String, expected: String?) {
    var text = SourceText("  \(line)\n")
    let isSet = text.setPriority(999, ofConstraint: "c")
    #expect(isSet == (expected != nil))
    #expect(text.text == "  \(expected ?? line)\n")
  }

  @Test func aConstraintWithVariationsIsNotRemovedByItsStartTag() {
    let element =
      "<constraint firstAttribute=\"height\" id=\"c\">\n<variation key=\"x\"/>\n</constraint>\n"
    var text = SourceText(element)
    let isRemoved = text.removeConstraint("c")
    #expect(!isRemoved)
    #expect(text.text == element)
  }
}
