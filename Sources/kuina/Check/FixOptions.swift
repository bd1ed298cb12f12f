import ArgumentParser
import Foundation
import LayoutChecking

/// The options that change files.
struct FixOptions: ParsableArguments {
  @Flag(
    help: """
      Apply the fixes that are proved to be safe: the finding is gone, no view moves in any configuration, and \
      no finding is new.
      """)
  var fix = false

  @Flag(help: "Apply fixes that move views too, and say which.")
  var fixSuggested = false

  @Flag(
    name: .customLong("diff"),
    help: """
      Print the fixes as a patch instead of writing them; nothing else is printed. Its paths are relative to the \
      root of the Git repository, or to the working directory without one.
      """)
  var printsDiff = false

  /// The fixes to try; `nil` for none.
  var kind: FileFixes.Kind? {
    if fixSuggested { return .suggested }
    return fix || printsDiff ? .safe : nil
  }

  /// Whether the fixes are written to the files.
  var writes: Bool { kind != nil && !printsDiff }

  /// Returns the fixes of a check's findings, except those that are suppressed or not reported.
  @MainActor
  func fixes(
    of check: FileCheck, by plan: CheckPlan, _ settings: CheckSettings, _ kind: FileFixes.Kind?,
    until deadline: ContinuousClock.Instant
  ) -> FileFixes? {
    guard let kind, check.isReadable else { return nil }
    var wanted = check
    wanted.findings.removeAll { finding in
      !settings.reports(finding) || settings.suppressions.contains { $0.matches(finding) }
        || check.suppressions.contains { $0.matches(finding) }
    }
    return FileFixes(of: wanted, by: plan, kind, until: deadline)
  }

  /// Whether suggested fixes are counted if there is no safe one: for a patch of safe fixes.
  var countsSuggested: Bool { printsDiff && kind == .safe }
}

/// The reason why nothing is fixed.
struct NoFix: Error, CustomStringConvertible {
  var description: String

  /// Creates the reason.
  ///
  /// - Parameters:
  ///   - options: The options that asked for fixes.
  ///   - findings: The number of findings.
  ///   - suggested: The number of suggested fixes; counted for a patch of safe fixes only.
  init(_ options: FixOptions, findings: Int, suggested: Int) {
    let subject = findings == 1 ? "for the finding" : "for any of the \(findings) findings"
    if options.fixSuggested {
      let option = options.printsDiff ? "--diff" : "--fix-suggested"
      description = "\(option): no fix \(subject) is known"
      return
    }
    guard options.printsDiff else {
      description = "--fix: no fix \(subject) is proved to be safe; --fix-suggested may have some"
      return
    }
    let rest =
      suggested == 0
      ? "--fix-suggested has none either" : "--diff --fix-suggested has \(suggested)"
    description = "--diff: no fix \(subject) is proved to be safe; \(rest)"
  }
}

/// Writes the fixes of files, each file at once.
struct FixWriter {
  private let printsDiff: Bool
  /// The applied fixes as text.
  private(set) var text = ""
  /// The fixes as a patch.
  private(set) var patches = ""
  /// Whether nothing was fixed, and no file failed.
  var isEmpty: Bool { text.isEmpty && patches.isEmpty && !hasFailed }
  /// Whether a file could not be written.
  private(set) var hasFailed = false

  init(_ options: FixOptions) { printsDiff = options.printsDiff }

  /// Writes the fixes of a file, and returns its check as it is then.
  mutating func apply(_ reply: CheckReply) -> FileCheck {
    let check = reply.check
    guard let fixes = reply.fixes, !fixes.fixes.isEmpty else { return check }
    guard !printsDiff else {
      patches += fixes.patch(named: PatchPath(of: check.file).text)
      return check
    }
    do {
      guard FileManager.default.contents(atPath: check.file) == Data(fixes.original.utf8) else {
        throw InputFailure(
          file: check.file,
          message: "has changed since it was checked, expected no change: nothing is fixed")
      }
      try OutputFile(check.file).write(fixes.text)
    } catch {
      InputFailure.report([error])
      hasFailed = true
      return check
    }
    for fix in fixes.fixes {
      let line = fix.finding.subject.line.map { ":\($0)" } ?? ""
      let changes = fix.changes.map { "  \($0)\n" }.joined()
      text += "\(check.file)\(line): fixed: \(fix.summary) (\(fix.finding.rule.id))\n\(changes)"
    }
    return reply.fixed ?? check
  }
}
