import ArgumentParser
import Foundation
import LayoutChecking
import UIKit

/// `kuina diff`: compares the layouts and findings of two versions.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two versions: views that move, and findings that are new or gone.",
    discussion: """
      Compares two files, two folders, or two revisions of a Git repository, and lists which views move, in \
      which configurations, the largest change first; and which findings of kuina check are new or gone.

        kuina diff Old.storyboard New.storyboard
        kuina diff main..HEAD
        kuina diff main...feature Screens/
        kuina diff HEAD

      A..B compares two revisions, A...B the changes of B since it branched from A, and a single revision the \
      files on disk with it; paths that follow limit the comparison. Views are the same if their object ids \
      are, and so is a file that was renamed or moved, if at least half of its object ids are. Frames are compared in their superviews, so that a view that only moves along with its superview is \
      not listed.

      Devices, rules and severities are chosen as with kuina check, by .kuina.yml or options.

      Exit status: 0 if no finding at or above --fail-on is new; 1 if one is; 2 if a file, a revision or an \
      option could not be used.
      """)

  @Argument(
    help: "Two files or folders; or a revision or range, and files or folders.",
    completion: .file())
  var arguments: [String]

  @OptionGroup var overrides: SettingsOptions

  @Flag(help: "List all changes of each file.")
  var verbose = false

  @Flag(help: "Print one JSON object.")
  var json = false

  @Option(
    help: ArgumentHelp(
      """
      Write a report as one HTML file: every screen that differs, the views that move before and after, and \
      the findings with their pictures.
      """, valueName: "file"), completion: .file())
  var html: String?

  @OptionGroup var workers: WorkerOptions

  func run() throws {
    let chosen = try InputFailure.ending { try checkSettings() }
    if workers.isWorker {
      return try workers.serve { (pair: ComparedFiles.Pair) in
        MainActor.assumeIsolated {
          FileComparison(
            old: pair.old, new: pair.new, name: pair.name, oldName: pair.oldName,
            by: chosen.plan, includesInconclusive: chosen.includesInconclusive)
        }
      }
    }
    var compared = try InputFailure.ending { try comparedFiles() }
    compared.remove(chosen.excluded)
    defer { compared.remove() }
    try InputFailure.ending {
      let read = compared.pairs.flatMap { [$0.old, $0.new].compactMap(\.self) }
      try OutputFile.require([html].compactMap(\.self), otherThan: read + [chosen.file])
    }
    var comparisons: [FileComparison] = []
    try workers.replies(to: compared.pairs, named: \.name) {
      (pair, reply: Result<FileComparison, _>) in
      switch reply {
      case .success(let comparison): comparisons.append(comparison)
      case .failure(let failure):
        comparisons.append(FileComparison(failed: pair.name, failure.description))
      }
    }
    let report = ComparisonReport(comparisons, plan: chosen.plan)
    if let html {
      try InputFailure.ending { try writeReport(report, compared.pairs, chosen.plan, to: html) }
    }
    try Output.write(json ? report.json() : report.text(isVerbose: verbose))
    if report.hasFailures { throw InputFailure.exitCode }
    if report.hasNewFinding(atLeast: chosen.failOn) { throw ExitCode(1) }
  }

  private func writeReport(
    _ report: ComparisonReport, _ pairs: [ComparedFiles.Pair], _ plan: CheckPlan, to path: String
  ) throws {
    let pairs = Dictionary(pairs.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    try MainActor.assumeIsolated {
      var page = HTMLReport(tool: "kuina \(kuinaVersion)", summary: report.summary)
      for file in report.files {
        let pair = pairs[file.file]
        page.add(file, old: pair?.old, new: pair?.new, by: plan)
      }
      try OutputFile(path).write(try page.html())
    }
  }

  private func comparedFiles() throws -> ComparedFiles {
    let paths = arguments.filter { FileManager.default.fileExists(atPath: $0) }
    if arguments.count == 2, paths.count == 2, !ComparedFiles.isRange(arguments[0]) {
      return try ComparedFiles(arguments[0], arguments[1])
    }
    if arguments.count == 1, let path = paths.first, !ComparedFiles.isRange(path) {
      throw InputFailure(
        file: path,
        message: "is one version, expected another file or folder after it, or a revision before "
          + "it: kuina diff HEAD \(path)")
    }
    // Two files, one of which is missing.
    if arguments.count == 2, paths.count == 1, arguments.allSatisfy(ComparedFiles.isNamedAsFile),
      let missing = arguments.first(where: { !paths.contains($0) })
    {
      throw InputFailure(file: missing, message: "no such file, expected one to compare")
    }
    let limits = Array(arguments.dropFirst())
    // Two names that are neither both paths nor a range and paths.
    if arguments.count == 2, paths.isEmpty, !ComparedFiles.isRange(arguments[0]),
      !ComparedFiles.isNamedAsFile(arguments[1])
    {
      return try ComparedFiles(revisions: arguments.joined(separator: ".."), limits: [])
    }
    return try ComparedFiles(revisions: arguments[0], limits: limits)
  }

  private func checkSettings() throws -> CheckSettings {
    var chosen = try CheckSettings.ofProject(overrides.settings)
    try overrides.apply(to: &chosen)
    try overrides.validate(chosen.plan)
    return chosen
  }
}
