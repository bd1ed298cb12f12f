import UIKit

/// The findings in the XML of Checkstyle.
///
/// - Note: checkstyle.org, XMLLogger.
struct CheckstyleReport {
  /// The document.
  let text: String

  init(_ report: Report) {
    let files = report.files.map { file in
      let errors = file.findings.map { finding in
        let line = finding.subject.line ?? 1
        let column = finding.subject.column.map { " column=\"\($0)\"" } ?? ""
        let message = finding.details
        return """
              <error line="\(line)"\(column) severity="\(Self.severity(finding.severity))" \
          message="\(VectorNotation.escaped(message))" source="kuina.\(finding.rule.id)"/>

          """
      }
      let name = VectorNotation.escaped(report.path(file.file))
      return "  <file name=\"\(name)\">\n\(errors.joined())  </file>\n"
    }
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <checkstyle version="4.3">
      \(files.joined())</checkstyle>

      """
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
