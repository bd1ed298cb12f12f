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
  ///   - order: The choice of the findings that are reported.
  ///   - tool: The version of the tool.
  ///   - folder: The absolute path of the folder to which paths of files are relative; files outside
  ///     it have absolute paths.
  ///   - additions: The fixes and pictures of findings, for formats that have a place for them.
  /// - Returns: The text, which ends with a newline; equal for equal arguments.
  /// - Throws: The error of a JSON encoder, for a number that is not finite.
  public func text(
    of result: CheckResult, plan: CheckPlan, order: FindingsOrder = FindingsOrder(), tool: String,
    folder: String, additions: ReportAdditions = ReportAdditions()
  ) throws -> String {
    let report = Report(result, order, tool: tool, folder: folder, additions)
    return switch self {
    case .text: FindingsText().text(result, order)
    case .json: try FindingsJSON(result, plan: plan, order: order).text()
    case .sarif: try SARIFReport(report).jsonText()
    case .rdjson: try DiagnosticReport(report).jsonText()
    case .junit: JUnitReport(report).text
    case .github: AnnotationReport(report).text
    case .gitlab: try CodeQualityReport(report).issues.jsonText()
    case .checkstyle: CheckstyleReport(report).text
    case .markdown: MarkdownReport(report).text
    }
  }
}

/// What is known about findings beside the result of a check.
public struct ReportAdditions: Sendable {
  /// The changes of files that are proved to fix findings; `rdjson` suggests them.
  public var changes: [Finding: LineChange] = [:]
  /// The paths of pictures; `junit` attaches them.
  public var pictures: [Finding: String] = [:]

  /// Creates empty additions.
  public init() {}
}
