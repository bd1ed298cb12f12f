import ArgumentParser
import Foundation
import LayoutChecking
import UIKit

/// `kuina check`: checks screens on all devices and suggests fixes.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check screens on all devices and suggest fixes.",
    discussion: """
      Lays out every screen of storyboards and xibs on every device of the table, in each orientation, and \
      reports: fields that the keyboard covers, proved for every keyboard height; conflicting constraints, \
      as arithmetic; ambiguous layouts; elements that are clipped, overlap, or are outside the safe area. Each \
      finding has the id of a rule; 'kuina rules' lists all rules.

      Settings are read from .kuina.yml or .kuina.json in the working directory or the nearest folder around \
      it, or the file given with --settings; options on the command line take precedence. Without paths, the \
      files that the settings include are checked, or those in the working directory.

      Devices are named by products, such as 'iPhone 15 Pro', or by keys, such as iphone8; letter case, \
      blanks and punctuation are ignored, and the beginning of a product's name is enough where it \
      identifies one device. A key stands for all products with the same data; text names the newest of \
      them, and other formats the key; --list-devices lists all.

      Folders are searched recursively, including links. Each file is checked once.

      --app builds the package of an app and checks the screens that its executable lists, with the app's own \
      code: every field is edited with every keyboard.

      Exit status: 0 if there is no finding at or above --fail-on; 1 if there is one; 2 if a file, a folder, \
      an option or the settings could not be used, or a file could not be written.
      """)

  @Argument(
    help: "Files, or folders to search for files; the working directory by default.",
    completion: .file())
  var paths: [String] = []

  @OptionGroup var app: AppOptions
  @OptionGroup var overrides: SettingsOptions

  @Option(
    name: .customLong("language"),
    help: """
      A language whose string catalogs or strings files are used, such as de; may be given several \
      times.
      """)
  var languages: [String] = []

  @Option(
    help: ArgumentHelp(
      "A range of window widths to check as well, such as 320...1376.", valueName: "range"))
  var widths: String?

  @Option(
    help: """
      Sizes of windows to check as well, with every keyboard in them: all, or ranges of widths and \
      heights such as 320...1376x480...1366.
      """)
  var windows: String?

  @Option(
    help: ArgumentHelp(
      "A range of factors of text length to check as well, such as 1.0...2.0.", valueName: "range"))
  var textGrowth: String?

  @Option(
    help: ArgumentHelp("A file of known findings, which are not reported.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all present findings to this file, as the baseline of later checks.", valueName: "file"
    ))
  var writeBaseline: String?

  @Flag(
    help:
      "List the keyboard heights at which each field is visible, including fields without findings."
  )
  var proofs = false

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      """
      Print the findings in a format for other tools, or write them to a file: \
      \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). May be given several times, at \
      most once without a file. Text is printed if no other format is.
      """, valueName: "format[=file]"))
  var formats: [FormatOption] = []

  @Flag(help: "Print one JSON object; the same as --format json.")
  var json = false

  @Flag(help: "List the devices: keys, products, sizes, safe areas and keyboard heights.")
  var listDevices = false

  @OptionGroup var selection: SelectionOptions

  @OptionGroup var report: ReportOptions
  @OptionGroup var fixing: FixOptions
  @OptionGroup var pictures: PictureOutput
  @OptionGroup var caching: CacheOptions
  @OptionGroup var shards: ShardOptions
  @OptionGroup var workers: WorkerOptions

  func validate() throws {
    if listDevices, !allFormats.isEmpty {
      throw ValidationError("--list-devices prints text, expected no --json and no --format")
    }
    _ = try FormatOption.standardOutput(of: allFormats)
    try shards.validate(
      app: app.app, writeBaseline: writeBaseline, changesFiles: fixing.kind != nil)
    if fixing.printsDiff, let printed = allFormats.first(where: { $0.file == nil }) {
      throw ValidationError(
        "--diff prints a patch and nothing else, expected a file for the format "
          + "'\(printed.format.rawValue)', as in --format \(printed.format.rawValue)=FILE")
    }
  }

  /// The formats, including that of `--json`.
  private var allFormats: [FormatOption] { formats + (json ? [FormatOption(.json)] : []) }

  func run() throws {
    if listDevices { return try Output.write(DeviceList(try listedDevices()).text) }
    let chosen = try InputFailure.ending { try checkSettings() }
    NamedFolders.add(searchedPaths(chosen))
    if workers.isWorker {
      let objects = Set(chosen.suppressions.map(\.object))
      return try workers.serve { (request: CheckRequest) in
        MainActor.assumeIsolated {
          let plan = chosen.plan(for: request.file)
          let start = ContinuousClock.now
          let check = FileCheck(of: request.file, by: plan, asking: objects)
          let kind = request.countsSuggested ? FileFixes.Kind.suggested : fixKind
          // What is written is checked once more, within the time limit of the file.
          let duration = ContinuousClock.now - start
          let fixes = fixing.fixes(
            of: check, by: plan, chosen, kind,
            until: start + (.seconds(workers.timeLimit) - duration * 2))
          let isWritten = fixing.writes && fixes?.fixes.isEmpty == false
          return CheckReply(
            check: check, fixes: fixes,
            fixed: isWritten ? fixes?.check(after: check, by: plan) : nil)
        }
      }
    }
    try InputFailure.ending { try pictures.prepare() }
    let known = try InputFailure.ending {
      for path in outputPaths { try OutputFile(path).requireFolder() }
      let isOwn = baseline == nil || baseline == writeBaseline
      return try chosen.knownFindings(isToBeWritten: writeBaseline != nil && isOwn)
    }
    let order = try InputFailure.ending { try report.order() }
    let found = searchedPaths(chosen).map { InterfaceFiles(at: $0, except: chosen.excluded) }
    let files = try InputFailure.ending {
      try shards.files(selection.chosen(found.flatMap(\.paths)))
    }
    let failures = found.flatMap(\.failures)
    try InputFailure.ending {
      try selection.requireFiles(files, of: found, in: searchedPaths(chosen))
    }
    try InputFailure.ending {
      let read = [chosen.file] + shards.merged
      // A baseline may be replaced by the one that is to be written.
      let own = chosen.baseline.map { $0 == writeBaseline ? [] : [$0] } ?? []
      try OutputFile.require(outputPaths, otherThan: files + read + own)
    }
    InputFailure.report(failures)
    InputFailure.report(ProjectFault.faults(around: files))
    var result = CheckResult(chosen, baseline: known)
    var writes = FixWriter(fixing)
    var additions = ReportAdditions()
    try check(files, chosen, &result, &writes, &additions)
    if app.package == nil, result.files.contains(where: \.isReadable), !shards.isPart {
      try InputFailure.ending { try order.validate(in: result.files) }
      InputFailure.report(
        order.ambiguities(in: result.files).map { CheckNote(description: "--screen: \($0)") })
    }
    if let package = app.package {
      try InputFailure.ending { try checkApp(package, chosen.plan, &result) }
    }
    if let writeBaseline {
      let baseline = Baseline(result.allFindings, file: writeBaseline)
      try InputFailure.ending { try OutputFile(writeBaseline).write(try baseline.json()) }
      let count = baseline.findings.count
      InputFailure.report([
        "\(writeBaseline): wrote a baseline of \(count) finding\(count == 1 ? "" : "s")"
      ])
    }
    if !shards.isPart {
      InputFailure.report(result.unusedSuppressions.map { UnusedSuppression($0) })
      InputFailure.report(result.unusedInlineSuppressions.map { UnusedSuppression($0) })
      if paths.isEmpty, app.package == nil, !selection.isPart {
        InputFailure.report(result.unmatchedSuppressions.map { UnusedSuppression(unmatched: $0) })
        InputFailure.report(
          chosen.unusedPaths(excluding: found.flatMap(\.excludedPaths), of: files))
      }
    }
    let missing = shards.isPart ? [] : missingLanguages(in: result, chosen)
    InputFailure.report(result.languageNotes)
    InputFailure.report(missing)
    // A report may refer to pictures, and is printed even if these cannot be written.
    let drawn = Result { try InputFailure.ending { try pictures.write(result, chosen.plan) } }
    additions.pictures = (try? drawn.get()) ?? [:]
    if fixing.printsDiff {
      try Output.write(writes.patches)
    } else {
      if try FormatOption.standardOutput(of: allFormats) == .text { try Output.write(writes.text) }
      try write(result, chosen.plan, order, additions)
    }
    let count = result.readableFindings.count
    if fixing.kind != nil, writes.isEmpty, count > 0 {
      let suggested = fixing.countsSuggested ? try suggestedCount(in: result) : 0
      InputFailure.report([NoFix(fixing, findings: count, suggested: suggested)])
    }
    _ = try drawn.get()
    if result.hasUnreadable || !failures.isEmpty || !missing.isEmpty || writes.hasFailed {
      throw InputFailure.exitCode
    }
    if result.fails { throw ExitCode(1) }
  }

  /// The files and folders to check: those of the settings if none is given, or else the working
  /// directory.
  func searchedPaths(_ chosen: CheckSettings) -> [String] {
    guard paths.isEmpty, app.package == nil else { return paths }
    return chosen.included.isEmpty ? ["."] : chosen.included
  }

  /// The fixes to try: those to apply, or those to suggest in a format.
  private var fixKind: FileFixes.Kind? {
    fixing.kind ?? (allFormats.contains { $0.format == .rdjson } ? .suggested : nil)
  }

  /// The paths of the files that are written.
  private var outputPaths: [String] {
    formats.compactMap(\.file)
      + [writeBaseline, pictures.html, shards.results].compactMap(\.self)
  }

  /// Writes the reports.
  private func write(
    _ result: CheckResult, _ plan: CheckPlan, _ order: FindingsOrder, _ additions: ReportAdditions
  ) throws {
    let folder = FileManager.default.currentDirectoryPath
    for option in allFormats {
      guard let file = option.file else { continue }
      let text = try option.format.text(
        of: result, plan: plan, order: order, tool: kuinaVersion, folder: folder,
        additions: additions)
      try InputFailure.ending { try OutputFile(file).write(text) }
    }
    let printed = try FormatOption.standardOutput(of: allFormats)
    guard printed == .text else {
      return try Output.write(
        printed.text(
          of: result, plan: plan, order: order, tool: kuinaVersion, folder: folder,
          additions: additions))
    }
    let text = FindingsText(report.style)
    try Output.write(
      report.quiet ? text.lines(result, order) : text.text(result, order))
  }

  /// Returns the number of findings that suggested fixes would resolve.
  ///
  /// It is asked for only once no file has a safe fix; a file whose time is up has none.
  private func suggestedCount(in result: CheckResult) throws -> Int {
    let files = result.files.filter { $0.isReadable && !$0.findings.isEmpty }.map(\.file)
    var count = 0
    try workers.replies(
      to: files.map { CheckRequest(file: $0, countsSuggested: true) }, named: \.file
    ) { (_, reply: Result<CheckReply, InputFailure>) in
      count += (try? reply.get())?.fixes?.fixes.count ?? 0
    }
    return count
  }

  /// Checks all files.
  private func check(
    _ files: [String], _ chosen: CheckSettings, _ result: inout CheckResult,
    _ writes: inout FixWriter, _ additions: inout ReportAdditions
  ) throws {
    // A fix needs the layout, not only the findings.
    let isCached = fixKind == nil && shards.merged.isEmpty && !files.isEmpty
    let cache = isCached ? try InputFailure.ending { try caching.chosen() } : nil
    var cached = cache.map { CachedReplies(in: $0, chosen) }
    defer { cache?.removeOld() }
    var places: Set<String> = []
    // A file given twice, directly and through its folder, is checked once.
    let requests = files.filter { file in
      let place = FilePlace.resolved(file) ?? URL(fileURLWithPath: file).standardized.path
      return places.insert(place).inserted
    }.map { CheckRequest(file: $0) }
    try shards.replies(to: requests, by: workers, cached: { cached?.reply(for: $0.file) }) {
      (request, reply: Result<CheckReply, _>) in
      let reply =
        switch reply {
        case .success(let reply): reply
        case .failure(let failure):
          CheckReply(
            check: FileCheck(
              unusable: request.file, failure.message,
              fix:
                "Leave the file out with --exclude, or allow more time with --time-limit if it took too long."
            ))
        }
      let check = reply.check
      cached?.store(reply, for: request.file)
      if fixing.kind == nil {
        additions.changes.merge(reply.fixes?.changes ?? [:]) { own, _ in own }
        result.add(check)
      } else {
        result.add(writes.apply(reply))
      }
      InputFailure.report(check.notes.map { CheckNote(description: $0) })
      InputFailure.report(check.failures)
      if reply.fixes?.isIncomplete == true {
        let note =
          "\(request.file): not all fixes were tried in \(workers.timeLimit) s; --time-limit SECONDS "
          + "allows more"
        InputFailure.report([CheckNote(description: note)])
      }
    }
  }
}

