import Testing

@testable import LayoutChecking

/// Findings that are equal but for their objects are listed as one.
@Suite struct FindingPatternTests {
  private func finding(_ message: String, _ id: String) -> Finding {
    let subject = Subject(id: id, kind: "button", label: nil, location: nil)
    var finding = Finding(.smallTouchTarget, subject, message)
    finding.configurations = ["iphone8 portrait"]
    finding.worstConfiguration = "iphone8 portrait"
    finding.configurationCount = 1
    return finding
  }

  /// Returns the numbers of findings that are listed as one.
  private func groups(_ messages: [String]) -> [Int] {
    let findings = messages.enumerated().map { finding($1, "id-\($0)") }
    return FindingsOrder().apply(to: findings).map { 1 + ($0.places?.count ?? 0) }.sorted()
  }

  @Test(arguments: [
    // The edges of a view are rounded to pixels: its length depends on its place.
    (["button id-0 is 22.33 × 22 pt", "button id-1 is 22.67 × 22 pt"], [2]),
    (["button id-0 is 22 × 22 pt", "button id-1 is 23 × 22 pt"], [1, 1]),
    // The order in which constraints and conditions are listed says nothing.
    (
      [
        "id-0 covers it, if it is long, if it is wide",
        "id-1 covers it, if it is wide, if it is long",
      ], [2]
    ),
    (
      [
        #""A" (top = 8) and "B" (left = 9) force 0 − 8 + 9 = 1"#,
        #""B" (left = 9) and "A" (top = 8) force 0 + 9 − 8 = 1"#,
      ], [2]
    ),
    // A sign is a part of a number.
    (["a force 8 − 9 = -1", "a force 8 + 9 = 17"], [1, 1]),
  ])
  func findingsAreEqualButForOrderAndRounding(messages: [String], groups: [Int]) {
    #expect(self.groups(messages) == groups)
  }
}
