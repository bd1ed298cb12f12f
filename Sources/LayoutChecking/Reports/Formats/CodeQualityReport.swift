/// The findings as a code quality report of GitLab.
///
/// - Note: docs.gitlab.com, "Code Quality report format".
struct CodeQualityReport {
  /// The findings.
  var issues: [Issue]

  init(_ report: Report) {
    let findings = report.findings
    issues = zip(findings, report.fingerprints(of: findings)).map { finding, fingerprint in
      Issue(finding, fingerprint, in: report)
    }
  }

  struct Issue: Encodable {
    var description: String
    var checkName: String
    var fingerprint: String
    var severity: String
    var location: Location

    private enum CodingKeys: String, CodingKey {
      case description
      case checkName = "check_name"
      case fingerprint
      case severity
      case location
    }

    init(_ finding: Finding, _ fingerprint: String, in report: Report) {
      description = finding.details
      checkName = finding.rule.id
      self.fingerprint = fingerprint
      severity =
        switch finding.severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
      location = Location(
        path: finding.subject.file.map(report.path) ?? "",
        lines: Lines(begin: finding.subject.line ?? 1))
    }
  }

  struct Location: Encodable {
    var path: String
    var lines: Lines
  }

  struct Lines: Encodable { var begin: Int }
}
