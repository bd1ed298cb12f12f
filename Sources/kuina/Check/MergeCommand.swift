import ArgumentParser
import LayoutChecking

/// `kuina merge`: reports the findings of all shards of a check.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Report the findings of all shards of a check.",
    discussion: """
      Reads the files that 'kuina check --shard --results' wrote, one for each shard, in any order, and reports \
      as one run of 'kuina check' would have, byte for byte. Run it in the same folder of the project: the \
      settings file is read again, and paths are relative to it. Its options replace those of the shards. The \
      format rdjson has suggestions if the shards were run with '--format rdjson=FILE' too, since fixes are proved \
      where the files are checked.

      Exit status: that of 'kuina check'; 2 also if the results are of different runs or incomplete.
      """)

  @Argument(help: "The files of results of all shards.", completion: .file())
  var results: [String]

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "As for 'kuina check'; may be given several times.", valueName: "format[=file]"))
  var formats: [FormatOption] = []

  @Flag(help: "Print one JSON object; the same as --format json.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "The lowest severity that fails the check: note, warning or error.", valueName: "severity"))
  var failOn: String?

  @Option(
    help: ArgumentHelp("A file of known findings, which are not reported.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings to this file, as the baseline of later checks.", valueName: "file"))
  var writeBaseline: String?

  @OptionGroup var report: ReportOptions

  /// The options that only a shard has, for an error that says so.
  @OptionGroup(visibility: .hidden) var selection: SelectionOptions

  func validate() throws {
    guard let option = selection.choosingOption else { return }
    throw ValidationError(
      "\(option) chooses which files are checked, expected it with 'kuina check --shard'")
  }

  func run() throws {
    var check = try InputFailure.ending {
      let header = try ResultsFile.merged(results).header
      let check = try CheckCommand.parse(header.arguments)
      if let settings = header.settings,
        settings != (try ShardOptions.digest(of: check.checkSettings()))
      {
        throw InputFailure(
          file: results[0],
          message: "was written with other settings than those of the present settings file")
      }
      return check
    }
    check.shards.merged = results
    check.formats = formats
    check.report = report
    check.json = json
    check.writeBaseline = writeBaseline
    if let failOn { check.overrides.failOn = failOn }
    if let baseline { check.baseline = baseline }
    try check.validate()
    try check.run()
  }
}
