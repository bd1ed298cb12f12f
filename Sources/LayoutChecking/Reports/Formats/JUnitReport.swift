import UIKit

/// The findings in the XML of JUnit: a suite for each file and a test case for each finding, which
/// fails if the finding fails the check.
///
/// A file without findings has one test case, which passes; a file that could not be read has an
/// error. Pictures are attached in the notation that Jenkins and GitLab read, `[[ATTACHMENT|path]]`.
///
/// - Note: github.com/testmoapp/junitxml, the common subset of what build servers read.
struct JUnitReport {
  /// The document.
  let text: String

  init(_ report: Report) {
    let suites = report.files.map { Suite($0, in: report) }
    let counts = suites.reduce(into: Counts()) { $0.add($1.counts) }
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="kuina check" \(counts.attributes)>
      \(suites.map(\.text).joined())</testsuites>

      """
  }

  /// The numbers of test cases.
  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0

    var attributes: String { "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\"" }

    mutating func add(_ other: Counts) {
      tests += other.tests
      failures += other.failures
      errors += other.errors
    }
  }

  /// The test cases of a file.
  private struct Suite {
    private(set) var counts = Counts()
    private(set) var text: String

    init(_ file: FileCheck, in report: Report) {
      let path = VectorNotation.escaped(report.path(file.file))
      var cases = ""
      for finding in file.findings {
        counts.tests += 1
        let name = [finding.rule.id, finding.subject.name, finding.screen]
          .filter { !$0.isEmpty }.joined(separator: ", ")
        let element = Self.element(finding, isReadable: file.isReadable, in: report)
        counts.failures += element == "failure" ? 1 : 0
        counts.errors += element == "error" ? 1 : 0
        let message = VectorNotation.escaped(finding.screenAndMessage)
        let lines = ["\(report.path(file.file)):\(finding.subject.line ?? 1)"] + finding.detailLines
        let details = lines.map(VectorNotation.escaped).joined(separator: "\n")
        let attributes =
          element == "system-out" ? "" : " type=\"\(finding.rule.id)\" message=\"\(message)\""
        let attachment = report.additions.pictures[finding].map {
          VectorNotation.escaped("[[ATTACHMENT|\($0)]]")
        }
        // A test case has one element of standard output.
        let isOutput = element == "system-out"
        let output = attachment.map { isOutput ? "\n\($0)" : "" } ?? ""
        let further =
          isOutput ? "" : attachment.map { "      <system-out>\($0)</system-out>\n" } ?? ""
        cases += """
              <testcase classname="\(path)" name="\(VectorNotation.escaped(name))">
                <\(element)\(attributes)>\(details)\(output)</\(element)>
          \(further)    </testcase>

          """
      }
      if file.findings.isEmpty {
        counts.tests = 1
        let screens = "\(file.screenCount) screen\(file.screenCount == 1 ? "" : "s")"
        cases = "    <testcase classname=\"\(path)\" name=\"no findings in \(screens)\"/>\n"
      }
      text = """
          <testsuite name="\(path)" \(counts.attributes)>
        \(cases)  </testsuite>

        """
    }

    /// Returns the element that contains the text of a finding.
    private static func element(
      _ finding: Finding, isReadable: Bool, in report: Report
    ) -> String {
      guard isReadable else { return "error" }
      return report.result.fails(finding) ? "failure" : "system-out"
    }
  }
}
