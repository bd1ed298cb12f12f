@_exported public import LayoutChecking
public import UIKit

extension Screen {
  /// Checks the screen on devices, and records an issue for each finding in the running test.
  ///
  ///     try Screen("login") { LoginViewController() }.expectNoFindings(on: .phones)
  ///
  /// Inconclusive findings, which depend on what the app's code does, are not recorded; `findings(on:)` returns
  /// them too.
  ///
  /// Works in tests of Swift Testing and of XCTest: each finding fails the test at the line of the
  /// call, with the fault, the configurations and the fix.
  ///
  /// - Parameters:
  ///   - devices: The devices; by default all that are known.
  ///   - textSizes: The Dynamic Type sizes.
  ///   - languages: The languages; `nil` stands for the file's own texts.
  ///   - widths: The range of window widths to prove in addition, in points; `nil` for none.
  ///   - rules: The rules to check; by default all.
  ///   - severity: The lowest severity of findings that are recorded; by default all are.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The recorded findings.
  /// - Throws: `CheckChoiceError` if there is nothing to check, or if the screen was
  ///   not read in one of the languages.
  @MainActor @discardableResult
  public func expectNoFindings(
    on devices: [Device] = .all, textSizes: [UIContentSizeCategory] = [.large],
    languages: [String?] = [nil], widths: ClosedRange<Double>? = nil,
    rules: Set<Rule> = Set(Rule.all), atLeast severity: Severity = .note,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(CheckChoiceError) -> [Finding] {
    let findings = try findings(
      on: devices, textSizes: textSizes, languages: languages, widths: widths, rules: rules
    ).filter { $0.severity >= severity && !$0.isInconclusive }
    findings.expectNone(fileID: fileID, filePath: filePath, line: line, column: column)
    return findings
  }
}

extension [Finding] {
  /// Records an issue for each finding in the running test of Swift Testing or XCTest.
  ///
  ///     result.findings.expectNone()
  ///
  /// Records nothing if there are no findings.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Complexity: O(*n*) for *n* findings.
  public func expectNone(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    for finding in self {
      IssueRecord(fileID: fileID, filePath: filePath, line: line, column: column)
        .record(finding.issueText)
    }
  }
}

extension Finding {
  /// The finding as the text of an issue: the fault, the configurations and the fix, one per line.
  var issueText: String {
    let head = [place, severity.rawValue, rule.id, screen, message].filter { !$0.isEmpty }
    var lines = [head.joined(separator: ": ")]
    if configurationCount > 0 {
      lines.append(
        isEverywhere && configurationCount > 1
          ? "on all \(configurationCount) configurations, worst on \(worstConfiguration)"
          : "on \(configurations.count) of \(configurationCount) configurations, worst on \(worstConfiguration)"
      )
    }
    return (lines + ["fix: \(fix)"]).joined(separator: "\n")
  }

  /// The position in the file as `file:line`; empty for elements that are not in a file.
  private var place: String {
    [subject.file, subject.line.map(String.init)].compactMap(\.self).joined(separator: ":")
  }
}
