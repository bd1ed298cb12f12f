import ArgumentParser
import Foundation
import LayoutChecking
import UIKit

/// `kuina check`: what is wrong with screens, on which devices, and what would mend it.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find what is wrong with screens, on which devices, and what would mend it.",
    discussion: """
      Every screen of storyboards and xibs is shown on every device of the table, in each orientation: \
      fields that the keyboard covers, proved for every height of the keyboard; constraints that \
      contradict each other, as arithmetic; what constraints leave open; text, controls and fields \
      that are cut off, lie over each other, or lie outside the safe area. Each finding has the id of a \
      rule; docs/rules.md tells all of them.

      Settings are read from .kuina.json in the working directory, or the file given with --settings; \
      options on the command line come before them.

      Devices go by their products, such as 'iPhone 15 Pro', or by keys, such as iphone8; capital letters, \
      blanks and signs make no difference, and the beginning of a product's name will do where it can mean \
      one device only. A key stands for all products with the same numbers, and findings tell the key; \
      --list-devices lists all.

      Folders are searched with those inside and those that links lead to. Each file is checked once.

      Exit status: 0 if nothing was found that matters as much as --fail-on; 1 if something was; 2 if a \
      file, a folder, an option or the settings could not be used, or a file could not be written.
      """)

  @Argument(help: "Files, or folders to search for files.", completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("device"),
    help: """
      A device: a product such as 'iPhone 15 Pro', a key such as iphone8, or all, phones or pads; may be \
      given several times.
      """)
  var devices: [String] = []

  @Option(
    name: .customLong("orientation"),
    help: "portrait, landscape, portrait-split or landscape-split; may be given several times.")
  var orientations: [String] = []

  @Option(
    name: .customLong("text-size"),
    help: "A size of text, xs to xxxl or ax1 to ax5; l if not given; may be given several times.")
  var textSizes: [String] = []

  @Option(
    name: .customLong("language"),
    help: """
      A language whose string catalogs or strings files are used, such as de; may be given several \
      times.
      """)
  var languages: [String] = []

  @Option(help: "Widths of windows to check as well, all of a range such as 320...1376.")
  var widths: String?

  @Option(help: "How many times as long texts to try as well, a range such as 1.0...2.0.")
  var textGrowth: String?

  @Option(
    name: .customLong("rule"), help: "Only findings of this rule; may be given several times.")
  var rules: [String] = []

  @Option(help: "From which severity on the check fails: note, warning or error.")
  var failOn: String?

  @Option(help: "The file with the project's settings.", completion: .file())
  var settings: String?

  @Option(help: "A file of findings that are known, and not told again.", completion: .file())
  var baseline: String?

  @Option(help: "Where all present findings are written, to be the next check's baseline.")
  var writeBaseline: String?

  @Flag(help: "Tell for which heights of the keyboard each field is seen, those in order too.")
  var proofs = false

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "List the devices: keys, products, sizes, safe areas and heights of keyboards.")
  var listDevices = false

  @OptionGroup var workers: WorkerOptions

  func validate() throws {
    guard listDevices || !paths.isEmpty else {
      throw ValidationError("no file is given, expected files, or folders of them")
    }
  }

  func run() throws {
    if listDevices { return try Output.write(DeviceList().text) }
    let chosen = try InputFailure.ending { try checkSettings() }
    if workers.isWorker {
      let objects = Set(chosen.suppressions.map(\.object))
      return try workers.serve { (request: CheckRequest) in
        MainActor.assumeIsolated { FileCheck(of: request.file, by: chosen.plan, asking: objects) }
      }
    }
    let known = try InputFailure.ending {
      if let writeBaseline { try OutputFile(writeBaseline).requireFolder() }
      return try chosen.knownFindings(isToBeWritten: writeBaseline != nil)
    }
    let found = paths.map { InterfaceFiles(at: $0) }
    let files = found.flatMap(\.paths)
    let failures = found.flatMap(\.failures)
    try InputFailure.ending {
      try OutputFile.require(
        [writeBaseline].compactMap(\.self), otherThan: files + [settings ?? Self.usualSettings])
    }
    InputFailure.report(failures)
    var result = CheckResult(chosen, baseline: known)
    try check(files, &result)
    if let writeBaseline {
      let baseline = Baseline(result.allFindings, file: writeBaseline)
      try InputFailure.ending { try OutputFile(writeBaseline).write(try baseline.json()) }
    }
    InputFailure.report(result.unusedSuppressions.map { UnusedSuppression(suppression: $0) })
    let missing = missingLanguages(in: result, chosen)
    InputFailure.report(missing)
    if json {
      let report = FindingsJSON(result, plan: chosen.plan)
      try Output.write(report.text())
    } else {
      try Output.write(result.summary + "\n")
    }
    if result.hasUnreadable || !failures.isEmpty || !missing.isEmpty { throw InputFailure.exitCode }
    if result.fails { throw ExitCode(1) }
  }

  /// Checks all files, and prints what is found in each as soon as its turn comes.
  private func check(_ files: [String], _ result: inout CheckResult) throws {
    var places: Set<String> = []
    // A file that is given twice, by itself and in its folder, is checked once.
    let requests = files.filter { file in
      let place = FilePlace.resolved(file) ?? URL(fileURLWithPath: file).standardized.path
      return places.insert(place).inserted
    }.map { CheckRequest(file: $0) }
    let text = FindingsText(TerminalStyle.present)
    try workers.replies(to: requests, named: \.file) { (request, reply: Result<FileCheck, _>) in
      let check =
        switch reply {
        case .success(let check): check
        case .failure(let failure): FileCheck(unusable: request.file, failure.message)
        }
      let told = result.add(check)
      InputFailure.report(check.notes.map { CheckNote(description: $0) })
      guard !json else { return }
      for finding in told.findings { try Output.write(text.text(finding)) }
      for field in FieldProof.byField(told.proofs) { try Output.write(text.text(field)) }
    }
  }
}

/// What a worker is asked.
private struct CheckRequest: Codable {
  var file: String
}

/// What was left out of account.
private struct CheckNote: Error, CustomStringConvertible {
  var description: String
}

/// A suppression that fits nothing: most likely the finding is mended.
private struct UnusedSuppression: Error, CustomStringConvertible {
  var suppression: CheckSettings.Suppression

  var description: String {
    "\(suppression.place): the suppression of \(suppression.rule.id) for \(suppression.object) fits no finding, "
      + "expected one that it leaves out (\(suppression.reason))"
  }
}

/// How findings are written to standard output.
private enum TerminalStyle {
  /// In colour on a terminal, unless `NO_COLOR` is set (no-color.org); as wide as `COLUMNS` says.
  static var present: FindingsText.Style {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isPlain = environment["NO_COLOR"]?.isEmpty == false
    return FindingsText.Style(
      isColored: isTerminal && !isPlain,
      width: environment["COLUMNS"].flatMap { Int($0) } ?? terminalWidth ?? 100)
  }

  private static var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