/// A request to a worker.
struct CheckRequest: Codable {
  var file: String
  /// Whether suggested fixes are tried, whatever the options say, in order to count them.
  var countsSuggested = false
}

/// A reply of a worker.
struct CheckReply: Codable {
  var check: FileCheck
  var fixes: FileFixes?
  /// The check of the file with the fixes, if they are to be written.
  var fixed: FileCheck?
}

/// A note about an ignored part of a file.
private struct CheckNote: Error, CustomStringConvertible {
  var description: String
}

/// An unused suppression, most likely because the finding is fixed.
private struct UnusedSuppression: Error, CustomStringConvertible {
  var description: String

  private init(_ rule: Rule, _ object: String, _ place: String, _ reason: String) {
    description =
      "\(place): the suppression of \(rule.id) for \(object) matches no finding, "
      + "expected one that it suppresses (\(reason))"
  }

  init(_ suppression: CheckSettings.Suppression) {
    self.init(suppression.rule, suppression.object, suppression.place, suppression.reason)
  }

  /// Creates the note about a suppression of which no file has the object.
  init(unmatched suppression: CheckSettings.Suppression) {
    let missing =
      suppression.file.map { "the file \($0), expected a file that is checked" }
      ?? "the object \(suppression.object), expected an object id of a file that is checked"
    description =
      "\(suppression.place): the suppression of \(suppression.rule.id) names \(missing) "
      + "(\(suppression.reason))"
  }

  init(_ suppression: InlineSuppression) {
    self.init(suppression.rule, suppression.object, suppression.place, suppression.reason)
  }
}
