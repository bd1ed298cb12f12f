import Testing

@testable import LayoutChecking

/// Whether a finding of a new version is worse than that of the old one.
@Suite struct FindingChangeTests {
  private func finding(_ severity: Severity, _ points: Double, in count: Int) -> Finding {
    var finding = Finding(
      .outsideSafeArea, Subject(id: "a", kind: "button", label: nil, location: nil), "a button")
    finding.severity = severity
    finding.points = points
    finding.configurations = (0..<count).map { "device\($0)" }
    finding.configurationCount = 40
    return finding
  }

  /// A warning on 24 of 40 devices, 14 points large.
  @Test(arguments: [
    (Severity.warning, 14.0, 24, false), (.error, 14, 24, true), (.warning, 14, 30, true),
    (.warning, 30, 24, true), (.warning, 30, 2, false), (.note, 64, 2, false),
    (.note, 14, 40, false),
  ])
  func severityCountsBeforePlacesAndPoints(
    severity: Severity, points: Double, count: Int, isWorse: Bool
  ) {
    let change = FileComparison.FindingChange(
      from: finding(.warning, 14, in: 24), to: finding(severity, points, in: count))
    #expect(change.isWorse == isWorse)
  }
}
