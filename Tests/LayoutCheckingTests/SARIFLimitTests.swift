import Foundation
import Testing

@testable import LayoutChecking

/// Results beyond the number that GitHub shows (docs.github.com, "SARIF results exceed limits": 5,000
/// results in a run, of which the worst are kept).
@Suite struct SARIFLimitTests {
  private struct Log: Decodable {
    struct Run: Decodable {
      var results: [Result]
      var invocations: [Invocation]
    }
    struct Result: Decodable { var level: String }
    struct Invocation: Decodable { var toolExecutionNotifications: [Notification] }
    struct Notification: Decodable {
      var level: String
      var message: Message
    }
    struct Message: Decodable { var text: String }

    var runs: [Run]
  }

  /// Returns the run of a report with warnings, and one error after them.
  private func run(warnings: Int) throws -> Log.Run {
    let findings = (0...warnings).map { number in
      let subject = Subject(id: "\(number)", kind: "view", label: nil, location: nil)
      var finding = Finding(.coveredField, subject, "fault \(number)")
      finding.severity = number < warnings ? .warning : .error
      return finding
    }
    let settings = CheckSettings()
    var result = CheckResult(settings)
    result.add(
      FileCheck(file: "A.storyboard", screenCount: 1, isReadable: true, findings: findings))
    let text = try ReportFormat.sarif.text(
      of: result, plan: settings.plan, tool: "1.0.0", folder: "/folder")
    let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    return try #require(log.runs.first)
  }

  @Test func theWorstFiveThousandAreReported() throws {
    let run = try run(warnings: 5006)
    #expect(run.results.count == 5000)
    // The error is the last of the file.
    #expect(run.results.first?.level == "error")
    let notifications = run.invocations.flatMap(\.toolExecutionNotifications)
    #expect(notifications.map(\.level) == ["warning"])
    // 5007 - 5000
    #expect(notifications.first?.message.text.hasPrefix("7 of 5007 findings are omitted") == true)
  }

  @Test func fiveThousandFindingsAreComplete() throws {
    let run = try run(warnings: 4999)
    #expect(run.results.count == 5000)
    #expect(run.invocations.flatMap(\.toolExecutionNotifications).isEmpty)
  }
}
