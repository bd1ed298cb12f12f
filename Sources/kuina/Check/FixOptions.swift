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
    help: "Print the fixes as a patch instead of writing them; nothing else is printed.")
  var printsDiff = false

  /// The fixes to try; `nil` for none.
  var kind: FileFixes.Kind? {
    if fixSuggested { return .suggested }
    return fix || printsDiff ? .safe : nil
  }

  /// Returns the fixes of a check's findings, except those that are suppressed.
  @MainActor
  func fixes(
    of check: FileCheck, by plan: CheckPlan, except suppressions: [CheckSettings.Suppression],
    _ kind: FileFixes.Kind?
  ) -> FileFixes? {
    guard let kind, check.isReadable else { return nil }
    var wanted = check
    wanted.findings.removeAll { finding in
      suppressions.contains { $0.matches(finding) }
        || check.suppressions.contains { $0.matches(finding) }
    }
    return FileFixes(of: wanted, by: plan, kind)
  }
}

/// Writes the fixes of files, each file at once.
struct FixWriter {
  private let printsDiff: Bool
  /// The applied fixes as text.
  private(set) var text = ""
  /// The fixes as a patch.
  private(set) var patches = ""
  /// Whether a file could not be written.
  private(set) var hasFailed = false

  init(_ options: FixOptions) { printsDiff = options.printsDiff }

  /// Writes the fixes of a file, and returns its check without the findings that are fixed.
  mutating func apply(_ fixes: FileFixes?, to check: FileCheck) -> FileCheck {
    guard let fixes, !fixes.fixes.isEmpty else { return check }
    guard !printsDiff else {
      let name = check.file.hasPrefix("./") ? String(check.file.dropFirst(2)) : check.file
      patches += fixes.patch(named: name)
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
    var check = check
    let resolved = Set(fixes.resolved)
    check.findings.removeAll(where: resolved.contains)
    for fix in fixes.fixes {
      let line = fix.finding.subject.line.map { ":\($0)" } ?? ""
      let changes = fix.changes.map { "  \($0)\n" }.joined()
      text += "\(check.file)\(line): fixed: \(fix.summary) (\(fix.finding.rule.id))\n\(changes)"
    }
    return check
  }
}
