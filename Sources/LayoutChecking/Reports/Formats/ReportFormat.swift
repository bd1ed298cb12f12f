/// A format of the findings of a check, for people or for the tools of a build server.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// The text of ``FindingsText``, followed by the summary.
  case text
  /// The JSON of ``FindingsJSON``.
  case json
  /// SARIF 2.1.0, which code scanning services import.
  case sarif
  /// The Reviewdog Diagnostic Format.
  case rdjson
  /// The XML of JUnit: a suite for each file, a test case for each finding.
  case junit
  /// The annotations of GitHub Actions.
  case github
  /// The code quality report of GitLab.
  case gitlab
  /// The XML of Checkstyle.
  case checkstyle
  /// Markdown, for a comment on a change or the summary of a job.
  case markdown

  /// Returns the report of a check.
  ///
  /// - Parameters:
  ///   - result: The result of the check.
  ///   - plan: The plan of the check.
  ///   - tool: The version of the tool.
  ///   - folder: The absolute path of the folder to which paths of files are relative; files outside
  ///     it have absolute paths.
  /// - Returns: The text, which ends with a newline; equal for equal arguments.
  /// - Throws: The error of a JSON encoder, for a number that is not finite.
  public func text(
    of result: CheckResult, plan: CheckPlan, tool: String, folder: String
  ) throws -> String {
    let report = Report(result: result, plan: plan, tool: tool, folder: folder)
    return switch self {
    case .text: findingsText(of: report)
    case .json: try FindingsJSON(result, plan: plan).text()
    case .sarif: try SARIFReport(report).jsonText()
    case .rdjson: try DiagnosticReport(report).jsonText()
    case .junit: JUnitReport(report).text
    case .github: AnnotationReport(report).text
    case .gitlab: try CodeQualityReport(report).issues.jsonText()
    case .checkstyle: CheckstyleReport(report).text
    case .markdown: MarkdownReport(report).text
    }
  }

  private func findingsText(of report: Report) -> String {
    let text = FindingsText()
    let findings = report.result.findings.map(text.text)
    let proofs = FieldProof.byField(report.result.proofs).map(text.text)
    return (findings + proofs).joined() + report.result.summary + "\n"
  }
}
